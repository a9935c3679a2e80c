import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import type { ownPayoutsQuery, payoutsQuery, PayoutSummary } from '#domain/payouts/payout.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { likePatterns, textContains } from '#server/db/text-contains.ts'
import { payoutRows } from './payout-rows.ts'
import { presentPayout } from './present-payout.ts'

const columns = { pay_on: sql`payouts.pay_on`, amount: sql`payouts.amount_cents`, talent: sql`lower(talent.name)` }

/** Payouts of all talents; searches in names and references. */
export async function listPayouts(
  actor: Actor,
  { q, status, batch_id, ...query }: z.output<typeof payoutsQuery>,
): Promise<Page<PayoutSummary>> {
  authorize(actor, 'payout.list')
  let found = payoutRows(db)
  if (status) found = found.where('payouts.status', '=', status)
  if (batch_id) found = found.where('payouts.batch_id', '=', batch_id)
  const patterns = likePatterns(q)
  if (patterns.length > 0)
    found = found.where(textContains(patterns, [sql.ref('talent.name'), sql`coalesce(payouts.reference, '')`]))
  return pageOf(actor, found, query)
}

/** The actor's own payouts, the latest first. */
export async function listOwnPayouts(
  actor: Actor,
  query: z.output<typeof ownPayoutsQuery>,
): Promise<Page<PayoutSummary>> {
  authorize(actor, 'payout.see_earnings')
  return pageOf(actor, payoutRows(db).where('payouts.talent_id', '=', asUser(actor).user_id), query)
}

async function pageOf(
  actor: Actor,
  found: ReturnType<typeof payoutRows>,
  { page, per_page, sort }: { page: number; per_page: number; sort: string },
): Promise<Page<PayoutSummary>> {
  const { column, direction } = sortOrder(sort, columns)
  const { rows, total } = await readPage(found.orderBy(column, direction).orderBy('payouts.id', direction), {
    page,
    per_page,
  })
  return { items: rows.map((row) => presentPayout(actor, row)), page, per_page, total }
}
