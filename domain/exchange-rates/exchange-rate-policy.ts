import { everyDuty, everyUser } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

export const exchangeRatePolicy = {
  list: { ...everyUser(true), token: 'any_token', duties: everyDuty },
  set: { admin: true, duties: ['finance'] },
} satisfies Policy
