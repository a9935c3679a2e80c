import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { timeImportLimits } from '#domain/time/time-import.ts'
import type { TimeImport } from '#domain/time/time-import.ts'
import { db } from '#server/db/connect.ts'
import { findWorkplace } from './find-workplace.ts'
import { presentTimeImport, timeImportRows } from './time-import-rows.ts'

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
