import type { JobCounts } from '#domain/applications/job-counts.ts'
import { liveStages } from '#domain/applications/application-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { now } from '#server/platform/clock/clock.ts'

/** The numbers of a job's live, overdue and hired applications. Planned rejections are not counted as live. */
export async function countJobApplications(actor: Actor, job_id: string): Promise<JobCounts> {
  authorize(actor, 'job.see', await findJob(db, job_id))
  return db
    .selectFrom('applications')
    .where('job_id', '=', job_id)
    .where('stage', 'in', [...liveStages, 'hired'])
    .where('rejects_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('stage', '<>', 'hired').as('live'),
      fn.countAll<number>().filterWhere('stage', '=', 'hired').as('hired'),
      fn
        .countAll<number>()
        .filterWhere('stage', '<>', 'hired')
        .filterWhere('answered_at', 'is', null)
        .filterWhere('answer_due_at', '<', now())
        .as('overdue'),
    ])
    .executeTakeFirstOrThrow()
}
