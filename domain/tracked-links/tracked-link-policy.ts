import { ownActiveJob, ownJob } from '../accounts/account-policy.ts'
import { everyDuty, everyone, hiringTeam } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

const change = { company: hiringTeam(ownActiveJob), token: 'jobs:write' } as const

export const trackedLinkPolicy = {
  list: { company: hiringTeam(ownJob), token: 'jobs:read' },
  create: change,
  edit: change,
  archive: change,
  unarchive: change,
  /** Counting that a page was opened, without who did. */
  visit: { ...everyone, token: 'no_token', duties: everyDuty },
} satisfies Policy
