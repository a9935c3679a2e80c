import { sql } from 'kysely'
import type { PayoutsFilter, PayoutSort } from '#domain/payouts/payout.ts'
import { db } from '#server/db/connect.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { likePatterns, textContains } from '#server/db/text-contains.ts'
import { payoutRows } from './payout-rows.ts'

const searched = [sql.ref('talent.name'), sql`coalesce(payouts.reference, '')`]

/** The payouts of all talents, by name, reference, status and batch. */
export function findPayouts({ q, status, batch_id }: PayoutsFilter) {
  const patterns = likePatterns(q)
  return payoutRows(db)
    .$if(patterns.length > 0, (payouts) => payouts.where(textContains(patterns, searched)))
    .$if(status.length > 0, (payouts) => payouts.where('payouts.status', 'in', status))
    .$if(batch_id !== undefined, (payouts) => payouts.where('payouts.batch_id', '=', batch_id!))
}

/** The order of a list of payouts: by its column, then by ID. */
export function orderOf(sort: PayoutSort) {
  const { column, direction } = sortOrder(sort, {
    talent: sql`lower(talent.name)`,
    amount: sql`payouts.amount_cents`,
    status: sql`payouts.status`,
    pay_on: sql`payouts.pay_on`,
  })
  const way = sql.raw(direction)
  return sql`${column} ${way}, payouts.id ${way}`
}
