// 1,000 people are connected and send 100 messages a second. Prints the time from sending a message until the receiver
// has it: the live update arrives, the browser asks for what has changed and parses the response. Both browsers then
// fetch their lists, and the receiver's marks the message as read. Beside it, the same with a bare NOTIFY to an event
// stream. Also the server's memory per connected person. Exits with 2 when a figure is missed.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { live } from '#domain/kernel/live.ts'
import type { StaleQuery } from '#domain/kernel/live.ts'
import { freePort } from '#server/platform/process/free-port.ts'
import { ask, askFor, endRequests, openStream } from './parts/client.ts'
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import { startServer } from './parts/server.ts'
import { sizes } from './parts/sizes.ts'
import { memoryOf, startProgram, stopProgram } from './parts/processes.ts'
import { seedConversations, startSessions } from './parts/seed-conversations.ts'
import { percentile } from './parts/statistics.ts'
import { until } from './parts/until.ts'

// Owners who each talk with nine talents: 1,000 people.
const { companies, seconds, warmup } = sizes(
  { companies: 100, seconds: 20, warmup: 10 },
  { companies: 2, seconds: 0.2, warmup: 0.1 },
)
const talentsEach = 9
const seededMessages = 20
const messagesPerSecond = 100
const limits = { p99_ms: 50, kib: 40 }

const database = await startDatabase()

const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
await client.connect()
const seeded = await seedConversations(client, { companies, talentsEach, messagesEach: seededMessages })
const conversationsOf = Map.groupBy(
  seeded.flatMap(({ id, owner_id, talent_id }) => [owner_id, talent_id].map((user_id) => ({ id, user_id }))),
  ({ user_id }) => user_id,
)
const users = [...conversationsOf.keys()]
const tokens = await startSessions(client, users)
await client.end()

const bareOrigin = `http://127.0.0.1:${await freePort()}`
const ours = await startServer()
const { origin } = ours
const bare = await startProgram(
  'bench/parts/bare-talk.ts',
  { BARE_PORT: new URL(bareOrigin).port },
  `${bareOrigin}/healthz`,
)

/** A browser with the messages screen: it asks for what has changed, and for the list, when a live update says so. */
class Browser {
  private readonly user_id: string
  /** The newest revision that it has of each conversation. */
  private readonly revisions: Map<string, number>
  private readonly stale = new Set<string>()
  private isAsking = false

  constructor(user_id: string, conversation_ids: readonly string[]) {
    this.user_id = user_id
    this.revisions = new Map(conversation_ids.map((id) => [id, seededMessages]))
  }

  onStale(queries: readonly StaleQuery[]): void {
    for (const { feature, subjects } of queries) {
      if (feature !== 'messaging') continue
      const limit = subjects.find(({ kind }) => kind === 'conversation')
      for (const id of this.revisions.keys()) if (!limit || limit.ids.includes(id)) this.stale.add(id)
    }
    if (!this.isAsking) void this.ask()
  }

  private async ask(): Promise<void> {
    this.isAsking = true
    const token = tokens.get(this.user_id)!
    while (this.stale.size > 0) {
      const ids = [...this.stale]
      this.stale.clear()
      for (const id of ids) await this.sync(id, token)
      await askFor(`${origin}/api/conversations`, { token })
    }
    this.isAsking = false
  }

  private async sync(id: string, token: string): Promise<void> {
    const url = `${origin}/api/conversations/${id}/messages?changed_after=${this.revisions.get(id)!}`
    const page = await askFor<{ items: { id: string; position: number }[]; revision: number }>(url, { token })
    this.revisions.set(id, page.revision)
    const isReceiver = page.items.filter((message) => displayed(message.id, this.user_id)).length > 0
    const { position } = page.items.at(-1) ?? {}
    if (isReceiver) await ask(`${origin}/api/conversations/${id}/read`, { method: 'PUT', token, body: { position } })
  }
}

