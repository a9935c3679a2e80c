// Searches a million generated talents over HTTP with 8 clients: 200 different queries, in rounds with a baseline, which
// is nothing but a prepared statement that fetches the same 20 rows by key. Also: growth from 10,000 talents, memory,
// time from a snapshot to ready, and how soon a changed profile is found. Prints each figure with its limit; exits with
// 1 when one is missed. A million takes about 6 minutes.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { numberText } from '#domain/kernel/count.ts'
import { freePort } from '#server/platform/process/free-port.ts'
import { askFor, endRequests } from './parts/client.ts'
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import { startServer } from './parts/server.ts'
import { sizes } from './parts/sizes.ts'
import { memoryOf, runProgram, startProgram, stopProgram } from './parts/processes.ts'
import type { SeededTalents } from './parts/seed-talents.ts'
import { median, percentile } from './parts/statistics.ts'
import { talentQueries } from './parts/talent-queries.ts'
import { measure, measureFreshness } from './parts/talent-searches.ts'
import type { Round } from './parts/talent-searches.ts'

const {
  large,
  small,
  searches,
  rounds,
  seconds: editing_s,
} = sizes(
  { large: 1_000_000, small: 10_000, searches: 200, rounds: 7, seconds: 20 },
  { large: 400, small: 200, searches: 20, rounds: 1, seconds: 0.4 },
)
const limits = {
  p95: 3,
  cpu: 3,
  cpu_ms: 3,
  per_second: 600,
  growth: 6,
  memory_MiB: 700,
  ready_s: 15,
  visible_ms: 1_000,
}
/** Profile changes per second, and for how long. */
const edits = { per_second: 50, seconds: editing_s, followed: 5 }
const build_ms = 20 * 60_000

const database = await startDatabase()
const queries = talentQueries(searches)
let missed = false

function report(name: string, value: number, limit: number, unit = ''): void {
  missed ||= !(value <= limit)
  console.log(`${name}: ${value.toFixed(2)}${unit} of ${limit}${unit}${value <= limit ? '' : ', MISSED'}`)
}

const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`

/** A database with generated talents, and how a server of the product starts on it. */
async function prepare(size: number, databaseUrl: string) {
  const since = performance.now()
  const seeded = await runProgram('bench/parts/seed-talents.ts', { DATABASE_URL: databaseUrl, TALENTS: String(size) })
  console.log(`${numberText(size)} talents: seeded in ${seconds(since)}`)
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(database.folder, String(size)) }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const start = () => startServer(env, build_ms)
  return { env, client, start, ...(JSON.parse(seeded) as SeededTalents) }
}

const started: { stop: () => Promise<void> }[] = []
try {
  const [of10k, of1M] = [await prepare(small, database.url), await prepare(large, await database.create())]
  for (const { client } of [of10k, of1M]) started.push({ stop: () => client.end() })
  let since = performance.now()
  const first = await of1M.start()
  console.log(`${numberText(large)} talents: ready without a snapshot after ${seconds(since)}`)
  // The snapshot is written while the server responds.
  const snapshot = join(of1M.env.DATA_DIR, 'search/talents.snapshot')
  while (!existsSync(snapshot)) await new Promise((resolve) => void setTimeout(resolve, 100))
  await first.stop()
  since = performance.now()
  const ours = await of1M.start()
  started.push(ours)
  report('From snapshot to ready', (performance.now() - since) / 1_000, limits.ready_s, ' s')
  const ofFew = await of10k.start()
  started.push(ofFew)
  const memory = (memoryOf(ours.pid) - memoryOf(ofFew.pid)) / 1_024

  const bareOrigin = `http://127.0.0.1:${await freePort()}`
  const bareEnv = { ...of1M.env, BARE_PORT: new URL(bareOrigin).port, ORIGIN: bareOrigin }
  const bare = await startProgram('bench/parts/bare-talents.ts', bareEnv, bareOrigin)
  started.push({ stop: () => stopProgram(bare) })

  const urls = queries.map((query) => `${ours.origin}/api/talent?${query}`)
  const urlsOfFew = queries.map((query) => `${ofFew.origin}/api/talent?${query}`)
  const rowsUrls: string[] = []
  for (const [turn, url] of urls.entries()) {
    const token = of1M.owners[turn % of1M.owners.length]!
    const { items } = await askFor<{ items: { id: string }[] }>(url, { token })
    // A page with fewer rows is compared with one that is full: the baseline must not be slower.
    if (items.length > 0) rowsUrls.push(`${bareOrigin}/bare/talent?ids=${items.map(({ id }) => id).join(',')}`)
  }
  console.log(`${rowsUrls.length} of ${urls.length} queries found talents`)

  const targets = [
    { name: 'search', ...of1M, pid: ours.pid, urls, rounds: [] as Round[] },
    { name: 'fetch by key', ...of1M, pid: bare.pid, urls: rowsUrls, rounds: [] as Round[] },
    {
      name: `search of ${numberText(small)}`,
      ...of10k,
      pid: ofFew.pid,
      urls: urlsOfFew,
      rounds: [] as Round[],
    },
  ] as const
  for (let round = -1; round < rounds; round += 1) {
    for (const target of targets) {
      const measured = await measure(target)
      if (round >= 0) target.rounds.push(measured)
    }
  }
  const figures = targets.map((target) => {
    const times = target.rounds.map((round) => round.times)
    const p95 = median(times.map((one) => percentile(one, 0.95)))
    const cpu = median(target.rounds.map((round) => round.cpu))
    const p50 = percentile(times.flat(), 0.5)
    const per_second = median(target.rounds.map((round) => round.per_second))
    console.log(
      `${target.name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${cpu.toFixed(0)} µs CPU each, ${per_second.toFixed(0)} a second`,
    )
    return { p95, cpu, per_second }
  })
  const [search, fetched, few] = figures as [
    { p95: number; cpu: number; per_second: number },
    { p95: number; cpu: number },
    { cpu: number },
  ]
  report('CPU of a search', search.cpu / 1_000, limits.cpu_ms, ' ms')
  report('600 ÷ searches a second', limits.per_second / search.per_second, 1)
  report('p95, search ÷ fetch by key', search.p95 / fetched.p95, limits.p95)
  report('CPU, search ÷ fetch by key', search.cpu / fetched.cpu, limits.cpu)
  report(`CPU, ${numberText(large)} ÷ ${numberText(small)} talents`, search.cpu / few.cpu, limits.growth)
  report('Memory of the index', memory, limits.memory_MiB, ' MiB')
  const delays = await measureFreshness({ origin: ours.origin, queries, edits }, of1M)
  const worst = Math.max(...delays)
  console.log(
    `${delays.length} of ${edits.per_second * edits.seconds} changes followed, median ${median(delays).toFixed(0)} ms`,
  )
  report(`A change is found, at ${edits.per_second} changes a second`, worst, limits.visible_ms, ' ms')
} finally {
  endRequests()
  await Promise.all(started.map(({ stop }) => stop()))
  await database.stop()
}
end({ missed })
