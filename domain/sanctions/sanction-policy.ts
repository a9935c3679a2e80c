import type { Admin, Applicant, CompanyMember } from '../kernel/actor.ts'
import { everyDuty, everyone } from '../kernel/policy.ts'
import type { Decision, Policy } from '../kernel/policy.ts'

/** A sanction and the staff who imposed it. */
export interface SanctionParties {
  company_id: string | null
  user_id: string | null
  imposed_by: string | null
}

const own = {
  applicant: (actor: Applicant, { user_id }: SanctionParties): Decision => user_id === actor.user_id || 'not_found',
  company: {
    members: ['owner'],
    condition: (actor: CompanyMember, { company_id }: SanctionParties): Decision =>
      company_id === actor.company_id || 'not_found',
  },
  token: 'no_token',
} as const

export const sanctionPolicy = {
  /** Applicants and the owners of companies read why. */
  see_own: { applicant: true, company: { members: ['owner'], condition: true }, token: 'no_token' },
  appeal: own,
  /** With the secret in the email: people of a deleted account cannot sign in. */
  follow_deletion: { ...everyone, token: 'no_token', duties: everyDuty },
  list: { admin: true, duties: ['support', 'trust'] },
  warn: { admin: true, duties: ['trust'] },
  /** By another person than the one who imposed it. */
  decide_appeal: {
    admin: (actor: Admin, { imposed_by }: SanctionParties): Decision =>
      imposed_by !== actor.user_id || 'other_person_required',
    duties: ['trust'],
  },
} satisfies Policy
