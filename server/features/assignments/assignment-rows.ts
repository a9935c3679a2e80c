import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { timeZoneOf } from '#server/features/accounts/time-zone-of.ts'
import { currentTerms } from './current-terms.ts'
import { presenceIn } from './presence-in.ts'

/** Assignments with their parties and current terms, for authorization and presentation. */
export function assignmentRows(from: Db | Tx) {
  return from
    .selectFrom('assignments')
    .innerJoin('companies', 'companies.id', 'assignments.company_id')
    .leftJoin('users as managers', 'managers.id', 'companies.account_manager_id')
    .innerJoin('users', 'users.id', 'assignments.talent_id')
    .innerJoin('offers', 'offers.id', 'assignments.offer_id')
    .innerJoin('jobs', 'jobs.id', 'offers.job_id')
    .innerJoinLateral(currentTerms(), (terms) => terms.onTrue())
    .select([
      'assignments.id',
      'assignments.company_id',
      'companies.name as company_name',
      'companies.timezone as company_timezone',
      'companies.account_manager_id',
      'managers.name as account_manager_name',
      'assignments.talent_id',
      'users.name as talent_name',
      timeZoneOf('assignments.talent_id').as('talent_timezone'),
      'offers.application_id',
      'offers.job_id',
      'jobs.title as job_title',
      'assignments.status',
      'assignments.start_date',
      'assignments.ends_on',
      'assignments.ended_by_side',
      'assignments.talent_ends_on',
      'assignments.end_reason',
      sql<string>`coalesce((
        select reason from assignment_pauses
        where assignment_pauses.assignment_id = assignments.id and assignment_pauses.ends_at is null
      ), '')`.as('pause_reason'),
      'assignments.trial_ends_on',
      'assignments.trial_result',
      'assignments.ended_at',
      'terms.effective_on',
      'terms.role_title',
      'terms.weekly_hours',
      'terms.timezone',
      'terms.notice_days',
      'terms.bill_cents',
      'terms.pay_cents',
      presenceIn('assignments.id').as('presence'),
      sql<boolean>`exists (
        select from replacements
        where replacements.assignment_id = assignments.id and replacements.status in ('requested', 'proposed')
      )`.as('has_open_replacement'),
    ])
}

export type AssignmentRow = Awaited<ReturnType<ReturnType<typeof assignmentRows>['executeTakeFirstOrThrow']>>
