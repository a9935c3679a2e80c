import { everyDuty } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

/** The search finds only what the user may list. */
export const staffSearchPolicy = {
  use: { admin: true, account_manager: true, duties: everyDuty },
} satisfies Policy
