/** What browsers say themselves, also of a response without a message of ours. */
export const unavailable = {
  status: 503,
  message: 'The service is busy or restarting. Please try again in a moment.',
} as const
export const internal = { status: 500, message: 'Something went wrong on our side. Please try again.' } as const
export const invalidInput = { status: 400, message: 'Please check the highlighted fields.' } as const

/** Every expected failure: its HTTP status and its message. Any other error is a bug, sent as 500 without details. */
export const failures = {
  invalid_input: invalidInput,
  malformed_request: { status: 400, message: 'The request could not be read.' },
  unauthenticated: { status: 401, message: 'Please sign in to continue.' },
  invalid_credentials: { status: 401, message: 'Invalid credentials' },
  invalid_api_token: { status: 401, message: 'This API token does not exist, has expired or was revoked.' },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
  cross_site: { status: 403, message: 'This request did not come from this site.' },
  email_unverified: { status: 403, message: 'Please verify your email address first.' },
  company_suspended: {
    status: 403,
    message: 'This company is suspended. You can view data and pay invoices, but not publish jobs or hire.',
  },
  wrong_account: { status: 403, message: 'This was recorded in another account. Sign in to that account to send it.' },
  account_suspended: { status: 403, message: 'This account is suspended. Please contact support.' },
  account_merged: { status: 403, message: 'This account was merged with another one of yours. Sign in with {email}.' },
  two_factor_required: { status: 403, message: 'Please sign in with two-factor authentication to continue.' },
  terms_not_accepted: {
    status: 403,
    message: 'Sign in and accept the current Terms of Service and Privacy Policy to continue.',
  },
  reauthentication_required: { status: 403, message: 'Confirm that it is you to continue.' },
  impersonation_read_only: { status: 403, message: 'You are viewing this account read-only. Nothing can be changed.' },
  impersonation_hidden: { status: 403, message: 'This is not shown while you view an account.' },
  registration_closed: { status: 403, message: 'New accounts cannot be created at the moment. Please contact us.' },
  company_registration_closed: {
    status: 403,
    message: 'New companies cannot sign up at the moment. Please contact us.',
  },
  no_company: {
    status: 403,
    message: 'Your account no longer belongs to a company. Ask an owner of the company for an invitation.',
  },
  sign_in_expired: { status: 401, message: 'Your sign-in has expired. Please sign in again.' },
  passkey_refused: { status: 400, message: 'The passkey could not be verified. Try again, or use another method.' },
  passkey_unknown: {
    status: 400,
    message: 'This passkey no longer belongs to an account. Use another method, and remove it from your device.',
  },
  last_sign_in_method: { status: 409, message: 'This is your only way to sign in. Add another one first.' },
  last_second_factor: {
    status: 409,
    message: 'Your account requires two-factor authentication. Add another method before you remove this one.',
  },
  oauth_identity_taken: { status: 409, message: 'That account is already linked to another account here.' },
  admin_unauthorized: { status: 403, message: 'Unauthorized: This email is not authorized for admin access' },
  api_access_off: { status: 403, message: 'The API is not available with tokens at the moment.' },
  insufficient_scope: { status: 403, message: 'This API token does not include this permission.' },
  token_not_accepted: { status: 403, message: 'This is not available with an API token. Please sign in.' },
  not_found: { status: 404, message: 'Not found.' },
  method_not_allowed: { status: 405, message: 'This URL does not support that method.' },
  unknown_host: { status: 421, message: 'This server does not serve that host name.' },
  version_not_supported: { status: 505, message: 'Please use HTTP/1.1.' },
  too_slow: { status: 408, message: 'The request timed out.' },
  illegal_move: { status: 409, message: 'This action is no longer possible because the status has changed.' },
  edited_meanwhile: { status: 409, message: 'Someone else changed this while you were editing it.' },
  other_version: { status: 409, message: 'A newer version applies. Reload the page to read it.' },
  deleted_meanwhile: { status: 409, message: 'Something this refers to no longer exists.' },
  has_applications: {
    status: 409,
    message: 'People have applied to this job, so it cannot be deleted. Close and archive it instead.',
  },
  has_attempts: { status: 409, message: 'This test has been assigned, so it cannot be deleted. Archive it instead.' },
  required_by_jobs: {
    status: 409,
    message: 'Jobs require this test. Remove it from them first, or archive it instead.',
  },
  test_not_active: { status: 409, message: 'This test is not active, so it cannot be assigned.' },
  attempt_ended: { status: 409, message: 'The time for this test is over, so this answer was not saved.' },
  attempt_not_started: { status: 409, message: 'This test has not been started.' },
  attempt_open_elsewhere: {
    status: 409,
    message: 'This test is open in another tab or on another device, so this answer was not saved.',
  },
  recording_part_differs: { status: 409, message: 'Another part of this recording has this number.' },
  recording_finished: { status: 409, message: 'This recording is finished.' },
  recording_incomplete: { status: 409, message: 'Some parts of this recording have not arrived.' },
  other_person_required: { status: 403, message: 'A different person must decide this.' },
  selection_changed: {
    status: 409,
    message: 'The rows that match have changed. Please check the preview again.',
  },
  erasure_blocked: { status: 409, message: 'This account cannot be deleted at the moment.' },
  export_running: { status: 409, message: 'An export is being prepared already.' },
  merge_blocked: { status: 409, message: 'These accounts cannot be merged at the moment.' },
  merging_changed: {
    status: 409,
    message: 'The applications of these accounts have changed. Compare the accounts again.',
  },
  merging_final: { status: 409, message: 'This merge could be reversed until {date}.' },
  has_assignments: { status: 409, message: 'An assignment has not ended. End it first.' },
  already_graded: { status: 409, message: 'Someone else has already graded this answer.' },
  second_grader_required: { status: 409, message: 'A different person must grade this answer.' },
  too_many_blocked_companies: { status: 409, message: 'You can hide your profile from at most {max} companies.' },
  last_owner: {
    status: 409,
    message: 'A company needs an owner. Transfer the ownership to another member first.',
  },
  cannot_join: {
    status: 409,
    message: 'The account with this email address cannot join this company. Ask for an invitation to another address.',
  },
  /** The message says what there is already, and where; this one is for what two requests create at once. */
  already_exists: { status: 409, message: 'This was already saved a moment ago. Reload the page to see it.' },
  conversation_blocked: { status: 409, message: 'This conversation is blocked, so no messages can be sent.' },
  message_not_editable: { status: 409, message: 'This message can no longer be edited.' },
  already_applied: { status: 409, message: 'You have already applied to this job.' },
  double_booked: { status: 409, message: 'A participant has another meeting at that time.' },
  room_closed: { status: 409, message: 'The meeting room is not open.' },
  room_full: { status: 409, message: 'The meeting room is full. At most {max} people can join.' },
  not_in_room: { status: 409, message: 'You are not in the meeting room.' },
  meeting_not_started: { status: 409, message: 'This meeting has not started yet.' },
  rescheduled_too_often: { status: 409, message: 'This meeting cannot be rescheduled again.' },
  reschedule_too_late: { status: 409, message: 'It is too late to reschedule this meeting.' },
  application_opened: {
    status: 409,
    message: 'The company has opened this application, so you can no longer change it.',
  },
  scorecards_missing: {
    status: 409,
    message: 'Your company requires the scorecards of the interview plan before an offer. {missing}',
  },
  offer_open: { status: 409, message: 'This applicant has an open offer. Withdraw the offer first.' },
  fills_job: { status: 409, message: 'This fills the job. Please confirm what happens to its offers and interviews.' },
  job_flagged: {
    status: 422,
    message: 'Our automatic checks found something in this job. Edit it, or send it for review.',
  },
  questions_changed: {
    status: 409,
    message: 'The company changed the questions of this job while you were answering them. Please check your answers.',
  },
  job_not_open: { status: 409, message: 'This job no longer accepts applications.' },
  request_running: { status: 409, message: 'The same request is still being processed.' },
  idempotency_mismatch: { status: 422, message: 'This Idempotency-Key was already used for a different request.' },
  too_large: { status: 413, message: 'The request is too large.' },
  headers_too_large: { status: 431, message: 'The URL and headers are too large.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a while and try again.' },
  too_many_recipients: {
    status: 429,
    message: 'Your company can email at most {max} people outside of your team within 24 hours. {raise}',
  },
  application_limit: {
    status: 429,
    message: 'You can send at most {max} within {hours} hours. You can send the next one at {at}.',
  },
  too_many_streams: { status: 429, message: 'Too many open connections for this account.' },
  token_invalid: { status: 400, message: 'This link is no longer valid. Please request a new one.' },
  invitation_invalid: {
    status: 400,
    message: 'This invitation is no longer valid. Ask the person who invited you for a new one.',
  },
  oauth_denied: { status: 400, message: 'Authentication failed: {error}' },
  oauth_missing_parameters: { status: 400, message: 'Missing authentication parameters' },
  oauth_failed: { status: 400, message: 'Authentication failed' },
  oauth_exchange_failed: { status: 502, message: 'Failed to exchange code for tokens' },
  oauth_user_info_failed: { status: 502, message: 'Failed to get user info' },
  oauth_email_unverified: {
    status: 403,
    message: 'This provider has not verified an email address for you. Please sign in with email and password.',
  },
  oauth_email_taken: {
    status: 409,
    message:
      'An account with this email address already exists. Sign in with its password and verify the address first; then you can use this provider.',
  },
  oauth_other_account: {
    status: 403,
    message: 'You signed in there with another account. Use the one that is linked.',
  },
  oauth_no_account: { status: 403, message: 'There is no account for this sign-in yet. Please register first.' },
  single_sign_on_required: {
    status: 403,
    message: 'Your company requires single sign-on. Enter your email address and continue with single sign-on.',
  },
  single_sign_on_address: {
    status: 409,
    message: 'Your company requires single sign-on with this email address, so it cannot be changed here.',
  },
  search_unavailable: {
    status: 503,
    message: 'Talent Search is not available right now. Everything else works. Please try again in a minute.',
  },
  single_sign_on_unavailable: {
    status: 409,
    message: 'Single sign-on is not available for this email address. Sign in another way.',
  },
  single_sign_on_email: {
    status: 403,
    message:
      'Your identity provider did not confirm an email address of {domain}. Contact the administrator of your company.',
  },
  single_sign_on_no_member: {
    status: 403,
    message:
      'You are not a member of {company} yet. Ask an owner for an invitation. If you were invited, open the link in that email.',
  },
  single_sign_on_other_person: {
    status: 409,
    message:
      'Your account is linked to another person at your identity provider. Ask an owner to remove you from the team and invite you again.',
  },
  too_many_secrets: {
    status: 409,
    message:
      'Events are already signed with {count} replaced secrets, because each stays valid for a day. You can create another one in {wait}.',
  },
  domain_record_missing: {
    status: 409,
    message: 'The TXT record was not found. DNS changes can take a few hours. Try again later.',
  },
  domain_taken: { status: 409, message: 'Another company has verified this domain.' },
  invitation_other_email: {
    status: 403,
    message:
      'You signed in with another email address. Open the invitation again and use the address that was invited.',
  },
  oauth_staff: { status: 403, message: 'Staff accounts sign in at the administrator login.' },
  unavailable,
  internal,
} as const satisfies Record<string, { status: number; message: string }>

