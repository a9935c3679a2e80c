// Asks the questions of the file QUESTIONS in this process, and runs each scheduled task twice, on the database at
// DATABASE_URL. Prints which of their statements read a whole table with at least ROWS rows, where PostgreSQL avoids the
// ways AVOIDED if it can, and what the tasks take.
import { readFileSync } from 'node:fs'
import type { ScheduledJobName } from '#domain/operations/scheduled-job.ts'
import { pool } from '#server/db/pools.ts'
import { partsOf } from '#server/features.ts'
import { Client } from '#server/testing/client.ts'
import { largeTables, planOf, readWhole, statementsOf } from '#server/testing/query-plans.ts'
import type { TimedStatement } from '#server/testing/query-plans.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { connectionsOf, cpuWhile } from './processes.ts'

/** A run of a scheduled task. */
export interface TaskRun {
  cpu_ms: number
  ms: number
  slowest: { ms: number; text: string }
  error?: string
}

/** What was found about the statements. */
export interface HistoryStatements {
  /** The tables that a request or task reads whole, with the statement. */
  whole: { name: string; tables: string[]; text: string }[]
  /** Each task: first with what is due, and then without. */
  tasks: Record<string, [TaskRun, TaskRun]>
}

interface Asked {
  asked: { name: string; path: string; token: string | undefined }[]
}

const { asked } = JSON.parse(readFileSync(process.env.QUESTIONS!, 'utf8')) as Asked
const tulay = await startTulay('existing', { worker: false })
const large = await largeTables(pool, Number(process.env.ROWS))
const avoided = process.env.AVOIDED?.split(' ').filter(Boolean) ?? []
const found: HistoryStatements = { whole: [], tasks: {} }
/** Statements that were planned, of the same endpoint. */
const planned = new Set<string>()

async function plan(name: string, statements: readonly TimedStatement[]): Promise<void> {
  for (const statement of statements) {
    const key = `${name.split('?')[0]} ${statement.text}`
    if (planned.has(key)) continue
    planned.add(key)
    const read = await planOf(pool, statement, avoided).catch(() => undefined)
    const tables = read ? readWhole(read, large) : []
    if (tables.length > 0) found.whole.push({ name, tables, text: statement.text })
  }
}

for (const { name, path, token } of asked) {
  const browser = new Client(tulay.origin)
  if (token) browser.cookies.set('session', token)
  await pool.query('delete from throttles')
  await plan(name, await statementsOf(() => browser.get(path)))
}

const changing = /^\s*(select|with|insert|update|delete)\b/i

async function run(name: string, task: () => Promise<void>): Promise<TaskRun> {
  let error: string | undefined
  const act = async () => {
    try {
      await task()
    } catch (caught) {
      error = String(caught)
    }
  }
  const pids = [process.pid, ...(await connectionsOf(pool))]
  const since = performance.now()
  const [statements, cpu_ms] = await cpuWhile(pids, () => statementsOf(act, changing))
  const ms = performance.now() - since
  const { text = '', ms: slowest = 0 } = statements.toSorted((one, other) => other.ms - one.ms)[0] ?? {}
  await plan(name, statements)
  return { cpu_ms, ms, slowest: { ms: slowest, text }, ...(error && { error }) }
}

const tasks = Object.assign({}, ...partsOf('schedules')) as Record<ScheduledJobName, [string, () => Promise<void>]>
for (const [name, [, task]] of Object.entries(tasks)) found.tasks[name] = [await run(name, task), await run(name, task)]
// Longer than what a pipe holds.
process.stdout.write(JSON.stringify(found), () => process.exit())
