import { activeCompany, ownActiveCompany, ownCompany } from '../accounts/account-policy.ts'
import type { OfCompany } from '../accounts/account-policy.ts'
import type { CompanyMember } from '../kernel/actor.ts'
import type { Decision, Policy } from '../kernel/policy.ts'

const owners = <C extends true | ((actor: CompanyMember, resource: never) => Decision)>(condition: C) => ({
  members: ['owner'] as const,
  condition,
})

const read = { company: owners((actor: CompanyMember, webhook: OfCompany): Decision => ownCompany(actor, webhook)) }
const change = {
  company: owners((actor: CompanyMember, webhook: OfCompany): Decision => ownActiveCompany(actor, webhook)),
}

export const webhookPolicy = {
  list: { company: owners(true) },
  create: { company: owners(activeCompany) },
  see: read,
  edit: change,
  enable: change,
  disable: read,
  delete: read,
  rotate_secret: change,
  test: change,
  replay: change,
} satisfies Policy
