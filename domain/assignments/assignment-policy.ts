import { hiring, ownCompany } from '../accounts/account-policy.ts'
import type { OfCompany } from '../accounts/account-policy.ts'
import type { MoveOf } from '../kernel/machine.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import type { assignmentMachine } from './assignment-machine.ts'

const employer = { ...hiring, when: ownCompany } satisfies Rule<OfCompany>

export const assignmentPolicy = {
  /** Done by the system on the start date. */
  begin: { roles: [] } satisfies Rule<OfCompany>,
  pause: employer,
  resume: employer,
  end: employer,
} satisfies Policy<never, string> & Record<MoveOf<typeof assignmentMachine>, Rule<OfCompany>>
