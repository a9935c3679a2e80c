import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { may } from '#domain/policies.ts'
import type { TimeImport } from '#domain/time/time-import.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { jobOfAssignment } from '#server/features/accounts/job-access.ts'

/** Imports of hours with their parties, for authorization and presentation. */
export function timeImportRows(from: Db | Tx) {
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
export async function findTimeImport(from: Db | Tx, id: string): Promise<TimeImportRow> {
  const found = await timeImportRows(from).where('time_imports.id', '=', id).executeTakeFirst()
  if (!found) throw new Failure('not_found')
  return found
}

/** An import as the talent sees it. */
export function presentTimeImport(actor: Actor, row: TimeImportRow): TimeImport {
  const { id, file_name, shifts, rows, skipped_rows, imported_at, undone_at, has_submitted_shifts } = row
  const mayUndo = undone_at === null && !has_submitted_shifts && may(actor, 'time_import.undo', row)
  const allowed: TimeImport['allowed'] = mayUndo ? ['undo'] : []
  return { id, file_name, shifts, rows, skipped_rows, imported_at, undone_at, allowed }
}
