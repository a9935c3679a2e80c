import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { uuid } from '#domain/kernel/text.ts'
import { auditRanges } from '#domain/audit/audit-entry.ts'
import type { AuditFilters } from '#domain/audit/audit-entry.ts'
import { db } from '#server/db/connect.ts'
import { prefixQuery } from '#server/db/prefix-query.ts'
import { fromNow } from '#server/platform/clock/clock.ts'

/** The entries of the first window of a search. Each next window is `growth` times as long as all before it. */
const firstWindow = 20_000
const growth = 16

/** The place of an entry in the list, which is ordered by (at, activity_id). `at` has microseconds. */
export interface Place {
  at: string
  activity_id: number
  position: number
}

/** The IDs of the newest entries that match and precede a place. */
export async function findEntryIds(
  actor: Actor,
  filters: AuditFilters,
  { before, limit }: { before: Place | null; limit: number },
): Promise<number[]> {
  const conditions = conditionsOf(actor, filters)
  if (!conditions) return []
  const precedes = before ? [sql`(at, activity_id) < (${before.at}::timestamptz, ${before.activity_id}::bigint)`] : []
  if (!filters.q && !filters.subject_id) {
    const { rows } = await sql<{ activity_id: number }>`
      select activity_id from audit_entries where ${all([...conditions, ...precedes])}
      order by at desc, activity_id desc limit ${limit}::int`.execute(db)
    return rows.map(({ activity_id }) => activity_id)
  }
  return searchInWindows([...conditions, ...precedes], { before, limit })
}

/**
 * Searches windows of time, from the newest to older and longer ones. A frequent word is found in the first window, a
 * rare one by its index, in whatever way words are combined; neither reads all matches to find the newest.
 */
async function searchInWindows(
  conditions: readonly RawBuilder<unknown>[],
  { before, limit }: { before: Place | null; limit: number },
): Promise<number[]> {
  const found: number[] = []
  const newest = before?.position ?? (await newestPosition())
  let until: string | null = null
  for (let size = firstWindow; ; size *= growth) {
    const from: string | null = await timeAt(newest - size, until)
    const window = [
      ...(from ? [sql`at >= ${from}::timestamptz`] : []),
      ...(until ? [sql`at < ${until}::timestamptz`] : []),
    ]
    // Materialized, so that the database does not read the window backward until it has found enough.
    const { rows } = await sql<{ activity_id: number }>`
      with found as materialized (
        select at, activity_id from audit_entries where ${all([...conditions, ...window])}
      )
      select activity_id from found order by at desc, activity_id desc limit ${limit - found.length}::int`.execute(db)
    found.push(...rows.map(({ activity_id }) => activity_id))
    if (!from || found.length === limit) return found
    until = from
  }
}

async function newestPosition(): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), 0) as position from audit_entries`.execute(db)
  return rows[0]!.position
}

/** The time of the entry at a position, but none after `until`; null before the first entry. */
async function timeAt(position: number, until: string | null): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    select least(at, ${until}::timestamptz)::text as at from audit_entries where position = ${position}::bigint`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

/** Where an entry is in the list; null if there is no such entry. */
export async function placeOf(id: number): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select at::text as at, activity_id, position from audit_entries where activity_id = ${id}::bigint`.execute(db)
  return rows[0] ?? null
}

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/** The conditions of the filters, and of the rule `audit.see`; null if nothing can match. */
function conditionsOf(actor: Actor, filters: AuditFilters): RawBuilder<unknown>[] | null {
  const { q, type, range, kind, actor_id, subject_id } = filters
  const asked = uuid.safeParse(q)
  const named = [subject_id, asked.data].filter((id) => id !== undefined)
  const words = q && !asked.success ? prefixQuery(q) : undefined
  if (words === null) return null
  return [
    ...(actor.role === 'account_manager'
      ? [sql`company_id = any (array(select id from companies where account_manager_id = ${actor.user_id}::uuid))`]
      : []),
    ...(type === 'user' ? [sql`actor_kind <> 'system'`] : type ? [sql`actor_kind = ${type}`] : []),
    ...(range ? [sql`at >= ${fromNow(-auditRanges[range] * 3_600_000)}::timestamptz`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(actor_id ? [sql`actor_id = ${actor_id}::uuid`] : []),
    ...(named.length > 0 ? [sql`subject_ids @> ${named}::uuid[]`] : []),
    ...(words ? [sql`words @@ ${words}`] : []),
  ]
}
