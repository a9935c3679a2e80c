import type { Policy } from '../kernel/policy.ts'

export const talentPolicy = {
  see_own: { roles: ['applicant'] },
  edit: { roles: ['applicant'] },
} satisfies Policy<unknown, string>
