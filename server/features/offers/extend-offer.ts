import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { openOfferStates } from '#domain/offers/offer-machine.ts'
import { extendOfferForm, offerMessages } from '#domain/offers/offer.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { parseForm } from '#server/platform/http/schemas.ts'
import { lockOffer } from './find-offer.ts'
import { checkExpiry } from './offer-dates.ts'

/** Lets an open offer expire later. Returns the offer's ID. */
export async function extendOffer(actor: Actor, id: string, form: z.input<typeof extendOfferForm>): Promise<string> {
  const { expires_at } = parseForm(extendOfferForm, form)
  return transaction(async (tx) => {
    const offer = await lockOffer(tx, id)
    authorize(actor, 'offer.extend', offer)
    checkExpiry(expires_at, offer)
    if (Date.parse(expires_at) <= Date.parse(offer.expires_at))
      throw fieldFailure('expires_at', offerMessages.not_later)
    const extended = await tx
      .updateTable('offers')
      .set({ expires_at, reminded_at: null })
      .where('id', '=', id)
      .where('status', 'in', openOfferStates)
      .where('expires_at', '>', now())
      .returning(['application_id', 'job_id', 'company_id', 'applicant_id'])
      .executeTakeFirst()
    if (!extended) throw new Failure('illegal_move')
    const { company_id, ...data } = extended
    await record(tx, 'offer.extended', { actor, company_id, data: { offer_id: id, ...data } })
    return id
  })
}
