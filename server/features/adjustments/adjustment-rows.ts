import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import { adjustmentMachine } from '#domain/adjustments/adjustment-machine.ts'
import type { Adjustment } from '#domain/adjustments/adjustment.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { may } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import type { Adjustments } from '#server/db/tables.ts'
import { jobOfAssignment } from '#server/features/accounts/job-access.ts'
import { presentFile } from '#server/features/files/reading.ts'
import { postAdjustment } from '#server/features/ledger/posting.ts'
import { record } from '#server/platform/activity/record.ts'

/** Adjustments with the parties of their assignments and their receipts, for authorization and presentation. */
export const adjustmentRows = (from: Db | Tx) =>
  from
    .selectFrom('adjustments')
    .innerJoin('assignments', 'assignments.id', 'adjustments.assignment_id')
    .innerJoin('companies', 'companies.id', 'adjustments.company_id')
    .innerJoin('users', 'users.id', 'adjustments.talent_id')
    .leftJoin('files', 'files.id', 'adjustments.receipt_id')
    .select([
      'adjustments.id',
      'adjustments.kind',
      'adjustments.status',
      'adjustments.assignment_id',
      'adjustments.company_id',
      jobOfAssignment('adjustments.assignment_id').as('job_id'),
      'adjustments.talent_id',
      'companies.account_manager_id',
      'companies.name as company_name',
      'users.name as talent_name',
      'assignments.role_title',
      'adjustments.title',
      'adjustments.note',
      'adjustments.amount_cents',
      'adjustments.spent_on',
      'adjustments.reason',
      'adjustments.created_at',
      'adjustments.updated_at',
      'adjustments.decided_at',
      'adjustments.receipt_id',
      sql<boolean>`(adjustments.invoice_item_id is not null or adjustments.payout_id is not null)`.as('is_settled'),
      'files.purpose as file_purpose',
      'files.name as file_name',
      'files.media_type as file_media_type',
      'files.size_bytes as file_size_bytes',
      'files.created_at as file_created_at',
    ])

export type AdjustmentRow = Awaited<ReturnType<ReturnType<typeof adjustmentRows>['executeTakeFirstOrThrow']>>

/** Finds an adjustment by ID; throws `not_found`. The caller authorizes. */
export async function findAdjustment(from: Db | Tx, id: string): Promise<AdjustmentRow> {
  return adjustmentRows(from).where('adjustments.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** Finds an adjustment and locks it until the transaction ends: of two changes, the second sees the first. */
export async function lockAdjustment(tx: Tx, id: string): Promise<AdjustmentRow> {
  await lockRow(tx, 'adjustments', id)
  return findAdjustment(tx, id)
}

type Move = MoveOf<typeof adjustmentMachine>

const kinds = {
  approve: 'adjustment.approved',
  decline: 'adjustment.declined',
  cancel: 'adjustment.canceled',
} as const satisfies Record<Move, string>

/**
 * The only writer of an adjustment's status, with the columns that change along with it. Throws `illegal_move` unless it
 * is in a state where the move starts. What is approved is posted to the ledger, and what is canceled after that is
 * posted back.
 */
export async function moveAdjustment(
  tx: Tx,
  actor: Actor,
  { id, status }: Pick<AdjustmentRow, 'id' | 'status'>,
  move: Move,
  changes: Pick<Updateable<Adjustments>, 'reason' | 'decided_by' | 'decided_at'>,
): Promise<void> {
  const { to } = adjustmentMachine.moves[move]
  if (!mayMove(adjustmentMachine, status, move)) throw new Failure('illegal_move')
  const moved = await tx
    .updateTable('adjustments')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('invoice_item_id', 'is', null)
    .where('payout_id', 'is', null)
    .returning(['assignment_id', 'company_id', 'talent_id', 'kind', 'title', 'bill_cents', 'pay_cents'])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  const { assignment_id, company_id, talent_id, kind, title, ...amounts } = moved
  const work = { id, assignment_id, company_id, talent_id }
  if (move === 'approve') await postAdjustment(tx, 'adjustment', { ...work, ...amounts })
  if (move === 'cancel' && status === 'approved')
    await postAdjustment(tx, 'adjustment_cancel', {
      ...work,
      bill_cents: -amounts.bill_cents,
      pay_cents: -amounts.pay_cents,
    })
  await record(tx, kinds[move], {
    actor,
    company_id,
    data: { adjustment_id: id, assignment_id, talent_id, kind, title },
  })
}

/** An adjustment as a user sees it who may see it: its amount is the same for both sides. */
export function presentAdjustment(actor: Actor, row: AdjustmentRow): Adjustment {
  const { id, kind, status, title, note, amount_cents, spent_on, reason, is_settled } = row
  const possible = {
    correct: status === 'submitted',
    approve: mayMove(adjustmentMachine, status, 'approve'),
    decline: mayMove(adjustmentMachine, status, 'decline'),
    cancel: mayMove(adjustmentMachine, status, 'cancel') && !is_settled,
  }
  return {
    id,
    kind,
    status,
    assignment_id: row.assignment_id,
    talent: { id: row.talent_id, name: row.talent_name },
    company: { id: row.company_id, name: row.company_name },
    role_title: row.role_title,
    title,
    note,
    amount_cents,
    currency: 'USD',
    spent_on,
    receipt: receiptOf(row),
    reason,
    created_at: row.created_at,
    updated_at: row.updated_at,
    decided_at: row.decided_at,
    is_settled,
    allowed: (['correct', 'approve', 'decline', 'cancel'] as const).filter(
      (action) => possible[action] && may(actor, `adjustment.${action}`, row),
    ),
  }
}

const receiptOf = (row: AdjustmentRow): Adjustment['receipt'] =>
  row.receipt_id === null
    ? null
    : presentFile({
        id: row.receipt_id,
        purpose: row.file_purpose!,
        name: row.file_name!,
        media_type: row.file_media_type!,
        size_bytes: row.file_size_bytes!,
        created_at: row.file_created_at!,
      })
