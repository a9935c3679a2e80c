import { activeCompany, verifiedEmail } from '../accounts/account-policy.ts'
import type { CompanyMember } from '../kernel/actor.ts'
import { all, hiringTeam } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

const own = hiringTeam(
  (actor: CompanyMember, { user_id }: { user_id: string }) => user_id === actor.user_id || 'not_found',
)

export const savedSearchPolicy = {
  list: { company: hiringTeam(true), token: 'talent:read' },
  create: {
    company: hiringTeam((actor: CompanyMember) => all(activeCompany(actor), verifiedEmail(actor))),
    token: 'talent:write',
  },
  edit: { company: own, token: 'talent:write' },
  delete: { company: own, token: 'talent:write' },
} satisfies Policy
