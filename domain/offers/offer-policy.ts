import { hiring, ownActiveCompany, ownCompany, verifiedEmail } from '../accounts/account-policy.ts'
import type { OfCompany } from '../accounts/account-policy.ts'
import type { User } from '../kernel/actor.ts'
import type { MoveOf } from '../kernel/machine.ts'
import { all } from '../kernel/policy.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import type { offerMachine } from './offer-machine.ts'

/** The two sides of an offer. */
export interface OfferParties extends OfCompany {
  applicant_id: string
}

const recipient = {
  roles: ['applicant'],
  when: (actor: User, offer: OfferParties) => offer.applicant_id === actor.user_id || 'not_found',
} satisfies Rule<OfferParties>

export const offerPolicy = {
  /** For an application to the company. */
  send: {
    ...hiring,
    when: (actor: User, application: OfCompany) => all(ownActiveCompany(actor, application), verifiedEmail(actor)),
  } satisfies Rule<OfCompany>,
  accept: recipient,
  decline: recipient,
  /** Also for a suspended company: it must be able to stop hiring. */
  withdraw: { ...hiring, when: ownCompany } satisfies Rule<OfCompany>,
  /** Done by the system when the offer's time is over. */
  expire: { roles: [] } satisfies Rule<OfferParties>,
} satisfies Policy<never, string> & Record<MoveOf<typeof offerMachine>, Rule<OfferParties>>
