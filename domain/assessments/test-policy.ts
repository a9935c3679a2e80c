import type { User } from '../kernel/actor.ts'
import type { Policy } from '../kernel/policy.ts'
import { activeCompany } from '../accounts/account-policy.ts'

export const testPolicy = {
  list: { roles: ['company'] },
  list_own: { roles: ['applicant'] },
  create: { roles: ['company'], members: ['owner', 'recruiter'], when: (actor: User) => activeCompany(actor) },
} satisfies Policy<unknown, string>
