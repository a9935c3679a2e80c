import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import { db } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { log } from '#server/platform/log/log.ts'
import { usersWithStreams } from './hub.ts'

/** How often the open streams are compared with the table. Without a change, nothing is written. */
const interval_ms = 1_000
/** Comparisons after its last stream has closed until a user is offline: a reloaded page opens another stream. */
const graceIntervals = 8
const intervalsPerHeartbeat = 10
/** A server without a heartbeat for this long has crashed. */
const crashed_ms = 30_000

/** A user who is online or offline now. */
export interface PresenceChange {
  user_id: string
  is_online: boolean
}

/** Whether a user is online, and does not hide it. */
export const isOnline = (user_id: Expression<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from online_users where online_users.user_id = ${user_id})
    and (select shown.shows_online from users as shown where shown.id = ${user_id})
)`

/**
 * Keeps the table of the users with an open stream on this server. `onChange` gets those who came online or went
 * offline, unless another server also has a stream of theirs.
 */
export function keepPresence(onChange: (changes: PresenceChange[]) => Promise<void>): { stop(): Promise<void> } {
  const server_id = randomUUID()
  /** The users in the table, with the number of comparisons since they had a stream. */
  const listed = new Map<string, number>()
  let intervals = 0
  let running: Promise<void> | undefined

  const beat = async () => {
    if (!(await sendHeartbeat(server_id))) {
      await register(server_id)
      listed.clear()
    }
    return removeCrashedServers()
  }
  const compare = async () => {
    const gone = intervals % intervalsPerHeartbeat === 0 ? await beat() : []
    intervals += 1
    const connected = new Set(usersWithStreams())
    const came = [...connected].filter((id) => !listed.has(id))
    for (const id of listed.keys()) listed.set(id, connected.has(id) ? 0 : listed.get(id)! + 1)
    const left = [...listed].filter(([, absent]) => absent >= graceIntervals).map(([id]) => id)
    const changes = [...gone, ...(await list(server_id, came)), ...(await unlist(server_id, left))]
    for (const id of came) listed.set(id, 0)
    for (const id of left) listed.delete(id)
    if (changes.length > 0) await onChange(changes)
  }
  const run = () => {
    running ??= compare()
      .catch((error: unknown) => log.warn({ err: error }, 'who is online could not be updated; trying again'))
      .finally(() => (running = undefined))
  }

  const timer = setInterval(run, interval_ms).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
      // Its users reconnect, to this server or another one.
      await db
        .deleteFrom('live_servers')
        .where('id', '=', server_id)
        .execute()
        .catch(() => {})
    },
  }
}

async function register(id: string): Promise<void> {
  await db
    .insertInto('live_servers')
    .values({ id, heartbeat_at: now() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ heartbeat_at: now() }))
    .execute()
}

/** Returns false if this server is no longer registered: it did not respond for a while, or the database crashed. */
async function sendHeartbeat(id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('live_servers')
    .set({ heartbeat_at: now() })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Removes servers without heartbeats; returns their users who are not online on another one. */
async function removeCrashedServers(): Promise<PresenceChange[]> {
  const { rows } = await sql<{ user_id: string }>`
    with crashed as (delete from live_servers where heartbeat_at < ${fromNow(-crashed_ms)}::timestamptz returning id)
    select distinct user_id from online_users o
    where server_id in (select id from crashed) and not exists (
      select from online_users elsewhere
      where elsewhere.user_id = o.user_id and elsewhere.server_id not in (select id from crashed)
    )`.execute(db)
  return rows.map(({ user_id }) => ({ user_id, is_online: false }))
}

/** Lists users of this server; returns those who were not online on another one. */
async function list(server_id: string, user_ids: string[]): Promise<PresenceChange[]> {
  if (user_ids.length === 0) return []
  const { rows } = await sql<{ user_id: string }>`
    with listed as (
      insert into online_users (user_id, server_id)
      select id, ${server_id}::uuid from users where id = any (${user_ids}::uuid[])
      on conflict do nothing
    )
    select came.user_id from unnest(${user_ids}::uuid[]) as came (user_id)
    where not exists (
      select from online_users o where o.user_id = came.user_id and o.server_id <> ${server_id}::uuid
    )`.execute(db)
  return rows.map(({ user_id }) => ({ user_id, is_online: true }))
}

/** Removes users of this server; returns those who are not online on another one. */
async function unlist(server_id: string, user_ids: string[]): Promise<PresenceChange[]> {
  if (user_ids.length === 0) return []
  const { rows } = await sql<{ user_id: string }>`
    with removed as (
      delete from online_users where server_id = ${server_id}::uuid and user_id = any (${user_ids}::uuid[])
      returning user_id
    )
    select user_id from removed
    where not exists (
      select from online_users o where o.user_id = removed.user_id and o.server_id <> ${server_id}::uuid
    )`.execute(db)
  return rows.map(({ user_id }) => ({ user_id, is_online: false }))
}
