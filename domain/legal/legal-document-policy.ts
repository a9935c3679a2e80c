import type { Policy } from '../kernel/policy.ts'

/** Staff work for the provider, so they accept nothing. */
export const legalDocumentPolicy = {
  list: { applicant: true, company: true, interviewer: true, token: 'no_token' },
  accept: { applicant: true, company: true, interviewer: true, token: 'no_token' },
} satisfies Policy
