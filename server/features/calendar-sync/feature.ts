import { calendarSyncApi } from '#domain/calendar-sync/api.ts'
import { calendarTwinRoutes } from '#server/platform/calendar/demo/calendar-twin-routes.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { ownOrigin } from '#server/platform/identity/own-origin.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { connectCalendar, disconnectCalendar, endConsent, showConnection } from './connections.ts'
import { googleRoutes } from './google-routes.ts'
import { askToReschedule, notifyOfLostAccess } from './on-connection-activity.ts'
import { calendarSyncData } from './personal-data.ts'
import { syncCalendar, syncDueCalendars } from './receiving.ts'
import { keepTime, listRescheduleRequests } from './time-requests.ts'
import { updateCalendars, writeEvent } from './writing.ts'

export const calendarSync = defineFeature({
  api: calendarSyncApi,
  handlers: {
    connection: showConnection,
    connect: (actor, body, { request }) => connectCalendar(actor, { next: body.next, origin: ownOrigin(request) }),
    disconnect: disconnectCalendar,
    rescheduleRequests: listRescheduleRequests,
    keepTime,
  },
  routes: [googleRoutes, calendarTwinRoutes],
  reactions: {
    'meeting.rescheduled': { update_calendars: updateCalendars },
    'meeting.handed_over': { update_calendars: updateCalendars },
    'meeting.confirmed': { update_calendars: updateCalendars },
    'meeting.declined': { update_calendars: updateCalendars },
    'meeting.cancelled': { update_calendars: updateCalendars },
    'calendar_connection.event_changed': { notify_user: askToReschedule },
    'calendar_connection.access_lost': { notify_user: notifyOfLostAccess },
  },
  work: {
    calendar_syncs: ({ connection_id }) => syncCalendar(connection_id),
    calendar_events: writeEvent,
    calendar_disconnections: endConsent,
  },
  schedules: { sync_calendars: [everyTenMinutes, syncDueCalendars] },
  expiringRows: { calendar_consents: ['expires_at', 0] },
  personalData: calendarSyncData,
})
