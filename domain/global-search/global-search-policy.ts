import { everyDuty } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

/** A search finds only what the user may open. */
export const globalSearchPolicy = {
  as_staff: { admin: true, account_manager: true, duties: everyDuty },
  as_company: { company: true, token: 'no_token' },
  as_applicant: { applicant: true, token: 'no_token' },
} satisfies Policy
