import { cleared, deleted, erased, exported, ofCompany } from './decision.ts'
import type { Decision } from './decision.ts'

const ofContactRequests = 'contact_request_id in (select id from contact_requests where lower(email) = lower($email))'

/** Accounts, sessions, settings, notifications, support and staff. */
export const accountTables = {
  account_manager_profiles: {
    is: 'Profile of an account manager',
    rules: [cleared('user_id', { bio: '', specialties: '{}' }, 'account')],
    personal: 'bio specialties',
    plain: 'user_id status joined_on leave_from leave_until deputy_id updated_at',
  },
  activities: {
    is: 'Activity in the audit log',
    rules: [exported('actor_id', 'activity')],
    special: 'origin',
    withheld: 'data before after',
    why: 'IP addresses, names and changed values are redacted by redact-person.ts; the IDs stay, as the proof of actions.',
    plain: 'id xid kind actor_id company_id data request_id at before after',
  },
  audit_entries: {
    is: 'Entry of the audit log',
    why: 'IDs, hashes and words of activities; redacting an activity recomputes the words.',
    plain: 'activity_id position at actor_kind actor_id company_id subject_ids words digest hash kind',
  },
  api_tokens: {
    is: 'API token',
    rules: [deleted('user_id', 'account')],
    personal: 'name last_used_from',
    secret: 'token_hash',
    plain: 'id user_id last_four scopes created_at expires_at last_used_at',
  },
  blocked_companies: {
    is: 'Company that you hid from',
    rules: [deleted('talent_id', 'profile')],
    plain: 'talent_id company_id created_at',
  },
  bulk_actions: {
    is: 'Bulk action of staff',
    why: 'IDs and filters.',
    plain: 'id kind parameters status actor_id total created_at ended_at',
  },
  bulk_action_items: {
    is: 'Row of a bulk action',
    why: 'IDs and results.',
    plain: 'bulk_action_id position subject_id status reason',
  },
  talent_imports: {
    is: 'Import of talents by staff',
    why: 'File names of staff. It is removed after 30 days.',
    plain: 'id file_name status actor_id undone_by total created_at',
  },
  talent_import_rows: {
    is: 'Row of an import of talents',
    rules: [deleted('lower(email) = lower($email)', 'account')],
    personal: 'name email reason',
    plain: 'talent_import_id row status user_id',
  },
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
  content_items: {
    is: 'Content of the public site',
    why: 'Copy, with people who agreed to be named.',
    plain: 'id kind key title position draft published_number revision archived_at created_at updated_at updated_by',
  },
  content_versions: {
    is: 'Version of content',
    why: 'Copy, with people who agreed to be named.',
    plain: 'item_id number body published_at published_by',
  },
  display_preferences: {
    is: 'Display setting',
    rules: [deleted('user_id', 'account')],
    plain:
      'user_id timezone hour_cycle date_format week_starts_on currency theme reduced_motion single_key_shortcuts updated_at',
  },
  email_changes: {
    is: 'Change of the email address',
    rules: [deleted('user_id', 'account')],
    personal: 'email',
    plain: 'user_id old_confirmed_at new_confirmed_at requested_at expires_at',
  },
  files: {
    is: 'File',
    rules: [exported('owner_id = $id and stored_at is not null and removed_at is null', 'files')],
    special: 'name sha256 size_bytes media_type',
    withheld: 'sha256',
    why: 'Deleted with their rows by removeUnusedFiles, which runs after the references are erased.',
    plain: 'id owner_id purpose created_at stored_at uses unused_since removed_at',
  },
  held_mails: {
    is: 'Email that waits for its time',
    rules: [deleted('user_id')],
    personal: 'data',
    plain: 'id user_id kind template held_at due_at',
  },
  hidden_columns: {
    is: 'Column choice in a list',
    rules: [deleted('user_id', 'account')],
    plain: 'user_id list columns updated_at',
  },
  idempotency_keys: {
    is: 'Stored response',
    rules: [deleted('actor_id')],
    personal: 'body',
    plain: 'actor_id route key body_hash status created_at',
  },
  identities: {
    is: 'Linked sign-in',
    rules: [deleted('user_id', 'account')],
    personal: 'issuer subject',
    plain: 'user_id created_at',
  },
  impersonation_reads: {
    is: 'Page that staff read',
    rules: [deleted('impersonation_id in (select id from impersonations where user_id = $id)')],
    plain: 'impersonation_id path',
  },
  impersonations: {
    is: 'View of an account by staff',
    rules: [exported('user_id', 'account'), cleared('user_id', { reason: erased })],
    personal: 'reason',
    withheld: 'staff_id session_id',
    plain: 'id staff_id session_id user_id company_id started_at expires_at ended_at',
  },
  job_alerts: {
    is: 'Email alert about jobs',
    rules: [deleted('lower(email) = lower($email)', 'requests')],
    personal: 'email search',
    secret: 'token_hash',
    plain: 'id created_at confirmed_at checked_at',
  },
  consents: {
    is: 'Consent given or withdrawn',
    rules: [deleted('user_id', 'privacy')],
    personal: 'kind is_given',
    plain: 'id user_id version origin at',
  },
  legal_acceptances: {
    is: 'Accepted legal document',
    rules: [exported('user_id', 'privacy')],
    why: 'Which terms the contract had. The account to which it refers has no data anymore.',
    plain: 'user_id document version accepted_at origin',
  },
  legal_holds: {
    is: 'Legal hold',
    personal: 'reason',
    rules: [cleared('user_id', { reason: erased })],
    withheld: 'reason placed_by',
    plain: 'id user_id company_id placed_by placed_at lifted_by lifted_at',
  },
  live_servers: { is: 'Running server', why: 'No people.', plain: 'id heartbeat_at' },
  local_dns_records: { is: 'TXT record of development', why: 'No people.', plain: 'name value' },
  local_mails: {
    is: 'Email in the mailbox of development',
    rules: [
      deleted(
        'lower(recipient) = lower($email) or strpos(concat(subject, text, html, headers), $email) > 0 or exists (select from $names as one where strpos(concat(subject, text), one) > 0)',
      ),
    ],
    personal: 'recipient subject text html attachments headers',
    plain: 'id sent_at',
  },
  notification_choices: {
    is: 'Notification setting',
    rules: [deleted('user_id', 'account')],
    plain: 'user_id kind channel is_on',
  },
  notification_preferences: {
    is: 'Email setting',
    rules: [deleted('user_id', 'account')],
    plain: 'user_id digest daily_at quiet_from quiet_until timezone updated_at',
  },
  notifications: {
    is: 'Notification',
    rules: [
      deleted('user_id', 'notifications'),
      deleted(
        'exists (select from $names as one where strpos(concat_ws(chr(10), title, body), one) > 0) and activity_id in (select activity_id from audit_entries where subject_ids @> array[$id::uuid])',
      ),
      ofCompany(
        'exists (select from $names as one where strpos(concat_ws(chr(10), title, body), one) > 0) and activity_id in (select id from activities where company_id = $id)',
        'delete',
      ),
    ],
    personal: 'title body',
    plain: 'id user_id activity_id href read_at created_at kind subject_kind subject_id is_listed expires_at',
  },
  oauth_flows: {
    is: 'Sign-in in progress',
    secret: 'nonce code_verifier',
    why: 'Deleted after 15 minutes.',
    plain:
      'state_hash browser_hash provider user_type company_name person_name origin next expires_at timezone purpose session_id invitation_hash',
  },
  one_time_tokens: {
    is: 'Emailed link',
    rules: [deleted('user_id')],
    secret: 'token_hash',
    plain: 'user_id purpose expires_at used_at created_at',
  },
  online_users: { is: 'User who is online', rules: [deleted('user_id')], plain: 'user_id server_id' },
  passkey_challenges: {
    is: 'Use of a passkey in progress',
    rules: [deleted('user_id')],
    secret: 'challenge_hash browser_hash',
    plain: 'purpose user_id expires_at',
  },
  passkeys: {
    is: 'Passkey',
    rules: [deleted('user_id', 'account')],
    personal: 'name',
    secret: 'credential_id public_key',
    plain: 'id user_id counter transports created_at last_used_at',
  },
  pending_sign_ins: {
    is: 'Sign-in in progress',
    rules: [deleted('user_id')],
    secret: 'token_hash',
    plain: 'user_id method created_at expires_at',
  },
  privacy_requests: {
    is: 'Privacy request',
    rules: [exported('user_id', 'privacy')],
    why: 'Dates, which prove that the request was answered.',
    plain:
      'id kind status user_id requested_at ended_at steps_done size_bytes expires_at company_id erases_at reminded_at',
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
  push_subscriptions: {
    is: 'Browser that gets pushes',
    rules: [deleted('user_id', 'account')],
    personal: 'endpoint browser',
    secret: 'p256dh auth device_id',
    plain: 'id user_id created_at',
  },
  report_cases: {
    is: 'Case of reports',
    rules: [cleared('user_id = $id or subject_id = $id', { title: erased, reason: '' })],
    personal: 'title reason',
    plain:
      'id kind subject_id conversation_id company_id user_id status opened_at claimed_by outcome resolved_by resolved_at restored_at',
  },
  reports: {
    is: 'Report',
    rules: [
      exported('reported_by', 'requests'),
      cleared('reported_by', { note: '' }),
      cleared('report_case_id in (select id from report_cases where user_id = $id or subject_id = $id)', {
        evidence: '',
        note: '',
      }),
    ],
    personal: 'note evidence',
    withheld: 'evidence',
    plain: 'id report_case_id reported_by reason created_at',
  },
  sanctions: {
    is: 'Warning, suspension or deletion',
    rules: [
      exported('user_id', 'account'),
      cleared('user_id', {
        appeal: { sql: "case when appeal is null then null else 'Erased' end" },
        note: '',
        reason: erased,
        answer: null,
      }),
      ofCompany('company_id', {
        appeal: { sql: "case when appeal is null then null else 'Erased' end" },
        note: '',
        reason: erased,
        answer: null,
      }),
    ],
    personal: 'reason note appeal answer',
    withheld: 'note',
    plain:
      'id company_id user_id kind starts_at ends_on imposed_by ended_at ended_by end_reason appealed_by appealed_at outcome decided_by decided_at',
  },
  saved_views: {
    is: 'Saved view of a list',
    rules: [deleted('user_id', 'account')],
    personal: 'name query',
    plain: 'id user_id list created_at updated_at',
  },
  scheduled_runs: { is: 'Run of a scheduled job', why: 'No people.', plain: 'name started_at ended_at error' },
  recovery_codes: {
    is: 'Recovery code',
    rules: [deleted('user_id')],
    secret: 'code_hash',
    plain: 'user_id created_at used_at',
  },
  sessions: {
    is: 'Session',
    rules: [deleted('user_id', 'account')],
    personal: 'ip user_agent',
    secret: 'token_hash',
    plain: 'id user_id created_at last_seen_at second_factor_at authenticated_at',
  },
  single_sign_on_flows: {
    is: 'Sign-in in progress',
    secret: 'nonce code_verifier',
    why: 'Deleted after 15 minutes.',
    plain: 'state_hash browser_hash single_sign_on_id purpose session_id invitation_hash origin next expires_at',
  },
  single_sign_on_identities: {
    is: 'Linked single sign-on',
    rules: [deleted('user_id', 'account')],
    personal: 'issuer subject',
    plain: 'user_id single_sign_on_id created_at',
  },
  sign_ins: {
    is: 'Sign-in',
    rules: [deleted('user_id', 'account')],
    personal: 'ip user_agent',
    plain: 'id user_id succeeded method second_factor at',
  },
  settings: { is: 'Setting of the product', why: 'No people.', plain: 'key value changed_by changed_at' },
  staff_notes: {
    is: 'Note of staff',
    rules: [
      deleted(
        'applicant_id = $id or manager_id = $id or assignment_id in (select id from assignments where talent_id = $id) or payout_id in (select id from payouts where talent_id = $id)',
      ),
      ofCompany(
        'company_id = $id or invoice_id in (select id from invoices where company_id = $id) or payment_id in (select id from payments where company_id = $id)',
        'delete',
      ),
    ],
    personal: 'text',
    withheld: 'text author_id',
    plain:
      'id company_id applicant_id job_id author_id created_at edited_at assignment_id invoice_id payment_id payout_id manager_id report_case_id',
  },
  throttles: {
    is: 'Rate limit',
    rules: [deleted('strpos(key, $email) > 0 or strpos(key, $id::text) > 0')],
    personal: 'key',
    plain: 'count resets_at',
  },
  totp_secrets: {
    is: 'Authenticator app',
    rules: [deleted('user_id')],
    secret: 'secret',
    plain: 'user_id created_at confirmed_at last_used_step',
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
  users: {
    is: 'Account',
    rules: [
      cleared(
        'id',
        {
          name: 'Deleted user',
          email: { sql: "$id::text || '@erased.invalid'" },
          email_verified_at: null,
          password_hash: null,
          shows_online: false,
        },
        'account',
      ),
    ],
    personal: 'name email email_verified_at shows_online',
    secret: 'password_hash',
    plain: 'id role status created_at updated_at admin_role deleted_at erased_at inactivity_warned_at',
  },
  visits: {
    is: 'Visit of a public page',
    rules: [deleted('visitor_id in (select visitor_id from contact_requests where lower(email) = lower($email))')],
    personal: 'visitor_id path referrer',
    plain: 'id at',
  },
} as const satisfies Record<string, Decision>
