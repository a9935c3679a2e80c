import { sql } from 'kysely'
import { asMember, asUser, isInterviewer } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { scorecardLimits, scorecardMachine } from '#domain/scorecards/scorecard.ts'
import type {
  ApplicationScorecards,
  AttributeRating,
  OwnScorecard,
  Scorecard,
  ScorecardRevision,
  ScoredInterview,
} from '#domain/scorecards/scorecard.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findApplication } from '#server/features/applications/find-received.ts'
import { findSteps } from '#server/features/interview-plans/find-plan.ts'
import { findInterview, findInterviews, missingSteps, hasBegun, isHeld, partiesOf } from './find-interview.ts'
import type { InterviewRow } from './find-interview.ts'

/** The interviews of an application by the plan, with the scorecards that the actor may read. */
export async function listScorecards(actor: Actor, application_id: string): Promise<ApplicationScorecards> {
  const application = await findApplication(db, application_id)
  const interviews = await findInterviews(db, [application_id])
  authorize(actor, 'scorecard.list', {
    ...application,
    interviewer_ids: interviews.flatMap((interview) => partiesOf(interview).interviewer_ids),
  })
  const viewer = asUser(actor)
  const [[scorecards], { requires_scorecards }] = await Promise.all([
    readScorecards(viewer, application.job_id, [application_id]),
    findRules(db, application.company_id),
  ])
  return isInterviewer(viewer)
    ? { interviews: scorecards!.interviews.flatMap(presentToInterviewer), missing: [], is_required: false }
    : { ...scorecards!, is_required: requires_scorecards }
}

/** Of the interviews of others, an interviewer only learns what the scorecards say that they may read. */
function presentToInterviewer(interview: ScoredInterview): ScoredInterview[] {
  if (interview.interviewers.some(({ is_you }) => is_you)) return [interview]
  const interviewers = interview.interviewers.filter(({ state }) => state === 'submitted')
  return interview.scorecards.length > 0 ? [{ ...interview, interviewers, hidden: 0 }] : []
}

type ReadScorecards = Pick<ApplicationScorecards, 'interviews' | 'missing'>

/** The interviews of each application to a job by the plan, with the scorecards that the viewer may read. */
export async function readScorecards(viewer: User, job_id: string, ids: readonly string[]): Promise<ReadScorecards[]> {
  if (ids.length === 0) return []
  const [interviews, written, steps] = await Promise.all([
    findInterviews(db, ids),
    scorecardRows(db).where('scorecards.application_id', 'in', ids).execute(),
    findSteps(db, job_id),
  ])
  return ids.map((id) => {
    const own = interviews.filter(({ application_id }) => application_id === id)
    return {
      interviews: own.map((interview) =>
        presentInterview(
          viewer,
          interview,
          written.filter(({ meeting_id }) => meeting_id === interview.id),
        ),
      ),
      missing: missingSteps(steps, own),
    }
  })
}

/** Submitted scorecards with their authors. */
function scorecardRows(from: Db | Tx) {
  return from
    .selectFrom('scorecards')
    .innerJoin('users', 'users.id', 'scorecards.user_id')
    .where('scorecards.status', '=', 'submitted')
    .select(['scorecards.id', 'scorecards.meeting_id', 'scorecards.user_id', 'users.name'])
    .select(['scorecards.recommendation', 'scorecards.notes', 'scorecards.submitted_at', 'scorecards.updated_at'])
    .select(sql<AttributeRating[]>`scorecards.ratings`.as('ratings'))
    .orderBy('scorecards.submitted_at')
    .orderBy('scorecards.id')
}

type ScorecardRow = Awaited<ReturnType<ReturnType<typeof scorecardRows>['executeTakeFirstOrThrow']>>

/** The one place that decides whose content the viewer gets. */
const mayRead = (viewer: User, interview: InterviewRow, author_id: string): boolean =>
  may(viewer, 'scorecard.read', { ...partiesOf(interview), author_id })

function presentInterview(viewer: User, row: InterviewRow, written: readonly ScorecardRow[]): ScoredInterview {
  const { id: meeting_id, status, starts_at, step_id, kind, name, interviewers, submitted_ids } = row
  const shown = written.filter(({ user_id }) => mayRead(viewer, row, user_id))
  const stateOf = (user_id: string) =>
    submitted_ids.includes(user_id) ? 'submitted' : hasBegun(row) ? 'missing' : 'not_due'
  return {
    meeting_id,
    step: { id: step_id!, kind: kind!, name: name! },
    status,
    starts_at,
    interviewers: interviewers.map((person) => ({
      ...person,
      is_you: person.user_id === viewer.user_id,
      state: stateOf(person.user_id),
    })),
    scorecards: shown.map((one) => presentScorecard(viewer, one)),
    hidden: written.length - shown.length,
  }
}

