import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { errorCode } from '#server/platform/process/error-code.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { processStartTime } from '#server/platform/process/process-start-time.ts'

/**
 * Acquires a lock file for this process and returns its release function. A lock of a dead process is ignored. Throws
 * an OperatorError while another process holds it.
 */
export function acquireLockFile(path: string, inUse: (pid: number) => string): () => void {
  const mine = `${process.pid} ${processStartTime(process.pid)}`
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    while (!linked(draft, path)) {
      const held = read(path)
      const pid = Number.parseInt(held, 10)
      if (held === `${pid} ${processStartTime(pid)}`) throw new OperatorError(inUse(pid))
      rmSync(path, { force: true })
    }
  } finally {
    rmSync(draft)
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true })
  }
}

function linked(draft: string, path: string) {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  }
}
