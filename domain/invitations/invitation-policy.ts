import { ownActiveVerified, ownCompany } from '../accounts/account-policy.ts'
import type { OfCompany } from '../accounts/account-policy.ts'
import type { Applicant } from '../kernel/actor.ts'
import { hiringTeam, systemOnly } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

interface Invitation extends OfCompany {
  talent_id: string
}

const own = (actor: Applicant, { talent_id }: Invitation) => talent_id === actor.user_id || 'not_found'

export const invitationPolicy = {
  /** The resource is the job. */
  send: { company: hiringTeam(ownActiveVerified) },
  list: { company: hiringTeam(ownCompany) },
  withdraw: { company: hiringTeam(ownCompany) },
  list_received: { applicant: true },
  /** By applying. */
  accept: { applicant: own },
  decline: { applicant: own },
  expire: systemOnly,
} satisfies Policy
