import { appealOutcomes, sanctionKinds, sanctionLimits } from '#domain/sanctions/sanction.ts'
import { bulkActionMachine } from '#domain/bulk-actions/bulk-action-machine.ts'
import { accountLimits } from '#domain/accounts/account.ts'
import { allBulkKinds } from '#domain/bulk-actions/timesheet-approval.ts'
import { csvLimits } from '#domain/kernel/csv.ts'
import { emailLimit } from '#domain/kernel/text.ts'
import { talentImportMachine } from '#domain/talent-imports/talent-import-machine.ts'
import { talentImportLimits, talentImportRowStatuses } from '#domain/talent-imports/talent-import.ts'
import { bulkActionLimits, bulkItemStatuses } from '#domain/bulk-actions/bulk-action.ts'
import { between, characters, upTo, words } from './check-words.ts'

/** The constraints of the tables of sanctions, bulk actions and imports of talents. */
export const sanctionTableLimits: Record<string, string[]> = {
  'talent_imports.file_name': [upTo(csvLimits.file_name)],
  'talent_imports.status': [words(talentImportMachine.states)],
  'talent_imports.total': [between(1, talentImportLimits.rows)],
  'talent_import_rows.name': [upTo(accountLimits.name)],
  'talent_import_rows.email': [upTo(emailLimit)],
  'talent_import_rows.status': [words(talentImportRowStatuses)],
  'talent_import_rows.reason': [upTo(talentImportLimits.reason)],
  'bulk_actions.kind': [words(allBulkKinds)],
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
