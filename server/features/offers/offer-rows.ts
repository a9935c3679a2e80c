import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'

/** A part of fixed-price work, as stored with an offer. */
export interface OfferMilestone {
  title: string
  due_on: string | null
  bill_cents: number
  pay_cents: number
}

/** Offers with their parties, for authorization and presentation. */
export function offerRows(from: Db | Tx) {
  return from
    .selectFrom('offers')
    .innerJoin('jobs', 'jobs.id', 'offers.job_id')
    .innerJoin('companies', 'companies.id', 'offers.company_id')
    .innerJoin('applications', 'applications.id', 'offers.application_id')
    .innerJoin('users as talent', 'talent.id', 'offers.applicant_id')
    .leftJoin('users as sender', 'sender.id', 'offers.sent_by')
    .leftJoin('users as approver', 'approver.id', 'offers.approved_by')
    .leftJoin('assignments', 'assignments.offer_id', 'offers.id')
    .selectAll('offers')
    .select([
      'jobs.title as job_title',
      'companies.name as company_name',
      'companies.account_manager_id',
      'companies.status as company_status',
      'talent.name as talent_name',
      'sender.name as sender_name',
      'approver.name as approver_name',
      'assignments.id as assignment_id',
      sql<OfferMilestone[]>`offers.milestones`.as('milestones'),
      sql<boolean>`exists (
        select from offers earlier where earlier.application_id = offers.application_id and earlier.countered_at is not null
      )`.as('has_countered'),
    ])
}

export type OfferRow = Awaited<ReturnType<ReturnType<typeof offerRows>['executeTakeFirstOrThrow']>>
