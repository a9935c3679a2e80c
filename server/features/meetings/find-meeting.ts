import { Failure } from '#domain/kernel/errors.ts'
import type { MeetingPeople } from '#domain/meetings/meeting-policy.ts'
import type { Tx } from '#server/db/connect.ts'

/** The columns for authorization; throws `not_found`. */
export async function findMeeting(tx: Tx, id: string): Promise<MeetingPeople> {
  const found = await tx
    .selectFrom('meetings')
    .where('id', '=', id)
    .select(['company_id', 'organizer_id'])
    .select(({ selectFrom }) =>
      selectFrom('meeting_people')
        .whereRef('meeting_id', '=', 'meetings.id')
        .select(({ fn }) => fn.agg<string[]>('array_agg', ['user_id']).as('user_ids'))
        .$asScalar()
        .$notNull()
        .as('user_ids'),
    )
    .executeTakeFirst()
  if (!found) throw new Failure('not_found')
  return found
}
