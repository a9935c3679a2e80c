import { z } from 'zod'
import { me } from '../accounts/account.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { uuid } from '../kernel/text.ts'
import { impersonationForm, viewableAccount } from './impersonation.ts'

const tags = ['Impersonation']

/** Staff see the product as a user, read-only, for a limited time. */
export const impersonationsApi = defineApi('impersonations', {
  listAccounts: {
    method: 'GET',
    url: '/api/admin/companies/:id/viewable-accounts',
    schema: {
      summary: 'The accounts of a company that staff can view',
      tags,
      params: z.object({ id: uuid }),
      response: { 200: z.object({ items: z.array(viewableAccount) }) },
    },
    config: { permission: 'impersonation.start' },
  },
  start: {
    method: 'POST',
    url: '/api/admin/impersonation',
    schema: {
      summary: 'See the product as this user in the current session, read-only',
      tags,
      body: impersonationForm,
      response: { 200: me },
    },
    config: { permission: 'impersonation.start', effect: 'grants_access' },
  },
  end: {
    method: 'DELETE',
    url: '/api/impersonation',
    schema: { summary: 'Return to the own account; does nothing otherwise', tags, response: { 200: me } },
    config: { permission: 'account.use', effect: 'none' },
  },
})
