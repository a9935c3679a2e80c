import type { Policy } from '../kernel/policy.ts'

const staff = { admin: true } as const

export const ledgerPolicy = {
  see: staff,
  export: staff,
  check: staff,
} satisfies Policy
