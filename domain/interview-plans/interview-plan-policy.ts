import { ownActiveJob, ownJob } from '../accounts/account-policy.ts'
import { hiringTeam } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

/** The resource is the job. */
export const interviewPlanPolicy = {
  see: { company: hiringTeam(ownJob), token: 'jobs:read' },
  save: { company: hiringTeam(ownActiveJob), token: 'jobs:write' },
} satisfies Policy
