import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { activityLabels } from '#domain/activity-labels.ts'
import { auditLimits } from '#domain/audit/audit-entry.ts'
import type { AuditExportQuery } from '#domain/audit/audit-entry.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { activityText, hashedText } from './audit-chain.ts'
import type { ActivityText } from './audit-chain.ts'
import { auditPublicKey, signText } from './audit-key.ts'
import { findEntryIds } from './find-entries.ts'
import type { Place } from './find-entries.ts'
import { entryColumns, entryTables, presentEntries } from './list-entries.ts'
import type { EntryRow } from './list-entries.ts'

const pageSize = 500

/** The signed text of a file with this SHA-256, in hexadecimal digits. */
export const exportText = (sha256: string): string => `audit export ${sha256}`

/** The public key with which anyone can check an exported file, in PEM. */
export async function showAuditKey(actor: Actor) {
  authorize(actor, 'audit.see_key')
  return { public_key: String(auditPublicKey.export({ type: 'spki', format: 'pem' })) }
}

/**
 * The lines of a file (JSON Lines) with the newest entries that match: a heading, the entries, their number, and the
 * signature of everything before it. Each reading of the lines is recorded.
 */
export async function* exportLog(actor: Actor, filters: AuditExportQuery): AsyncGenerator<string> {
  authorize(actor, 'audit.export')
  const given = Object.fromEntries(
    Object.entries(filters).flatMap(([key, value]) => (value.length > 0 ? [[key, String(value)]] : [])),
  )
  await transaction((tx) => record(tx, 'audit_log.exported', { actor, data: { filters: given } }))
  const file = createHash('sha256')
  for await (const line of linesOf(actor, filters, given)) {
    file.update(line)
    yield line
  }
  const sha256 = file.digest('hex')
  yield lineOf({ sha256, signature: signText(exportText(sha256)).toString('base64') })
}

const lineOf = (value: unknown) => `${JSON.stringify(value)}\n`

async function* linesOf(
  actor: Actor,
  filters: AuditExportQuery,
  given: Record<string, string>,
): AsyncGenerator<string> {
  const exported_by = asUser(actor).email
  yield lineOf({
    audit_log_of: product.name,
    exported_at: now(),
    exported_by,
    filters: given,
    checkpoint: await newestCheckpoint(),
  })
  let entries = 0
  let before: Place | null = null
  for (;;) {
    const limit: number = Math.min(pageSize, auditLimits.exported - entries)
    // One more than shown tells whether there are more.
    const ids = await findEntryIds(actor, filters, { before, limit: limit + 1 })
    const rows = await readRows(ids.slice(0, limit))
    if (rows.length > 0) yield (await describe(rows)).join('')
    entries += rows.length
    const last = rows.at(-1)
    if (ids.length <= limit || !last || entries === auditLimits.exported) {
      yield lineOf({ entries, is_complete: ids.length <= limit })
      return
    }
    before = { at: last.text_at, activity_id: last.id, position: last.position }
  }
}

async function newestCheckpoint() {
  const newest = await db
    .selectFrom('audit_checkpoints')
    .selectAll()
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest
    ? { ...newest, hash: newest.hash.toString('hex'), signature: newest.signature.toString('base64') }
    : null
}

interface ExportedRow extends EntryRow {
  text: Omit<ActivityText, 'id'>
  text_at: string
  digest: string
  hash: string
}

async function readRows(ids: readonly number[]): Promise<ExportedRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ExportedRow>`
    select ${entryColumns}, entry.at::text as text_at, encode(entry.digest, 'hex') as digest,
      encode(entry.hash, 'hex') as hash, (select to_jsonb(text) from (select ${activityText}) as text) as text
    from ${entryTables} where entry.activity_id = any (${ids}::bigint[])
    order by entry.at desc, entry.activity_id desc`.execute(db)
  return rows
}

async function describe(rows: readonly ExportedRow[]): Promise<string[]> {
  const summaries = await presentEntries(rows)
  const labels: Readonly<Record<string, string>> = activityLabels
  return summaries.map(({ position, at, kind, actor_kind, actor, target, company }, index) => {
    const { id, text, digest, hash } = rows[index]!
    const activity = hashedText({ ...text, id })
    return lineOf({
      position,
      at,
      action: labels[kind] ?? kind,
      actor_kind,
      user: actor && `${actor.name} <${actor.email}>`,
      target,
      company: company?.name ?? null,
      activity,
      digest,
      hash,
      // Its digest is of the activity before personal data was removed.
      ...(createHash('sha256').update(activity).digest('hex') === digest ? {} : { is_redacted: true }),
    })
  })
}
