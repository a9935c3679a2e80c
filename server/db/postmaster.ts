import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '#server/platform/process/error-code.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { processStartTime } from '#server/platform/process/process-start-time.ts'

/** The contents of a running PostgreSQL's `postmaster.pid`. */
export function readPostmaster(cluster: string) {
  try {
    const [pid, , startedAt, port, , , , status] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(pid), startedAt: Number(startedAt), port: Number(port), ready: status?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/**
 * Stops a PostgreSQL that a killed server left running on this cluster, and removes a PID file whose process ID now
 * belongs to another process.
 */
export async function stopOrphanedServer(cluster: string): Promise<void> {
  const orphan = readPostmaster(cluster)
  if (!orphan || !processStartTime(orphan.pid)) return
  if (!serves(orphan.pid, cluster)) {
    rmSync(join(cluster, 'postmaster.pid'))
    return
  }
  for (const [word, milliseconds] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    sendSignal(orphan.pid, word)
    if (await waitForExit(orphan.pid, milliseconds)) return
  }
  throw new OperatorError(
    `A PostgreSQL left behind (process ${orphan.pid}) does not end. End it with: kill -9 ${orphan.pid}`,
  )
}

/** Sends a signal to a process that may have ended. */
export function sendSignal(pid: number, word: NodeJS.Signals) {
  try {
    process.kill(pid, word)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** Whether a process ends within the timeout. */
export async function waitForExit(pid: number, milliseconds: number): Promise<boolean> {
  const born = processStartTime(pid)
  const until = performance.now() + milliseconds
  const isRunning = () => born !== undefined && processStartTime(pid) === born
  while (isRunning()) {
    if (performance.now() > until) return false
    await delay(20)
  }
  return true
}

function serves(pid: number, cluster: string) {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    return execFileSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}
