import { accountsRows, appleRows } from '#server/features/accounts/endpoint-rows.ts'
import { analyticsRows } from '#server/features/analytics/endpoint-rows.ts'
import { apiTokensRows } from '#server/features/api-tokens/endpoint-rows.ts'
import { applicationQuestionsRows } from '#server/features/application-questions/endpoint-rows.ts'
import { applicationsRows } from '#server/features/applications/endpoint-rows.ts'
import { assignmentsRows } from '#server/features/assignments/endpoint-rows.ts'
import { auditRows } from '#server/features/audit/endpoint-rows.ts'
import { bulkActionsRows } from '#server/features/bulk-actions/endpoint-rows.ts'
import { calendarSyncRows } from '#server/features/calendar-sync/endpoint-rows.ts'
import { companiesRows, companyManagementRows } from '#server/features/companies/endpoint-rows.ts'
import { consentsRows } from '#server/features/consents/endpoint-rows.ts'
import { contentRows } from '#server/features/content/endpoint-rows.ts'
import { contractsRows } from '#server/features/contracts/endpoint-rows.ts'
import { dashboardRows } from '#server/features/dashboard/endpoint-rows.ts'
import { exchangeRatesRows } from '#server/features/exchange-rates/endpoint-rows.ts'
import { feesRows } from '#server/features/fees/endpoint-rows.ts'
import { filesRows } from '#server/features/files/endpoint-rows.ts'
import { impersonationsRows } from '#server/features/impersonations/endpoint-rows.ts'
import { interviewPlansRows } from '#server/features/interview-plans/endpoint-rows.ts'
import { invitationsRows } from '#server/features/invitations/endpoint-rows.ts'
import { invoicesRows } from '#server/features/invoices/endpoint-rows.ts'
import { jobAlertsRows } from '#server/features/job-alerts/endpoint-rows.ts'
import { jobsRows } from '#server/features/jobs/endpoint-rows.ts'
import { leaveRows } from '#server/features/leave/endpoint-rows.ts'
import { ledgerRows } from '#server/features/ledger/endpoint-rows.ts'
import { legalRows } from '#server/features/legal/endpoint-rows.ts'
import { listsRows } from '#server/features/lists/endpoint-rows.ts'
import { calendarFeedRows } from '#server/features/meeting-mail/endpoint-rows.ts'
import { roomRows, roomStreamRows } from '#server/features/meeting-room/endpoint-rows.ts'
import { meetingsRows } from '#server/features/meetings/endpoint-rows.ts'
import { membersRows } from '#server/features/members/endpoint-rows.ts'
import { messagingRows } from '#server/features/messaging/endpoint-rows.ts'
import { adjustmentsRows } from '#server/features/adjustments/endpoint-rows.ts'
import { milestonesRows } from '#server/features/milestones/endpoint-rows.ts'
import { reportsRows } from '#server/features/moderation/endpoint-rows.ts'
import { notificationsRows } from '#server/features/notifications/endpoint-rows.ts'
import { offersRows } from '#server/features/offers/endpoint-rows.ts'
import { operationsRows } from '#server/features/operations/endpoint-rows.ts'
import { paymentsRows } from '#server/features/payments/endpoint-rows.ts'
import { payoutsRows } from '#server/features/payouts/endpoint-rows.ts'
import { privacyRows, staffRequestsRows } from '#server/features/privacy/endpoint-rows.ts'
import { proposalsRows } from '#server/features/proposals/endpoint-rows.ts'
import { reviewsRows } from '#server/features/reviews/endpoint-rows.ts'
import { sanctionsRows } from '#server/features/sanctions/endpoint-rows.ts'
import { savedSearchesRows } from '#server/features/saved-searches/endpoint-rows.ts'
import { scorecardsRows } from '#server/features/scorecards/endpoint-rows.ts'
import { securityRows } from '#server/features/security/endpoint-rows.ts'
import { settingsRows } from '#server/features/settings/endpoint-rows.ts'
import { shortlistsRows } from '#server/features/shortlists/endpoint-rows.ts'
import { singleSignOnRows } from '#server/features/single-sign-on/endpoint-rows.ts'
import { staffNotesRows } from '#server/features/staff-notes/endpoint-rows.ts'
import { globalSearchRows } from '#server/features/global-search/endpoint-rows.ts'
import { staffRows } from '#server/features/staff/endpoint-rows.ts'
import { contactRows, supportRows } from '#server/features/support/endpoint-rows.ts'
import { talentImportsRows } from '#server/features/talent-imports/endpoint-rows.ts'
import { applicantManagementRows, talentRows, talentSearchRows } from '#server/features/talent/endpoint-rows.ts'
import { testsRows } from '#server/features/tests/endpoint-rows.ts'
import { coverageRows, timeRows } from '#server/features/time/endpoint-rows.ts'
import { workReportRows } from '#server/features/work-report/endpoint-rows.ts'
import { duplicateAccountsRows } from '#server/features/duplicate-accounts/endpoint-rows.ts'
import { referralsRows } from '#server/features/referrals/endpoint-rows.ts'
import { trackedLinksRows } from '#server/features/tracked-links/endpoint-rows.ts'
import { verificationsRows } from '#server/features/verifications/endpoint-rows.ts'
import { visitsRows } from '#server/features/visits/endpoint-rows.ts'
import { webhooksRows } from '#server/features/webhooks/endpoint-rows.ts'
import { defineRows } from './define-rows.ts'
import { actors, people } from './roles/actors.ts'

