import {
  notifyApplicantOfStage,
  tellApplicantOfRejection,
  tellCompanyOfWithdrawal,
} from '#server/features/applications/on-application-moved.ts'
import { tellMentioned } from '#server/features/applications/on-application-noted.ts'
import {
  tellApplicantOfReceipt,
  tellCompanyOfApplication,
} from '#server/features/applications/on-application-submitted.ts'
import { beginTellingApplicants } from '#server/features/applications/tell-applicants.ts'
import {
  mailAccountExists,
  mailIdentityLinked,
  mailPasswordChanged,
  mailVerification,
} from '#server/features/accounts/on-account-activity.ts'
import { followEndedApplication } from '#server/features/jobs/on-application-moved.ts'
import { cancelMeetings } from '#server/features/meetings/on-application-moved.ts'
import { withdrawOffers } from '#server/features/offers/on-application-moved.ts'
import { mailContactRequest } from '#server/features/support/mails.ts'
import { registerReactions } from '#server/platform/activity/run-reaction.ts'

/**
 * What follows from each kind of activity. Each reaction is a queue job of its own, run by the worker after the commit;
 * reactions to one activity may run in any order. Queued jobs keep a reaction's name: it stays when code is renamed.
 */
registerReactions({
  'account.registered': { mail_verification: mailVerification },
  'account.verification_requested': { mail_verification: mailVerification },
  'account.registered_again': { mail_account_exists: mailAccountExists },
  'account.password_changed': { mail_password_changed: mailPasswordChanged },
  'account.identity_linked': { mail_identity_linked: mailIdentityLinked },
  'contact_request.sent': { mail_contact_request: mailContactRequest },
  'application.submitted': {
    notify_company: tellCompanyOfApplication,
    notify_applicant: tellApplicantOfReceipt,
  },
  'application.noted': { notify_mentioned: tellMentioned },
  'application.moved': {
    notify_applicant_of_rejection: tellApplicantOfRejection,
    notify_company_of_withdrawal: tellCompanyOfWithdrawal,
    cancel_meetings: cancelMeetings,
    withdraw_offers: withdrawOffers,
    update_job_status: followEndedApplication,
  },
  'application.stage_published': { notify_applicant: notifyApplicantOfStage },
  'job.closed': { notify_applicants: beginTellingApplicants },
  'job.applicants_told': { notify_applicants: beginTellingApplicants },
  'job.terms_changed': { notify_applicants: beginTellingApplicants },
})
