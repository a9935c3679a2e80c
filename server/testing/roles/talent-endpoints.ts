import type { Db } from '#server/db/connect.ts'
import type { Row } from './access-table.ts'
import { applicants } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints about talents are asked about. */
export type TalentThing = 'a company' | 'a listed talent'

/** Who gets in where among the endpoints about finding talents, shortlists, invitations, saved searches and proposals. */
export const talentRows: readonly Row[] = [
  { endpoint: 'GET /api/applicant/privacy', in: applicants },
  { endpoint: 'PUT /api/applicant/privacy/visibility', in: applicants },
  { endpoint: 'PUT /api/applicant/privacy/blocked-companies/{company_id}', about: 'a company', in: applicants },
  { endpoint: 'DELETE /api/applicant/privacy/blocked-companies/{company_id}', about: 'a company', in: applicants },
  { endpoint: 'GET /api/applicant/privacy/companies', in: applicants },
  { endpoint: 'GET /api/applicant/profile-views', in: applicants },
]

/** Requests to them that would succeed if their sender gets in. */
export function talentRequests(_db: Db, { acme }: { acme: string; owner_id: string; applicant_id: string }): Requests {
  return {
    'PUT /api/applicant/privacy/visibility': () => ({ body: { visibility: 'applied' } }),
    'PUT /api/applicant/privacy/blocked-companies/{company_id}': () => ({ params: { company_id: acme } }),
    'DELETE /api/applicant/privacy/blocked-companies/{company_id}': () => ({ params: { company_id: acme } }),
    'GET /api/applicant/privacy/companies': () => ({ query: '?q=A' }),
  }
}
