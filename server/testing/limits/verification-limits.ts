import { badgeLimits, grantedBadges } from '#domain/talent/badge.ts'
import { verificationMachine } from '#domain/verifications/verification-machine.ts'
import { verificationLimits } from '#domain/verifications/verification.ts'
import { upTo, words } from './check-words.ts'

/** The constraints of the table of verifications. */
export const verificationTableLimits: Record<string, string[]> = {
  'verifications.badge': [words(grantedBadges)],
  'verifications.status': [words(verificationMachine.states)],
  'verifications.checked': [upTo(badgeLimits.check)],
  'verifications.reason': [upTo(verificationLimits.reason)],
}
