import { everyDuty } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

/** Account managers see the figures of their companies. */
export const dashboardPolicy = {
  see: { admin: true, account_manager: true, duties: everyDuty },
  see_money: { admin: true, account_manager: true, duties: ['finance'] },
  /** Figures of the whole platform, which belong to no company. */
  see_platform: { admin: true, duties: everyDuty },
} satisfies Policy
