import { activeCompany } from '../accounts/account-policy.ts'
import { hiringTeam } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

export const testPolicy = {
  list: { company: true },
  list_own: { applicant: true },
  create: { company: hiringTeam(activeCompany) },
} satisfies Policy
