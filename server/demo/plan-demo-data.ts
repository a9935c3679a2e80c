import { planApplications } from './applications.ts'
import { planAssignmentChanges } from './assignment-changes.ts'
import { planAssignments } from './assignments.ts'
import { planAttempts } from './attempts.ts'
import { planBadges } from './badges.ts'
import { planBilling } from './billing.ts'
import { isDemo, planCompanies } from './companies.ts'
import { planAccountConversations, planTalentConversations } from './company-conversations.ts'
import { planInterviewPlans } from './interview-plans.ts'
import { planInterviews } from './interviews.ts'
import { planAvailability, planCalls, planCheckIns } from './meetings.ts'
import { MeetingSlots } from './meeting-slots.ts'
import { planFlaggedJobs, planReports } from './moderation.ts'
import { planInvitations } from './invitations.ts'
import { planJobs } from './jobs.ts'
import { planOffers } from './offers.ts'
import { planFeedback } from './feedback.ts'
import { planManagerProfiles } from './account-managers.ts'
import { planStaff } from './people.ts'
import { planPrivacy } from './privacy.ts'
import { planPrivacyRequests } from './privacy-requests.ts'
import { planProfileViews } from './profile-views.ts'
import { planProfiles } from './profiles.ts'
import { planProposals } from './proposals.ts'
import { planReviews } from './reviews.ts'
import { planSavedJobs } from './saved-jobs.ts'
import { planSavedSearches } from './saved-searches.ts'
import { planShortlists } from './shortlists.ts'
import { planSignIns } from './sign-ins.ts'
import { planReferralBonuses, planReferrals } from './referral.ts'
import { planSources } from './sources.ts'
import { planSupportRequests } from './support-requests.ts'
import { planTalents } from './talents.ts'
import { planFavorites, planLibrary, planTests } from './tests.ts'
import { planDuplicateAccounts } from './duplicate-accounts.ts'
import { planChecklists } from './checklists.ts'
import { planDocuments } from './documents.ts'
import { planLeaves } from './leaves.ts'
import { planAdjustments } from './adjustments.ts'
import { planMilestones } from './milestones.ts'
import { planPulses } from './pulses.ts'
import { planShifts } from './shifts.ts'
import { planTimesheets } from './timesheets.ts'
import { planVerifications } from './verifications.ts'
import { Timeline } from './timeline.ts'

/**
 * Plans all demo data without a database. The same `today` gives the same plan; another one gives the same plan, shifted
 * in time.
 */
export function planDemoData(today: Date, password_hash: string) {
  const timeline = new Timeline(today)
  const staff = planStaff(timeline, password_hash)
  planManagerProfiles(timeline, staff)
  const companies = planCompanies(timeline, staff, password_hash)
  const talents = planTalents(timeline, password_hash)
  const library = planLibrary(timeline)
  const tests = planTests(timeline, companies)
  const jobs = planJobs(timeline, companies, tests, library)
  planFlaggedJobs(timeline, jobs)
  planReports(
    timeline,
    staff,
    jobs,
    talents.filter((talent) => talent.is_verified),
  )
  const slots = new MeetingSlots()
  const applications = planApplications(timeline, jobs, talents, library, slots)
  planInterviewPlans(timeline, slots, applications)
  planSources(timeline, applications)
  const assignments = planAssignments(timeline, applications)
  planReferrals(timeline, applications, assignments)
  planLeaves(timeline, assignments)
  planShifts(timeline, assignments)
  const timesheets = planTimesheets(timeline, assignments)
  const reviews = planReviews(timeline, assignments)
  planMilestones(timeline, assignments)
  planAdjustments(timeline, staff, assignments)
  planBilling(timeline, staff.staff, companies, assignments)
  planReferralBonuses(timeline)
  planChecklists(timeline, assignments)
  planDocuments(timeline, assignments)
  planPulses(timeline, assignments)
  const verified = talents.filter((talent) => talent.is_verified)
  planProfiles(timeline, verified, assignments)
  const notInEverySearch = planPrivacy(timeline, verified, companies, applications)
  const found = verified.filter((talent) => talent !== talents[0] && !notInEverySearch.has(talent))
  planShortlists(timeline, companies[0]!, found)
  const applied = new Set(applications.filter(({ job }) => isDemo(job.company)).map(({ talent }) => talent))
  const strangers = found.filter((talent) => !applied.has(talent))
  planProposals(timeline, staff.managers[0]!, companies[0]!, strangers, reviews)
  planAssignmentChanges(timeline, assignments, { manager: staff.managers[0]!, candidates: strangers })
  planSavedSearches(timeline, companies[0]!)
  const invitations = planInvitations(timeline, jobs, applications, talents[0]!, found)
  planSignIns(timeline, verified, assignments)
  planInterviews(timeline, applications)
  planAvailability(timeline, companies[0]!, staff, talents[0]!)
  planCalls(timeline, slots, companies[0]!, staff)
  planCheckIns(timeline, slots, assignments, staff.managers[0]!)
  planOffers(timeline, applications, staff.managers[0]!)
  const badges = planBadges(timeline, staff.admins, verified, assignments)
  planVerifications(timeline, staff, verified, badges)
  planDuplicateAccounts(timeline, staff, verified)
  planProfileViews(timeline, companies, talents, found, [...applications, ...invitations])
  const attempts = planAttempts(timeline, applications, talents[0]!)
  planFavorites(timeline, [...tests, ...Object.values(library)], companies)
  const feedback = planFeedback(timeline, applications)
  planPrivacyRequests(timeline, staff.admins, talents)
  const savedJobs = planSavedJobs(timeline, jobs, verified)
  const conversations = [
    ...planTalentConversations(timeline, talents[0]!, { applications, invitations, assignments }),
    ...planAccountConversations(timeline, companies, staff.managers),
  ]
  const supportRequests = planSupportRequests(timeline, staff, companies, verified)
  return {
    timeline,
    staff: staff.staff,
    companies,
    talents,
    tests,
    jobs,
    applications,
    assignments,
    timesheets,
    reviews,
    feedback,
    invitations,
    badges,
    attempts,
    savedJobs,
    conversations,
    supportRequests,
  }
}

export type DemoPlan = ReturnType<typeof planDemoData>
