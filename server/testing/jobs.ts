import type { JobStatus } from '#domain/jobs/job-machine.ts'
import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { finishedJob } from './forms.ts'

/** Puts a job into the database, open unless told otherwise. Answers its id. */
export async function addJob(
  db: Db,
  company_id: string,
  job: {
    title?: string
    status?: JobStatus
    visibility?: 'public' | 'private'
    published_at?: string
    archived_at?: string
  } = {},
): Promise<string> {
  const at = now()
  const {
    status = 'open',
    archived_at = null,
    visibility = 'public',
    title = finishedJob.title,
    published_at = at,
  } = job
  const { id } = await db
    .insertInto('jobs')
    .values({
      company_id,
      title,
      description: finishedJob.description,
      engagement_type: finishedJob.engagement_type,
      budget_min_cents: finishedJob.budget_min * 100,
      budget_max_cents: finishedJob.budget_max * 100,
      weekly_hours: 20,
      skill_tags: [],
      required_certs: [],
      timezone: 'UTC+08:00',
      visibility,
      status,
      archived_at,
      published_at: status === 'draft' ? null : published_at,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
