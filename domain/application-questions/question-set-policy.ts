import { activeCompany, ownActiveCompany } from '../accounts/account-policy.ts'
import { hiringTeam } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

export const questionSetPolicy = {
  list: { company: hiringTeam(true), token: 'jobs:read' },
  create: { company: hiringTeam(activeCompany), token: 'jobs:write' },
  edit: { company: hiringTeam(ownActiveCompany), token: 'jobs:write' },
  delete: { company: hiringTeam(ownActiveCompany), token: 'jobs:write' },
} satisfies Policy
