import { inspect } from 'node:util'
import { log } from '#server/platform/log/log.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'

/** More than any request, job or database needs to stop cleanly. */
const stopTimeout_ms = 25_000

const closings: (() => unknown)[] = []
let stopping = false

/** Writes a line to standard error, for the operator; standard output is the log. */
export function printLine(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Registers a function that runs before the process exits, in reverse order. */
export function onShutdown(close: () => unknown): void {
  closings.unshift(close)
}

/**
 * Starts the process. Ctrl-C, SIGTERM and the end of the parent script run the registered functions and exit, even
 * during the start.
 */
export async function runProcess(start: () => Promise<void>): Promise<void> {
  process.on('SIGTERM', () => stopProcess())
  process.on('SIGINT', () => stopProcess())
  process.on('disconnect', () => stopProcess())
  // After an uncaught exception or rejection, the state of the process is unknown.
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

/** Runs the registered functions and exits. */
export async function stopProcess(code = 0): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), stopTimeout_ms).unref()
  for (const close of closings) {
    try {
      await close()
    } catch (error) {
      printLine(`Something did not close well: ${String(error)}`)
    }
  }
  process.exit(code)
}
