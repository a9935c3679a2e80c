import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { declineOfferForm } from '#domain/offers/offer.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { parseForm } from '#server/platform/http/schemas.ts'
import { lockOffer } from './find-offer.ts'
import { moveOffer } from './move-offer.ts'

/**
 * Declines an offer with a reason. The application keeps its stage, so that the company can send another offer. Returns
 * the offer's ID.
 */
export async function declineOffer(actor: Actor, id: string, form: z.input<typeof declineOfferForm>): Promise<string> {
  const { reason } = parseForm(declineOfferForm, form)
  return transaction(async (tx) => {
    authorize(actor, 'offer.decline', await lockOffer(tx, id))
    await moveOffer(tx, actor, id, 'decline', { reason })
    return id
  })
}