export type FailureCode = keyof typeof failures

/** An error of one field; `path` is dotted (`budget_min`, `questions.2.question`). */
export interface FieldError {
  path: string
  message: string
}

/** An expected failure: thrown by rules and commands, sent as problem details. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly fields: FieldError[]
  readonly retryAfterSeconds: number | undefined
  /** Times that can be booked instead. */
  readonly openTimes: readonly string[] | undefined

  constructor(
    code: FailureCode,
    more: {
      fields?: FieldError[]
      values?: Record<string, string>
      retryAfterSeconds?: number
      message?: string
      openTimes?: readonly string[]
    } = {},
  ) {
    const message = more.message ?? failures[code].message
    super(message.replace(/\{(\w+)\}/g, (placeholder, key: string) => more.values?.[key] ?? placeholder))
    this.name = 'Failure'
    this.code = code
    this.status = failures[code].status
    this.fields = more.fields ?? []
    this.retryAfterSeconds = more.retryAfterSeconds
    this.openTimes = more.openTimes
  }
}

/** What is not there, or that the actor may not know of. */
export const notFound = (): Failure => new Failure('not_found')

/** A failure at one field of a form. */
export function fieldFailure(path: string, message: string): Failure {
  return new Failure('invalid_input', { fields: [{ path, message }] })
}
