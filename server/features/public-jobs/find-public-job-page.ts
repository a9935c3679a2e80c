import { isOpenToApplicants } from '#domain/jobs/job-visibility.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { validThrough } from '#domain/public-jobs/public-job.ts'
import type { PublicJob, PublicJobPage } from '#domain/public-jobs/public-job.ts'
import { db } from '#server/db/connect.ts'
import { withIndexScans } from '#server/db/with-index-scans.ts'
import { findCompanyPage } from '#server/features/accounts/find-company-page.ts'
import { searchOpenJobs } from '#server/features/jobs/list-open-jobs.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findPublicJobs, presentPublicJob, publicJobRows } from './public-job-rows.ts'

/** The page of the job with a short ID, and its company. Throws `not_found` if visitors may not see the job. */
export async function findPublicJobPage(
  actor: Actor,
  short_id: string,
): Promise<{ page: PublicJobPage; company_id: string }> {
  const row = await publicJobRows(db).where('jobs.short_id', '=', short_id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  authorize(actor, 'public_job.see', row)
  const job = presentPublicJob(row)
  const takes_applications = isOpenToApplicants(row)
  return {
    page: {
      job,
      takes_applications,
      company_page: await findCompanyPage(db, row.company_id),
      valid_through: validThrough(job.published_at, now()),
      similar: takes_applications ? [] : await findSimilar(job),
    },
    company_id: row.company_id,
  }
}

const similar_max = 4

/** The newest open jobs that require one of the same skills, or else the newest ones. */
async function findSimilar({ skill_tags }: PublicJob): Promise<PublicJob[]> {
  const newest = { page: 1, per_page: similar_max, sort: '-published_at' } as const
  return withIndexScans(async (from) => {
    const alike = skill_tags.length > 0 ? await searchOpenJobs(from, { ...newest, skills: skill_tags }, null) : null
    const { ids } = alike && alike.total > 0 ? alike : await searchOpenJobs(from, newest, null)
    return findPublicJobs(from, ids)
  })
}
