import type { User } from '../kernel/actor.ts'
import type { MoveOf } from '../kernel/machine.ts'
import { everyAccount, everyDuty, everyone } from '../kernel/policy.ts'
import type { Decision, Policy, Rule } from '../kernel/policy.ts'
import type { staffRequestMachine } from './staff-request-machine.ts'

const own = (actor: User, one: { user_id: string | null }): Decision => one.user_id === actor.user_id || 'not_found'

export const dataExportPolicy = {
  see_own: { ...everyAccount(true), token: 'no_token', duties: everyDuty },
  request: { ...everyAccount(true), token: 'no_token', duties: everyDuty },
  download: { ...everyAccount(own), token: 'no_token', duties: everyDuty },
} satisfies Policy

/** Accounts of staff are managed by the provider. */
export const erasurePolicy = {
  preview: { applicant: true, company: true, interviewer: true, token: 'no_token' },
  request: { applicant: true, company: true, interviewer: true, token: 'no_token' },
  /** With the secret link of the email: who deletes their account can no longer sign in. */
  follow: { ...everyone, token: 'no_token', duties: everyDuty },
  cancel: { ...everyone, token: 'no_token', duties: everyDuty },
} satisfies Policy

/** Staff who investigate keep the data of a company or user, for example for a lawsuit. */
export const legalHoldPolicy = {
  list: { admin: true, duties: ['trust'] },
  place: { admin: true, duties: ['trust'] },
  lift: { admin: true, duties: ['trust'] },
} satisfies Policy

/** The desk of the provider. The requests are those of people, not of companies, so account managers have no part in it. */
export const staffRequestPolicy = {
  list: { admin: true, duties: ['support', 'trust'] },
  create: { admin: true, duties: ['support', 'trust'] },
  assign: { admin: true, duties: ['support', 'trust'] },
  extend: { admin: true, duties: ['support', 'trust'] },
  note: { admin: true, duties: ['support', 'trust'] },
  answer: { admin: true, duties: ['support', 'trust'] },
  withdraw: { admin: true, duties: ['support', 'trust'] },
} satisfies Policy & Record<MoveOf<typeof staffRequestMachine>, Rule<never>>

export const disclosurePolicy = { list: { applicant: true, token: 'no_token' } } satisfies Policy
