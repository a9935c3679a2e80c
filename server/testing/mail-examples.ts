import { firstName } from '#domain/accounts/first-name.ts'
import { opensWithSalutation } from '#domain/kernel/salutation.ts'
import type { OfferStatus } from '#domain/offers/offer-machine.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import type { Paragraph } from '#server/platform/mail/render-mail.ts'
import type { WrittenMail } from '#server/platform/mail/mail.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/db/connect.ts'

type Rows = RawBuilder<{ data: Record<string, unknown> }>

/** What a template needs, from rows of the demo data: several, because it writes nothing about some of them. */
const from = (columns: string, tables: string): Rows =>
  sql<{ data: Record<string, unknown> }>`select to_jsonb(found) as data from (
    select ${sql.raw(columns)} from ${sql.raw(tables)} limit 300
  ) as found`

const recent = (kind: string) =>
  from(
    'activities.id as activity_id, applications.id as application_id',
    `activities join applications on applications.job_id = (data ->> 'job_id')::uuid
     where kind = '${kind}' order by activities.id desc`,
  )
/** What the demo data has none of. */
const additions = [
  sql`insert into activities (kind, data, at)
    select kind, jsonb_build_object('job_id', job_id, 'user_id', applicant_id, 'changes', '[]'::jsonb, 'message',
      'Dear {name}, we closed {job}.'), now()
    from (select job_id, applicant_id from applications where stage = 'reviewing' limit 1) as application
    cross join unnest(array['job.terms_changed', 'job.reopened', 'job.closed', 'user.activated']) as kind`,
  sql`insert into users (role, name, email, created_at, updated_at)
    values ('applicant', 'Rosa Santos', 'rosa@town.test', now(), now())`,
  sql`update users set inactivity_warned_at = now() where email = 'rosa@town.test'`,
  sql`update applications set rejection_message = 'Hi there,

We chose someone else, {name}.' where stage = 'rejected'`,
  sql`update talent_badges set reminded_at = now() where expires_on is not null and removed_at is null`,
  sql`insert into impersonations (staff_id, user_id, reason, started_at, expires_at, ended_at)
    select staff.id, users.id, 'Asked for help.', now(), now() + interval '1 hour', now()
    from users cross join users as staff where users.role = 'company' and staff.role = 'admin' limit 1`,
  sql`insert into privacy_requests (kind, status, user_id, requested_at, ended_at, expires_at, erases_at)
    select kind, status, (select id from users where role = 'applicant' order by id offset at limit 1), now(),
      case when status <> 'open' then now() end, now() + interval '7 days',
      case when kind = 'erasure' then now() + interval '30 days' end
    from (values ('export', 'done', 1), ('erasure', 'open', 2), ('erasure', 'canceled', 3)) as one (kind, status, at)`,
  sql`insert into ledger_checks (name, checked_at, is_passed) values ('work', now(), false)`,
  sql`insert into member_invitations (company_id, email, member_role, invited_by, created_at, expires_at)
    select company_id, email, 'finance', user_id, now(), now() + interval '1 day'
    from members cross join (select email from users where role = 'applicant' limit 1) as known limit 1`,
  sql`insert into webhooks (company_id, url, description, events, secret, status, disabled_at, created_at, updated_at)
    select company_id, 'https://acme.test/', '', '{}', '', 'disabled', now(), now(), now() from members limit 1`,
  sql`insert into referral_invitations (link_id, referrer_id, person_name, email, address_id, created_at)
    select referral_links.id, referrer_id, 'Rosa Santos', 'rosa.santos@town.test', uuidv7(), now()
    from referral_links join open_jobs using (job_id)`,
  sql`insert into account_merges (
      duplicate_account_id, kept_id, merged_id, reason, merged_at, reversed_at, reversal_reason)
    select id, first_id, second_id, 'One person.', now(), reversed_at, reversal_reason
    from duplicate_accounts cross join (values (null, null), (now(), 'Two sisters.')) as one (reversed_at, reversal_reason)`,
  sql`insert into job_alerts (email, search, created_at, checked_at, confirmed_at)
    select email, search, now(), now(), case when search = '' then now() end
    from (select email from users where email_verified_at is not null limit 1) as known, unnest(array['', 'q=weaver']) as search`,
  sql`insert into activities (kind, data, at)
    values ('health.check_failed', '{"name": "disk", "finding": "1 GB is free."}', now())`,
  sql`insert into email_changes (user_id, email, requested_at, expires_at)
    select id, 'new@town.test', now(), now() + interval '1 day' from users where role = 'applicant' limit 1`,
]

