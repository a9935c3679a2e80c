import { z } from 'zod'

/** How many of a job's applications are where. */
export const jobCounts = z
  .object({
    /** Wait for a decision: neither decided nor with a planned rejection. */
    live: z.number().int(),
    hired: z.number().int(),
    /** Of the live ones: those whose company is late with its first answer. */
    overdue: z.number().int(),
  })
  .meta({ id: 'JobCounts' })
export type JobCounts = z.output<typeof jobCounts>
