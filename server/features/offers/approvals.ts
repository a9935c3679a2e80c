import { sql } from 'kysely'
import type { z } from 'zod'
import { isLive } from '#domain/applications/application-machine.ts'
import { showRates } from '#domain/assignments/pricing.ts'
import { termsDefaults } from '#domain/assignments/terms.ts'
import { isInactive } from '#domain/jobs/job-machine.ts'
import { isShown } from '#domain/jobs/job-visibility.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { isOverBudget } from '#domain/offers/budget.ts'
import { defaultExpiry, latestExpiry } from '#domain/offers/expiry.ts'
import { openOfferStates } from '#domain/offers/offer-machine.ts'
import { submitOfferForm } from '#domain/offers/offer-forms.ts'
import { offerLimits, offerMessages } from '#domain/offers/offer.ts'
import type { approveOfferForm, SubmitOfferForm } from '#domain/offers/offer-forms.ts'
import type { SubmittedOffer, submittedOffersQuery } from '#domain/offers/offer.ts'
import { authorize, may } from '#domain/policies.ts'
import { invisibleTalent } from '#domain/talent/talent-visibility.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { transaction } from '#server/db/transaction.ts'
import { managedBy } from '#server/features/accounts/responsible-people.ts'
import { addApplication } from '#server/features/applications/applying.ts'
import { lockApplication } from '#server/features/applications/find-received.ts'
import { recordSignature } from '#server/features/contracts/creating.ts'
import { checkKeptMeetings } from '#server/features/jobs/filling.ts'
import { findJob, lockJob } from '#server/features/jobs/find-job.ts'
import type { JobRow } from '#server/features/jobs/find-job.ts'
import { requireScorecards } from '#server/features/scorecards/offer-rule.ts'
import { seesTalent } from '#server/features/talent/talent-cards.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { parseForm } from '#server/platform/http/schemas.ts'
import { findOffer, lockOffer, moveOffer, offerRows } from './find-offer.ts'
import type { OfferRow } from './find-offer.ts'
import { checkNotStarted, checkPay, checkStartDate, offerPrices } from './present-offer.ts'
import { announceOffer } from './sending.ts'

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
    const expires_at = expiryFor(offer)
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
    .select(['account_manager_id', 'status'])
    .forShare()
    .executeTakeFirstOrThrow()
}

/** When it expires: as usual, with enough time for both sides before the work starts. */
function expiryFor(start: { start_date: string; timezone: string }): string {
  checkStartDate(start)
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

/** The talent has the usual least time to answer, however long the approval took, but never beyond the start date. */
function expiryAfterApproval(offer: OfferRow): string {
  const least = Math.min(Date.parse(fromNow(offerLimits.open_hours_min * hour_ms)), latestExpiry(offer).getTime())
  return new Date(Math.max(Date.parse(offer.expires_at), least)).toISOString()
}

/**
 * An owner approves the amount of an offer over the budget, or signs one that staff submitted, which sends it. Returns
 * the offer's ID.
 */
export async function approveOffer(
  actor: Actor,
  id: string,
  { signature, kept_meeting_ids = [], scorecards_reason: reason = '' }: z.input<typeof approveOfferForm> = {},
): Promise<string> {
  return transaction(async (tx) => {
    const offer = await lockOffer(tx, id)
    authorize(actor, 'offer.approve', offer)
    checkNotStarted(offer)
    if (offer.is_by_staff && !signature) throw fieldFailure('signature', offerMessages.sign)
    if (offer.is_by_staff) await checkKeptMeetings(tx, kept_meeting_ids, offer.job_id)
    const scorecards_reason = offer.is_by_staff
      ? await requireScorecards(tx, actor, { ...offer, id: offer.application_id }, reason)
      : offer.scorecards_reason
    const at = now()
    await moveOffer(tx, actor, id, 'approve', {
      ...(offer.is_by_staff ? { kept_meeting_ids } : {}),
      scorecards_reason,
      approved_by: asUser(actor).user_id,
      approved_at: at,
      sent_at: at,
      expires_at: expiryAfterApproval(offer),
      reminded_at: null,
    })
    if (offer.is_by_staff) await recordSignature(tx, actor, { offer_id: id, name: signature! })
    await announceOffer(tx, actor, id, await lockApplication(tx, offer.application_id))
    return id
  })
}

const searched = [sql.ref('talent.name'), sql.ref('companies.name'), sql.ref('offers.role_title')]

/** The offers that staff submitted for companies that the actor is responsible for, latest first. */
export async function listSubmittedOffers(
  actor: Actor,
  { q, status, page, per_page }: z.output<typeof submittedOffersQuery>,
): Promise<Page<SubmittedOffer>> {
  authorize(actor, 'offer.list_submitted')
  const user = asUser(actor)
  const found = offerRows(db)
    .where('offers.is_by_staff', '=', true)
    .$if(user.role !== 'admin', (offers) => offers.where(managedBy(user, sql`companies.account_manager_id`)))
    .$if(Boolean(q), (offers) => offers.where(containsWords(q, searched)))
    .$if(status.length > 0, (offers) => offers.where('offers.status', 'in', status))
  const { rows, total } = await readPage(found.orderBy('offers.sent_at', 'desc').orderBy('offers.id', 'desc'), {
    page,
    per_page,
  })
  return { items: rows.map((row) => presentSubmittedOffer(actor, row)), page, per_page, total }
}

/** An offer that staff submitted, as staff who may see it see it. */
const presentSubmittedOffer = (actor: Actor, row: OfferRow): SubmittedOffer => ({
  id: row.id,
  company: { id: row.company_id, name: row.company_name },
  talent: { id: row.applicant_id, name: row.talent_name },
  role_title: row.role_title,
  rates: showRates(actor, row),
  start_date: row.start_date,
  status: row.status,
  submitted_by: row.sender_name,
  sent_at: row.sent_at,
  expires_at: row.expires_at,
  reason: row.reason,
  assignment_id: row.assignment_id,
  allowed:
    openOfferStates.some((state) => state === row.status) && may(actor, 'offer.withdraw', row) ? ['withdraw'] : [],
})
