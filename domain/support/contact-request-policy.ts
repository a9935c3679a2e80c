import { everyone } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

export const contactRequestPolicy = {
  send: everyone,
} satisfies Policy
