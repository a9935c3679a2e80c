import { everyone } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

export const visitPolicy = {
  /** Page views of a visitor who has consented. */
  record: everyone,
  delete: everyone,
} satisfies Policy
