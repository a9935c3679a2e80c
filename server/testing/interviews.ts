import type { Db } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addApplication } from './applications.ts'
import { addJob } from './jobs.ts'

interface Interview {
  company_id: string
  organizer_id: string
  applicant_id: string
  /** Other participants for the company. */
  panelist_ids?: string[]
  starts_in_minutes?: number
  status?: 'proposed' | 'confirmed' | 'cancelled'
}

const minute_ms = 60_000

/** Puts an interview of half an hour into the database, as if it had been arranged before. Answers its ID. */
export async function addInterview(db: Db, interview: Interview): Promise<string> {
  const { company_id, organizer_id, applicant_id, panelist_ids = [], starts_in_minutes = 5 } = interview
  const { status = 'confirmed' } = interview
  const { id: application_id } = await addApplication(db, { job_id: await addJob(db, company_id), applicant_id })
  const times = {
    starts_at: fromNow(starts_in_minutes * minute_ms),
    ends_at: fromNow((starts_in_minutes + 30) * minute_ms),
  }
  const { id } = await db
    .insertInto('meetings')
    .values({
      ...times,
      kind: 'interview',
      title: 'Interview: Baker',
      minutes: 30,
      company_id,
      organizer_id,
      application_id,
      status,
      created_at: now(),
      updated_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('meeting_people')
    .values(
      [
        ...[organizer_id, ...panelist_ids].map((user_id) => ({ user_id, side: 'company' as const })),
        { user_id: applicant_id, side: 'talent' as const },
      ].map((person) => ({
        ...person,
        ...times,
        meeting_id: id,
        status,
        response: status === 'proposed' && person.side === 'talent' ? ('pending' as const) : ('accepted' as const),
      })),
    )
    .execute()
  return id
}
