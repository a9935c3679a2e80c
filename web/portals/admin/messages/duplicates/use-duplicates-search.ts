import { useQueryStates } from 'nuqs'
import { z } from 'zod'
import { duplicateAccountMachine } from '#domain/duplicate-accounts/duplicate-account-machine.ts'
import { duplicateAccountsQuery } from '#domain/duplicate-accounts/duplicate-account.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

/** Which suspicions are listed, in the URL. */
export const useDuplicatesSearch = () =>
  useQueryStates({
    duplicates: inUrl(z.enum(duplicateAccountMachine.states)).withDefault('open'),
    q: inUrl(duplicateAccountsQuery.shape.q).withDefault(''),
    page: inUrl(duplicateAccountsQuery.shape.page).withDefault(1),
  })
