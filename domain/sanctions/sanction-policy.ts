import type { Admin, Applicant, CompanyMember } from '../kernel/actor.ts'
import { everyone } from '../kernel/policy.ts'
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
} as const

export const sanctionPolicy = {
  /** Applicants and the owners of companies read why. */
  see_own: { applicant: true, company: { members: ['owner'], condition: true } },
  appeal: own,
  /** With the secret in the email: people of a deleted account cannot sign in. */
  follow_deletion: everyone,
  list: { admin: true },
  warn: { admin: true },
  /** By another person than the one who imposed it. */
  decide_appeal: {
    admin: (actor: Admin, { imposed_by }: SanctionParties): Decision =>
      imposed_by !== actor.user_id || 'other_person_required',
  },
} satisfies Policy
