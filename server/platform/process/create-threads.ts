import { Piscina } from 'piscina'

interface Options {
  maxThreads: number
  /** Tasks that may wait for a thread; any number by default. */
  maxQueue?: number
  /** How long a thread without a task is kept, in milliseconds. */
  idleTimeout?: number
  env?: NodeJS.ProcessEnv
  resourceLimits?: { maxOldGenerationSizeMb: number }
}

/** Threads that run the default function of a module. They are started for tasks and end when there are none. */
export function createThreads<Task, Result>(filename: string, options: Options): Piscina<Task, Result> {
  return new Piscina<Task, Result>({
    filename,
    minThreads: 0,
    idleTimeout: 60_000,
    // Otherwise a thread waits without its event loop: it never runs immediates, nor releases what they hold.
    atomics: 'disabled',
    ...options,
  })
}
