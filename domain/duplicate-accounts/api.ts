import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import { dismissDuplicateForm, duplicateAccount, duplicateAccountsQuery } from './duplicate-account.ts'

export const duplicateAccountsApi = defineApi('duplicateAccounts', 'Duplicate accounts', {
  list: {
    method: 'GET',
    url: '/api/admin/duplicate-accounts',
    schema: {
      summary: 'Accounts of applicants that may belong to the same person, with the evidence',
      querystring: duplicateAccountsQuery,
      response: pageOf(duplicateAccount),
    },
    config: { permission: 'duplicate_account.list' },
  },
  dismiss: {
    method: 'POST',
    url: '/api/admin/duplicate-accounts/:id/dismiss',
    schema: { summary: 'Dismiss a suspicion with a reason', body: dismissDuplicateForm, response: duplicateAccount },
    config: { permission: 'duplicate_account.dismiss', effect: 'none' },
  },
  reopen: {
    method: 'POST',
    url: '/api/admin/duplicate-accounts/:id/reopen',
    schema: { summary: 'Reopen a dismissed suspicion', response: duplicateAccount },
    config: { permission: 'duplicate_account.reopen', effect: 'none' },
  },
})
