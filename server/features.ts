import { registerExpiringRows } from '#server/db/delete-expired-rows.ts'
import { accounts } from '#server/features/accounts/feature.ts'
import { analytics } from '#server/features/analytics/feature.ts'
import { apiTokens } from '#server/features/api-tokens/feature.ts'
import { applicationQuestions } from '#server/features/application-questions/feature.ts'
import { applications } from '#server/features/applications/feature.ts'
import { assignments } from '#server/features/assignments/feature.ts'
import { audit } from '#server/features/audit/feature.ts'
import { bulkActions } from '#server/features/bulk-actions/feature.ts'
import { calendarSync } from '#server/features/calendar-sync/feature.ts'
import { companies } from '#server/features/companies/feature.ts'
import { consents } from '#server/features/consents/feature.ts'
import { content } from '#server/features/content/feature.ts'
import { contracts } from '#server/features/contracts/feature.ts'
import { dashboard } from '#server/features/dashboard/feature.ts'
import { duplicateAccounts } from '#server/features/duplicate-accounts/feature.ts'
import { exchangeRates } from '#server/features/exchange-rates/feature.ts'
import { fees } from '#server/features/fees/feature.ts'
import { files } from '#server/features/files/feature.ts'
import { impersonations } from '#server/features/impersonations/feature.ts'
import { interviewPlans } from '#server/features/interview-plans/feature.ts'
import { invitations } from '#server/features/invitations/feature.ts'
import { invoices } from '#server/features/invoices/feature.ts'
import { jobAlerts } from '#server/features/job-alerts/feature.ts'
import { jobs } from '#server/features/jobs/feature.ts'
import { leave } from '#server/features/leave/feature.ts'
import { ledger } from '#server/features/ledger/feature.ts'
import { legal } from '#server/features/legal/feature.ts'
import { lists } from '#server/features/lists/feature.ts'
import { meetingMail } from '#server/features/meeting-mail/feature.ts'
import { meetingRoom } from '#server/features/meeting-room/feature.ts'
import { meetings } from '#server/features/meetings/feature.ts'
import { members } from '#server/features/members/feature.ts'
import { joinWithProvider } from '#server/features/members/joining.ts'
import { messaging } from '#server/features/messaging/feature.ts'
import { messageFiles } from '#server/features/messaging/present-message.ts'
import { adjustments } from '#server/features/adjustments/feature.ts'
import { milestones } from '#server/features/milestones/feature.ts'
import { moderation } from '#server/features/moderation/feature.ts'
import { notifications } from '#server/features/notifications/feature.ts'
import { registerActs, registerSubjects } from '#server/features/notifications/present-notification.ts'
import { offers } from '#server/features/offers/feature.ts'
import { operations } from '#server/features/operations/feature.ts'
import { payments } from '#server/features/payments/feature.ts'
import { payouts } from '#server/features/payouts/feature.ts'
import { privacy } from '#server/features/privacy/feature.ts'
import { proposals } from '#server/features/proposals/feature.ts'
import { publicJobs } from '#server/features/public-jobs/feature.ts'
import { referrals } from '#server/features/referrals/feature.ts'
import { reviews } from '#server/features/reviews/feature.ts'
import { sanctions } from '#server/features/sanctions/feature.ts'
import { savedSearches } from '#server/features/saved-searches/feature.ts'
import { scorecards } from '#server/features/scorecards/feature.ts'
import { security } from '#server/features/security/feature.ts'
import { settings } from '#server/features/settings/feature.ts'
import { shortlists } from '#server/features/shortlists/feature.ts'
import { singleSignOn } from '#server/features/single-sign-on/feature.ts'
import { staffNotes } from '#server/features/staff-notes/feature.ts'
import { globalSearch } from '#server/features/global-search/feature.ts'
import { staff } from '#server/features/staff/feature.ts'
import { support } from '#server/features/support/feature.ts'
import { talentImports } from '#server/features/talent-imports/feature.ts'
import { talent } from '#server/features/talent/feature.ts'
import { tests } from '#server/features/tests/feature.ts'
import { time } from '#server/features/time/feature.ts'
import { workReport } from '#server/features/work-report/feature.ts'
import { trackedLinks } from '#server/features/tracked-links/feature.ts'
import { verifications } from '#server/features/verifications/feature.ts'
import { visits } from '#server/features/visits/feature.ts'
import { webhooks } from '#server/features/webhooks/feature.ts'
import { registerReactions } from '#server/platform/activity/run-reaction.ts'
import type { Feature } from '#server/platform/feature/define-feature.ts'
import { platform } from '#server/platform/feature/platform.ts'
import { registerMails } from '#server/platform/mail/mail.ts'
import { registerPersonalData } from '#server/platform/personal-data/decisions.ts'
import { registerSchedules } from '#server/platform/queue/maintenance.ts'

/** Every feature of the product. What a feature states is served, run and registered by loops over this list. */
export const features: readonly Feature[] = [
  accounts(joinWithProvider),
  security,
  apiTokens,
  jobs,
  publicJobs,
  trackedLinks,
  referrals,
  jobAlerts,
  applicationQuestions,
  applications,
  assignments,
  analytics,
  calendarSync,
  companies,
  staff,
  content,
  consents,
  contracts,
  tests,
  talent,
  impersonations,
  members,
  singleSignOn,
  invitations,
  shortlists,
  privacy,
  sanctions,
  verifications,
  duplicateAccounts,
  bulkActions,
  talentImports,
  savedSearches,
  proposals,
  files(messageFiles),
  meetingRoom,
  leave,
  legal,
  ledger,
  lists,
  staffNotes,
  globalSearch,
  milestones,
  adjustments,
  payouts,
  exchangeRates,
  fees,
  invoices,
  moderation,
  reviews,
  interviewPlans,
  meetings,
  scorecards,
  messaging,
  notifications,
  offers,
  payments,
  meetingMail,
  support,
  time,
  workReport,
  dashboard,
  operations,
  audit,
  settings,
  visits,
  webhooks,
  platform,
]

/** What the features state of one kind, such as all their reactions. */
export const partsOf = <Part extends keyof Feature>(part: Part) =>
  features.map((feature) => feature[part]).filter((stated): stated is NonNullable<Feature[Part]> => Boolean(stated))

/** Everything of one kind that the features state by name, such as all mails. Two of the same name are an error. */
function allOf<Part extends 'mails' | 'notificationSubjects' | 'expiringRows' | 'personalData' | 'schedules'>(
  part: Part,
) {
  const entries = partsOf(part).flatMap((stated) => Object.entries(stated))
  const twice = entries.find(([name], index) => entries.findIndex(([other]) => other === name) !== index)
  if (twice) throw new Error(`Two features state ${twice[0]} in ${part}`)
  return Object.fromEntries(entries) as NonNullable<Feature[Part]>
}

/** Makes known what is looked up by name: by who records, sends, notifies, schedules, deletes and exports. */
export function registerFeatures(): void {
  registerReactions(partsOf('reactions'))
  registerMails(allOf('mails'))
  registerSubjects(allOf('notificationSubjects'))
  registerActs(partsOf('notificationActs'))
  registerSchedules(allOf('schedules'))
  registerExpiringRows(allOf('expiringRows'))
  registerPersonalData(allOf('personalData'))
}
