import {
  acme,
  actors,
  applicants,
  companies,
  hirers,
  hiring,
  otherCompanies,
  people,
  recruiting,
  strangers,
} from './actors.ts'
import type { ActorName } from './actors.ts'
import { apiRows } from './api-endpoints.ts'
import type { ApiThing } from './api-endpoints.ts'
import { assignmentRows } from './assignment-endpoints.ts'
import type { AssignmentThing } from './assignment-endpoints.ts'
import { auditRows } from './audit-endpoints.ts'
import type { AuditThing } from './audit-endpoints.ts'
import { calendarRows } from './calendar-endpoints.ts'
import type { CalendarThing } from './calendar-endpoints.ts'
import { companyRows } from './company-endpoints.ts'
import { contentRows } from './content-endpoints.ts'
import type { ContentThing } from './content-endpoints.ts'
import { invoiceRows } from './invoice-endpoints.ts'
import type { InvoiceThing } from './invoice-endpoints.ts'
import { leaveRows } from './leave-endpoints.ts'
import type { LeaveThing } from './leave-endpoints.ts'
import { staffNoteRows } from './staff-note-endpoints.ts'
import type { StaffNoteThing } from './staff-note-endpoints.ts'
import { listRows } from './list-endpoints.ts'
import type { ListThing } from './list-endpoints.ts'
import { ledgerRows } from './ledger-endpoints.ts'
import { verificationRows } from './verification-endpoints.ts'
import type { VerificationThing } from './verification-endpoints.ts'
import { privacyRows } from './privacy-endpoints.ts'
import type { PrivacyThing } from './privacy-endpoints.ts'
import { sanctionRows } from './sanction-endpoints.ts'
import type { SanctionThing } from './sanction-endpoints.ts'
import { staffRows } from './staff-endpoints.ts'
import type { StaffThing } from './staff-endpoints.ts'
import { singleSignOnRows } from './single-sign-on-endpoints.ts'
import { securityRows } from './security-endpoints.ts'
import type { SecurityThing } from './security-endpoints.ts'
import { settingsRows } from './settings-endpoints.ts'
import type { SettingsThing } from './settings-endpoints.ts'
import { paymentRows } from './payment-endpoints.ts'
import type { PaymentThing } from './payment-endpoints.ts'
import { payoutRows } from './payout-endpoints.ts'
import type { PayoutThing } from './payout-endpoints.ts'
import { memberRows } from './member-endpoints.ts'
import type { MemberThing } from './member-endpoints.ts'
import { milestoneRows } from './milestone-endpoints.ts'
import type { MilestoneThing } from './milestone-endpoints.ts'
import { documentRows } from './document-endpoints.ts'
import type { DocumentThing } from './document-endpoints.ts'
import { messageTemplateRows } from './message-template-endpoints.ts'
import type { MessageTemplateThing } from './message-template-endpoints.ts'
import { notificationRows } from './notification-endpoints.ts'
import type { NotificationThing } from './notification-endpoints.ts'
import { shiftRows } from './shift-endpoints.ts'
import type { ShiftThing } from './shift-endpoints.ts'
import { supportRows } from './support-endpoints.ts'
import type { SupportThing } from './support-endpoints.ts'
import { messagingRows } from './messaging-endpoints.ts'
import type { MessagingThing } from './messaging-endpoints.ts'
import { managedJobRows } from './managed-job-endpoints.ts'
import type { ManagedJobThing } from './managed-job-endpoints.ts'
import { reportRows } from './report-endpoints.ts'
import type { ReportThing } from './report-endpoints.ts'
import { meetingRows } from './meeting-endpoints.ts'
import type { MeetingThing } from './meeting-endpoints.ts'
import { offerRows } from './offer-endpoints.ts'
import type { OfferThing } from './offer-endpoints.ts'
import { roomRows } from './room-endpoints.ts'
import type { RoomThing } from './room-endpoints.ts'
import { talentRows } from './talent-endpoints.ts'
import type { TalentThing } from './talent-endpoints.ts'
import { testRows } from './test-endpoints.ts'
import { timesheetRows } from './timesheet-endpoints.ts'
import type { TimesheetThing } from './timesheet-endpoints.ts'
import { companyMoves } from '#domain/applications/application-machine.ts'

