import { duplicateAccountsApi } from '#domain/duplicate-accounts/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { deleted } from '#server/platform/personal-data/decision.ts'
import { dismissDuplicateAccount, listDuplicateAccounts, reopenDuplicateAccount } from './duplicate-accounts.ts'
import { compareAccount } from './finding.ts'

export const duplicateAccounts = defineFeature({
  api: duplicateAccountsApi,
  handlers: {
    list: listDuplicateAccounts,
    dismiss: dismissDuplicateAccount,
    reopen: reopenDuplicateAccount,
  },
  reactions: {
    'talent.edited': { compare_account: compareAccount },
    'payout_method.set': { compare_account: compareAccount },
    'verification.submitted': { compare_account: compareAccount },
  },
  personalData: {
    duplicate_accounts: {
      is: 'Suspicion of a duplicate account',
      rules: [deleted('first_id'), deleted('second_id')],
      personal: 'evidence reason',
      plain: 'id first_id second_id status found_at dismissed_by dismissed_at',
      why: 'No export has it: each row is also about the other person.',
    },
  },
})
