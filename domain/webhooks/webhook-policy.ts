import { activeCompany, ownActiveCompany, ownCompany } from '../accounts/account-policy.ts'
import type { OfCompany } from '../accounts/account-policy.ts'
import type { CompanyMember } from '../kernel/actor.ts'
import type { Decision, Policy } from '../kernel/policy.ts'

const owners = <C extends true | ((actor: CompanyMember, resource: never) => Decision)>(condition: C) => ({
  members: ['owner'] as const,
  condition,
})

const read = {
  company: owners((actor: CompanyMember, webhook: OfCompany): Decision => ownCompany(actor, webhook)),
  token: 'no_token',
} as const
const change = {
  company: owners((actor: CompanyMember, webhook: OfCompany): Decision => ownActiveCompany(actor, webhook)),
  token: 'no_token',
} as const

export const webhookPolicy = {
  list: { company: owners(true), token: 'no_token' },
  create: { company: owners(activeCompany), token: 'no_token' },
  see: read,
  edit: change,
  enable: change,
  disable: read,
  delete: read,
  rotate_secret: change,
  test: change,
  replay: change,
} satisfies Policy
