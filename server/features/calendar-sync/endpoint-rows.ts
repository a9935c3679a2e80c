import { calendarSyncApi } from '#domain/calendar-sync/api.ts'
import { now } from '#server/platform/clock/clock.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { people, peopleExcept } from '#server/testing/roles/actors.ts'

export const calendarSyncRows = defineRows(calendarSyncApi, ({ db, company_id, owner_id }) => ({
  connection: { in: people },
  connect: {
    in: people,
    body: {},
    otherFields: { next: '/company/settings' },
    unrecorded: 'It only opens the page of Google; the connection is recorded when it exists.',
  },
  disconnect: { in: people, unrecorded: 'No calendar is connected.' },
  rescheduleRequests: { in: people },
  keepTime: {
    about: "the owner's moved event",
    in: ['owner'],
    hidden: peopleExcept('owner'),
    request: async () => {
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
  },
}))
