import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Comparison, ComparisonQuery } from '#domain/scorecards/comparison.ts'
import { db } from '#server/db/connect.ts'
import { findComparedApplications } from '#server/features/applications/find-compared.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { readScorecards } from './reading.ts'

/** Applications to a job side by side, each with the scorecards that the actor may read. */
export async function compareCandidates(actor: Actor, job_id: string, { ids }: ComparisonQuery): Promise<Comparison> {
  const job = await findJob(db, job_id)
  authorize(actor, 'scorecard.compare', job)
  const applications = await findComparedApplications(db, actor, job, ids)
  const scorecards = await readScorecards(asUser(actor), job_id, ids)
  return { items: applications.map((application, at) => ({ application, scorecards: scorecards[at]! })) }
}
