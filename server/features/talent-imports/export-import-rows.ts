import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { talentImportRowLabels } from '#domain/talent-imports/talent-import.ts'
import type { TalentImportRowStatus } from '#domain/talent-imports/talent-import.ts'
import { db } from '#server/db/connect.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { findTalentImport } from './talent-import-rows.ts'

interface ExportedRow {
  row: number
  name: string
  email: string
  status: TalentImportRowStatus
  reason: string
}

const columns: Column<ExportedRow>[] = [
  { title: 'Row', cell: ({ row }) => row },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Result', cell: ({ status }) => talentImportRowLabels[status] },
  { title: 'Reason', cell: ({ reason }) => reason },
]

/** The rows of an import as a table, those that were not imported first. It can be corrected and imported again. */
export async function exportImportRows(actor: Actor, id: string) {
  authorize(actor, 'talent_import.export')
  const { created_at } = await findTalentImport(db, id)
  return { name: `talent-import-${created_at.slice(0, 10)}`, columns, batches: readRows(id) }
}

async function* readRows(id: string): AsyncGenerator<ExportedRow[]> {
  yield await db
    .selectFrom('talent_import_rows')
    .where('talent_import_id', '=', id)
    .select(['row', 'name', 'email', 'status', 'reason'])
    .orderBy(({ eb }) => eb('status', 'in', ['created', 'removed', 'pending']))
    .orderBy('row')
    .execute()
}
