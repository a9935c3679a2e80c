import { ownActiveJob } from '../accounts/account-policy.ts'
import type { AssignmentParties } from '../assignments/assignment-policy.ts'
import type { Applicant } from '../kernel/actor.ts'
import { hiringTeam } from '../kernel/policy.ts'
import type { Decision, Policy } from '../kernel/policy.ts'

const own = {
  applicant: (actor: Applicant, assignment: AssignmentParties): Decision =>
    assignment.talent_id === actor.user_id || 'not_found',
  token: 'work:write',
} as const
const deciding = { company: hiringTeam(ownActiveJob), token: 'work:write' } as const

export const leavePolicy = {
  list: {
    applicant: true,
    company: true,
    account_manager: true,
    admin: true,
    token: 'work:read',
    duties: ['support', 'finance', 'trust'],
  },
  request: own,
  cancel: own,
  approve: deciding,
  decline: deciding,
} satisfies Policy
