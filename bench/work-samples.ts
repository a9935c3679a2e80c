// 200 people submit code within a minute: the time until all of it is graded, and the 99th percentile of the response time
// of other requests meanwhile. What a run of each language costs. Then 20 hostile programs at once: the 99th percentile of
// /healthz, and how long the runs last. Then every hostile program of the table. Exits with 1 when a figure is missed.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as settle } from 'node:timers/promises'
import { ask, endRequests } from './parts/client.ts'
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import { startServer } from './parts/server.ts'
import { sizes } from './parts/sizes.ts'
import { percentile } from './parts/statistics.ts'
import { answers, codeQuestion, sqlQuestion } from './parts/work-sample-answers.ts'
import type { AnswerName } from './parts/work-sample-answers.ts'

const { people, minute_ms, hostile, every, shorter } = sizes(
  { people: 200, minute_ms: 60_000, hostile: 20, every: 1, shorter: 1 },
  { people: 4, minute_ms: 400, hostile: 2, every: 24, shorter: 10 },
)
const limits = {
  graded_s: 90,
  p99_ms: 100,
  health_ms: 50,
  late_ms: 1_000,
  cpu_ms: { javascript: 150, typescript: 300, python: 1_500, sql: 3_000 } as Record<AnswerName, number>,
}
/** The languages of the people, in turn. */
const languages: readonly AnswerName[] = ['javascript', 'python', 'javascript', 'typescript']

const database = await startDatabase()
const { db } = await import('#server/db/connect.ts')
const { pool } = await import('#server/db/pools.ts')
const { addRunningAttempts } = await import('#server/testing/running-attempts.ts')
const { hostilePrograms } = await import('#server/platform/runs/hostile-programs.ts')
const { runHostile } = await import('#server/platform/runs/run-hostile.ts')
const { Runners } = await import('#server/platform/runs/runners.ts')
const { runLimits } = await import('#domain/tests/running/run-limits.ts')

type Attempt = Awaited<ReturnType<typeof addRunningAttempts>>[number]

const ours = await startServer()
const { origin } = ours
const pathOf = ({ id }: Attempt) => `${origin}/api/applicant/tests/${id}`

/** Saves an answer in an attempt, without submitting it. */
const save = (attempt: Attempt, question_id: string, value: object) =>
  ask(`${pathOf(attempt)}/answers/${question_id}`, {
    method: 'PUT',
    token: attempt.token,
    body: { writer: 1, sequence: 1, value, seconds: 60 },
  })
const submit = (attempt: Attempt) =>
  ask(`${pathOf(attempt)}/submit`, { method: 'POST', token: attempt.token, body: {} })

interface RunRow {
  attempt_id: string
  status: string
  share: number | null
  cpu_ms: number
  duration_ms: number
}

/** The runs of these attempts, once all are finished. */
async function finished(attempts: readonly Attempt[], within_ms = 300_000): Promise<RunRow[]> {
  const ids = attempts.map(({ id }) => id)
  for (const over_at = performance.now() + within_ms; ;) {
    const { rows } = await pool.query<RunRow>('select * from answer_runs where attempt_id = any($1)', [ids])
    if (rows.length >= ids.length && rows.every(({ status }) => status !== 'waiting')) return rows
    if (performance.now() > over_at) throw new Error('the runs do not end')
    await settle(100)
  }
}

/** The response times of a request that is repeated until a promise is settled. */
async function timesUntil(done: Promise<unknown>, send: () => Promise<{ ms: number }>): Promise<number[]> {
  const times: number[] = []
  const over = { is: false }
  void done.catch(() => undefined).finally(() => (over.is = true))
  while (!over.is) {
    times.push((await send()).ms)
    await settle(20)
  }
  return times
}

const misses: string[] = []
function report(name: string, value: number, limit: number, unit: string): void {
  console.log(
    `${name}: ${value.toFixed(unit === 's' ? 1 : 0)} ${unit} of ${limit} ${unit}, ${(value / limit).toFixed(2)}`,
  )
  if (!(value <= limit)) misses.push(name)
}

