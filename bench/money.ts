// The processor time of the weekly run for 2,000 companies with 50,000 assignments ÷ that of bare inserts of the rows
// that it writes, of this program and the database; and how its memory grows after the first tenth. Then the requests of
// the billing screen of a company with 5,000 invoices ÷ those of one with 50: the median response times. Exits with 1
// when a figure is missed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { freePort } from '#server/platform/process/free-port.ts'
import { cpuOf, median, memoryOf, startProgram, stopProgram } from './processes.ts'

const companies = Number(process.env.COMPANIES ?? 2_000)
const assignments = Number(process.env.ASSIGNMENTS ?? 50_000)
const rounds = Number(process.env.ROUNDS ?? 100)
const limits = { cpu: 3, memory: 1.3, screen: 2 }

const folder = mkdtempSync(join(tmpdir(), 'tulay-bench-'))
Object.assign(process.env, { DATA_DIR: folder, LOG_LEVEL: 'error', DEMO: '0' })
const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(folder, { fsync: false })
const url = process.env.DATABASE_URL ?? embedded!.url
// Adding and reading what is measured takes longer than a request may.
process.env.DATABASE_URL = `${url}${url.includes('?') ? '&' : '?'}statement_timeout=0`
await migrate(process.env.DATABASE_URL)

const { db, pool } = await import('#server/db/connect.ts')
const { startQueue, stopQueue } = await import('#server/platform/queue/queue.ts')
const { issueBatch } = await import('#server/features/invoices/issue-due-invoices.ts')
const { addBulkWork } = await import('#server/testing/bulk-work.ts')
const { seedInvoices } = await import('./seed-invoices.ts')
await startQueue()

/** The processor time of this program and its connections to the database, in milliseconds. */
async function cpu(): Promise<number> {
  const { rows } = await pool.query("select pid from pg_stat_activity where backend_type = 'client backend'")
  const pids = [process.pid, ...rows.map(({ pid }) => pid as number)]
  return pids.reduce((sum, pid) => sum + cpuOf(pid), 0) / 1_000
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
let server: Awaited<ReturnType<typeof startProgram>> | undefined
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

  const few = await seedInvoices(db, 50)
  const many = await seedInvoices(db, 5_000)
  await pool.query('analyze')
  const origin = `http://127.0.0.1:${await freePort()}`
  server = await startProgram('server/main.ts', { PORT: new URL(origin).port, ORIGIN: origin }, `${origin}/readyz`)
  const screen = ['/api/billing', '/api/invoices', '/api/billing/next-invoice']
  const ask = async (token: string) => {
    const started = performance.now()
    await Promise.all(
      screen.map(async (path) => {
        const answer = await fetch(origin + path, { headers: { cookie: `session=${token}` } })
        if (!answer.ok) throw new Error(`${answer.status} at ${path}`)
        await answer.text()
      }),
    )
    return performance.now() - started
  }
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = -20; round < rounds; round += 1) {
    const [one, other] = [await ask(few), await ask(many)]
    if (round < 0) continue
    times.few.push(one)
    times.many.push(other)
  }
  const ratio = median(times.many) / median(times.few)
  check(ratio <= limits.screen)
  console.log(
    `the billing screen of 5,000 invoices ÷ of 50: ${median(times.many).toFixed(1)} ms ÷ ${median(times.few).toFixed(1)} ms = ${ratio.toFixed(2)}`,
  )
} finally {
  if (server) await stopProgram(server)
  await stopQueue()
  await pool.end()
  await embedded?.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(missed === 0 ? 0 : 1)
