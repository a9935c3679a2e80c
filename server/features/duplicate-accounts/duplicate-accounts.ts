import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  dismissDuplicateForm,
  DuplicateAccount,
  duplicateAccountsQuery,
} from '#domain/duplicate-accounts/duplicate-account.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { readPage } from '#server/db/page.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import {
  duplicateRows,
  findDuplicateAccount,
  moveDuplicateAccount,
  pairOf,
  presentDuplicateAccount,
} from './duplicate-account-rows.ts'

/** The suspicions about accounts that are not deleted, the latest first. */
export async function listDuplicateAccounts(
  actor: Actor,
  { show, q, page, per_page }: z.output<typeof duplicateAccountsQuery>,
): Promise<Page<DuplicateAccount>> {
  authorize(actor, 'duplicate_account.list')
  const found = duplicateRows(db)
    .where('duplicate_accounts.status', '=', show)
    .where('one.status', '<>', 'deleted')
    .where('other.status', '<>', 'deleted')
    .$if(Boolean(q), (rows) =>
      rows.where(
        containsWords(q, [sql.ref('one.name'), sql.ref('one.email'), sql.ref('other.name'), sql.ref('other.email')]),
      ),
    )
  const { rows, total } = await readPage(
    found.orderBy('duplicate_accounts.found_at', 'desc').orderBy('duplicate_accounts.id', 'desc'),
    { page, per_page },
  )
  return { items: rows.map((row) => presentDuplicateAccount(actor, row)), page, per_page, total }
}

/** Dismisses a suspicion with a reason, which stays in the log. New evidence opens it again. */
export async function dismissDuplicateAccount(
  actor: Actor,
  id: string,
  { reason }: z.output<typeof dismissDuplicateForm>,
): Promise<DuplicateAccount> {
  authorize(actor, 'duplicate_account.dismiss')
  return transaction(async (tx) => {
    await moveDuplicateAccount(tx, id, 'dismiss', { dismissed_by: asUser(actor).user_id, dismissed_at: now(), reason })
    const row = await findDuplicateAccount(tx, id)
    await record(tx, 'duplicate_account.dismissed', { actor, data: { ...pairOf(row), reason } })
    return presentDuplicateAccount(actor, row)
  })
}

/** Opens a dismissed suspicion again. */
export async function reopenDuplicateAccount(actor: Actor, id: string): Promise<DuplicateAccount> {
  authorize(actor, 'duplicate_account.reopen')
  return transaction(async (tx) => {
    await moveDuplicateAccount(tx, id, 'reopen', { dismissed_by: null, dismissed_at: null, reason: '' })
    const row = await findDuplicateAccount(tx, id)
    await record(tx, 'duplicate_account.reopened', { actor, data: pairOf(row) })
    return presentDuplicateAccount(actor, row)
  })
}