const presentScorecard = (viewer: User, row: ScorecardRow): Scorecard => ({
  id: row.id,
  user_id: row.user_id,
  name: row.name,
  ratings: row.ratings,
  recommendation: row.recommendation!,
  notes: notesFor(viewer, row.user_id, row.notes),
  submitted_at: row.submitted_at!,
  changed_at: row.updated_at === row.submitted_at ? null : row.updated_at,
})

const notesFor = (viewer: User, author_id: string, notes: string): string | null =>
  may(viewer, 'scorecard.read_notes', { author_id }) ? notes : null

/** The actor's own scorecard of an interview, with the guide if they are one of the interviewers. */
export async function showOwnScorecard(actor: Actor, meeting_id: string): Promise<OwnScorecard> {
  const interview = await findInterview(db, meeting_id)
  const parties = partiesOf(interview)
  authorize(actor, 'scorecard.see_own', parties)
  const { user_id } = asUser(actor)
  const seesGuide = may(actor, 'scorecard.see_guide', parties)
  const own = await db
    .selectFrom('scorecards')
    .where('meeting_id', '=', meeting_id)
    .where('user_id', '=', user_id)
    .select(['status', 'version', 'attributes', 'recommendation', 'notes', 'updated_at', 'submitted_at'])
    .select(sql<AttributeRating[]>`ratings`.as('ratings'))
    .executeTakeFirst()
  const { step_id, kind, name, purpose, minutes, questions } = interview
  const isOpen = mayMove(scorecardMachine, own?.status ?? scorecardMachine.initial, 'submit')
  const possible = {
    save: isHeld(interview) && isOpen,
    submit: hasBegun(interview) && isOpen,
    revise: isHeld(interview) && !isOpen,
  }
  return {
    meeting_id,
    guide:
      step_id === null || !seesGuide
        ? null
        : { step_id, kind: kind!, name: name!, purpose: purpose!, minutes: minutes!, questions: questions! },
    attributes: own?.attributes ?? (seesGuide ? interview.attributes : null) ?? [],
    is_interviewer: step_id !== null && parties.interviewer_ids.includes(user_id),
    scorecard: own ? presentOwn(own) : null,
    allowed: (['save', 'submit', 'revise'] as const).filter(
      (action) => step_id !== null && possible[action] && may(actor, `scorecard.${action}`, parties),
    ),
  }
}

const presentOwn = ({ attributes: _, ...own }: NonNullable<OwnScorecard['scorecard']> & { attributes: string[] }) => own

/** What a scorecard said before it was changed, latest first. Not found while its content is hidden from the actor. */
export async function listRevisions(actor: Actor, id: string): Promise<{ items: ScorecardRevision[] }> {
  const card = await db
    .selectFrom('scorecards')
    .where('id', '=', id)
    .where('status', '=', 'submitted')
    .select(['meeting_id', 'user_id'])
    .executeTakeFirstOrThrow(notFound)
  authorize(actor, 'scorecard.read', {
    ...partiesOf(await findInterview(db, card.meeting_id)),
    author_id: card.user_id,
  })
  const viewer = asUser(actor)
  const rows = await db
    .selectFrom('scorecard_revisions')
    .where('scorecard_id', '=', id)
    .select(['recommendation', 'notes', 'submitted_at', 'replaced_at'])
    .select(sql<AttributeRating[]>`ratings`.as('ratings'))
    .orderBy('id', 'desc')
    .limit(scorecardLimits.revisions)
    .execute()
  return { items: rows.map((row) => ({ ...row, notes: notesFor(viewer, card.user_id, row.notes) })) }
}

const findRules = (from: Db | Tx, company_id: string) =>
  from.selectFrom('companies').where('id', '=', company_id).select('requires_scorecards').executeTakeFirstOrThrow()

/** Whether the actor's company refuses offers without the scorecards of the plan. */
export async function showScorecardRules(actor: Actor): Promise<{ requires_scorecards: boolean }> {
  authorize(actor, 'scorecard.see_rules')
  return findRules(db, asMember(actor).company_id)
}
