import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Row } from './access-table.ts'
import { people } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints about connected calendars are asked about. */
export type CalendarThing = "the owner's moved event"

/** Who gets in where among the endpoints about connected calendars: each user about their own. */
export const calendarRows: readonly Row[] = [
  { endpoint: 'GET /api/calendar-connection', in: people },
  { endpoint: 'POST /api/calendar-connection', in: people },
  { endpoint: 'DELETE /api/calendar-connection', in: people },
  { endpoint: 'GET /api/reschedule-requests', in: people },
  {
    endpoint: 'DELETE /api/reschedule-requests/{id}',
    about: "the owner's moved event",
    in: ['owner'],
    hidden: people.filter((actor) => actor !== 'owner'),
  },
]

/** Requests to them that would succeed if their sender gets in. */
export function calendarRequests(db: Db, { owner_id, company_id }: { owner_id: string; company_id: string }): Requests {
  return {
    'POST /api/calendar-connection': () => ({ body: {} }),
    'DELETE /api/reschedule-requests/{id}': async () => {
      const at = now()
      const meeting = await db
        .insertInto('meetings')
        .values({
          kind: 'account_call',
          company_id,
          organizer_id: owner_id,
          title: 'Call',
          minutes: 30,
          status: 'proposed',
          created_at: at,
          updated_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('reschedule_requests')
        .values({ meeting_id: meeting.id, user_id: owner_id, change: 'deleted', sequence: 0, created_at: at })
        .execute()
      return meeting
    },
  }
}
