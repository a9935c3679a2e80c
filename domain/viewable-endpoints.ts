import { accountsApi } from './accounts/api.ts'
import { analyticsApi } from './analytics/api.ts'
import { applicationsApi } from './applications/api.ts'
import { colleaguesApi } from './applications/colleagues-api.ts'
import { sentApplicationsApi } from './applications/sent-api.ts'
import { assignmentsApi } from './assignments/api.ts'
import { calendarSyncApi } from './calendar-sync/api.ts'
import { companiesApi } from './companies/api.ts'
import { contentApi } from './content/api.ts'
import { exchangeRatesApi } from './exchange-rates/api.ts'
import { invitationsApi } from './invitations/api.ts'
import { invoicesApi } from './invoices/api.ts'
import { jobsApi } from './jobs/api.ts'
import type { Endpoint } from './kernel/endpoint.ts'
import { leaveApi } from './leave/api.ts'
import { meetingsApi } from './meetings/api.ts'
import { messagingApi } from './messaging/api.ts'
import { membersApi } from './members/api.ts'
import { milestonesApi } from './milestones/api.ts'
import { notificationsApi } from './notifications/api.ts'
import { offersApi } from './offers/api.ts'
import { paymentsApi } from './payments/api.ts'
import { payoutsApi } from './payouts/api.ts'
import type { Permission } from './policies.ts'
import { proposalsApi } from './proposals/api.ts'
import { reviewsApi } from './reviews/api.ts'
import { sanctionsApi } from './sanctions/api.ts'
import { savedSearchesApi } from './saved-searches/api.ts'
import { settingsApi } from './settings/api.ts'
import { shortlistsApi } from './shortlists/api.ts'
import { supportApi } from './support/api.ts'
import { talentApi } from './talent/api.ts'
import { talentSearchApi } from './talent/talent-search-api.ts'
import { gradingApi } from './tests/grading-api.ts'
import { takingApi } from './tests/taking-api.ts'
import { testsApi } from './tests/api.ts'
import { coverageApi } from './time/coverage-api.ts'
import { timeApi } from './time/api.ts'
import { verificationsApi } from './verifications/api.ts'

interface Viewable {
  needs: Permission
  endpoints: readonly Endpoint[]
  /** Whether the audit log says that they were read; `false` for those without data of the user. */
  recorded?: false
}

/**
 * What staff can read as another user, by the permission that their own role needs for it. Everything else is refused:
 * also files, exports, secrets such as the address of a calendar feed, payment and payout methods, and the pages of
 * talents, whose opening is recorded for the talent.
 */
export const viewableEndpoints: readonly Viewable[] = [
  // They say nothing about the user, and every screen asks for them.
  {
    needs: 'impersonation.start',
    endpoints: [accountsApi.session, companiesApi.logo, exchangeRatesApi.list, settingsApi.announcement],
    recorded: false,
  },
  {
    needs: 'impersonation.start',
    endpoints: [
      contentApi.helpArticles,
      notificationsApi.preferences,
      companiesApi.find,
      companiesApi.page,
      companiesApi.employees,
      companiesApi.pipeline,
      companiesApi.candidates,
      companiesApi.tasks,
      membersApi.list,
      analyticsApi.find,
      analyticsApi.rows,
      jobsApi.list,
      jobsApi.summary,
      jobsApi.tags,
      jobsApi.find,
      jobsApi.history,
      jobsApi.search,
      jobsApi.findOpen,
      applicationsApi.listReceived,
      applicationsApi.count,
      applicationsApi.board,
      applicationsApi.find,
      applicationsApi.neighbors,
      colleaguesApi.listNotes,
      colleaguesApi.listTags,
      colleaguesApi.listColleagues,
      sentApplicationsApi.listSent,
      sentApplicationsApi.findSent,
      testsApi.list,
      testsApi.find,
      testsApi.versions,
      gradingApi.results,
      gradingApi.statistics,
      gradingApi.toGrade,
      gradingApi.result,
      takingApi.listOwn,
      meetingsApi.calendar,
      meetingsApi.list,
      meetingsApi.listOfApplicant,
      meetingsApi.find,
      meetingsApi.availability,
      meetingsApi.reschedulingRules,
      calendarSyncApi.rescheduleRequests,
      offersApi.listOfApplication,
      offersApi.find,
      assignmentsApi.list,
      assignmentsApi.find,
      assignmentsApi.history,
      assignmentsApi.ending,
      assignmentsApi.checklist,
      assignmentsApi.documents,
      assignmentsApi.pulse,
      reviewsApi.list,
      milestonesApi.list,
      leaveApi.list,
      leaveApi.balance,
      timeApi.clock,
      timeApi.shifts,
      timeApi.plannedShifts,
      timeApi.timeImports,
      timeApi.timesheets,
      timeApi.week,
      timeApi.timesheet,
      timeApi.team,
      timeApi.report,
      timeApi.settings,
      coverageApi.show,
      talentApi.profile,
      talentApi.stats,
      talentApi.recommendedJobs,
      talentApi.skillsInDemand,
      talentSearchApi.search,
      talentSearchApi.counts,
      talentSearchApi.privacy,
      talentSearchApi.companies,
      talentSearchApi.views,
      talentSearchApi.preview,
      shortlistsApi.list,
      shortlistsApi.find,
      invitationsApi.list,
      invitationsApi.listReceived,
      savedSearchesApi.list,
      proposalsApi.list,
      sanctionsApi.own,
      verificationsApi.own,
      supportApi.findOwn,
      messagingApi.listTemplates,
    ],
  },
  {
    needs: 'conversation.inspect',
    endpoints: [
      messagingApi.list,
      messagingApi.find,
      messagingApi.messages,
      messagingApi.search,
      talentApi.messages,
      // They quote messages.
      notificationsApi.list,
      notificationsApi.groups,
    ],
  },
  {
    needs: 'payment.list',
    endpoints: [
      invoicesApi.list,
      invoicesApi.see,
      invoicesApi.lines,
      invoicesApi.summary,
      invoicesApi.next,
      invoicesApi.spend,
      invoicesApi.statement,
      invoicesApi.profile,
      paymentsApi.own,
      paymentsApi.find,
      payoutsApi.earnings,
      payoutsApi.items,
      payoutsApi.listOwn,
      payoutsApi.find,
    ],
  },
]
