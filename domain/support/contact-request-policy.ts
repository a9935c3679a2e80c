import { everyDuty, everyone } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

export const contactRequestPolicy = {
  send: { ...everyone, token: 'no_token', duties: everyDuty },
  /** On the status page, with its secret. */
  follow: { ...everyone, token: 'no_token', duties: everyDuty },
} satisfies Policy
