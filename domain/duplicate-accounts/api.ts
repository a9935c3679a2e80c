import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import { dismissDuplicateForm, duplicateAccount, duplicateAccountsQuery, reversedMerging } from './duplicate-account.ts'
import { mergeForm, mergePreview, reversalForm } from './merging.ts'

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
  previewMerging: {
    method: 'GET',
    url: '/api/admin/duplicate-accounts/:id/merge',
    schema: {
      summary: 'Both accounts of a suspicion, and what merging one into the other would do',
      response: mergePreview,
    },
    config: { permission: 'duplicate_account.merge' },
  },
  merge: {
    method: 'POST',
    url: '/api/admin/duplicate-accounts/:id/merge',
    schema: {
      summary: 'Merge two accounts of the same person, with a reason',
      body: mergeForm,
      response: duplicateAccount,
    },
    // The applications of one account are read with the sign-in of the other.
    config: { permission: 'duplicate_account.merge', effect: 'grants_access' },
  },
  reverse: {
    method: 'POST',
    url: '/api/admin/duplicate-accounts/:id/reverse',
    schema: { summary: 'Reverse a merge within 30 days, with a reason', body: reversalForm, response: reversedMerging },
    config: { permission: 'duplicate_account.reverse', effect: 'grants_access' },
  },
})
