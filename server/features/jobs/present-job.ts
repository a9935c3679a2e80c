import { amountFromCents, jobAction } from '#domain/jobs/job.ts'
import type { CompanyJob, JobAction } from '#domain/jobs/job.ts'
import { isInactive, jobMachine } from '#domain/jobs/job-machine.ts'
import type { JobMove } from '#domain/jobs/job-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { may } from '#domain/policies.ts'
import type { JobRow } from './job-row.ts'

/** The fields that everyone who may see a job can read. */
export function presentJobFacts(job: JobRow) {
  return {
    id: job.id,
    title: job.title,
    description: job.description,
    engagement_type: job.engagement_type,
    budget_min: amountFromCents(job.budget_min_cents),
    budget_max: amountFromCents(job.budget_max_cents),
    budget_total: amountFromCents(job.budget_total_cents),
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

/** A job as its company sees it, with what the actor may do with it now. */
export function presentJob(actor: Actor, job: JobRow): CompanyJob {
  return {
    ...presentJobFacts(job),
    company_id: job.company_id,
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
