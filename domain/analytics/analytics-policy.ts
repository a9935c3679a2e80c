import { hiring } from '../accounts/account-policy.ts'
import type { Policy } from '../kernel/policy.ts'

export const analyticsPolicy = {
  see: hiring,
} satisfies Policy<never, string>
