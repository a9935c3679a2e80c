import type { Admin } from '../kernel/actor.ts'
import type { Decision, Policy, Rule } from '../kernel/policy.ts'
import type { ReportCaseMove } from './report-case-machine.ts'

/** The data that determines who may work on a case. */
export interface ClaimableCase {
  claimed_by: string | null
}

/** The person who claimed a case decides about it. */
const claimedByActor = (actor: Admin, { claimed_by }: ClaimableCase): Decision =>
  claimed_by === null || claimed_by === actor.user_id || 'forbidden'

const staff = { admin: true, duties: ['trust'] } as const

export const reportPolicy = {
  /** Each kind of subject has its own condition: only what the user can see can be reported. */
  create: { applicant: true, company: true, token: 'no_token' },
  list: staff,
  see: staff,
  claim: staff,
  /** Owners can release a case of someone who is away. */
  release: {
    admin: (actor: Admin, report: ClaimableCase) => actor.admin_role === 'owner' || claimedByActor(actor, report),
    duties: ['trust'],
  },
  resolve: { admin: claimedByActor, duties: ['trust'] },
  /** Shows again what was hidden. */
  restore: staff,
} satisfies Policy & Record<ReportCaseMove, Rule<ClaimableCase>>
