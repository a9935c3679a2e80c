import { manages } from '../kernel/actor.ts'
import type { AccountManager } from '../kernel/actor.ts'
import type { Decision, Policy } from '../kernel/policy.ts'

/** The staff concerned with an applicant. */
export interface ApplicantParties {
  /** The account managers of the companies that the applicant applied to, and so of those they work for. */
  account_manager_ids: readonly string[]
}

const concerned = (actor: AccountManager, { account_manager_ids }: ApplicantParties): Decision =>
  account_manager_ids.some((id) => manages(actor, id)) || 'not_found'

/** The accounts of applicants in the back office. Account managers see those who applied to their companies. */
export const applicantPolicy = {
  list: { admin: true, account_manager: true, duties: ['support', 'trust'] },
  see: { admin: true, account_manager: concerned, duties: ['support', 'trust'] },
} satisfies Policy
