import { z } from 'zod'
import { me } from '../accounts/account.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { impersonationForm, viewableAccount } from './impersonation.ts'

/** Staff see the product as a user, read-only, for a limited time. */
export const impersonationsApi = defineApi('impersonations', 'Impersonation', {
  listAccounts: {
    method: 'GET',
    url: '/api/admin/companies/:id/viewable-accounts',
    schema: {
      summary: 'The accounts of a company that staff can view',
      response: z.object({ items: z.array(viewableAccount) }),
    },
    config: { permission: 'impersonation.start' },
  },
  start: {
    method: 'POST',
    url: '/api/admin/impersonation',
    schema: {
      summary: 'See the product as this user in the current session, read-only',
      body: impersonationForm,
      response: me,
    },
    config: { permission: 'impersonation.start', effect: 'grants_access' },
  },
  end: {
    method: 'DELETE',
    url: '/api/impersonation',
    schema: { summary: 'Return to the own account; does nothing otherwise', response: me },
    config: { permission: 'account.use', effect: 'none' },
  },
})
