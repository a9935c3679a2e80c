import type { MoveOf } from '../kernel/machine.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import type { duplicateAccountMachine } from './duplicate-account-machine.ts'

const staff = { admin: true, duties: ['trust'] } as const

export const duplicateAccountPolicy = {
  list: staff,
  dismiss: staff,
  reopen: staff,
  /** What a merge would do, and the merge. */
  merge: staff,
  reverse: staff,
} satisfies Policy & Record<MoveOf<typeof duplicateAccountMachine>, Rule<void>>
