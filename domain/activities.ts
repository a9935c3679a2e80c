import type { z } from 'zod'
import { accountActivities } from './accounts/activities.ts'
import { apiTokenActivities } from './api-tokens/activities.ts'
import { applicationQuestionActivities } from './application-questions/activities.ts'
import { applicationActivities } from './applications/activities.ts'
import { assignmentActivities } from './assignments/activities.ts'
import { auditActivities } from './audit/activities.ts'
import { bulkActionActivities } from './bulk-actions/activities.ts'
import { calendarSyncActivities } from './calendar-sync/activities.ts'
import { companyActivities } from './companies/activities.ts'
import { contentActivities } from './content/activities.ts'
import { duplicateAccountActivities } from './duplicate-accounts/activities.ts'
import { exchangeRateActivities } from './exchange-rates/activities.ts'
import { feeActivities } from './fees/activities.ts'
import { fileActivities } from './files/activities.ts'
import { impersonationActivities } from './impersonations/activities.ts'
import { interviewPlanActivities } from './interview-plans/activities.ts'
import { invitationActivities } from './invitations/activities.ts'
import { invoiceActivities } from './invoices/activities.ts'
import { jobAlertActivities } from './job-alerts/activities.ts'
import { jobActivities } from './jobs/activities.ts'
import { leaveActivities } from './leave/activities.ts'
import { ledgerActivities } from './ledger/activities.ts'
import { legalActivities } from './legal/activities.ts'
import { listActivities } from './lists/activities.ts'
import { meetingActivities } from './meetings/activities.ts'
import { memberActivities } from './members/activities.ts'
import { messagingActivities } from './messaging/activities.ts'
import { adjustmentActivities } from './adjustments/activities.ts'
import { milestoneActivities } from './milestones/activities.ts'
import { notificationActivities } from './notifications/activities.ts'
import { offerActivities } from './offers/activities.ts'
import { operationActivities } from './operations/activities.ts'
import { paymentActivities } from './payments/activities.ts'
import { payoutActivities } from './payouts/activities.ts'
import { privacyActivities } from './privacy/activities.ts'
import { proposalActivities } from './proposals/activities.ts'
import { reportActivities } from './reports/activities.ts'
import { reviewActivities } from './reviews/activities.ts'
import { sanctionActivities } from './sanctions/activities.ts'
import { savedSearchActivities } from './saved-searches/activities.ts'
import { scorecardActivities } from './scorecards/activities.ts'
import { securityActivities } from './security/activities.ts'
import { settingActivities } from './settings/activities.ts'
import { shortlistActivities } from './shortlists/activities.ts'
import { singleSignOnActivities } from './single-sign-on/activities.ts'
import { staffActivities } from './staff/activities.ts'
import { staffNoteActivities } from './staff-notes/activities.ts'
import { supportActivities } from './support/activities.ts'
import { talentActivities } from './talent/activities.ts'
import { talentImportActivities } from './talent-imports/activities.ts'
import { testActivities } from './tests/activities.ts'
import { timeActivities } from './time/activities.ts'
import { referralActivities } from './referrals/activities.ts'
import { trackedLinkActivities } from './tracked-links/activities.ts'
import { verificationActivities } from './verifications/activities.ts'
import { webhookActivities } from './webhooks/activities.ts'

/**
 * Every kind of activity. The row is written in the transaction of the change. The audit log, object history,
 * notifications, mail, live updates and analytics read it.
 */
export const activities = {
  ...accountActivities,
  ...apiTokenActivities,
  ...applicationActivities,
  ...applicationQuestionActivities,
  ...assignmentActivities,
  ...auditActivities,
  ...bulkActionActivities,
  ...calendarSyncActivities,
  ...companyActivities,
  ...contentActivities,
  ...duplicateAccountActivities,
  ...exchangeRateActivities,
  ...feeActivities,
  ...fileActivities,
  ...impersonationActivities,
  ...interviewPlanActivities,
  ...invitationActivities,
  ...invoiceActivities,
  ...jobAlertActivities,
  ...jobActivities,
  ...leaveActivities,
  ...ledgerActivities,
  ...legalActivities,
  ...listActivities,
  ...meetingActivities,
  ...memberActivities,
  ...messagingActivities,
  ...milestoneActivities,
  ...adjustmentActivities,
  ...notificationActivities,
  ...offerActivities,
  ...operationActivities,
  ...paymentActivities,
  ...payoutActivities,
  ...privacyActivities,
  ...proposalActivities,
  ...reportActivities,
  ...reviewActivities,
  ...sanctionActivities,
  ...savedSearchActivities,
  ...scorecardActivities,
  ...securityActivities,
  ...settingActivities,
  ...shortlistActivities,
  ...singleSignOnActivities,
  ...staffActivities,
  ...staffNoteActivities,
  ...supportActivities,
  ...talentActivities,
  ...talentImportActivities,
  ...testActivities,
  ...timeActivities,
  ...referralActivities,
  ...trackedLinkActivities,
  ...verificationActivities,
  ...webhookActivities,
}

export type ActivityKind = keyof typeof activities
export type ActivityData<Kind extends ActivityKind> = z.input<(typeof activities)[Kind]['data']>

/** The kinds of activities of which users are notified. */
export type NotifyingActivityKind = {
  [Kind in ActivityKind]: (typeof activities)[Kind]['notifies'] extends null ? never : Kind
}[ActivityKind]

export const activityKinds = Object.keys(activities) as [ActivityKind, ...ActivityKind[]]

/** The label of an activity; of a kind that this version does not know, its name. */
export const activityLabel = (kind: string): string =>
  (activities as Record<string, { label: string } | undefined>)[kind]?.label ?? kind
