import { ownActiveVerified, ownCompany } from '../accounts/account-policy.ts'
import type { OfCompany } from '../accounts/account-policy.ts'
import type { Applicant } from '../kernel/actor.ts'
import type { MoveOf } from '../kernel/machine.ts'
import { hiringTeam, systemOnly } from '../kernel/policy.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import type { offerMachine } from './offer-machine.ts'

/** The two parties of an offer. */
export interface OfferParties extends OfCompany {
  applicant_id: string
}

const recipient = {
  applicant: (actor: Applicant, offer: OfferParties) => offer.applicant_id === actor.user_id || 'not_found',
} satisfies Rule<OfferParties>

export const offerPolicy = {
  /** The resource is the application. */
  send: { company: hiringTeam(ownActiveVerified) },
  accept: recipient,
  decline: recipient,
  /** Also for a suspended company, so that it can stop hiring. */
  withdraw: { company: hiringTeam(ownCompany) },
  /** When the offer reaches its expiry time. */
  expire: systemOnly,
} satisfies Policy & Record<MoveOf<typeof offerMachine>, Rule<OfferParties>>
