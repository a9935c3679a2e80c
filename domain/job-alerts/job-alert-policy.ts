import type { Policy } from '../kernel/policy.ts'

/** Alerts belong to an email address, not to an account: signed in or not, users are visitors here. */
export const jobAlertPolicy = {
  create: { visitor: true },
  /** With the token of the email that asks for it. */
  confirm: { visitor: true },
  /** With the link at the end of each email. */
  delete: { visitor: true },
} satisfies Policy
