import type { CompanyJob, JobDraft } from '#domain/jobs/job.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock.ts'
import { requireFutureStart, requireOwnTests } from './check-job.ts'
import { findJob } from './find-job.ts'
import { jobValues } from './job-values.ts'
import { keepJobTests } from './keep-job-tests.ts'
import { presentJob } from './present-job.ts'

/** Replaces a draft's content; throws `illegal_move` once it is published. */
export async function editJob(actor: Actor, id: string, form: JobDraft): Promise<CompanyJob> {
  return transaction(async (tx) => {
    const job = await findJob(tx, id)
    authorize(actor, 'job.edit', job)
    requireFutureStart(form)
    await requireOwnTests(tx, job.company_id, form.test_ids)
    const edited = await tx
      .updateTable('jobs')
      .set({ ...jobValues(form), updated_at: now() })
      .where('id', '=', id)
      .where('status', '=', 'draft')
      .returning('id')
      .executeTakeFirst()
    if (!edited) throw new Failure('illegal_move')
    await keepJobTests(tx, id, form.test_ids)
    await record(tx, 'job.edited', { actor, company_id: job.company_id, data: { job_id: id } })
    return presentJob(actor, await findJob(tx, id))
  })
}
