import { z } from 'zod'
import type { Role } from '../kernel/actor.ts'
import { instant } from '../kernel/text.ts'

interface Facts {
  title: string
  /** Every version of what the user agrees to, the current one last. A changed text is a further version. */
  texts: readonly [string, ...string[]]
  /** What withdrawing does. */
  withdrawal: string
  roles: readonly Role[]
}

const everyRole = ['applicant', 'company', 'admin', 'account_manager'] as const satisfies readonly Role[]

/** What users agree to beyond what their contract needs, in the order of the settings. */
export const consents = {
  public_profile: {
    title: 'Public page of your profile',
    texts: [
      'Everyone who has the link can see a page with my first name and initial and what companies see before they are in contact with me.',
    ],
    withdrawal: 'The link no longer works.',
    roles: ['applicant'],
  },
  extra_time: {
    title: 'Extra time for tests',
    texts: [
      'My request for extra time is stored and extends the time limits of my tests. It can say something about my health. Companies do not see it.',
    ],
    withdrawal: 'The request is deleted. Tests that you start afterwards have their usual time limits.',
    roles: ['applicant'],
  },
  job_alerts: {
    title: 'Job alerts by email',
    texts: ['New jobs that match my search are sent to my email address.'],
    withdrawal: 'All job alerts to your email address are deleted.',
    roles: ['applicant', 'company'],
  },
  push: {
    title: 'Push notifications',
    texts: [
      'My notifications are sent to the browsers in which I turned them on, through the push services of their makers, such as Google, Apple or Mozilla.',
    ],
    withdrawal: 'Nothing is pushed to any of your browsers anymore.',
    roles: everyRole,
  },
  calendar: {
    title: 'Your Google calendar',
    texts: ['The times at which I am busy are read from my Google calendar, and my meetings are added to it.'],
    withdrawal: 'The calendar is disconnected. Busy times that were read are deleted.',
    roles: everyRole,
  },
} as const satisfies Record<string, Facts>

export type ConsentKind = keyof typeof consents
export const consentKinds = Object.keys(consents) as [ConsentKind, ...ConsentKind[]]

/** What a consent is, without its literal types. */
export const consentFacts = (kind: ConsentKind): Facts => consents[kind]

/** The consents that a role can give. */
export const consentsOf = (role: Role): ConsentKind[] =>
  consentKinds.filter((kind) => consentFacts(kind).roles.includes(role))

/** The number of the current text of a consent. */
export const currentText = (kind: ConsentKind): number => consentFacts(kind).texts.length

/** Where a consent was given or withdrawn. */
export const consentOrigins = ['settings', 'email', 'api', 'imported'] as const
export type ConsentOrigin = (typeof consentOrigins)[number]

/** A consent of the user, and when it was given and withdrawn, newest first. */
export const consent = z
  .object({
    kind: z.enum(consentKinds),
    is_given: z.boolean(),
    history: z.array(
      z.object({
        is_given: z.boolean(),
        /** The version of the text. */
        version: z.int(),
        origin: z.enum(consentOrigins),
        at: instant,
      }),
    ),
  })
  .meta({ id: 'Consent' })
export type Consent = z.output<typeof consent>
