import { hiring, ownActiveCompany } from '../accounts/account-policy.ts'
import type { OfCompany } from '../accounts/account-policy.ts'
import type { User } from '../kernel/actor.ts'
import type { MoveOf } from '../kernel/machine.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import type { attemptMachine } from './attempt-machine.ts'

/** The company that asked for a test, and the applicant who takes it. */
export interface AttemptParties extends OfCompany {
  applicant_id: string
}

const taker = {
  roles: ['applicant'],
  when: (actor: User, attempt: AttemptParties) => attempt.applicant_id === actor.user_id || 'not_found',
} satisfies Rule<AttemptParties>

export const attemptPolicy = {
  start: taker,
  submit: taker,
  grade: { ...hiring, when: ownActiveCompany } satisfies Rule<OfCompany>,
  /** Done by the system when the test was not started in time. */
  expire: { roles: [] } satisfies Rule<AttemptParties>,
  /** Done by the system when the application ends or its job closes. */
  cancel: { roles: [] } satisfies Rule<AttemptParties>,
  /** Done by the system when the job is reopened. */
  reassign: { roles: [] } satisfies Rule<AttemptParties>,
} satisfies Policy<never, string> & Record<MoveOf<typeof attemptMachine>, Rule<AttemptParties>>
