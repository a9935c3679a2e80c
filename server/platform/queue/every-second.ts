import { log } from '#server/platform/log/log.ts'

const interval_ms = 1_000

/**
 * Runs a task every second on this server, one run after another, for work that is due within seconds. Other servers
 * run it at the same time.
 */
export function everySecond(task: () => Promise<void>): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= task()
      .catch((error: unknown) => log.warn({ err: error, task: task.name }, 'a task failed; trying again'))
      .finally(() => (running = undefined))
  }, interval_ms).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
