import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { liveStages } from '#domain/applications/application-machine.ts'
import { invoicesDue_days, offerUrgent_hours, remainingFor_days, tasksPerKind } from '#domain/companies/company.ts'
import type { CompanyTasks, Task, TaskKind } from '#domain/companies/company.ts'
import type { JobStatus } from '#domain/jobs/job-machine.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember } from '#domain/kernel/actor.ts'
import { compareText } from '#domain/kernel/compare-text.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { ofSeenApplications, ofSeenAssignments, ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { dueOn } from '#server/features/invoices/invoice-rows.ts'
import { openCents } from '#server/features/ledger/reports.ts'
import { mustBeOther } from '#server/features/tests/editing.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'

const hour_ms = 3_600_000
/** Rows read per list of tasks. */
const rowLimit = 200

/** One more than listed, to detect that there are more. */
const fetchLimit = tasksPerKind + 1

const running = ['open', 'paused', 'interviewing', 'offer'] as const satisfies JobStatus[]
const endedStatuses = ['filled', 'closed'] as const satisfies JobStatus[]

/**
 * The tasks of the actor's company that the actor sees, the most urgent first: of hiring and of paying, for those who do,
 * and what every member approves.
 */
export async function listTasks(actor: Actor): Promise<CompanyTasks> {
  const member = asMember(actor)
  const { email, email_verified } = member
  const verify: Task[] = email_verified ? [] : [{ ...task('verify_email'), about: email }]
  const hires = may(actor, 'company.see_tasks')
  const pays = may(actor, 'invoice.list')
  const looks = [
    ...(pays ? [overdueInvoices] : []),
    ...(member.company_status === 'active' ? [timesheetsToApprove, expensesToApprove] : []),
    ...(hires ? [overdue, offersToAnswer, expiring] : []),
    ...(pays ? [dueInvoices] : []),
    ...(hires ? [remaining, toGrade, unread, drafts] : []),
  ]
  const found = await Promise.all(looks.map((look) => look(member)))
  return {
    items: [...verify, ...found.flatMap((tasks) => tasks.slice(0, tasksPerKind))],
    has_more: found.some((tasks) => tasks.length > tasksPerKind),
  }
}

const task = (kind: TaskKind): Task => ({
  kind,
  job_id: null,
  application_id: null,
  test_id: null,
  about: '',
  count: 1,
  at: null,
})

/** The overdue invoices together, since the first of them was due. */
const overdueInvoices = ({ company_id }: CompanyMember): Promise<Task[]> =>
  invoicesTask('invoices_overdue', company_id, sql<boolean>`status = 'overdue'`)

/** The invoices that are due soon together; none while they are paid automatically. */
const dueInvoices = ({ company_id }: CompanyMember): Promise<Task[]> =>
  invoicesTask(
    'invoices_due',
    company_id,
    sql<boolean>`status = 'unpaid' and ${dueOn} <= ${addDays(dateIn('UTC', new Date(now())), invoicesDue_days)}
      and not exists (select from billing_profiles where company_id = invoices.company_id and is_auto_pay_on)`,
  )

