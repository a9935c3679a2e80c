import { pool } from '#server/db/connect.ts'

/** The PostgreSQL channel that notifies servers of new activities. */
export const activityChannel = 'activity'

/** At most one NOTIFY in this many milliseconds: each takes a lock on the whole database when it commits. */
const coalesce_ms = 5

/** What the announcement says when there is also something in the queue. */
const workWaits = 'work'

let pending: NodeJS.Timeout | undefined
let work = false

/** Tells all servers, soon and once for many activities. Lost with the process: readers look for themselves as well. */
export function notifyServers(): void {
  pending ??= setTimeout(() => {
    pool.query(`notify ${activityChannel}, '${work ? workWaits : ''}'`).catch(() => {})
    pending = undefined
    work = false
  }, coalesce_ms)
  pending.unref()
}

/** The same, and wakes the workers of all servers. */
export function notifyWorkers(): void {
  work = true
  notifyServers()
}

/** Whether an announcement tells of work as well. */
export const isWorkNotification = (payload: string | undefined): boolean => payload === workWaits
