import type { Policy } from '../kernel/policy.ts'

/** Account managers see the figures of their companies. */
export const dashboardPolicy = {
  see: { admin: true, account_manager: true },
  see_money: { admin: true, account_manager: true },
  /** Figures of the whole platform, which belong to no company. */
  see_platform: { admin: true },
} satisfies Policy
