import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { line } from '../kernel/text.ts'
import { calendarConnection, rescheduleRequest } from './calendar-connection.ts'

export const calendarSyncApi = defineApi('calendarSync', 'Calendar connection', {
  connection: {
    method: 'GET',
    url: '/api/calendar-connection',
    schema: { summary: "The user's connection to Google Calendar", response: calendarConnection },
    config: { permission: 'calendar_connection.see' },
  },
  connect: {
    method: 'POST',
    url: '/api/calendar-connection',
    schema: {
      summary: 'Start to connect Google Calendar: the URL of the page that asks for consent',
      body: z.strictObject({
        /** The path to which the user returns. */
        next: line(500).optional(),
      }),
      response: z.object({ url: z.url() }),
    },
    config: { permission: 'calendar_connection.connect', effect: 'exposes_data' },
  },
  disconnect: {
    method: 'DELETE',
    url: '/api/calendar-connection',
    schema: { summary: 'Disconnect Google Calendar and withdraw the consent' },
    config: { permission: 'calendar_connection.disconnect', effect: 'none' },
  },
  rescheduleRequests: {
    method: 'GET',
    url: '/api/reschedule-requests',
    schema: {
      summary: 'Meetings whose events the user moved or deleted in Google Calendar',
      response: z.object({ items: z.array(rescheduleRequest) }),
    },
    config: { permission: 'calendar_connection.see', viewable: 'impersonation.start' },
  },
  keepTime: {
    method: 'DELETE',
    url: '/api/reschedule-requests/:id',
    schema: { summary: "Keep the time of a meeting and restore its event; the ID is the meeting's" },
    config: { permission: 'calendar_connection.keep_time', effect: 'none' },
  },
})
