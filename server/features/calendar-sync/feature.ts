import { calendarSyncApi } from '#domain/calendar-sync/api.ts'
import { calendarTwinRoutes } from '#server/platform/calendar/demo/calendar-twin-routes.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { ownOrigin } from '#server/platform/identity/own-origin.ts'
import { deleted } from '#server/platform/personal-data/decision.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { connectCalendar, disconnectCalendar, endConsent, showConnection } from './connections.ts'
import { googleRoutes } from './google-routes.ts'
import { askToReschedule, notifyOfLostAccess } from './on-connection-activity.ts'
import { syncCalendar, syncDueCalendars } from './receiving.ts'
import { keepTime, listRescheduleRequests } from './time-requests.ts'
import { updateCalendars, writeEvent } from './writing.ts'

const ownConnections = 'connection_id in (select id from calendar_connections where user_id = $id)'

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
  personalData: {
    calendar_channels: {
      is: 'Watch of a connected calendar',
      rules: [deleted(ownConnections)],
      secret: 'token_hash resource_id',
      plain: 'id connection_id expires_at',
    },
    calendar_connections: {
      is: 'Connected calendar',
      rules: [deleted('user_id', 'meetings')],
      personal: 'calendar',
      secret: 'refresh_token sync_token',
      plain: 'id user_id status read_until synced_at connected_at',
    },
    calendar_consents: {
      is: 'Calendar that is being connected',
      rules: [deleted('user_id')],
      secret: 'state_hash code_verifier',
      plain: 'user_id origin next expires_at',
    },
    calendar_entries: {
      is: 'Busy time of a connected calendar',
      rules: [deleted('user_id', 'meetings')],
      personal: 'event_id during',
      plain: 'id connection_id user_id',
    },
    calendar_events: {
      is: 'Meeting in a connected calendar',
      rules: [deleted(ownConnections)],
      secret: 'etag',
      plain: 'connection_id meeting_id event_id sequence starts_at ends_at is_writing changed_at',
    },
    meeting_calendar_entries: {
      is: 'Calendar entry of a meeting',
      rules: [deleted('user_id')],
      plain: 'meeting_id user_id starts_at ends_at',
    },
    reschedule_requests: {
      is: 'Change in a connected calendar',
      rules: [deleted('user_id')],
      plain: 'meeting_id user_id change sequence starts_at ends_at created_at',
    },
  },
})
