import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import type { ownPayoutsQuery, PayoutSort, PayoutsQuery, PayoutSummary } from '#domain/payouts/payout.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { findPayouts, orderOf } from './find-payouts.ts'
import { payoutRows } from './payout-rows.ts'
import { presentPayout } from './present-payout.ts'

/** Payouts of all talents. */
export async function listPayouts(
  actor: Actor,
  { page, per_page, sort, ...filter }: PayoutsQuery,
): Promise<Page<PayoutSummary>> {
  authorize(actor, 'payout.list')
  return pageOf(actor, findPayouts(filter), { page, per_page, sort })
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
  { page, per_page, sort }: { page: number; per_page: number; sort: PayoutSort },
): Promise<Page<PayoutSummary>> {
  const { rows, total } = await readPage(found.orderBy(orderOf(sort)), { page, per_page })
  return { items: rows.map((row) => presentPayout(actor, row)), page, per_page, total }
}
