import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { withdrawOfferForm } from '#domain/offers/offer.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { parseForm } from '#server/platform/http/schemas.ts'
import { lockOffer } from './find-offer.ts'
import { moveOffer } from './move-offer.ts'

/** The company, or staff who submitted it, withdraws an open offer. Returns the offer's ID. */
export async function withdrawOffer(
  actor: Actor,
  id: string,
  form: z.input<typeof withdrawOfferForm> = {},
): Promise<string> {
  const { reason } = parseForm(withdrawOfferForm, form)
  return transaction(async (tx) => {
    authorize(actor, 'offer.withdraw', await lockOffer(tx, id))
    await moveOffer(tx, actor, id, 'withdraw', { reason })
    return id
  })
}
