import { defineApi } from '../kernel/endpoint.ts'
import { administratorForm, administrators } from './administrator.ts'
import { manager, managerEditForm, managerForm, managersExportQuery, managersPage, managersQuery } from './manager.ts'

export const staffApi = defineApi('staff', 'Staff', {
  listManagers: {
    method: 'GET',
    url: '/api/admin/account-managers',
    schema: {
      summary: 'The account managers with the figures of their companies',
      querystring: managersQuery,
      response: managersPage,
    },
    config: { permission: 'manager.list' },
  },
  exportManagers: {
    method: 'GET',
    url: '/api/admin/account-managers.csv',
    schema: { summary: 'The same list as CSV', querystring: managersExportQuery, produces: 'text/csv' },
    config: { permission: 'manager.list' },
  },
  findManager: {
    method: 'GET',
    url: '/api/admin/account-managers/:id',
    schema: { summary: 'An account manager', response: manager },
    config: { permission: 'manager.see' },
  },
  createManager: {
    method: 'POST',
    url: '/api/admin/account-managers',
    schema: {
      summary: 'Add an account manager, who is invited by email to set a password',
      body: managerForm,
      response: manager,
    },
    config: { permission: 'manager.create', effect: 'grants_access', creates: true },
  },
  editManager: {
    method: 'PUT',
    url: '/api/admin/account-managers/:id',
    schema: {
      summary: 'Edit an account manager, and plan or end a leave with a deputy',
      body: managerEditForm,
      response: manager,
    },
    config: { permission: 'manager.edit', effect: 'grants_access' },
  },
  listAdministrators: {
    method: 'GET',
    url: '/api/admin/administrators',
    schema: { summary: 'The administrators and their roles', response: administrators },
    config: { permission: 'administrator.list' },
  },
  setAdminRole: {
    method: 'PUT',
    url: '/api/admin/administrators/:id/role',
    schema: { summary: "Change an administrator's role", body: administratorForm, response: administrators },
    config: { permission: 'administrator.set_role', effect: 'grants_access' },
  },
})
