import { inspect } from 'node:util'
import { log } from '#server/platform/log/log.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'

/** Longer than any request, queued work or database may take to end well. */
const patience_ms = 25_000

const closings: (() => unknown)[] = []
let stopping = false

/** Writes a line for the person at the terminal; standard output belongs to the log. */
export function printLine(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Registers what has to be closed before the process ends. What was opened last is closed first. */
export function onShutdown(close: () => unknown): void {
  closings.unshift(close)
}

/**
 * Runs the start-up of this process. From its first moment on, Ctrl-C, SIGTERM and the end of the script that started
 * us close what has been opened so far and end the process.
 */
export async function runProcess(start: () => Promise<void>): Promise<void> {
  process.on('SIGTERM', () => stopProcess())
  process.on('SIGINT', () => stopProcess())
  process.on('disconnect', () => stopProcess())
  // An uncaught error, also in a promise: the state of the process is unknown.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error')
    void stopProcess(1)
  })
  try {
    await start()
  } catch (error) {
    if (stopping) return
    printLine(error instanceof OperatorError ? error.message : inspect(error))
    await stopProcess(1)
  }
}

/** Closes everything and ends the process. */
export async function stopProcess(code = 0): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), patience_ms).unref()
  for (const close of closings) {
    try {
      await close()
    } catch (error) {
      printLine(`Something did not close well: ${String(error)}`)
    }
  }
  process.exit(code)
}
