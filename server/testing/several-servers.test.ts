import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { externalRecipientLimit } from '#domain/accounts/external-recipients.ts'
import { talentRateLimits } from '#domain/talent/talent-search.ts'
import { db } from '#server/db/connect.ts'
import { pool } from '#server/db/pools.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { stopQueue } from '#server/platform/queue/queue.ts'
import { freePort } from '#server/platform/process/free-port.ts'
import { sessionCookieName } from '#server/platform/session/session-cookie.ts'
import { hashToken, newToken } from '#server/platform/session/tokens.ts'
import { goodPassword, registration } from './accounts.ts'
import { ChatClient } from './chat-client.ts'
import { addPeople, findFaults } from './chat-through-kills.ts'
import { Client } from './client.ts'
import type { Answer } from './client.ts'
import { eventually } from './eventually.ts'
import { tinyPdf } from './files.ts'
import { makeNewerVersion } from './newer-version.ts'
import { createOwnDatabase, leaveOwnDatabase } from './own-database.ts'
import { addCompany, addMember, addPerson } from './people.ts'
import { startBalancer } from './start-balancer.ts'
import type { Balancer } from './start-balancer.ts'
import { startBucket } from './start-bucket.ts'
import type { TestBucket } from './start-bucket.ts'
import { startProcess } from './start-process.ts'
import type { ServerProcess } from './start-process.ts'

// Three servers as they are run for customers: the bundle, one PostgreSQL, a bucket for files and nginx with HTTP/2.
const perMinute = 100
let bucket: TestBucket
let balancer: Balancer | undefined
/** Of the server that starts later, which nginx knows from the beginning. */
let newerPort: number
let servers: ServerProcess[]
let owner: Client[]
let applicant: Client[]

const start = (variables: Record<string, string> = {}, program?: string) => {
  const own = { ...bucket.variables, API_REQUESTS_PER_MINUTE: `${perMinute}`, ...variables }
  return startProcess(config.databaseUrl!, own, program)
}

beforeAll(async () => {
  await createOwnDatabase(stopQueue)
  bucket = await startBucket()
  newerPort = await freePort()
  servers = await Promise.all([start(), start(), start()])
  balancer = await startBalancer([...servers.map(({ origin }) => origin), `http://127.0.0.1:${newerPort}`])
  const company_id = await addCompany(db)
  owner = await browsersOf(await addMember(db, company_id, { email: 'owner@acme.test' }))
  applicant = await browsersOf(await addPerson(db, { email: 'ana@town.test', role: 'applicant' }))
}, 120_000)
afterAll(async () => {
  await balancer?.stop()
  await Promise.all((servers ?? []).map((server) => server.end('SIGKILL')))
  await bucket.stop()
  await leaveOwnDatabase()
})

/** A browser at each server, with the same session. */
async function browsersOf(user_id: string): Promise<Client[]> {
  const [token, at] = [newToken(), now()]
  const session = { user_id, token_hash: hashToken(token), created_at: at, last_seen_at: at }
  await db.insertInto('sessions').values(session).execute()
  return servers.map(({ origin }) => {
    const browser = new Client(origin)
    browser.cookies.set(sessionCookieName, token)
    return browser
  })
}

/** Sends requests at once to all servers, the same number to each; returns how many had each status. */
async function sendAll(count: number, send: (server: number, index: number) => Promise<Answer>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => send(index % servers.length, index)))
  const byStatus = Map.groupBy(answers, ({ status }) => status)
  return Object.fromEntries([...byStatus].map(([status, some]) => [status, some.length]))
}

