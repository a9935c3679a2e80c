import type { Db } from '#server/db/connect.ts'
import { noHours } from '#domain/kernel/weekly-hours.ts'
import { addFile } from '../files.ts'
import { addPerson } from '../people.ts'
import type { Row } from './access-table.ts'
import { actors, companies } from './actors.ts'
import type { Requests } from './requests.ts'

const about = 'the company Acme'
/** Acme has no account manager until one is assigned. */
const responsible = { about, in: ['admin'], hidden: ['account_manager'] } as const

/** Who gets in where among the endpoints about companies for staff. */
export const companyRows: readonly Row[] = [
  { endpoint: 'GET /api/company/page', in: companies },
  { endpoint: 'PUT /api/company/page', in: ['owner', 'unverified_owner', 'other_owner'] },
  { endpoint: 'GET /api/company-logos/{id}', about, in: actors },
  { endpoint: 'GET /api/admin/companies', in: ['admin', 'account_manager'] },
  { endpoint: 'GET /api/admin/companies.csv', in: ['admin', 'account_manager'] },
  { endpoint: 'GET /api/admin/companies/{id}', ...responsible },
  { endpoint: 'GET /api/admin/account-manager-options', in: ['admin', 'account_manager'] },
  { endpoint: 'PUT /api/admin/companies/{id}/account-manager', about, in: ['admin'] },
]

const pageOfAcme = {
  about: 'We weave.',
  website: '',
  industry: '',
  size: null,
  timezone: 'Asia/Manila',
  office_hours: noHours,
}

let managers = 0

/** Requests to them that would succeed if their sender gets in. */
export function companyRequests(db: Db, { company_id }: { company_id: string }): Requests {
  const acme = () => ({ id: company_id })
  const manager = async () => {
    const name = `manager-${(managers += 1)}`
    return addPerson(db, { email: `${name}@town.test`, role: 'account_manager', name })
  }
  return {
    'PUT /api/company/page': () => ({ body: { ...pageOfAcme, logo_file_id: null } }),
    'GET /api/company-logos/{id}': async () => {
      const { user_id } = await db
        .selectFrom('members')
        .where('company_id', '=', company_id)
        .select('user_id')
        .executeTakeFirstOrThrow()
      const logo_file_id = await addFile(db, user_id, { purpose: 'logo' })
      await db.updateTable('companies').set({ logo_file_id }).where('id', '=', company_id).execute()
      return { id: logo_file_id }
    },
    'GET /api/admin/companies/{id}': acme,
    'PUT /api/admin/companies/{id}/account-manager': async () => ({
      ...acme(),
      body: { account_manager_id: await manager() },
    }),
  }
}
