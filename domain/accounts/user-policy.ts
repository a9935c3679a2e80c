import type { MoveOf } from '../kernel/machine.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import type { userMachine } from './user-machine.ts'

/** What staff may do with the accounts of applicants. */
export const userPolicy = {
  suspend: { admin: true },
  activate: { admin: true },
  delete: { admin: true },
  restore: { admin: true },
} satisfies Policy & Record<MoveOf<typeof userMachine>, Rule<never>>
