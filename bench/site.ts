// Serves a public page from our server, and through nginx with the documented configuration, compared with a bare nginx
// that serves the same compressed file (one process, gzip_static, the same headers). All write a log; 50
// keep-alive connections, in alternating rounds. Prints requests per second and CPU time ÷ those of the bare nginx.
// Fails if our server alone is below `least`. Requires nginx and wrk.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#server/platform/process/free-port.ts'
import { documentedNginxConfig, isInstalled, startNginx } from '#server/testing/start-nginx.ts'
import { cpuOf, median, startProgram, stopProgram } from './processes.ts'

const least = 0.45
const rounds = Number(process.env.ROUNDS ?? 7)
const seconds = Number(process.env.SECONDS ?? 4)
const path = process.env.PAGE ?? '/services/finance-accounting'

const missing = ['nginx', 'wrk'].filter((name) => !isInstalled(name))
if (missing.length > 0) {
  console.log(`skipped: ${missing.join(' and ')} not installed`)
  process.exit()
}

const folder = mkdtempSync(join(tmpdir(), 'tulay-bench-'))
const origin = `http://127.0.0.1:${await freePort()}`
const env = { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'info', PORT: new URL(origin).port, ORIGIN: origin }
const server = await startProgram('server/main.ts', env, `${origin}/readyz`)
const page = await fetch(origin + path, { headers: { 'accept-encoding': 'gzip' } })
if (page.headers.get('content-encoding') !== 'gzip') throw new Error(`${path} is not there. Build the web first.`)

const bare = await startNginx((port) => bareConfig(port, page.headers))
const documented = await startNginx((port) => documentedNginxConfig(port, origin))
const target = (name: string, pid: number, url: string) => ({
  name,
  pid,
  url: url + path,
  rps: [] as number[],
  cpu: [] as number[],
})
const reference = target('bare nginx', bare.pid, bare.origin)
const compared = [target('Node', server.pid, origin), target('documented nginx', documented.pid, documented.origin)]
const all = [reference, ...compared]

for (const { url } of all) await load(url)
for (let round = 0; round < rounds; round += 1) {
  for (const one of all) {
    const before = cpuOf(one.pid)
    const { rps, requests } = await load(one.url)
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
  if (name === 'Node' && median(ratios) < least) process.exitCode = 1
}
await Promise.all([stopProgram(server), bare.stop(), documented.stop()])
rmSync(folder, { recursive: true, force: true })

/** An nginx configuration that only serves the built files, with the same response headers as our server. */
function bareConfig(port: number, headers: Headers): string {
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
    root ${join(import.meta.dirname, '../build/client')};
    ${added.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`).join('\n    ')}
    location / { try_files $uri/index.html =404; }
  }`
}

/** Requests one page as fast as possible. */
async function load(url: string): Promise<{ rps: number; requests: number }> {
  const args = ['-t1', '-c50', `-d${seconds}s`, '-H', 'accept-encoding: gzip', url]
  const { stdout } = await promisify(execFile)('wrk', args)
  if (stdout.includes('Non-2xx')) throw new Error(stdout)
  return {
    rps: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]),
    requests: Number(/(\d+) requests in/.exec(stdout)![1]),
  }
}
