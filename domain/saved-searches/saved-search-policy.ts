import { activeCompany, verifiedEmail } from '../accounts/account-policy.ts'
import type { CompanyMember } from '../kernel/actor.ts'
import { all, hiringTeam } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

const own = hiringTeam(
  (actor: CompanyMember, { user_id }: { user_id: string }) => user_id === actor.user_id || 'not_found',
)

export const savedSearchPolicy = {
  list: { company: hiringTeam(true) },
  create: { company: hiringTeam((actor: CompanyMember) => all(activeCompany(actor), verifiedEmail(actor))) },
  edit: { company: own },
  delete: { company: own },
} satisfies Policy
