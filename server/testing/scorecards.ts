import type { Recommendation } from '#domain/scorecards/scorecard.ts'
import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addStep, interviewStep } from './interview-plans.ts'
import { addInterview } from './interviews.ts'
import { addPerson } from './people.ts'

let count = 0

/** A scorecard as it is sent for the first time. */
export const scorecardOf = (save_id: string, evidence = 'Answered three tickets calmly.') => ({
  version: 0,
  save_id,
  ratings: interviewStep.attributes.map((attribute) => ({ attribute, score: 4, evidence })),
  recommendation: 'yes',
  notes: `Private: ${evidence}`,
})

interface ScoredInterview {
  company_id: string
  organizer_id: string
  panelist_ids?: string[]
  applicant_id?: string
  starts_in_minutes?: number
}

/** Puts an interview that is a step of its job's plan into the database; it has begun unless told otherwise. */
export async function addScoredInterview(
  db: Db,
  { starts_in_minutes = -20, ...interview }: ScoredInterview,
): Promise<{ meeting_id: string; application_id: string; job_id: string; step_id: string }> {
  // People cannot be in two meetings at once.
  const people = [interview.organizer_id, ...(interview.panelist_ids ?? [])]
  await db.updateTable('meeting_people').set({ status: 'completed' }).where('user_id', 'in', people).execute()
  const applicant_id =
    interview.applicant_id ??
    (await addPerson(db, { email: `interviewed-${(count += 1)}@town.test`, role: 'applicant' }))
  const meeting_id = await addInterview(db, { ...interview, applicant_id, starts_in_minutes })
  const { application_id, job_id } = await db
    .selectFrom('meetings')
    .innerJoin('applications', 'applications.id', 'meetings.application_id')
    .where('meetings.id', '=', meeting_id)
    .select(['applications.id as application_id', 'applications.job_id'])
    .executeTakeFirstOrThrow()
  const step_id = await addStep(db, job_id)
  await db.updateTable('meetings').set({ step_id }).where('id', '=', meeting_id).execute()
  return { meeting_id, application_id, job_id, step_id }
}

interface AddedScorecard {
  meeting_id: string
  application_id: string
  user_id: string
  recommendation?: Recommendation
  evidence?: string
}

/** Puts a submitted scorecard into the database. */
export async function addScorecard(
  db: Db,
  { meeting_id, application_id, user_id, recommendation = 'yes', evidence }: AddedScorecard,
): Promise<{ id: string; meeting_id: string; version: number }> {
  const at = now()
  const { ratings, notes } = scorecardOf('', evidence)
  return db
    .insertInto('scorecards')
    .values({
      meeting_id,
      application_id,
      user_id,
      recommendation,
      notes,
      version: 1,
      status: 'submitted',
      attributes: [...interviewStep.attributes],
      ratings: JSON.stringify(ratings),
      submitted_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning(['id', 'meeting_id', 'version'])
    .executeTakeFirstOrThrow()
}
