import { Piscina } from 'piscina'
import { Failure } from '#domain/kernel/errors.ts'
import { log } from '#server/platform/log/log.ts'

interface Options {
  maxThreads: number
  /** These threads are started at once, never end, and are replaced when they fail; none by default. */
  minThreads?: number
  /** Tasks that may wait for a thread; any number by default. */
  maxQueue?: number
  /** How long a thread without a task is kept, in milliseconds. */
  idleTimeout?: number
  env?: NodeJS.ProcessEnv
  resourceLimits?: { maxOldGenerationSizeMb: number }
}

/**
 * Threads that run the default function of a module. They are started for tasks and end when there are none, except those
 * of `minThreads`.
 */
export function createThreads<Task, Result>(filename: string, options: Options): Piscina<Task, Result> {
  const threads = new Piscina<Task, Result>({
    filename,
    minThreads: 0,
    idleTimeout: 60_000,
    // Otherwise a thread waits without its event loop: it never runs immediates, nor releases what they hold.
    atomics: 'disabled',
    ...options,
  })
  // A failure during a task rejects the task. Without a listener, a failure between tasks would end the process.
  threads.on('error', (error: unknown) => log.error(error, 'a thread failed'))
  return threads
}

/**
 * Runs a task, and once more if that fails: its thread may have ended, and another one begins. For tasks that have no
 * effects. Throws `unavailable` if neither ends within the milliseconds, for example because no thread can begin.
 */
export async function runRepeatedly<Task, Result>(
  threads: Piscina<Task, Result>,
  task: Task,
  within_ms: number,
): Promise<Result> {
  const run = () => threads.run(task, { signal: AbortSignal.timeout(within_ms) })
  try {
    return await run()
  } catch (error) {
    log.warn(error, 'a task of a thread is repeated')
  }
  return run().catch((error: Error) => {
    throw error.name === 'AbortError' ? new Failure('unavailable', { retryAfterSeconds: 2 }) : error
  })
}
