import { activeCompany } from '../accounts/account-policy.ts'
import type { CompanyMember } from '../kernel/actor.ts'
import type { Decision, Policy } from '../kernel/policy.ts'

const owners = <C extends true | ((actor: CompanyMember) => Decision)>(condition: C) => ({
  company: { members: ['owner'] as const, condition },
})

/** Of the actor's own company. */
export const singleSignOnPolicy = {
  see: { ...owners(true), token: 'no_token' },
  create: { ...owners(activeCompany), token: 'no_token' },
  verify_domain: { ...owners(activeCompany), token: 'no_token' },
  configure: { ...owners(activeCompany), token: 'no_token' },
  test: { ...owners(activeCompany), token: 'no_token' },
  enable: { ...owners(activeCompany), token: 'no_token' },
  disable: { ...owners(true), token: 'no_token' },
  require: { ...owners(activeCompany), token: 'no_token' },
  delete: { ...owners(true), token: 'no_token' },
} satisfies Policy
