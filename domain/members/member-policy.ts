import { activeCompany, ownActiveVerified, ownCompany, verifiedEmail } from '../accounts/account-policy.ts'
import type { OfCompany } from '../accounts/account-policy.ts'
import type { CompanyMember } from '../kernel/actor.ts'
import { all, everyDuty, everyone } from '../kernel/policy.ts'
import type { Decision, Policy } from '../kernel/policy.ts'

/** A member of a company. */
export interface MemberParties extends OfCompany {
  user_id: string
}

/** Owners decide about others; their own role and membership end with a transfer or by leaving. */
const others = {
  company: {
    members: ['owner'],
    condition: (actor: CompanyMember, member: MemberParties): Decision =>
      all(ownCompany(actor, member), member.user_id !== actor.user_id || 'forbidden'),
  },
  token: 'no_token',
} as const

export const memberPolicy = {
  list: { company: true, token: 'no_token' },
  invite: {
    company: {
      members: ['owner'],
      condition: (actor: CompanyMember): Decision => all(activeCompany(actor), verifiedEmail(actor)),
    },
    token: 'no_token',
  },
  resend_invitation: { company: { members: ['owner'], condition: ownActiveVerified }, token: 'no_token' },
  revoke_invitation: { company: { members: ['owner'], condition: ownCompany }, token: 'no_token' },
  set_role: others,
  /** Which jobs a recruiter sees. */
  set_access: others,
  transfer_ownership: others,
  remove: others,
  /** What is handed over when the member is removed or leaves. */
  see_open_work: {
    company: (actor: CompanyMember, member: MemberParties): Decision =>
      all(ownCompany(actor, member), actor.member_role === 'owner' || member.user_id === actor.user_id || 'forbidden'),
    token: 'no_token',
  },
  leave: { company: true, token: 'no_token' },
  /** With the secret of an invitation. */
  join: { ...everyone, token: 'no_token', duties: everyDuty },
} satisfies Policy
