import type { Db } from '#server/db/connect.ts'
import { addPerson } from '../people.ts'
import type { Row } from './access-table.ts'
import { people } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of staff are asked about. */
export type StaffThing = 'an account manager' | 'the account manager' | 'an administrator'

const ofStaff = (endpoint: string, about?: StaffThing): Row => ({ endpoint, ...(about && { about }), in: ['admin'] })

/** Who gets in where among the endpoints about account managers and administrators. */
export const staffRows: readonly Row[] = [
  { endpoint: 'GET /api/admin/account-managers', in: ['admin', 'account_manager'] },
  { endpoint: 'GET /api/admin/account-managers.csv', in: ['admin', 'account_manager'] },
  {
    endpoint: 'GET /api/admin/account-managers/{id}',
    about: 'an account manager',
    in: ['admin'],
    hidden: ['account_manager'],
  },
  {
    endpoint: 'GET /api/admin/account-managers/{id}',
    about: 'the account manager',
    in: ['admin', 'account_manager'],
  },
  ofStaff('POST /api/admin/account-managers'),
  ofStaff('PUT /api/admin/account-managers/{id}', 'an account manager'),
  ofStaff('GET /api/admin/administrators'),
  ofStaff('PUT /api/admin/administrators/{id}/role', 'an administrator'),
  { endpoint: 'GET /api/admin/companies/{id}/viewable-accounts', about: 'the company Acme', in: ['admin'] },
  ofStaff('POST /api/admin/impersonation'),
  { endpoint: 'DELETE /api/impersonation', in: people },
]

const profile = { name: 'Grace Lacson', specialties: ['Finance'], bio: '', joined_on: '2026-01-05' }

/** Requests to them that would succeed if their sender gets in. */
export function staffRequests(
  db: Db,
  ids: { manager_id: string; admin_id: string; company_id: string; applicant_id: string },
): Requests {
  const { manager_id, admin_id, company_id, applicant_id } = ids
  const addManager = () =>
    addPerson(db, { email: `${crypto.randomUUID()}@town.test`, role: 'account_manager', name: 'Grace' })
  return {
    'GET /api/admin/account-managers/{id}': async (about) => ({
      id: about === 'the account manager' ? manager_id : await addManager(),
    }),
    'POST /api/admin/account-managers': () => ({ body: { ...profile, email: `${crypto.randomUUID()}@town.test` } }),
    'PUT /api/admin/account-managers/{id}': async () => ({
      id: await addManager(),
      body: { ...profile, status: 'active', leave_from: null, leave_until: null, deputy_id: null },
    }),
    'PUT /api/admin/administrators/{id}/role': () => ({ id: admin_id, body: { admin_role: 'owner' } }),
    'GET /api/admin/companies/{id}/viewable-accounts': () => ({ id: company_id }),
    'POST /api/admin/impersonation': () => ({ body: { user_id: applicant_id, reason: 'A ticket.' } }),
  }
}
