import { sql } from 'kysely'
import { db } from '#server/db/connect.ts'
import { meanDaysToHire } from '#server/features/jobs/days-to-hire.ts'
import type { Scope } from './resolve-range.ts'

/** Offers that were sent, and accepted, declined or expired in the range. */
export const decidedOffers = ({
  company_id,
  job_id,
  isSeen,
  begins_at,
  ends_at,
}: Omit<Scope, 'timezone' | 'from' | 'to'>) =>
  db
    .selectFrom('offers')
    .innerJoin('applications', 'applications.id', 'offers.application_id')
    .where('offers.company_id', '=', company_id)
    .where(isSeen('offers.job_id'))
    .where('offers.status', 'in', ['accepted', 'declined', 'expired'])
    .where('offers.was_sent', '=', true)
    .where('offers.decided_at', '>=', begins_at)
    .where('offers.decided_at', '<', ends_at)
    .$if(job_id !== undefined, (offers) => offers.where('offers.job_id', '=', job_id!))

/** The numbers of decided and accepted offers, and the time to hire. */
export function countOffers(scope: Scope) {
  return decidedOffers(scope)
    .select(({ fn }) => [
      fn.countAll<number>().as('decided'),
      fn.countAll<number>().filterWhere('offers.status', '=', 'accepted').as('accepted'),
      sql<number | null>`round(${meanDaysToHire}, 2)::float8`.as('days_to_hire'),
    ])
    .executeTakeFirstOrThrow()
}
