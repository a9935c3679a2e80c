import type { Policy } from '../kernel/policy.ts'

export const impersonationPolicy = {
  /** Of active applicants and members of active companies. */
  start: { admin: true, duties: ['support'] },
} satisfies Policy
