import { sql } from 'kysely'
import type { z } from 'zod'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { bankStatementMessages, isSameAccount } from '#domain/payments/bank-statement.ts'
import type { StatementFormat, statementFormatForm } from '#domain/payments/bank-statement.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** The accounts that were not removed. */
export const formatRows = (from: Db | Tx) =>
  from
    .selectFrom('bank_statement_formats')
    .where('removed_at', 'is', null)
    .select([
      'id',
      'name',
      'account_number',
      // Formats of before there were these columns.
      sql<StatementFormat['columns']>`'{"debit": "", "credit": "", "currency": ""}'::jsonb || columns`.as('columns'),
    ])

/** Finds an account; throws `not_found`. The caller authorizes. */
export async function findFormat(from: Db | Tx, id: string): Promise<StatementFormat> {
  return formatRows(from).where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** The accounts, by name. */
export async function listFormats(actor: Actor): Promise<{ items: StatementFormat[] }> {
  authorize(actor, 'bank_statement.list')
  return { items: await formatRows(db).orderBy('name').execute() }
}

type Form = z.output<typeof statementFormatForm>

/** Adds an account. One with the name of a removed account is that account, so that its lines are known. */
export async function addFormat(actor: Actor, form: Form): Promise<StatementFormat> {
  authorize(actor, 'bank_statement.import')
  return transaction(async (tx) => {
    await requireFree(tx, form)
    const values = { ...form, columns: JSON.stringify(form.columns) }
    const removed = await tx
      .selectFrom('bank_statement_formats')
      .where('name', '=', form.name)
      .where('removed_at', 'is not', null)
      .orderBy('removed_at', 'desc')
      .select('id')
      .executeTakeFirst()
    const { id } = removed
      ? await tx
          .updateTable('bank_statement_formats')
          .set({ ...values, removed_at: null })
          .where('id', '=', removed.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('bank_statement_formats')
          .values({ ...values, created_by: isUser(actor) ? actor.user_id : null, created_at: now() })
          .returning('id')
          .executeTakeFirstOrThrow()
    const { name } = form
    await record(tx, 'bank_statement.format_added', { actor, data: { name }, after: flat(form) })
    return { id, ...form }
  })
}

/** Changes the number of an account, or how the columns of its statements are mapped, for the next import. */
export async function changeFormat(actor: Actor, id: string, form: Form): Promise<StatementFormat> {
  authorize(actor, 'bank_statement.import')
  return transaction(async (tx) => {
    const { id: _id, ...before } = await lockFormat(tx, id)
    await requireFree(tx, form, id)
    await tx
      .updateTable('bank_statement_formats')
      .set({ ...form, columns: JSON.stringify(form.columns) })
      .where('id', '=', id)
      .execute()
    await record(tx, 'bank_statement.format_changed', {
      actor,
      data: { name: form.name },
      before: flat(before),
      after: flat(form),
    })
    return { id, ...form }
  })
}

const flat = ({ columns, ...form }: Form) => ({ ...form, ...columns })

/** Removes an account from those to import for. What was imported stays. */
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

/** An account has its own name and number: lines are compared with those of their account. */
async function requireFree(tx: Tx, { name, account_number }: Form, id?: string): Promise<void> {
  const others = (await formatRows(tx).execute()).filter((one) => one.id !== id)
  if (others.some((one) => one.name === name)) throw fieldFailure('name', bankStatementMessages.known)
  const same = others.find((one) => isSameAccount(one.account_number, account_number))
  if (same) throw fieldFailure('account_number', bankStatementMessages.known_number(same.name))
}
