// A year of 10,000 companies with 100,000 talents, 2,000 who work, 100,000 invoices, a million messages and 5,000,000
// activities and notifications, and a tenth of it. Asks every endpoint that reads, in each of its ways, of both, as people
// with much history, and runs every scheduled task: full ÷ tenth of the processor time and of the 95th percentile, the
// longest request and statement, and what reads a whole growing table. Exits with 1 when a figure is missed.
// FULL=0.1 TENTH=0.01 take a tenth of both. KEPT=folder seeds only what this folder does not have yet, and leaves it there:
// its days must be those of the run, and what tasks have done is done. ONLY=pattern asks only whose name matches.
// TASKS=0 leaves the tasks and plans away. The full size takes about an hour.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { endRequests, request } from './parts/client.ts'
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import type { HistoryStatements } from './parts/history-statements.ts'
import { connectionsOf, cpuWhile, memoryOf, runProgram } from './parts/processes.ts'
import { pathsWith, withQuery } from './parts/question.ts'
import type { SeededHistory } from './parts/seed-history.ts'
import { startServer } from './parts/server.ts'
import { sizes } from './parts/sizes.ts'
import { median, percentile } from './parts/statistics.ts'

const { full, tenth, rounds, shown, sampled, tasks } = sizes(
  { full: 1, tenth: 0.1, rounds: 12, shown: 25, sampled: 1, tasks: 1 },
  // Of many endpoints only every fortieth is asked.
  { full: 0.001, tenth: 0.001, rounds: 1, shown: 5, sampled: 40, tasks: 1 },
)
const { KEPT: keptIn } = process.env
const only = new RegExp(process.env.ONLY ?? '')
const limits = { cpu: 1.5, p95: 2, request_ms: 300, statement_ms: 1_000 }
/** Differences that say nothing: the machine and the clock have them too. */
const noise = { cpu_ms: 1, ms: 15, task_cpu_ms: 50 }
/** Tables with at least this many rows are growing ones, of the full size. */
const growing_rows = 5_000
const build_ms = 20 * 60_000

const database = await startDatabase({ keptIn })
const misses: string[] = []
/** Also at once: a run takes long, and one that was ended has then shown something. */
function miss(text: string): void {
  misses.push(text)
  console.log(`Missed: ${text}`)
}

/** A database with this share of the full size: one that was kept, or a new one. */
async function seed(share: number, create: () => string | Promise<string>) {
  const since = performance.now()
  const name = `history_${String(share).replace('.', '_')}`
  const found = join(database.folder, `${name}.json`)
  const isKept = existsSync(found)
  const databaseUrl = await (keptIn ? database.keep(name, !isKept) : create())
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(database.folder, String(share)) }
  if (isKept) await migrate(databaseUrl)
  else {
    const how = { SHARE: String(share), SAMPLED: String(sampled) }
    const printed = await runProgram('bench/parts/seed-history.ts', { ...env, ...how })
    writeFileSync(found, printed.trim().split('\n').at(-1)!)
  }
  console.log(`share ${share}: ${isKept ? 'kept' : 'seeded'} in ${((performance.now() - since) / 1_000).toFixed(0)} s`)
  return { env, databaseUrl, seeded: JSON.parse(readFileSync(found, 'utf8')) as SeededHistory }
}

/** A server on a database of its own with this share of the full size, and what can be asked of it. */
async function prepare(share: number, create: () => string | Promise<string>) {
  const { env, databaseUrl, seeded } = await seed(share, create)
  const { questions, tokens, ids } = seeded
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const server = await startServer(env, build_ms)
  const paths = new Map<string, { path: string; by: string; isFile: boolean }>()
  const unasked: string[] = []
  for (const question of questions.filter(({ by, endpoint }) => only.test(`${by} ${endpoint}`))) {
    const { by, path, queries, isFile } = question
    await client.query('delete from throttles')
    const status = async (one: string) => (await request(server.origin + one, { token: tokens[by] })).status
    const heavy: string[] = []
    for (const one of pathsWith(question, ids)) if ((await status(one)) === 200) heavy.push(one)
    for (const [index, base] of (heavy.length > 0 ? heavy : [path]).entries())
      for (const query of queries) {
        const whole = withQuery(base, query)
        const name = `${by} ${withQuery(question.endpoint, query)}${index > 0 ? ` (${index + 1})` : ''}`
        if ((await status(whole)) === 200) paths.set(name, { path: whole, by, isFile })
        else if (!query) unasked.push(name)
      }
  }
  const measureOnce = async (name: string) => {
    const { path, by } = paths.get(name)!
    const connections = await connectionsOf(client)
    const [response, cpu_ms] = await cpuWhile([server.pid, ...connections], () =>
      request(server.origin + path, { token: tokens[by] }),
    )
    return { ...response, cpu_ms }
  }
  return { share, env, server, client, tokens, paths, unasked, measureOnce }
}