async function invoicesTask(
  kind: 'invoices_overdue' | 'invoices_due',
  company_id: string,
  condition: RawBuilder<boolean>,
): Promise<Task[]> {
  const { count, open_cents, due_on } = await db
    .selectFrom('invoices')
    .where('company_id', '=', company_id)
    .where(condition)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(${openCents(sql.ref('invoices.id'))}), 0)::bigint`.as('open_cents'),
      sql<string | null>`min(${dueOn})`.as('due_on'),
    ])
    .executeTakeFirstOrThrow()
  return count === 0 ? [] : [{ ...task(kind), about: moneyText(open_cents), count, at: `${due_on}T00:00:00.000Z` }]
}

/** Overdue answers to applicants, by job, the longest overdue first. */
async function overdue(member: CompanyMember): Promise<Task[]> {
  const longest = await overdueRows()
    .where('applications.company_id', '=', member.company_id)
    .where(ofSeenJobs(member, sql.ref('applications.job_id')))
    .select('applications.job_id')
    .orderBy('applications.answer_due_at')
    .limit(rowLimit)
    .execute()
  const jobs = [...new Set(longest.map(({ job_id }) => job_id))].slice(0, fetchLimit)
  if (jobs.length === 0) return []
  // Counted per job with its index, so that other jobs' applications are not read.
  const waiting = overdueRows()
    .where('applications.job_id', '=', sql.ref<string>('jobs.id'))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('applications.created_at').as('at')])
  const rows = await db
    .selectFrom('jobs')
    .innerJoinLateral(waiting.as('waiting'), (join) => join.onTrue())
    .where('jobs.id', 'in', jobs)
    .where('waiting.count', '>', 0)
    .select(['jobs.id as job_id', 'jobs.title as about', 'waiting.count', 'waiting.at'])
    .orderBy('waiting.at')
    .execute()
  return rows.map((row) => ({ ...task('answer_overdue'), ...row }))
}

const overdueRows = () =>
  db
    .selectFrom('applications')
    .where('applications.answer_due_at', '<', now())
    .where('applications.answered_at', 'is', null)
    .where(isLive)

/** Counteroffers, and for owners also the offers that await approval. */
async function offersToAnswer(member: CompanyMember): Promise<Task[]> {
  const rows = await db
    .selectFrom('offers')
    .innerJoin('users', 'users.id', 'offers.applicant_id')
    .where('offers.company_id', '=', member.company_id)
    .where(ofSeenJobs(member, sql.ref('offers.job_id')))
    .where('offers.status', 'in', member.member_role === 'owner' ? ['awaiting_approval', 'countered'] : ['countered'])
    .where('offers.expires_at', '>', now())
    .select([
      'offers.status',
      'offers.job_id',
      'offers.application_id',
      'users.name as about',
      'offers.expires_at as at',
    ])
    .orderBy('offers.expires_at')
    .limit(fetchLimit)
    .execute()
  return rows.map(({ status, ...row }) => ({
    ...task(status === 'countered' ? 'offer_countered' : 'offer_to_approve'),
    ...row,
  }))
}

/** Offers that expire soon. */
async function expiring(member: CompanyMember): Promise<Task[]> {
  const rows = await db
    .selectFrom('offers')
    .innerJoin('users', 'users.id', 'offers.applicant_id')
    .where('offers.company_id', '=', member.company_id)
    .where(ofSeenJobs(member, sql.ref('offers.job_id')))
    .where('offers.status', '=', 'sent')
    .where('offers.expires_at', '<', fromNow(offerUrgent_hours * hour_ms))
    .where('offers.expires_at', '>', now())
    .select(['offers.job_id', 'offers.application_id', 'users.name as about', 'offers.expires_at as at'])
    .orderBy('offers.expires_at')
    .limit(fetchLimit)
    .execute()
  return rows.map((row) => ({ ...task('offer_expiring'), ...row }))
}

/** The timesheets of the talents whom the member sees together, since the first of them was submitted. */
async function timesheetsToApprove(member: CompanyMember): Promise<Task[]> {
  const { count, about, at } = await db
    .selectFrom('timesheets')
    .innerJoin('users', 'users.id', 'timesheets.talent_id')
    .where('timesheets.company_id', '=', member.company_id)
    .where('timesheets.status', '=', 'submitted')
    .where(ofSeenAssignments(member, sql`timesheets.assignment_id`))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('timesheets.submitted_at').as('at')])
    .select(namesOf(sql.ref('users.name')).as('about'))
    .executeTakeFirstOrThrow()
  return count === 0 ? [] : [{ ...task('timesheets_to_approve'), about, count, at }]
}

/** The expenses of the talents whom the member sees together, since the first of them was submitted. */
async function expensesToApprove(member: CompanyMember): Promise<Task[]> {
  const { count, amount_cents, at } = await db
    .selectFrom('adjustments')
    .where('company_id', '=', member.company_id)
    .where('status', '=', 'submitted')
    .where(ofSeenAssignments(member, sql`adjustments.assignment_id`))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('updated_at').as('at')])
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('amount_cents'))
    .executeTakeFirstOrThrow()
  return count === 0 ? [] : [{ ...task('expenses_to_approve'), about: moneyText(amount_cents), count, at }]
}

/** The first two names of a group, and how many others there are. */
const namesOf = (name: RawBuilder<unknown>) => {
  const names = sql`array_agg(distinct ${name})`
  return sql<string>`coalesce(array_to_string((${names})[1:2], ', ') || case when cardinality(${names}) > 2
    then ' and ' || (cardinality(${names}) - 2) || ' more' else '' end, '')`
}

/** Jobs that ended recently and have unanswered applications. */
async function remaining(member: CompanyMember): Promise<Task[]> {
  const ended = await Promise.all(endedStatuses.map((status) => latestWithRemaining(member, status)))
  return ended
    .flat()
    .toSorted((one, other) => compareText(other.at, one.at))
    .slice(0, fetchLimit)
    .map((row) => ({ ...task('applicants_remaining'), ...row }))
}

/** The latest jobs with this status that have unanswered applications, and their number. */
function latestWithRemaining(member: CompanyMember, status: JobStatus) {
  const latest = db
    .selectFrom('jobs')
    .where('company_id', '=', member.company_id)
    .where(ofSeenJobs(member, sql.ref('jobs.id')))
    .where('status', '=', status)
    .where('updated_at', '>', fromNow(-remainingFor_days * 24 * hour_ms))
    .select(['id as job_id', 'title as about', 'updated_at as at'])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowLimit)
  const waiting = db
    .selectFrom('applications')
    .where('applications.job_id', '=', sql<string>`latest.job_id`)
    .where(isLive)
  return db
    .selectFrom(latest.as('latest'))
    .where(({ exists }) => exists(waiting.select('applications.id')))
    .select(['job_id', 'about', 'at'])
    .select(
      waiting
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('count'),
    )
    .orderBy('at', 'desc')
    .orderBy('job_id', 'desc')
    .limit(fetchLimit)
    .execute()
}

/** Tests with answers that the actor can grade, the longest waiting first. */
async function toGrade(member: CompanyMember): Promise<Task[]> {
  const rows = await db
    .selectFrom('gradings')
    .innerJoin('attempts', 'attempts.id', 'gradings.attempt_id')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .where('attempts.company_id', '=', member.company_id)
    .where(ofSeenApplications(member, sql.ref('attempts.application_id')))
    .where('attempts.status', '=', 'submitted')
    .where('gradings.graded_at', 'is', null)
    .where(({ not }) => not(mustBeOther(db, member)))
    .groupBy('tests.id')
    .select(['tests.id as test_id', 'tests.name as about'])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('attempts.submitted_at').as('at')])
    .orderBy('at')
    .limit(fetchLimit)
    .execute()
  return rows.map((row) => ({ ...task('answers_to_grade'), ...row }))
}

/** Jobs with unread applications. */
async function unread(member: CompanyMember): Promise<Task[]> {
  const rows = await db
    .selectFrom('job_counts')
    .innerJoin('jobs', 'jobs.id', 'job_counts.job_id')
    .where('job_counts.company_id', '=', member.company_id)
    .where(ofSeenJobs(member, sql.ref('job_counts.job_id')))
    .where('job_counts.applications_unread', '>', 0)
    .where('jobs.status', 'in', running)
    .select(['jobs.id as job_id', 'jobs.title as about', 'job_counts.applications_unread as count'])
    .orderBy('job_counts.applications_unread', 'desc')
    .orderBy('jobs.id')
    .limit(fetchLimit)
    .execute()
  return rows.map((row) => ({ ...task('applications_unread'), ...row }))
}

/** Drafts, latest first. */
async function drafts(member: CompanyMember): Promise<Task[]> {
  const rows = await db
    .selectFrom('jobs')
    .where('company_id', '=', member.company_id)
    .where(ofSeenJobs(member, sql.ref('jobs.id')))
    .where('status', '=', 'draft')
    .where('archived_at', 'is', null)
    .select(['id as job_id', 'title as about', 'updated_at as at'])
    .orderBy('updated_at', 'desc')
    .limit(fetchLimit)
    .execute()
  return rows.map((row) => ({ ...task('draft_unfinished'), ...row }))
}

/** Live applications without a planned rejection. Literals, to match the partial index. */
const isLive = sql<boolean>`applications.stage in (${sql.join(liveStages.map((stage) => sql.lit(stage)))}) and applications.rejects_at is null`
