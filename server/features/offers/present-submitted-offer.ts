import { showRates } from '#domain/assignments/pricing.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { openOfferStates } from '#domain/offers/offer-machine.ts'
import type { SubmittedOffer } from '#domain/offers/offer.ts'
import { may } from '#domain/policies.ts'
import type { OfferRow } from './offer-rows.ts'

/** An offer that staff submitted, as staff who may see it see it. */
export const presentSubmittedOffer = (actor: Actor, row: OfferRow): SubmittedOffer => ({
  id: row.id,
  company: { id: row.company_id, name: row.company_name },
  talent: { id: row.applicant_id, name: row.talent_name },
  role_title: row.role_title,
  rates: showRates(actor, row),
  start_date: row.start_date,
  status: row.status,
  submitted_by: row.sender_name,
  sent_at: row.sent_at,
  expires_at: row.expires_at,
  reason: row.reason,
  assignment_id: row.assignment_id,
  allowed:
    openOfferStates.some((state) => state === row.status) && may(actor, 'offer.withdraw', row) ? ['withdraw'] : [],
})