/** What an object endpoint is asked about. */
export type Thing =
  | 'the company Acme'
  | "Acme's draft"
  | "Acme's open job"
  | "Acme's private job"
  | "Acme's paused job"
  | "Acme's filled job"
  | "Acme's closed job"
  | "Acme's archived job"
  | "the suspended company's open job"
  | "the suspended company's draft"
  | "Acme's application"
  | "Acme's moved application"
  | "Acme's rejected application"
  | "the suspended company's application"
  | "the owner's note"
  | "the applicant's application"
  | 'a file of an application to Acme'
  | "Acme's test"
  | "Acme's archived test"
  | 'an answer to grade'
  | "the applicant's graded attempt"
  | 'a library test'
  | "the applicant's attempt"
  | "the applicant's running attempt"
  | "the applicant's reusable test"
  | 'a graded attempt at a test of Acme'
  | AssignmentThing
  | AuditThing
  | CalendarThing
  | ContentThing
  | InvoiceThing
  | LeaveThing
  | ListThing
  | DocumentThing
  | PaymentThing
  | PrivacyThing
  | SanctionThing
  | SecurityThing
  | SettingsThing
  | VerificationThing
  | PayoutThing
  | MemberThing
  | MilestoneThing
  | NotificationThing
  | ManagedJobThing
  | ReportThing
  | ApiThing
  | TalentThing
  | StaffThing
  | StaffNoteThing
  | SupportThing
  | MessageTemplateThing
  | MessagingThing
  | ShiftThing
  | MeetingThing
  | RoomThing
  | OfferThing
  | TimesheetThing

export interface Row {
  endpoint: string
  about?: Thing
  /** Who gets the endpoint's success. Visitors among all others get 401, actors else 403. */
  in: readonly ActorName[]
  /** Of a list: who sees things of Acme in it besides its members. */
  sees?: readonly ActorName[]
  /** To whom the thing does not exist: 404. */
  hidden?: readonly ActorName[]
  /** What they get who are let in, where the example does not lead to success. */
  answers?: number
}

const jobMove = (verb: string, about: Thing, who: readonly ActorName[] = hirers): Row => ({
  endpoint: `POST /api/jobs/{id}/${verb}`,
  about,
  in: who,
  hidden: otherCompanies,
})
/** A move that staff can make for the company, too. */
const staffJobMove = (verb: string, about: Thing): Row => ({
  ...jobMove(verb, about, [...hirers, 'admin']),
  hidden: strangers,
})
const jobMoves: Row[] = [
  jobMove('pause', "Acme's open job"),
  jobMove('resume', "Acme's paused job"),
  staffJobMove('close', "Acme's open job"),
  jobMove('notify-applicants', "Acme's filled job"),
  jobMove('reopen', "Acme's closed job", ['owner', 'recruiter']),
  staffJobMove('archive', "Acme's draft"),
  staffJobMove('unarchive', "Acme's archived job"),
  jobMove('duplicate', "Acme's open job"),
  { endpoint: 'DELETE /api/jobs/{id}', about: "Acme's draft", in: hirers, hidden: otherCompanies },
  ...['pause', 'duplicate'].map((verb) => ({
    endpoint: `POST /api/jobs/{id}/${verb}`,
    about: "the suspended company's open job" as const,
    in: [],
    hidden: [...hirers, 'other_owner'] as const,
  })),
  {
    endpoint: 'DELETE /api/jobs/{id}',
    about: "the suspended company's open job",
    in: [],
    hidden: [...hirers, 'other_owner'],
  },
  // Those who wait for an answer shall get one.
  {
    endpoint: 'POST /api/jobs/{id}/close',
    about: "the suspended company's open job",
    in: ['suspended_owner', 'admin'],
    hidden: [...hirers, 'other_owner', 'account_manager'],
  },
]

