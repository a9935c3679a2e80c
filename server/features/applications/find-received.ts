import { sql } from 'kysely'
import { isLive } from '#domain/applications/application-machine.ts'
import { shownStays } from '#domain/applications/company-application.ts'
import type { CompanyApplication, StageHistoryEntry } from '#domain/applications/company-application.ts'
import type { Neighbors, NeighborsQuery } from '#domain/applications/neighbors.ts'
import { shownRatings } from '#domain/applications/rating.ts'
import type { Ratings } from '#domain/applications/rating.ts'
import { amountFromCents } from '#domain/jobs/budget.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { listFiles } from '#server/features/files/reading.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { presentJobFacts } from '#server/features/jobs/present-job.ts'
import { now } from '#server/platform/clock/clock.ts'
import { listAnswers } from './answers.ts'
import { findNextFacts } from './next-facts.ts'
import { listRequiredTests } from './required-tests.ts'
import { findReceivedProfile, hasOpenOffer, orderFor, receivedScope } from './received.ts'
import { sameLetterCount } from './letter-fingerprint.ts'
import { presentApplicationStatus, proposalCents } from './sent.ts'
import { askFor } from '#server/features/fees/margin.ts'

/** Finds an application by ID; throws `not_found`. The caller authorizes. */
export async function findApplication(from: Db | Tx, id: string) {
  return applicationRows(from, id).executeTakeFirstOrThrow(notFound)
}

/** Finds an application and locks it until the transaction ends, for commands that decide based on its state. */
export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow> {
  return applicationRows(tx, id).forNoKeyUpdate().executeTakeFirstOrThrow(notFound)
}

const applicationRows = (from: Db | Tx, id: string) =>
  from
    .selectFrom('applications')
    .where('id', '=', id)
    .select(['id', 'job_id', 'company_id', 'applicant_id', 'stage', 'stage_at', 'rejects_at'])
    .select(['published_stage', 'published_stage_at', 'publishes_at', hasOpenOffer.as('has_open_offer')])

export type ApplicationRow = Awaited<ReturnType<typeof findApplication>>

/** The actions of the page, except moves. */
const pageActions = ['open', 'note', 'rate', 'tag'] as const

/** The application page for the company, without notes. */
export async function findCompanyApplication(actor: Actor, id: string): Promise<CompanyApplication> {
  const application = await findApplication(db, id)
  authorize(actor, 'application.see', application)
  const [letter, job, applicant, history, ratings, facts] = await Promise.all([
    findLetter(id),
    findJob(db, application.job_id),
    findReceivedProfile(db, actor, id),
    listStays(id),
    findRatings(db, actor, id),
    findNextFacts(db, [id], 'company'),
  ])
  const { opened_at, proposal_cents, rejection_reason, rejection_message, rejected_by, ...sent } = letter
  const { resume_file_id, attachment_file_id, question_version, ...rest } = sent
  const [[tests], files, answers] = await Promise.all([
    listRequiredTests(db, [id], job),
    listFiles(db, [resume_file_id, attachment_file_id]),
    listAnswers(db, { ...application, question_version }),
  ])
  const standing = presentApplicationStatus(actor, application)
  const {
    id: job_id,
    title,
    status,
    company_name,
    engagement_type,
    budget_min,
    budget_max,
    budget_total,
    weekly_hours,
  } = presentJobFacts(actor, job)
  return {
    ...standing,
    allowed: [
      ...pageActions.filter(
        (action) => may(actor, `application.${action}`, application) && !(action === 'open' && opened_at),
      ),
      ...(mayProposeInterview(actor, application) ? (['propose_meeting'] as const) : []),
      ...standing.allowed,
    ],
    ...rest,
    proposal_rate: amountFromCents(askFor(actor, proposal_cents)),
    applicant,
    files,
    answers,
    job: {
      id: job_id,
      title,
      status,
      company_name,
      engagement_type,
      budget_min,
      budget_max,
      budget_total,
      weekly_hours,
    },
    rejection: rejection_reason && { reason: rejection_reason, message: rejection_message ?? '', rejected_by },
    ratings,
    tests: tests!,
    history,
    next: facts.get(id)!,
  }
}

const mayProposeInterview = (actor: Actor, { company_id, job_id, stage, rejects_at }: ApplicationRow): boolean =>
  isLive(stage) &&
  rejects_at === null &&
  may(actor, 'meeting.propose', { kind: 'interview', company_id, job_id, account_manager_id: null })

