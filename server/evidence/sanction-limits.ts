import { appealOutcomes, sanctionKinds, sanctionLimits } from '#domain/sanctions/sanction.ts'
import { bulkActionMachine } from '#domain/bulk-actions/bulk-action-machine.ts'
import { bulkPermissions } from '#domain/accounts/account.ts'
import { bulkActionLimits, bulkItemStatuses } from '#domain/bulk-actions/bulk-action.ts'
import { between, characters, upTo, words } from './check-words.ts'

/** The constraints of the tables of sanctions and bulk actions. */
export const sanctionTableLimits: Record<string, string[]> = {
  'bulk_actions.kind': [words(bulkPermissions)],
  'bulk_actions.status': [words(bulkActionMachine.states)],
  'bulk_actions.total': [between(1, bulkActionLimits.items)],
  'bulk_action_items.status': [words(bulkItemStatuses)],
  'bulk_action_items.reason': [upTo(bulkActionLimits.reason)],
  'sanctions.kind': [words(sanctionKinds)],
  'sanctions.reason': [characters(1, sanctionLimits.reason)],
  'sanctions.note': [upTo(sanctionLimits.note)],
  'sanctions.end_reason': [upTo(sanctionLimits.reason)],
  'sanctions.appeal': [characters(1, sanctionLimits.appeal)],
  'sanctions.outcome': [words(appealOutcomes)],
  'sanctions.answer': [characters(1, sanctionLimits.answer)],
}
