import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { latestExpiry } from '#domain/offers/expiry.ts'
import { offerLimits, offerMessages } from '#domain/offers/offer.ts'
import type { approveOfferForm } from '#domain/offers/offer.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockApplication } from '#server/features/applications/find-application.ts'
import { recordSignature } from '#server/features/contracts/record-signature.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { lockOffer } from './find-offer.ts'
import { moveOffer } from './move-offer.ts'
import { checkNotStarted } from './offer-dates.ts'
import type { OfferRow } from './offer-rows.ts'
import { announceOffer } from './send-offer.ts'

const hour_ms = 3_600_000

/** The talent has the usual least time to answer, however long the approval took, but never beyond the start date. */
function expiryAfterApproval(offer: OfferRow): string {
  const least = Math.min(Date.parse(fromNow(offerLimits.open_hours_min * hour_ms)), latestExpiry(offer).getTime())
  return new Date(Math.max(Date.parse(offer.expires_at), least)).toISOString()
}

/**
 * An owner approves the amount of an offer over the budget, or signs one that staff submitted, which sends it. Returns
 * the offer's ID.
 */
export async function approveOffer(
  actor: Actor,
  id: string,
  { signature }: z.output<typeof approveOfferForm> = {},
): Promise<string> {
  return transaction(async (tx) => {
    const offer = await lockOffer(tx, id)
    authorize(actor, 'offer.approve', offer)
    checkNotStarted(offer)
    if (offer.is_by_staff && !signature) throw fieldFailure('signature', offerMessages.sign)
    const at = now()
    await moveOffer(tx, actor, id, 'approve', {
      approved_by: asUser(actor).user_id,
      approved_at: at,
      sent_at: at,
      expires_at: expiryAfterApproval(offer),
      reminded_at: null,
    })
    if (offer.is_by_staff) await recordSignature(tx, actor, { offer_id: id, name: signature! })
    await announceOffer(tx, actor, id, await lockApplication(tx, offer.application_id))
    return id
  })
}
