import { duplicateAccountMachine } from '#domain/duplicate-accounts/duplicate-account-machine.ts'
import { duplicateAccountLimits, duplicateEvidence } from '#domain/duplicate-accounts/duplicate-account.ts'
import { mergingLimits } from '#domain/duplicate-accounts/merging.ts'
import { badgeLimits, grantedBadges } from '#domain/talent/badge.ts'
import { verificationMachine } from '#domain/verifications/verification-machine.ts'
import { verificationLimits } from '#domain/verifications/verification.ts'
import { characters, items, upTo, words } from './check-words.ts'

/** The constraints of the tables of verifications and of possible duplicate accounts. */
export const verificationTableLimits: Record<string, string[]> = {
  'verifications.badge': [words(grantedBadges)],
  'verifications.status': [words(verificationMachine.states)],
  'verifications.checked': [upTo(badgeLimits.check)],
  'verifications.reason': [upTo(verificationLimits.reason)],
  'duplicate_accounts.evidence': [words(duplicateEvidence), items(duplicateEvidence.length)],
  'duplicate_accounts.status': [words(duplicateAccountMachine.states)],
  'duplicate_accounts.reason': [upTo(duplicateAccountLimits.reason)],
  'files.phone_fingerprint': ['like ^[0-9a-f]{64}$'],
  'files.birth_fingerprint': ['like ^[0-9a-f]{64}$'],
  'fingerprint_backfills.name': [words(['payout_methods', 'letters'])],
  'account_merge_rows.table_name': [upTo(63)],
  'account_merge_rows.column_name': [upTo(63)],
  'account_merge_rows.row_key': ['pg_column_size(row_key) < 2000'],
  'account_merge_rows.before': ['pg_column_size(before) < 20000'],
  'account_merges.reason': [characters(1, mergingLimits.reason)],
  'account_merges.reversal_reason': [characters(1, mergingLimits.reason)],
}
