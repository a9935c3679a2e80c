import { hiring, verifiedEmail } from '../accounts/account-policy.ts'
import type { Policy } from '../kernel/policy.ts'

export const companyPolicy = {
  /** One's own company, who works for it, and what waits for it. */
  see_own: { roles: ['company'] },
  /** What waits for those who hire. */
  see_tasks: hiring,
  /** Profiles of talents who have not applied: for members whose email is verified. */
  find_candidates: { ...hiring, when: verifiedEmail },
} satisfies Policy<unknown, string>
