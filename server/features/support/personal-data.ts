import { cleared, deleted } from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

const ofContactRequests = 'contact_request_id in (select id from contact_requests where lower(email) = lower($email))'

export const supportData: PersonalData = {
  canned_replies: {
    is: 'Canned reply of staff',
    why: 'Texts of the provider.',
    plain: 'id name body created_by created_at updated_at',
  },
  contact_request_files: {
    is: 'File of a contact request',
    rules: [deleted(ofContactRequests)],
    plain: 'contact_request_id file_id',
  },
  contact_requests: {
    is: 'Contact request',
    rules: [deleted('lower(email) = lower($email)', 'requests')],
    personal: 'name email company subject message visitor_id',
    plain: 'id page created_at',
  },
  ticket_notes: {
    is: 'Note of staff about a support request',
    rules: [deleted('conversation_id in (select id from conversations where requester_id = $id)')],
    personal: 'text',
    plain: 'id conversation_id author_id created_at',
  },
  ticket_responses: {
    is: 'Reply time of support',
    why: 'IDs and times.',
    plain: 'id conversation_id is_first requested_at due_at responded_at responded_by business_hours',
  },
  tickets: {
    is: 'Support request',
    rules: [
      cleared(
        'conversation_id in (select id from conversations where requester_id = $id)',
        { rating_comment: '', tags: '{}' },
        'requests',
      ),
    ],
    personal: 'rating_comment tags',
    withheld: 'tags priority',
    plain:
      'conversation_id status priority opened_at handled_position response_due_at at_risk_at reminded_at first_responded_at solved_at solved_by resolution_hours score rated_at merged_into',
  },
}
