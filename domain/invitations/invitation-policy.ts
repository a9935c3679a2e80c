import { ownActiveVerifiedJob, ownJob } from '../accounts/account-policy.ts'
import type { Applicant } from '../kernel/actor.ts'
import { hiringTeam, systemOnly } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

const own = (actor: Applicant, { talent_id }: { talent_id: string }) => talent_id === actor.user_id || 'not_found'

export const invitationPolicy = {
  /** The resource is the job. */
  send: { company: hiringTeam(ownActiveVerifiedJob), token: 'talent:write' },
  list: { company: hiringTeam(ownJob), token: 'talent:read' },
  withdraw: { company: hiringTeam(ownJob), token: 'talent:write' },
  list_received: { applicant: true, token: 'talent:read' },
  /** By applying. */
  accept: { applicant: own, token: 'talent:write' },
  decline: { applicant: own, token: 'talent:write' },
  expire: systemOnly,
} satisfies Policy
