import { z } from 'zod'
import { instant } from '../kernel/text.ts'
import { healthCheckNames } from './health.ts'

/** How far back the history goes, and how many incidents it has at most. */
export const healthHistoryLimits = { days: 30, incidents: 100 } as const

export const healthHistory = z
  .object({
    /** The checks with runs, with each of their days in UTC, oldest first. */
    checks: z.array(
      z.object({
        name: z.enum(healthCheckNames),
        days: z.array(z.object({ from: instant, passed: z.number().int(), failed: z.number().int() })),
      }),
    ),
    /** The times in which a check failed, newest first. */
    incidents: z.array(
      z.object({
        id: z.number().int(),
        name: z.enum(healthCheckNames),
        /** What the check said first. */
        finding: z.string(),
        from: instant,
        /** Null while the check fails. */
        until: instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'HealthHistory' })
export type HealthHistory = z.output<typeof healthHistory>
