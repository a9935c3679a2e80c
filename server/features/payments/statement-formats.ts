import { sql } from 'kysely'
import type { z } from 'zod'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { bankStatementMessages } from '#domain/payments/bank-statement.ts'
import type { StatementFormat, statementFormatForm } from '#domain/payments/bank-statement.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

const formatRows = (from: Db | Tx) =>
  from
    .selectFrom('bank_statement_formats')
    .where('removed_at', 'is', null)
    .select(['id', 'name', sql<StatementFormat['columns']>`columns`.as('columns')])

/** Finds the mapping of a bank; throws `not_found`. The caller authorizes. */
export async function findFormat(from: Db | Tx, id: string): Promise<StatementFormat> {
  return formatRows(from).where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** The banks whose columns are mapped, by name. */
export async function listFormats(actor: Actor): Promise<{ items: StatementFormat[] }> {
  authorize(actor, 'bank_statement.list')
  return { items: await formatRows(db).orderBy('name').execute() }
}

/** Maps the columns of a bank's statements. */
export async function addFormat(
  actor: Actor,
  { name, columns }: z.output<typeof statementFormatForm>,
): Promise<StatementFormat> {
  authorize(actor, 'bank_statement.import')
  return transaction(async (tx) => {
    await requireFreeName(tx, name)
    const { id } = await tx
      .insertInto('bank_statement_formats')
      .values({
        name,
        columns: JSON.stringify(columns),
        created_by: isUser(actor) ? actor.user_id : null,
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, 'bank_statement.format_added', { actor, data: { name }, after: columns })
    return { id, name, columns }
  })
}

/** Changes how the columns of a bank's statements are mapped, for the next import. */
export async function changeFormat(
  actor: Actor,
  id: string,
  { name, columns }: z.output<typeof statementFormatForm>,
): Promise<StatementFormat> {
  authorize(actor, 'bank_statement.import')
  return transaction(async (tx) => {
    const before = await lockFormat(tx, id)
    await requireFreeName(tx, name, id)
    await tx
      .updateTable('bank_statement_formats')
      .set({ name, columns: JSON.stringify(columns) })
      .where('id', '=', id)
      .execute()
    await record(tx, 'bank_statement.format_changed', {
      actor,
      data: { name },
      before: { name: before.name, ...before.columns },
      after: { name, ...columns },
    })
    return { id, name, columns }
  })
}

/** Removes a bank from those to import from. What was imported stays. */
export async function removeFormat(actor: Actor, id: string): Promise<void> {
  authorize(actor, 'bank_statement.import')
  await transaction(async (tx) => {
    const { name } = await lockFormat(tx, id)
    await tx.updateTable('bank_statement_formats').set({ removed_at: now() }).where('id', '=', id).execute()
    await record(tx, 'bank_statement.format_removed', { actor, data: { name } })
  })
}

async function lockFormat(tx: Tx, id: string): Promise<StatementFormat> {
  await lockRow(tx, 'bank_statement_formats', id)
  return findFormat(tx, id)
}

async function requireFreeName(tx: Tx, name: string, id?: string): Promise<void> {
  const other = await formatRows(tx).where('name', '=', name).executeTakeFirst()
  if (other && other.id !== id) throw fieldFailure('name', bankStatementMessages.known)
}
