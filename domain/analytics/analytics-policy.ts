import type { Policy } from '../kernel/policy.ts'

export const analyticsPolicy = {
  see: { roles: ['company'], members: ['owner', 'recruiter'] },
} satisfies Policy<never, string>
