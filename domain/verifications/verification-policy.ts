import { verifiedEmail } from '../accounts/account-policy.ts'
import type { Admin, Applicant } from '../kernel/actor.ts'
import type { MoveOf } from '../kernel/machine.ts'
import type { Decision, Policy, Rule } from '../kernel/policy.ts'
import type { verificationMachine } from './verification-machine.ts'

/** A verification, and who checked it first. */
export interface VerificationParties {
  talent_id: string
  reviewed_by: string | null
}

export const verificationPolicy = {
  submit: { applicant: verifiedEmail },
  see_own: { applicant: true },
  withdraw: {
    applicant: (actor: Applicant, { talent_id }: VerificationParties): Decision =>
      talent_id === actor.user_id || 'not_found',
  },
  list: { admin: true },
  read_file: { admin: true },
  review: { admin: true },
  /** By another person than the first one. */
  approve: {
    admin: (actor: Admin, { reviewed_by }: VerificationParties): Decision =>
      reviewed_by !== actor.user_id || 'other_person_required',
  },
  reject: { admin: true },
} satisfies Policy & Record<MoveOf<typeof verificationMachine>, Rule<VerificationParties>>
