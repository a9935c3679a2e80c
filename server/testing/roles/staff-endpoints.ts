import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addPerson } from '../people.ts'
import type { Row } from './access-table.ts'
import { people } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of staff are asked about. */
export type StaffThing = 'an account manager' | 'the account manager' | 'an administrator' | 'an import of talents'

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
  ofStaff('POST /api/admin/talent-imports/preview'),
  ofStaff('POST /api/admin/talent-imports'),
  ofStaff('GET /api/admin/talent-imports'),
  ofStaff('GET /api/admin/talent-imports/{id}/rows.csv', 'an import of talents'),
  ofStaff('POST /api/admin/talent-imports/{id}/undo', 'an import of talents'),
  { endpoint: 'DELETE /api/impersonation', in: people },
]

const profile = { name: 'Grace Lacson', specialties: ['Finance'], bio: '', joined_on: '2026-01-05' }

const file = () => ({ body: `Name,Email\nAna,${crypto.randomUUID()}@town.test`, type: 'text/csv' })

/** Requests to them that would succeed if their sender gets in. */
export function staffRequests(
  db: Db,
  ids: { manager_id: string; admin_id: string; company_id: string; applicant_id: string },
): Requests {
  const { manager_id, admin_id, company_id, applicant_id } = ids
  const addManager = () =>
    addPerson(db, { email: `${crypto.randomUUID()}@town.test`, role: 'account_manager', name: 'Grace' })
  const imported = () =>
    db
      .insertInto('talent_imports')
      .values({ file_name: 'talents.csv', status: 'finished', actor_id: admin_id, total: 1, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  return {
    'POST /api/admin/talent-imports/preview': file,
    'POST /api/admin/talent-imports': () => ({ ...file(), query: '?file_name=talents.csv' }),
    'GET /api/admin/talent-imports/{id}/rows.csv': imported,
    'POST /api/admin/talent-imports/{id}/undo': imported,
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
