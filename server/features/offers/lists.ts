import { sql } from 'kysely'
import type { z } from 'zod'
import { inactiveJobStatuses } from '#domain/jobs/job-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { fromCents } from '#domain/kernel/money.ts'
import type { offersApi } from '#domain/offers/api.ts'
import { offerMachine } from '#domain/offers/offer-machine.ts'
import { offerLimits } from '#domain/offers/offer.ts'
import type { Offer, OfferJob } from '#domain/offers/offer.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { findCompanyFees } from '#server/features/fees/fee-rules.ts'
import type { FindActs } from '#server/platform/feature/subject-source.ts'
import { findOffer, offerRows } from './find-offer.ts'
import { presentOffer } from './present-offer.ts'

/** The offers of an application that the actor may see, latest first. */
export async function listOffers(actor: Actor, application_id: string): Promise<{ items: Offer[] }> {
  const application = await db
    .selectFrom('applications')
    .innerJoin('companies', 'companies.id', 'applications.company_id')
    .where('applications.id', '=', application_id)
    .select(['applications.company_id', 'applications.job_id'])
    .select(['applications.applicant_id', 'companies.account_manager_id'])
    .select('companies.status as company_status')
    .executeTakeFirstOrThrow(notFound)
  authorize(actor, 'offer.see', { ...application, was_sent: true, is_by_staff: false })
  const rows = await offerRows(db)
    .where('offers.application_id', '=', application_id)
    .orderBy('offers.sent_at', 'desc')
    .orderBy('offers.id', 'desc')
    .execute()
  const feesOn = await findCompanyFees(db, application.company_id)
  return { items: rows.filter((row) => may(actor, 'offer.see', row)).map((row) => presentOffer(actor, row, feesOn)) }
}

/** The offers among these IDs that the actor can answer. */
export const findOfferActs: FindActs = async (actor, ids) => {
  const rows = await offerRows(db).where('offers.id', 'in', ids).execute()
  return new Map(
    rows
      .filter((row) =>
        answers.some((move) => mayMove(offerMachine, row.status, move) && may(actor, `offer.${move}`, row)),
      )
      .map(({ id }) => [id, { kind: 'answer_offer', offer_id: id }]),
  )
}
const answers = ['accept', 'approve', 'keep'] as const

type Query = z.output<(typeof offersApi)['listJobs']['schema']['querystring']>

/** The jobs of a company for which staff can submit an offer: neither inactive nor hidden. */
export async function listOfferJobs(actor: Actor, company_id: string, { q }: Query): Promise<{ items: OfferJob[] }> {
  authorize(actor, 'offer.list_jobs')
  const company = await db
    .selectFrom('companies')
    .where('id', '=', company_id)
    .select(['account_manager_id', 'timezone'])
    .executeTakeFirstOrThrow(notFound)
  authorize(actor, 'offer.submit', company)
  const jobs = await db
    .selectFrom('jobs')
    .where('company_id', '=', company_id)
    .where('status', 'not in', inactiveJobStatuses)
    .where('hidden_at', 'is', null)
    .where('flagged_at', 'is', null)
    .$if(Boolean(q), (found) => found.where(containsWords(q, [sql.ref('title')])))
    .select(['id', 'title', 'weekly_hours', 'budget_max_cents'])
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .limit(offerLimits.jobs_listed)
    .execute()
  return {
    items: jobs.map(({ id, title, weekly_hours, budget_max_cents }) => ({
      id,
      title,
      weekly_hours,
      timezone: company.timezone,
      rate_max: budget_max_cents === null ? null : fromCents(budget_max_cents),
    })),
  }
}

/** An offer as the actor sees it. */
export async function showOffer(actor: Actor, id: string, from: Db | Tx = db): Promise<Offer> {
  const offer = await findOffer(from, id)
  authorize(actor, 'offer.see', offer)
  return presentOffer(actor, offer, await findCompanyFees(from, offer.company_id))
}
