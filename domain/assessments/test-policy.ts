import type { User } from '../kernel/actor.ts'
import type { Policy } from '../kernel/policy.ts'
import { activeCompany } from '../accounts/account-policy.ts'

export const testPolicy = {
  list: { roles: ['company'] },
  create: { roles: ['company'], members: ['owner', 'recruiter'], when: (actor: User) => activeCompany(actor) },
} satisfies Policy<unknown, string>
