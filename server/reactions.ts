import type { ActivityKind } from '#domain/activities.ts'
import type { HintTopic } from '#domain/kernel/live.ts'
import {
  tellApplicantOfReceipt,
  tellCompanyOfApplication,
} from '#server/features/applications/on-application-submitted.ts'
import {
  mailAccountExists,
  mailIdentityLinked,
  mailPasswordChanged,
  mailVerification,
} from '#server/features/accounts/on-account-activity.ts'
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
when('application.submitted', tellCompanyOfApplication, tellApplicantOfReceipt)

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
  { audience: { company_ids: [activity.company_id], roles: ['applicant'] }, topics: ['jobs'] },
]

const itsUser =
  (...topics: HintTopic[]) =>
  (activity: Activity): Hint[] => [{ audience: { user_ids: [(activity.data as { user_id: string }).user_id] }, topics }]

const itsApplicant =
  (...topics: HintTopic[]) =>
  (activity: Activity): Hint[] => [
    { audience: { user_ids: [(activity.data as { applicant_id: string }).applicant_id] }, topics },
  ]

const hints: HintsFor = {
  // What may be done with a job (publish it, apply to it) depends on it.
  'account.email_verified': itsUser('accounts', 'jobs'),
  'job.created': itsCompany('jobs'),
  // Only drafts are edited, and only their company sees those.
  'job.edited': itsCompany('jobs'),
  'job.published': itsCompanyAndApplicants,
  'job.paused': itsCompanyAndApplicants,
  'job.resumed': itsCompanyAndApplicants,
  'job.closed': itsCompanyAndApplicants,
  'job.reopened': itsCompanyAndApplicants,
  'job.saved': itsApplicant('jobs', 'talent'),
  'job.unsaved': itsApplicant('jobs', 'talent'),
  'application.submitted': (activity) => [
    ...itsCompany('applications', 'jobs')(activity),
    ...itsApplicant('applications', 'jobs', 'talent')(activity),
  ],
  'application.moved': (activity) => [
    ...itsCompany('applications', 'jobs')(activity),
    ...itsApplicant('applications', 'talent')(activity),
  ],
  'notification.created': ({ data }) => [{ audience: data, topics: ['notifications'] }],
  'notification.read': itsUser('notifications'),
  'test.created': itsCompany('tests'),
}

/** Passes on what was just committed anywhere: stale queries to browsers, ended sessions to this server's memory. */
export function hear(activities: readonly Activity[]): void {
  for (const activity of activities) {
    const hintsOf = hints[activity.kind] as ((one: Activity) => Hint[]) | undefined
    for (const { audience, topics } of hintsOf?.(activity) ?? []) tell(audience, topics)
    const { user_id, session_ids } = activity.data as { user_id?: string; session_ids?: string[] }
    if (user_id && activity.kind.startsWith('account.')) forgetActors({ user_ids: [user_id] })
    if (user_id && session_ids) endStreams(session_ids, user_id)
  }
}
