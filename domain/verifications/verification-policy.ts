import { verifiedEmail } from '../accounts/account-policy.ts'
import type { Admin, Applicant } from '../kernel/actor.ts'
import type { MoveOf } from '../kernel/machine.ts'
import { all } from '../kernel/policy.ts'
import type { Decision, Policy, Rule } from '../kernel/policy.ts'
import type { verificationMachine } from './verification-machine.ts'

/** A verification, who uploaded its document for the applicant, and who checked it first. */
export interface VerificationParties {
  talent_id: string
  submitted_by: string | null
  reviewed_by: string | null
}

/** Staff do not check what they uploaded. */
const fromOthers = (actor: Admin, { submitted_by }: Pick<VerificationParties, 'submitted_by'>): Decision =>
  submitted_by !== actor.user_id || 'other_person_required'

export const verificationPolicy = {
  submit: { applicant: verifiedEmail, token: 'no_token' },
  /** On behalf of an applicant. */
  submit_for: { admin: true, duties: ['support', 'trust'] },
  see_own: { applicant: true, token: 'no_token' },
  withdraw: {
    applicant: (actor: Applicant, { talent_id }: VerificationParties): Decision =>
      talent_id === actor.user_id || 'not_found',
    token: 'no_token',
  },
  list: { admin: true, duties: ['support', 'trust'] },
  read_file: { admin: true, duties: ['support', 'trust'] },
  review: { admin: fromOthers, duties: ['support', 'trust'] },
  /** By another person than the first one. */
  approve: {
    admin: (actor: Admin, verification: VerificationParties): Decision =>
      all(fromOthers(actor, verification), verification.reviewed_by !== actor.user_id || 'other_person_required'),
    duties: ['support', 'trust'],
  },
  reject: { admin: true, duties: ['support', 'trust'] },
} satisfies Policy & Record<MoveOf<typeof verificationMachine>, Rule<VerificationParties>>
