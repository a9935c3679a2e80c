import { pool } from '#server/db/pools.ts'

/** The PostgreSQL channel that notifies servers of new activities. */
export const activityChannel = 'activity'

/** At most one NOTIFY per interval: each takes a lock on the whole database when it commits. */
const interval_ms = 5

let pending: NodeJS.Timeout | undefined
let sentAt = 0
const queues = new Set<string>()

/**
 * Notifies all servers of new activities: as soon as the interval since the last notification is over, and once for
 * many calls. A crash can lose it; servers also poll.
 */
export function notifyServers(): void {
  pending ??= setTimeout(send, Math.max(0, sentAt + interval_ms - performance.now()))
  pending.unref()
}

function send(): void {
  pool.query(`notify ${activityChannel}, '${[...queues].join(',')}'`).catch(() => {})
  sentAt = performance.now()
  pending = undefined
  queues.clear()
}

/** The same, and wakes the workers of a queue on all servers. */
export function notifyWorkers(queue: string): void {
  queues.add(queue)
  notifyServers()
}

/** The queues whose workers a notification wakes. */
export const queuesOf = (payload: string): string[] => payload.split(',').filter((name) => name !== '')
