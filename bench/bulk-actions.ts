// Suspends 50,000 companies with one bulk action while the server is killed halfway, then activates them with another one
// that is canceled on its way. That a company is not processed exactly once, or after the cancellation, is an error. Exits
// with 2 if the last tenth of the rows takes more than 1.5 times as long as the first one, or if another action with one
// company takes more than 10 s meanwhile.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { BulkAction, BulkActionKind } from '#domain/bulk-actions/bulk-action.ts'
import { bulkActionLimits } from '#domain/bulk-actions/bulk-action.ts'
import { Client } from '#server/testing/client.ts'
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import { sizes } from './parts/sizes.ts'

const { companies, waits } = sizes({ companies: bulkActionLimits.items, waits: 1 }, { companies: 300, waits: 0 })
const targets = { ratio: 1.5, meanwhile_s: 10 }

const database = await startDatabase({ isOwn: true })
// Adding and counting all rows takes longer than a query of the product may.
const patient = new URL(database.url)
for (const timeout of ['statement_timeout', 'query_timeout']) patient.searchParams.set(timeout, '300000')
process.env.DATABASE_URL = patient.href
process.env.LOG_LEVEL = 'fatal'
const { db } = await import('#server/db/connect.ts')
const { pool } = await import('#server/db/pools.ts')
const { transaction } = await import('#server/db/transaction.ts')
const { config } = await import('#server/platform/config/config.ts')
const { sessionCookieName } = await import('#server/platform/session/session-cookie.ts')
const { startSession } = await import('#server/platform/session/start-session.ts')
const { forgetHeartbeats } = await import('#server/testing/forget-heartbeats.ts')
const { addCompany } = await import('#server/testing/people.ts')
const { startProcess } = await import('#server/testing/start-process.ts')

/** Companies with an owner each, who is told of each change. */
async function addCompanies() {
  await sql`
    with founded as (
      insert into companies (name, created_at, updated_at)
      select 'Company ' || n, now(), now() from generate_series(1, ${companies}::int) as n returning id
    ), people as (
      insert into users (id, role, email, name, email_verified_at, created_at, updated_at)
      select id, 'company', id || '@bench.test', 'Owner', now(), now(), now() from founded
    )
    insert into members (company_id, user_id, member_role, created_at) select id, id, 'owner', now() from founded`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

const email = 'admin@bench.test'
const startServer = () => startProcess(database.url, { ORIGIN: config.origin, ADMIN_EMAILS: email })
let server = await startServer()
let admin = new Client(server.origin)

function connect(token: string) {
  admin = new Client(server.origin)
  admin.cookies.set(sessionCookieName, token)
}

const start = async (kind: BulkActionKind, rows: object = { filter: {}, total: companies }) => {
  const answer = await admin.post('/api/admin/bulk-actions', { kind, ...rows, reason: 'Bench.' })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.id
}
const show = async (id: string) => (await admin.get(`/api/admin/bulk-actions/${id}`)).body as unknown as BulkAction

/** Waits until an action has processed a number of rows. Returns the seconds that this took. */
async function whenProcessed(id: string, rows: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { status, total, counts } = await show(id)
    if (total - counts.pending >= rows && (rows < total || status === 'finished'))
      return (performance.now() - began) / 1_000
    await wait(100)
  }
}

/** Waits until the server has nothing to do for a bulk action anymore. */
async function whenIdle(): Promise<void> {
  const isBusy = sql`
    select 1 from pgboss.job where name = 'bulk_actions' and state in ('created', 'retry', 'active') limit 1`
  while ((await isBusy.execute(db)).rows.length > 0) await wait(20)
}

/** How many companies of an action have another number of activities of a kind than expected. */
async function countFaults(id: string, kind: string, expected: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bulk_action_items
    where bulk_action_id = ${id} and ${expected} <>
      (select count(*) from activities where company_id = subject_id and kind = ${kind})`.execute(db)
  return rows[0]!.count
}

const faults: string[] = []
let ratio = Number.POSITIVE_INFINITY
let meanwhile = Number.POSITIVE_INFINITY
try {
  await addCompanies()
  const { id: user_id } = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  const { token } = await transaction((tx) => startSession(tx, user_id, { has_second_factor: true }))
  connect(token)

  const tenth = Math.floor(companies / 10)
  const suspension = await start('suspend_companies')
  const first = await whenProcessed(suspension, tenth)
  const other = await start('suspend_companies', { ids: [await addCompany(db)], total: 1 })
  meanwhile = await whenProcessed(other, 1)
  const toHalf = await whenProcessed(suspension, 5 * tenth)
  await server.end('SIGKILL')
  if (!waits) await forgetHeartbeats(db)
  server = await startServer()
  connect(token)
  const restarted = performance.now()
  await whenProcessed(suspension, 5 * tenth + 100)
  const resumed = (performance.now() - restarted) / 1_000
  const toLast = await whenProcessed(suspension, companies - tenth)
  const last = await whenProcessed(suspension, companies)
  ratio = last / first
  const seconds = first + meanwhile + toHalf + toLast + last
  console.log(
    `${companies} companies in ${seconds.toFixed(0)} s, ${((1_000 * seconds) / companies).toFixed(1)} ms each; resumed ${resumed.toFixed(0)} s after the start of the next server`,
  )
  console.log(`last tenth ÷ first tenth: ${ratio.toFixed(2)} (target ${targets.ratio})`)
  console.log(`one company meanwhile: ${meanwhile.toFixed(1)} s (target ${targets.meanwhile_s})`)
  const { counts } = await show(suspension)
  if (counts.done !== companies) faults.push(`the result is ${JSON.stringify(counts)}`)
  const notOnce = await countFaults(suspension, 'company.suspended', sql`1`)
  if (notOnce > 0) faults.push(`${notOnce} companies were not suspended exactly once`)

  const activation = await start('activate_companies', { filter: { q: 'Company' }, total: companies })
  await whenProcessed(activation, tenth)
  const canceled = await admin.post(`/api/admin/bulk-actions/${activation}/cancel`)
  const atOnce = (canceled.body as unknown as BulkAction).counts
  await whenIdle()
  const later = (await show(activation)).counts
  if (later.done !== atOnce.done || later.pending === 0)
    faults.push(`${atOnce.done} companies were activated when it was canceled, and ${later.done} later`)
  const wrong = await countFaults(activation, 'company.activated', sql`(status = 'done')::int`)
  if (wrong > 0) faults.push(`${wrong} companies were activated although they are not marked, or the reverse`)

  console.log(`canceled after ${later.done} of ${companies}`)
  console.log(`faults: ${faults.length}`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
} finally {
  await server.end('SIGKILL')
  await pool.end()
  await database.stop()
}
end({ missed: ratio > targets.ratio || meanwhile > targets.meanwhile_s })
