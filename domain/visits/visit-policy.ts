import { everyDuty, everyone } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

export const visitPolicy = {
  /** Page views of a visitor who has consented. */
  record: { ...everyone, token: 'no_token', duties: everyDuty },
  delete: { ...everyone, token: 'no_token', duties: everyDuty },
} satisfies Policy
