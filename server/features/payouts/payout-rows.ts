import { sql } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** Payouts with their talents and methods, for authorization and presentation. */
export const payoutRows = (from: Db | Tx) =>
  from
    .selectFrom('payouts')
    .innerJoin('users as talent', 'talent.id', 'payouts.talent_id')
    .leftJoin('payout_methods', 'payout_methods.id', 'payouts.method_id')
    .leftJoin('payout_batches', 'payout_batches.id', 'payouts.batch_id')
    .select([
      'payouts.id',
      'payouts.talent_id',
      'payouts.batch_id',
      'payouts.status',
      'payouts.pay_on',
      'payouts.amount_cents',
      'payouts.currency',
      'payouts.hold_reason',
      'payouts.hold_note',
      'payouts.reference',
      'payouts.sent_at',
      'payouts.paid_at',
      'payouts.failed_at',
      'payouts.failure',
      'talent.name as talent_name',
      'payout_methods.label as method_label',
      'payout_batches.status as batch_status',
      'payout_batches.pay_on as batch_pay_on',
    ])

export type PayoutRow = Awaited<ReturnType<ReturnType<typeof payoutRows>['executeTakeFirstOrThrow']>>

/** Finds a payout by ID; throws `not_found`. The caller authorizes. */
export async function findPayout(from: Db | Tx, id: string): Promise<PayoutRow> {
  const payout = await payoutRows(from).where('payouts.id', '=', id).executeTakeFirst()
  if (!payout) throw new Failure('not_found')
  return payout
}

/** Finds a payout and locks it until the transaction ends. */
export async function lockPayout(tx: Tx, id: string): Promise<PayoutRow> {
  await tx.selectFrom('payouts').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  return findPayout(tx, id)
}

/** Serializes the commands that decide which payout pays which work, until the transaction ends. */
export async function lockPayouts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payouts', 0))`.execute(tx)
}
