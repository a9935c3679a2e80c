import type { Policy } from '../kernel/policy.ts'
import { activeCompany, hiring } from '../accounts/account-policy.ts'

export const testPolicy = {
  list: { roles: ['company'] },
  list_own: { roles: ['applicant'] },
  create: { ...hiring, when: activeCompany },
} satisfies Policy<unknown, string>
