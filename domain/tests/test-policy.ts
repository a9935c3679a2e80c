import { activeCompany, ownActiveCompany } from '../accounts/account-policy.ts'
import type { CompanyMember } from '../kernel/actor.ts'
import { all, hiringTeam } from '../kernel/policy.ts'
import type { Decision, Policy, Rule } from '../kernel/policy.ts'
import type { TestMove } from './test-machine.ts'

/** The company that owns a test; null for the provider's library. */
export interface TestOwner {
  company_id: string | null
}

const isVisible = (actor: CompanyMember, test: TestOwner): Decision =>
  test.company_id === null || test.company_id === actor.company_id || 'not_found'

/** Library tests are visible to every company, but only the provider changes them. */
const own = (actor: CompanyMember, test: TestOwner): Decision =>
  test.company_id === null ? 'forbidden' : ownActiveCompany(actor, { company_id: test.company_id })

const change = { company: hiringTeam(own) }
const use = {
  company: hiringTeam((actor: CompanyMember, test: TestOwner) => all(isVisible(actor, test), activeCompany(actor))),
}

export const testPolicy = {
  list: { company: true },
  list_own: { applicant: true },
  create: { company: hiringTeam(activeCompany) },
  see: { company: hiringTeam(isVisible) },
  edit: change,
  activate: change,
  archive: change,
  unarchive: change,
  delete: change,
  clone: use,
  assign: use,
  favorite: { company: isVisible },
} satisfies Policy & Record<TestMove, Rule<TestOwner>>
