import { duplicateAccountsApi } from '#domain/duplicate-accounts/api.ts'
import { addDuplicate, addMerging } from '#server/testing/duplicates.ts'
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
  previewMerging: {
    about: 'an open suspicion',
    in: ['admin'],
    request: async () => ({ id: await addDuplicate(db) }),
  },
  merge: {
    about: 'an open suspicion',
    in: ['admin'],
    request: async () => {
      const id = await addDuplicate(db)
      const { first_id } = await db
        .selectFrom('duplicate_accounts')
        .where('id', '=', id)
        .select('first_id')
        .executeTakeFirstOrThrow()
      return { id, body: { kept_id: first_id, withdrawn: 0, reason: 'The same passport.' } }
    },
  },
  reverse: {
    about: 'a merge',
    in: ['admin'],
    request: async () => ({ id: (await addMerging(db)).id }),
    body: { reason: 'They are two people.' },
  },
}))
