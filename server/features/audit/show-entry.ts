import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { entryColumns, entryTables, presentEntries } from './list-entries.ts'
import type { EntryRow } from './list-entries.ts'

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
        where redactions.kind = 'activity.redacted' and redactions.data ->> 'activity_id' = entry.activity_id::text
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
