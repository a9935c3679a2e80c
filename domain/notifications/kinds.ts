import type { Role } from '../kernel/actor.ts'

/** Whose notifications they are: interviewers get fewer than other members of companies. */
export type Notified = Role | 'interviewer'

/** The ways in which a notification reaches a user. */
export const channels = ['in_app', 'email', 'push'] as const
export type Channel = (typeof channels)[number]
export const channelLabels = { in_app: 'In app', email: 'Email', push: 'Push' } as const satisfies Record<
  Channel,
  string
>

interface Kind {
  label: string
  /** What each role that gets the kind is notified of. */
  about: Partial<Record<Notified, string>>
  /** The channels that are on until the user turns them off. */
  defaults: readonly Channel[]
  /** Those that cannot be turned off, and why. */
  required: readonly Channel[]
  reason?: string
}

/** The kinds of notifications, in the order of the settings. */
export const notificationKinds = {
  messages: {
    label: 'Messages',
    about: {
      applicant: 'New messages from companies and support',
      company: 'New messages from talents, your account manager and support',
      account_manager: 'New messages from your companies and their users',
      admin: 'New messages to support and in conversations that you joined',
    },
    defaults: ['in_app', 'email', 'push'],
    required: [],
  },
  applications: {
    label: 'Applications',
    about: {
      applicant: 'Progress of your applications, and changes to their jobs',
      company: 'New and withdrawn applications, and notes that mention you',
    },
    defaults: ['in_app', 'email'],
    required: [],
  },
  tests: {
    label: 'Tests',
    about: {
      applicant: 'Tests to take, reminders and results',
      company: 'Completed tests, answers to grade and requested reviews',
    },
    defaults: ['in_app', 'email', 'push'],
    required: [],
  },
  invitations: {
    label: 'Invitations and proposals',
    about: {
      applicant: 'Companies that invite you to apply',
      company: 'Answers to your invitations, and talents whom your account manager proposes',
    },
    defaults: ['in_app', 'email', 'push'],
    required: [],
  },
  meetings: {
    label: 'Meetings',
    about: {
      applicant: 'Proposed, confirmed and canceled meetings, and reminders',
      company: 'Proposed, confirmed and canceled meetings, and reminders',
      interviewer: 'Your interviews, scorecards to write, and reminders',
      account_manager: 'Proposed, confirmed and canceled meetings, and reminders',
      admin: 'Proposed, confirmed and canceled meetings, and reminders',
    },
    defaults: ['in_app', 'email', 'push'],
    required: [],
  },
  offers: {
    label: 'Offers and contracts',
    about: {
      applicant: 'Offers, contracts and changes to them',
      company: 'Answers to your offers, and contracts',
      account_manager: 'Answers to offers that you submitted',
      admin: 'Answers to offers that you submitted',
    },
    defaults: ['in_app', 'email', 'push'],
    required: ['email'],
    reason: 'Emails about contracts are required by law.',
  },
  work: {
    label: 'Work and hours',
    about: {
      applicant: 'Returned and approved timesheets',
      company: 'Timesheets to approve',
      account_manager: 'Assignments that begin, pause or end, and colleagues whose deputy you are',
    },
    defaults: ['in_app', 'email'],
    required: [],
  },
  billing: {
    label: 'Invoices and payments',
    about: {
      applicant: 'Payouts',
      company: 'Invoices, receipts and failed payments',
      admin: 'Failed payments and overdue invoices',
    },
    defaults: ['in_app', 'email'],
    required: ['email'],
    reason: 'Emails with invoices and receipts are required by law.',
  },
  saved_searches: {
    label: 'Saved searches',
    about: { company: 'New and newly available talents in your saved searches' },
    defaults: ['in_app', 'email'],
    required: [],
  },
  support: {
    label: 'Support',
    about: {
      applicant: 'Changes to your support requests, and outcomes of reports',
      company:
        'Changes to your support requests, and outcomes of reports and job reviews, and changes that our staff make to your jobs',
      account_manager: 'Support requests that are assigned to you or at risk',
      admin: 'New contact and support requests, those at risk, and appeals',
    },
    defaults: ['in_app', 'email'],
    required: [],
  },
  security: {
    label: 'Account and security',
    about: {
      applicant: 'Sign-in, password and email changes, and the status of your account',
      company: 'Sign-in, password and email changes, and the status of your company',
      interviewer: 'Sign-in, password and email changes',
      account_manager: 'Sign-in, password and email changes',
      admin: 'Sign-in, password and email changes, and the health of the system',
    },
    defaults: ['in_app', 'email'],
    required: ['in_app', 'email'],
    reason: 'These protect your account.',
  },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof notificationKinds
export const notificationKindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]

/** What a kind is, without its literal types. */
export const factsOf = (kind: NotificationKind): Kind => notificationKinds[kind]

/** The kinds that someone gets. */
export const kindsFor = (role: Notified): NotificationKind[] =>
  notificationKindNames.filter((kind) => factsOf(kind).about[role] !== undefined)

export const isRequired = (kind: NotificationKind, channel: Channel): boolean =>
  factsOf(kind).required.includes(channel)

/** Whether a channel is on: required ones always, others as chosen, or by default. */
export const isOn = (kind: NotificationKind, channel: Channel, chosen: boolean | undefined): boolean =>
  isRequired(kind, channel) || (chosen ?? factsOf(kind).defaults.includes(channel))
