import { ownActiveJob } from '../accounts/account-policy.ts'
import type { AssignmentParties } from '../assignments/assignment-policy.ts'
import { hiringTeam, systemOnly } from '../kernel/policy.ts'
import type { Applicant } from '../kernel/actor.ts'
import type { Decision, Policy } from '../kernel/policy.ts'

const answering = { company: hiringTeam(ownActiveJob), token: 'work:write' } as const

export const milestonePolicy = {
  deliver: {
    applicant: (actor: Applicant, assignment: AssignmentParties): Decision =>
      assignment.talent_id === actor.user_id || 'not_found',
    token: 'work:write',
  },
  accept: answering,
  return: answering,
  /** Two weeks after it was delivered. */
  accept_automatically: systemOnly,
} satisfies Policy
