import { sql } from 'kysely'
import { db } from '#server/db/connect.ts'
import { listenTo } from '#server/db/listen.ts'
import { monthOf, monthsBefore, thisMonth } from '#server/db/partitions.ts'
import { log } from '#server/platform/log/log.ts'
import type { Activity } from './activity.ts'
import { activityChannel, queuesOf } from './activity-channel.ts'

const batch = 1_000
/**
 * A fallback for lost notifications: a crash between commit and notification delays subscribers by at most this long.
 */
const poll_ms = 1_000

/** A position in the order of activities. */
export interface ActivityCursor {
  xid: string
  id: number
}

/** An activity with its position. */
export type PlacedActivity = Activity & ActivityCursor

/**
 * Calls `onActivities` with every activity recorded from now on, or after `from`, in order and once, soon after its
 * commit; retries if it throws.
 * The cursor is (transaction, ID) below the oldest running transaction, so that a late commit is not missed.
 * Calls `wake` with the queues that have new jobs, or without when any may have.
 */
export async function subscribeToActivities(
  onActivities: (activities: PlacedActivity[]) => Promise<void> | void,
  wake: (queues?: readonly string[]) => void = () => {},
  from?: ActivityCursor,
): Promise<{ stop(): Promise<void> }> {
  let cursor = from ?? (await newestActivity())
  let reading: Promise<void> | undefined
  let again = false

  const read = () => {
    if (reading) again = true
    else reading = readAll()
  }
  const readAll = async () => {
    try {
      do {
        again = false
        const rows = await activitiesAfter(cursor)
        const last = rows.at(-1)
        if (last) {
          await onActivities(rows)
          cursor = { xid: last.xid, id: last.id }
        }
        again ||= rows.length === batch
      } while (again)
    } catch (error) {
      log.warn({ err: error }, 'activities could not be read; trying again')
    } finally {
      reading = undefined
    }
  }

  const poll = setInterval(read, poll_ms)
  const listener = listenTo(activityChannel, {
    onNotification(payload) {
      wake(queuesOf(payload))
      read()
    },
    onConnect() {
      wake()
      read()
    },
  })
  return {
    async stop() {
      clearInterval(poll)
      await listener.stop()
      await reading
    },
  }
}

/** A position before all activities that are not visible yet. */
export async function newestActivity(): Promise<ActivityCursor> {
  const row = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  return { xid: row.rows[0]!.xid, id: -1 }
}

/**
 * A condition on `activities` that leaves out most of the months before a cursor: transactions that write activities of
 * two months run at the same time, but none runs for a month. An ID of a later month than this one is that of a clock
 * that was wrong, and leaves out nothing more.
 */
export const isInMonthsAfter = (cursor_id: number) =>
  sql<boolean>`activities.id >= ${monthsBefore(Math.min(monthOf(cursor_id), thisMonth()), 1)}`

/** The next activities after the cursor, oldest first, up to those that a running transaction could still precede. */
export async function activitiesAfter(cursor: ActivityCursor) {
  // The subquery hides the cursor from the planner, which would otherwise plan the statement each time.
  // Sorts by the column: `xid` alone would be the selected text, in which 10 comes before 9.
  const rows = await sql<PlacedActivity>`
    select xid::text as xid, id, kind, actor_id, company_id, data, at from activities
    where ${isInMonthsAfter(cursor.id)} and (xid, id) > (select ${cursor.xid}::text::xid8, ${cursor.id}::bigint)
      and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by activities.xid, activities.id limit ${batch}::int`.execute(db)
  return rows.rows
}
