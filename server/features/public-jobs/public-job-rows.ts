import type { PublicJob } from '#domain/public-jobs/public-job.ts'
import { amountFromCents } from '#domain/jobs/job.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** What a visitor sees of jobs, and whether they see it. */
export function publicJobRows(from: Db | Tx) {
  return from
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select([
      'jobs.id',
      'jobs.short_id',
      'jobs.company_id',
      'jobs.title',
      'jobs.description',
      'jobs.engagement_type',
      'jobs.budget_min_cents',
      'jobs.budget_max_cents',
      'jobs.budget_total_cents',
      'jobs.currency',
      'jobs.weekly_hours',
      'jobs.start_date',
      'jobs.skill_tags',
      'jobs.timezone',
      'jobs.status',
      'jobs.visibility',
      'jobs.hidden_at',
      'jobs.flagged_at',
      'jobs.published_at',
      'jobs.updated_at',
      'companies.name as company_name',
      'companies.status as company_status',
    ])
}

export type PublicJobRow = Awaited<ReturnType<ReturnType<typeof publicJobRows>['executeTakeFirstOrThrow']>>

/** The rows of open jobs: public, taking applications, of an active company. */
export const openPublicJobRows = (from: Db | Tx) =>
  publicJobRows(from).innerJoin('open_jobs', 'open_jobs.job_id', 'jobs.id')

/** The open jobs with these IDs, in their order. */
export async function findPublicJobs(from: Db | Tx, ids: readonly string[]): Promise<PublicJob[]> {
  if (ids.length === 0) return []
  const rows = await openPublicJobRows(from).where('jobs.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(presentPublicJob)
}

/** A job as a visitor sees it. */
export const presentPublicJob = (job: PublicJobRow): PublicJob => ({
  id: job.id,
  short_id: job.short_id,
  title: job.title,
  description: job.description,
  engagement_type: job.engagement_type,
  budget_min: amountFromCents(job.budget_min_cents),
  budget_max: amountFromCents(job.budget_max_cents),
  budget_total: amountFromCents(job.budget_total_cents),
  currency: job.currency,
  weekly_hours: job.weekly_hours,
  start_date: job.start_date,
  skill_tags: job.skill_tags,
  timezone: job.timezone,
  company_name: job.company_name,
  status: job.status,
  published_at: job.published_at!,
  updated_at: job.updated_at,
})