test('limits hold over all servers together', async () => {
  const guesses = { email: 'ben@town.test', password: goodPassword }
  const form = registration(guesses.email, { user_type: 'applicant', company_name: undefined })
  expect((await new Client(servers[0]!.origin).post('/api/register', form)).status).toBe(202)
  const signIn = (server: number, password: string) =>
    new Client(servers[server]!.origin).post('/api/login', { ...guesses, password })
  const wrong = await sendAll(16, (server, index) => signIn(server, `wrong-${index}`))
  expect(wrong).toEqual({ 401: 5, 429: 11 })
  expect(await sendAll(2, (server) => signIn(server, goodPassword))).toEqual({ 429: 2 })

  const { max } = externalRecipientLimit({ age_days: 0, is_proven: false })
  const invite = (server: number, index: number) =>
    owner[server]!.post('/api/company/member-invitations', {
      email: `guest-${index}@town.test`,
      member_role: 'recruiter',
    })
  const invited = await sendAll(max + 7, invite)
  expect(invited).toEqual({ 201: max, 429: 7 })

  const expires_on = fromNow(30 * 86_400_000).slice(0, 10)
  const { body } = await owner[0]!.post('/api/api-tokens', { name: 'Export', scopes: ['jobs:read'], expires_on })
  const headers = { authorization: `Bearer ${body['secret'] as unknown as string}` }
  const program = servers.map(({ origin }) => new Client(origin))
  const asked = await sendAll(perMinute + 44, (server) => program[server]!.get('/api/jobs', { headers }))
  expect(asked).toEqual({ 200: perMinute, 429: 44 })

  const search = (server: number) => owner[server]!.get('/api/talent')
  expect(await sendAll(3, search)).toEqual({ 200: 3 })
  const before = talentRateLimits.searches_per_hour - 100
  await db
    .updateTable('throttles')
    .set(({ eb }) => ({ count: eb('count', '+', before) }))
    .where('key', 'like', 'talent searches by hour %')
    .execute()
  expect(await sendAll(120, search)).toEqual({ 200: 97, 429: 23 })
})

test('queued work runs once, on whichever server', async () => {
  const { max } = externalRecipientLimit({ age_days: 0, is_proven: false })
  await eventually(async () => {
    const { rows } = await pool.query("select from pgboss.job where state < 'completed' and name <> 'maintenance'")
    return rows.length === 0
  })
  const mails = await db.selectFrom('local_mails').where('recipient', 'like', 'guest-%').select('recipient').execute()
  expect(mails).toHaveLength(max)
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(max)
})

const upload = (server: number) =>
  applicant[server]!.post('/api/files?purpose=resume&name=cv.pdf', tinyPdf(), {
    headers: { 'content-type': 'application/pdf' },
  })
const readFile = async (server: number, id: string) => (await applicant[server]!.get(`/api/files/${id}`)).status

test('a file of one server is read at the other', async () => {
  const { status, body } = await upload(0)
  expect(status).toBe(201)
  expect([...bucket.objects.keys()]).toEqual([body.id])
  expect(await readFile(1, body.id)).toBe(200)
})

test('live conversations survive a killed server and a rolling upgrade', async () => {
  const people = await addPeople(db, 2)
  const chats = people.map((person) => new ChatClient(balancer!.origin, person))
  const shared = people.at(-1)!.conversation_ids[0]!
  const [writers, readers] = [chats.slice(0, 2), [chats[0]!, chats[1]!, chats[3]!]]
  const over = new AbortController()
  let written = 0
  const writing = Promise.all(
    writers.map(async (chat, writer) => {
      for (let message = 0; !over.signal.aborted; message += 1) {
        await chat.write(shared, `${writer} ${message}`)
        written += 1
        await wait(20)
      }
    }),
  )
  /** Waits until all have read more than was written by now. */
  const untilRead = (within_ms: number) => {
    const until = written + writers.length
    return eventually(async () => readers.every(({ read }) => read.get(shared)!.size > until), within_ms)
  }
  await untilRead(5_000)

  const [killed, old, older] = servers as [ServerProcess, ServerProcess, ServerProcess]
  await killed.end('SIGKILL')
  await untilRead(5_000)

  // Whoever reads rows of these tables completely has prepared the statement without the new column.
  const { body } = await upload(1)
  const columns = ['files', 'messages', 'conversations', 'participants', 'users', 'sessions']
  const change = columns.map((table) => `alter table ${table} add column newer text not null default '';`).join('\n')
  const { program, folder } = await makeNewerVersion(change)
  onTestFinished(() => rm(folder, { recursive: true }))
  servers.push(await start({ PORT: `${newerPort}` }, program))
  expect((await new Client(old.origin).get('/readyz')).status).toBe(200)
  expect([await readFile(1, body.id), (await upload(1)).status]).toEqual([200, 201])
  await untilRead(5_000)
  for (const one of [old, older]) {
    expect(await one.end('SIGTERM')).toBe(0)
    await untilRead(5_000)
  }

  over.abort()
  await writing
  await Promise.all(chats.map((chat) => chat.finish()))
  expect(findFaults(chats)).toEqual([])
}, 90_000)
