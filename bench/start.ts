// Measures `npm start` until /readyz responds: the first start after installing, in a copy of the project that has built
// nothing, and later ones, with the processor time and the memory of our processes (PostgreSQL not included). Fails if a
// figure exceeds its limit.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/platform/process/free-port.ts'
import { end } from './parts/end.ts'
import { cpuOf, memoryOf, startProgram, stopProgram } from './parts/processes.ts'
import { sizes } from './parts/sizes.ts'
import { median } from './parts/statistics.ts'

const { rounds, copy, demo } = sizes({ rounds: 5, copy: 1, demo: 1 }, { rounds: 0, copy: 0, demo: 0 })
const limits = { first_s: 35, later_s: 2.5, cpu_s: 2.5, memory_MB: 250 }

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'tulay-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const project = copy ? copyProject() : root

/** The project's files without anything built, and with the packages of this one. */
function copyProject(): string {
  const to = join(folder, 'project')
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1_024 ** 2 })
  for (const file of files.split('\0').filter(Boolean)) cpSync(join(root, file), join(to, file))
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
  return to
}

async function measureStart() {
  const port = String(await freePort())
  const env = {
    PORT: port,
    DATA_DIR: join(folder, 'data'),
    // The server starts its own.
    DATABASE_URL: '',
    DEMO: demo ? '1' : '0',
    LOG_LEVEL: 'error',
  }
  const began = performance.now()
  const script = await startProgram(join(project, 'bin/start.mjs'), env, `http://127.0.0.1:${port}/readyz`, 600_000)
  const wall_s = (performance.now() - began) / 1_000
  // The script may already compress the built web in another process.
  const server = Number.parseInt(readFileSync(join(folder, 'data/postgres.lock'), 'utf8'), 10)
  const cpu_s = (cpuOf(script.pid) + cpuOf(server)) / 1_000_000
  const memory_MB = (memoryOf(server) * 1_024) / 1_000_000
  await stopProgram(script)
  return { wall_s, cpu_s, memory_MB }
}

console.log(`load at the beginning: ${loadavg()[0]!.toFixed(1)}`)
const first = await measureStart()
// Where the project is not copied, it is built already.
const later = copy ? [] : [first]
for (let round = 0; round < rounds; round += 1) later.push(await measureStart())
const figures = {
  first_s: first.wall_s,
  later_s: median(later.map(({ wall_s }) => wall_s)),
  cpu_s: median(later.map(({ cpu_s }) => cpu_s)),
  memory_MB: median(later.map(({ memory_MB }) => memory_MB)),
}
const words = {
  first_s: 'first start after installing, s',
  later_s: 'later starts, s',
  cpu_s: 'processor time of a later start, s',
  memory_MB: 'memory after a later start, MB',
}
let missed = false
for (const [name, limit] of Object.entries(limits)) {
  const figure = figures[name as keyof typeof figures]
  if (figure > limit) missed = true
  console.log(`${words[name as keyof typeof words]}: ${figure.toFixed(1)}, ÷ ${limit}: ${(figure / limit).toFixed(2)}`)
}
end({ missed })
