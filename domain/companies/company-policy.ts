import { activeCompany, managedCompany, verifiedEmail } from '../accounts/account-policy.ts'
import { everyone, hiringTeam } from '../kernel/policy.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import type { MoveOf } from '../kernel/machine.ts'
import type { companyMachine } from './company-machine.ts'

export const companyPolicy = {
  /** Companies in the back office: an account manager's own, for admins all. */
  list: { admin: true, account_manager: true },
  see: { admin: true, account_manager: managedCompany },
  /** The members of a company, with how they protect their accounts. */
  list_members: { admin: true, account_manager: managedCompany },
  /** The member's own company and its employees. */
  see_own: { company: true },
  /** What applicants read about the company. */
  edit_page: { company: { members: ['owner'], condition: activeCompany } },
  see_logo: everyone,
  /** The hiring team's tasks. */
  see_tasks: { company: hiringTeam(true) },
  /** Profiles of talents who have not applied. */
  find_candidates: { company: hiringTeam(verifiedEmail) },
  suspend: { admin: true },
  activate: { admin: true },
  delete: { admin: true },
  restore: { admin: true },
  assign_account_manager: { admin: true },
  require_two_factor: { company: { members: ['owner'], condition: true } },
} satisfies Policy & Record<MoveOf<typeof companyMachine>, Rule<never>>
