import { sql } from 'kysely'
import { jobsCompared } from '#domain/talent/recommendation.ts'
import type { Tx } from '#server/db/connect.ts'

/** The newest open jobs, up to a fixed number. */
export function newestOpenJobs(from: Tx) {
  return from
    .selectFrom('open_jobs')
    .innerJoin('jobs', 'jobs.id', 'open_jobs.job_id')
    .orderBy('open_jobs.published_at', 'desc')
    .orderBy('open_jobs.job_id', 'desc')
    .limit(jobsCompared)
}

/** Whether an open job requires one of the skills, in any case; uses their index. */
export const requiresAnySkill = (skills: readonly string[]) =>
  sql<boolean>`open_jobs.skills && ${skills.map((skill) => skill.toLowerCase())}::text[]`
