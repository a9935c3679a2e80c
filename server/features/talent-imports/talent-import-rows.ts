import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { authorize, may } from '#domain/policies.ts'
import { talentImportMachine } from '#domain/talent-imports/talent-import-machine.ts'
import {
  talentImportLimits,
  talentImportRowLabels,
  talentImportRowStatuses,
} from '#domain/talent-imports/talent-import.ts'
import type { TalentImport, TalentImportRowStatus } from '#domain/talent-imports/talent-import.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import type { Column } from '#server/platform/csv/csv.ts'

const day_ms = 24 * 60 * 60_000

/** Imports of talents with the numbers of their rows. */
const talentImportRows = (from: Db | Tx) =>
  from
    .selectFrom('talent_imports')
    .innerJoin('users', 'users.id', 'talent_imports.actor_id')
    .select([
      'talent_imports.id',
      'talent_imports.file_name',
      'talent_imports.status',
      'talent_imports.total',
      'talent_imports.created_at',
      'users.name as imported_by',
      sql<Partial<Record<TalentImportRowStatus, number>>>`(
        select coalesce(jsonb_object_agg(status, count), '{}') from (
          select status, count(*) as count from talent_import_rows where talent_import_id = talent_imports.id
          group by status) as counted)`.as('counts'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof talentImportRows>['executeTakeFirstOrThrow']>>

/** Whether an import is not too old to be undone. */
export const isRecent = ({ created_at }: { created_at: string }): boolean =>
  Date.parse(created_at) > Date.parse(fromNow(-talentImportLimits.undo_days * day_ms))

function present(actor: Actor, row: Row): TalentImport {
  const counts = Object.fromEntries(talentImportRowStatuses.map((status) => [status, row.counts[status] ?? 0]))
  const mayUndo = mayMove(talentImportMachine, row.status, 'undo') && isRecent(row) && may(actor, 'talent_import.undo')
  return { ...row, counts: counts as TalentImport['counts'], allowed: mayUndo ? ['undo'] : [] }
}

/** Finds an import of talents; throws `not_found`. The caller authorizes. */
export async function findTalentImport(from: Db | Tx, id: string): Promise<Row> {
  return talentImportRows(from).where('talent_imports.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** An import of talents and its progress. */
export async function showTalentImport(from: Db | Tx, actor: Actor, id: string): Promise<TalentImport> {
  authorize(actor, 'talent_import.list')
  return present(actor, await findTalentImport(from, id))
}

/** The latest imports of talents. */
export async function listTalentImports(actor: Actor): Promise<{ items: TalentImport[] }> {
  authorize(actor, 'talent_import.list')
  const rows = await talentImportRows(db)
    .orderBy('talent_imports.created_at', 'desc')
    .orderBy('talent_imports.id', 'desc')
    .limit(talentImportLimits.listed)
    .execute()
  return { items: rows.map((row) => present(actor, row)) }
}

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
