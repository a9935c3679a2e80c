import type { Policy } from '../kernel/policy.ts'

const staff = { admin: true, duties: ['finance'] } as const

export const ledgerPolicy = {
  see: staff,
  export: staff,
  check: staff,
  correct: staff,
} satisfies Policy
