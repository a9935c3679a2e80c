import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPostmaster } from '#server/db/postmaster.ts'
import { freePort } from '#server/platform/process/free-port.ts'
import { processStartTime } from '#server/platform/process/process-start-time.ts'
import { eventually } from '#server/testing/eventually.ts'

const root = join(import.meta.dirname, '..')
/** Includes the time to build the web on the first start after a change. */
const patience_ms = 120_000

/** A running command in its own process group, as in a terminal. */
export interface Running {
  origin: string
  /** Its output on stderr. */
  printed: () => string
  /** The process IDs of the command, our script, the server and its PostgreSQL. */
  command: number
  script: number
  server: number
  postgres: number
  /** Resolves with the exit code of the command, or null if it was stopped by a signal. */
  ended: Promise<number | null>
  /** Resolves when none of these processes is running any more. */
  gone: () => Promise<unknown>
}

interface Setting {
  dataDir: string
  env?: Record<string, string>
}

/** Runs a command that is expected to fail. */
export async function runToEnd(command: string[], setting: Setting) {
  const { child, printed } = await launch(command, setting)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, printed: printed() }
}

/** Starts a command and waits until its server is ready. */
export async function startCommand(command: string[], setting: Setting): Promise<Running> {
  const { child, printed, port } = await launch(command, setting)
  const origin = `http://127.0.0.1:${port}`
  const ended = once(child, 'close').then(([code]) => code as number | null)
  try {
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended: ${printed()}`)
      return fetch(`${origin}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    }, patience_ms)
  } catch (error) {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL')
    throw error
  }
  const server = Number.parseInt(readFileSync(join(setting.dataDir, 'postgres.lock'), 'utf8'), 10)
  const postgres = readPostmaster(join(setting.dataDir, 'postgres/18'))!.pid
  const script = server === child.pid ? server : parentOf(server)
  const processes = { command: child.pid!, script, server, postgres }
  const all = Object.values(processes)
  return {
    ...processes,
    origin,
    printed,
    ended,
    gone: () => eventually(async () => all.every((pid) => processStartTime(pid) === undefined), patience_ms),
  }
}

async function launch([program = '', ...args]: string[], { dataDir, env }: Setting) {
  const port = await freePort()
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: `${port}`,
      DATA_DIR: dataDir,
      DEMO: '0',
      ...env,
    },
  })
  // Kills the process group if the test is interrupted.
  const abandon = () => process.kill(-child.pid!, 'SIGKILL')
  process.once('exit', abandon)
  child.once('exit', () => process.off('exit', abandon))
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (chunk) => (output += chunk))
  return { child, port, printed: () => output }
}

/** The parent process ID of a process. */
export function parentOf(pid: number): number {
  if (process.platform !== 'linux') return Number(execFileSync('ps', ['-o', 'ppid=', '-p', `${pid}`]))
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2])
}
