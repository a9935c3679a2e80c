import { duplicateAccountsApi } from '#domain/duplicate-accounts/api.ts'
import { addDuplicate } from '#server/testing/duplicates.ts'
import { defineRows } from '#server/testing/define-rows.ts'

export const duplicateAccountsRows = defineRows(duplicateAccountsApi, ({ db }) => ({
  list: { in: ['admin'] },
  dismiss: {
    about: 'an open suspicion',
    in: ['admin'],
    request: async () => ({ id: await addDuplicate(db) }),
    body: { reason: 'Two sisters who share an account.' },
  },
  reopen: {
    about: 'a dismissed suspicion',
    in: ['admin'],
    request: async () => ({ id: await addDuplicate(db, 'dismissed') }),
  },
}))
