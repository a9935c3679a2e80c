import { verifiedEmail } from '../accounts/account-policy.ts'
import type { User } from '../kernel/actor.ts'
import type { Policy } from '../kernel/policy.ts'

const own = (actor: User, { user_id }: { user_id: string }) =>
  user_id === actor.user_id ? verifiedEmail(actor) : 'not_found'

/** Alerts belong to an email address, not to an account: signed in or not, users are visitors here. */
export const jobAlertPolicy = {
  create: { visitor: true },
  /** With the token of the email that asks for it. */
  confirm: { visitor: true },
  /** With the link at the end of each email. */
  delete: { visitor: true },
  /** Of the verified address of an account. */
  delete_own: { applicant: own, company: own, token: 'no_token' },
} satisfies Policy
