import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import type { AuditActorKind, AuditEntrySummary, AuditPage, AuditQuery } from '#domain/audit/audit-entry.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findEntryIds, placeOf } from './find-entries.ts'
import { nameTargets } from './name-targets.ts'

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

async function summarize(ids: readonly number[]): Promise<AuditEntrySummary[]> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from ${entryTables} where entry.activity_id = any (${ids}::bigint[])
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
