import type { z } from 'zod'
import { adjustmentLimits, adjustmentMessages } from '#domain/adjustments/adjustment.ts'
import type { Adjustment, approveExpenseForm, declineExpenseForm, expenseForm } from '#domain/adjustments/adjustment.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { Failure, failures, fieldFailure } from '#domain/kernel/errors.ts'
import { toCents } from '#domain/kernel/money.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findAssignment, lockAssignment } from '#server/features/assignments/find-assignment.ts'
import type { AssignmentRow } from '#server/features/assignments/find-assignment.ts'
import { lockOwnFile, respondWithFile } from '#server/features/files/reading.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Exchange } from '#server/platform/http/serve-endpoint.ts'
import { findAdjustment, lockAdjustment, moveAdjustment, presentAdjustment } from './adjustment-rows.ts'
import type { AdjustmentRow } from './adjustment-rows.ts'

type ExpenseForm = z.output<typeof expenseForm>

/** Submits an expense of the talent with its receipt, for the company to approve. */
export async function submitExpense(actor: Actor, assignment_id: string, form: ExpenseForm): Promise<Adjustment> {
  return transaction(async (tx) => {
    const assignment = await lockAssignment(tx, assignment_id)
    authorize(actor, 'adjustment.submit', assignment)
    checkDay(assignment, form.spent_on)
    await checkWaiting(tx, assignment_id)
    await lockOwnFile(tx, actor, { id: form.receipt_id, purpose: 'document', path: 'receipt_id' })
    const { company_id, talent_id } = assignment
    const at = now()
    const { id } = await tx
      .insertInto('adjustments')
      .values({
        assignment_id,
        company_id,
        talent_id,
        kind: 'expense',
        status: 'submitted',
        ...columnsOf(form),
        created_by: asUser(actor).user_id,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, 'adjustment.submitted', {
      actor,
      company_id,
      data: { adjustment_id: id, assignment_id, talent_id, kind: 'expense', title: form.title },
    })
    return presentAdjustment(actor, await findAdjustment(tx, id))
  })
}

/** Changes an expense that the company has not answered. Throws `illegal_move` once it has. */
export async function correctExpense(actor: Actor, id: string, form: ExpenseForm): Promise<Adjustment> {
  return transaction(async (tx) => {
    const expense = await lockAdjustment(tx, id)
    authorize(actor, 'adjustment.correct', expense)
    if (expense.status !== 'submitted') throw new Failure('illegal_move')
    checkDay(await findAssignment(tx, expense.assignment_id), form.spent_on, expense.created_at)
    if (form.receipt_id !== expense.receipt_id)
      await lockOwnFile(tx, actor, { id: form.receipt_id, purpose: 'document', path: 'receipt_id' })
    await tx
      .updateTable('adjustments')
      .set({ ...columnsOf(form), updated_at: now() })
      .where('id', '=', id)
      .where('status', '=', 'submitted')
      .execute()
    const { company_id, assignment_id, talent_id, kind } = expense
    await record(tx, 'adjustment.corrected', {
      actor,
      company_id,
      data: { adjustment_id: id, assignment_id, talent_id, kind, title: form.title },
      before: { amount_cents: expense.amount_cents },
      after: { amount_cents: toCents(form.amount) },
    })
    return presentAdjustment(actor, await findAdjustment(tx, id))
  })
}

const columnsOf = ({ title, amount, spent_on, note, receipt_id }: ExpenseForm) => ({
  title,
  amount_cents: toCents(amount),
  spent_on,
  note,
  receipt_id,
})

/** By the clock of the assignment; a correction keeps the period of the submission. */
function checkDay({ start_date, status, timezone }: AssignmentRow, spent_on: string, submitted_at = now()): void {
  if (status === 'pending') throw new Failure('illegal_move', { message: adjustmentMessages.not_begun })
  const today = dateIn(timezone, new Date(submitted_at))
  if (spent_on > dateIn(timezone, new Date(now()))) throw fieldFailure('spent_on', adjustmentMessages.future)
  if (spent_on < start_date) throw fieldFailure('spent_on', adjustmentMessages.too_early)
  if (spent_on < addDays(today, -adjustmentLimits.days_back)) throw fieldFailure('spent_on', adjustmentMessages.too_old)
}

/** The assignment is locked. */
async function checkWaiting(tx: Tx, assignment_id: string): Promise<void> {
  const { count } = await tx
    .selectFrom('adjustments')
    .where('assignment_id', '=', assignment_id)
    .where('status', '=', 'submitted')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= adjustmentLimits.submitted) throw fieldFailure('title', adjustmentMessages.too_many)
}

/** Approves an expense as the company saw it: it is on the next invoice and payout. */
export async function approveExpense(
  actor: Actor,
  id: string,
  { updated_at }: z.output<typeof approveExpenseForm>,
): Promise<Adjustment> {
  return transaction(async (tx) => {
    const expense = await lockAdjustment(tx, id)
    authorize(actor, 'adjustment.approve', expense)
    checkSeen(expense, updated_at)
    await moveAdjustment(tx, actor, expense, 'approve', { decided_by: asUser(actor).user_id, decided_at: now() })
    return presentAdjustment(actor, await findAdjustment(tx, id))
  })
}

/** Declines an expense with a reason, which the talent reads. */
export async function declineExpense(
  actor: Actor,
  id: string,
  { updated_at, reason }: z.output<typeof declineExpenseForm>,
): Promise<Adjustment> {
  return transaction(async (tx) => {
    const expense = await lockAdjustment(tx, id)
    authorize(actor, 'adjustment.decline', expense)
    checkSeen(expense, updated_at)
    await moveAdjustment(tx, actor, expense, 'decline', {
      reason,
      decided_by: asUser(actor).user_id,
      decided_at: now(),
    })
    return presentAdjustment(actor, await findAdjustment(tx, id))
  })
}

/** Throws `edited_meanwhile` if the talent corrected the expense after the company saw it. */
function checkSeen({ status, updated_at }: AdjustmentRow, seen: string): void {
  if (status === 'submitted' && updated_at !== seen)
    throw new Failure('edited_meanwhile', { message: adjustmentMessages.changed })
}

/** Sends the receipt of an expense. */
export async function readReceipt(actor: Actor, id: string, { reply }: Exchange) {
  const { receipt } = await transaction(async (tx) => {
    const expense = await findAdjustment(tx, id)
    authorize(actor, 'adjustment.read_receipt', expense)
    return presentAdjustment(actor, expense)
  })
  if (!receipt) throw new Failure('not_found', { message: failures.not_found.message })
  return respondWithFile(reply.header('cache-control', 'private, no-store'), receipt)
}
