// First 60 visitors search at once among JOBS open jobs: right after the start, again, and after IDLE minutes. Fails if
// a page or `/healthz` is too slow. Then serves a public page, and the pages of the jobs in turn, from our server and
// through nginx with the documented configuration, compared with a bare nginx that serves the same compressed files (one
// process, gzip_static, the same headers). All write a log; 50 keep-alive connections, in alternating rounds. Prints
// requests per second and CPU time ÷ those of the bare nginx. Fails if our server alone is below `least`. This part
// requires nginx and wrk.
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import pLimit from 'p-limit'
import { documentedNginxConfig, isInstalled, startNginx } from '#server/testing/start-nginx.ts'
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import { startServer } from './parts/server.ts'
import { sizes } from './parts/sizes.ts'
import { cpuOf, memoryOf, runProgram } from './parts/processes.ts'
import { measureSearches } from './parts/searches-at-once.ts'
import { median } from './parts/statistics.ts'

const least = 0.45
/** What the pages may add to the memory of the server, in MiB. */
const grown_mib_max = 64
const path = process.env.PAGE ?? '/services/finance-accounting'
const { rounds, warmup, seconds, jobs, idle } = sizes(
  { rounds: 7, warmup: 1, seconds: 4, jobs: 10_000, idle: 1 },
  { rounds: 1, warmup: 0, seconds: 1, jobs: 20, idle: 0 },
)

/** A server with its measurements. */
const target = (name: string, pid: number, url: string) => ({
  name,
  pid,
  url,
  rps: [] as number[],
  cpu: [] as number[],
})

const database = await startDatabase()
// A fifth of these jobs is not open.
await runProgram('bench/parts/seed-large-dataset.ts', { SHARE: String((jobs * 1.25) / 10_000) })
// It writes its log, as nginx does.
const server = await startServer({ LOG_LEVEL: 'info' })
const { origin } = server
let missed = false
const built = join(import.meta.dirname, '../build/client')

await searchAtOnce()
const missing = ['nginx', 'wrk'].filter((name) => !isInstalled(name))
if (missing.length > 0) console.log(`\nThe rest was skipped: ${missing.join(' and ')} not installed`)
else await compareWithNginx()

await server.stop()
await database.stop()
end({ missed })

async function searchAtOnce(): Promise<void> {
  const measured = [
    await measureSearches('right after the start', origin, server.pid, 60),
    await measureSearches('again', origin, server.pid, 1),
  ]
  await setTimeout(idle * 60_000)
  measured.push(await measureSearches(`after ${idle} idle minutes`, origin, server.pid, 60))
  missed ||= measured.includes(false)
}

async function compareWithNginx(): Promise<void> {
  const page = await ask(path)
  if (page.headers.get('content-encoding') !== 'gzip') throw new Error(`${path} is not there. Build the web first.`)
  await compare(path, built, page.headers, [path])

  const addresses = await listJobs()
  const kept = await keepJobs(addresses)
  await compare(`${addresses.length} pages of jobs`, kept.root, kept.headers, addresses)
}

/** Each request has another client, so that none exceeds a rate limit. */
function ask(address: string): Promise<Response> {
  const client = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')
  return fetch(origin + address, { headers: { 'accept-encoding': 'gzip', 'x-forwarded-for': `10.${client}` } })
}

/** The paths of the pages of all open jobs. */
async function listJobs(): Promise<string[]> {
  const text = await (await ask('/jobs/sitemap/1.xml')).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one]) => new URL(one!).pathname)
}

/** Requests all pages once, which renders them, and writes the same compressed files for the bare nginx. */
async function keepJobs(paths: readonly string[]): Promise<{ root: string; headers: Headers }> {
  const root = join(database.folder, 'jobs')
  const limit = pLimit(8)
  const before = { memory: memoryOf(server.pid), at: performance.now() }
  let headers = new Headers()
  await Promise.all(
    paths.map((one) =>
      limit(async () => {
        const answer = await ask(one)
        if (answer.status !== 200) throw new Error(`${one} answered ${answer.status}`)
        headers = answer.headers
        mkdirSync(join(root, one), { recursive: true })
        writeFileSync(join(root, one, 'index.html'), '')
        writeFileSync(join(root, one, 'index.html.gz'), gzipSync(Buffer.from(await answer.arrayBuffer())))
      }),
    ),
  )
  const each_ms = (performance.now() - before.at) / paths.length
  const grown_mib = (memoryOf(server.pid) - before.memory) / 1_024
  console.log(`${paths.length} pages rendered, ${each_ms.toFixed(1)} ms each, ${grown_mib.toFixed(0)} MiB more memory`)
  missed ||= grown_mib > grown_mib_max
  return { root, headers }
}

/** Compares the servers for pages that are requested in turn. */
async function compare(what: string, root: string, headers: Headers, paths: readonly string[]): Promise<void> {
  const script = join(database.folder, 'paths.lua')
  writeFileSync(
    script,
    `local paths = { ${paths.map((one) => JSON.stringify(one)).join(', ')} }
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end`,
  )
  const bare = await startNginx((port) => bareConfig(port, root, headers))
  const documented = await startNginx((port) => documentedNginxConfig(port, origin))
  const reference = target('bare nginx', bare.pid, bare.origin)
  const compared = [target('Node', server.pid, origin), target('documented nginx', documented.pid, documented.origin)]
  const all = [reference, ...compared]

  console.log(`\n${what}`)
  for (let round = 0; round < warmup; round += 1) for (const { url } of all) await load(url, script)
  for (let round = 0; round < rounds; round += 1) {
    for (const one of all) {
      const before = cpuOf(one.pid)
      const { rps, requests } = await load(one.url, script)
      one.rps.push(rps)
      one.cpu.push((cpuOf(one.pid) - before) / requests)
    }
  }
  for (const { name, cpu, rps } of all) {
    console.log(`${name}: ${median(rps).toFixed(0)} requests per second, ${median(cpu).toFixed(1)} µs CPU per request`)
  }
  for (const { name, rps, cpu } of compared) {
    const ratios = rps.map((value, round) => value / reference.rps[round]!)
    const cpuRatio = median(reference.cpu) / median(cpu)
    console.log(
      `${name} ÷ bare nginx: ${median(ratios).toFixed(2)} requests per second (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}), ${cpuRatio.toFixed(2)} requests per CPU second`,
    )
    if (name === 'Node') missed ||= median(ratios) < least
  }
  await Promise.all([bare.stop(), documented.stop()])
}

/** An nginx configuration that only serves files, with the same response headers as our server. */
function bareConfig(port: number, root: string, headers: Headers): string {
  const own = new Set([
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'date',
    'etag',
    'keep-alive',
  ])
  const added = [...headers].filter(([name]) => !own.has(name))
  return `types { text/html html; }
  charset utf-8;
  gzip_static on;
  keepalive_requests 1000000000;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    ${added.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`).join('\n    ')}
    location / { try_files $uri/index.html =404; }
  }`
}

/** Requests the pages of a script as fast as possible. */
async function load(url: string, script: string): Promise<{ rps: number; requests: number }> {
  const args = ['-t1', '-c50', `-d${seconds}s`, '-s', script, '-H', 'accept-encoding: gzip', url]
  const { stdout } = await promisify(execFile)('wrk', args)
  if (stdout.includes('Non-2xx')) throw new Error(stdout)
  return {
    rps: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]),
    requests: Number(/(\d+) requests in/.exec(stdout)![1]),
  }
}
