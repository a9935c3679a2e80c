import { system } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { afterCommit } from '#server/db/transaction.ts'
import { restorableSince } from '#server/features/sanctions/restore-subject.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { log } from '#server/platform/log/log.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { isHeld } from './legal-holds.ts'
import { moveRequest } from './move-request.ts'
import { eraseCompanyRows, erasePerson } from './erase-person.ts'
import { sendErasedMail } from './mails.ts'

/**
 * Erases the data of companies and users that were deleted so long ago that they can no longer be restored, unless a
 * legal hold keeps it.
 */
export async function eraseDeleted(): Promise<void> {
  await forEachDue((limit) => due('companies', limit), eraseCompany)
  await forEachDue((limit) => due('users', limit), eraseUser)
}

const due = (table: 'companies' | 'users', limit: number) =>
  db
    .selectFrom(table)
    .where('deleted_at', '<', restorableSince())
    .where('erased_at', 'is', null)
    .where(({ not }) => not(isHeld(table)))
    .select('id')
    .orderBy('deleted_at')
    .limit(limit)
    .execute()

/** Marks a row as erased; it can no longer be restored. Throws `illegal_move` if it was restored or erased before. */
async function markErased(tx: Tx, table: 'companies' | 'users', id: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ erased_at: now() })
    .where('id', '=', id)
    .where('status', '=', 'deleted')
    .where('erased_at', 'is', null)
    .where(({ not }) => not(isHeld(table)))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Failure('illegal_move')
}

async function eraseUser(tx: Tx, user_id: string): Promise<void> {
  await markErased(tx, 'users', user_id)
  await eraseMarked(tx, user_id)
}

/** Tells the person, whose address is stored nowhere afterwards. */
async function eraseMarked(tx: Tx, user_id: string): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .select(['name', 'email'])
    .executeTakeFirstOrThrow()
  await erasePerson(tx, user_id)
  await record(tx, 'user.erased', { actor: system, data: { user_id } })
  if (!(await moveRequest(tx, { user_id, kind: 'erasure' }, 'finish'))) return
  afterCommit(() => {
    sendErasedMail(person).catch((error: unknown) =>
      log.error({ err: error }, 'an email about an erasure was not sent'),
    )
  })
}

/** Invoices, contracts and the ledger stay, with the names that they contain, as the law requires. */
async function eraseCompany(tx: Tx, company_id: string): Promise<void> {
  await markErased(tx, 'companies', company_id)
  const members = await tx.selectFrom('members').where('company_id', '=', company_id).select('user_id').execute()
  await eraseCompanyRows(tx, company_id)
  for (const { user_id } of members) {
    await tx
      .updateTable('users')
      .set({ status: 'deleted', deleted_at: now(), erased_at: now() })
      .where('id', '=', user_id)
      .execute()
    await eraseMarked(tx, user_id)
  }
  await record(tx, 'company.erased', { actor: system, company_id, data: { company_id } })
}
