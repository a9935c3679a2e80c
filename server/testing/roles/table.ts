/** Everybody who may knock. Acme is the company that things belong to where nothing else is said. */
export const actors = [
  'visitor',
  'applicant',
  'unverified_applicant',
  'owner',
  'recruiter',
  'finance',
  'unverified_owner',
  'other_owner',
  'suspended_owner',
  'admin',
  'account_manager',
] as const
export type ActorName = (typeof actors)[number]

/** What an object endpoint is asked about. */
export type Thing = "Acme's draft" | "Acme's open job" | "Acme's private job" | "the suspended company's draft"

export interface Row {
  endpoint: string
  about?: Thing
  /** Who gets the endpoint's success. Visitors among all others get 401, everybody else 403. */
  in: readonly ActorName[]
  /** To whom the thing does not exist: 404. */
  hidden?: readonly ActorName[]
  /** What they get who are let in, where the example does not lead to success. */
  answers?: number
}

const everybody = actors
const people = actors.filter((actor) => actor !== 'visitor')
/** The people of Acme. */
export const acme = ['owner', 'recruiter', 'finance', 'unverified_owner'] as const
const companies = [...acme, 'other_owner', 'suspended_owner'] as const
const hiring = ['owner', 'recruiter', 'unverified_owner', 'other_owner'] as const
const otherCompanies = ['other_owner', 'suspended_owner'] as const
const applicants = ['applicant', 'unverified_applicant'] as const

/** Who gets in where. An endpoint that is not here, or no longer there, fails the test. */
export const table: readonly Row[] = [
  { endpoint: 'GET /healthz', in: everybody },
  { endpoint: 'GET /readyz', in: everybody },
  { endpoint: 'GET /api/openapi.json', in: everybody },
  { endpoint: 'GET /api/live', in: people },

  { endpoint: 'GET /api/session', in: everybody },
  { endpoint: 'POST /api/register', in: everybody },
  { endpoint: 'POST /api/login', in: everybody },
  { endpoint: 'POST /api/admin-login', in: everybody },
  { endpoint: 'POST /api/logout', in: everybody },
  { endpoint: 'POST /api/logout-everywhere', in: people },
  { endpoint: 'POST /api/forgot-password', in: everybody },
  { endpoint: 'POST /api/reset-password', in: everybody },
  { endpoint: 'POST /api/verify-email', in: everybody },
  { endpoint: 'POST /api/verify-email/send', in: people },
  { endpoint: 'POST /api/oauth/start', in: everybody },
  // The identity provider said no.
  { endpoint: 'POST /api/oauth/exchange', in: everybody, answers: 400 },
  { endpoint: 'POST /auth/apple/callback', in: everybody },

  { endpoint: 'GET /api/notifications', in: people },
  { endpoint: 'POST /api/notifications/read', in: people },

  { endpoint: 'GET /api/jobs', in: companies },
  { endpoint: 'POST /api/jobs', in: hiring },
  { endpoint: 'POST /jobs', in: hiring },
  { endpoint: 'GET /api/jobs/{id}', about: "Acme's draft", in: acme, hidden: otherCompanies },
  {
    endpoint: 'PUT /api/jobs/{id}',
    about: "Acme's draft",
    in: ['owner', 'recruiter', 'unverified_owner'],
    hidden: otherCompanies,
  },
  {
    endpoint: 'PUT /api/jobs/{id}',
    about: "the suspended company's draft",
    in: [],
    hidden: ['owner', 'recruiter', 'unverified_owner', 'other_owner'],
  },
  {
    endpoint: 'POST /api/jobs/{id}/publish',
    about: "Acme's draft",
    in: ['owner', 'recruiter'],
    hidden: otherCompanies,
  },
  {
    endpoint: 'POST /api/jobs/{id}/publish',
    about: "the suspended company's draft",
    in: [],
    hidden: ['owner', 'recruiter', 'unverified_owner', 'other_owner'],
  },
  {
    endpoint: 'GET /api/jobs/{id}/applications',
    about: "Acme's open job",
    in: ['owner', 'recruiter', 'unverified_owner'],
    hidden: otherCompanies,
  },

  { endpoint: 'GET /api/open-jobs', in: applicants },
  { endpoint: 'POST /api/open-jobs/{id}/applications', about: "Acme's open job", in: ['applicant'] },
  { endpoint: 'POST /api/open-jobs/{id}/applications', about: "Acme's draft", in: [], hidden: applicants },
  { endpoint: 'POST /api/open-jobs/{id}/applications', about: "Acme's private job", in: [], hidden: applicants },
  { endpoint: 'PUT /api/open-jobs/{id}/saved', about: "Acme's open job", in: applicants },
  { endpoint: 'PUT /api/open-jobs/{id}/saved', about: "Acme's draft", in: [], hidden: applicants },
  { endpoint: 'DELETE /api/open-jobs/{id}/saved', about: "Acme's open job", in: applicants },
  { endpoint: 'DELETE /api/open-jobs/{id}/saved', about: "Acme's private job", in: [], hidden: applicants },
  { endpoint: 'GET /api/applicant/stats', in: applicants },
  { endpoint: 'GET /api/applicant/recommended-jobs', in: applicants },
  { endpoint: 'GET /api/applicant/applications', in: applicants },
  { endpoint: 'GET /api/applicant/messages', in: applicants },
  { endpoint: 'GET /api/applicant/meetings', in: applicants },

  { endpoint: 'GET /api/tests', in: companies },
  { endpoint: 'GET /tests', in: companies },
  { endpoint: 'POST /api/tests', in: hiring },
  { endpoint: 'POST /tests', in: hiring },
]
