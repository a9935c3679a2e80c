import type { Applicant } from '../kernel/actor.ts'
import { systemOnly } from '../kernel/policy.ts'
import type { Decision, Policy } from '../kernel/policy.ts'

const own = (actor: Applicant, resource: { talent_id: string }): Decision =>
  resource.talent_id === actor.user_id || 'not_found'
const staff = { admin: true, duties: ['finance'] } as const

export const payoutPolicy = {
  /** The talent's own earnings. */
  see_earnings: { applicant: true, token: 'billing:read' },
  see: { applicant: own, admin: true, token: 'billing:read', duties: ['finance'] },
  list: staff,
  hold: staff,
  release: staff,
  fail: staff,
  pay: systemOnly,
} satisfies Policy

export const payoutMethodPolicy = {
  see: { applicant: true, token: 'no_token' },
  set: { applicant: true, token: 'no_token' },
  ask: staff,
} satisfies Policy

export const payoutBatchPolicy = {
  list: staff,
  create: staff,
  approve: staff,
  send: staff,
  cancel: staff,
  preview_results: staff,
  import_results: staff,
} satisfies Policy
