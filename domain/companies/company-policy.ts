import { activeCompany, managedCompany, verifiedEmail } from '../accounts/account-policy.ts'
import { everyDuty, everyone, hiringTeam } from '../kernel/policy.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import type { MoveOf } from '../kernel/machine.ts'
import type { companyMachine } from './company-machine.ts'

export const companyPolicy = {
  /** Companies in the back office: an account manager's own, for admins all. */
  list: { admin: true, account_manager: true, duties: ['support', 'finance', 'trust'] },
  see: { admin: true, account_manager: managedCompany, duties: ['support', 'finance', 'trust'] },
  /** The members of a company, with how they protect their accounts. */
  list_members: { admin: true, account_manager: managedCompany, duties: ['support', 'trust'] },
  /** The member's own company and its employees. */
  see_own: { company: true, token: 'any_token' },
  /** What applicants read about the company. */
  edit_page: { company: { members: ['owner'], condition: activeCompany }, token: 'no_token' },
  see_logo: { ...everyone, token: 'any_token', duties: everyDuty },
  /** The hiring team's tasks. */
  see_tasks: { company: hiringTeam(true), token: 'reports:read' },
  /** Profiles of talents who have not applied. */
  find_candidates: { company: hiringTeam(verifiedEmail), token: 'reports:read' },
  suspend: { admin: true, duties: ['trust'] },
  activate: { admin: true, duties: ['trust'] },
  delete: { admin: true, duties: [] },
  restore: { admin: true, duties: [] },
  assign_account_manager: { admin: true, duties: ['support'] },
  require_two_factor: { company: { members: ['owner'], condition: true }, token: 'no_token' },
} satisfies Policy & Record<MoveOf<typeof companyMachine>, Rule<never>>
