import { deleted } from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

const ownConnections = 'connection_id in (select id from calendar_connections where user_id = $id)'

export const calendarSyncData: PersonalData = {
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
}
