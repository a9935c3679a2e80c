import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { compareText } from '#domain/kernel/compare-text.ts'
import { csvMessages } from '#domain/kernel/csv.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { authorize, may } from '#domain/policies.ts'
import { countMinutes } from '#domain/time/count-minutes.ts'
import { timeImportLimits, timeImportMessages } from '#domain/time/time-import.ts'
import type { TimeImport, TimeImportMapping, TimeImportPreview, timeImportQuery } from '#domain/time/time-import.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { readsDayFirst } from '#server/features/accounts/find-users.ts'
import { jobOfAssignment } from '#server/features/accounts/job-access.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { previewOf } from '#server/platform/csv/read-table.ts'
import { readUploadedTable } from '#server/platform/csv/read-uploaded-table.ts'
import { mapTimeColumns, peopleIn, timeColumnNames } from './map-time-columns.ts'
import { findImportContext, readTimeImport } from './read-time-import.ts'
import { warnOfFullWeek } from './reminding.ts'
import { findWorkplace } from './shift-rows.ts'
import { insertShift, lockTalent, refuseOverlaps } from './shifts.ts'

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
  const table = await readTimeTable(body, given)
  const { mapping, missing } = mapTimeColumns(table, given, await readsDayFirst(db, actor))
  if (missing.length > 0) throw fieldFailure(`${missing[0]!}_column`, csvMessages.column)
  const { talent_id, company_id } = workplace
  return refuseOverlaps('file', () =>
    transaction(async (tx) => {
      const context = await findImportContext(tx, assignment_id, workplace)
      const { shifts, errors, skipped } = readTimeImport(table.rows, mapping, context)
      if (shifts.length === 0) throw fieldFailure('file', timeImportMessages.nothing)
      if (errors.length > 0 && !skips_errors) throw fieldFailure('skips_errors', timeImportMessages.has_errors)
      const { id } = await tx
        .insertInto('time_imports')
        .values({
          assignment_id,
          talent_id,
          file_name,
          shifts: shifts.length,
          rows: table.rows.length - errors.length - skipped.length,
          skipped_rows: errors.length + skipped.length,
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

/** What an import of hours would do now. Nothing is stored. */
export async function previewTimeImport(
  actor: Actor,
  assignment_id: string,
  given: TimeImportMapping,
  body: Readable,
): Promise<TimeImportPreview> {
  const workplace = await findWorkplace(db, assignment_id)
  authorize(actor, 'time_import.create', workplace)
  const table = await readTimeTable(body, given)
  const { mapping, missing, ...dates } = mapTimeColumns(table, given, await readsDayFirst(db, actor))
  const context = await transaction((tx) => findImportContext(tx, assignment_id, workplace))
  const { shifts, errors, skipped, zones } = readTimeImport(missing.length === 0 ? table.rows : [], mapping, context)
  return {
    ...previewOf(table, errors, skipped),
    mapping,
    missing,
    ...dates,
    timezone: context.terms.at(-1)?.timezone ?? 'UTC',
    row_timezones: zones,
    people: peopleIn(table, skipped),
    shifts: shifts
      .toSorted((one, other) => compareText(one.hours.starts_at, other.hours.starts_at))
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
const readTimeTable = (body: Readable, { header_row }: TimeImportMapping) =>
  readUploadedTable(body, {
    bytes: timeImportLimits.bytes,
    most_rows: timeImportLimits.rows,
    names: timeColumnNames,
    header_row,
  })

/** Removes the shifts of an import. Throws `illegal_move` once one of them is submitted. */
export async function undoTimeImport(actor: Actor, id: string): Promise<TimeImport> {
  return transaction(async (tx) => {
    const { assignment_id, company_id, talent_id, file_name, ...parties } = await findTimeImport(tx, id)
    authorize(actor, 'time_import.undo', { company_id, talent_id, ...parties })
    await lockTalent(tx, talent_id)
    const { numUpdatedRows } = await tx
      .updateTable('time_imports')
      .set({ undone_at: now() })
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Failure('illegal_move')
    // In the order in which a submission locks them; it is waited for.
    const shifts = await tx
      .selectFrom('shifts')
      .where('time_import_id', '=', id)
      .select('locked_at')
      .orderBy('id')
      .forUpdate()
      .execute()
    if (shifts.some(({ locked_at }) => locked_at !== null))
      throw new Failure('illegal_move', { message: timeImportMessages.locked })
    await tx.deleteFrom('shifts').where('time_import_id', '=', id).execute()
    const data = { assignment_id, talent_id, time_import_id: id, file_name, shifts: shifts.length }
    await record(tx, 'time_import.undone', { actor, company_id, data })
    return presentTimeImport(actor, await findTimeImport(tx, id))
  })
}

/** The latest imports of hours of an assignment. */
export async function listTimeImports(actor: Actor, assignment_id: string): Promise<{ items: TimeImport[] }> {
  authorize(actor, 'time_import.list', await findWorkplace(db, assignment_id))
  const rows = await timeImportRows(db)
    .where('time_imports.assignment_id', '=', assignment_id)
    .orderBy('time_imports.imported_at', 'desc')
    .orderBy('time_imports.id', 'desc')
    .limit(timeImportLimits.listed)
    .execute()
  return { items: rows.map((row) => presentTimeImport(actor, row)) }
}

/** Imports of hours with their parties, for authorization and presentation. */
function timeImportRows(from: Db | Tx) {
  return from
    .selectFrom('time_imports')
    .innerJoin('assignments', 'assignments.id', 'time_imports.assignment_id')
    .innerJoin('companies', 'companies.id', 'assignments.company_id')
    .select([
      'time_imports.id',
      'time_imports.assignment_id',
      'time_imports.talent_id',
      'assignments.company_id',
      jobOfAssignment('assignments.id').as('job_id'),
      'companies.account_manager_id',
      'time_imports.file_name',
      'time_imports.shifts',
      'time_imports.rows',
      'time_imports.skipped_rows',
      'time_imports.imported_at',
      'time_imports.undone_at',
      sql<boolean>`exists (select from shifts where time_import_id = time_imports.id and locked_at is not null)`.as(
        'has_submitted_shifts',
      ),
    ])
}

type TimeImportRow = Awaited<ReturnType<ReturnType<typeof timeImportRows>['executeTakeFirstOrThrow']>>

/** Finds an import of hours by ID; throws `not_found`. The caller authorizes. */
async function findTimeImport(from: Db | Tx, id: string): Promise<TimeImportRow> {
  return timeImportRows(from).where('time_imports.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** An import as the talent sees it. */
function presentTimeImport(actor: Actor, row: TimeImportRow): TimeImport {
  const { id, file_name, shifts, rows, skipped_rows, imported_at, undone_at, has_submitted_shifts } = row
  const mayUndo = undone_at === null && !has_submitted_shifts && may(actor, 'time_import.undo', row)
  const allowed: TimeImport['allowed'] = mayUndo ? ['undo'] : []
  return { id, file_name, shifts, rows, skipped_rows, imported_at, undone_at, allowed }
}
