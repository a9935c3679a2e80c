import type { Policy } from '../kernel/policy.ts'

/** The accounts of applicants in the back office. */
export const applicantPolicy = {
  list: { admin: true },
  see: { admin: true },
} satisfies Policy
