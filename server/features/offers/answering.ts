import { sql } from 'kysely'
import type { z } from 'zod'
import { billOf } from '#server/features/fees/margin.ts'
import { filledReason } from '#domain/jobs/closing.ts'
import { patternMessages, patternWithHours } from '#domain/working-hours/working-pattern.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { fromCents, toCents } from '#domain/kernel/money.ts'
import { openOfferStates } from '#domain/offers/offer-machine.ts'
import { acceptOfferForm, counterForm, declineOfferForm } from '#domain/offers/offer-forms.ts'
import { offerMessages, offerReminderHours } from '#domain/offers/offer.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockApplication } from '#server/features/applications/find-received.ts'
import { moveApplication } from '#server/features/applications/move-application.ts'
import { createAssignment } from '#server/features/assignments/running.ts'
import { createContracts, recordSignature } from '#server/features/contracts/creating.ts'
import { notifyOfFilledJob } from '#server/features/jobs/publishing.ts'
import { createMilestones } from '#server/features/milestones/milestones.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now, fromNow } from '#server/platform/clock/clock.ts'
import { parseForm } from '#server/platform/http/schemas.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { lockOffer, moveOffer } from './find-offer.ts'
import type { OfferRow } from './find-offer.ts'
import { checkNotStarted, checkStartDate } from './present-offer.ts'

/**
 * Accepts an offer and signs its contract, in one transaction: the applicant is hired, and the assignment is created with
 * its terms, milestones and contracts. The last opening fills the job, withdraws its other offers and notifies the other
 * applicants; the reaction to `job.filled` cancels the interviews that the company does not keep. Returns the
 * assignment's ID.
 */
export async function acceptOffer(actor: Actor, id: string, form: z.input<typeof acceptOfferForm>): Promise<string> {
  const { signature } = parseForm(acceptOfferForm, form)
  return transaction(async (tx) => {
    const offer = await lockOffer(tx, id)
    authorize(actor, 'offer.accept', offer)
    checkNotStarted(offer)
    if (await isOfFilledJob(tx, offer)) throw new Failure('illegal_move')
    const { fills_job } = await moveOffer(tx, actor, id, 'accept')
    await moveApplication(tx, actor, await lockApplication(tx, offer.application_id), 'hire')
    await recordSignature(tx, actor, { offer_id: id, name: signature })
    const assignment_id = await createAssignment(tx, actor, id)
    await createMilestones(tx, assignment_id, offer.milestones)
    await createContracts(tx, { assignment_id })
    if (fills_job) {
      await withdrawOpenOffers(tx, offer.job_id)
      await notifyOfFilledJob(tx, offer.job_id)
    }
    return assignment_id
  })
}

/** Withdraws the open offers of a job that fewer openings have filled. */
export async function withdrawOffersOfFilledJob(tx: Tx, { data }: Activity<'job.filled'>): Promise<void> {
  // An acceptance withdraws them itself.
  if (!data.offer_id) await withdrawOpenOffers(tx, data.job_id)
}

async function withdrawOpenOffers(tx: Tx, job_id: string): Promise<void> {
  const open = await tx
    .selectFrom('offers')
    .where('job_id', '=', job_id)
    .where('status', 'in', openOfferStates)
    .select('id')
    .orderBy('id')
    .execute()
  for (const { id } of open) await moveOffer(tx, system, id, 'withdraw', { reason: filledReason })
}

/** Whether its job has been filled since it was sent, so that it is about to be withdrawn. */
const isOfFilledJob = (tx: Tx, { job_id, sent_at }: Pick<OfferRow, 'job_id' | 'sent_at'>) =>
  tx
    .selectFrom('activities')
    .where('kind', '=', 'job.filled')
    .where(sql<string>`data ->> 'job_id'`, '=', job_id)
    .where('at', '>=', sent_at)
    .select('id')
    .executeTakeFirst()

