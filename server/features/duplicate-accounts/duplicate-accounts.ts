import { sql } from 'kysely'
import type { z } from 'zod'
import { duplicateAccountMachine } from '#domain/duplicate-accounts/duplicate-account-machine.ts'
import { duplicateAccountActions, duplicateEvidence } from '#domain/duplicate-accounts/duplicate-account.ts'
import type {
  dismissDuplicateForm,
  DuplicateAccount,
  duplicateAccountsQuery,
} from '#domain/duplicate-accounts/duplicate-account.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { readPage } from '#server/db/page.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

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
  return { items: rows.map((row) => present(actor, row)), page, per_page, total }
}

/** Dismisses a suspicion with a reason, which stays in the log. New evidence opens it again. */
export async function dismissDuplicateAccount(
  actor: Actor,
  id: string,
  { reason }: z.output<typeof dismissDuplicateForm>,
): Promise<DuplicateAccount> {
  authorize(actor, 'duplicate_account.dismiss')
  return transaction(async (tx) => {
    await move(tx, id, 'dismiss', { dismissed_by: asUser(actor).user_id, dismissed_at: now(), reason })
    const row = await findDuplicateAccount(tx, id)
    await record(tx, 'duplicate_account.dismissed', { actor, data: { ...pairOf(row), reason } })
    return present(actor, row)
  })
}

/** Opens a dismissed suspicion again. */
export async function reopenDuplicateAccount(actor: Actor, id: string): Promise<DuplicateAccount> {
  authorize(actor, 'duplicate_account.reopen')
  return transaction(async (tx) => {
    await move(tx, id, 'reopen', { dismissed_by: null, dismissed_at: null, reason: '' })
    const row = await findDuplicateAccount(tx, id)
    await record(tx, 'duplicate_account.reopened', { actor, data: pairOf(row) })
    return present(actor, row)
  })
}

interface Dismissal {
  dismissed_by: string | null
  dismissed_at: string | null
  reason: string
}

/** Of two moves at once, one throws `illegal_move`. */
async function move(tx: Tx, id: string, name: MoveOf<typeof duplicateAccountMachine>, changes: Dismissal) {
  const { from, to } = duplicateAccountMachine.moves[name]
  await findDuplicateAccount(tx, id)
  const moved = await tx
    .updateTable('duplicate_accounts')
    .set({ status: to, ...changes })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
}

const findDuplicateAccount = (from: Db | Tx, id: string): Promise<DuplicateRow> =>
  duplicateRows(from).where('duplicate_accounts.id', '=', id).executeTakeFirstOrThrow(notFound)

const duplicateRows = (from: Db | Tx) =>
  from
    .selectFrom('duplicate_accounts')
    .innerJoin('users as one', 'one.id', 'duplicate_accounts.first_id')
    .innerJoin('users as other', 'other.id', 'duplicate_accounts.second_id')
    .leftJoin('users as dismisser', 'dismisser.id', 'duplicate_accounts.dismissed_by')
    .select([
      'duplicate_accounts.id',
      'duplicate_accounts.evidence',
      'duplicate_accounts.status',
      'duplicate_accounts.found_at',
      'duplicate_accounts.dismissed_at',
      'duplicate_accounts.reason',
      'dismisser.name as dismissed_by',
      'one.id as first_id',
      'one.name as first_name',
      'one.email as first_email',
      'one.status as first_status',
      'one.created_at as first_created_at',
      'other.id as second_id',
      'other.name as second_name',
      'other.email as second_email',
      'other.status as second_status',
      'other.created_at as second_created_at',
    ])
    .select([applicationsOf('one.id').as('first_applications'), applicationsOf('other.id').as('second_applications')])

const applicationsOf = (user_id: string) =>
  sql<number>`(select count(*)::integer from applications where applicant_id = ${sql.ref(user_id)})`

type DuplicateRow = Awaited<ReturnType<ReturnType<typeof duplicateRows>['executeTakeFirstOrThrow']>>

const pairOf = ({ id, first_id, second_id }: DuplicateRow) => ({
  duplicate_account_id: id,
  user_ids: [first_id, second_id],
})

const present = (actor: Actor, row: DuplicateRow): DuplicateAccount => ({
  id: row.id,
  older: {
    id: row.first_id,
    name: row.first_name,
    email: row.first_email,
    status: row.first_status,
    created_at: row.first_created_at,
    applications: row.first_applications,
  },
  newer: {
    id: row.second_id,
    name: row.second_name,
    email: row.second_email,
    status: row.second_status,
    created_at: row.second_created_at,
    applications: row.second_applications,
  },
  evidence: duplicateEvidence.filter((one) => (row.evidence as string[]).includes(one)),
  status: row.status,
  found_at: row.found_at,
  dismissed_by: row.dismissed_by,
  dismissed_at: row.dismissed_at,
  reason: row.reason,
  allowed: duplicateAccountActions.filter(
    (action) => mayMove(duplicateAccountMachine, row.status, action) && may(actor, `duplicate_account.${action}`),
  ),
})
