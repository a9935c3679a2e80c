import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { csvLimits, csvMessages } from '#domain/kernel/csv.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { authorize } from '#domain/policies.ts'
import { talentImportMachine } from '#domain/talent-imports/talent-import-machine.ts'
import { talentImportLimits, talentImportMessages } from '#domain/talent-imports/talent-import.ts'
import type {
  TalentImport,
  TalentImportMapping,
  TalentImportPreview,
  talentImportQuery,
  TalentImportRowStatus,
} from '#domain/talent-imports/talent-import.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { previewOf } from '#server/platform/csv/read-table.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { mapTalentColumns, nameIn, readTalents, readTalentTable, storable } from './read-talents.ts'
import { findTalentImport, isRecent, showTalentImport } from './talent-import-rows.ts'

/** Queues the invitation of the talents of a file: all rows, or those without errors if the user skips the others. */
export async function createTalentImport(
  actor: Actor,
  { file_name, skips_errors, ...given }: z.output<typeof talentImportQuery>,
  body: Readable,
): Promise<TalentImport> {
  authorize(actor, 'talent_import.create')
  const table = await readTalentTable(body, given.header_row)
  const { mapping, missing } = mapTalentColumns(table, given)
  if (missing.length > 0) throw fieldFailure(`${missing[0]!}_column`, csvMessages.column)
  return transaction(async (tx) => {
    const { talents, skipped, asides, errors } = await readTalents(tx, table.rows, mapping)
    if (talents.length === 0) throw fieldFailure('file', talentImportMessages.nothing)
    if (errors.length > 0 && !skips_errors) throw fieldFailure('skips_errors', talentImportMessages.has_errors)
    const { id } = await tx
      .insertInto('talent_imports')
      .values({ file_name, actor_id: asUser(actor).user_id, total: table.rows.length, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const linesOf = new Map(table.rows.map((line) => [line.row, line]))
    const rows: { row: number; name: string; email: string; status: TalentImportRowStatus; reason: string }[] = [
      ...talents.map((talent) => ({ ...talent, status: 'pending' as const, reason: '' })),
      ...[...skipped, ...asides].map((talent) => ({ ...talent, status: 'skipped' as const })),
      ...errors.map(({ row, message }) => ({
        row,
        ...storable(nameIn(linesOf.get(row)!, mapping), linesOf.get(row)!.cells[mapping.email] ?? ''),
        status: 'invalid' as const,
        reason: message,
      })),
    ]
    for (let first = 0; first < rows.length; first += batch)
      await tx
        .insertInto('talent_import_rows')
        .values(rows.slice(first, first + batch).map((row) => ({ ...row, talent_import_id: id })))
        .execute()
    const data = { talent_import_id: id, file_name, total: talents.length }
    await record(tx, 'talent_import.created', { actor, data })
    await enqueue(tx, 'talent_imports', { talent_import_id: id }, { key: `talent_imports:${id}` })
    return showTalentImport(tx, actor, id)
  })
}

/** Rows per statement, within the limit of parameters. */
const batch = 1_000

/** What an import of talents would do now. Nothing is stored. */
export async function previewTalentImport(
  actor: Actor,
  given: TalentImportMapping,
  body: Readable,
): Promise<TalentImportPreview> {
  authorize(actor, 'talent_import.preview')
  const table = await readTalentTable(body, given.header_row)
  const { mapping, missing } = mapTalentColumns(table, given)
  const { talents, skipped, asides, errors } = await readTalents(db, missing.length === 0 ? table.rows : [], mapping)
  const left = [
    ...skipped.map(({ row, reason }) => ({ row, column: mapping.email, message: reason })),
    ...asides.map(({ row, reason }) => ({ row, column: null, message: reason })),
  ].toSorted((one, other) => one.row - other.row)
  return {
    ...previewOf(table, errors, left),
    mapping,
    missing,
    new_rows: talents.length,
    talents: talents.slice(0, csvLimits.shown_errors).map(({ name, email }) => ({ name, email })),
  }
}

/** Queues the removal of the accounts of an import that nobody has used. Throws `illegal_move` once it is too old. */
export async function undoTalentImport(actor: Actor, id: string): Promise<TalentImport> {
  authorize(actor, 'talent_import.undo')
  return transaction(async (tx) => {
    const found = await findTalentImport(tx, id)
    if (!isRecent(found)) throw new Failure('illegal_move', { message: talentImportMessages.too_late })
    if (!(await moveTalentImport(tx, id, 'undo', { undone_by: asUser(actor).user_id })))
      throw new Failure('illegal_move')
    const data = { talent_import_id: id, file_name: found.file_name, total: found.counts.created ?? 0 }
    await record(tx, 'talent_import.undo_started', { actor, data })
    await enqueue(tx, 'talent_imports', { talent_import_id: id }, { key: `talent_imports:${id}:undo` })
    return showTalentImport(tx, actor, id)
  })
}

/**
 * The only writer of the status of an import of talents, with who undoes it. Returns whether it had a permitted source
 * state.
 */
export async function moveTalentImport(
  tx: Tx,
  id: string,
  move: MoveOf<typeof talentImportMachine>,
  changes: { undone_by?: string } = {},
): Promise<boolean> {
  const { from, to } = talentImportMachine.moves[move]
  const { numUpdatedRows } = await tx
    .updateTable('talent_imports')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const day_ms = 24 * 60 * 60_000

/** Removes old imports of talents with the names and addresses in their rows. The accounts and the audit log stay. */
export async function removeOldImports(): Promise<void> {
  await db
    .deleteFrom('talent_imports')
    .where('created_at', '<', fromNow(-talentImportLimits.kept_days * day_ms))
    .execute()
}
