/** Everybody who may knock. Acme is the company that things belong to where nothing else is said. */
export const actors = [
  'visitor',
  'applicant',
  'unverified_applicant',
  'owner',
  'recruiter',
  'finance',
  'interviewer',
  'unverified_owner',
  'other_owner',
  'suspended_owner',
  'admin',
  'account_manager',
] as const
export type ActorName = (typeof actors)[number]

export const people = actors.filter((actor) => actor !== 'visitor')
/** The people of Acme, besides the interviewer, who sees no more of it than strangers do. */
export const acme = ['owner', 'recruiter', 'finance', 'unverified_owner'] as const
export const companies = [...acme, 'other_owner', 'suspended_owner'] as const
export const hiring = ['owner', 'recruiter', 'unverified_owner', 'other_owner'] as const
/** Those who may read what hiring is about, also in a company that is suspended. */
export const recruiting = [...hiring, 'suspended_owner'] as const
export const otherCompanies = ['other_owner', 'suspended_owner'] as const
/** Those to whom the things of Acme do not exist, which has no account manager. */
export const strangers = [...otherCompanies, 'account_manager'] as const
export const applicants = ['applicant', 'unverified_applicant'] as const

/** The members of Acme who may do something with its things, whether or not their address is proven. */
export const hirers = ['owner', 'recruiter', 'unverified_owner'] as const
/** The members of Acme who may change what concerns the company as a whole. */
export const owners = ['owner', 'unverified_owner'] as const
/** The members of Acme who pay. */
export const payers = ['owner', 'finance', 'unverified_owner'] as const
export const staff = ['admin', 'account_manager'] as const

export const peopleExcept = (...some: readonly ActorName[]): ActorName[] =>
  people.filter((actor) => !some.includes(actor))
/** Everyone for whom it is open what is for users of every role. */
export const everyUser = peopleExcept('interviewer')
/** Those to whom does not exist what the hiring team of Acme and the applicant have with each other. */
export const outsiders = peopleExcept('applicant', ...hirers, 'interviewer')
/** The same of what is open to interviewers: this one does not take part. */
export const uninvolved = peopleExcept('applicant', ...hirers)

/** The usual answers to who may use an endpoint, and to whom its object does not exist. */
export const byApplicant = { in: ['applicant'], hidden: ['unverified_applicant'] } as const
export const byHirers = { in: hirers, hidden: otherCompanies } as const
export const byOwners = { in: owners, hidden: otherCompanies } as const
export const byPayers = { in: payers, hidden: otherCompanies } as const
export const byAdmin = { in: ['admin'], hidden: ['account_manager'] } as const
/** Both parties of an assignment, and staff. */
export const byParties = {
  in: ['applicant', ...acme, 'admin'],
  hidden: ['unverified_applicant', ...strangers],
} as const
