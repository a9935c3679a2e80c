import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'

/** A payout or a batch that an outgoing line of a bank statement may be. */
interface SentPayout {
  to: 'payout' | 'payout_batch'
  id: string
}

/** How far the date of a line may be from the payday, in days. */
const distance = sql.lit(35)

/** The sent payouts and batches of an amount, around a date, that no line has. `amount_cents` is negative. */
export const sentPayouts = (amount_cents: RawBuilder<unknown>, on_date: RawBuilder<unknown>) => sql<SentPayout>`
  select 'payout' as "to", payouts.id, payouts.reference, users.name as talent, payouts.status, payouts.pay_on,
    1 as payouts
  from payouts join users on users.id = payouts.talent_id
  where payouts.sent_at is not null and payouts.amount_cents = -${amount_cents}
    and payouts.pay_on between ${on_date} - ${distance} and ${on_date} + ${distance}
    and not exists (select from bank_statement_lines taken where taken.payout_id = payouts.id and taken.amount_cents < 0)
    and not exists (select from bank_statement_lines taken where taken.payout_batch_id = payouts.batch_id)
  union all
  select 'payout_batch', batches.id, null, null, null, batches.pay_on, count(*)::integer
  from payout_batches batches join payouts on payouts.batch_id = batches.id
  where batches.status = 'sent' and batches.pay_on between ${on_date} - ${distance} and ${on_date} + ${distance}
    and not exists (select from bank_statement_lines taken where taken.payout_batch_id = batches.id)
    and not exists (select from bank_statement_lines taken join payouts paid on paid.id = taken.payout_id
      where paid.batch_id = batches.id and taken.amount_cents < 0)
  group by batches.id having sum(payouts.amount_cents) = -${amount_cents}`

/** Whether an outgoing line may be a payout or batch. */
export async function mayBeSent(
  tx: Db | Tx,
  line: { amount_cents: number; booked_on: string },
  { to, id }: SentPayout,
): Promise<boolean> {
  const sent = sentPayouts(sql`${line.amount_cents}::bigint`, sql`${line.booked_on}::date`)
  const { rows } = await sql`select from (${sent}) as sent where "to" = ${to} and id = ${id}::uuid`.execute(tx)
  return rows.length > 0
}

/** The sent payouts of an amount that a receipt on a date may return, and that no other receipt does. */
export const returnedPayouts = (amount_cents: RawBuilder<unknown>, on_date: RawBuilder<unknown>) => sql`
  select payouts.id, payouts.reference, users.name as talent, payouts.status, payouts.pay_on
  from payouts join users on users.id = payouts.talent_id
  where payouts.sent_at is not null and payouts.amount_cents = ${amount_cents}
    and payouts.pay_on between ${on_date} - ${distance} and ${on_date} + ${distance}
    and not exists (select from bank_statement_lines taken where taken.payout_id = payouts.id and taken.amount_cents > 0)`

/** Whether a receipt may return a payout. */
export async function mayBeReturned(
  tx: Tx,
  line: { amount_cents: number; booked_on: string },
  payout_id: string,
): Promise<boolean> {
  const returned = returnedPayouts(sql`${line.amount_cents}::bigint`, sql`${line.booked_on}::date`)
  const { rows } = await sql`select from (${returned}) as returned where id = ${payout_id}::uuid`.execute(tx)
  return rows.length > 0
}

const pattern = /PO([0-9A-F]{10})/g

/** The references of payouts in the text of a line. Banks change case, spaces and hyphens. */
export const payoutReferencesIn = (text: string): string[] =>
  [
    ...text
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .matchAll(pattern),
  ].map(([, found]) => `PO-${found}`)
