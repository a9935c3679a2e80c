import { duplicateAccountMachine } from '#domain/duplicate-accounts/duplicate-account-machine.ts'
import { duplicateAccountLimits, duplicateEvidence } from '#domain/duplicate-accounts/duplicate-account.ts'
import { badgeLimits, grantedBadges } from '#domain/talent/badge.ts'
import { verificationMachine } from '#domain/verifications/verification-machine.ts'
import { verificationLimits } from '#domain/verifications/verification.ts'
import { items, upTo, words } from './check-words.ts'

/** The constraints of the tables of verifications and of possible duplicate accounts. */
export const verificationTableLimits: Record<string, string[]> = {
  'verifications.badge': [words(grantedBadges)],
  'verifications.status': [words(verificationMachine.states)],
  'verifications.checked': [upTo(badgeLimits.check)],
  'verifications.reason': [upTo(verificationLimits.reason)],
  'duplicate_accounts.evidence': [words(duplicateEvidence), items(duplicateEvidence.length)],
  'duplicate_accounts.status': [words(duplicateAccountMachine.states)],
  'duplicate_accounts.reason': [upTo(duplicateAccountLimits.reason)],
}
