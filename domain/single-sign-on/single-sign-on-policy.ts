import { activeCompany } from '../accounts/account-policy.ts'
import type { CompanyMember } from '../kernel/actor.ts'
import type { Decision, Policy } from '../kernel/policy.ts'

const owners = <C extends true | ((actor: CompanyMember) => Decision)>(condition: C) => ({
  company: { members: ['owner'] as const, condition },
})

/** Of the actor's own company. */
export const singleSignOnPolicy = {
  see: owners(true),
  create: owners(activeCompany),
  verify_domain: owners(activeCompany),
  configure: owners(activeCompany),
  test: owners(activeCompany),
  enable: owners(activeCompany),
  disable: owners(true),
  require: owners(activeCompany),
  delete: owners(true),
} satisfies Policy
