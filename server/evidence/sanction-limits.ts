import { appealOutcomes, sanctionKinds, sanctionLimits } from '#domain/sanctions/sanction.ts'
import { characters, upTo, words } from './check-words.ts'

/** The constraints of the table of sanctions. */
export const sanctionTableLimits: Record<string, string[]> = {
  'sanctions.kind': [words(sanctionKinds)],
  'sanctions.reason': [characters(1, sanctionLimits.reason)],
  'sanctions.note': [upTo(sanctionLimits.note)],
  'sanctions.end_reason': [upTo(sanctionLimits.reason)],
  'sanctions.appeal': [characters(1, sanctionLimits.appeal)],
  'sanctions.outcome': [words(appealOutcomes)],
  'sanctions.answer': [characters(1, sanctionLimits.answer)],
}
