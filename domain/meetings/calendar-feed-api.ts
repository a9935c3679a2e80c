import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'

const tags = ['Meetings']

/** The secret address from which calendar programs read the user's meetings; null if there is none. */
const calendarFeed = z.object({ url: z.string().nullable() }).meta({ id: 'CalendarFeed' })

export const calendarFeedApi = defineApi('calendarFeed', {
  find: {
    method: 'GET',
    url: '/api/calendar-feed',
    schema: {
      summary: "The secret address of the user's meetings for calendar programs",
      tags,
      response: { 200: calendarFeed },
    },
    config: { permission: 'account.use' },
  },
  create: {
    method: 'POST',
    url: '/api/calendar-feed',
    schema: {
      summary: 'Create a new address; an earlier one is no longer valid',
      tags,
      response: { 201: calendarFeed },
    },
    config: { permission: 'account.add_receiver', effect: 'exposes_data', creates: true },
  },
  remove: {
    method: 'DELETE',
    url: '/api/calendar-feed',
    schema: { summary: 'Make the address invalid', tags, response: {} },
    config: { permission: 'account.use', effect: 'none' },
  },
})
