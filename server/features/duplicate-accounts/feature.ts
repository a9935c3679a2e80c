import { duplicateAccountsApi } from '#domain/duplicate-accounts/api.ts'
import { reversible_days } from '#domain/duplicate-accounts/merging.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { deleted } from '#server/platform/personal-data/decision.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { dismissDuplicateAccount, listDuplicateAccounts, reopenDuplicateAccount } from './duplicate-accounts.ts'
import { addFingerprints } from './adding-fingerprints.ts'
import { compareAccount } from './finding.ts'
import { mergeAccounts } from './merging.ts'
import { mergingMails, mailOfMerging } from './on-merging-activity.ts'
import { previewMerging } from './plan-merging.ts'
import { reverseMerging } from './reversing.ts'

export const duplicateAccounts = defineFeature({
  api: duplicateAccountsApi,
  handlers: {
    list: listDuplicateAccounts,
    dismiss: dismissDuplicateAccount,
    reopen: reopenDuplicateAccount,
    previewMerging,
    merge: mergeAccounts,
    reverse: reverseMerging,
  },
  reactions: {
    'talent.edited': { compare_account: compareAccount },
    'payout_method.set': { compare_account: compareAccount },
    'verification.submitted': { compare_account: compareAccount },
    'duplicate_account.merged': { mail_person: mailOfMerging },
    'duplicate_account.reversed': { mail_person: mailOfMerging },
  },
  schedules: { add_fingerprints: [everyTenMinutes, addFingerprints] },
  mails: mergingMails,
  expiringRows: {
    // Afterwards, a merge cannot be reversed.
    account_merge_rows: ['merged_at', reversible_days],
  },
  personalData: {
    account_merges: {
      is: 'Merge of two accounts',
      rules: [deleted('kept_id'), deleted('merged_id')],
      personal: 'reason reversal_reason',
      plain: 'id duplicate_account_id kept_id merged_id merged_by merged_at reversed_by reversed_at',
      why: 'No export has it: the reasons are also about the other account.',
    },
    account_merge_rows: {
      is: 'Row that a merge of accounts changed',
      why: 'Deleted after 30 days, when a merge cannot be reversed any more.',
      rules: [deleted('account_merge_id in (select id from account_merges where $id in (kept_id, merged_id))')],
      personal: 'before',
      plain: 'account_merge_id position table_name column_name row_key merged_at',
    },
    duplicate_accounts: {
      is: 'Suspicion of a duplicate account',
      rules: [deleted('first_id'), deleted('second_id')],
      personal: 'evidence reason',
      plain: 'id first_id second_id status found_at dismissed_by dismissed_at',
      why: 'No export has it: each row is also about the other person.',
    },
    fingerprint_backfills: {
      is: 'Progress of adding fingerprints',
      plain: 'name after_id finished_at',
      why: 'How far the product has read its own rows.',
    },
  },
})
