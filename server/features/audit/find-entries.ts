import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { uuid } from '#domain/kernel/text.ts'
import { auditRanges } from '#domain/audit/audit-entry.ts'
import type { AuditExportQuery, AuditFilters } from '#domain/audit/audit-entry.ts'
import { db } from '#server/db/connect.ts'
import { managedBy } from '#server/features/accounts/managed-by.ts'
import { wordsOf } from '#server/db/prefix-query.ts'
import { transaction } from '#server/db/transaction.ts'
import { fromNow } from '#server/platform/clock/clock.ts'

/** How many entries a search reads at a time; the index of words and objects has the same number. */
const batchSize = 250_000

/**
 * The place of an entry in the list, which is ordered by (at, activity_id), and in a search, which is ordered by
 * position. `at` has microseconds.
 */
export interface Place {
  at: string
  activity_id: number
  position: number
}

/** The IDs of the newest entries that match and precede a place. */
export async function findEntryIds(
  actor: Actor,
  filters: AuditFilters & Partial<AuditExportQuery>,
  { before, limit }: { before: Place | null; limit: number },
): Promise<number[]> {
  const conditions = conditionsOf(actor, filters)
  if (!conditions) return []
  if (!filters.q && !filters.subject_id) {
    const { rows } = await sql<{ activity_id: number }>`
      select activity_id from audit_entries where ${all([...conditions, ...(before ? [isBefore(before)] : [])])}
      order by at desc, activity_id desc limit ${limit}::int`.execute(db)
    return rows.map(({ activity_id }) => activity_id)
  }
  return search(conditions, { before, limit })
}

/**
 * Searches in the order of the chain, from the newest entries to older ones, until enough are found. The index contains
 * the batch of each entry, so that a word costs as much as a batch contains of it, not as much as the log does.
 */
async function search(
  conditions: readonly RawBuilder<unknown>[],
  { before, limit }: { before: Place | null; limit: number },
): Promise<number[]> {
  const end = before?.position ?? (await newestPosition()) + 1
  return transaction(async (tx) => {
    // Leaves only bitmaps: the planner would read the entries in their order where it expects to find some soon.
    await sql`select set_config('enable_indexscan', 'off', true), set_config('enable_seqscan', 'off', true)`.execute(tx)
    const found: number[] = []
    for (let batch = Math.floor(end / batchSize); batch >= 0 && found.length < limit; batch -= 1) {
      const { rows } = await sql<{ activity_id: number }>`
        select activity_id from audit_entries
        where position / ${sql.lit(batchSize)} = ${batch}::bigint and position < ${end}::bigint and ${all(conditions)}
        order by position desc limit ${limit - found.length}::int`.execute(tx)
      found.push(...rows.map(({ activity_id }) => activity_id))
    }
    return found
  })
}

const isBefore = ({ at, activity_id }: Place) => sql`(at, activity_id) < (${at}::timestamptz, ${activity_id}::bigint)`

async function newestPosition(): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), 0) as position from audit_entries`.execute(db)
  return rows[0]!.position
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
function conditionsOf(actor: Actor, filters: AuditFilters & Partial<AuditExportQuery>): RawBuilder<unknown>[] | null {
  const { q, type, range, kind, actor_id, subject_id, ids = [] } = filters
  const asked = uuid.safeParse(q)
  const named = [subject_id, asked.data].filter((id) => id !== undefined)
  const words = q && !asked.success ? wordsOf(q) : []
  if (q && !asked.success && words.length === 0) return null
  return [
    ...(actor.role === 'account_manager'
      ? [sql`company_id = any (array(select id from companies where ${managedBy(actor, sql`account_manager_id`)}))`]
      : []),
    ...(type === 'user' ? [sql`actor_kind <> 'system'`] : type ? [sql`actor_kind = ${type}`] : []),
    ...(range ? [sql`at >= ${fromNow(-auditRanges[range] * 3_600_000)}::timestamptz`] : []),
    ...(ids.length > 0 ? [sql`activity_id = any (${ids}::bigint[])`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(actor_id ? [sql`actor_id = ${actor_id}::uuid`] : []),
    ...(named.length > 0 ? [sql`subject_ids @> ${named}::uuid[]`] : []),
    // Whole words: the index reads far more for beginnings of words.
    ...(words.length > 0 ? [sql`words @@ plainto_tsquery('simple', ${words.join(' ')})`] : []),
  ]
}
