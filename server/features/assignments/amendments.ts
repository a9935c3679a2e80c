import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { z } from 'zod'
import { amendmentMachine } from '#domain/assignments/assignment-machine.ts'
import { assignmentLimits, assignmentMessages, sideOf } from '#domain/assignments/assignment.ts'
import type { amendmentForm, AssignmentSide } from '#domain/assignments/assignment.ts'
import { billOf, payOf } from '#server/features/fees/margin.ts'
import { amendableTerms, termsOn } from '#domain/assignments/terms.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import { asUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { toCents } from '#domain/kernel/money.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Amendments } from '#server/db/tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { createContracts, recordSignature } from '#server/features/contracts/creating.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { amendedTerms, isInFuture, lockAmendment, moveAmendment } from './amendment-rows.ts'
import { todayOf } from './ending.ts'
import { lockAssignment } from './find-assignment.ts'
import type { AssignmentRow } from './find-assignment.ts'
import { currentTerms, findTerms } from './terms.ts'
import type { TermsRow } from './terms.ts'

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

/**
 * The other side signs an amendment: its terms apply from its effective date on. Throws `illegal_move` when that date
 * has come. Returns the assignment's ID.
 */
export async function signAmendment(actor: Actor, id: string, { signature }: { signature: string }): Promise<string> {
  return transaction(async (tx) => {
    const { assignment, amendment, parties } = await lockAmendment(tx, id)
    authorize(actor, 'assignment.sign_amendment', parties)
    if (assignment.status === 'ended') throw new Failure('illegal_move')
    if (amendment.status === 'proposed' && !isInFuture(assignment, amendment))
      throw new Failure('illegal_move', { message: assignmentMessages.effective_passed })
    await moveAmendment(tx, actor, id, 'sign')
    await addTerms(tx, amendment)
    await recordSignature(tx, actor, { amendment_id: id, name: signature })
    await createContracts(tx, { assignment_id: assignment.id, amendment_id: id })
    return assignment.id
  })
}

/** Adds the amended terms after the earlier ones, or in place of those from the same date. */
async function addTerms(tx: Tx, amendment: Selectable<Amendments>): Promise<void> {
  const terms = await amendedTerms(tx, amendment)
  await tx
    .insertInto('assignment_terms')
    .values(terms)
    .onConflict((conflict) => conflict.columns(['assignment_id', 'effective_on']).doUpdateSet(terms))
    .execute()
}

/** The other side declines an amendment with a reason. Returns the assignment's ID. */
export async function declineAmendment(actor: Actor, id: string, { reason }: { reason: string }): Promise<string> {
  return transaction(async (tx) => {
    const { assignment, parties } = await lockAmendment(tx, id)
    authorize(actor, 'assignment.decline_amendment', parties)
    await moveAmendment(tx, actor, id, 'decline', { reason })
    return assignment.id
  })
}

/** The side that proposed an amendment withdraws it. Returns the assignment's ID. */
export async function withdrawAmendment(actor: Actor, id: string): Promise<string> {
  return transaction(async (tx) => {
    const { assignment, parties } = await lockAmendment(tx, id)
    authorize(actor, 'assignment.withdraw_amendment', parties)
    await moveAmendment(tx, actor, id, 'withdraw')
    return assignment.id
  })
}

/** Expires unsigned amendments whose effective date has come, by their own clock or that of the current terms. */
export async function expireAmendments(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('assignments')
        .innerJoin('amendments', 'amendments.assignment_id', 'assignments.id')
        .innerJoinLateral(currentTerms(), (terms) => terms.onTrue())
        .where('amendments.status', '=', 'proposed')
        .where(
          sql<boolean>`amendments.effective_on <= greatest(
            (${now()}::timestamptz at time zone terms.timezone)::date,
            (${now()}::timestamptz at time zone amendments.timezone)::date)`,
        )
        .select('amendments.id')
        .limit(limit)
        .execute(),
    (tx, id) => moveAmendment(tx, system, id, 'expire'),
  )
}
