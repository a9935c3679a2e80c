import { jobForm, jobMessages, jobPosting } from '#domain/jobs/job.ts'
import type { JobDraft } from '#domain/jobs/job.ts'
import { dateAtOffset } from '#domain/jobs/utc-offset.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { JobRow } from './job-row.ts'
import { presentJob } from './present-job.ts'

/** Refuses, field by field, what cannot be shown to applicants from now on. */
export async function requirePublishable(tx: Tx, actor: Actor, job: JobRow): Promise<void> {
  const form = jobForm(presentJob(actor, job))
  requireFinished(form)
  requireFutureStart(form)
  await requireOwnTests(tx, job.company_id, form.test_ids)
}

/** Refuses, field by field, what is not ready to be shown to applicants. */
export function requireFinished(form: unknown): void {
  const parsed = jobPosting.safeParse(form)
  if (parsed.success) return
  throw new Failure('invalid_input', {
    fields: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  })
}

/** Refuses a start date that is past in the job's own time zone. */
export function requireFutureStart(form: Pick<JobDraft, 'start_date' | 'timezone'>): void {
  if (!form.start_date) return
  if (form.start_date < dateAtOffset(form.timezone, new Date(now())))
    throw fieldFailure('start_date', jobMessages.start_date)
}

/** Refuses tests that are not active tests of the company. */
export async function requireOwnTests(tx: Tx, company_id: string, test_ids: readonly string[]): Promise<void> {
  if (test_ids.length === 0) return
  const { count } = await tx
    .selectFrom('tests')
    .where('company_id', '=', company_id)
    .where('is_active', '=', true)
    .where('id', '=', (any) => any.fn.any(any.val(test_ids as string[])))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count !== new Set(test_ids).size) throw fieldFailure('test_ids', 'One of these tests is no longer available.')
}
