import type { z } from 'zod'
import { checkJob } from '#domain/jobs/check-job.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import type { newManagedJob } from '#domain/jobs/managed-jobs.ts'
import type { newJob } from '#domain/jobs/new-job.ts'
import { aboutAnyJob, asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { requireComplete, requireFutureStart, requireOwnTests } from './check-job.ts'
import { refuseFindings } from './find-findings.ts'
import { findJob } from './find-job.ts'
import { countCopyAddress, requireProofForCopies } from './copy-address.ts'
import { findJobCompany } from './find-job-company.ts'
import type { JobCompany } from './find-job-company.ts'
import { giveToAuthor } from './give-to-author.ts'
import { jobValues } from './job-values.ts'
import { saveJobTests } from './save-job-tests.ts'
import { presentJob } from './present-job.ts'
import { publishDraft } from './publish-job.ts'

/** Creates a job of the actor's company: a draft, or a published job. */
export async function createJob(actor: Actor, form: z.output<typeof newJob>): Promise<CompanyJob> {
  const { company_id } = asMember(actor)
  authorize(actor, 'job.create')
  return transaction(async (tx) => addJob(tx, actor, await findJobCompany(tx, company_id), form))
}

/** Creates a job on behalf of a company that the actor, of the staff, is responsible for. */
export async function createJobFor(
  actor: Actor,
  { company_id, ...form }: z.output<typeof newManagedJob>,
): Promise<CompanyJob> {
  return transaction(async (tx) => {
    const company = await findJobCompany(tx, company_id)
    authorize(actor, 'job.create_for', company)
    return addJob(tx, actor, company, form, { on_behalf: true })
  })
}

async function addJob(
  tx: Tx,
  actor: Actor,
  { timezone, ...company }: JobCompany,
  { status, ...form }: z.output<typeof newJob>,
  recorded: { on_behalf?: true } = {},
): Promise<CompanyJob> {
  const { company_id } = company
  if (status === 'open') {
    authorize(aboutAnyJob(actor), 'job.publish', company)
    requireComplete(form)
    refuseFindings(checkJob(form))
  }
  await requireProofForCopies(tx, actor, { company_id, cc_email: null }, form.cc_email)
  requireFutureStart(form.start_date, timezone)
  await requireOwnTests(tx, company_id, form.test_ids)
  await countCopyAddress(tx, actor, company_id, form.cc_email)
  const at = now()
  const { id } = await tx
    .insertInto('jobs')
    .values({ ...jobValues(form), company_id, status: jobMachine.initial, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveJobTests(tx, id, form.test_ids)
  const author = await giveToAuthor(tx, actor, id)
  const draft = await findJob(tx, id)
  await record(tx, 'job.created', { actor, company_id, data: { job_id: id, title: draft.title, ...recorded } })
  return presentJob(author, status === 'open' ? await publishDraft(tx, author, draft) : draft)
}
