import type { Policy } from '../kernel/policy.ts'

export const contactRequestPolicy = {
  /** Write to us. */
  send: { roles: ['visitor'] },
} satisfies Policy<unknown, string>
