import { z } from 'zod'
import { instant } from '../kernel/text.ts'

export const scheduledJobLimits = { name: 60, error: 300 } as const

export const scheduledJobResults = ['succeeded', 'failed', 'running'] as const
export type ScheduledJobResult = (typeof scheduledJobResults)[number]

/** A job that runs by a schedule. */
export const scheduledJob = z
  .object({
    name: z.string(),
    /** In words; times are in UTC. */
    schedule: z.string(),
    next_run_at: instant,
    /** Null before the first run. */
    last_run: z
      .object({
        started_at: instant,
        ended_at: instant.nullable(),
        result: z.enum(scheduledJobResults),
        error: z.string().nullable(),
      })
      .nullable(),
    allowed: z.array(z.enum(['run_job'])),
  })
  .meta({ id: 'ScheduledJob' })
export type ScheduledJob = z.output<typeof scheduledJob>
