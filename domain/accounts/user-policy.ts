import type { MoveOf } from '../kernel/machine.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import type { userMachine } from './user-machine.ts'

/** What staff may do with the accounts of applicants. */
export const userPolicy = {
  suspend: { admin: true, duties: ['trust'] },
  activate: { admin: true, duties: ['trust'] },
  delete: { admin: true, duties: [] },
  restore: { admin: true, duties: [] },
} satisfies Policy & Record<MoveOf<typeof userMachine>, Rule<never>>
