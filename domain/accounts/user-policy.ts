import type { MoveOf } from '../kernel/machine.ts'
import { systemOnly } from '../kernel/policy.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import type { userMachine } from './user-machine.ts'

/** What staff may do with the accounts of applicants. */
export const userPolicy = {
  suspend: { admin: true, duties: ['trust'] },
  activate: { admin: true, duties: ['trust'] },
  // `duplicate_account.merge` and `duplicate_account.reverse` decide about two accounts at once.
  merge: systemOnly,
  unmerge: systemOnly,
  delete: { admin: true, duties: [] },
  restore: { admin: true, duties: [] },
} satisfies Policy & Record<MoveOf<typeof userMachine>, Rule<never>>
