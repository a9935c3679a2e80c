import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { hashToken, newToken } from '#server/platform/session/tokens.ts'
import { ChatClient } from './chat-client.ts'
import { addConversation } from './conversations.ts'
import { startHostileProxy } from './hostile-proxy.ts'
import type { HostileProxy } from './hostile-proxy.ts'
import { addCompany, addMember, addPerson } from './people.ts'
import { startProcess } from './start-process.ts'
import type { ServerProcess } from './start-process.ts'

interface Size {
  /** Half of them are members of a company, the others talents with a conversation each. */
  clients: number
  messagesEach: number
  kills: number
}

/** What was found when every client had read everything. */
export interface ChatReport {
  acknowledged: number
  /** Messages that a reader does not have, has at another position, or has and nobody wrote. */
  faults: string[]
  proxy: HostileProxy['done']
}

/**
 * People write and read through a proxy that cuts, delays and repeats traffic, while the server is killed again and
 * again. In the end, what every reader has is compared with what was acknowledged.
 */
export async function chatThroughKills(
  db: Db,
  url: string,
  { clients, messagesEach, kills }: Size,
): Promise<ChatReport> {
  const people = await addPeople(db, clients / 2)
  const proxy = await startHostileProxy()
  let server: ServerProcess | undefined = await startProcess(url)
  try {
    proxy.leadTo(server.origin)
    const chats = people.map((person) => new ChatClient(proxy.origin, person))
    const written = Promise.all(
      chats.map(async (chat, client) => {
        const { conversation_ids } = people[client]!
        for (let message = 0; message < messagesEach; message += 1)
          await chat.write(conversation_ids[(client + message) % conversation_ids.length]!, `${client} ${message}`)
      }),
    )
    const refused = written.then(
      () => 'none',
      () => 'refused',
    )
    const total = () => chats.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)
    for (let kill = 1; kill <= kills; kill += 1) {
      const until = (clients * messagesEach * kill) / (kills + 1)
      while (total() < until && (await Promise.race([refused, wait(5)])) !== 'refused');
      if (total() < until) break
      proxy.leadTo()
      await server.end('SIGKILL')
      server = await startProcess(url)
      proxy.leadTo(server.origin)
    }
    await written
    await Promise.all(chats.map((chat) => chat.finish()))
    return { acknowledged: total(), faults: findFaults(chats, messagesEach), proxy: proxy.done }
  } finally {
    await proxy.stop()
    await server.end('SIGKILL')
  }
}

/** Members of a company, who share the conversations with talents, and these talents. */
export async function addPeople(db: Db, half: number): Promise<{ token: string; conversation_ids: string[] }[]> {
  const company_id = await addCompany(db)
  const members = []
  for (let one = 0; one < half; one += 1)
    members.push(await addMember(db, company_id, { email: `member-${one}@acme.test`, member_role: 'recruiter' }))
  const talents: { id: string; conversation_id: string }[] = []
  for (let one = 0; one < half; one += 1) {
    const talent_id = await addPerson(db, { email: `talent-${one}@town.test`, role: 'applicant' })
    talents.push({ id: talent_id, conversation_id: await addConversation(db, { company_id, talent_id }) })
  }
  const shared = talents.map(({ conversation_id }) => conversation_id)
  const people = [
    ...members.map((id) => ({ id, conversation_ids: shared })),
    ...talents.map(({ id, conversation_id }) => ({ id, conversation_ids: [conversation_id] })),
  ].map((person) => ({ ...person, token: newToken() }))
  const at = now()
  await db
    .insertInto('sessions')
    .values(
      people.map(({ id, token }) => ({ user_id: id, token_hash: hashToken(token), created_at: at, last_seen_at: at })),
    )
    .execute()
  return people
}

/** What differs between what was acknowledged and what each person has read. */
export function findFaults(chats: readonly ChatClient[], messagesEach?: number): string[] {
  const written = new Map(chats.flatMap((chat) => [...chat.acknowledged]))
  const faults = chats.flatMap((chat, client) =>
    messagesEach === undefined || chat.acknowledged.size === messagesEach
      ? []
      : [`${client} wrote ${chat.acknowledged.size} of ${messagesEach}`],
  )
  for (const [reader, { read }] of chats.entries()) {
    for (const [conversation_id, messages] of read) {
      const inOrder = [...messages.values()].toSorted((one, other) => one.position - other.position)
      const expected = [...written].filter(([, message]) => message.conversation_id === conversation_id)
      for (const [id, { position }] of expected)
        if (messages.get(id)?.position !== position) faults.push(`${reader} does not have ${id} at ${position}`)
      if (inOrder.length !== expected.length) faults.push(`${reader} has ${inOrder.length} of ${expected.length}`)
      if (inOrder.some(({ position }, index) => position !== index + 1)) faults.push(`${reader} has gaps`)
      faults.push(...ordersOf(inOrder.map(({ body }) => body)).map((fault) => `${reader}: ${fault}`))
    }
  }
  return faults
}

/** Each writer's messages must be in the order in which they were written. */
function ordersOf(bodies: readonly string[]): string[] {
  const last = new Map<string, number>()
  return bodies.flatMap((body) => {
    const [writer, number] = body.split(' ')
    const before = last.get(writer!) ?? -1
    last.set(writer!, Number(number))
    return Number(number) > before ? [] : [`${body} comes after ${writer} ${before}`]
  })
}