/** Adds to the demo data what some emails are about. */
export async function addMailExamples(db: Db): Promise<void> {
  for (const addition of additions) await addition.execute(db)
}

const accounts = from(
  "id as user_id, email, 'passkey_added' as change, 'Reports' as name, 'Google' as provider",
  'users',
)
const applications = from('id as application_id', 'applications order by updated_at desc')
const attempts = from('id as attempt_id', 'attempts order by assigned_at desc')
const contactRequests = from(
  "contact_requests.id as contact_request_id, conversations.id as conversation_id, 'admin@tulay.test' as to",
  'contact_requests join conversations on contact_request_id = contact_requests.id',
)
const members = from('user_id, company_id', 'members')
const invoices = from('invoices.id as invoice_id, user_id', 'invoices join members using (company_id)')
/** In the states that an email is about: it would be written of none of the many others. */
const offersToMembers = (...states: OfferStatus[]) =>
  from(
    'offers.id as offer_id, user_id',
    `offers join members using (company_id) where offers.status in ('${states.join("', '")}')`,
  )
const offersToTalents = (status: OfferStatus) =>
  from('id as offer_id, applicant_id as user_id', `offers where status = '${status}'`)
const merges = from('id as account_merge_id, kept_id as user_id', 'account_merges')
const personalRequests = from('id as privacy_request_id', 'privacy_requests')
const staffRequests = from('id as staff_request_id', 'staff_privacy_requests')
const ofAssignment = (kind: string) =>
  from(
    "activities.id as activity_id, talent_id as user_id, 'talent' as side",
    `activities join assignments on assignments.id = (data ->> 'assignment_id')::uuid
     where kind like '${kind}' order by activities.id desc`,
  )
const meetings = (more: string, which = '') =>
  from(
    `meetings.id as meeting_id, user_id, ${more}`,
    `meetings join meeting_people on meeting_id = meetings.id ${which}`,
  )
const confirmed = "where meetings.status = 'confirmed' and meetings.starts_at > now()"

