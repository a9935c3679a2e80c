import { sql } from 'kysely'
import type { z } from 'zod'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { StatementFormat, statementFormatForm } from '#domain/payments/bank-statement.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

const formatRows = (from: Db | Tx) =>
  from
    .selectFrom('bank_statement_formats')
    .select(['id', 'name', sql<StatementFormat['columns']>`columns`.as('columns')])

export async function findFormat(from: Db | Tx, id: string): Promise<StatementFormat> {
  const format = await formatRows(from).where('id', '=', id).executeTakeFirst()
  if (!format) throw new Failure('not_found')
  return format
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
    const added = await tx
      .insertInto('bank_statement_formats')
      .values({
        name,
        columns: JSON.stringify(columns),
        created_by: isUser(actor) ? actor.user_id : null,
        created_at: now(),
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new Failure('already_exists')
    await record(tx, 'bank_statement.format_added', { actor, data: { name }, after: columns })
    return { id: added.id, name, columns }
  })
}