type Prepared = Awaited<ReturnType<typeof prepare>>
type Measured = Awaited<ReturnType<Prepared['measureOnce']>>

/**
 * Responses that add up what is due now, with the number of the rows that they state. There is more of it with more people,
 * however short their history is, so it may cost more in proportion.
 */
const dueRows: Record<string, (response: { payouts: number; held: readonly unknown[] }) => number> = {
  '/api/admin/payout-batches/preview': ({ payouts, held }) => payouts + held.length,
}

/** How much there is in a response that may cost more in proportion: bytes of a file, or rows that are due. */
function amountOf(name: string, isFile: boolean, { body }: Pick<Measured, 'body'>): number {
  if (isFile) return body.length
  const rows = dueRows[name.split(/[ ?]/)[1]!]
  return rows ? rows(JSON.parse(body.toString()) as Parameters<typeof rows>[0]) : 1
}

/** What a request costs: the medians, and the 95th percentile of the time until it has begun, or ended where it is no file. */
function figuresOf(all: readonly Measured[], isFile: boolean) {
  const times = all.map(({ first_ms, ms }) => (isFile ? first_ms : ms))
  return {
    cpu_ms: median(all.map(({ cpu_ms }) => cpu_ms)),
    p95: percentile(times, 0.95),
    bytes: median(all.map(({ body }) => body.length)),
  }
}

/** Measures a request of both, by turns. */
async function compare(name: string, [one, other]: readonly [Prepared, Prepared]) {
  const { isFile } = one.paths.get(name)!
  const all: [Measured[], Measured[]] = [[], []]
  for (let round = -1; round < rounds; round += 1)
    for (const [index, target] of [one, other].entries()) {
      const measured = await target.measureOnce(name)
      if (round >= 0) all[index]!.push(measured)
    }
  const [large, small] = [figuresOf(all[0], isFile), figuresOf(all[1], isFile)]
  const [more, less] = all.map((measured) => amountOf(name, isFile, measured[0]!)) as [number, number]
  const longer = Math.max(1, more / Math.max(1, less))
  const time = large.p95 / small.p95 / (isFile ? 1 : longer)
  return { name, large, small, cpu: large.cpu_ms / small.cpu_ms / longer, time }
}
type Compared = Awaited<ReturnType<typeof compare>>

const faultsOf = ({ large, small, cpu, time }: Compared) => [
  ...(cpu > limits.cpu && large.cpu_ms - small.cpu_ms > noise.cpu_ms ? [`CPU × ${cpu.toFixed(2)}`] : []),
  ...(time > limits.p95 && large.p95 - small.p95 > noise.ms ? [`p95 × ${time.toFixed(2)}`] : []),
  ...(large.p95 > limits.request_ms ? [`above ${limits.request_ms} ms`] : []),
]

