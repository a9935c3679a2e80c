import pg from 'pg'
import { sql } from 'kysely'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config.ts'
import { log } from '#server/platform/log.ts'
import type { Activity } from './activity.ts'
import { activityChannel } from './announce.ts'

const batch = 1_000
/** The net under NOTIFY: a crash between commit and announcement delays readers by this long at most. */
const poll_ms = 1_000
const reconnect_ms = 500

interface Cursor {
  xid: string
  id: number
}

/**
 * Calls `hear` with everything that is recorded from now on, in order, each activity once, soon after its commit.
 * The cursor is (transaction, id) below the oldest transaction still running, so that one committed late is not missed.
 */
export async function followActivities(
  hear: (activities: Activity[]) => void,
  wake: () => void = () => {},
): Promise<{ stop(): Promise<void> }> {
  let cursor = await newest()
  let reading = false
  let again = false

  const read = async () => {
    if (reading) {
      again = true
      return
    }
    reading = true
    try {
      do {
        again = false
        const rows = await after(cursor)
        const last = rows.at(-1)
        if (last) cursor = { xid: last.xid, id: last.id }
        if (rows.length > 0) hear(rows as unknown as Activity[])
        again ||= rows.length === batch
      } while (again)
    } catch (error) {
      log.warn({ err: error }, 'activities could not be read; trying again')
    } finally {
      reading = false
    }
  }

  const poll = setInterval(read, poll_ms)
  const listener = listen(() => {
    wake()
    void read()
  })
  return {
    async stop() {
      clearInterval(poll)
      await listener.stop()
    },
  }
}

async function newest(): Promise<Cursor> {
  const row = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  return { xid: row.rows[0]!.xid, id: -1 }
}

async function after(cursor: Cursor) {
  const rows = await sql<Activity & Cursor>`
    select xid::text as xid, id, kind, actor_id, company_id, data, at from activities
    where (xid, id) > (${cursor.xid}::text::xid8, ${cursor.id}::bigint)
      and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by xid, id limit ${batch}::int`.execute(db)
  return rows.rows
}

/** A connection of its own that listens, and comes back by itself. */
function listen(heard: () => void): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({
      connectionString: config.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
    })
    client = next
    let over = false
    const lost = () => {
      if (over) return
      over = true
      void next.end().catch(() => {})
      if (!stopped) retry = setTimeout(connect, reconnect_ms)
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', heard)
    try {
      await next.connect()
      await next.query(`listen ${activityChannel}`)
      heard()
    } catch {
      lost()
    }
  }
  void connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
