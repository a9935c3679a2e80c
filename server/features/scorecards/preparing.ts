import { sql } from 'kysely'
import type { StepKind } from '#domain/interview-plans/interview-plan.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { scorecardLimits } from '#domain/scorecards/scorecard.ts'
import type { InterviewCandidate, OwedScorecard } from '#domain/scorecards/scorecard.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { listAnswers } from '#server/features/applications/answers.ts'
import { findReceivedProfile } from '#server/features/applications/received.ts'
import { listFiles } from '#server/features/files/reading.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { findInterview, heldStatuses, owesScorecard, partiesOf } from './find-interview.ts'

const day_ms = 86_400_000

/** The interviews that have begun and about which the actor owes a scorecard, latest first. */
export async function listMissingScorecards(actor: Actor): Promise<{ items: OwedScorecard[] }> {
  authorize(actor, 'scorecard.list_missing')
  const { user_id } = asUser(actor)
  const rows = await db
    .selectFrom('meetings')
    .innerJoin('applications', 'applications.id', 'meetings.application_id')
    .innerJoin('users as applicants', 'applicants.id', 'applications.applicant_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('interview_steps', 'interview_steps.id', 'meetings.step_id')
    .where('meetings.id', 'in', ({ selectFrom }) =>
      selectFrom('meeting_people').where('user_id', '=', user_id).select('meeting_id'),
    )
    .where('meetings.status', 'in', heldStatuses)
    .where('meetings.starts_at', '<=', now())
    .where('meetings.starts_at', '>', fromNow(-scorecardLimits.missing_days * day_ms))
    .where(owesScorecard(user_id))
    .select(['meetings.id as meeting_id', 'meetings.starts_at', 'applicants.name', 'jobs.title as job_title'])
    .select(['interview_steps.id as step_id', 'interview_steps.name as step_name'])
    .select(sql<StepKind>`interview_steps.kind`.as('step_kind'))
    .orderBy('meetings.starts_at', 'desc')
    .orderBy('meetings.id', 'desc')
    .limit(scorecardLimits.missing)
    .execute()
  return {
    items: rows.map(({ starts_at, step_id, step_kind, step_name, ...row }) => ({
      ...row,
      starts_at: starts_at!,
      step: { id: step_id, kind: step_kind, name: step_name },
    })),
  }
}

/** What an interviewer needs to know of the applicant. Not found once the interview is declined or canceled. */
export async function showCandidate(actor: Actor, meeting_id: string): Promise<InterviewCandidate> {
  const interview = await findInterview(db, meeting_id)
  authorize(actor, 'scorecard.see_candidate', partiesOf(interview))
  const { application_id, status } = interview
  if (status === 'declined' || status === 'cancelled') throw new Failure('not_found')
  const application = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('applications.id', '=', application_id)
    .select(['applications.id', 'applications.job_id', 'question_version', 'applications.resume_file_id'])
    .select(['jobs.title', 'jobs.description'])
    .executeTakeFirstOrThrow()
  const [{ hourly_rate: _, currency: __, ...profile }, answers, [sent]] = await Promise.all([
    findReceivedProfile(db, actor, application_id),
    listAnswers(db, application),
    listFiles(db, [application.resume_file_id]),
  ])
  const { title, description } = application
  return { profile: { ...profile, resume: sent ?? profile.resume }, answers, job: { title, description } }
}
