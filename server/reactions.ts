import type { ActivityKind } from '#domain/activities.ts'
import type { HintTopic } from '#domain/kernel/live.ts'
import {
  tellApplicantOfProgress,
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
import { when } from '#server/platform/activity/react.ts'
import { endStreams, tell } from '#server/platform/live/hub.ts'
import type { Audience } from '#server/platform/live/hub.ts'
import { forgetActors } from '#server/platform/session/find-actor.ts'

// What follows from what. Reactions run in the worker, in one transaction, after the activity's commit.

when('account.registered', mailVerification)
when('account.verification_requested', mailVerification)
when('account.registered_again', mailAccountExists)
when('account.password_changed', mailPasswordChanged)
when('account.identity_linked', mailIdentityLinked)
when('contact_request.sent', mailContactRequest)
when('application.submitted', tellCompanyOfApplication, tellApplicantOfReceipt)
when('application.noted', tellMentioned)
when(
  'application.moved',
  tellApplicantOfProgress,
  tellApplicantOfRejection,
  tellCompanyOfWithdrawal,
  cancelMeetings,
  withdrawOffers,
  followEndedApplication,
)

when('application.reject_undone', tellWhatWasMissed)
when('job.closed', beginTellingApplicants)
when('job.applicants_told', beginTellingApplicants)
when('job.terms_changed', beginTellingApplicants)

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
  'application.moved': (activity) => [
    ...itsCompany('applications', 'jobs')(activity),
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
