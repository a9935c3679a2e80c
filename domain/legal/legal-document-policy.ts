import type { Policy } from '../kernel/policy.ts'

/** Staff work for the provider, so they accept nothing. */
export const legalDocumentPolicy = {
  list: { applicant: true, company: true },
  accept: { applicant: true, company: true },
} satisfies Policy
