import { ownCompany } from '../accounts/account-policy.ts'
import type { OfCompany } from '../accounts/account-policy.ts'
import { manages } from '../kernel/actor.ts'
import type { AccountManager } from '../kernel/actor.ts'
import { hiringTeam } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

export const proposalPolicy = {
  /** Account managers propose to the companies that they are responsible for. */
  create: {
    admin: true,
    account_manager: (actor: AccountManager, company: { account_manager_id: string | null }) =>
      manages(actor, company.account_manager_id) || 'not_found',
    duties: ['support'],
  },
  list: { company: hiringTeam(true), token: 'talent:read' },
  dismiss: { company: hiringTeam((actor, proposal: OfCompany) => ownCompany(actor, proposal)), token: 'talent:write' },
} satisfies Policy
