import { sql } from 'kysely'
import type { z } from 'zod'
import { applicantStageOf, applicationStates } from '#domain/applications/applicant-stage.ts'
import type { ApplicationState } from '#domain/applications/applicant-stage.ts'
import {
  applicationMachine,
  companyMoves,
  isHeldByOffer,
  isLive,
  mayUndoMove,
} from '#domain/applications/application-machine.ts'
import type { PublishedStage } from '#domain/applications/application-machine.ts'
import type { ApplicationAction, ApplicationStatus } from '#domain/applications/application.ts'
import type { NextFacts } from '#domain/applications/next-steps.ts'
import { addressTo } from '#domain/applications/rejection.ts'
import type { sentApplicationsQuery } from '#domain/applications/sent-api.ts'
import type { SentApplication, SentApplicationDetails } from '#domain/applications/sent-application.ts'
import { timelineOf } from '#domain/applications/timeline.ts'
import { isOpenToApplicants } from '#domain/jobs/job-visibility.ts'
import { amountFromCents } from '#domain/jobs/budget.ts'
import type { engagementTypes } from '#domain/jobs/budget.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { toCents } from '#domain/kernel/money.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize, may } from '#domain/policies.ts'
import { outcomeTime } from '#domain/tests/outcome.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { listFiles } from '#server/features/files/reading.ts'
import { ownAttemptRows } from '#server/features/tests/own-attempts.ts'
import { now } from '#server/platform/clock/clock.ts'
import { listAnswers } from './answers.ts'
import type { ApplicationRow } from './find-received.ts'
import { findNextFacts } from './next-facts.ts'
import { talentReader } from '#server/features/fees/margin.ts'
import { presentBudget } from '#server/features/jobs/present-job.ts'

const columns = { created_at: 'applications.created_at', stage_at: 'applications.published_stage_at' } as const
const searched = [sql.ref('jobs.title'), sql.ref('companies.name')]
const states = Object.entries(applicationStates) as [ApplicationState, (typeof applicationStates)[ApplicationState]][]

type Counts = Record<ApplicationState, number>

/** The actor's applications, with the totals of all states regardless of the filter. */
export async function listSentApplications(
  actor: Actor,
  query: z.output<typeof sentApplicationsQuery>,
): Promise<Page<SentApplication> & { counts: Counts }> {
  const { column, direction } = sortOrder(query.sort, columns)
  const found = sentRows(db)
    .where('applications.applicant_id', '=', asUser(actor).user_id)
    .$if(Boolean(query.q), (applications) => applications.where(containsWords(query.q, searched)))
  const [rows, counted] = await Promise.all([
    found
      .$if(query.state !== undefined, (applications) =>
        applications.where('applications.published_stage', 'in', applicationStates[query.state!]),
      )
      .orderBy(column, direction)
      .orderBy('applications.id', direction)
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute(),
    found
      .clearSelect()
      .select(({ fn }) =>
        states.map(([state, stages]) =>
          fn.countAll<number>().filterWhere('applications.published_stage', 'in', stages).as(state),
        ),
      )
      .executeTakeFirstOrThrow(),
  ])
  const counts = counted as Counts
  const total = query.state ? counts[query.state] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { items: await presentSent(db, rows), page: query.page, per_page: query.per_page, total, counts }
}

/** The actor's own application with its timeline; throws `not_found` for any other. */
export async function findSentApplication(from: Db | Tx, actor: Actor, id: string): Promise<SentApplicationDetails> {
  const row = await sentRows(from)
    .select([
      'applications.cover_letter',
      'applications.can_start_on',
      'applications.updated_at',
      'applications.rejection_message',
      'applications.resume_file_id',
      'applications.attachment_file_id',
      'applications.question_version',
      'jobs.status',
      'jobs.visibility',
      'jobs.hidden_at',
      'jobs.flagged_at',
      'companies.status as company_status',
    ])
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  authorize(actor, 'application.see_sent', row)
  const [sent, stays, attempts, files, answers] = await Promise.all([
    presentOne(from, row),
    from
      .selectFrom('stage_history')
      .where('application_id', '=', id)
      .where('published_at', 'is not', null)
      .select(['stage', 'published_at as entered_at'])
      .$narrowType<{ entered_at: string }>()
      .orderBy('entered_at')
      .orderBy('id')
      .execute(),
    ownAttemptRows(from)
      .select('attempts.outcome_at')
      .where('attempts.application_id', '=', id)
      .orderBy('attempts.assigned_at')
      .orderBy('attempts.id')
      .execute(),
    listFiles(from, [row.resume_file_id, row.attachment_file_id]),
    listAnswers(from, row),
  ])
  return {
    ...sent,
    cover_letter: row.cover_letter,
    can_start_on: row.can_start_on,
    updated_at: row.updated_at,
    // The message is hidden while the rejection can be undone.
    message: row.stage === 'rejected' ? messageOf(row, asUser(actor).name) : null,
    files,
    answers,
    timeline: timelineOf({ ...row, stays, attempts: attempts.map(withShownOutcome) }),
    tests: attempts.map(({ outcome_at: _, ...attempt }) => attempt),
    // Those who applied to a private job were invited to it, and still see it.
    job_open: isOpenToApplicants({ ...row, is_invited: true }),
    allowed: [
      ...(isUnseen(row) && may(actor, 'application.edit', row) ? (['edit'] as const) : []),
      ...(mayMove(applicationMachine, row.stage, 'withdraw') && may(actor, 'application.withdraw', row)
        ? (['withdraw'] as const)
        : []),
    ],
  }
}

