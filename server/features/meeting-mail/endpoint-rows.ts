import { calendarFeedApi } from '#domain/meetings/calendar-feed-api.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { people } from '#server/testing/roles/actors.ts'

export const calendarFeedRows = defineRows(calendarFeedApi, () => ({
  find: { in: people },
  create: { in: people },
  remove: { in: people },
}))
