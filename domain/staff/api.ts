import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { uuid } from '../kernel/text.ts'
import { administratorForm, administrators } from './administrator.ts'
import { manager, managerEditForm, managerForm, managersExportQuery, managersPage, managersQuery } from './manager.ts'

const tags = ['Staff']
const params = z.object({ id: uuid })

export const staffApi = defineApi('staff', {
  listManagers: {
    method: 'GET',
    url: '/api/admin/account-managers',
    schema: {
      summary: 'The account managers with the figures of their companies',
      tags,
      querystring: managersQuery,
      response: { 200: managersPage },
    },
    config: { permission: 'manager.list' },
  },
  exportManagers: {
    method: 'GET',
    url: '/api/admin/account-managers.csv',
    schema: {
      summary: 'The same list as CSV',
      tags,
      querystring: managersExportQuery,
      produces: 'text/csv',
      response: {},
    },
    config: { permission: 'manager.list' },
  },
  findManager: {
    method: 'GET',
    url: '/api/admin/account-managers/:id',
    schema: { summary: 'An account manager', tags, params, response: { 200: manager } },
    config: { permission: 'manager.see' },
  },
  createManager: {
    method: 'POST',
    url: '/api/admin/account-managers',
    schema: {
      summary: 'Add an account manager, who is invited by email to set a password',
      tags,
      body: managerForm,
      response: { 201: manager },
    },
    config: { permission: 'manager.create', effect: 'grants_access', creates: true },
  },
  editManager: {
    method: 'PUT',
    url: '/api/admin/account-managers/:id',
    schema: {
      summary: 'Edit an account manager, and plan or end a leave with a deputy',
      tags,
      params,
      body: managerEditForm,
      response: { 200: manager },
    },
    config: { permission: 'manager.edit', effect: 'grants_access' },
  },
  listAdministrators: {
    method: 'GET',
    url: '/api/admin/administrators',
    schema: { summary: 'The administrators and their roles', tags, response: { 200: administrators } },
    config: { permission: 'administrator.list' },
  },
  setAdminRole: {
    method: 'PUT',
    url: '/api/admin/administrators/:id/role',
    schema: {
      summary: "Change an administrator's role",
      tags,
      params,
      body: administratorForm,
      response: { 200: administrators },
    },
    config: { permission: 'administrator.set_role', effect: 'grants_access' },
  },
})
