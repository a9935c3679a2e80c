import { sql } from 'kysely'
import { autoPayRetryDays } from '#domain/payments/payment-method.ts'
import type { Tx } from '#server/db/connect.ts'
import type { PaymentRow } from './payment-rows.ts'

/** Days from each attempt to the next one: the retries are counted from the first attempt. */
const pauses = autoPayRetryDays.map((day, index) => day - (autoPayRetryDays[index - 1] ?? 0))

/**
 * Schedules the next attempt of a failed automatic payment; none after the last one, nor for invoices that were settled
 * meanwhile, which a chargeback can open again.
 */
export async function scheduleRetry(tx: Tx, { invoices, started_at }: PaymentRow): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({
      auto_pay_at: sql`${started_at}::timestamptz + make_interval(days => (${pauses}::integer[])[auto_pay_attempts])`,
    })
    .where(
      'id',
      'in',
      invoices.map(({ id }) => id),
    )
    .where('status', 'in', ['unpaid', 'overdue'])
    .execute()
}
