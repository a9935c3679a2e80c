import { ownCompany } from '../accounts/account-policy.ts'
import type { OfCompany } from '../accounts/account-policy.ts'
import type { MoveOf } from '../kernel/machine.ts'
import { hiringTeam, systemOnly } from '../kernel/policy.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import type { assignmentMachine } from './assignment-machine.ts'

const employer = { company: hiringTeam(ownCompany) }

export const assignmentPolicy = {
  /** On the start date. */
  begin: systemOnly,
  pause: employer,
  resume: employer,
  end: employer,
} satisfies Policy & Record<MoveOf<typeof assignmentMachine>, Rule<OfCompany>>
