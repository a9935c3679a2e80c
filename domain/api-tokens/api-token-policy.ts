import type { Applicant, CompanyMember } from '../kernel/actor.ts'
import type { Decision, Policy } from '../kernel/policy.ts'

/** The person whose token it is, and their company. */
export interface TokenOwner {
  user_id: string
  company_id: string | null
}

const own = (actor: Applicant | CompanyMember, { user_id }: TokenOwner): Decision =>
  user_id === actor.user_id || 'not_found'

export const apiTokenPolicy = {
  /** Owners see the tokens of every member. */
  list: { applicant: true, company: true, token: 'no_token' },
  create: { applicant: true, company: true, token: 'no_token' },
  revoke: {
    applicant: own,
    company: (actor: CompanyMember, token: TokenOwner): Decision =>
      (actor.member_role === 'owner' && token.company_id === actor.company_id) || own(actor, token),
    token: 'no_token',
  },
} satisfies Policy
