import { sql } from 'kysely'
import type { PlanQuestion, StepKind } from '#domain/interview-plans/interview-plan.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { InterviewParties } from '#domain/scorecards/scorecard-policy.ts'
import type { MissingStep } from '#domain/scorecards/scorecard.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { isChosen, memberInterviews } from '#server/features/accounts/job-access.ts'
import type { StepRow } from '#server/features/interview-plans/find-plan.ts'
import { now_ms } from '#server/platform/clock/clock.ts'

interface Interviewer {
  user_id: string
  name: string
}

/**
 * Who writes a scorecard about a row of `meetings` and its application, for the `from` of a query: the company's people
 * who take part (as `person`), without an organizer who only arranged it, and without those who can no longer interview.
 */
export const interviewers = sql`meeting_people as person
  join users on users.id = person.user_id join members on members.user_id = users.id
  where person.meeting_id = meetings.id and person.side = 'company' and users.status = 'active'
    and ${isChosen('person')}
    and (meetings.organizer_interviews or person.user_id <> meetings.organizer_id)
    and members.company_id = meetings.company_id
    and ${memberInterviews(sql`applications.job_id`)}`

const interviewerList = sql<Interviewer[]>`(
  select coalesce(json_agg(json_build_object('user_id', users.id, 'name', users.name) order by lower(users.name), users.id), '[]')
  from ${interviewers})`

/** Whether a user has to submit a scorecard about a row of `meetings` before reading others: `scorecard.read` in SQL. */
export const owesScorecard = (user_id: string) => sql<boolean>`(
  exists (select from ${interviewers} and person.user_id = ${user_id})
  and not exists (
    select from scorecards
    where scorecards.meeting_id = meetings.id and scorecards.user_id = ${user_id} and scorecards.status = 'submitted'))`

/** Interviews with their step, and who writes and has submitted scorecards. */
export function interviewRows(from: Db | Tx) {
  return from
    .selectFrom('meetings')
    .innerJoin('applications', 'applications.id', 'meetings.application_id')
    .leftJoin('interview_steps', 'interview_steps.id', 'meetings.step_id')
    .select(['meetings.id', 'meetings.company_id', 'meetings.status', 'meetings.starts_at', 'meetings.step_id'])
    .select(['applications.job_id', 'applications.id as application_id'])
    .select(['interview_steps.name', 'interview_steps.purpose', 'interview_steps.minutes'])
    .select([
      'interview_steps.attributes',
      sql<StepKind | null>`interview_steps.kind`.as('kind'),
      sql<PlanQuestion[] | null>`interview_steps.questions`.as('questions'),
      interviewerList.as('interviewers'),
      sql<string[]>`array(
        select scorecards.user_id from scorecards
        where scorecards.meeting_id = meetings.id and scorecards.status = 'submitted')`.as('submitted_ids'),
      sql<string[]>`array(
        select card.user_id from scorecards as card join meetings on meetings.id = card.meeting_id
        where card.application_id = applications.id and card.status = 'submitted'
          and exists (select from ${interviewers} and person.user_id = card.user_id))`.as('judging_ids'),
    ])
}

export type InterviewRow = Awaited<ReturnType<ReturnType<typeof interviewRows>['executeTakeFirstOrThrow']>>

/** Finds an interview by the ID of its meeting; throws `not_found`. The caller authorizes. */
export const findInterview = (from: Db | Tx, meeting_id: string): Promise<InterviewRow> =>
  interviewRows(from).where('meetings.id', '=', meeting_id).executeTakeFirstOrThrow(notFound)

/** The interviews of applications that are steps of a plan, in the order of their times. */
export const findInterviews = (from: Db | Tx, application_ids: readonly string[]): Promise<InterviewRow[]> =>
  interviewRows(from)
    .where('meetings.application_id', 'in', application_ids)
    .where('meetings.step_id', 'is not', null)
    .orderBy('meetings.starts_at')
    .orderBy('meetings.id')
    .execute()

/** The people of an interview, for the policy. */
export const partiesOf = ({
  company_id,
  job_id,
  interviewers: people,
  submitted_ids,
  judging_ids,
}: InterviewRow): InterviewParties => ({
  company_id,
  job_id,
  interviewer_ids: people.map(({ user_id }) => user_id),
  submitted_ids,
  judging_ids,
})

/** The states of an interview that takes place, or did: only then is it judged. */
export const heldStatuses = ['confirmed', 'completed'] as const

export const isHeld = ({ status }: Pick<InterviewRow, 'status'>): boolean =>
  (heldStatuses as readonly string[]).includes(status)

/** Whether scorecards can be submitted. */
export const hasBegun = ({ status, starts_at }: Pick<InterviewRow, 'status' | 'starts_at'>): boolean =>
  isHeld({ status }) && starts_at !== null && Date.parse(starts_at) <= now_ms()

/**
 * The steps of the plan for which an application with these interviews lacks scorecards: there is no interview, or an
 * interviewer has not submitted.
 */
export function missingSteps(
  steps: readonly Pick<StepRow, 'id' | 'name'>[],
  interviews: readonly InterviewRow[],
): MissingStep[] {
  return steps.flatMap(({ id, name }) => {
    const held = interviews.filter((interview) => interview.step_id === id && isHeld(interview))
    const people = held.flatMap(({ interviewers: asked, submitted_ids }) =>
      asked.filter(({ user_id }) => !submitted_ids.includes(user_id)).map((person) => person.name),
    )
    const isComplete = people.length === 0 && held.some(({ submitted_ids }) => submitted_ids.length > 0)
    return isComplete ? [] : [{ name, people: [...new Set(people)] }]
  })
}
