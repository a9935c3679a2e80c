import { amountFromCents, jobDefaults } from '#domain/jobs/job.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { requireFinished } from './check-job.ts'
import { findJob } from './find-job.ts'
import type { JobRow } from './job-row.ts'
import { moveJob } from './move-job.ts'
import { presentJob } from './present-job.ts'

/** Shows a finished draft to applicants. Of two at once one wins, the other gets `illegal_move`. */
export async function publishJob(actor: Actor, id: string): Promise<CompanyJob> {
  return transaction(async (tx) => {
    const job = await findJob(tx, id)
    authorize(actor, 'job.publish', job)
    if (job.status === 'draft') requireFinished(formOf(job))
    return presentJob(actor, await publishDraft(tx, actor, job))
  })
}

/** Moves a draft that is known to be finished, and writes it down. */
export async function publishDraft(tx: Tx, actor: Actor, draft: JobRow): Promise<JobRow> {
  const job = await moveJob(tx, draft, 'publish')
  await record(tx, 'job.published', { actor, company_id: job.company_id, data: { job_id: job.id, title: job.title } })
  return job
}

/** The form that a draft would fill; a default that stood in for a missing answer counts as missing. */
function formOf(job: JobRow) {
  return {
    title: job.title === jobDefaults.title ? '' : job.title,
    description: job.description === jobDefaults.description ? '' : job.description,
    engagement_type: job.engagement_type,
    budget_min: amountFromCents(job.budget_min_cents),
    budget_max: amountFromCents(job.budget_max_cents),
    budget_total: amountFromCents(job.budget_total_cents),
  }
}