try {
  // One run of each, so that the files are made with which engines begin.
  const names = Object.keys(answers) as AnswerName[]
  const firstCode = await addRunningAttempts(db, names.length - 1, { questions: [codeQuestion] })
  const [firstSql, secondSql] = await addRunningAttempts(db, 2, { questions: [sqlQuestion] })
  const first = [...firstCode, firstSql!]
  for (const [at, name] of names.entries()) {
    await save(first[at]!, name === 'sql' ? 'query' : 'totals', answers[name])
    await submit(first[at]!)
  }
  await finished(first)

  const crowd = await addRunningAttempts(db, people, { questions: [codeQuestion] })
  const nameOf = new Map(crowd.map(({ id }, at) => [id, languages[at % languages.length]!]))
  for (const attempt of crowd) await save(attempt, 'totals', answers[nameOf.get(attempt.id)!])
  const began = performance.now()
  const submitted = Promise.all(
    crowd.map(async (attempt, at) => {
      await settle((at / people) * minute_ms)
      await submit(attempt)
    }),
  )
  const graded = submitted.then(() => finished(crowd))
  const [reader] = first
  const others = await timesUntil(graded, () => ask(pathOf(reader!), { token: reader!.token }))
  const runs = await graded
  report(`${people} people, all graded`, (performance.now() - began) / 1_000, limits.graded_s, 's')
  report('other requests meanwhile, p99', percentile(others, 0.99), limits.p99_ms, 'ms')
  const wrong = runs.filter(({ share }) => share !== 1).length
  if (wrong > 0) misses.push(`${wrong} right answers did not pass`)

  await save(secondSql!, 'query', answers.sql)
  await submit(secondSql!)
  const all = [...runs, ...(await finished([secondSql!]))]
  nameOf.set(secondSql!.id, 'sql')
  for (const name of names) {
    const costs = all.flatMap(({ attempt_id, cpu_ms }) => (nameOf.get(attempt_id) === name ? [cpu_ms] : []))
    if (costs.length > 0)
      report(`a run of ${name}, processor time, median`, percentile(costs, 0.5), limits.cpu_ms[name], 'ms')
  }

  const bad = await addRunningAttempts(db, hostile, { questions: [codeQuestion] })
  const loops = [
    { kind: 'code', language: 'javascript', code: 'function totals() { for (;;); }' },
    {
      kind: 'code',
      language: 'javascript',
      code: 'function totals() { const all = []; for (;;) all.push(new Array(1e6).fill(7)) }',
    },
    { kind: 'code', language: 'python', code: 'def totals(orders):\n    while True: print("x" * 1000)' },
    {
      kind: 'code',
      language: 'python',
      code: 'def totals(orders):\n    all = []\n    while True: all.append(bytearray(10**6))',
    },
  ]
  for (const [at, attempt] of bad.entries()) await save(attempt, 'totals', loops[at % loops.length]!)
  const over = Promise.all(bad.map(submit)).then(() => finished(bad))
  const health = await timesUntil(over, () => ask(`${origin}/healthz`))
  const ended = await over
  report(`${hostile} hostile programs at once, /healthz, p99`, percentile(health, 0.99), limits.health_ms, 'ms')
  const late = Math.max(...ended.map(({ duration_ms }) => duration_ms - runLimits.run_ms))
  report('the longest of their runs, beyond its limit', Math.max(0, late), limits.late_ms, 'ms')
  if (ended.some(({ share }) => share !== 0)) misses.push('a hostile program passed')

  const secret = 'SENTINEL-of-the-bench'
  const file = join(database.folder, 'secret')
  await writeFile(file, secret)
  const programs = hostilePrograms({ file, pid: process.pid, port: Number(new URL(origin).port) })
  const times = { run_ms: runLimits.run_ms / shorter, case_ms: runLimits.case_ms / shorter }
  const runners = new Runners({ imageFolder: join(database.folder, 'engines'), limits: times })
  const chosen = programs.filter((_, at) => at % every === 0)
  const failed = (await Promise.all(chosen.map((one) => runHostile(runners, one, secret, times)))).filter(Boolean)
  runners.close()
  if ((await readFile(file, 'utf8')) !== secret) failed.push('a file was changed')
  console.log(`${chosen.length} hostile programs: ${failed.length} with another end or an effect outside`)
  for (const one of failed) console.log(one)
  if (failed.length > 0) misses.push('hostile programs')
} finally {
  await pool.end()
  endRequests()
  await ours.stop()
  await database.stop()
}
for (const one of misses) console.log(`missed: ${one}`)
end({ missed: misses.length > 0 })
