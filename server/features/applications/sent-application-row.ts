import { applicantStageOf } from '#domain/applications/applicant-stage.ts'
import type { SentApplication } from '#domain/applications/sent-application.ts'
import { amountFromCents } from '#domain/jobs/job.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { proposalCents } from './proposal-columns.ts'

/** Applications with the columns that their applicants see. */
export function sentRows(from: Db | Tx) {
  return from
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'applications.company_id')
    .select([
      'applications.id',
      'applications.job_id',
      'applications.applicant_id',
      'applications.company_id',
      'applications.stage',
      'applications.published_stage',
      'applications.published_stage_at',
      'applications.opened_at',
      'applications.answer_due_at',
      'applications.answered_at',
      'applications.rejection_reason',
      proposalCents.as('proposal_cents'),
      'applications.currency',
      'applications.created_at',
      'jobs.title as job_title',
      'jobs.engagement_type',
      'jobs.budget_min_cents',
      'jobs.budget_max_cents',
      'jobs.budget_total_cents',
      'companies.name as company_name',
      'companies.logo_file_id as company_logo_file_id',
    ])
}

export type SentRow = Awaited<ReturnType<ReturnType<typeof sentRows>['executeTakeFirstOrThrow']>>

/** Whether the company has answered, as far as the applicant can see. */
const isAnswered = ({ published_stage, published_stage_at, answered_at }: SentRow): boolean =>
  !['new', 'reviewing'].includes(published_stage) ||
  (answered_at !== null && Date.parse(answered_at) <= Date.parse(published_stage_at))

export function presentSent(row: SentRow): SentApplication {
  return {
    id: row.id,
    job_id: row.job_id,
    job_title: row.job_title,
    company_name: row.company_name,
    company_logo_file_id: row.company_logo_file_id,
    stage: row.published_stage,
    applicant_stage: applicantStageOf({ ...row, stage: row.published_stage }),
    proposal_rate: amountFromCents(row.proposal_cents),
    currency: row.currency,
    engagement_type: row.engagement_type,
    budget_min: amountFromCents(row.budget_min_cents),
    budget_max: amountFromCents(row.budget_max_cents),
    budget_total: amountFromCents(row.budget_total_cents),
    created_at: row.created_at,
    stage_at: row.published_stage_at,
    answer_due_at: isAnswered(row) ? null : row.answer_due_at,
  }
}
