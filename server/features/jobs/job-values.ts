import { sql } from 'kysely'
import { jobDefaults } from '#domain/jobs/job-form.ts'
import type { JobDraft } from '#domain/jobs/job-form.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { plainText } from '#domain/kernel/markdown.ts'
import { toCents } from '#domain/kernel/money.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { countExternalRecipient } from '#server/features/accounts/rate-limits.ts'
import { requireRecentSignIn } from '#server/platform/session/recent-sign-in.ts'

const centsOf = (amount: number | null | undefined) => (amount == null ? null : toCents(amount))

/**
 * The columns of a form's content. Empty fields of a draft get their defaults; only the budget of the engagement type
 * is kept.
 */
export function jobValues(form: JobDraft) {
  const description = form.description || jobDefaults.description
  const text = plainText(description)
  const hourly = form.engagement_type === 'hourly'
  return {
    title: form.title || jobDefaults.title,
    description,
    description_text: text === description ? null : text,
    engagement_type: form.engagement_type,
    budget_min_cents: hourly ? centsOf(form.budget_min) : null,
    budget_max_cents: hourly ? centsOf(form.budget_max) : null,
    budget_total_cents: hourly ? null : centsOf(form.budget_total),
    weekly_hours: form.weekly_hours,
    openings: form.openings,
    start_date: form.start_date ?? null,
    skill_tags: form.skill_tags,
    timezone: form.timezone,
    required_certs: form.required_certs,
    visibility: form.visibility,
    cc_email: form.cc_email || null,
  }
}

/** Replaces a job's required tests, in this order. */
export async function saveJobTests(tx: Tx, job_id: string, test_ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('job_tests').where('job_id', '=', job_id).execute()
  const wanted = [...new Set(test_ids)]
  if (wanted.length === 0) return
  await tx
    .insertInto('job_tests')
    // Sorted, so that concurrent changes of jobs with the same tests cannot deadlock.
    .values(wanted.map((test_id, position) => ({ job_id, test_id, position })).toSorted(byTest))
    .execute()
}

const byTest = (one: { test_id: string }, other: { test_id: string }) => (one.test_id < other.test_id ? -1 : 1)

type Address = string | null | undefined

/**
 * Throws `reauthentication_required` if copies of applications, with letters and résumés, would go to an address that
 * gets none for this job and is not one of the company's members.
 */
export async function requireProofForCopies(
  tx: Tx,
  actor: Actor,
  before: { company_id: string; cc_email: string | null },
  address: Address,
): Promise<void> {
  if (!address || address === before.cc_email) return
  if (!(await isOfMember(tx, before.company_id, address))) await requireRecentSignIn(actor, tx)
}

/**
 * Counts the address that gets copies of a job's applications as a recipient outside of the company, unless it belongs
 * to a member or another job of the company, or staff enter it. Throws `too_many_recipients` past the limit.
 */
export async function countCopyAddress(tx: Tx, actor: Actor, company_id: string, address: Address): Promise<void> {
  if (!address || actor.role !== 'company' || (await isOfMember(tx, company_id, address))) return
  const known = await tx
    .selectFrom('jobs')
    .where('company_id', '=', company_id)
    .where('cc_email', '=', address)
    .select('id')
    .executeTakeFirst()
  if (!known) await countExternalRecipient(tx, company_id, 'cc_email')
}

/** Whether a member of the company has proved that the address is theirs. */
async function isOfMember(tx: Tx, company_id: string, address: string): Promise<boolean> {
  const member = await tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', company_id)
    .where('users.email', '=', address)
    .where('users.email_verified_at', 'is not', null)
    .select('users.id')
    .executeTakeFirst()
  return member !== undefined
}

/** The company that a new job is for, as a job's permissions need it; throws `not_found`. */
export async function findJobCompany(tx: Db | Tx, company_id: string) {
  return tx
    .selectFrom('companies')
    .where('id', '=', company_id)
    .where('status', '<>', 'deleted')
    .select(sql<string | null>`null`.as('job_id'))
    .select(['id as company_id', 'status as company_status', 'account_manager_id', 'timezone'])
    .executeTakeFirstOrThrow(notFound)
}

export type JobCompany = Awaited<ReturnType<typeof findJobCompany>>

const timeZoneOf = prepared((_shape: object, { company_id }: { company_id: string }) =>
  db.selectFrom('companies').where('id', '=', company_id).select('timezone'),
)

/** The IANA time zone of a company's dates. Throws if there is no such company. */
export async function findCompanyTimeZone(from: Db | Tx, company_id: string): Promise<string> {
  const [company] = await timeZoneOf({}, { company_id }, from)
  if (!company) throw notFound()
  return company.timezone
}
