import { activeApplicant, ownActiveVerifiedJob, ownJob, verifiedEmail } from '../accounts/account-policy.ts'
import type { OfJob } from '../accounts/account-policy.ts'
import { manages } from '../kernel/actor.ts'
import type { AccountManager, Applicant } from '../kernel/actor.ts'
import type { MoveOf } from '../kernel/machine.ts'
import { all, hiringTeam, systemOnly } from '../kernel/policy.ts'
import type { Decision, Policy, Rule } from '../kernel/policy.ts'
import type { offerMachine } from './offer-machine.ts'

/** The parties of an offer. */
export interface OfferParties extends OfJob {
  applicant_id: string
  /** Whether it needed no approval, or got it. */
  was_sent: boolean
  is_by_staff: boolean
  account_manager_id: string | null
  company_status: 'active' | 'suspended' | 'deleted'
}

/** Talents never see offers that were not approved. */
const recipient = (actor: Applicant, offer: OfferParties): Decision =>
  (offer.applicant_id === actor.user_id && offer.was_sent) || 'not_found'

/** A suspended company does not hire. */
const answering = {
  applicant: (actor: Applicant, offer: OfferParties): Decision =>
    all(
      recipient(actor, offer),
      verifiedEmail(actor),
      activeApplicant(actor),
      offer.company_status === 'active' || 'illegal_move',
    ),
} satisfies Rule<OfferParties>

/** Staff take back what they submitted until an owner has signed it. */
const unsigned = (offer: OfferParties): Decision => (offer.is_by_staff && !offer.was_sent) || 'forbidden'

const managed = (actor: AccountManager, { account_manager_id }: Pick<OfferParties, 'account_manager_id'>): Decision =>
  manages(actor, account_manager_id) || 'not_found'

const hiring = { company: hiringTeam(ownActiveVerifiedJob), token: 'offers:write' } as const

export const offerPolicy = {
  see: {
    applicant: recipient,
    company: hiringTeam(ownJob),
    account_manager: managed,
    admin: true,
    token: 'offers:read',
    duties: ['support', 'finance', 'trust'],
  },
  /** For a company, whose owner approves it. The resource is the company. */
  submit: { account_manager: managed, admin: true, duties: ['support'] },
  /** The form of such an offer. `submit` decides for which companies. */
  list_jobs: { account_manager: true, admin: true, duties: ['support'] },
  list_submitted: { account_manager: true, admin: true, duties: ['support', 'finance', 'trust'] },
  /** The resource is the application. */
  send: hiring,
  approve: { company: { members: ['owner'], condition: ownActiveVerifiedJob }, token: 'no_token' },
  keep: hiring,
  replace: hiring,
  extend: hiring,
  accept: { ...answering, token: 'no_token' },
  counter: { ...answering, token: 'offers:write' },
  decline: { applicant: recipient, token: 'offers:write' },
  /** Also for a suspended company, so that it can stop hiring. */
  withdraw: {
    company: hiringTeam(ownJob),
    account_manager: (actor, offer: OfferParties) => all(managed(actor, offer), unsigned(offer)),
    admin: (_actor, offer: OfferParties) => unsigned(offer),
    token: 'offers:write',
    duties: ['support'],
  },
  /** When the offer reaches its expiry time. */
  expire: systemOnly,
} satisfies Policy & Record<MoveOf<typeof offerMachine>, Rule<OfferParties>>
