import { everyone } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

export const contactRequestPolicy = {
  send: everyone,
  /** On the status page, with its secret. */
  follow: everyone,
} satisfies Policy
