import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { accountLimits } from '#domain/accounts/account.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { csvMessages } from '#domain/kernel/csv.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { emailLimit } from '#domain/kernel/text.ts'
import { authorize } from '#domain/policies.ts'
import { talentImportMessages } from '#domain/talent-imports/talent-import.ts'
import type { TalentImport, talentImportQuery, TalentImportRowStatus } from '#domain/talent-imports/talent-import.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { mapTalentColumns, readTalents, readTalentTable } from './read-talents.ts'
import { showTalentImport } from './talent-import-rows.ts'

/** Queues the invitation of the talents of a file: all rows, or those without errors if the user skips the others. */
export async function createTalentImport(
  actor: Actor,
  { file_name, skips_errors, ...given }: z.output<typeof talentImportQuery>,
  body: Readable,
): Promise<TalentImport> {
  authorize(actor, 'talent_import.create')
  const table = await readTalentTable(body)
  const { mapping, missing } = mapTalentColumns(table, given)
  if (missing.length > 0) throw fieldFailure(`${missing[0]!}_column`, csvMessages.column)
  return transaction(async (tx) => {
    const { talents, skipped, errors } = await readTalents(tx, table.rows, mapping)
    if (talents.length === 0) throw fieldFailure('file', talentImportMessages.nothing)
    if (errors.length > 0 && !skips_errors) throw fieldFailure('skips_errors', talentImportMessages.has_errors)
    const { id } = await tx
      .insertInto('talent_imports')
      .values({ file_name, actor_id: asUser(actor).user_id, total: table.rows.length, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const cellsOf = new Map(table.rows.map(({ row, cells }) => [row, cells]))
    const rows: { row: number; name: string; email: string; status: TalentImportRowStatus; reason: string }[] = [
      ...talents.map((talent) => ({ ...talent, status: 'pending' as const, reason: '' })),
      ...skipped.map((talent) => ({ ...talent, status: 'skipped' as const })),
      ...errors.map(({ row, message }) => ({
        row,
        name: (cellsOf.get(row)?.[mapping.name] ?? '').slice(0, accountLimits.name).toWellFormed(),
        email: (cellsOf.get(row)?.[mapping.email] ?? '').slice(0, emailLimit).toWellFormed(),
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