/** Sends messages at the rate; `send` sends one. Returns how many were sent. */
async function talk(for_ms: number, send: (index: number) => void): Promise<number> {
  const started = performance.now()
  let count = 0
  for (; count < (messagesPerSecond * for_ms) / 1_000; count += 1) {
    const early = started + (count * 1_000) / messagesPerSecond - performance.now()
    if (early > 0) await setTimeout(early)
    send(count)
  }
  await until(() => waiting.size === 0, 1_000)
  return count
}

const show = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`

/** When each message was sent and to whom, until it is displayed. */
const waiting = new Map<string, { at: number; to: string }>()
let times: number[] = []
function displayed(id: string, user_id: string): boolean {
  const sent = waiting.get(id)
  if (sent?.to !== user_id) return false
  waiting.delete(id)
  times.push(performance.now() - sent.at)
  return true
}

const pairOf = (index: number) => {
  const { id, owner_id, talent_id } = seeded[(index * 7) % seeded.length]!
  const [sender_id, to] = index % 2 === 0 ? [owner_id, talent_id] : [talent_id, owner_id]
  return { id, sender_id, to }
}
const bodyOf = (index: number) => `Message ${index}: can you start on Monday at nine, your time?`

const sendOurs = (index: number) => {
  const { id, sender_id, to } = pairOf(index)
  const message = randomUUID()
  waiting.set(message, { at: performance.now(), to })
  const form = { id: message, body: bodyOf(index) }
  void ask(`${origin}/api/conversations/${id}/messages`, { method: 'POST', token: tokens.get(sender_id)!, body: form })
}
const sendBare = (index: number) => {
  const { id: conversation_id, sender_id, to } = pairOf(index)
  const id = randomUUID()
  waiting.set(id, { at: performance.now(), to })
  void ask(bareOrigin, { method: 'POST', body: { id, conversation_id, sender_id, to, body: bodyOf(index) } })
}

let missed = false
try {
  await setTimeout(warmup * 200)
  const before = memoryOf(ours.pid)
  for (const user_id of users) {
    const browser = new Browser(
      user_id,
      conversationsOf.get(user_id)!.map(({ id }) => id),
    )
    await openStream(origin + live.url, tokens.get(user_id)!, (name, data) => {
      if (name === live.events.stale) browser.onStale(JSON.parse(data) as StaleQuery[])
    })
  }
  await setTimeout(warmup * 300)
  const each = (memoryOf(ours.pid) - before) / users.length
  console.log(`${users.length} connected people: ${each.toFixed(1)} KiB each of ${limits.kib} KiB`)

  for (const user_id of users)
    await openStream(`${bareOrigin}/?user=${user_id}`, '', (_, data) =>
      displayed((JSON.parse(data) as { id: string }).id, user_id),
    )

  const measure = async (send: (index: number) => void) => {
    // Until the server's code is compiled and its statements are planned on every connection.
    await talk(warmup * 1_000, send)
    waiting.clear()
    times = []
    const count = await talk(seconds * 1_000, send)
    return { count, times: [...times], lost: waiting.size }
  }
  const baseline = await measure(sendBare)
  const measured = await measure(sendOurs)
  console.log(`${messagesPerSecond} messages a second for ${seconds} s, from sending to display:`)
  console.log(`bare: ${baseline.times.length} of ${baseline.count}, ${show(baseline.times)}`)
  console.log(`ours: ${measured.times.length} of ${measured.count}, ${show(measured.times)} of ${limits.p99_ms} ms`)
  const ratio = (share: number) => percentile(measured.times, share) / percentile(baseline.times, share)
  console.log(`ours ÷ bare: p50 ${ratio(0.5).toFixed(1)}, p99 ${ratio(0.99).toFixed(1)}`)
  missed = percentile(measured.times, 0.99) > limits.p99_ms || each > limits.kib || measured.lost > 0
} finally {
  endRequests()
  await Promise.all([ours.stop(), stopProgram(bare)])
  await database.stop()
}
end({ missed })
