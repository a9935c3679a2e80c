import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { securityMails } from '#server/features/security/mails.ts'
import { accountMails } from '#server/features/accounts/mails.ts'
import { assignmentMails, pulseMails } from '#server/features/assignments/mails.ts'
import { jobAlertMails } from '#server/features/job-alerts/mails.ts'
import { jobMails } from '#server/features/applications/job-mails.ts'
import { applicationMails } from '#server/features/applications/mails.ts'
import { apiTokenMails } from '#server/features/api-tokens/mails.ts'
import { invoiceMails } from '#server/features/invoices/mails.ts'
import { invitationMails } from '#server/features/invitations/mails.ts'
import { leaveMails } from '#server/features/leave/mails.ts'
import { paymentMails } from '#server/features/payments/mails.ts'
import { payoutMails } from '#server/features/payouts/mails.ts'
import { ledgerMails } from '#server/features/ledger/mails.ts'
import { memberMails } from '#server/features/members/mails.ts'
import { milestoneMails } from '#server/features/milestones/mails.ts'
import { meetingMails } from '#server/features/meeting-mail/mails.ts'
import { messageMails } from '#server/features/messaging/mails.ts'
import { notificationMails } from '#server/features/notifications/mails.ts'
import { operationsMails } from '#server/features/operations/mails.ts'
import { offerMails } from '#server/features/offers/mails.ts'
import { reportMails } from '#server/features/moderation/mails.ts'
import { savedSearchMails } from '#server/features/saved-searches/mails.ts'
import { impersonationMails } from '#server/features/impersonations/mails.ts'
import { verificationMails } from '#server/features/verifications/mails.ts'
import { staffRequestMails } from '#server/features/privacy/staff-request-mails.ts'
import { privacyMails } from '#server/features/privacy/mails.ts'
import { sanctionMails } from '#server/features/sanctions/mails.ts'
import { singleSignOnMails } from '#server/features/single-sign-on/mails.ts'
import { supportMails } from '#server/features/support/mails.ts'
import { testMails } from '#server/features/tests/mails.ts'
import { shiftMails, timesheetMails } from '#server/features/time/mails.ts'
import { webhookMails } from '#server/features/webhooks/mails.ts'

/** Every mail template of the product. */
export const mailTemplates = {
  ...accountMails,
  ...apiTokenMails,
  ...securityMails,
  ...applicationMails,
  ...assignmentMails,
  ...invitationMails,
  ...invoiceMails,
  ...jobMails,
  ...jobAlertMails,
  ...leaveMails,
  ...pulseMails,
  ...ledgerMails,
  ...memberMails,
  ...milestoneMails,
  ...paymentMails,
  ...payoutMails,
  ...meetingMails,
  ...messageMails,
  ...notificationMails,
  ...offerMails,
  ...operationsMails,
  ...reportMails,
  ...impersonationMails,
  ...verificationMails,
  ...privacyMails,
  ...staffRequestMails,
  ...sanctionMails,
  ...savedSearchMails,
  ...singleSignOnMails,
  ...supportMails,
  ...testMails,
  ...shiftMails,
  ...timesheetMails,
  ...webhookMails,
}

/**
 * The kind of notification of each mail, whose preferences decide whether and when it is sent. Null: it is always sent,
 * because its recipient has no preferences (a visitor, a copy address) or because they were applied before (digest). A
 * template without a line does not compile.
 */
export const mailKinds: Readonly<Record<keyof typeof mailTemplates, NotificationKind | null>> = {
  account_invitation: 'security',
  email_verification: 'security',
  account_exists: 'security',
  account_status_changed: 'security',
  account_viewed: 'security',
  verification_decided: 'security',
  badge_expires_soon: 'security',
  password_reset: 'security',
  password_changed: 'security',
  identity_linked: 'security',
  security_changed: 'security',
  confirm_old_email: 'security',
  // To an address that is not, or no longer, the user's.
  confirm_new_email: null,
  email_changed: null,
  // The settings of the product decide whether they are sent.
  user_registered: null,
  job_published: null,
  api_token_created: 'security',
  api_token_revoked: 'security',
  single_sign_on_changed: 'security',
  webhook_disabled: 'security',
  application_received: 'applications',
  application_copied: null,
  application_sent: 'applications',
  application_progressed: 'applications',
  application_rejected: 'applications',
  application_mentioned: 'applications',
  assignment_changed: 'work',
  amendment_changed: 'offers',
  job_over: 'applications',
  job_changed: 'applications',
  job_reopened: 'applications',
  job_reviewed: 'support',
  job_alert_requested: null,
  job_alert: null,
  invitation_sent: 'invitations',
  ledger_check_failed: 'billing',
  health_changed: 'security',
  invoice_issued: 'billing',
  invoice_due: 'billing',
  invoice_paid: 'billing',
  invoice_voided: 'billing',
  invoice_credited: 'billing',
  // Its recipient may have no account.
  member_invited: null,
  member_role_set: 'security',
  member_removed: 'security',
  ownership_transferred: 'security',
  milestone_delivered: 'work',
  payment_changed: 'billing',
  payment_settings_changed: 'billing',
  payout_changed: 'billing',
  payout_method_set: 'billing',
  milestone_returned: 'work',
  pulse_fell: 'work',
  leave_requested: 'work',
  leave_decided: 'work',
  meeting_changed: 'meetings',
  meeting_reminder: 'meetings',
  meeting_late: 'meetings',
  unread_messages: 'messages',
  digest: null,
  // The request may come from an address without an account.
  privacy_request_received: null,
  privacy_request_extended: null,
  privacy_request_answered: null,
  data_export_ready: 'security',
  inactive_account: 'security',
  erasure_requested: 'security',
  erasure_reminder: 'security',
  erasure_canceled: 'security',
  offer_submitted: 'offers',
  offer_approved: 'offers',
  offer_sent: 'offers',
  offer_countered: 'offers',
  offer_kept: 'offers',
  offer_accepted: 'offers',
  contract_signed: 'offers',
  offer_declined: 'offers',
  offer_withdrawn: 'offers',
  offer_expires_soon: 'offers',
  own_offer_expires_soon: 'offers',
  talent_alert: 'saved_searches',
  report_resolved: 'support',
  content_moderated: 'support',
  contact_received: 'support',
  contact_acknowledged: null,
  contact_replied: null,
  contact_solved: null,
  test_assigned: 'tests',
  test_replaced: 'tests',
  test_reminder: 'tests',
  test_expired: 'tests',
  test_time_over: 'tests',
  test_outcome: 'tests',
  grading_reminder: 'tests',
  timesheets_to_approve: 'work',
  timesheet_returned: 'work',
  line_disputed: 'work',
  clock_out_missed: 'work',
}
