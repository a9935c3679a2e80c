import { activeCompany, ownActiveJob, ownJob } from '../accounts/account-policy.ts'
import type { OfJob } from '../accounts/account-policy.ts'
import type { Applicant } from '../kernel/actor.ts'
import { hiringTeam, systemOnly } from '../kernel/policy.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import type { AttemptMove } from './attempt-machine.ts'

/** The company that assigned a test, and the applicant who takes it. */
export interface AttemptParties extends OfJob {
  applicant_id: string
}

const taker = {
  applicant: (actor: Applicant, attempt: { applicant_id: string }) =>
    attempt.applicant_id === actor.user_id || 'not_found',
  token: 'tests:write',
} satisfies Rule<{ applicant_id: string }>
const grader = { company: hiringTeam(ownActiveJob), token: 'tests:write' } satisfies Rule<AttemptParties>

export const attemptPolicy = {
  /** By the company that assigned it. */
  see: { company: hiringTeam(ownJob), token: 'tests:read' },
  /** By the applicant who takes it. */
  take: taker,
  start: taker,
  submit: taker,
  reuse: taker,
  request_review: taker,
  grade: grader,
  /** The grader's queue; each answer is authorized separately. */
  list_gradings: { company: hiringTeam(activeCompany), token: 'tests:read' },
  /** Show the outcome to the applicant before the hold ends. */
  release: grader,
  /** Assign a new attempt; the old one is kept. */
  replace: grader,
  /** When the test was not started in time. */
  expire: systemOnly,
  /** When the application ends or its job closes. */
  cancel: systemOnly,
  /** When the job is reopened. */
  reassign: systemOnly,
  set_extra_time: { applicant: true, token: 'tests:write' },
} satisfies Policy & Record<AttemptMove, Rule<AttemptParties>>
