import { isLive } from '#domain/applications/application-machine.ts'
import { termsDefaults } from '#domain/assignments/terms.ts'
import { isInactive } from '#domain/jobs/job-machine.ts'
import { isShown } from '#domain/jobs/job-visibility.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { isOverBudget } from '#domain/offers/budget.ts'
import { defaultExpiry } from '#domain/offers/expiry.ts'
import { offerLimits, offerMessages, submitOfferForm } from '#domain/offers/offer.ts'
import type { SubmitOfferForm, SubmittedOffer } from '#domain/offers/offer.ts'
import { authorize } from '#domain/policies.ts'
import { invisibleTalent } from '#domain/talent/talent-visibility.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { addApplication } from '#server/features/applications/add-application.ts'
import { findJob, lockJob } from '#server/features/jobs/find-job.ts'
import type { JobRow } from '#server/features/jobs/job-row.ts'
import { seesTalent } from '#server/features/talent/find-talent-access.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { parseForm } from '#server/platform/http/schemas.ts'
import { findOffer } from './find-offer.ts'
import { checkStartDate } from './offer-dates.ts'
import { checkPay, offerPrices } from './offer-prices.ts'
import { presentSubmittedOffer } from './present-submitted-offer.ts'

const hour_ms = 3_600_000

/**
 * Submits an offer for a company. It exists for the talent when an owner of the company has signed it. A talent who has
 * not applied for the job needs to have agreed, and gets an application. Throws `already_exists` while the talent has an
 * open offer for the job.
 */
export async function submitOffer(actor: Actor, form: SubmitOfferForm): Promise<SubmittedOffer> {
  const { job_id, talent_id, has_consent, rate, ...offer } = parseForm(submitOfferForm, form)
  const prices = offerPrices({ rate })
  checkPay(prices)
  return transaction(async (tx) => {
    const company = await lockCompanyOf(tx, job_id)
    authorize(actor, 'offer.submit', company)
    if (company.status !== 'active') throw new Failure('illegal_move', { message: offerMessages.company_inactive })
    const { timezone } = company
    const expires_at = expiryFor({ start_date: offer.start_date, timezone })
    const job = await lockJob(tx, job_id)
    if (isInactive(job.status) || !isShown(job)) throw fieldFailure('job_id', offerMessages.job_id)
    const application_id = await findOrAddApplication(tx, actor, job, { talent_id, has_consent })
    const { company_id } = job
    const submitted = await tx
      .insertInto('offers')
      .values({
        ...termsDefaults,
        ...offer,
        ...prices,
        milestones: '[]',
        engagement_type: 'hourly',
        timezone,
        expires_at,
        application_id,
        job_id,
        company_id,
        applicant_id: talent_id,
        is_over_budget: isOverBudget({ ...prices, engagement_type: 'hourly' }, job),
        is_by_staff: true,
        status: 'awaiting_approval',
        sent_by: asUser(actor).user_id,
        sent_at: now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!submitted) throw new Failure('already_exists', { message: offerMessages.has_offer })
    const data = { offer_id: submitted.id, application_id, job_id, applicant_id: talent_id }
    await record(tx, 'offer.submitted', { actor, company_id, data })
    return presentSubmittedOffer(actor, await findOffer(tx, submitted.id))
  })
}

/** The company of a job, which stays as it is until the transaction ends. */
async function lockCompanyOf(tx: Tx, job_id: string) {
  const { company_id } = await findJob(tx, job_id)
  return tx
    .selectFrom('companies')
    .where('id', '=', company_id)
    .select(['account_manager_id', 'status', 'timezone'])
    .forShare()
    .executeTakeFirstOrThrow()
}

/** When it expires: as usual, with enough time for both sides before the work starts. */
function expiryFor(start: { start_date: string; timezone: string }): string {
  checkStartDate(start.start_date, start.timezone)
  const expires_at = defaultExpiry(start.timezone, start, new Date(now())).toISOString()
  if (expires_at < fromNow(offerLimits.open_hours_min * hour_ms))
    throw fieldFailure('start_date', offerMessages.start_date_soon)
  return expires_at
}

/** The talent's live application for the job; a new one for a talent who agreed to be presented. */
async function findOrAddApplication(
  tx: Tx,
  actor: Actor,
  job: JobRow,
  { talent_id, has_consent }: { talent_id: string; has_consent: boolean },
): Promise<string> {
  if (!(await seesTalent(tx, job.company_id, talent_id))) throw fieldFailure('talent_id', invisibleTalent)
  const application = await tx
    .selectFrom('applications')
    .where('job_id', '=', job.id)
    .where('applicant_id', '=', talent_id)
    .select(['id', 'stage', 'rejects_at'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!application) {
    if (!has_consent) throw fieldFailure('has_consent', offerMessages.has_consent)
    return addApplication(tx, actor, job, talent_id)
  }
  if (!isLive(application.stage) || application.rejects_at !== null)
    throw fieldFailure('talent_id', offerMessages.application_ended)
  return application.id
}
