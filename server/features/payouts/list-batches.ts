import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import type { batchesQuery, PayoutBatch } from '#domain/payouts/payout.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { batchRows, presentBatch } from './batch-rows.ts'

/** The batches of payouts, the latest payday first. */
export async function listBatches(
  actor: Actor,
  { page, per_page }: z.output<typeof batchesQuery>,
): Promise<Page<PayoutBatch>> {
  authorize(actor, 'payout_batch.list')
  const { rows, total } = await readPage(
    batchRows(db).orderBy('payout_batches.pay_on', 'desc').orderBy('payout_batches.id', 'desc'),
    { page, per_page },
    db.selectFrom('payout_batches'),
  )
  return { items: rows.map((row) => presentBatch(actor, row)), page, per_page, total }
}
