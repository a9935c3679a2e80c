import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { moveOffer } from './move-offer.ts'

/** Withdraws the open offers of a rejected or withdrawn application. */
export async function withdrawOffers(tx: Tx, { data }: Activity<'application.moved'>): Promise<void> {
  if (data.to !== 'rejected' && data.to !== 'withdrawn') return
  const open = await tx
    .selectFrom('offers')
    .where('application_id', '=', data.application_id)
    .where('status', '=', 'sent')
    .select('id')
    .forNoKeyUpdate()
    .execute()
  for (const { id } of open) await moveOffer(tx, system, id, 'withdraw')
}