const platformRows = defineRows(
  {
    health: { method: 'GET', url: '/healthz' },
    readiness: { method: 'GET', url: '/readyz' },
    openapi: { method: 'GET', url: '/api/openapi.json' },
    live: { method: 'GET', url: '/api/live' },
    batch: { method: 'GET', url: '/api/batch' },
  },
  () => ({
    health: { in: actors },
    readiness: { in: actors },
    openapi: { in: actors },
    live: { in: people, unpaged: true },
    batch: { in: actors, request: () => ({ query: '?path=/api/announcement' }), unpaged: true },
  }),
)

/** Every endpoint of the API. One that is not here, or no longer there, fails a test. */
export const endpointRows = [
  ...platformRows,
  ...accountsRows,
  ...appleRows,
  ...visitsRows,
  ...webhooksRows,
  ...apiTokensRows,
  ...calendarSyncRows,
  ...leaveRows,
  ...paymentsRows,
  ...payoutsRows,
  ...invoicesRows,
  ...feesRows,
  ...exchangeRatesRows,
  ...reviewsRows,
  ...ledgerRows,
  ...auditRows,
  ...privacyRows,
  ...staffRequestsRows,
  ...legalRows,
  ...consentsRows,
  ...jobAlertsRows,
  ...sanctionsRows,
  ...bulkActionsRows,
  ...referralsRows,
  ...trackedLinksRows,
  ...verificationsRows,
  ...duplicateAccountsRows,
  ...contentRows,
  ...securityRows,
  ...singleSignOnRows,
  ...settingsRows,
  ...operationsRows,
  ...dashboardRows,
  ...companiesRows,
  ...companyManagementRows,
  ...membersRows,
  ...staffRows,
  ...impersonationsRows,
  ...talentImportsRows,
  ...listsRows,
  ...staffNotesRows,
  ...globalSearchRows,
  ...milestonesRows,
  ...adjustmentsRows,
  ...timeRows,
  ...workReportRows,
  ...coverageRows,
  ...notificationsRows,
  ...calendarFeedRows,
  ...analyticsRows,
  ...jobsRows,
  ...interviewPlansRows,
  ...scorecardsRows,
  ...applicationQuestionsRows,
  ...applicationsRows,
  ...filesRows,
  ...testsRows,
  ...talentRows,
  ...talentSearchRows,
  ...applicantManagementRows,
  ...shortlistsRows,
  ...invitationsRows,
  ...savedSearchesRows,
  ...proposalsRows,
  ...assignmentsRows,
  ...supportRows,
  ...contactRows,
  ...meetingsRows,
  ...roomRows,
  ...roomStreamRows,
  ...offersRows,
  ...contractsRows,
  ...messagingRows,
  ...reportsRows,
]
