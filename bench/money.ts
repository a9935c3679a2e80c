// The processor time of the weekly run for 2,000 companies with 50,000 assignments ÷ that of bare inserts of the rows
// that it writes, of this program and the database; and how its memory grows after the first tenth. Then the requests of
// the billing screen of a company with 5,000 invoices ÷ those of one with 50: the median response times. Exits with 2
// when a figure is missed.
import { ask } from './parts/client.ts'
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import { startServer } from './parts/server.ts'
import type { Server } from './parts/server.ts'
import { sizes } from './parts/sizes.ts'
import { cpuOf, cpuOfConnections, memoryOf } from './parts/processes.ts'
import { median } from './parts/statistics.ts'

const { companies, assignments, rounds, many, few } = sizes(
  { companies: 2_000, assignments: 50_000, rounds: 100, many: 5_000, few: 50 },
  { companies: 50, assignments: 100, rounds: 1, many: 20, few: 10 },
)
const limits = { cpu: 3, memory: 1.3, screen: 2 }

const database = await startDatabase()
// Adding and reading what is measured takes longer than a request may.
process.env.DATABASE_URL = `${database.url}${database.url.includes('?') ? '&' : '?'}statement_timeout=0`

const { db } = await import('#server/db/connect.ts')
const { pool } = await import('#server/db/pools.ts')
process.env.DATABASE_URL = database.url
const { startQueue, stopQueue } = await import('#server/platform/queue/queue.ts')
const { issueBatch } = await import('#server/features/invoices/issue-due-invoices.ts')
const { addBulkWork } = await import('#server/testing/bulk-work.ts')
const { seedInvoices } = await import('./parts/seed-invoices.ts')
await startQueue()

/** The processor time of this program and its connections to the database, in milliseconds. */
async function cpu(): Promise<number> {
  return (cpuOf(process.pid) + (await cpuOfConnections(pool))) / 1_000
}

/** The tables to which a run adds rows, or whose rows it changes. */
const tables = [
  'public.invoices',
  'public.invoice_items',
  'public.journal_entries',
  'public.postings',
  'public.activities',
  'public.timesheet_lines',
  'pgboss.job',
]
const chunk = 500

const page = 20_000

/**
 * Inserts copies of the rows of a table into one with the same columns, checks and indexes. Returns how many, and the
 * processor time of inserting, without reading.
 */
async function insertBare(table: string): Promise<{ rows: number; cpu_ms: number }> {
  const copy = `bare.${table.split('.')[1]}`
  const like = 'including defaults including constraints including indexes'
  await pool.query(`create table ${copy} (like ${table} ${like})`)
  let [inserted, cpu_ms] = [0, 0]
  let last: unknown
  for (;;) {
    const { rows } = await pool.query(
      `select to_jsonb(written) as row from ${table} as written ${last ? 'where id > $1' : ''} order by id limit ${page}`,
      last ? [last] : [],
    )
    last = (rows.at(-1)?.row as { id: unknown } | undefined)?.id
    const before = await cpu()
    for (let start = 0; start < rows.length; start += chunk) {
      const some = rows.slice(start, start + chunk).map(({ row }) => row as unknown)
      await pool.query(
        `insert into ${copy} overriding system value select * from jsonb_populate_recordset(null::${copy}, $1::jsonb)`,
        [JSON.stringify(some)],
      )
    }
    cpu_ms += (await cpu()) - before
    inserted += rows.length
    if (rows.length < page) return { rows: inserted, cpu_ms }
  }
}

let missed = 0
const check = (ok: boolean) => (missed += ok ? 0 : 1)
let server: Server | undefined
try {
  const ids: string[] = []
  while (ids.length < companies)
    ids.push(...(await addBulkWork(db, { companies: 50, assignments: assignments / companies, days: 5 })))
  await pool.query('analyze')
  const issued_on = new Date().toISOString().slice(0, 10)
  const size = 50
  const memory: number[] = []
  const before = await cpu()
  for (let start = 0; start < ids.length; start += size) {
    await issueBatch(ids.slice(start, start + size), issued_on)
    memory.push(memoryOf(process.pid))
  }
  const run = (await cpu()) - before

  await pool.query('create schema bare')
  let [written, bare] = [0, 0]
  for (const table of tables) {
    const { rows, cpu_ms } = await insertBare(table)
    written += rows
    bare += cpu_ms
  }
  check(run / bare <= limits.cpu)
  console.log(
    `${companies} invoices for ${assignments} assignments ÷ bare inserts of ${written} rows: ${(run / 1_000).toFixed(1)} s ÷ ${(bare / 1_000).toFixed(1)} s = ${(run / bare).toFixed(2)}`,
  )
  const growth = Math.max(...memory) / memory[Math.floor(memory.length / 10)]!
  check(growth <= limits.memory)
  console.log(`memory after the first tenth grows to ${growth.toFixed(2)} times`)

  const tokens = { few: await seedInvoices(db, few), many: await seedInvoices(db, many) }
  await pool.query('analyze')
  server = await startServer()
  const { origin } = server
  const screen = ['/api/billing', '/api/invoices', '/api/billing/next-invoice']
  const open = async (token: string) => {
    const started = performance.now()
    await Promise.all(screen.map((path) => ask(origin + path, { token })))
    return performance.now() - started
  }
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = -Math.ceil(rounds / 5); round < rounds; round += 1) {
    const [one, other] = [await open(tokens.few), await open(tokens.many)]
    if (round < 0) continue
    times.few.push(one)
    times.many.push(other)
  }
  const ratio = median(times.many) / median(times.few)
  check(ratio <= limits.screen)
  console.log(
    `the billing screen of ${many} invoices ÷ of ${few}: ${median(times.many).toFixed(1)} ms ÷ ${median(times.few).toFixed(1)} ms = ${ratio.toFixed(2)}`,
  )
} finally {
  await server?.stop()
  await stopQueue()
  await pool.end()
  await database.stop()
}
end({ missed: missed > 0 })
