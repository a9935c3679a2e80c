// A public page from our server against the same compressed file from nginx (one process, gzip_static, the same headers),
// both writing their log: 50 connections that are kept, in rounds that alternate. Prints ours ÷ nginx in requests per
// second, and nginx ÷ ours in processor time per request. Without nginx and wrk there is nothing to measure.
import { execFile, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#server/platform/process/free-port.ts'
import { cpuOf, median, startProgram, stopProgram, untilItAnswers } from './processes.ts'

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
const nginx = await startNginx(page.headers)

const target = (name: string, pid: number, url: string) => ({
  name,
  pid,
  url,
  rps: [] as number[],
  cpu: [] as number[],
})
const ours = target('ours', server.pid, origin + path)
const theirs = target('nginx', nginx.pid, nginx.origin + path)
for (const { url } of [ours, theirs]) await ask(url)
for (let round = 0; round < rounds; round += 1) {
  for (const one of [ours, theirs]) {
    const before = cpuOf(one.pid)
    const { rps, requests } = await ask(one.url)
    one.rps.push(rps)
    one.cpu.push((cpuOf(one.pid) - before) / requests)
  }
}
for (const { name, cpu, rps } of [ours, theirs]) {
  console.log(`${name}: ${median(rps).toFixed(0)} requests per second, ${median(cpu).toFixed(1)} µs CPU per request`)
}
const ratios = ours.rps.map((rps, round) => rps / theirs.rps[round]!)
console.log(
  `requests per second, ours ÷ nginx: ${median(ratios).toFixed(2)} (each round: ${ratios.map(brief).join(', ')})`,
)
console.log(`CPU per request, nginx ÷ ours: ${(median(theirs.cpu) / median(ours.cpu)).toFixed(2)}`)
await Promise.all([stopProgram(server), stopProgram(nginx.child)])
rmSync(folder, { recursive: true, force: true })

function brief(ratio: number): string {
  return ratio.toFixed(2)
}

function isInstalled(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Starts nginx on the built site. Its answers carry the headers of ours. */
async function startNginx(headers: Headers) {
  const port = await freePort()
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
  const file = join(folder, 'nginx.conf')
  mkdirSync(join(folder, 'nginx'))
  writeFileSync(
    file,
    `daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
  types { text/html html; }
  charset utf-8;
  access_log /dev/null;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/nginx/${one};`).join('\n  ')}
  sendfile on;
  tcp_nopush on;
  gzip_static on;
  keepalive_requests 1000000000;
  server {
    listen 127.0.0.1:${port};
    root ${join(import.meta.dirname, '../build/client')};
    ${added.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`).join('\n    ')}
    location / { try_files $uri/index.html =404; }
  }
}
`,
  )
  const child = spawn('nginx', ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const at = `http://127.0.0.1:${port}`
  await untilItAnswers(child, 'nginx', at + path)
  return { child, pid: child.pid!, origin: at }
}

/** Asks for one page as fast as the answers come. */
async function ask(url: string): Promise<{ rps: number; requests: number }> {
  const args = ['-t1', '-c50', `-d${seconds}s`, '-H', 'accept-encoding: gzip', url]
  const { stdout } = await promisify(execFile)('wrk', args)
  if (stdout.includes('Non-2xx')) throw new Error(stdout)
  return {
    rps: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]),
    requests: Number(/(\d+) requests in/.exec(stdout)![1]),
  }
}