function findLetter(id: string) {
  return db
    .selectFrom('applications')
    .leftJoin('users', 'users.id', 'applications.rejected_by')
    .leftJoin('tracked_links', 'tracked_links.id', 'applications.tracked_link_id')
    .leftJoin('referral_links', 'referral_links.id', 'applications.referral_link_id')
    .leftJoin('users as referrers', 'referrers.id', 'referral_links.referrer_id')
    .where('applications.id', '=', id)
    .select([
      'applications.cover_letter',
      sameLetterCount.as('same_letter_count'),
      proposalCents.as('proposal_cents'),
      'applications.currency',
      'applications.can_start_on',
      'applications.created_at',
      'applications.opened_at',
      'applications.tags',
      'applications.source',
      'tracked_links.name as tracked_link',
      'referrers.name as referrer',
      'applications.resume_file_id',
      'applications.attachment_file_id',
      'applications.question_version',
      'applications.unmet_requirements',
      'applications.answer_due_at',
      'applications.answered_at',
      'applications.rejection_reason',
      'applications.rejection_message',
      'users.name as rejected_by',
    ])
    .executeTakeFirstOrThrow()
}

/** The application's stage history, latest first. */
function listStays(application_id: string): Promise<StageHistoryEntry[]> {
  return db
    .selectFrom('stage_history')
    .leftJoin('users', 'users.id', 'stage_history.moved_by')
    .where('stage_history.application_id', '=', application_id)
    .select(['stage_history.stage', 'stage_history.entered_at', 'stage_history.left_at', 'users.name as moved_by'])
    .orderBy('stage_history.entered_at', 'desc')
    .orderBy('stage_history.id', 'desc')
    .limit(shownStays)
    .execute()
}

/**
 * The previous and next applications in a filtered list. The application is treated as part of the list even if it no
 * longer matches the filter, so that navigation continues from it.
 */
export async function findNeighbors(actor: Actor, id: string, query: NeighborsQuery): Promise<Neighbors> {
  const application = await findApplication(db, id)
  authorize(actor, 'application.see', application)
  const { job_id } = application
  const viewer = { user_id: asUser(actor).user_id, at: now() }
  const order = orderFor(viewer, query.sort)
  const listed = receivedScope(viewer, job_id, query).select('applications.id')
  const { rows } = await sql<Neighbors>`
    select previous, next, position, total from (
      select applications.id, lag(applications.id) over listed as previous, lead(applications.id) over listed as next,
        (row_number() over listed)::integer as position, (count(*) over ())::integer as total
      from applications ${query.sort.endsWith('name') ? eachName : sql``}
      where applications.job_id = ${job_id} and (applications.id = ${id} or applications.id in (${listed}))
      window listed as (order by ${order})
    ) as neighbors
    where id = ${id}`.execute(db)
  return rows[0]!
}

/** The applicant's name as a subquery: a join would read the names of all. */
const eachName = sql`
  cross join lateral (select name from users where users.id = applications.applicant_id offset 0) as users`

/** Colleagues' ratings of an application. Until the actor has rated it, only the count. */
export async function findRatings(from: Db | Tx, actor: Actor, application_id: string): Promise<Ratings> {
  const { user_id } = asUser(actor)
  const rows = await from
    .selectFrom('application_ratings')
    .innerJoin('users', 'users.id', 'application_ratings.user_id')
    .where('application_ratings.application_id', '=', application_id)
    .select(['application_ratings.user_id', 'users.name'])
    .select(['application_ratings.score', 'application_ratings.comment', 'application_ratings.updated_at'])
    // The actor's own rating is always included.
    .orderBy((rating) => rating('application_ratings.user_id', '=', user_id), 'desc')
    .orderBy('application_ratings.created_at')
    .orderBy('application_ratings.user_id')
    .limit(shownRatings)
    .execute()
  const own = rows.find((row) => row.user_id === user_id)
  if (!own) return { mine: null, count: rows.length, average: null, others: [] }
  const mean = rows.reduce((sum, { score }) => sum + score, 0) / rows.length
  return {
    mine: { score: own.score, comment: own.comment, updated_at: own.updated_at },
    count: rows.length,
    average: Math.round(mean * 10) / 10,
    others: rows
      .filter((row) => row !== own)
      .map(({ name, score, comment, updated_at }) => ({ name, score, comment, updated_at })),
  }
}
