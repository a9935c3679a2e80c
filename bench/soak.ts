// 300 people of the demo data use the product for 30 minutes: each has an open stream and, every few seconds, reads one of
// all lists and screens of their portal or, every fifth time, writes: messages, a profile, a shortlist, what was read.
// Prints per five minutes: requests, the 99th percentile, and the server's memory. Fails if memory grows by more than
// 5 % after the tenth minute, if the 99th percentile of the last five minutes is more than 1.5 times that of the third
// five, or if a request fails.
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { live } from '#domain/kernel/live.ts'
import { messagingApi } from '#domain/messaging/api.ts'
import { notificationsApi } from '#domain/notifications/api.ts'
import { hashToken, newToken } from '#server/platform/session/tokens.ts'
import { endRequests, openStream, request } from './parts/client.ts'
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import { memoryOf } from './parts/processes.ts'
import { startServer } from './parts/server.ts'
import { sizes } from './parts/sizes.ts'
import { median, percentile } from './parts/statistics.ts'

const { people, minutes, pause_s } = sizes(
  { people: 300, minutes: 30, pause_s: 4 },
  { people: 12, minutes: 0.1, pause_s: 0.2 },
)
const adminEmails = ['admin@tulay.test', 'ops@tulay.test']
/** Making the demo data. */
const build_ms = 10 * 60_000
const limits = { growth: 1.05, p99: 1.5 }
/** The share of requests that write. */
const writing = 0.2
const window_s = minutes * 10
const sample_ms = window_s * 50

const database = await startDatabase()
const server = await startServer({ DEMO: '1', ADMIN_EMAILS: adminEmails.join() }, build_ms)
const client = new pg.Client({ connectionString: database.url })
await client.connect()

interface Person {
  token: string
  /** What they may see depends on it. */
  role: string
  /** Each person has an address of their own, as limits count those. */
  address: string
  conversations: string[]
}

interface Done {
  at_s: number
  ms: number
}

const { transaction } = await import('#server/db/transaction.ts')
const { companyWithJobs } = await import('./parts/company-with-jobs.ts')
// The server of the tests has no demo data.
await transaction((tx) => companyWithJobs(tx, 3))

const failures = new Map<string, number>()
const done: Done[] = []
let began = performance.now()
const elapsed_s = () => (performance.now() - began) / 1_000

/** The status of a response; 0 without one. */
async function statusOf(person: Person, path: string, method = 'GET', body?: object): Promise<number> {
  const headers = { origin: server.origin, 'x-forwarded-for': person.address }
  const options = { token: person.token, headers, method, body }
  const response = await request(server.origin + path, options).catch(() => null)
  return response?.status ?? 0
}

async function act(person: Person, path: string, method?: string, body?: object): Promise<void> {
  const since = performance.now()
  const status = await statusOf(person, path, method, body)
  done.push({ at_s: elapsed_s(), ms: performance.now() - since })
  if (status >= 200 && status < 300) return
  const what = `${method ?? 'GET'} ${path.replaceAll(/[0-9a-f-]{36}/g, ':id')} answered ${status}`
  failures.set(what, (failures.get(what) ?? 0) + 1)
}

/** People with the roles of the demo data, each signed in once more. */
async function signIn(): Promise<Person[]> {
  const { rows } = await client.query<{ user_id: string; role: string; conversations: string[] }>(
    `select users.id as user_id, concat_ws(' ', users.role, admin_role, member_role) as role, array(
       select conversation_id from participants
       join conversations on conversations.id = conversation_id and blocked_by is null
       where participants.user_id = users.id order by participants.last_message_at desc limit 5
     ) as conversations
     from users left join members on members.user_id = users.id
     where status = 'active' and email_verified_at is not null and (users.role <> 'admin' or email = any ($1))
     order by users.role = 'applicant', users.id`,
    [adminEmails],
  )
  const tokens = Array.from({ length: people }, newToken)
  await client.query(
    `insert into sessions (user_id, token_hash, created_at, last_seen_at, second_factor_at)
     select user_id, hash, now(), now(), now() from unnest($1::uuid[], $2::bytea[]) as session (user_id, hash)`,
    [tokens.map((_, at) => rows[at % rows.length]!.user_id), tokens.map(hashToken)],
  )
  return tokens.map((token, at) => {
    const { role, conversations } = rows[at % rows.length]!
    return { token, role, conversations, address: `10.0.${at >> 8}.${at & 255}` }
  })
}

const lists = Object.values(api)
  .flatMap((feature) => Object.values(feature) as Endpoint[])
  .filter(({ method, url, schema }) => method === 'GET' && !url.includes(':') && !schema.produces)
  .map(({ url }) => url)

/** What each role can read without naming an object. */
async function listsOf(some: readonly Person[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const role of new Set(some.map((one) => one.role))) {
    const person = some.find((one) => one.role === role)!
    const readable = []
    for (const path of lists) if ((await statusOf(person, path)) === 200) readable.push(path)
    found.set(role, readable)
  }
  return found
}

const pick = <One>(from: readonly One[]): One | undefined => from[Math.floor(Math.random() * from.length)]

async function write(person: Person): Promise<void> {
  const conversation = pick(person.conversations)
  if (!conversation) return act(person, notificationsApi.readAll.url, 'POST')
  const message = { id: crypto.randomUUID(), body: `Message of ${new Date().toISOString()}` }
  await act(person, messagingApi.send.url.replace(':id', conversation), 'POST', message)
}

async function use(person: Person, readable: readonly string[]): Promise<void> {
  openStream(server.origin + live.url, person.token).catch(() => {})
  await setTimeout(Math.random() * pause_s * 1_000)
  while (elapsed_s() < minutes * 60) {
    await (Math.random() < writing ? write(person) : act(person, pick(readable)!))
    await setTimeout((0.5 + Math.random()) * pause_s * 1_000)
  }
}

const all = await signIn()
const readable = await listsOf(all)
for (const [role, paths] of readable) console.log(`${role}: ${paths.length} lists`)
began = performance.now()
const samples: { at_s: number; MiB: number }[] = []
const sampling = setInterval(() => samples.push({ at_s: elapsed_s(), MiB: memoryOf(server.pid) / 1_024 }), sample_ms)
await Promise.all(all.map((person) => use(person, readable.get(person.role)!)))
clearInterval(sampling)

const windows = Array.from({ length: 6 }, (_, index) => {
  const isIn = ({ at_s }: { at_s: number }) => Math.floor(at_s / window_s) === index
  const times = done.filter(isIn).map(({ ms }) => ms)
  return {
    requests: times.length,
    'p50 ms': percentile(times, 0.5),
    'p99 ms': percentile(times, 0.99),
    MiB: median(samples.filter(isIn).map(({ MiB }) => MiB)),
  }
})
console.table(
  windows.map((one) => Object.fromEntries(Object.entries(one).map(([key, value]) => [key, Math.round(value)]))),
)
const growth = windows[5]!.MiB / windows[2]!.MiB
const slower = windows[5]!['p99 ms'] / windows[2]!['p99 ms']
console.log(`memory, last ÷ third window: ${growth.toFixed(3)} of ${limits.growth}`)
console.log(`p99, last ÷ third window: ${slower.toFixed(2)} of ${limits.p99}`)
for (const [what, count] of failures) console.log(`${count} × ${what}`)
endRequests()
await client.end()
await server.stop()
await database.stop()
end({ missed: growth > limits.growth || slower > limits.p99 || failures.size > 0 })
