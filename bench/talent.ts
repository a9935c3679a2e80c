// Searches a million generated talents over HTTP with 8 clients: 200 different queries, in rounds with a baseline, which
// is nothing but a prepared statement that fetches the same 20 rows by key. Also: growth from 10,000 talents, memory,
// time from a snapshot to ready, and how soon a changed profile is found. Prints each figure with its limit; exits with
// 1 when one is missed. A million takes about 6 minutes.
import http from 'node:http'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#server/platform/process/free-port.ts'
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import { startServer } from './parts/server.ts'
import { sizes } from './parts/sizes.ts'
import {
  cpuOf,
  cpuOfConnections,
  median,
  memoryOf,
  percentile,
  runProgram,
  startProgram,
  stopProgram,
} from './parts/processes.ts'
import type { SeededTalents } from './parts/seed-talents.ts'
import { talentQueries } from './parts/talent-queries.ts'

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
const clients = 8
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
const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity })
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
  console.log(`${size.toLocaleString('en-US')} talents: seeded in ${seconds(since)}`)
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(database.folder, String(size)) }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const start = () => startServer(env, build_ms)
  return { env, client, start, ...(JSON.parse(seeded) as SeededTalents) }
}

interface Response {
  ms: number
  body: string
}

function request(url: string, token: string, options: { method?: string; body?: string } = {}): Promise<Response> {
  const since = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { cookie: `session=${token}`, ...(options.body && { 'content-type': 'application/json' }) }
    http
      .request(url, { agent, method: options.method ?? 'GET', headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString()
          if (response.statusCode === 200) resolve({ ms: performance.now() - since, body })
          else reject(new Error(`${url}: ${response.statusCode} ${body.slice(0, 300)}`))
        })
      })
      .on('error', reject)
      .end(options.body)
  })
}

/** The CPU time of a server and of the connections to its database, in microseconds. */
async function cpuOfAll(pid: number, client: pg.Client): Promise<number> {
  return cpuOf(pid) + (await cpuOfConnections(client))
}

interface Round {
  times: number[]
  cpu: number
  per_second: number
}

interface Target {
  pid: number
  client: pg.Client
  urls: readonly string[]
  /** The sessions of companies. */
  owners: readonly string[]
}

/** All URLs once, by `clients` at a time, each with the session of another company. */
async function measure({ pid, client, urls, owners }: Target): Promise<Round> {
  const times: number[] = []
  const before = await cpuOfAll(pid, client)
  const since = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < urls.length) {
        const turn = (next += 1) - 1
        times.push((await request(urls[turn]!, owners[(turn * 7) % owners.length]!)).ms)
      }
    }),
  )
  const per_second = (urls.length / (performance.now() - since)) * 1_000
  return { times, per_second, cpu: ((await cpuOfAll(pid, client)) - before) / urls.length }
}

/** How long changed profiles take to be found, in milliseconds, while others search. */
async function measureFreshness(origin: string, { owners, talents }: SeededTalents): Promise<number[]> {
  const delays: number[] = []
  const over = new AbortController()
  const searching = Promise.all(
    Array.from({ length: clients / 2 }, async (_, client) => {
      for (let turn = client; !over.signal.aborted; turn += 1)
        await request(`${origin}/api/talent?${queries[turn % queries.length]}`, owners[turn % owners.length]!)
    }),
  )
  const pending: Promise<void>[] = []
  for (let number = 0; number < edits.per_second * edits.seconds; number += 1) {
    const { token } = talents[number % talents.length]!
    // Not a word of any other profile.
    const word = `xq${number.toString(36).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}zv`
    pending.push(edit(origin, token, word, number % (edits.per_second / edits.followed) === 0))
    await new Promise((resolve) => void setTimeout(resolve, 1_000 / edits.per_second))
  }
  await Promise.all(pending)
  over.abort()
  await searching
  return delays

  async function edit(at: string, token: string, word: string, isFollowed: boolean): Promise<void> {
    const body = JSON.stringify({ headline: `Python Developer ${word}`, skills: ['Python', 'React'], hourly_rate: 25 })
    await request(`${at}/api/applicant/profile`, token, { method: 'PUT', body })
    const since = performance.now()
    if (!isFollowed) return
    for (let tries = 0; ; tries += 1) {
      const { body: found } = await request(
        `${at}/api/talent?exact=true&q=${word}`,
        owners[(tries * 13 + delays.length) % owners.length]!,
      )
      if (found.includes(word)) return void delays.push(performance.now() - since)
      if (performance.now() - since > 10_000) return void delays.push(Infinity)
      await new Promise((resolve) => void setTimeout(resolve, 20))
    }
  }
}

const started: { stop: () => Promise<void> }[] = []
try {
  const [of10k, of1M] = [await prepare(small, database.url), await prepare(large, await database.create())]
  for (const { client } of [of10k, of1M]) started.push({ stop: () => client.end() })
  let since = performance.now()
  const first = await of1M.start()
  console.log(`${large.toLocaleString('en-US')} talents: ready without a snapshot after ${seconds(since)}`)
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
    const { items } = JSON.parse((await request(url, of1M.owners[turn % of1M.owners.length]!)).body) as {
      items: { id: string }[]
    }
    // A page with fewer rows is compared with one that is full: the baseline must not be slower.
    if (items.length > 0) rowsUrls.push(`${bareOrigin}/bare/talent?ids=${items.map(({ id }) => id).join(',')}`)
  }
  console.log(`${rowsUrls.length} of ${urls.length} queries found talents`)

  const targets = [
    { name: 'search', ...of1M, pid: ours.pid, urls, rounds: [] as Round[] },
    { name: 'fetch by key', ...of1M, pid: bare.pid, urls: rowsUrls, rounds: [] as Round[] },
    {
      name: `search of ${small.toLocaleString('en-US')}`,
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
  report(
    `CPU, ${large.toLocaleString('en-US')} ÷ ${small.toLocaleString('en-US')} talents`,
    search.cpu / few.cpu,
    limits.growth,
  )
  report('Memory of the index', memory, limits.memory_MiB, ' MiB')
  const delays = await measureFreshness(ours.origin, of1M)
  const worst = Math.max(...delays)
  console.log(
    `${delays.length} of ${edits.per_second * edits.seconds} changes followed, median ${median(delays).toFixed(0)} ms`,
  )
  report(`A change is found, at ${edits.per_second} changes a second`, worst, limits.visible_ms, ' ms')
} finally {
  agent.destroy()
  await Promise.all(started.map(({ stop }) => stop()))
  await database.stop()
}
end({ missed })
