const features = {
  jobs: { label: 'Jobs', read: 'See jobs', write: 'Create, edit, publish and close jobs' },
  applications: {
    label: 'Applications',
    read: 'See applications, notes and stages',
    write: 'Move, rate, tag and answer applications, or apply to jobs',
  },
  tests: { label: 'Tests', read: 'See tests and results', write: 'Create, assign, take and grade tests' },
  talent: {
    label: 'Talent',
    read: 'Search talents, and see shortlists, invitations and profiles',
    write: 'Edit the profile, shortlists and saved searches, and send invitations',
  },
  meetings: { label: 'Meetings', read: 'See meetings and availability', write: 'Propose, answer and cancel meetings' },
  messages: { label: 'Messages', read: 'Read conversations', write: 'Send, edit and delete messages' },
  offers: { label: 'Offers', read: 'See offers and contracts', write: 'Send, extend, decline and withdraw offers' },
  work: {
    label: 'Work',
    read: 'See assignments, shifts, timesheets and leave',
    write: 'Record time, approve timesheets and leave, and manage assignments',
  },
  billing: {
    label: 'Billing',
    read: 'See invoices, payments and payouts',
    write: 'Dispute items, edit the billing profile and start payments',
  },
  files: { label: 'Files', read: 'Download files', write: 'Upload files' },
  reports: { label: 'Reports', read: 'See the dashboard and analytics' },
} as const

type Feature = keyof typeof features

/** What a token may do: `jobs:read`, `jobs:write` … */
export type Scope = {
  [One in Feature]: `${One}:${Extract<keyof (typeof features)[One], 'read' | 'write'>}`
}[Feature]

/** `any_token` needs no scope. `no_token` is for people who are signed in: accounts, security and signatures. */
export type TokenAccess = Scope | 'any_token' | 'no_token'

/** Every scope with its description, by feature, in the order of the form. */
export const scopeGroups: readonly { label: string; scopes: readonly { scope: Scope; description: string }[] }[] =
  Object.entries(features).map(([name, { label, read, ...more }]) => ({
    label,
    scopes: [
      { scope: `${name}:read` as Scope, description: read },
      ...('write' in more ? [{ scope: `${name}:write` as Scope, description: more.write }] : []),
    ],
  }))

export const scopes = scopeGroups.flatMap((group) => group.scopes.map(({ scope }) => scope)) as [Scope, ...Scope[]]

/** The description of a scope, in words. */
export const scopeDescriptions = Object.fromEntries(
  scopeGroups.flatMap((group) => group.scopes.map(({ scope, description }) => [scope, description])),
) as Readonly<Record<Scope, string>>
