import type { z } from 'zod'
import { checkJob } from '#domain/jobs/check-job.ts'
import type { newJob } from '#domain/jobs/api.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { requireComplete, requireFutureStart, requireOwnTests } from './check-job.ts'
import { findCompanyTimeZone } from './find-company-time-zone.ts'
import { refuseFindings } from './find-findings.ts'
import { findJob } from './find-job.ts'
import { jobValues } from './job-values.ts'
import { saveJobTests } from './save-job-tests.ts'
import { presentJob } from './present-job.ts'
import { publishDraft } from './publish-job.ts'

/** Creates a job of the actor's company: a draft, or a published job. */
export async function createJob(actor: Actor, { status, ...form }: z.output<typeof newJob>): Promise<CompanyJob> {
  const company_id = asMember(actor).company_id
  authorize(actor, 'job.create')
  if (status === 'open') {
    authorize(actor, 'job.publish', { company_id })
    requireComplete(form)
    refuseFindings(checkJob(form))
  }
  return transaction(async (tx) => {
    requireFutureStart(form.start_date, await findCompanyTimeZone(tx, company_id))
    await requireOwnTests(tx, company_id, form.test_ids)
    const at = now()
    const { id } = await tx
      .insertInto('jobs')
      .values({ ...jobValues(form), company_id, status: jobMachine.initial, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveJobTests(tx, id, form.test_ids)
    const draft = await findJob(tx, id)
    await record(tx, 'job.created', { actor, company_id, data: { job_id: id, title: draft.title } })
    return presentJob(actor, status === 'open' ? await publishDraft(tx, actor, draft) : draft)
  })
}
