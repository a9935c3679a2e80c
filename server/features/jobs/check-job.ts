import { sql } from 'kysely'
import { jobForm, jobMessages, jobPosting } from '#domain/jobs/job.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { validationFailure } from '#server/platform/http/schemas.ts'
import type { JobRow } from './job-row.ts'
import { findFindings, refuseFindings } from './find-findings.ts'
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
