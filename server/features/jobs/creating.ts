import { sql } from 'kysely'
import type { z } from 'zod'
import { checkJob } from '#domain/jobs/check-job.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import { jobDefaults, jobForm } from '#domain/jobs/job-form.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import type { newManagedJob } from '#domain/jobs/managed-jobs.ts'
import type { newJob } from '#domain/jobs/new-job.ts'
import { aboutAnyJob, asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { saveJobQuestions } from '#server/features/application-questions/job-questions.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { isPast, refuseFindings, requireComplete, requireFutureStart, requireOwnTests } from './check-job.ts'
import { findJob } from './find-job.ts'
import type { JobRow } from './find-job.ts'
import { countCopyAddress, findJobCompany, jobValues, requireProofForCopies, saveJobTests } from './job-values.ts'
import type { JobCompany } from './job-values.ts'
import { presentJob } from './present-job.ts'
import { publishDraft } from './publishing.ts'

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
  await saveJobQuestions(tx, id, form.questions ?? [])
  const author = await giveToAuthor(tx, actor, id)
  const draft = await findJob(tx, id)
  await record(tx, 'job.created', { actor, company_id, data: { job_id: id, title: draft.title, ...recorded } })
  return presentJob(author, status === 'open' ? await publishDraft(tx, author, draft) : draft)
}

/** Creates a draft from a job, with its questions, without a past start date or inactive tests. */
export async function duplicateJob(actor: Actor, id: string): Promise<CompanyJob> {
  return transaction(async (tx) => {
    const job = await findJob(tx, id)
    authorize(actor, 'job.duplicate', job)
    const form = jobForm(presentJob(actor, job))
    const at = now()
    const hasPassed = isPast(form.start_date, job.company_timezone)
    const { company_id } = job
    const { id: copy_id } = await tx
      .insertInto('jobs')
      .values({
        ...jobValues({ ...form, title: titleOfCopy(job.title), start_date: hasPassed ? null : form.start_date }),
        company_id,
        status: jobMachine.initial,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveJobTests(tx, copy_id, await activeTestsOf(tx, job))
    await saveJobQuestions(tx, copy_id, form.questions)
    const author = await giveToAuthor(tx, actor, copy_id)
    const copy = await findJob(tx, copy_id)
    await record(tx, 'job.duplicated', {
      actor,
      company_id,
      data: { job_id: copy_id, from_job_id: id, title: copy.title },
    })
    return presentJob(author, copy)
  })
}

const suffix = ' (copy)'

/** `Developer (copy)`, within the maximum length and with a single suffix. */
function titleOfCopy(title: string): string {
  if (title === jobDefaults.title || title.endsWith(suffix)) return title
  const characters = [...title]
  const available = jobLimits.title - suffix.length
  return characters.length <= available
    ? title + suffix
    : `${characters
        .slice(0, available - 1)
        .join('')
        .trimEnd()}…${suffix}`
}

async function activeTestsOf(tx: Tx, job: JobRow): Promise<string[]> {
  const active = await tx
    .selectFrom('job_tests')
    .innerJoin('tests', 'tests.id', 'job_tests.test_id')
    .where('job_tests.job_id', '=', job.id)
    .where('tests.is_active', '=', true)
    .select('tests.id')
    .orderBy('job_tests.position')
    .execute()
  return active.map((test) => test.id)
}

/**
 * Adds a new job to those of its author, if they are limited to selected jobs. Returns the author as they are then.
 */
async function giveToAuthor(tx: Tx, actor: Actor, job_id: string): Promise<Actor> {
  if (actor.role !== 'company' || !actor.job_ids) return actor
  await sql`
    insert into member_jobs (user_id, job_id)
    select user_id, ${job_id}::uuid from members where user_id = ${actor.user_id} and not sees_all_jobs`.execute(tx)
  return { ...actor, job_ids: [...actor.job_ids, job_id] }
}