/**
 * Declines an offer with a reason. The application keeps its stage, so that the company can send another offer. Returns
 * the offer's ID.
 */
export async function declineOffer(actor: Actor, id: string, form: z.input<typeof declineOfferForm>): Promise<string> {
  const { reason } = parseForm(declineOfferForm, form)
  return transaction(async (tx) => {
    authorize(actor, 'offer.decline', await lockOffer(tx, id))
    await moveOffer(tx, actor, id, 'decline', { reason })
    return id
  })
}

/** The talent asks for another rate, other hours or another start date, once per application. Returns the offer's ID. */
export async function counterOffer(actor: Actor, id: string, form: z.input<typeof counterForm>): Promise<string> {
  const { rate, weekly_hours, start_date, message } = parseForm(counterForm, form)
  return transaction(async (tx) => {
    const offer = await lockOffer(tx, id)
    authorize(actor, 'offer.counter', offer)
    if (offer.has_countered) throw new Failure('illegal_move', { message: offerMessages.countered })
    const pay_cents = toCents(rate)
    const isSameRate = pay_cents === offer.pay_cents
    if (isSameRate && weekly_hours === offer.weekly_hours && start_date === offer.start_date)
      throw fieldFailure('rate', offerMessages.same_terms)
    if (!patternWithHours(offer, weekly_hours)) throw fieldFailure('weekly_hours', patternMessages.no_fit)
    if (start_date !== offer.start_date) checkStartDate({ start_date, timezone: offer.timezone })
    const bill_cents = isSameRate ? offer.bill_cents : billOf(pay_cents)
    if (fromCents(bill_cents) > jobLimits.total_max) throw fieldFailure('rate', offerMessages.rate_far)
    await moveOffer(tx, actor, id, 'counter', {
      counter_pay_cents: pay_cents,
      counter_bill_cents: bill_cents,
      counter_weekly_hours: weekly_hours,
      counter_start_date: start_date,
      counter_message: message,
      countered_at: now(),
    })
    return id
  })
}

/** Expires overdue offers. */
export async function expireOffers(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('offers')
        .where('status', 'in', openOfferStates)
        .where('expires_at', '<=', now())
        .select('id')
        .limit(limit)
        .execute(),
    (tx, id) => moveOffer(tx, system, id, 'expire'),
  )
}

const hour_ms = 3_600_000
/** An offer that is open for a short time is not sent and reminded of at once. */
const openFor_hours = offerReminderHours / 2

/** Reminds the side that has to answer of offers that expire soon, once. */
export async function remindOfOffers(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('offers')
        .where('status', 'in', openOfferStates)
        .where('reminded_at', 'is', null)
        .where('expires_at', '>', now())
        .where('expires_at', '<=', fromNow(offerReminderHours * hour_ms))
        .where('sent_at', '<=', fromNow(-openFor_hours * hour_ms))
        .select('id')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      const reminded = await tx
        .updateTable('offers')
        .set({ reminded_at: now() })
        .where('id', '=', id)
        .where('status', 'in', openOfferStates)
        .where('reminded_at', 'is', null)
        .returning(['application_id', 'job_id', 'company_id', 'applicant_id'])
        .executeTakeFirst()
      if (!reminded) throw new Failure('illegal_move')
      const { company_id, ...data } = reminded
      await record(tx, 'offer.expires_soon', { actor: system, company_id, data: { offer_id: id, ...data } })
    },
  )
}

/** Withdraws the open offers of a rejected or withdrawn application. */
export async function withdrawOffers(tx: Tx, { data }: Activity<'application.moved'>): Promise<void> {
  if (data.to !== 'rejected' && data.to !== 'withdrawn') return
  const open = await tx
    .selectFrom('offers')
    .where('application_id', '=', data.application_id)
    .where('status', 'in', openOfferStates)
    .select('id')
    .execute()
  for (const { id } of open) await moveOffer(tx, system, id, 'withdraw')
}
