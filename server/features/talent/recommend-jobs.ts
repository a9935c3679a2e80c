import { amountFromCents } from '#domain/jobs/job.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { byMatch, matchOf } from '#domain/talent/match.ts'
import type { RecommendedJob } from '#domain/talent/recommendation.ts'
import { withIndexScans } from '#server/db/with-index-scans.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { findOpenJobs } from '#server/features/jobs/open-job-row.ts'
import { findMatchedTalent } from './find-matched-talent.ts'
import { requiresAnySkill, newestOpenJobs } from './newest-open-jobs.ts'

/**
 * Recommended jobs, best match first: of the jobs that require one of the actor's skills, found with the index on
 * skills, the newest are compared with the profile. Jobs that the actor has applied to are excluded.
 */
export async function recommendJobs(
  actor: Actor,
  query: { page: number; per_page: number },
): Promise<Page<RecommendedJob>> {
  const { user_id } = asUser(actor)
  const talent = await findMatchedTalent(user_id)
  const ranked = (await withIndexScans((from) => comparableJobs(from, user_id, talent.skills).execute()))
    .map((job) => ({
      id: job.id,
      match: matchOf(talent, { ...job, budget_max: amountFromCents(job.budget_max_cents) }),
    }))
    .toSorted((one, other) => byMatch(one.match, other.match))
  const shown = ranked.slice((query.page - 1) * query.per_page, query.page * query.per_page)
  const matches = new Map(shown.map(({ id, match }) => [id, match]))
  const jobs = await findOpenJobs(db, actor, [...matches.keys()])
  return {
    items: jobs.map((job) => ({
      ...job,
      company: job.company_name,
      // All jobs are remote, in the working hours of this time zone.
      location: `Remote (${job.timezone})`,
      skills: job.skill_tags,
      match: matches.get(job.id)!,
    })),
    page: query.page,
    per_page: query.per_page,
    total: ranked.length,
  }
}

/** The newest open jobs that share a skill. */
export function comparableJobs(from: Tx, user_id: string, skills: readonly string[]) {
  return newestOpenJobs(from)
    .where(requiresAnySkill(skills))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applications')
            .whereRef('applications.job_id', '=', 'jobs.id')
            .where('applications.applicant_id', '=', user_id)
            .select('applications.id'),
        ),
      ),
    )
    .select([
      'jobs.id',
      'jobs.title',
      'jobs.skill_tags',
      'jobs.engagement_type',
      'jobs.budget_max_cents',
      'jobs.weekly_hours',
      'jobs.timezone',
    ])
}
