import { sql } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import type { MeetingPeople } from '#domain/meetings/meeting-policy.ts'
import type { MeetingKind, MeetingSide } from '#domain/meetings/meeting.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** The columns for authorization; throws `not_found`. */
export async function findMeeting(tx: Db | Tx, id: string): Promise<MeetingPeople> {
  const found = await tx
    .selectFrom('meetings')
    .innerJoin('companies', 'companies.id', 'meetings.company_id')
    .where('meetings.id', '=', id)
    .select([
      'meetings.company_id',
      'meetings.organizer_id',
      'companies.account_manager_id',
      sql<MeetingKind>`kind`.as('kind'),
      sql<MeetingSide>`proposing_side`.as('proposing_side'),
      sql<MeetingPeople['people']>`(
        select json_agg(json_build_object('user_id', user_id, 'side', side)) from meeting_people
        where meeting_id = meetings.id)`.as('people'),
    ])
    .executeTakeFirst()
  if (!found) throw new Failure('not_found')
  return found
}
