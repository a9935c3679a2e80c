import { companiesApi } from '#domain/companies/api.ts'
import { companyManagementApi } from '#domain/companies/management-api.ts'
import { noHours } from '#domain/kernel/weekly-hours.ts'
import { anId, defineRows } from '#server/testing/define-rows.ts'
import { addFile } from '#server/testing/files.ts'
import { addPerson } from '#server/testing/people.ts'
import { actors, byAdmin, companies, otherCompanies, owners, staff } from '#server/testing/roles/actors.ts'

const pageOfAcme = {
  about: 'We weave.',
  website: '',
  industry: '',
  size: null,
  timezone: 'Asia/Manila',
  office_hours: noHours,
}

let managers = 0

export const companiesRows = defineRows(companiesApi, ({ db, company_id }) => ({
  find: { in: companies },
  page: { in: companies },
  editPage: {
    in: [...owners, 'other_owner'],
    body: { ...pageOfAcme, logo_file_id: null },
    otherFields: {
      size: '11-50',
      logo_file_id: anId,
      office_hours: [[{ from: '09:00', to: '17:00' }], [], [], [], [], [], []],
    },
  },
  logo: {
    about: 'the company Acme',
    in: actors,
    request: async () => {
      const { user_id } = await db
        .selectFrom('members')
        .where('company_id', '=', company_id)
        .select('user_id')
        .executeTakeFirstOrThrow()
      const logo_file_id = await addFile(db, user_id, { purpose: 'logo' })
      await db.updateTable('companies').set({ logo_file_id }).where('id', '=', company_id).execute()
      return { id: logo_file_id }
    },
  },
  employees: { in: companies, shows: 'ids' },
  pipeline: { in: companies, shows: 'texts' },
  candidates: { in: ['owner', 'recruiter', ...otherCompanies] },
  tasks: { in: companies, shows: 'texts' },
}))

export const companyManagementRows = defineRows(companyManagementApi, ({ company_id, db }) => {
  const acme = () => ({ id: company_id })
  const manager = async () => {
    const name = `manager-${(managers += 1)}`
    return addPerson(db, { email: `${name}@town.test`, role: 'account_manager', name })
  }
  return {
    list: { in: staff },
    exportList: { in: staff, unpaged: true },
    see: { about: 'the company Acme', ...byAdmin, request: acme },
    revenue: { about: 'the company Acme', ...byAdmin, request: acme },
    suggestAccountManagers: { in: staff, unpaged: true },
    assignAccountManager: {
      about: 'the company Acme',
      in: ['admin'],
      request: async () => ({ ...acme(), body: { account_manager_id: await manager() } }),
    },
  }
})
