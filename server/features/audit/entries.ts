import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { auditRanges } from '#domain/audit/audit-entry.ts'
import type {
  AuditActorKind,
  AuditEntry,
  AuditEntrySummary,
  AuditExportQuery,
  AuditFilters,
  AuditPage,
  AuditQuery,
} from '#domain/audit/audit-entry.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { uuid } from '#domain/kernel/text.ts'
import { healthChecks } from '#domain/operations/health.ts'
import { authorize } from '#domain/policies.ts'
import { settingLabels } from '#domain/settings/setting.ts'
import { db } from '#server/db/connect.ts'
import { monthOf, monthsBefore, thisMonth } from '#server/db/partitions.ts'
import { wordQuery } from '#server/db/word-query.ts'
import { transaction } from '#server/db/transaction.ts'
import { managedBy } from '#server/features/accounts/responsible-people.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { findNewestEntry } from './chain.ts'

/** Entries of the audit log, newest first. Account managers see those of their companies. */
export async function listEntries(actor: Actor, query: AuditQuery): Promise<AuditPage> {
  authorize(actor, 'audit.list')
  const { before_id, per_page, ...filters } = query
  const place = before_id === undefined ? null : await placeOf(before_id)
  if (before_id !== undefined && !place) return { items: [], older: null }
  const ids = await findEntryIds(actor, filters, { before: place, limit: per_page + 1 })
  const items = await summarize(ids.slice(0, per_page))
  return { items, older: ids.length > per_page ? items.at(-1)!.id : null }
}

export interface EntryRow {
  id: number
  position: number
  at: string
  kind: string
  actor_kind: AuditActorKind
  actor_id: string | null
  actor: AuditEntrySummary['actor']
  company: AuditEntrySummary['company']
  data: Record<string, unknown>
}

/** The columns of `EntryRow`, from `entryTables`. */
export const entryColumns = sql`
  entry.activity_id as id, entry.position, entry.at, entry.kind, entry.actor_kind, entry.actor_id, activities.data,
  case when users.id is not null then
    jsonb_build_object('id', users.id, 'name', users.name, 'email', users.email) end as actor,
  case when companies.id is not null then
    jsonb_build_object('id', companies.id, 'name', companies.name) end as company`
export const entryTables = sql`
  audit_entries as entry join activities on activities.id = entry.activity_id
  left join users on users.id = entry.actor_id
  left join companies on companies.id = entry.company_id`

/** Said of both tables, each of which is read in the months of these IDs only. */
export const hasId = (ids: readonly number[]) =>
  sql`entry.activity_id = any (${ids}::bigint[]) and activities.id = any (${ids}::bigint[])`