/** Rows of what each email of the product is written of. */
export const mailExamples: Record<string, Rows> = {
  account_exists: accounts,
  account_invitation: accounts,
  account_status_changed: from(
    'activities.id as activity_id, users.id as user_id',
    `activities join users on users.id = (data ->> 'user_id')::uuid where kind like 'user.%' order by 1 desc`,
  ),
  account_viewed: from('id as impersonation_id', 'impersonations'),
  adjustment_decided: from('id as adjustment_id', "adjustments where status <> 'submitted'"),
  amendment_changed: ofAssignment('amendment.%'),
  api_token_created: accounts,
  api_token_revoked: accounts,
  accounts_merged: merges,
  application_copied: applications,
  application_mentioned: from(
    'application_notes.id as note_id, members.user_id',
    'application_notes join applications on applications.id = application_id join members using (company_id)',
  ),
  application_progressed: from("id as application_id, 'new' as from, stage as to", 'applications'),
  application_received: from(
    'applications.id as application_id, user_id',
    'applications join members using (company_id)',
  ),
  application_rejected: from('id as application_id', "applications where stage = 'rejected'"),
  application_sent: applications,
  assignment_changed: ofAssignment('%'),
  badge_expires_soon: from('talent_id, badge', 'talent_badges where reminded_at is not null'),
  clock_out_missed: from('id as shift_id', 'shifts order by starts_at desc'),
  confirm_new_email: accounts,
  confirm_old_email: accounts,
  contact_acknowledged: contactRequests,
  contact_received: contactRequests,
  contact_replied: from(
    'messages.id as message_id',
    "messages join conversations on conversations.id = conversation_id where contact_request_id is not null and messages.side = 'staff'",
  ),
  contact_solved: contactRequests,
  content_moderated: from(
    "id as user_id, 'Our staff hid your message' as title, 'It was spam.' as reason, '/' as path, true as is_hidden",
    'users',
  ),
  data_export_ready: personalRequests,
  email_changed: from('id as user_id, email as to', 'users'),
  email_verification: accounts,
  erasure_canceled: personalRequests,
  erasure_reminder: personalRequests,
  erasure_requested: personalRequests,
  expense_submitted: from(
    'adjustments.id as adjustment_id, user_id',
    'adjustments join members on members.company_id = adjustments.company_id',
  ),
  grading_reminder: from(
    'attempts.test_id, attempts.company_id, user_id',
    "attempts join members using (company_id) where attempts.status = 'submitted'",
  ),
  health_changed: from(
    'activities.id as activity_id, users.id as user_id',
    "activities cross join users where kind like 'health.%' and role = 'admin'",
  ),
  identity_linked: accounts,
  inactive_account: from('id as user_id', 'users where inactivity_warned_at is not null'),
  invitation_sent: from('id as invitation_id', 'invitations'),
  invoice_credited: invoices,
  invoice_due: invoices,
  invoice_issued: invoices,
  invoice_paid: invoices,
  invoice_voided: invoices,
  referral_invited: from('id as referral_invitation_id', 'referral_invitations'),
  job_alert: from(
    'job_alerts.id as job_alert_id, array(select job_id from open_jobs limit 3) as job_ids, 3 as total',
    'job_alerts',
  ),
  job_alert_requested: from('id as job_alert_id', 'job_alerts'),
  job_changed: recent('job.terms_changed'),
  job_over: recent('job.closed'),
  job_published: from('jobs.id as job_id, users.id as admin_id', "jobs cross join users where users.role = 'admin'"),
  job_reopened: recent('job.reopened'),
  job_reviewed: from(
    "jobs.id as job_id, user_id, 'Our staff approved your job' as title, 'Applicants can see it now.' as body",
    'jobs join members using (company_id)',
  ),
  leave_decided: from('id as leave_id', "leaves where status <> 'requested'"),
  leave_requested: from('leaves.id as leave_id, user_id', 'leaves join members using (company_id)'),
  ledger_check_failed: from(
    'ledger_checks.id as ledger_check_id, users.id as user_id',
    "ledger_checks cross join users where role = 'admin'",
  ),
  line_disputed: from('id as line_id', "timesheet_lines where status = 'disputed'"),
  meeting_changed: meetings('sequence, null as removes'),
  meeting_late: meetings('10 as minutes, meetings.starts_at, organizer_id as late_id', confirmed),
  meeting_reminder: meetings('meetings.starts_at', confirmed),
  member_invited: from('id as member_invitation_id', 'member_invitations'),
  member_removed: from(
    'users.id as user_id, companies.id as company_id, false as left',
    "users cross join companies where role = 'applicant'",
  ),
  member_role_set: members,
  merging_reversed: merges,
  milestone_delivered: from(
    'milestones.id as milestone_id, user_id',
    "milestones join members using (company_id) where milestones.status = 'delivered'",
  ),
  milestone_returned: from('id as milestone_id', 'milestones'),
  contract_signed: offersToTalents('accepted'),
  digest: from(
    `user_id, jsonb_build_array(
      jsonb_build_object('kind', 'security', 'template', 'password_changed', 'data', jsonb_build_object('user_id', user_id)),
      jsonb_build_object('kind', 'security', 'template', 'account_exists', 'data', jsonb_build_object('user_id', user_id))
    ) as mails`,
    'members',
  ),
  offer_accepted: offersToMembers('accepted'),
  offer_approved: offersToMembers('sent', 'countered', 'accepted', 'declined'),
  offer_countered: offersToMembers('countered'),
  offer_declined: offersToMembers('declined'),
  offer_expires_soon: offersToTalents('sent'),
  offer_kept: offersToTalents('sent'),
  offer_sent: offersToTalents('sent'),
  offer_submitted: offersToMembers('awaiting_approval'),
  offer_withdrawn: offersToTalents('withdrawn'),
  own_offer_expires_soon: offersToMembers('countered', 'awaiting_approval'),
  ownership_transferred: from(
    "one.user_id, other.user_id as from_id, one.company_id, 'new' as recipient",
    'members as one join members as other using (company_id) where one.user_id <> other.user_id',
  ),
  password_changed: accounts,
  password_reset: accounts,
  payment_changed: from(
    "payments.id as payment_id, user_id, 'payment.failed' as kind, '/company/billing' as href",
    'payments join members using (company_id)',
  ),
  payment_settings_changed: from(
    "user_id, 'A bank account was added' as title, '' as body, '/company/billing' as href",
    'members',
  ),
  payout_changed: from('id as payout_id, status', "payouts where status <> 'pending'"),
  payout_method_asked: from('id as talent_id', "users where role = 'applicant'"),
  payout_method_set: from("id as talent_id, 'BPI ••1234' as label", "users where role = 'applicant'"),
  privacy_request_answered: staffRequests,
  privacy_request_extended: staffRequests,
  privacy_request_received: staffRequests,
  pulse_fell: from('assignment_id, month_on, side', 'pulse_answers'),
  report_resolved: from("id as user_id, 'warn' as outcome", 'users'),
  scorecard_missing: from('id as scorecard_id', "scorecards where status = 'open'"),
  security_changed: accounts,
  single_sign_on_changed: from(
    "user_id, company_id, 'domain_verified' as change, null as by_id, 'town.test' as domain",
    'members',
  ),
  talent_alert: from(
    "saved_searches.id as saved_search_id, (select jsonb_agg(jsonb_build_object('id', user_id, 'reason', 'new')) from (select user_id from talents limit 20) as a_few) as talents",
    'saved_searches',
  ),
  test_assigned: attempts,
  test_expired: from('id as attempt_id', "attempts where status = 'expired'"),
  test_outcome: attempts,
  test_reminder: from(
    `id as attempt_id, to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at`,
    "attempts where status = 'assigned' and due_at > now()",
  ),
  test_replaced: from("id as attempt_id, 'The test has changed.' as reason", "attempts where status = 'assigned'"),
  test_time_over: attempts,
  timesheet_returned: from('id as timesheet_id', "timesheets where status = 'returned'"),
  timesheets_to_approve: from('user_id, true as is_reminder', 'members'),
  unread_messages: from('conversation_id, user_id, 0 as after, 100000 as until', 'participants where unread > 0'),
  user_registered: from(
    'one.id as user_id, admin.id as admin_id',
    "users as one cross join users as admin where admin.role = 'admin'",
  ),
  verification_decided: from('id as verification_id', "verifications where status in ('approved', 'rejected')"),
  webhook_disabled: from('webhooks.id as webhook_id, user_id', 'webhooks join members using (company_id)'),
}

const greetings = ({ paragraphs, sections = [] }: WrittenMail): Paragraph[] =>
  [...paragraphs, ...sections.flatMap((section) => section.paragraphs)].filter((paragraph) =>
    opensWithSalutation(typeof paragraph === 'string' ? paragraph : paragraph.by_staff),
  )

/** What is wrong with an email, in words; `name` is that of the recipient's account, if there is one. */
export function mailFaults(mail: WrittenMail, name: string | undefined): string[] {
  const { subject, text } = renderMail(mail)
  const found = greetings(mail).length
  return [
    ...(found > 1 ? [`${found} salutations`] : []),
    ...(name !== undefined && !text.includes(firstName(name)) ? [`no ${firstName(name)}`] : []),
    ...(subject.split(/\s+/).length < 3 ? ['a subject of less than three words'] : []),
    ...(/undefined|null|\bNaN\b|\[object/.test(`${subject} ${text}`) ? ['a value that is missing'] : []),
  ].map((fault) => `${fault}: ${subject}`)
}
