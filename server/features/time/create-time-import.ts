import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { csvMessages } from '#domain/kernel/csv.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { timeImportMessages } from '#domain/time/time-import.ts'
import type { TimeImport, timeImportQuery } from '#domain/time/time-import.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findImportContext } from './find-import-context.ts'
import { findWorkplace } from './find-workplace.ts'
import { insertShift } from './insert-shift.ts'
import { mapTimeColumns } from './map-time-columns.ts'
import { readTimeTable } from './preview-time-import.ts'
import { readTimeImport } from './read-time-import.ts'
import { refuseOverlaps } from './refuse-overlaps.ts'
import { findTimeImport, presentTimeImport } from './time-import-rows.ts'
import { warnOfFullWeek } from './warn-of-full-week.ts'

/**
 * Enters the hours of a file: all rows, or those without errors if the user skips the others. Importing a file twice
 * enters nothing more, because a person's hours never overlap.
 */
export async function createTimeImport(
  actor: Actor,
  assignment_id: string,
  { file_name, skips_errors, ...given }: z.output<typeof timeImportQuery>,
  body: Readable,
): Promise<TimeImport> {
  const workplace = await findWorkplace(db, assignment_id)
  authorize(actor, 'time_import.create', workplace)
  const table = await readTimeTable(body)
  const { mapping, missing } = mapTimeColumns(table, given)
  if (missing.length > 0) throw fieldFailure(`${missing[0]!}_column`, csvMessages.column)
  const { talent_id, company_id } = workplace
  return refuseOverlaps('file', () =>
    transaction(async (tx) => {
      const context = await findImportContext(tx, assignment_id, workplace)
      const { shifts, errors } = readTimeImport(table.rows, mapping, context)
      if (shifts.length === 0) throw fieldFailure('file', timeImportMessages.nothing)
      if (errors.length > 0 && !skips_errors) throw fieldFailure('skips_errors', timeImportMessages.has_errors)
      const { id } = await tx
        .insertInto('time_imports')
        .values({
          assignment_id,
          talent_id,
          file_name,
          shifts: shifts.length,
          rows: table.rows.length - errors.length,
          skipped_rows: errors.length,
          imported_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const reason = `Imported from ${file_name}`
      for (const { hours, note } of shifts) {
        const shift = { assignment_id, company_id, talent_id, reason, done_note: note, time_import_id: id }
        await insertShift(tx, actor, shift, hours)
      }
      for (const { hours } of shifts)
        await warnOfFullWeek(tx, actor, { assignment_id, company_id, talent_id, belongs_on: hours.belongs_on })
      const data = { assignment_id, talent_id, time_import_id: id, file_name, shifts: shifts.length }
      await record(tx, 'time_import.created', { actor, company_id, data })
      return presentTimeImport(actor, await findTimeImport(tx, id))
    }),
  )
}
