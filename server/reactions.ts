import type { ActivityKind } from '#domain/activities.ts'
import type { HintTopic } from '#domain/kernel/live.ts'
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
import { beginTellingApplicants, tellWhatWasMissed } from '#server/features/applications/tell-applicants.ts'
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
import type { Activity } from '#server/platform/activity/activity.ts'
import { registerReactions } from '#server/platform/activity/run-reaction.ts'
import { endStreams, tell } from '#server/platform/live/hub.ts'
import type { Audience } from '#server/platform/live/hub.ts'
import { forgetActors } from '#server/platform/session/find-actor.ts'

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
  'application.reject_undone': { notify_of_missed: tellWhatWasMissed },
  'job.closed': { notify_applicants: beginTellingApplicants },
  'job.applicants_told': { notify_applicants: beginTellingApplicants },
  'job.terms_changed': { notify_applicants: beginTellingApplicants },
})

/** Whose queries an activity makes stale, and which. */
interface Hint {
  audience: Audience
  topics: readonly HintTopic[]
}

type HintsFor = { [Kind in ActivityKind]?: (activity: Activity<Kind>) => Hint[] }

const itsCompany =
  (...topics: HintTopic[]) =>
  (activity: Activity): Hint[] => [{ audience: { company_ids: [activity.company_id] }, topics }]

const itsCompanyAndApplicants = (activity: Activity): Hint[] => [
  { audience: { company_ids: [activity.company_id], roles: ['applicant'] }, topics: ['jobs', 'talent'] },
]

const itsUser =
  (...topics: HintTopic[]) =>
  (activity: Activity): Hint[] => [{ audience: { user_ids: [(activity.data as { user_id: string }).user_id] }, topics }]

const itsApplicant =
  (...topics: HintTopic[]) =>
  (activity: Activity): Hint[] => [
    { audience: { user_ids: [(activity.data as { applicant_id: string }).applicant_id] }, topics },
  ]

const itsMeetingsPeople = (activity: Activity): Hint[] => {
  const { user_ids } = activity.data as { user_ids: string[] }
  return [{ audience: { user_ids }, topics: ['talent'] }, ...itsCompany('applications', 'companies', 'jobs')(activity)]
}

const itsCompanyAndApplicant = (activity: Activity): Hint[] => [
  ...itsCompany('applications', 'companies', 'jobs', 'tests')(activity),
  ...itsApplicant('applications', 'talent', 'tests')(activity),
]

const hints: HintsFor = {
  // What may be done with a job (publish it, apply to it) depends on it.
  'account.email_verified': itsUser('accounts', 'jobs'),
  'job.created': itsCompany('jobs'),
  // A draft is seen by its company alone.
  'job.edited': (activity) => (activity.data.published ? itsCompanyAndApplicants : itsCompany('jobs'))(activity),
  'job.terms_changed': itsCompanyAndApplicants,
  'job.duplicated': itsCompany('jobs'),
  'job.archived': itsCompany('jobs'),
  'job.unarchived': itsCompany('jobs'),
  'job.deleted': itsCompanyAndApplicants,
  'job.applicants_told': itsCompany('jobs'),
  'job.published': itsCompanyAndApplicants,
  'job.paused': itsCompanyAndApplicants,
  'job.resumed': itsCompanyAndApplicants,
  'job.closed': itsCompanyAndApplicants,
  'job.reopened': itsCompanyAndApplicants,
  'job.interviews_begun': itsCompanyAndApplicants,
  'job.offers_begun': itsCompanyAndApplicants,
  'job.filled': itsCompanyAndApplicants,
  'job.offers_ended': itsCompanyAndApplicants,
  'job.interviews_ended': itsCompanyAndApplicants,
  'job.saved': itsApplicant('jobs', 'talent'),
  'job.unsaved': itsApplicant('jobs', 'talent'),
  'application.submitted': (activity) => [
    ...itsCompany('applications', 'jobs')(activity),
    ...itsApplicant('applications', 'jobs', 'talent')(activity),
  ],
  'application.edited': (activity) => [
    ...itsCompany('applications')(activity),
    ...itsApplicant('applications')(activity),
  ],
  // The applicant learns of a stage when it is published, and not before.
  'application.moved': itsCompany('applications', 'jobs'),
  'application.move_undone': itsCompany('applications', 'jobs'),
  'application.stage_published': (activity) => [
    ...itsCompany('applications')(activity),
    ...itsApplicant('applications', 'talent')(activity),
  ],
  'application.opened': (activity) => [
    ...itsCompany('applications')(activity),
    // From now on they cannot change it.
    ...itsApplicant('applications')(activity),
  ],
  'application.noted': itsCompany('applications'),
  'application.note_deleted': itsCompany('applications'),
  'application.rated': itsCompany('applications'),
  'application.tagged': itsCompany('applications'),
  'application.untagged': itsCompany('applications'),
  // Whoever is being rejected must not learn of it before they are.
  'application.reject_planned': itsCompany('applications', 'jobs'),
  'application.reject_undone': itsCompany('applications', 'jobs'),
  'meeting.proposed': itsMeetingsPeople,
  'meeting.confirmed': itsMeetingsPeople,
  'meeting.declined': itsMeetingsPeople,
  'meeting.cancelled': itsMeetingsPeople,
  'meeting.completed': itsMeetingsPeople,
  'meeting.missed': itsMeetingsPeople,
  'offer.sent': itsCompanyAndApplicant,
  'offer.accepted': itsCompanyAndApplicant,
  'offer.declined': itsCompanyAndApplicant,
  'offer.withdrawn': itsCompanyAndApplicant,
  'offer.expired': itsCompanyAndApplicant,
  'attempt.started': itsCompanyAndApplicant,
  'attempt.submitted': itsCompanyAndApplicant,
  'attempt.graded': itsCompanyAndApplicant,
  'attempt.expired': itsCompanyAndApplicant,
  // Which jobs suit them changes with it.
  'talent.edited': itsUser('talent', 'jobs', 'accounts'),
  'notification.created': ({ data }) => [{ audience: data, topics: ['notifications'] }],
  'notification.read': itsUser('notifications'),
  'test.created': itsCompany('tests'),
  'test.assigned': (activity) => [
    ...itsCompany('applications', 'jobs', 'tests')(activity),
    ...itsApplicant('applications', 'talent')(activity),
  ],
}

/** Passes on what was just committed anywhere: stale queries to browsers, ended sessions to this server's memory. */
export function onActivities(activities: readonly Activity[]): void {
  for (const activity of activities) {
    const hintsOf = hints[activity.kind] as ((one: Activity) => Hint[]) | undefined
    const { job_id, user_id, session_ids } = activity.data as {
      job_id?: string | null
      user_id?: string
      session_ids?: string[]
    }
    for (const { audience, topics } of hintsOf?.(activity) ?? []) tell(audience, topics, job_id ?? undefined)
    if (user_id && activity.kind.startsWith('account.')) forgetActors({ user_ids: [user_id] })
    if (user_id && session_ids) endStreams(session_ids, user_id)
  }
}
