import { sql } from 'kysely'
import type { ActivityData } from '#domain/activities.ts'
import { historyKinds } from '#domain/jobs/job-history.ts'
import type { JobEvent } from '#domain/jobs/job-history.ts'
import { isInactive, jobMachine } from '#domain/jobs/job-machine.ts'
import type { JobMove } from '#domain/jobs/job-machine.ts'
import { amountFromCents } from '#domain/jobs/budget.ts'
import { jobAction } from '#domain/jobs/job.ts'
import type { Budget, PaidBudget } from '#domain/jobs/budget.ts'
import type { CompanyJob, JobAction } from '#domain/jobs/job.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { seesMargin } from '#domain/fees/margin.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { findJob } from './find-job.ts'
import type { JobRow } from './find-job.ts'
import { budgetFor, talentReader } from '#server/features/fees/margin.ts'

/** The fields that everyone who may see a job can read. */
export function presentJobFacts(actor: Pick<Actor, 'role'>, job: JobRow) {
  return {
    id: job.id,
    title: job.title,
    description: job.description,
    ...presentBudget(actor, job),
    currency: job.currency,
    weekly_hours: job.weekly_hours,
    start_date: job.start_date,
    skill_tags: job.skill_tags,
    timezone: job.timezone,
    required_certs: job.required_certs,
    company_name: job.company_name,
    status: job.status,
    published_at: job.published_at,
    applications_count: job.applications_count,
  } as const
}

/** A budget as the actor sees it: companies and staff what the company pays, others what the talent receives. */
export const presentBudget = (actor: Pick<Actor, 'role'>, job: PaidBudget): Budget => ({
  engagement_type: job.engagement_type,
  budget_min: amountFromCents(budgetFor(actor, job.budget_min_cents)),
  budget_max: amountFromCents(budgetFor(actor, job.budget_max_cents)),
  budget_total: amountFromCents(budgetFor(actor, job.budget_total_cents)),
})

/** A job as its company sees it, with what the actor may do with it now. */
export function presentJob(actor: Actor, job: JobRow): CompanyJob {
  return {
    ...presentJobFacts(actor, job),
    pay_budget: seesMargin(actor) ? presentBudget(talentReader, job) : null,
    company_id: job.company_id,
    company_timezone: job.company_timezone,
    test_ids: job.tests.map((test) => test.id),
    required_tests: job.tests,
    visibility: job.visibility,
    openings: job.openings,
    archived_at: job.archived_at,
    hidden_at: job.hidden_at,
    flagged_at: job.flagged_at,
    flag: job.flag,
    version: job.version,
    cc_email: job.cc_email,
    questions: job.asked?.questions ?? [],
    created_at: job.created_at,
    updated_at: job.updated_at,
    applications_unread: job.applications_unread,
    allowed: allowedActions(actor, job),
  }
}

const isFlagged = (job: JobRow) => job.flag?.status === 'pending'

/** When an action other than a move is possible. */
const conditions: Record<Exclude<JobAction, JobMove>, (job: JobRow) => boolean> = {
  notify_applicants: (job) => job.status === 'filled' && job.applicants_notified_at === null,
  archive: (job) => isInactive(job.status) && job.archived_at === null,
  unarchive: (job) => job.archived_at !== null,
  delete: (job) => job.applications_count === 0,
  approve: isFlagged,
  reject: isFlagged,
  edit: () => true,
  duplicate: () => true,
  refer: () => true,
}

const isMove = (action: JobAction): action is JobMove => action in jobMachine.moves

/** Made once: they are asked for each job of a list. */
const actions = jobAction.options.map((action) => ({
  action,
  permission: `job.${action}` as const,
  isPossible: isMove(action) ? (job: JobRow) => mayMove(jobMachine, job.status, action) : conditions[action],
}))

const allowedActions = (actor: Actor, job: JobRow): JobAction[] =>
  actions
    .filter(({ permission, isPossible }) => isPossible(job) && may(actor, permission, job))
    .map(({ action }) => action)

type Kept = Partial<ActivityData<'job.edited'> & ActivityData<'job.terms_changed'> & ActivityData<'job.closed'>>

// Identical to the predicate of the partial index.
const ofStory = sql<boolean>`kind like 'job.%' and kind not in ('job.saved', 'job.unsaved')`

/** The history of a job, newest first, without its applications' activities. */
export async function listJobHistory(
  actor: Actor,
  job_id: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<JobEvent>> {
  authorize(actor, 'job.see', await findJob(db, job_id))
  const scope = db
    .selectFrom('activities')
    .where(sql<string>`activities.data ->> 'job_id'`, '=', job_id)
    .where(ofStory)
    .where('kind', 'in', historyKinds)
  const { rows, total } = await readPage(
    scope
      .leftJoin('users', 'users.id', 'activities.actor_id')
      .select(['activities.id', 'activities.kind', 'activities.at', 'activities.data', 'users.name as actor_name'])
      .select(sql<boolean>`coalesce(users.role in ('admin', 'account_manager'), false)`.as('by_staff'))
      .$narrowType<{ kind: JobEvent['kind'] }>()
      .orderBy('activities.id', 'desc'),
    { page, per_page },
    scope,
  )
  return {
    items: rows.map(({ data, ...event }) => ({ ...event, ...eventDetails(data as Kept) })),
    page,
    per_page,
    total,
  }
}

function eventDetails({
  fields = [],
  changes = [],
  message = '',
  applications,
}: Kept): Omit<JobEvent, 'id' | 'kind' | 'at' | 'actor_name' | 'by_staff'> {
  return { fields, changes, notified: applications ? { message, applications } : null }
}
