import { hiringTeam } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

export const analyticsPolicy = {
  see: { company: hiringTeam(true), token: 'reports:read' },
} satisfies Policy