/** The time since when the applicant can read the outcome of a test; null while they cannot. */
function withShownOutcome<
  Attempt extends { has_outcome: boolean; outcome_at: string | null; submitted_at: string | null },
>(attempt: Attempt) {
  return { ...attempt, outcome_at: attempt.has_outcome ? outcomeTime(attempt) : null }
}

/** The company's message to the applicant, with its placeholders filled. */
const messageOf = ({ rejection_message, job_title, company_name }: RejectedRow, name: string) =>
  rejection_message && addressTo(rejection_message, { name, job: job_title, company: company_name })

interface RejectedRow {
  rejection_message: string | null
  job_title: string
  company_name: string
}

/** A new application, as its applicant sees it in the list. */
export async function findSent(from: Db | Tx, id: string): Promise<SentApplication> {
  return presentOne(from, await sentRows(from).where('applications.id', '=', id).executeTakeFirstOrThrow())
}

/** Whether no member of the company has opened or moved it. */
export const isUnseen = ({ published_stage, opened_at }: { published_stage: string; opened_at: string | null }) =>
  published_stage === applicationMachine.initial && opened_at === null

/** Applications with the columns that their applicants see. */
export function sentRows(from: Db | Tx) {
  return from
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'applications.company_id')
    .select([
      'applications.id',
      'applications.job_id',
      'applications.applicant_id',
      'applications.company_id',
      'applications.stage',
      'applications.published_stage',
      'applications.published_stage_at',
      'applications.opened_at',
      'applications.answer_due_at',
      'applications.answered_at',
      'applications.rejection_reason',
      proposalCents.as('proposal_cents'),
      'applications.currency',
      'applications.created_at',
      'jobs.title as job_title',
      'jobs.engagement_type',
      'jobs.budget_min_cents',
      'jobs.budget_max_cents',
      'jobs.budget_total_cents',
      'companies.name as company_name',
      'companies.logo_file_id as company_logo_file_id',
    ])
}

type SentRow = Awaited<ReturnType<ReturnType<typeof sentRows>['executeTakeFirstOrThrow']>>

/** Whether the company has answered, as far as the applicant can see. */
const isAnswered = ({ published_stage, published_stage_at, answered_at }: SentRow): boolean =>
  !['new', 'reviewing'].includes(published_stage) ||
  (answered_at !== null && Date.parse(answered_at) <= Date.parse(published_stage_at))

/** Applications as their applicants see them. */
async function presentSent(from: Db | Tx, rows: readonly SentRow[]): Promise<SentApplication[]> {
  const ids = rows.map(({ id }) => id)
  const facts = await findNextFacts(from, ids, 'talent')
  return rows.map((row) => presentRow(row, facts.get(row.id)!))
}

const presentOne = async (from: Db | Tx, row: SentRow): Promise<SentApplication> => (await presentSent(from, [row]))[0]!

function presentRow(row: SentRow, next: NextFacts): SentApplication {
  return {
    id: row.id,
    job_id: row.job_id,
    job_title: row.job_title,
    company_name: row.company_name,
    company_logo_file_id: row.company_logo_file_id,
    stage: row.published_stage,
    applicant_stage: applicantStageOf({ ...row, stage: row.published_stage }),
    proposal_rate: amountFromCents(row.proposal_cents),
    currency: row.currency,
    ...presentBudget(talentReader, row),
    created_at: row.created_at,
    stage_at: row.published_stage_at,
    answer_due_at: isAnswered(row) ? null : row.answer_due_at,
    next,
  }
}

/** An application's stage, with the actor's permitted actions. */
export function presentApplicationStatus(actor: Actor, application: ApplicationRow): ApplicationStatus {
  const { id, job_id, stage, stage_at, rejects_at, publishes_at } = application
  return { id, job_id, stage, stage_at, rejects_at, publishes_at, allowed: allowedActions(actor, application) }
}

type ActionRow = PublishedStage & Pick<ApplicationRow, 'company_id' | 'job_id' | 'has_open_offer'>

/** The actions that the machine and the policy currently permit. */
export function allowedActions(actor: Actor, application: ActionRow): ApplicationAction[] {
  if (application.rejects_at) return may(actor, 'application.undo_reject', application) ? ['undo_reject'] : []
  const mayUndo = mayUndoMove(application, now()) && may(actor, 'application.undo_move', application)
  return [
    ...([...(isHeldByOffer(application) ? [] : companyMoves), 'reject'] as const).filter(
      (move) => mayMove(applicationMachine, application.stage, move) && may(actor, `application.${move}`, application),
    ),
    ...(maySendOffer(actor, application) ? (['send_offer'] as const) : []),
    ...(mayUndo ? (['undo_move'] as const) : []),
  ]
}

/** An open offer is replaced instead. */
const maySendOffer = (actor: Actor, application: ActionRow): boolean =>
  isLive(application.stage) && !application.has_open_offer && may(actor, 'offer.send', application)

/**
 * The columns of a proposal: what the talent wants to receive, with the engagement type it applies to: a later change of the job's type invalidates it.
 */
export const proposalColumns = (
  proposal: number | null | undefined,
  engagement_type: (typeof engagementTypes)[number],
) =>
  proposal == null
    ? { proposal_rate_cents: null, proposed_for: null }
    : { proposal_rate_cents: toCents(proposal), proposed_for: engagement_type }

/** The proposal in cents; null if the job's engagement type has changed since. */
export const proposalCents = sql<number | null>`case when applications.proposed_for =
  (select engagement_type from jobs where jobs.id = applications.job_id) then applications.proposal_rate_cents end`
