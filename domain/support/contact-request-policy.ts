import type { Policy } from '../kernel/policy.ts'

export const contactRequestPolicy = {
  /** Send a contact request. */
  send: { roles: ['visitor'] },
} satisfies Policy<unknown, string>
