import { pool } from '#server/db/connect.ts'

/** PostgreSQL's channel on which every server hears that there is something new to read. */
export const activityChannel = 'activity'

/** At most one NOTIFY in this many milliseconds: each takes a lock on the whole database when it commits. */
const coalesce_ms = 5

let pending: NodeJS.Timeout | undefined

/** Tells all servers, soon and once for many activities. Lost with the process: readers look for themselves as well. */
export function announce(): void {
  pending ??= setTimeout(() => {
    pending = undefined
    pool.query(`notify ${activityChannel}`).catch(() => {})
  }, coalesce_ms)
  pending.unref()
}
