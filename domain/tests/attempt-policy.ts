import { ownActiveCompany } from '../accounts/account-policy.ts'
import type { OfCompany } from '../accounts/account-policy.ts'
import type { Applicant } from '../kernel/actor.ts'
import type { MoveOf } from '../kernel/machine.ts'
import { hiringTeam, systemOnly } from '../kernel/policy.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import type { attemptMachine } from './attempt-machine.ts'

/** The company that assigned a test, and the applicant who takes it. */
export interface AttemptParties extends OfCompany {
  applicant_id: string
}

const taker = {
  applicant: (actor: Applicant, attempt: AttemptParties) => attempt.applicant_id === actor.user_id || 'not_found',
} satisfies Rule<AttemptParties>

export const attemptPolicy = {
  start: taker,
  submit: taker,
  grade: { company: hiringTeam(ownActiveCompany) },
  /** When the test was not started in time. */
  expire: systemOnly,
  /** When the application ends or its job closes. */
  cancel: systemOnly,
  /** When the job is reopened. */
  reassign: systemOnly,
} satisfies Policy & Record<MoveOf<typeof attemptMachine>, Rule<AttemptParties>>
