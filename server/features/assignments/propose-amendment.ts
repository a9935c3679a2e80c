import type { z } from 'zod'
import { assignmentLimits, assignmentMessages, sideOf } from '#domain/assignments/assignment.ts'
import type { AssignmentSide, amendmentForm } from '#domain/assignments/assignment.ts'
import { amendmentMachine } from '#domain/assignments/assignment-machine.ts'
import { billOf, payOf } from '#domain/assignments/pricing.ts'
import { amendableTerms, termsOn } from '#domain/assignments/terms.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { toCents } from '#domain/kernel/money.ts'
import { authorize } from '#domain/policies.ts'
import type { Insertable } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { Amendments } from '#server/db/tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { recordSignature } from '#server/features/contracts/record-signature.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { AssignmentRow } from './assignment-rows.ts'
import { lockAssignment } from './find-assignment.ts'
import { findTerms } from './find-terms.ts'
import type { TermsRow } from './find-terms.ts'
import { todayOf } from './earliest-end.ts'
import { isInFuture } from './move-amendment.ts'

type Form = z.output<typeof amendmentForm>
type Side = Exclude<AssignmentSide, 'staff'>

/**
 * Proposes and signs other terms from a date on, in the rate of the proposing side. Throws `already_exists` while
 * another amendment waits for a signature. Returns the assignment's ID.
 */
export async function proposeAmendment(
  actor: Actor,
  id: string,
  { rate, message, signature, ...form }: Form,
): Promise<string> {
  return transaction(async (tx) => {
    const assignment = await lockAssignment(tx, id)
    authorize(actor, 'assignment.propose_amendment', assignment)
    if (assignment.status === 'ended') throw new Failure('illegal_move')
    const terms = (await findTerms(tx, [id])).get(id)!
    checkDate(assignment, terms, form)
    const former = termsOn(terms, form.effective_on) ?? terms[0]!
    const side = sideOf(asUser(actor)) as Side
    const rates = ratesOf(side, toCents(rate), former)
    checkChanges(form, rates, former)
    const { company_id, talent_id } = assignment
    const amendment_id = await insert(tx, {
      ...form,
      ...rates,
      message,
      signature,
      assignment_id: id,
      company_id,
      talent_id,
      proposed_by_side: side,
      proposed_by: asUser(actor).user_id,
    })
    await recordSignature(tx, actor, { amendment_id, name: signature })
    await record(tx, 'amendment.proposed', {
      actor,
      company_id,
      data: { assignment_id: id, talent_id, amendment_id, side },
    })
    return id
  })
}

function checkDate(
  assignment: AssignmentRow,
  terms: readonly TermsRow[],
  form: Pick<Form, 'effective_on' | 'timezone'>,
): void {
  const { effective_on } = form
  if (!isInFuture(assignment, form)) throw fieldFailure('effective_on', assignmentMessages.effective_past)
  if (effective_on < assignment.start_date) throw fieldFailure('effective_on', assignmentMessages.before_start)
  if (assignment.ends_on && effective_on > assignment.ends_on)
    throw fieldFailure('effective_on', assignmentMessages.after_end)
  if (effective_on > addDays(todayOf(assignment), assignmentLimits.days_ahead))
    throw fieldFailure('effective_on', assignmentMessages.too_far)
  // Later terms would undo what changes before them.
  if (effective_on < terms.at(-1)!.effective_on) throw fieldFailure('effective_on', assignmentMessages.before_signed)
}

type Rates = Pick<TermsRow, 'bill_cents' | 'pay_cents'>

/** Both rates from what one side entered. A rate that stays the same leaves the other one as it is. */
function ratesOf(side: Side, cents: number, former: Rates): Rates {
  if (cents === former[side === 'company' ? 'bill_cents' : 'pay_cents'])
    return { bill_cents: former.bill_cents, pay_cents: former.pay_cents }
  return side === 'company'
    ? { bill_cents: cents, pay_cents: payOf(cents) }
    : { bill_cents: billOf(cents), pay_cents: cents }
}

function checkChanges(form: Omit<Form, 'rate' | 'message' | 'signature'>, rates: Rates, former: TermsRow): void {
  const isNewRate = rates.bill_cents !== former.bill_cents || rates.pay_cents !== former.pay_cents
  if (isNewRate && former.engagement_type === 'fixed') throw fieldFailure('rate', assignmentMessages.fixed_price)
  if (rates.pay_cents < toCents(jobLimits.amount_min)) throw fieldFailure('rate', assignmentMessages.rate_too_low)
  if (rates.bill_cents > toCents(jobLimits.total_max)) throw fieldFailure('rate', assignmentMessages.rate_too_high)
  const fields = Object.keys(amendableTerms.shape) as (keyof typeof amendableTerms.shape)[]
  const isSame = fields.every((field) => String(form[field]) === String(former[field]))
  if (isSame && !isNewRate) throw new Failure('invalid_input', { message: assignmentMessages.unchanged })
}

async function insert(tx: Tx, values: Omit<Insertable<Amendments>, 'status' | 'proposed_at'>): Promise<string> {
  const inserted = await tx
    .insertInto('amendments')
    .values({ ...values, status: amendmentMachine.initial, proposed_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new Failure('already_exists', { message: assignmentMessages.amendment_open })
  return inserted.id
}