async function summarize(ids: readonly number[]): Promise<AuditEntrySummary[]> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from ${entryTables} where ${hasId(ids)}
    order by array_position(${ids}::bigint[], entry.activity_id)`.execute(db)
  return presentEntries(rows)
}

/** The rows with the names of what was done to. */
export async function presentEntries(rows: readonly EntryRow[]): Promise<AuditEntrySummary[]> {
  const targets = await nameTargets(rows)
  return rows.map(({ id, position, at, kind, actor_kind, actor, company }, index) => ({
    id,
    position,
    at,
    kind,
    actor_kind,
    actor,
    target: targets[index]!,
    company,
  }))
}

type Row = EntryRow &
  Pick<AuditEntry, 'before' | 'after' | 'origin' | 'request_id' | 'digest' | 'hash' | 'checkpoint' | 'redaction'> & {
    account_manager_id: string | null
  }

/** An entry with everything that the log says about its activity. */
export async function showEntry(actor: Actor, id: number): Promise<AuditEntry> {
  const { rows } = await sql<Row>`
    select ${entryColumns}, companies.account_manager_id,
      activities.before, activities.after, activities.origin, activities.request_id,
      encode(entry.digest, 'hex') as digest, encode(entry.hash, 'hex') as hash,
      (
        select jsonb_build_object('position', position, 'signed_at', ${utc(sql`signed_at`)})
        from audit_checkpoints where audit_checkpoints.position >= entry.position order by position limit 1
      ) as checkpoint,
      (
        select jsonb_build_object('at', ${utc(sql`redactions.at`)}, 'reason', redactions.data ->> 'reason')
        from activities as redactions
        where redactions.id > ${id}::bigint and redactions.kind = 'activity.redacted' and redactions.data ->> 'activity_id' = entry.activity_id::text
        order by redactions.id desc limit 1
      ) as redaction
    from ${entryTables} where entry.activity_id = ${id}::bigint`.execute(db)
  const row = rows[0]
  if (!row) throw new Failure('not_found')
  authorize(actor, 'audit.see', row)
  const { data, before, after, origin, request_id, digest, hash, checkpoint, redaction } = row
  const [summary] = await presentEntries([row])
  return { ...summary!, data, before, after, origin, request_id, digest, hash, checkpoint, redaction }
}

const utc = (instant: ReturnType<typeof sql>) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

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
  if (!filters.q && !filters.subject_id)
    return newest(
      [...conditions, ...(before ? [isBefore(before)] : [])],
      limit,
      before ? monthOf(before.activity_id) : thisMonth(),
    )
  return search(conditions, { before, limit })
}

/** How many months before the newest entry are looked through first, instead of all partitions. */
const recentMonths = 3

async function newest(conditions: readonly RawBuilder<unknown>[], limit: number, month: number): Promise<number[]> {
  const recent = monthsBefore(month, recentMonths)
  const list = async (also: readonly RawBuilder<unknown>[]) => {
    // Entries from the second of these months on are newer than all that are left out.
    const { rows } = await sql<{ activity_id: number; is_newest: boolean }>`
      select activity_id, first_activity_id(at::date) > ${recent} as is_newest
      from audit_entries where ${all([...conditions, ...also])}
      order by at desc, activity_id desc limit ${limit}::int`.execute(db)
    return rows
  }
  const found = await list([sql`activity_id >= ${recent}`])
  const rows = found.length === limit && found.at(-1)?.is_newest ? found : await list([])
  return rows.map(({ activity_id }) => activity_id)
}

/**
 * Searches in the order of the chain, from the newest entries to older ones, until enough are found. The index contains
 * the batch of each entry, so that a word costs as much as a batch contains of it, not as much as the log does.
 */
async function search(
  conditions: readonly RawBuilder<unknown>[],
  { before, limit }: { before: Place | null; limit: number },
): Promise<number[]> {
  const end = before?.position ?? ((await findNewestEntry(db))?.position ?? 0) + 1
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

/** Where an entry is in the list; null if there is no such entry. */
async function placeOf(id: number): Promise<Place | null> {
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
  const words = q && !asked.success ? wordQuery(q, { isBegun: false }) : undefined
  if (words === null) return null
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
    ...(words ? [sql`words @@ ${words}`] : []),
  ]
}

interface Acted {
  actor_id: string | null
  data: Record<string, unknown>
}

/** What people call the object, if the activity says so. */
const textKeys = ['title', 'name', 'number', 'label', 'file_name', 'key'] as const
/** The person whom an activity is about, by the key with its ID; the first that it has. */
const personKeys = [
  'talent_id',
  'applicant_id',
  'manager_id',
  'assignee_id',
  'user_id',
  'owner_id',
  'requester_id',
] as const
/** Of activities about several people. */
const shownPeople = 2

const labels: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(Object.entries(healthChecks).map(([name, { label }]) => [name, label])),
  ...settingLabels,
}

/** What each activity was done to, in words: a person, a job, an invoice number … Empty where it has no name. */
async function nameTargets(activities: readonly Acted[]): Promise<string[]> {
  const [people, jobs] = await Promise.all([
    readNames(activities.flatMap(peopleOf), (ids) =>
      db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute(),
    ),
    readNames(activities.flatMap(jobOf), (ids) =>
      db.selectFrom('jobs').select(['id', 'title as name']).where('id', 'in', ids).execute(),
    ),
  ])
  return activities.map((activity) => {
    const names = peopleOf(activity).flatMap((id) => people.get(id) ?? [])
    const object = textOf(activity.data) ?? jobOf(activity).map((id) => jobs.get(id))[0]
    return [
      ...names.slice(0, shownPeople),
      ...(names.length > shownPeople ? [`+${names.length - shownPeople}`] : []),
      object,
    ]
      .filter(Boolean)
      .join(', ')
  })
}

function textOf(data: Acted['data']): string | undefined {
  const text = textKeys.map((key) => data[key]).find((value) => typeof value === 'string' && value !== '')
  return typeof text === 'string' ? (labels[text] ?? text) : undefined
}

const jobOf = ({ data }: Acted): string[] => (typeof data.job_id === 'string' ? [data.job_id] : [])

function peopleOf({ actor_id, data }: Acted): string[] {
  const person = personKeys.map((key) => data[key]).find((id) => typeof id === 'string')
  if (typeof person === 'string') return [person]
  const { user_ids } = data
  return Array.isArray(user_ids) ? user_ids.filter((id) => typeof id === 'string' && id !== actor_id) : []
}

async function readNames(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<{ id: string; name: string }[]>,
): Promise<Map<string, string>> {
  const rows = ids.length === 0 ? [] : await read([...new Set(ids)])
  return new Map(rows.map(({ id, name }) => [id, name]))
}
