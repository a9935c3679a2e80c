import { accountsApi } from './accounts/api.ts'
import { analyticsApi } from './analytics/api.ts'
import { apiTokensApi } from './api-tokens/api.ts'
import { applicationQuestionsApi } from './application-questions/api.ts'
import { applicationsApi } from './applications/api.ts'
import { supportApi } from './support/api.ts'
import { assignmentsApi } from './assignments/api.ts'
import { talentImportsApi } from './talent-imports/api.ts'
import { bulkActionsApi } from './bulk-actions/api.ts'
import { calendarSyncApi } from './calendar-sync/api.ts'
import { offersApi } from './offers/api.ts'
import { testsApi } from './tests/api.ts'
import { companiesApi } from './companies/api.ts'
import { companyManagementApi } from './companies/management-api.ts'
import { contentApi } from './content/api.ts'
import { contractsApi } from './contracts/api.ts'
import { duplicateAccountsApi } from './duplicate-accounts/api.ts'
import { exchangeRatesApi } from './exchange-rates/api.ts'
import { feesApi } from './fees/api.ts'
import { dashboardApi } from './dashboard/api.ts'
import { filesApi } from './files/api.ts'
import { impersonationsApi } from './impersonations/api.ts'
import { interviewPlansApi } from './interview-plans/api.ts'
import { invoicesApi } from './invoices/api.ts'
import { jobsApi } from './jobs/api.ts'
import { listsApi } from './lists/api.ts'
import { ledgerApi } from './ledger/api.ts'
import { consentsApi } from './consents/api.ts'
import { jobAlertsApi } from './job-alerts/api.ts'
import { leaveApi } from './leave/api.ts'
import { legalApi } from './legal/api.ts'
import { roomApi } from './meetings/room-api.ts'
import { meetingsApi } from './meetings/api.ts'
import { payoutsApi } from './payouts/api.ts'
import { membersApi } from './members/api.ts'
import { adjustmentsApi } from './adjustments/api.ts'
import { milestonesApi } from './milestones/api.ts'
import { reportsApi } from './reports/api.ts'
import { reviewsApi } from './reviews/api.ts'
import { messagingApi } from './messaging/api.ts'
import { notificationsApi } from './notifications/api.ts'
import { paymentsApi } from './payments/api.ts'
import { sanctionsApi } from './sanctions/api.ts'
import { referralsApi } from './referrals/api.ts'
import { trackedLinksApi } from './tracked-links/api.ts'
import { verificationsApi } from './verifications/api.ts'
import { applicantManagementApi } from './talent/applicant-management-api.ts'
import { talentApi } from './talent/api.ts'
import { talentSearchApi } from './talent/talent-search-api.ts'
import { scorecardsApi } from './scorecards/api.ts'
import { shortlistsApi } from './shortlists/api.ts'
import { invitationsApi } from './invitations/api.ts'
import { savedSearchesApi } from './saved-searches/api.ts'
import { privacyApi } from './privacy/api.ts'
import { staffRequestsApi } from './privacy/staff-requests-api.ts'
import { proposalsApi } from './proposals/api.ts'
import { calendarFeedApi } from './meetings/calendar-feed-api.ts'
import { timeApi } from './time/api.ts'
import { workReportApi } from './work-report/api.ts'
import { coverageApi } from './time/coverage-api.ts'
import { auditApi } from './audit/api.ts'
import { operationsApi } from './operations/api.ts'
import { staffNotesApi } from './staff-notes/api.ts'
import { singleSignOnApi } from './single-sign-on/api.ts'
import { globalSearchApi } from './global-search/api.ts'
import { staffApi } from './staff/api.ts'
import { securityApi } from './security/api.ts'
import { settingsApi } from './settings/api.ts'
import { visitsApi } from './visits/api.ts'
import { webhooksApi } from './webhooks/api.ts'

/** Every endpoint of the product. */
export const api = {
  accounts: accountsApi,
  analytics: analyticsApi,
  apiTokens: apiTokensApi,
  applicantManagement: applicantManagementApi,
  applicationQuestions: applicationQuestionsApi,
  applications: applicationsApi,
  assignments: assignmentsApi,
  audit: auditApi,
  bulkActions: bulkActionsApi,
  talentImports: talentImportsApi,
  calendarSync: calendarSyncApi,
  companies: companiesApi,
  companyManagement: companyManagementApi,
  content: contentApi,
  contracts: contractsApi,
  dashboard: dashboardApi,
  exchangeRates: exchangeRatesApi,
  fees: feesApi,
  files: filesApi,
  impersonations: impersonationsApi,
  interviewPlans: interviewPlansApi,
  invoices: invoicesApi,
  jobs: jobsApi,
  consents: consentsApi,
  jobAlerts: jobAlertsApi,
  leave: leaveApi,
  legal: legalApi,
  ledger: ledgerApi,
  lists: listsApi,
  members: membersApi,
  meetingRoom: roomApi,
  meetings: meetingsApi,
  messaging: messagingApi,
  reports: reportsApi,
  reviews: reviewsApi,
  milestones: milestonesApi,
  adjustments: adjustmentsApi,
  payouts: payoutsApi,
  notifications: notificationsApi,
  offers: offersApi,
  payments: paymentsApi,
  sanctions: sanctionsApi,
  referrals: referralsApi,
  trackedLinks: trackedLinksApi,
  verifications: verificationsApi,
  duplicateAccounts: duplicateAccountsApi,
  talent: talentApi,
  talentSearch: talentSearchApi,
  scorecards: scorecardsApi,
  shortlists: shortlistsApi,
  invitations: invitationsApi,
  savedSearches: savedSearchesApi,
  privacy: privacyApi,
  staffRequests: staffRequestsApi,
  proposals: proposalsApi,
  support: supportApi,
  tests: testsApi,
  // The hints about times are also about their report.
  time: { ...timeApi, ...workReportApi },
  coverage: coverageApi,
  calendarFeed: calendarFeedApi,
  operations: operationsApi,
  security: securityApi,
  settings: settingsApi,
  singleSignOn: singleSignOnApi,
  staff: staffApi,
  staffNotes: staffNotesApi,
  globalSearch: globalSearchApi,
  visits: visitsApi,
  webhooks: webhooksApi,
}
