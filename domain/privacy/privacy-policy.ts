import type { User } from '../kernel/actor.ts'
import type { MoveOf } from '../kernel/machine.ts'
import { everyone, everyUser } from '../kernel/policy.ts'
import type { Decision, Policy, Rule } from '../kernel/policy.ts'
import type { staffRequestMachine } from './staff-request-machine.ts'

const own = (actor: User, one: { user_id: string | null }): Decision => one.user_id === actor.user_id || 'not_found'

export const dataExportPolicy = {
  see_own: everyUser(true),
  request: everyUser(true),
  download: everyUser(own),
} satisfies Policy

/** Accounts of staff are managed by the provider. */
export const erasurePolicy = {
  preview: { applicant: true, company: true },
  request: { applicant: true, company: true },
  /** With the secret link of the email: who deletes their account can no longer sign in. */
  follow: everyone,
  cancel: everyone,
} satisfies Policy

/** Staff who investigate keep the data of a company or user, for example for a lawsuit. */
export const legalHoldPolicy = {
  list: { admin: true },
  place: { admin: true },
  lift: { admin: true },
} satisfies Policy

/** The desk of the provider. The requests are those of people, not of companies, so account managers have no part in it. */
export const staffRequestPolicy = {
  list: { admin: true },
  create: { admin: true },
  assign: { admin: true },
  extend: { admin: true },
  note: { admin: true },
  answer: { admin: true },
  withdraw: { admin: true },
} satisfies Policy & Record<MoveOf<typeof staffRequestMachine>, Rule<never>>

export const disclosurePolicy = { list: { applicant: true } } satisfies Policy
