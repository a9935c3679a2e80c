import type { OpenJob } from '#domain/jobs/job.ts'
import { isOpenToApplicants, isVisibleToApplicants } from '#domain/jobs/job-visibility.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { may } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { jobRows } from './job-row.ts'
import type { JobRow } from './job-row.ts'
import { presentJobFacts } from './present-job.ts'

type OpenJobRow = JobRow & { saved: boolean; application_id: string | null; is_invited: boolean }

/** Jobs as an applicant sees them. */
export function openJobRows(from: Db | Tx, user: User) {
  return jobRows(from).select(({ exists, selectFrom }) => [
    exists(
      selectFrom('saved_jobs')
        .whereRef('job_id', '=', 'jobs.id')
        .where('applicant_id', '=', user.user_id)
        .select('job_id'),
    )
      .$castTo<boolean>()
      .as('saved'),
    selectFrom('applications')
      .whereRef('job_id', '=', 'jobs.id')
      .where('applicant_id', '=', user.user_id)
      .select('id')
      .as('application_id'),
    exists(
      selectFrom('invitations')
        .whereRef('invitations.job_id', '=', 'jobs.id')
        .where('invitations.talent_id', '=', user.user_id)
        .where('invitations.status', 'in', ['sent', 'accepted'])
        .select('invitations.id'),
    )
      .$castTo<boolean>()
      .as('is_invited'),
  ])
}

/**
 * One job as the actor sees it in the list. Throws `not_found` when it is not visible to applicants, or with `ever`,
 * when it never was.
 */
export async function findOpenJob(from: Db | Tx, actor: Actor, id: string, { ever = false } = {}): Promise<OpenJob> {
  const row = await openJobRows(from, asUser(actor)).where('jobs.id', '=', id).executeTakeFirst()
  if (!row || !(ever ? isVisibleToApplicants(row) : isOpenToApplicants(row))) throw new Failure('not_found')
  return presentOpenJob(actor, row)
}

/** The jobs with these IDs as the actor sees them, in their order, without those that are no longer open. */
export async function findOpenJobs(from: Db | Tx, actor: Actor, ids: readonly string[]): Promise<OpenJob[]> {
  if (ids.length === 0) return []
  const rows = await openJobRows(from, asUser(actor))
    .innerJoin('open_jobs', 'open_jobs.job_id', 'jobs.id')
    .where('jobs.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentOpenJob(actor, row))
}

/** A job in an applicant's list. */
export function presentOpenJob(actor: Actor, job: OpenJobRow): OpenJob {
  const applied = job.application_id !== null
  return {
    ...presentJobFacts(job),
    company_logo_file_id: job.company_logo_file_id,
    required_tests: job.tests.map((test) => test.name),
    saved: job.saved,
    applied,
    application_id: job.application_id,
    allowed: [
      ...(!applied && may(actor, 'application.apply', job) ? (['apply'] as const) : []),
      ...(isOpenToApplicants(job) ? (['save'] as const) : []),
    ],
  }
}
