import type { z } from 'zod'
import { isLive } from '#domain/applications/application-machine.ts'
import type { ContractText } from '#domain/contracts/contract.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { isOverBudget } from '#domain/offers/budget.ts'
import { offerMachine, openOfferStates } from '#domain/offers/offer-machine.ts'
import { extendOfferForm, offerForm, withdrawOfferForm } from '#domain/offers/offer-forms.ts'
import { offerMessages } from '#domain/offers/offer.ts'
import type { offerContractForm, OfferPreviewForm, OfferForm } from '#domain/offers/offer-forms.ts'
import type { OfferOutlook } from '#domain/offers/offer.ts'
import { outlookOf } from '#domain/offers/outlook.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { statedTimeZoneOf } from '#server/features/accounts/find-users.ts'
import { findApplication, lockApplication } from '#server/features/applications/find-received.ts'
import type { ApplicationRow } from '#server/features/applications/find-received.ts'
import { moveApplication } from '#server/features/applications/move-application.ts'
import { publishStage } from '#server/features/applications/stages.ts'
import { draftContract, recordSignature } from '#server/features/contracts/creating.ts'
import { findCompanyFees } from '#server/features/fees/fee-rules.ts'
import { findJob, lockJob } from '#server/features/jobs/find-job.ts'
import { checkKeptMeetings } from '#server/features/jobs/filling.ts'
import { syncJobStatus } from '#server/features/jobs/sync-job-status.ts'
import { requireScorecards } from '#server/features/scorecards/offer-rule.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { parseForm } from '#server/platform/http/schemas.ts'
import { findOffer, lockOffer, moveOffer } from './find-offer.ts'
import { offerPrices, checkExpiry, checkPay, checkStartDate } from './present-offer.ts'

/** What an offer would mean, while it is written. */
export async function previewOffer(actor: Actor, form: OfferPreviewForm): Promise<OfferOutlook> {
  const application = await findApplication(db, form.application_id)
  authorize(actor, 'offer.send', application)
  const job = await findJob(db, application.job_id)
  const offer = { ...form, ...offerPrices(form) }
  const feesOn = await findCompanyFees(db, application.company_id)
  return outlookOf(actor, { ...offer, is_over_budget: isOverBudget(offer, job) }, feesOn(form.start_date).of)
}

/** The contract that an offer would lead to, while it is written. */
export async function previewOfferContract(
  actor: Actor,
  form: z.output<typeof offerContractForm>,
): Promise<ContractText> {
  const application = await findApplication(db, form.application_id)
  authorize(actor, 'offer.send', application)
  const names = await db
    .selectFrom('companies')
    .innerJoin('users', (join) => join.on('users.id', '=', application.applicant_id))
    .where('companies.id', '=', application.company_id)
    .select(['companies.name as company_name', 'companies.timezone as company_timezone'])
    .select(['users.name as talent_name', statedTimeZoneOf('users.id').as('talent_timezone')])
    .executeTakeFirstOrThrow()
  return draftContract(db, actor, 'agreement', {
    ...form,
    ...names,
    talent_timezone: names.talent_timezone ?? form.timezone,
    ...offerPrices(form),
    company_id: application.company_id,
    effective_on: form.start_date,
  })
}

/** The contract that accepting an offer signs, with the reader's rate; staff read the company's. */
export async function readOfferContract(actor: Actor, id: string): Promise<ContractText> {
  const offer = await findOffer(db, id)
  authorize(actor, 'offer.see', offer)
  return draftContract(db, actor, 'agreement', { ...offer, effective_on: offer.start_date })
}

/**
 * Sends an applicant an offer, moves the application to offered and updates the job's status. An offer over the budget
 * waits for an owner's approval, unless an owner sends it. Throws `already_exists` while the application has another
 * open offer that it does not replace. Returns the offer's ID.
 */
