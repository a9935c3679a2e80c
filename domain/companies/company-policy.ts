import { hiring } from '../accounts/account-policy.ts'
import type { Policy } from '../kernel/policy.ts'

export const companyPolicy = {
  /** One's own company, who works for it, and what waits for it. */
  see_own: { roles: ['company'] },
  /** Who might suit it. */
  find_candidates: hiring,
} satisfies Policy<unknown, string>
