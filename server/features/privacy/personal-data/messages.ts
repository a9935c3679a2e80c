import { cleared, deleted, erased, exported, ofCompany } from './decision.ts'
import type { Decision } from './decision.ts'

const ownMeetings = 'meeting_id in (select meeting_id from meeting_people where user_id = $id)'
const ownMessages = 'message_id in (select id from messages where sender_id = $id)'
const ownConnections = 'connection_id in (select id from calendar_connections where user_id = $id)'

/** Conversations, meetings and calendars. */
export const messageTables = {
  availability: {
    is: 'Availability for meetings',
    rules: [deleted('user_id', 'meetings')],
    personal: 'hours exceptions timezone',
    plain:
      'user_id buffer_before_minutes buffer_after_minutes notice_minutes meetings_a_day minutes holiday_countries updated_at',
  },
  busy_times: {
    is: 'Busy time',
    rules: [deleted('user_id')],
    personal: 'during',
    why: 'Made of meetings and the connected calendar.',
    plain: 'id user_id meeting_id lane calendar_entry_id',
  },
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
  calendar_feeds: { is: 'Calendar feed', rules: [deleted('user_id')], secret: 'id', plain: 'user_id created_at' },
  conversations: {
    is: 'Conversation',
    why: 'The subject is a kind; the rest are IDs and times.',
    plain:
      'id subject company_id talent_id requester_id invitation_id application_id assignment_id contact_request_id last_position revision last_message_at blocked_side blocked_by created_by created_at assignee_id',
  },
  meeting_calendar_entries: {
    is: 'Calendar entry of a meeting',
    rules: [deleted('user_id')],
    plain: 'meeting_id user_id starts_at ends_at',
  },
  meeting_guests: {
    is: 'Guest of a meeting',
    rules: [
      cleared(`invited_by = $id or ${ownMeetings}`, { name: erased }),
      exported('invited_by', 'meetings'),
      ofCompany('meeting_id in (select id from meetings where company_id = $id)', { name: erased }),
    ],
    personal: 'name',
    plain: 'id meeting_id invited_by created_at',
  },
  meeting_people: {
    is: 'Participation in a meeting',
    rules: [exported('user_id', 'meetings')],
    why: 'IDs and times.',
    plain: 'meeting_id user_id status starts_at ends_at side response is_assigned',
  },
  meeting_times: { is: 'Proposed time of a meeting', why: 'Times.', plain: 'meeting_id starts_at ends_at' },
  meetings: {
    is: 'Meeting',
    rules: [
      exported('id in (select meeting_id from meeting_people where user_id = $id)', 'meetings'),
      cleared(
        'organizer_id = $id or application_id in (select id from applications where applicant_id = $id) or assignment_id in (select id from assignments where talent_id = $id)',
        {
          title: erased,
          link: '',
          message: '',
          reason: '',
          notes: '',
        },
      ),
      ofCompany('company_id', { title: erased, link: '', message: '', reason: '', notes: '' }),
    ],
    personal: 'title link message reason notes',
    withheld: 'notes outcome',
    plain:
      'id company_id application_id status starts_at ends_at sequence organizer_id created_at updated_at kind assignment_id minutes choose_until panel_rule proposing_side reschedules outcome reminded_at',
  },
  message_files: { is: 'File of a message', rules: [deleted(ownMessages)], plain: 'message_id file_id position' },
  message_reactions: {
    is: 'Reaction to a message',
    rules: [deleted('user_id')],
    personal: 'reaction',
    plain: 'message_id user_id reacted_at',
  },
  message_templates: {
    is: 'Message template',
    rules: [ofCompany('company_id', 'delete')],
    personal: 'name body',
    plain: 'id company_id created_by created_at updated_at',
  },
  messages: {
    is: 'Message',
    rules: [
      exported(
        "conversation_id in (select conversation_id from participants where user_id = $id and left_at is null) and kind = 'text' and deleted_at is null and hidden_at is null",
        'messages',
      ),
      cleared('sender_id', {
        body: '',
        deleted_at: { sql: 'coalesce(deleted_at, now())' },
        hidden_body: { sql: "case when hidden_at is null then null else '' end" },
        event_data: null,
      }),
    ],
    personal: 'body hidden_body event_data',
    special: 'file_names words',
    withheld: 'event_data hidden_body words activity_id',
    why: 'The names of files and the search words follow the files and the text.',
    plain:
      'id conversation_id position revision kind sender_id side reply_to via event activity_id sent_at edited_at deleted_at hidden_at',
  },
  participants: {
    is: 'Place in a conversation',
    rules: [cleared('user_id', { draft: '' }, 'messages')],
    personal: 'draft',
    plain:
      'conversation_id user_id side read_position unread last_message_at pinned_at is_muted archived_at mailed_position joined_at left_at mail_due_at mailed_at notify_due_at',
  },
  reply_addresses: {
    is: 'Address for replies by email',
    rules: [deleted('user_id')],
    secret: 'token_hash',
    plain: 'conversation_id user_id created_at',
  },
  reschedule_requests: {
    is: 'Change in a connected calendar',
    rules: [deleted('user_id')],
    plain: 'meeting_id user_id change sequence starts_at ends_at created_at',
  },
  room_messages: {
    is: 'Message in a meeting room',
    rules: [
      cleared('stay_id in (select id from room_stays where user_id = $id)', { body: erased }),
      exported('stay_id in (select id from room_stays where user_id = $id)', 'meetings'),
    ],
    personal: 'body',
    plain: 'id meeting_id position stay_id sent_at',
  },
  room_signals: {
    is: 'Connection data of a call',
    rules: [deleted('from_id in (select id from room_stays where user_id = $id)')],
    personal: 'data',
    plain: 'id from_id to_id',
  },
  room_stays: {
    is: 'Stay in a meeting room',
    rules: [cleared('user_id', { name: erased }, 'meetings')],
    personal: 'name',
    plain:
      'id meeting_id user_id guest_id side state arrived_at admitted_at last_seen_at left_at has_microphone has_camera is_sharing raised_hand_at',
  },
  scheduled_message_files: {
    is: 'File of a scheduled message',
    rules: [deleted('scheduled_message_id in (select id from scheduled_messages where sender_id = $id)')],
    plain: 'scheduled_message_id file_id position',
  },
  scheduled_messages: {
    is: 'Scheduled message',
    rules: [deleted('sender_id', 'messages')],
    personal: 'body',
    plain: 'id conversation_id sender_id send_at created_at failure',
  },
  webhook_deliveries: {
    is: 'Delivery to a webhook',
    rules: [deleted('strpos(body, $id::text) > 0 or strpos(body, $email) > 0')],
    personal: 'body',
    why: 'Other deliveries are deleted after 30 days.',
    plain: 'id webhook_id activity_id type status attempts next_attempt_at created_at',
  },
  webhook_requests: {
    is: 'Request to a webhook',
    rules: [
      deleted(
        'delivery_id in (select id from webhook_deliveries where strpos(body, $id::text) > 0 or strpos(body, $email) > 0)',
      ),
    ],
    personal: 'response',
    plain: 'id delivery_id at duration_ms status error',
  },
  single_sign_ons: {
    is: 'Single sign-on of a company',
    rules: [ofCompany('company_id', 'delete')],
    personal: 'domain issuer client_id',
    secret: 'record_value client_secret',
    plain: 'id company_id verified_at checked_at missing_since tested_at is_enabled is_required created_at updated_at',
  },
  webhooks: {
    is: 'Webhook',
    rules: [ofCompany('company_id', 'delete')],
    personal: 'url description',
    secret: 'secret previous_secret',
    plain: 'id company_id events previous_secret_ends_at status failing_since disabled_at created_at updated_at',
  },
} as const satisfies Record<string, Decision>
