import { jobDefaults, jobForm, jobLimits } from '#domain/jobs/job.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { isPast } from './check-job.ts'
import { findJob } from './find-job.ts'
import { giveToAuthor } from './give-to-author.ts'
import type { JobRow } from './job-row.ts'
import { jobValues } from './job-values.ts'
import { saveJobTests } from './save-job-tests.ts'
import { presentJob } from './present-job.ts'

/** Creates a draft from a job, without a past start date or inactive tests. */
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
