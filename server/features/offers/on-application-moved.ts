import { system } from '#domain/kernel/actor.ts'
import { openOfferStates } from '#domain/offers/offer-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { moveOffer } from './move-offer.ts'

/** Withdraws the open offers of a rejected or withdrawn application. */
export async function withdrawOffers(tx: Tx, { data }: Activity<'application.moved'>): Promise<void> {
  if (data.to !== 'rejected' && data.to !== 'withdrawn') return
  const open = await tx
    .selectFrom('offers')
    .where('application_id', '=', data.application_id)
    .where('status', 'in', openOfferStates)
    .select('id')
    .execute()
  for (const { id } of open) await moveOffer(tx, system, id, 'withdraw')
}
