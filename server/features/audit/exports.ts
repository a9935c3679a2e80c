import { createHash } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { activityLabel } from '#domain/activities.ts'
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
import { activityText, auditPublicKey, hashedText, hashOf, isSigned } from './chain.ts'
import type { ActivityText } from './chain.ts'
import { entryColumns, entryTables, findEntryIds, hasId, presentEntries } from './entries.ts'
import type { EntryRow, Place } from './entries.ts'
import { bytes, hex, lineOf, readSignedFile, signLines } from './signed-file.ts'

const pageSize = 500

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
  yield* signLines(linesOf(actor, filters, given))
}

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
    from ${entryTables} where ${hasId(ids)}
    order by entry.at desc, entry.activity_id desc`.execute(db)
  return rows
}

async function describe(rows: readonly ExportedRow[]): Promise<string[]> {
  const summaries = await presentEntries(rows)
  return summaries.map(({ position, at, kind, actor_kind, actor, target, company }, index) => {
    const { id, text, digest, hash } = rows[index]!
    const activity = hashedText({ ...text, id })
    return lineOf({
      position,
      at,
      action: activityLabel(kind),
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

const heading = z.object({
  checkpoint: z
    .object({
      position: z.number(),
      hash: hex.transform((text) => Buffer.from(text, 'hex')),
      signed_at: z.string(),
      signature: bytes,
    })
    .nullable(),
})
const entry = z.object({
  position: z.number().int(),
  activity: z.string(),
  digest: hex,
  hash: hex,
  is_redacted: z.boolean().default(false),
})
const end = z.object({ entries: z.number().int(), is_complete: z.boolean() })

/**
 * Checks an exported file: its signature, the digest of each entry, and the hashes of entries that follow one another.
 * `key` is a public key; without one, that of the current `SECRET`.
 */
export async function verifyExport(path: string, key?: KeyObject): Promise<{ entries: number; problems: string[] }> {
  const hashes = new Map<number, { digest: Buffer; hash: Buffer }>()
  let entries = 0
  let ending: z.output<typeof end> | null = null
  const problems = await readSignedFile(path, key, (value, line) => {
    if (line === 1) {
      const checkpoint = heading.safeParse(value).data?.checkpoint
      return checkpoint && !isSigned(checkpoint, key) ? ['The checkpoint was not signed with this key.'] : []
    }
    const one = entry.safeParse(value)
    if (!one.success) {
      ending = end.safeParse(value).data ?? null
      return ending ? [] : [`Line ${line} cannot be read.`]
    }
    entries += 1
    const { position, activity, digest, hash, is_redacted } = one.data
    hashes.set(position, { digest: Buffer.from(digest, 'hex'), hash: Buffer.from(hash, 'hex') })
    return is_redacted || createHash('sha256').update(activity).digest('hex') === digest
      ? []
      : [`Entry ${position} was altered.`]
  })
  const { entries: expected } = (ending ?? { entries }) as z.output<typeof end>
  if (expected !== entries) problems.push(`The file has ${entries} of ${expected} entries.`)
  for (const [position, { digest, hash }] of hashes) {
    const previous = hashes.get(position - 1)
    if (previous && !hashOf(previous.hash, digest).equals(hash))
      problems.push(`Entry ${position} does not follow entry ${position - 1}.`)
  }
  return { entries, problems }
}
