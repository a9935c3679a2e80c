import type { Readable } from 'node:stream'
import type { Actor } from '#domain/kernel/actor.ts'
import { csvLimits } from '#domain/kernel/csv.ts'
import { authorize } from '#domain/policies.ts'
import type { TalentImportMapping, TalentImportPreview } from '#domain/talent-imports/talent-import.ts'
import { db } from '#server/db/connect.ts'
import { mapTalentColumns, readTalents, readTalentTable } from './read-talents.ts'

/** What an import of talents would do now. Nothing is stored. */
export async function previewTalentImport(
  actor: Actor,
  given: TalentImportMapping,
  body: Readable,
): Promise<TalentImportPreview> {
  authorize(actor, 'talent_import.preview')
  const table = await readTalentTable(body)
  const { mapping, missing } = mapTalentColumns(table, given)
  const { talents, skipped, errors } = await readTalents(db, missing.length === 0 ? table.rows : [], mapping)
  return {
    columns: [...table.columns],
    mapping,
    missing,
    rows: table.rows.length,
    error_rows: errors.length,
    errors: errors.slice(0, csvLimits.shown_errors),
    new_rows: talents.length,
    talents: talents.slice(0, csvLimits.shown_errors).map(({ name, email }) => ({ name, email })),
    skipped_rows: skipped.length,
    skipped: skipped
      .slice(0, csvLimits.shown_errors)
      .map(({ row, reason }) => ({ row, column: mapping.email, message: reason })),
  }
}
