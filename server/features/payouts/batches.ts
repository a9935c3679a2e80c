import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { nextPayday } from '#domain/assignments/pay-dates.ts'
import { isUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { createdBatch } from '#domain/payouts/payout.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record, recordAll } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findBatch, presentBatch } from './batch-rows.ts'
import { lockPayouts } from './lists.ts'
import { deletePayouts, planPayouts } from './planning.ts'
import type { PlannedPayout } from './planning.ts'

/**
 * Creates the batch of a payday with a payout for each talent, and the payouts on hold. What was on hold because of a
 * limit or a missing method is decided again. While a batch of that day is not sent, that one is the answer.
 */
export async function createBatch(
  actor: Actor,
  { pay_on }: { pay_on: string },
): Promise<z.output<typeof createdBatch>> {
  authorize(actor, 'payout_batch.create')
  return transaction(async (tx) => {
    await lockPayouts(tx)
    const existing = await findUnsent(tx, pay_on)
    if (existing) return { ...presentBatch(actor, await findBatch(tx, existing)), is_existing: true }
    const { id } = await tx
      .insertInto('payout_batches')
      .values({ pay_on, status: 'draft', created_by: isUser(actor) ? actor.user_id : null, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, 'payout_batch.created', { actor, data: { payout_batch_id: id, pay_on } })
    // Staff released them.
    await tx
      .updateTable('payouts')
      .set({ batch_id: id, pay_on })
      .where('status', '=', 'pending')
      .where('batch_id', 'is', null)
      .execute()
    const held = await findHeld(tx)
    await deletePayouts(
      tx,
      held.map((payout) => payout.id),
    )
    const planned = await planPayouts(tx, pay_on)
    const inserted = await insertPayouts(tx, planned, { batch_id: id, pay_on })
    const wasHeld = new Set(held.map(({ talent_id, hold_reason }) => `${talent_id} ${hold_reason}`))
    await recordAll(
      tx,
      'payout.held',
      inserted
        .filter(({ talent_id, hold_reason }) => hold_reason && !wasHeld.has(`${talent_id} ${hold_reason}`))
        .map(({ id: payout_id, talent_id }) => ({ actor, data: { payout_id, talent_id } })),
    )
    return { ...presentBatch(actor, await findBatch(tx, id)), is_existing: false }
  })
}

/** The batch of a payday that is not sent. */
export async function findUnsent(from: Db | Tx, pay_on: string): Promise<string | undefined> {
  const found = await from
    .selectFrom('payout_batches')
    .where('pay_on', '=', pay_on)
    .where('status', 'in', ['draft', 'approved'])
    .select('id')
    .executeTakeFirst()
  return found?.id
}

const findHeld = (tx: Tx) =>
  tx
    .selectFrom('payouts')
    .where('status', '=', 'on_hold')
    .where('hold_reason', '<>', 'staff')
    .select(['id', 'talent_id', 'hold_reason'])
    .execute()

/** Inserts payouts with their items and marks the work, with a few statements for any number. */
async function insertPayouts(
  tx: Tx,
  planned: readonly PlannedPayout[],
  { batch_id, pay_on }: { batch_id: string; pay_on: string },
) {
  if (planned.length === 0) return []
  const rows = planned.map((payout) => ({ id: randomUUIDv7(), ...payout }))
  await tx
    .insertInto('payouts')
    .values(
      rows.map(({ id, talent_id, amount_cents, hold_reason }) => ({
        id,
        talent_id,
        batch_id: hold_reason ? null : batch_id,
        status: hold_reason ? ('on_hold' as const) : ('pending' as const),
        hold_reason,
        pay_on,
        amount_cents,
        created_at: now(),
      })),
    )
    .execute()
  await markPaid(tx, 'timesheet_lines', 'line_id', rows)
  await markPaid(tx, 'milestones', 'milestone_id', rows)
  await markPaid(tx, 'adjustments', 'adjustment_id', rows)
  return rows
}

/** Marks the work of a table, and inserts its items. */
async function markPaid<Column extends 'line_id' | 'milestone_id' | 'adjustment_id'>(
  tx: Tx,
  table: 'timesheet_lines' | 'milestones' | 'adjustments',
  column: Column,
  payouts: readonly ({ id: string } & Record<`${Column}s`, string[]>)[],
): Promise<void> {
  const work = payouts.flatMap((payout) => payout[`${column}s`].map((id) => ({ payout_id: payout.id, id })))
  if (work.length === 0) return
  const paid = sql.table(table)
  await sql`
    with paid as (
      update ${paid} set payout_id = given.payout_id from ${given(work)}
      where ${paid}.id = given.id and ${paid}.payout_id is null
      returning ${paid}.id, ${paid}.payout_id, pay_cents
    )
    insert into payout_items (payout_id, ${sql.ref(column)}, amount_cents)
    select payout_id, id, pay_cents from paid`.execute(tx)
}

/** Rows for a query. */
const given = (all: readonly { payout_id: string; id: string }[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as given (payout_id uuid, id uuid)`

/** Creates the batch of this week's payday, unless staff already have. */
export async function draftNextBatch(): Promise<void> {
  const pay_on = nextPayday(now().slice(0, 10))
  const existing = await db
    .selectFrom('payout_batches')
    .where('pay_on', '=', pay_on)
    .where('status', '<>', 'canceled')
    .select('id')
    .executeTakeFirst()
  if (!existing) await createBatch(system, { pay_on })
}
