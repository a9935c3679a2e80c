import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { statedBirthDate } from '#domain/duplicate-accounts/birth-date.ts'
import { firstPhoneNumber } from '#domain/duplicate-accounts/phone-number.ts'
import { docxType } from '#domain/files/media-type.ts'
import type { PayoutDetails } from '#domain/payouts/payout-method.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { letterFingerprint, staffLetter } from '#server/features/applications/letter-fingerprint.ts'
import { payoutDetailsEncryption, payoutFingerprint } from '#server/features/payouts/payout-methods.ts'
import { now } from '#server/platform/clock/clock.ts'
import { fingerprintFor } from '#server/platform/encryption/fingerprint.ts'
import { documentText, pdfText } from '#server/platform/files/document-text.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { findDuplicates } from './finding.ts'

/** Rows of a batch, each in a transaction of its own, and batches of a run: no run takes long, and none locks much. */
const batch = 500
const batchesPerRun = 20
const resumesPerRun = 200

/**
 * Gives fingerprints to payout methods and letters from before there were any, and reads new résumés for phone
 * numbers and birth dates. A run goes on where the one before ended, also after a crash.
 */
export async function addFingerprints(): Promise<void> {
  for (let run = 0; run < batchesPerRun && (await backfill('payout_methods', fillPayoutMethods)); run += 1);
  for (let run = 0; run < batchesPerRun && (await backfill('letters', fillLetters)); run += 1);
  await readResumes()
}

/** Fills the next rows after an ID and returns the last one; null if there are none. */
type Fill = (tx: Tx, after_id: string) => Promise<string | null>

/** Runs the next batch; returns false when all rows are done. Of two servers, one waits for the other. */
const backfill = (name: 'payout_methods' | 'letters', fill: Fill): Promise<boolean> =>
  transaction(async (tx) => {
    const row = await tx
      .selectFrom('fingerprint_backfills')
      .where('name', '=', name)
      .where('finished_at', 'is', null)
      .select('after_id')
      .forUpdate()
      .executeTakeFirst()
    if (!row) return false
    const after_id = await fill(tx, row.after_id)
    await tx
      .updateTable('fingerprint_backfills')
      .set(after_id ? { after_id } : { finished_at: now() })
      .where('name', '=', name)
      .execute()
    return after_id !== null
  })

const fillPayoutMethods: Fill = async (tx, after_id) => {
  const rows = await tx
    .selectFrom('payout_methods')
    .where('id', '>', after_id)
    .select(['id', 'talent_id', 'details', 'account_fingerprint', 'replaced_at'])
    .orderBy('id')
    .limit(batch)
    .execute()
  const filled = rows.flatMap(({ account_fingerprint, details, ...row }) => {
    const text = account_fingerprint === null ? payoutDetailsEncryption.decrypt(details, row.talent_id) : null
    return text === null ? [] : [{ ...row, fingerprint: payoutFingerprint(JSON.parse(text) as PayoutDetails) }]
  })
  await sql`update payout_methods set account_fingerprint = filled.fingerprint
    from unnest(${filled.map(({ id }) => id)}::uuid[], ${filled.map(({ fingerprint }) => fingerprint)}::text[])
      as filled (id, fingerprint)
    where payout_methods.id = filled.id and account_fingerprint is null`.execute(tx)
  for (const { talent_id, replaced_at } of filled) if (!replaced_at) await findDuplicates(tx, talent_id)
  return rows.at(-1)?.id ?? null
}

const fillLetters: Fill = async (tx, after_id) => {
  const rows = await tx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'applications.company_id')
    .innerJoin('users', 'users.id', 'applications.applicant_id')
    .where('applications.id', '>', after_id)
    .select(['applications.id', 'applications.cover_letter', 'applications.letter_fingerprint', 'users.erased_at'])
    .select(['jobs.title as job_title', 'companies.name as company_name'])
    .orderBy('applications.id')
    .limit(batch)
    .execute()
  const filled = rows.flatMap(({ id, cover_letter, letter_fingerprint, erased_at, ...names }) => {
    if (letter_fingerprint !== null || erased_at !== null || cover_letter === staffLetter) return []
    const fingerprint = letterFingerprint(cover_letter, names)
    return fingerprint === null ? [] : [{ id, fingerprint }]
  })
  // A letter that was edited meanwhile has one already.
  await sql`update applications set letter_fingerprint = filled.fingerprint
    from unnest(${filled.map(({ id }) => id)}::uuid[], ${filled.map(({ fingerprint }) => fingerprint)}::text[])
      as filled (id, fingerprint)
    where applications.id = filled.id and letter_fingerprint is null`.execute(tx)
  return rows.at(-1)?.id ?? null
}

const phoneFingerprint = fingerprintFor('phone numbers')
const birthFingerprint = fingerprintFor('birth dates')

/** Reads new résumés, outside of a transaction, and compares the accounts of those with a number. */
async function readResumes(): Promise<void> {
  const unread = await db
    .selectFrom('files')
    .where('purpose', '=', 'resume')
    .where('compared_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('stored_at', 'is not', null)
    .select(['id', 'owner_id', 'media_type'])
    .orderBy('created_at')
    .limit(resumesPerRun)
    .execute()
  for (const { id, owner_id, media_type } of unread) {
    const text = await readText(id, media_type)
    const [number, date] = [firstPhoneNumber(text), statedBirthDate(text)]
    const found = {
      phone_fingerprint: number && phoneFingerprint(number),
      birth_fingerprint: date && birthFingerprint(date),
    }
    await transaction(async (tx) => {
      await tx
        .updateTable('files')
        .set({ ...found, compared_at: now() })
        .where('id', '=', id)
        .execute()
      if (owner_id && (number ?? date) !== null) await findDuplicates(tx, owner_id)
    })
  }
}

/** The text of a résumé; empty if it cannot be read. */
async function readText(file_id: string, media_type: string): Promise<string> {
  const stream = await fileStore.read(file_id)
  if (!stream) return ''
  const bytes = await buffer(stream)
  return (media_type === docxType ? (await documentText(bytes))?.text : await pdfText(bytes)) ?? ''
}
