import { pool } from '#server/db/connect.ts'

/** The PostgreSQL channel that notifies servers of new activities. */
export const activityChannel = 'activity'

/** At most one NOTIFY per interval: each takes a lock on the whole database when it commits. */
const coalesce_ms = 5

let pending: NodeJS.Timeout | undefined
const queues = new Set<string>()

/**
 * Notifies all servers of new activities: shortly after the call, and once for many calls. A crash can lose it; servers
 * also poll.
 */
export function notifyServers(): void {
  pending ??= setTimeout(() => {
    pool.query(`notify ${activityChannel}, '${[...queues].join(',')}'`).catch(() => {})
    pending = undefined
    queues.clear()
  }, coalesce_ms)
  pending.unref()
}

/** The same, and wakes the workers of a queue on all servers. */
export function notifyWorkers(queue: string): void {
  queues.add(queue)
  notifyServers()
}

/** The queues whose workers a notification wakes. */
export const queuesOf = (payload: string): string[] => payload.split(',').filter((name) => name !== '')
