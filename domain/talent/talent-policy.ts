import type { Policy } from '../kernel/policy.ts'

export const talentPolicy = {
  see_own: { applicant: true },
  edit: { applicant: true },
} satisfies Policy
