import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { companyRevenue } from '../ledger/ledger.ts'
import {
  accountManagersQuery,
  companiesExportQuery,
  assignAccountManagerForm,
  companiesQuery,
  companyDetails,
  managedCompanies,
  suggestedManager,
} from './managed-company.ts'

/** All companies, for staff. */
export const companyManagementApi = defineApi('companyManagement', 'Company management', {
  list: {
    method: 'GET',
    url: '/api/admin/companies',
    schema: {
      summary: 'The companies that the user is responsible for; for admins, all',
      querystring: companiesQuery,
      response: managedCompanies,
    },
    config: { permission: 'company.list' },
  },
  exportList: {
    method: 'GET',
    url: '/api/admin/companies.csv',
    schema: {
      summary: 'The same list as CSV, at most 100,000 companies',
      querystring: companiesExportQuery,
      produces: 'text/csv',
    },
    config: { permission: 'company.list' },
  },
  see: {
    method: 'GET',
    url: '/api/admin/companies/:id',
    schema: { summary: 'A company', response: companyDetails },
    config: { permission: 'company.see' },
  },
  revenue: {
    method: 'GET',
    url: '/api/admin/companies/:id/revenue',
    schema: { summary: 'The monthly revenue of a company by assignment', response: companyRevenue },
    config: { permission: 'company.see' },
  },
  suggestAccountManagers: {
    method: 'GET',
    url: '/api/admin/account-manager-options',
    schema: {
      summary: 'The account managers who can look after a company, best suited first; at most 50',
      querystring: accountManagersQuery,
      response: z.object({ items: z.array(suggestedManager) }),
    },
    config: { permission: 'company.list' },
  },
  assignAccountManager: {
    method: 'PUT',
    url: '/api/admin/companies/:id/account-manager',
    schema: {
      summary: 'Make an account manager responsible for a company',
      body: assignAccountManagerForm,
      response: companyDetails,
    },
    config: { permission: 'company.assign_account_manager', effect: 'grants_access' },
  },
})
