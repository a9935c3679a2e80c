import { everyUser } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

export const exchangeRatePolicy = {
  list: everyUser(true),
  set: { admin: true },
} satisfies Policy
