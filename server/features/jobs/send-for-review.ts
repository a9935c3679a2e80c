import { jobForm } from '#domain/jobs/job.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { requireComplete } from './check-job.ts'
import { findFindings } from './find-findings.ts'
import { findJob, lockJob } from './find-job.ts'
import { flagJob } from './flag-job.ts'
import { presentJob } from './present-job.ts'

/**
 * Asks the staff to decide about a complete draft in which the automatic checks find something. Throws `illegal_move` if
 * it is no draft, or can be published.
 */
export async function sendForReview(actor: Actor, id: string): Promise<CompanyJob> {
  return transaction(async (tx) => {
    const job = await lockJob(tx, id)
    authorize(actor, 'job.send_for_review', job)
    const form = jobForm(presentJob(actor, job))
    if (job.status !== 'draft') throw new Failure('illegal_move')
    requireComplete(form)
    const findings = await findFindings(tx, id, form)
    if (findings.length === 0) throw new Failure('illegal_move')
    await flagJob(tx, actor, job, findings)
    return presentJob(actor, await findJob(tx, id))
  })
}