export async function sendOffer(actor: Actor, form: OfferForm): Promise<string> {
  const { rate, milestones, replaces_id, signature, scorecards_reason: reason, ...offer } = parseForm(offerForm, form)
  checkStartDate(offer)
  checkExpiry(offer.expires_at, offer)
  const prices = offerPrices({ rate, milestones })
  checkPay(prices)
  return transaction(async (tx) => {
    const found = await findApplication(tx, offer.application_id)
    authorize(actor, 'offer.send', found)
    const job = await lockJob(tx, found.job_id)
    const application = await lockApplication(tx, found.id)
    if (!isLive(application.stage) || application.rejects_at !== null) throw new Failure('illegal_move')
    await checkKeptMeetings(tx, offer.kept_meeting_ids, job.id)
    const scorecards_reason = replaces_id ? reason : await requireScorecards(tx, actor, application, reason)
    if (replaces_id) await replaceOffer(tx, actor, replaces_id, application)
    const is_over_budget = isOverBudget({ ...offer, ...prices }, job)
    const { user_id, member_role } = asMember(actor)
    const approval = is_over_budget && member_role === 'owner' ? { approved_by: user_id, approved_at: now() } : {}
    const awaitsApproval = is_over_budget && member_role !== 'owner'
    const sent = await tx
      .insertInto('offers')
      .values({
        ...offer,
        ...prices,
        ...approval,
        milestones: JSON.stringify(prices.milestones),
        replaces_id,
        scorecards_reason,
        is_over_budget,
        job_id: job.id,
        company_id: job.company_id,
        applicant_id: application.applicant_id,
        status: awaitsApproval ? 'awaiting_approval' : offerMachine.initial,
        sent_by: user_id,
        sent_at: now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!sent) throw new Failure('already_exists', { message: offerMessages.has_offer })
    await recordSignature(tx, actor, { offer_id: sent.id, name: signature })
    if (awaitsApproval) {
      const data = { offer_id: sent.id, application_id: application.id, job_id: job.id }
      const { applicant_id, company_id } = application
      await record(tx, 'offer.submitted', { actor, company_id, data: { ...data, applicant_id } })
    } else await announceOffer(tx, actor, sent.id, application)
    return sent.id
  })
}

/** Shows the talent an offer that needed no approval, or got it. */
export async function announceOffer(tx: Tx, actor: Actor, id: string, application: ApplicationRow): Promise<void> {
  const { id: application_id, job_id, company_id, applicant_id } = application
  await record(tx, 'offer.sent', { actor, company_id, data: { offer_id: id, application_id, job_id, applicant_id } })
  if (application.stage !== 'offered') await moveApplication(tx, actor, application, 'offer')
  else if (application.published_stage !== 'offered') await publishStage(tx, actor, application_id)
  await syncJobStatus(tx, job_id)
}

/** Replaces an open offer to the same applicant. */
async function replaceOffer(tx: Tx, actor: Actor, id: string, application: ApplicationRow): Promise<void> {
  const offer = await findOffer(tx, id).catch(() => null)
  if (offer?.application_id !== application.id) throw fieldFailure('replaces_id', offerMessages.replaced)
  authorize(actor, 'offer.replace', offer)
  await moveOffer(tx, actor, id, 'replace')
}

/** Lets an open offer expire later. Returns the offer's ID. */
export async function extendOffer(actor: Actor, id: string, form: z.input<typeof extendOfferForm>): Promise<string> {
  const { expires_at } = parseForm(extendOfferForm, form)
  return transaction(async (tx) => {
    const offer = await lockOffer(tx, id)
    authorize(actor, 'offer.extend', offer)
    checkExpiry(expires_at, offer)
    if (Date.parse(expires_at) <= Date.parse(offer.expires_at))
      throw fieldFailure('expires_at', offerMessages.not_later)
    const extended = await tx
      .updateTable('offers')
      .set({ expires_at, reminded_at: null })
      .where('id', '=', id)
      .where('status', 'in', openOfferStates)
      .where('expires_at', '>', now())
      .returning(['application_id', 'job_id', 'company_id', 'applicant_id'])
      .executeTakeFirst()
    if (!extended) throw new Failure('illegal_move')
    const { company_id, ...data } = extended
    await record(tx, 'offer.extended', { actor, company_id, data: { offer_id: id, ...data } })
    return id
  })
}

/** The company, or staff who submitted it, withdraws an open offer. Returns the offer's ID. */
export async function withdrawOffer(
  actor: Actor,
  id: string,
  form: z.input<typeof withdrawOfferForm> = {},
): Promise<string> {
  const { reason } = parseForm(withdrawOfferForm, form)
  return transaction(async (tx) => {
    authorize(actor, 'offer.withdraw', await lockOffer(tx, id))
    await moveOffer(tx, actor, id, 'withdraw', { reason })
    return id
  })
}

/** The company declines a counteroffer; its own offer stays open. Returns the offer's ID. */
export async function keepOffer(actor: Actor, id: string): Promise<string> {
  return transaction(async (tx) => {
    authorize(actor, 'offer.keep', await lockOffer(tx, id))
    await moveOffer(tx, actor, id, 'keep')
    return id
  })
}
