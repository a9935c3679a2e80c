import { pool } from '#server/db/connect.ts'

/** The PostgreSQL channel that notifies servers of new activities. */
export const activityChannel = 'activity'

/** At most one NOTIFY per interval: each takes a lock on the whole database when it commits. */
const coalesce_ms = 5

/** The payload of a notification that also announces queued jobs. */
const workWaits = 'work'

let pending: NodeJS.Timeout | undefined
let work = false

/**
 * Notifies all servers of new activities: shortly after the call, and once for many calls. A crash can lose it; servers
 * also poll.
 */
export function notifyServers(): void {
  pending ??= setTimeout(() => {
    pool.query(`notify ${activityChannel}, '${work ? workWaits : ''}'`).catch(() => {})
    pending = undefined
    work = false
  }, coalesce_ms)
  pending.unref()
}

/** The same, and wakes the queue workers of all servers. */
export function notifyWorkers(): void {
  work = true
  notifyServers()
}

/** Whether a notification also announces queued jobs. */
export const isWorkNotification = (payload: string): boolean => payload === workWaits
