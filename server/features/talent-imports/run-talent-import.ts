import { system } from '#domain/kernel/actor.ts'
import { Failure, failures } from '#domain/kernel/errors.ts'
import { may } from '#domain/policies.ts'
import { talentImportMessages } from '#domain/talent-imports/talent-import.ts'
import type { TalentImportRowStatus } from '#domain/talent-imports/talent-import.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findUsersById } from '#server/features/accounts/find-users.ts'
import { inviteAccount } from '#server/features/accounts/staff-accounts.ts'
import { record } from '#server/platform/activity/record.ts'
import { log } from '#server/platform/log/log.ts'
import { errorCode } from '#server/platform/process/error-code.ts'
import { moveTalentImport } from './importing.ts'

interface Result {
  status: TalentImportRowStatus
  reason?: string
  user_id?: string | null
}

/**
 * Runs what is left of an import, or of undoing it, each row in its own transaction. After a crash the queue runs it
 * again, and it continues with the next row.
 */
export async function runTalentImport(id: string): Promise<void> {
  await transaction((tx) => moveTalentImport(tx, id, 'start'))
  const found = await db.selectFrom('talent_imports').where('id', '=', id).select('status').executeTakeFirst()
  if (found?.status === 'running') {
    await eachRow(id, 'pending', inviteTalent)
    await transaction(async (tx) => {
      if (await moveTalentImport(tx, id, 'finish')) await recordEnd(tx, id, 'talent_import.finished')
    })
  }
  if (found?.status === 'undoing') {
    await eachRow(id, 'created', removeTalent)
    await transaction(async (tx) => {
      if (await moveTalentImport(tx, id, 'finish_undo')) await recordEnd(tx, id, 'talent_import.undone')
    })
  }
}

interface ImportRow {
  name: string
  email: string
  user_id: string | null
  actor_id: string
}

/** Runs a step for each row with a status, and marks the row in the same transaction. */
async function eachRow(
  talent_import_id: string,
  status: TalentImportRowStatus,
  step: (tx: Tx, row: ImportRow) => Promise<Result>,
): Promise<void> {
  const rows = await db
    .selectFrom('talent_import_rows')
    .where('talent_import_id', '=', talent_import_id)
    .where('status', '=', status)
    .select('row')
    .orderBy('row')
    .execute()
  for (const { row } of rows)
    await transaction(async (tx) => {
      const found = await tx
        .selectFrom('talent_import_rows')
        .innerJoin('talent_imports', 'talent_imports.id', 'talent_import_rows.talent_import_id')
        .where('talent_import_id', '=', talent_import_id)
        .where('row', '=', row)
        .where('talent_import_rows.status', '=', status)
        .select(['name', 'email', 'user_id', 'actor_id'])
        .forUpdate('talent_import_rows')
        .executeTakeFirst()
      if (!found) return
      await tx
        .updateTable('talent_import_rows')
        .set(await attempt(tx, found, step))
        .where('talent_import_id', '=', talent_import_id)
        .where('row', '=', row)
        .execute()
    })
}

/** What becomes of a row. An expected failure skips it, any other fails it, and neither stops the others. */
async function attempt(tx: Tx, row: ImportRow, step: (tx: Tx, row: ImportRow) => Promise<Result>): Promise<Result> {
  try {
    // A savepoint, so that a failure leaves the transaction usable.
    return await transaction(() => step(tx, row))
  } catch (error) {
    if (error instanceof Failure && failures[error.code].status < 500)
      return { status: 'skipped', reason: error.message }
    log.error({ err: error }, 'a row of an import of talents failed')
    return { status: 'failed', reason: 'An unexpected error occurred.' }
  }
}

async function inviteTalent(tx: Tx, { name, email, actor_id }: ImportRow): Promise<Result> {
  // Read for each row: the permission may have been withdrawn.
  const [actor] = await findUsersById(tx, [actor_id])
  if (!actor || !may(actor, 'talent_import.create')) throw new Failure('forbidden')
  const created = await inviteAccount(tx, actor, { role: 'applicant', name, email })
  return created
    ? { status: 'created', user_id: created.user_id }
    : { status: 'skipped', reason: talentImportMessages.known }
}

async function removeTalent(tx: Tx, { user_id }: ImportRow): Promise<Result> {
  if (user_id === null || (await removeUnusedAccount(tx, user_id))) return { status: 'removed', user_id: null }
  return { status: 'kept', reason: talentImportMessages.in_use }
}

async function recordEnd(tx: Tx, id: string, kind: 'talent_import.finished' | 'talent_import.undone'): Promise<void> {
  const { file_name } = await tx
    .selectFrom('talent_imports')
    .where('id', '=', id)
    .select('file_name')
    .executeTakeFirstOrThrow()
  const counted = await tx
    .selectFrom('talent_import_rows')
    .where('talent_import_id', '=', id)
    .where('status', '=', kind === 'talent_import.finished' ? 'created' : 'removed')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  await record(tx, kind, { actor: system, data: { talent_import_id: id, file_name, total: Number(counted.total) } })
}

/** PostgreSQL's codes for a row to which another refers. */
const referenced = ['23503', '23001']

/**
 * Deletes the account of a talent who has never signed in, and to whom nothing refers. Returns whether it did. Someone
 * who sets the password at this moment is waited for, and keeps the account.
 */
async function removeUnusedAccount(tx: Tx, user_id: string): Promise<boolean> {
  // Before the account, as when a password is set.
  await tx.selectFrom('one_time_tokens').where('user_id', '=', user_id).select('user_id').forUpdate().execute()
  const unused = await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('role', '=', 'applicant')
    .where('status', '=', 'active')
    .where('password_hash', 'is', null)
    .where('email_verified_at', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (!unused) return false
  try {
    // A savepoint, so that a reference leaves the transaction usable.
    await transaction(async () => {
      await tx.deleteFrom('one_time_tokens').where('user_id', '=', user_id).execute()
      await tx.deleteFrom('talents').where('user_id', '=', user_id).execute()
      await tx.deleteFrom('users').where('id', '=', user_id).execute()
    })
    return true
  } catch (error) {
    if (!referenced.includes(errorCode(error) ?? '')) throw error
    return false
  }
}
