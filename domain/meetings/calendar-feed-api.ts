import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'

/** The secret address from which calendar programs read the user's meetings; null if there is none. */
const calendarFeed = z.object({ url: z.string().nullable() }).meta({ id: 'CalendarFeed' })

export const calendarFeedApi = defineApi('calendarFeed', 'Meetings', {
  find: {
    method: 'GET',
    url: '/api/calendar-feed',
    schema: { summary: "The secret address of the user's meetings for calendar programs", response: calendarFeed },
    config: { permission: 'account.use' },
  },
  create: {
    method: 'POST',
    url: '/api/calendar-feed',
    schema: { summary: 'Create a new address; an earlier one is no longer valid', response: calendarFeed },
    config: { permission: 'account.add_receiver', effect: 'exposes_data', creates: true },
  },
  remove: {
    method: 'DELETE',
    url: '/api/calendar-feed',
    schema: { summary: 'Make the address invalid' },
    config: { permission: 'account.use', effect: 'none' },
  },
})