/** Who gets in where. An endpoint that is not here, or no longer there, fails the test. */
export const table: readonly Row[] = [
  { endpoint: 'GET /healthz', in: actors },
  { endpoint: 'GET /readyz', in: actors },
  { endpoint: 'GET /api/openapi.json', in: actors },
  { endpoint: 'GET /api/live', in: people },

  { endpoint: 'GET /api/session', in: actors },
  { endpoint: 'POST /contact', in: actors },
  { endpoint: 'POST /api/visits', in: actors },
  { endpoint: 'DELETE /api/visits', in: actors },
  { endpoint: 'POST /api/register', in: actors },
  { endpoint: 'POST /api/login', in: actors },
  { endpoint: 'POST /api/admin-login', in: actors },
  { endpoint: 'POST /api/logout', in: actors },
  { endpoint: 'POST /api/logout-everywhere', in: people },
  { endpoint: 'POST /api/forgot-password', in: actors },
  { endpoint: 'POST /api/reset-password', in: actors },
  { endpoint: 'POST /api/verify-email', in: actors },
  { endpoint: 'POST /api/verify-email/send', in: people },
  { endpoint: 'PATCH /api/account/display', in: people },
  { endpoint: 'PUT /api/account/name', in: people },
  { endpoint: 'PUT /api/account/online-status', in: people },
  { endpoint: 'POST /api/oauth/start', in: actors },
  // The identity provider said no.
  { endpoint: 'POST /api/oauth/exchange', in: actors, answers: 400 },
  { endpoint: 'POST /auth/apple/callback', in: actors },

  ...apiRows,
  ...calendarRows,
  ...leaveRows,
  ...paymentRows,
  ...payoutRows,
  ...invoiceRows,
  ...documentRows,
  ...ledgerRows,
  ...auditRows,
  ...privacyRows,
  ...sanctionRows,
  ...verificationRows,
  ...contentRows,
  ...securityRows,
  ...singleSignOnRows,
  ...settingsRows,
  ...companyRows,
  ...memberRows,
  ...staffRows,
  ...listRows,
  ...staffNoteRows,
  ...milestoneRows,
  ...timesheetRows,
  ...notificationRows,
  ...shiftRows,

  { endpoint: 'GET /api/calendar-feed', in: people },
  { endpoint: 'POST /api/calendar-feed', in: people },
  { endpoint: 'DELETE /api/calendar-feed', in: people },

  { endpoint: 'GET /api/analytics', in: recruiting },
  { endpoint: 'GET /api/analytics/rows', in: recruiting },
  { endpoint: 'GET /api/analytics/export.csv', in: recruiting },
  { endpoint: 'GET /api/analytics/export.pdf', in: recruiting },

  { endpoint: 'GET /api/jobs', in: companies },
  { endpoint: 'GET /api/jobs/summary', in: companies },
  { endpoint: 'GET /api/jobs/tags', in: companies },
  { endpoint: 'GET /api/jobs/export', in: companies },
  { endpoint: 'POST /api/jobs/bulk', in: hiring },
  { endpoint: 'POST /api/jobs', in: hiring },
  { endpoint: 'POST /jobs', in: hiring },
  { endpoint: 'GET /api/jobs/{id}', about: "Acme's draft", in: [...acme, 'admin'], hidden: strangers },
  { endpoint: 'GET /api/jobs/{id}/history', about: "Acme's draft", in: [...acme, 'admin'], hidden: strangers },
  { endpoint: 'GET /api/jobs/{id}/counts', about: "Acme's open job", in: [...acme, 'admin'], hidden: strangers },
  {
    endpoint: 'PUT /api/jobs/{id}',
    about: "Acme's draft",
    in: ['owner', 'recruiter', 'unverified_owner', 'admin'],
    hidden: strangers,
  },
  {
    endpoint: 'PUT /api/jobs/{id}',
    about: "the suspended company's draft",
    in: [],
    hidden: ['owner', 'recruiter', 'unverified_owner', 'other_owner', 'account_manager'],
  },
  {
    endpoint: 'POST /api/jobs/{id}/publish',
    about: "Acme's draft",
    in: ['owner', 'recruiter', 'admin'],
    hidden: strangers,
  },
  {
    endpoint: 'POST /api/jobs/{id}/publish',
    about: "the suspended company's draft",
    in: [],
    hidden: ['owner', 'recruiter', 'unverified_owner', 'other_owner', 'account_manager'],
  },
  ...jobMoves,
  {
    endpoint: 'GET /api/jobs/{id}/applications',
    about: "Acme's open job",
    in: ['owner', 'recruiter', 'unverified_owner'],
    hidden: otherCompanies,
  },
  {
    endpoint: 'GET /api/applications/{id}',
    about: "Acme's application",
    in: ['owner', 'recruiter', 'unverified_owner'],
    hidden: otherCompanies,
  },
  {
    endpoint: 'POST /api/applications/{id}/open',
    about: "Acme's application",
    in: ['owner', 'recruiter', 'unverified_owner'],
    hidden: otherCompanies,
  },
  {
    endpoint: 'POST /api/applications/{id}/open',
    about: "the suspended company's application",
    in: [],
    hidden: ['owner', 'recruiter', 'unverified_owner', 'other_owner'],
  },
  {
    endpoint: 'GET /api/jobs/{id}/board',
    about: "Acme's open job",
    in: ['owner', 'recruiter', 'unverified_owner'],
    hidden: otherCompanies,
  },
  ...companyMoves.flatMap((move): Row[] => [
    {
      endpoint: `POST /api/applications/{id}/${move}`,
      about: "Acme's application",
      in: ['owner', 'recruiter', 'unverified_owner'],
      hidden: otherCompanies,
    },
    {
      endpoint: `POST /api/applications/{id}/${move}`,
      about: "the suspended company's application",
      in: [],
      hidden: ['owner', 'recruiter', 'unverified_owner', 'other_owner'],
    },
  ]),
  { endpoint: 'POST /api/applications/bulk', in: hiring },
  {
    endpoint: 'GET /api/applications/{id}/neighbors',
    about: "Acme's application",
    in: ['owner', 'recruiter', 'unverified_owner'],
    hidden: otherCompanies,
  },
  {
    endpoint: 'GET /api/applications/{id}/notes',
    about: "Acme's application",
    in: ['owner', 'recruiter', 'unverified_owner'],
    hidden: otherCompanies,
  },
  {
    endpoint: 'POST /api/applications/{id}/notes',
    about: "Acme's application",
    in: ['owner', 'recruiter', 'unverified_owner'],
    hidden: otherCompanies,
  },
  {
    endpoint: 'POST /api/applications/{id}/notes',
    about: "the suspended company's application",
    in: [],
    hidden: ['owner', 'recruiter', 'unverified_owner', 'other_owner'],
  },
  {
    endpoint: 'PUT /api/applications/{id}/rating',
    about: "Acme's application",
    in: ['owner', 'recruiter', 'unverified_owner'],
    hidden: otherCompanies,
  },
  {
    endpoint: 'PUT /api/applications/{id}/rating',
    about: "the suspended company's application",
    in: [],
    hidden: ['owner', 'recruiter', 'unverified_owner', 'other_owner'],
  },
  {
    endpoint: 'POST /api/applications/{id}/tag',
    about: "Acme's application",
    in: ['owner', 'recruiter', 'unverified_owner'],
    hidden: otherCompanies,
  },
  {
    endpoint: 'POST /api/applications/{id}/tag',
    about: "the suspended company's application",
    in: [],
    hidden: ['owner', 'recruiter', 'unverified_owner', 'other_owner'],
  },
  {
    endpoint: 'POST /api/applications/{id}/untag',
    about: "Acme's application",
    in: ['owner', 'recruiter', 'unverified_owner'],
    hidden: otherCompanies,
  },
  {
    endpoint: 'POST /api/applications/{id}/untag',
    about: "the suspended company's application",
    in: [],
    hidden: ['owner', 'recruiter', 'unverified_owner', 'other_owner'],
  },
  {
    endpoint: 'DELETE /api/application-notes/{id}',
    about: "the owner's note",
    in: ['owner'],
    hidden: otherCompanies,
  },
  { endpoint: 'GET /api/company/application-tags', in: [...hiring, 'suspended_owner'] },
  { endpoint: 'GET /api/company/colleagues', in: [...hiring, 'suspended_owner'] },
  {
    endpoint: 'POST /api/applications/{id}/reject',
    about: "Acme's application",
    in: ['owner', 'recruiter'],
    hidden: otherCompanies,
  },
  {
    endpoint: 'POST /api/applications/{id}/reject',
    about: "the suspended company's application",
    in: [],
    hidden: ['owner', 'recruiter', 'unverified_owner', 'other_owner'],
  },
  {
    endpoint: 'POST /api/applications/{id}/undo-move',
    about: "Acme's moved application",
    in: ['owner', 'recruiter', 'unverified_owner'],
    hidden: otherCompanies,
  },
  {
    endpoint: 'POST /api/applications/{id}/undo-reject',
    about: "Acme's rejected application",
    in: ['owner', 'recruiter', 'unverified_owner'],
    hidden: otherCompanies,
  },

  { endpoint: 'GET /api/open-jobs', in: applicants },
  { endpoint: 'GET /api/open-jobs/{id}', about: "Acme's open job", in: applicants },
  { endpoint: 'GET /api/open-jobs/{id}', about: "Acme's draft", in: [], hidden: applicants },
  { endpoint: 'GET /api/open-jobs/{id}', about: "Acme's private job", in: [], hidden: applicants },
  { endpoint: 'POST /api/open-jobs/{id}/applications', about: "Acme's open job", in: ['applicant'] },
  { endpoint: 'POST /api/open-jobs/{id}/applications', about: "Acme's draft", in: [], hidden: applicants },
  { endpoint: 'POST /api/open-jobs/{id}/applications', about: "Acme's private job", in: [], hidden: applicants },
  { endpoint: 'PUT /api/open-jobs/{id}/saved', about: "Acme's open job", in: applicants },
  { endpoint: 'PUT /api/open-jobs/{id}/saved', about: "Acme's draft", in: [], hidden: applicants },
  { endpoint: 'DELETE /api/open-jobs/{id}/saved', about: "Acme's open job", in: applicants },
  { endpoint: 'DELETE /api/open-jobs/{id}/saved', about: "Acme's private job", in: [], hidden: applicants },
  { endpoint: 'GET /api/applicant/profile', in: applicants },
  { endpoint: 'PUT /api/applicant/profile', in: applicants },
  { endpoint: 'GET /api/applicant/stats', in: applicants },
  { endpoint: 'GET /api/applicant/recommended-jobs', in: applicants },
  { endpoint: 'GET /api/applicant/applications', in: applicants },
  {
    endpoint: 'GET /api/applicant/applications/{id}',
    about: "the applicant's application",
    in: ['applicant'],
    hidden: ['unverified_applicant'],
  },
  {
    endpoint: 'PUT /api/applicant/applications/{id}',
    about: "the applicant's application",
    in: ['applicant'],
    hidden: ['unverified_applicant'],
  },
  {
    endpoint: 'POST /api/applicant/applications/{id}/withdraw',
    about: "the applicant's application",
    in: ['applicant'],
    hidden: ['unverified_applicant'],
  },
  { endpoint: 'GET /api/applicant/messages', in: applicants },
  { endpoint: 'GET /api/applicant/meetings', in: applicants },
  { endpoint: 'GET /api/applicant/skills-in-demand', in: applicants },

  { endpoint: 'GET /api/company', in: companies },
  { endpoint: 'GET /api/company/employees', in: companies },
  { endpoint: 'GET /api/company/pipeline', in: companies },
  { endpoint: 'GET /api/company/candidates', in: ['owner', 'recruiter', 'other_owner', 'suspended_owner'] },
  { endpoint: 'GET /api/company/tasks', in: companies },
  { endpoint: 'POST /api/files', in: applicants },
  {
    endpoint: 'GET /api/files/{id}',
    about: 'a file of an application to Acme',
    in: ['applicant', 'owner', 'recruiter', 'unverified_owner'],
    hidden: ['unverified_applicant', 'finance', 'admin', 'account_manager', ...otherCompanies],
  },
  {
    endpoint: 'GET /api/files/{id}/about',
    about: 'a file of an application to Acme',
    in: ['applicant', 'owner', 'recruiter', 'unverified_owner'],
    hidden: ['unverified_applicant', 'finance', 'admin', 'account_manager', ...otherCompanies],
  },

  ...testRows,
  ...talentRows,
  ...assignmentRows,
  ...messageTemplateRows,
  ...supportRows,
  ...meetingRows,
  ...roomRows,
  ...offerRows,
  ...messagingRows,
  ...managedJobRows,
  ...reportRows,
]
