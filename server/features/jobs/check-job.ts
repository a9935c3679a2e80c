import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import { checkJob, findingsText, withoutApproved } from '#domain/jobs/check-job.ts'
import type { Finding } from '#domain/jobs/check-job.ts'
import { jobFlagMachine } from '#domain/jobs/job-flag-machine.ts'
import type { JobFlagMove } from '#domain/jobs/job-flag-machine.ts'
import { jobForm, jobMessages, jobPosting } from '#domain/jobs/job-form.ts'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { plainText } from '#domain/kernel/markdown.ts'
import { isVisible } from '#domain/kernel/text.ts'
import type { Tx } from '#server/db/connect.ts'
import type { JobFlags } from '#server/db/tables.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { validationFailure } from '#server/platform/http/schemas.ts'
import type { JobRow } from './find-job.ts'
import { presentJob } from './present-job.ts'

/** Throws `invalid_input` for a job that cannot be published, and `job_flagged` if the automatic checks find something. */
export async function requirePublishable(tx: Tx, actor: Actor, job: JobRow): Promise<void> {
  const form = jobForm(presentJob(actor, job))
  requireComplete(form)
  requireFutureStart(form.start_date, job.company_timezone)
  await requireOwnTests(tx, job.company_id, form.test_ids)
  refuseFindings(await findFindings(tx, job.id, form))
}

/** Throws `invalid_input` for a form that is incomplete for publishing. */
export function requireComplete(form: unknown): void {
  const parsed = jobPosting.safeParse(form)
  if (!parsed.success) throw validationFailure(parsed.error)
  if (!isVisible(plainText(parsed.data.description))) throw fieldFailure('description', jobMessages.description)
}

/** Throws `invalid_input` for a start date before today in the company's time zone. */
export function requireFutureStart(start_date: string | null | undefined, company_timezone: string): void {
  if (isPast(start_date, company_timezone)) throw fieldFailure('start_date', jobMessages.start_date)
}

/** Whether a calendar date is before today in an IANA zone. */
export const isPast = (date: string | null | undefined, timezone: string): boolean =>
  Boolean(date) && date! < dateIn(timezone, new Date(now()))

/** The tests that jobs of a company can require: active ones of the company or the library. */
export const isRequirable = (company_id: string) =>
  sql<boolean>`tests.is_active and (tests.company_id = ${company_id} or tests.company_id is null)`

/** Throws `invalid_input` unless all tests are active tests of the company or the library. */
export async function requireOwnTests(tx: Tx, company_id: string, test_ids: readonly string[]): Promise<void> {
  if (test_ids.length === 0) return
  const { count } = await tx
    .selectFrom('tests')
    .where(isRequirable(company_id))
    .where('id', '=', (any) => any.fn.any(any.val(test_ids as string[])))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count !== new Set(test_ids).size) throw fieldFailure('test_ids', 'One of these tests is no longer available.')
}

/** Hides a job from applicants, whatever its status, or with null shows it again. Undefined if it was deleted. */
export const setJobHidden = (tx: Tx, id: string, hidden_at: string | null) =>
  tx.updateTable('jobs').set({ hidden_at }).where('id', '=', id).returning('company_id').executeTakeFirst()

/** The only writer of a flag's status. Undefined if the job has no flag that can make the move. */
export async function moveJobFlag(
  tx: Tx,
  job_id: string,
  move: JobFlagMove,
  changes: Omit<Updateable<JobFlags>, 'status'>,
) {
  const { from, to } = jobFlagMachine.moves[move]
  await tx.updateTable('jobs').set({ review_requested_at: null }).where('id', '=', job_id).execute()
  return tx
    .updateTable('job_flags')
    .set({ ...changes, status: to })
    .where('job_id', '=', job_id)
    .where('status', 'in', from)
    .returning(['findings', 'requested_by'])
    .executeTakeFirst()
}

/** What the automatic checks find in a form, without what staff have approved for this job. */
export async function findFindings(
  tx: Tx,
  job_id: string | null,
  form: Parameters<typeof checkJob>[0],
): Promise<Finding[]> {
  const findings = checkJob(form)
  if (findings.length === 0 || job_id === null) return findings
  const approved = await tx
    .selectFrom('job_flags')
    .where('job_id', '=', job_id)
    .where('status', '=', 'approved')
    .select('findings')
    .execute()
  return withoutApproved(
    findings,
    approved.flatMap((flag) => flag.findings as unknown as Finding[]),
  )
}

/** Throws `job_flagged` with each finding at its field. */
export function refuseFindings(findings: readonly Finding[]): void {
  if (findings.length === 0) return
  const fields = [...new Set(findings.map(({ field }) => field))]
  throw new Failure('job_flagged', {
    fields: fields.map((path) => ({
      path,
      message: findingsText(findings.filter(({ field }) => field === path)),
    })),
  })
}

/** Hides a job from applicants until staff decide about what the automatic checks found. */
export async function flagJob(
  tx: Tx,
  actor: Actor,
  { id, company_id }: Pick<JobRow, 'id' | 'company_id'>,
  findings: readonly Finding[],
): Promise<void> {
  const at = now()
  const requested = {
    findings: JSON.stringify(findings),
    requested_by: isUser(actor) ? actor.user_id : null,
    requested_at: at,
  }
  await tx
    .insertInto('job_flags')
    .values({ ...requested, job_id: id, company_id, status: jobFlagMachine.initial })
    .onConflict((conflict) => conflict.column('job_id').where('status', '=', sql.lit('pending')).doUpdateSet(requested))
    .execute()
  await tx.updateTable('jobs').set({ flagged_at: at, review_requested_at: at }).where('id', '=', id).execute()
  await record(tx, 'job.flagged', { actor, company_id, data: { job_id: id, kinds: findings.map(({ kind }) => kind) } })
}

/** Ends the request of a job in which nothing is left to check. */
export async function unflagJob(
  tx: Tx,
  actor: Actor,
  { id, company_id }: Pick<JobRow, 'id' | 'company_id'>,
): Promise<void> {
  const unflagged = await tx
    .updateTable('jobs')
    .set({ flagged_at: null })
    .where('id', '=', id)
    .where('flagged_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!unflagged) return
  await moveJobFlag(tx, id, 'withdraw', { decided_at: now() })
  await record(tx, 'job.unflagged', { actor, company_id, data: { job_id: id } })
}
