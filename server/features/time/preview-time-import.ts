import type { Readable } from 'node:stream'
import { csvLimits, csvMessages } from '#domain/kernel/csv.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { countMinutes } from '#domain/time/count-minutes.ts'
import { timeImportLimits } from '#domain/time/time-import.ts'
import type { TimeImportMapping, TimeImportPreview } from '#domain/time/time-import.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { readTable } from '#server/platform/csv/read-table.ts'
import { readUpTo } from '#server/platform/http/read-files.ts'
import { findImportContext } from './find-import-context.ts'
import { findWorkplace } from './find-workplace.ts'
import { mapTimeColumns } from './map-time-columns.ts'
import { readTimeImport } from './read-time-import.ts'

/** What an import of hours would do now. Nothing is stored. */
export async function previewTimeImport(
  actor: Actor,
  assignment_id: string,
  given: TimeImportMapping,
  body: Readable,
): Promise<TimeImportPreview> {
  const workplace = await findWorkplace(db, assignment_id)
  authorize(actor, 'time_import.create', workplace)
  const table = await readTimeTable(body)
  const { mapping, missing } = mapTimeColumns(table, given)
  const context = await transaction((tx) => findImportContext(tx, assignment_id, workplace))
  const { shifts, errors } =
    missing.length === 0 ? readTimeImport(table.rows, mapping, context) : { shifts: [], errors: [] }
  return {
    columns: [...table.columns],
    mapping,
    missing,
    rows: table.rows.length,
    error_rows: errors.length,
    errors: errors.slice(0, csvLimits.shown_errors),
    timezone: context.terms.at(-1)?.timezone ?? 'UTC',
    shifts: shifts
      .toSorted((one, other) => one.hours.starts_at.localeCompare(other.hours.starts_at))
      .map(({ hours: { belongs_on, starts_at, ends_at, entries }, rows }) => ({
        belongs_on,
        starts_at,
        ends_at,
        minutes: countMinutes(entries, 'work', ends_at),
        rows: rows.length,
      })),
  }
}

/** Reads the file of an import of hours. */
export async function readTimeTable(body: Readable) {
  const bytes = await readUpTo(timeImportLimits.bytes, body, csvMessages.too_large(timeImportLimits.bytes))
  return readTable(bytes, timeImportLimits.rows)
}