async function compareAll(both: readonly [Prepared, Prepared]): Promise<void> {
  const compared: Compared[] = []
  for (const name of both[0].paths.keys()) {
    if (!both[1].paths.has(name)) continue
    for (const { client } of both) await client.query('delete from throttles')
    let result = await compare(name, both)
    // Others may have used the machine: what is a fault shows again.
    if (faultsOf(result).length > 0) result = await compare(name, both)
    compared.push(result)
    const faults = faultsOf(result)
    if (faults.length > 0) miss(`${line(result)}: ${faults.join(', ')}`)
  }
  const sum = (of: 'large' | 'small') => compared.reduce((total, one) => total + one[of].cpu_ms, 0)
  console.log(`${compared.length} requests, CPU of all, full ÷ tenth: ${(sum('large') / sum('small')).toFixed(2)}`)
  const orders = {
    slowest: (one: Compared) => one.large.p95,
    'most grown': ({ large, small }: Compared) => large.cpu_ms - small.cpu_ms,
  }
  for (const [title, order] of Object.entries(orders)) {
    console.log(`\nThe ${title}:`)
    for (const one of compared.toSorted((a, b) => order(b) - order(a)).slice(0, shown)) console.log(line(one))
  }
}

const line = ({ name, large, small, cpu }: Compared) =>
  `${name}: CPU ${large.cpu_ms.toFixed(1)} ÷ ${small.cpu_ms.toFixed(1)} ms = ${cpu.toFixed(2)}, p95 ${large.p95.toFixed(0)} ÷ ${small.p95.toFixed(0)} ms, ${(large.bytes / 1_024).toFixed(0)} KiB`

/** Looks at the statements of all requests and tasks. */
async function statementsOf({ share, env, paths, tokens }: Prepared): Promise<HistoryStatements> {
  const file = join(database.folder, `questions-${share}.json`)
  const asked = [...paths].map(([name, { path, by }]) => ({ name, path, token: tokens[by] }))
  writeFileSync(file, JSON.stringify({ asked }))
  const printed = await runProgram('bench/parts/history-statements.ts', {
    ...env,
    QUESTIONS: file,
    ROWS: String(growing_rows),
    // A small table is read whole because that is cheaper, so it is planned as if it were not.
    AVOIDED: share < 1 ? 'seqscan' : '',
  })
  return JSON.parse(printed.trim().split('\n').at(-1)!) as HistoryStatements
}

const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 300)

function compareTasks(large: HistoryStatements, small: HistoryStatements): void {
  console.log('\nThe scheduled tasks, with what is due and without:')
  for (const { name, tables, text } of large.whole) miss(`${name} reads all of ${tables.join(', ')}: ${short(text)}`)
  for (const [name, [due, idle]] of Object.entries(large.tasks)) {
    const before = small.tasks[name]![1]
    const slowest = due.slowest.ms > idle.slowest.ms ? due.slowest : idle.slowest
    const text = `${name}: ${due.ms.toFixed(0)} ms, ${idle.ms.toFixed(0)} ms, CPU ${idle.cpu_ms.toFixed(0)} ÷ ${before.cpu_ms.toFixed(0)} ms, slowest statement ${slowest.ms.toFixed(0)} ms`
    console.log(text)
    for (const { error } of [due, idle]) if (error) miss(`${name} fails: ${error}`)
    if (slowest.ms > limits.statement_ms) miss(`${text}: ${short(slowest.text)}`)
    if (idle.cpu_ms - before.cpu_ms > noise.task_cpu_ms && idle.cpu_ms / before.cpu_ms > limits.cpu)
      miss(`${text}: CPU × ${(idle.cpu_ms / before.cpu_ms).toFixed(2)}`)
  }
}

const prepared: Prepared[] = []
try {
  const few = await prepare(tenth, () => database.url)
  prepared.push(few)
  // Equal shares need only one server.
  const many = full === tenth ? few : await prepare(full, database.create)
  if (many !== few) prepared.push(many)
  for (const name of many.unasked) miss(`${name} has no response`)
  await compareAll([many, few])
  for (const { share, server } of prepared)
    console.log(`\nshare ${share}: memory ${(memoryOf(server.pid) / 1_024).toFixed(0)} MiB`)
  if (tasks) {
    const statements = await statementsOf(many)
    compareTasks(statements, many === few ? statements : await statementsOf(few))
  }
} finally {
  endRequests()
  await Promise.all(prepared.map(({ client, server }) => Promise.all([client.end(), server.stop()])))
  await database.stop()
}
console.log(`\n${misses.length} missed`)
end({ missed: misses.length > 0 })
