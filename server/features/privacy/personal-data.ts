import { cleared, erased, exported } from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

export const privacyData: PersonalData = {
  legal_holds: {
    is: 'Legal hold',
    personal: 'reason',
    rules: [cleared('user_id', { reason: erased })],
    withheld: 'reason placed_by',
    plain: 'id user_id company_id placed_by placed_at lifted_by lifted_at',
  },
  privacy_requests: {
    is: 'Privacy request',
    rules: [exported('user_id', 'privacy')],
    why: 'Dates, which prove that the request was answered.',
    plain:
      'id kind status user_id requested_at ended_at steps_done size_bytes expires_at company_id erases_at reminded_at',
  },
  retention_runs: {
    is: 'Run of the retention periods',
    why: 'Numbers.',
    plain: 'id is_dry_run started_at ended_at counts held',
  },
  staff_privacy_request_events: {
    is: 'What staff did about a privacy request',
    rules: [
      cleared(
        'request_id in (select id from staff_privacy_requests where user_id = $id or lower(email) = lower($email))',
        {
          text: '',
        },
      ),
    ],
    withheld: 'text user_id',
    personal: 'text',
    plain: 'id request_id kind user_id at',
  },
  staff_privacy_requests: {
    is: 'Privacy request to staff',
    rules: [
      cleared(
        'user_id = $id or lower(email) = lower($email)',
        { name: erased, email: { sql: "id || '@erased.invalid'" }, message: '', user_id: { sql: '$id' } },
        'privacy',
      ),
    ],
    personal: 'name email message',
    withheld: 'assignee_id',
    why: 'The dates prove that the request was answered.',
    plain: 'id kind status user_id received_on due_on is_extended assignee_id outcome created_at ended_at reminded_at',
  },
}
