import { Failure } from '#domain/kernel/errors.ts'

interface Turn {
  begin: () => void
  refuse: (reason: Failure) => void
}

/**
 * Runs up to `running` tasks at once. Up to `waiting` more wait, and the keys take turns, so that many tasks of one key do
 * not hold up those of others. When too many wait, the last one of the key with the most is rejected as `unavailable`.
 */
export function fairLimit({ running, waiting }: { running: number; waiting: number }) {
  let free = running
  let waits = 0
  /** The next key is the first one. */
  const queues = new Map<string, Turn[]>()

  const join = (key: string): Promise<void> =>
    new Promise((begin, refuse) => {
      const queue = queues.get(key) ?? []
      queue.push({ begin, refuse })
      queues.set(key, queue)
      waits += 1
      if (waits > waiting) refuseOne()
    })

  const refuseOne = () => {
    let [longest, queue] = ['', [] as Turn[]]
    for (const [key, one] of queues) if (one.length >= queue.length) [longest, queue] = [key, one]
    const last = queue.pop()!
    if (queue.length === 0) queues.delete(longest)
    waits -= 1
    last.refuse(new Failure('unavailable', { retryAfterSeconds: 2 }))
  }

  const proceed = () => {
    const [next] = queues
    if (!next) {
      free += 1
      return
    }
    const [key, queue] = next
    queues.delete(key)
    const turn = queue.shift()!
    if (queue.length > 0) queues.set(key, queue)
    waits -= 1
    turn.begin()
  }

  return async <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else await join(key)
    try {
      return await task()
    } finally {
      proceed()
    }
  }
}
