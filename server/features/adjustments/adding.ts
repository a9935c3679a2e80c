import type { z } from 'zod'
import { adjustmentMessages } from '#domain/adjustments/adjustment.ts'
import type { Adjustment, bonusForm, cancelAdjustmentForm, deductionForm } from '#domain/adjustments/adjustment.ts'
import { asUser, isUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { toCents } from '#domain/kernel/money.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { findAssignment } from '#server/features/assignments/find-assignment.ts'
import type { AssignmentRow } from '#server/features/assignments/find-assignment.ts'
import { postAdjustment } from '#server/features/ledger/posting.ts'
import { lockPayouts } from '#server/features/payouts/lists.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findAdjustment, lockAdjustment, moveAdjustment, presentAdjustment } from './adjustment-rows.ts'

/** Grants a bonus, which is approved with it: the company pays what the talent receives. */
export async function grantBonus(
  actor: Actor,
  assignment_id: string,
  form: z.output<typeof bonusForm>,
): Promise<Adjustment> {
  return transaction(async (tx) => {
    const assignment = await findAssignment(tx, assignment_id)
    authorize(actor, 'adjustment.grant', assignment)
    return presentNew(tx, actor, await addApproved(tx, actor, assignment, { kind: 'bonus', ...form }))
  })
}

/** Deducts an amount from the next payouts of a talent, with a reason that the talent reads. */
export async function addDeduction(
  actor: Actor,
  assignment_id: string,
  form: z.output<typeof deductionForm>,
): Promise<Adjustment> {
  return transaction(async (tx) => {
    const assignment = await findAssignment(tx, assignment_id)
    authorize(actor, 'adjustment.deduct', assignment)
    return presentNew(tx, actor, await addApproved(tx, actor, assignment, { kind: 'deduction', ...form }))
  })
}

/** Adds a bonus that the talent has earned by a rule. The caller authorizes. Returns its ID. */
export async function addEarnedBonus(
  tx: Tx,
  assignment: AssignmentRow,
  bonus: { title: string; amount: number; note: string },
): Promise<string> {
  return addApproved(tx, system, assignment, { kind: 'bonus', ...bonus })
}

const presentNew = async (tx: Tx, actor: Actor, id: string) => presentAdjustment(actor, await findAdjustment(tx, id))

const activities = { bonus: 'adjustment.granted', deduction: 'adjustment.deducted' } as const

async function addApproved(
  tx: Tx,
  actor: Actor,
  { id: assignment_id, company_id, talent_id, status }: AssignmentRow,
  { kind, title, amount, note }: { kind: 'bonus' | 'deduction'; title: string; amount: number; note: string },
): Promise<string> {
  if (status === 'pending') throw new Failure('illegal_move', { message: adjustmentMessages.not_begun })
  const at = now()
  const by = isUser(actor) ? actor.user_id : null
  const parties = { assignment_id, company_id, talent_id }
  const { id, bill_cents, pay_cents } = await tx
    .insertInto('adjustments')
    .values({
      ...parties,
      kind,
      status: 'approved',
      title,
      note,
      amount_cents: toCents(amount),
      created_by: by,
      created_at: at,
      updated_at: at,
      decided_by: by,
      decided_at: at,
    })
    .returning(['id', 'bill_cents', 'pay_cents'])
    .executeTakeFirstOrThrow()
  await postAdjustment(tx, 'adjustment', { id, ...parties, bill_cents, pay_cents })
  const data = { adjustment_id: id, assignment_id, talent_id, kind, title }
  await record(tx, activities[kind], { actor, company_id, data })
  return id
}

/**
 * Cancels an adjustment: the talent an expense that is not answered; the company an approved expense or a bonus, and
 * staff a deduction, with a reason and until it is on an invoice or a payout.
 */
export async function cancelAdjustment(
  actor: Actor,
  id: string,
  { reason }: z.output<typeof cancelAdjustmentForm>,
): Promise<Adjustment> {
  return transaction(async (tx) => {
    const seen = await findAdjustment(tx, id)
    authorize(actor, 'adjustment.cancel', seen)
    if (seen.status === 'approved') await waitForSettling(tx, seen.company_id)
    const found = await lockAdjustment(tx, id)
    if (found.status !== seen.status) throw new Failure('illegal_move')
    if (found.is_settled) throw new Failure('illegal_move', { message: adjustmentMessages.settled })
    if (found.status === 'approved' && reason === '') throw fieldFailure('reason', adjustmentMessages.reason)
    await moveAdjustment(tx, actor, found, 'cancel', { reason, decided_by: asUser(actor).user_id, decided_at: now() })
    return presentAdjustment(actor, await findAdjustment(tx, id))
  })
}

/** Waits for an invoice or payouts that are being made: they take what is approved, and see what is canceled first. */
async function waitForSettling(tx: Tx, company_id: string): Promise<void> {
  await lockRow(tx, 'companies', company_id)
  await lockPayouts(tx)
}
