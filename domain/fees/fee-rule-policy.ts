import type { Policy } from '../kernel/policy.ts'

const staff = { admin: true, duties: ['finance'] } as const

export const feeRulePolicy = {
  list: staff,
  create: staff,
  end: staff,
} satisfies Policy
