import { sql } from 'kysely'
import { duplicateAccountMachine } from '#domain/duplicate-accounts/duplicate-account-machine.ts'
import { duplicateAccountActions, duplicateEvidence } from '#domain/duplicate-accounts/duplicate-account.ts'
import type { DuplicateAccount } from '#domain/duplicate-accounts/duplicate-account.ts'
import { reversibleUntil } from '#domain/duplicate-accounts/merging.ts'
import type { Merging } from '#domain/duplicate-accounts/merging.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { may } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

interface Dismissal {
  dismissed_by: string | null
  dismissed_at: string | null
  reason: string
}

/** The only writer of the status of suspicions. Of two moves at once, one throws `illegal_move`; without such a suspicion, `not_found`. */
export async function moveDuplicateAccount(
  tx: Tx,
  id: string,
  name: MoveOf<typeof duplicateAccountMachine>,
  changes: Partial<Dismissal> = {},
): Promise<void> {
  const { from, to } = duplicateAccountMachine.moves[name]
  const moved = await tx
    .updateTable('duplicate_accounts')
    .set({ status: to, ...changes })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  if (moved) return
  await findDuplicateAccount(tx, id)
  throw new Failure('illegal_move')
}

/** Finds a suspicion by ID; throws `not_found`. */
export const findDuplicateAccount = (from: Db | Tx, id: string): Promise<DuplicateRow> =>
  duplicateRows(from).where('duplicate_accounts.id', '=', id).executeTakeFirstOrThrow(notFound)

/** Suspicions with both accounts, and their merge if they are merged. */
export const duplicateRows = (from: Db | Tx) =>
  from
    .selectFrom('duplicate_accounts')
    .innerJoin('users as one', 'one.id', 'duplicate_accounts.first_id')
    .innerJoin('users as other', 'other.id', 'duplicate_accounts.second_id')
    .leftJoin('users as dismisser', 'dismisser.id', 'duplicate_accounts.dismissed_by')
    .leftJoin('account_merges', (join) =>
      join
        .onRef('account_merges.duplicate_account_id', '=', 'duplicate_accounts.id')
        .on('account_merges.reversed_at', 'is', null),
    )
    .leftJoin('users as merger', 'merger.id', 'account_merges.merged_by')
    .select([
      'duplicate_accounts.id',
      'duplicate_accounts.evidence',
      'duplicate_accounts.status',
      'duplicate_accounts.found_at',
      'duplicate_accounts.dismissed_at',
      'duplicate_accounts.reason',
      'dismisser.name as dismissed_by',
      'account_merges.id as account_merge_id',
      'account_merges.kept_id',
      'account_merges.merged_id',
      'account_merges.merged_at',
      'account_merges.reason as merge_reason',
      'merger.name as merged_by',
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

export type DuplicateRow = Awaited<ReturnType<ReturnType<typeof duplicateRows>['executeTakeFirstOrThrow']>>

/** The data of activities about a suspicion. */
export const pairOf = ({ id, first_id, second_id }: DuplicateRow) => ({
  duplicate_account_id: id,
  user_ids: [first_id, second_id],
})

/** A suspicion as staff see it. */
export const presentDuplicateAccount = (actor: Actor, row: DuplicateRow): DuplicateAccount => ({
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
  merging: mergingOf(row),
  allowed: duplicateAccountActions.filter(
    (action) =>
      mayMove(duplicateAccountMachine, row.status, action) &&
      may(actor, `duplicate_account.${action}`) &&
      (action !== 'reverse' || isReversible(row)),
  ),
})

const isReversible = ({ merged_at }: DuplicateRow) => merged_at !== null && reversibleUntil(merged_at) > now()

function mergingOf({ kept_id, merged_id, merged_at, merged_by, merge_reason }: DuplicateRow): Merging | null {
  if (!kept_id || !merged_id || !merged_at || !merge_reason) return null
  return {
    kept_id,
    merged_id,
    merged_at,
    merged_by,
    reason: merge_reason,
    reversible_until: reversibleUntil(merged_at),
  }
}
