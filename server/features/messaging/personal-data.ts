import { cleared, deleted, exported, ofCompany } from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

const ownMessages = 'message_id in (select id from messages where sender_id = $id)'

export const messagingData: PersonalData = {
  conversations: {
    is: 'Conversation',
    why: 'The subject is a kind; the rest are IDs and times.',
    plain:
      'id subject company_id talent_id requester_id invitation_id application_id assignment_id contact_request_id last_position revision last_message_at blocked_side blocked_by created_by created_at assignee_id',
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
}
