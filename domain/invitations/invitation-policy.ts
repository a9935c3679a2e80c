import { ownActiveVerifiedJob, ownJob } from '../accounts/account-policy.ts'
import type { Applicant } from '../kernel/actor.ts'
import { hiringTeam, systemOnly } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

const own = (actor: Applicant, { talent_id }: { talent_id: string }) => talent_id === actor.user_id || 'not_found'

export const invitationPolicy = {
  /** The resource is the job. */
  send: { company: hiringTeam(ownActiveVerifiedJob) },
  list: { company: hiringTeam(ownJob) },
  withdraw: { company: hiringTeam(ownJob) },
  list_received: { applicant: true },
  /** By applying. */
  accept: { applicant: own },
  decline: { applicant: own },
  expire: systemOnly,
} satisfies Policy
