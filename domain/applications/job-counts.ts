import { z } from 'zod'

/** The number of a job's applications by state. */
export const jobCounts = z
  .object({
    /** Pending applications, without planned rejections. */
    live: z.number().int(),
    hired: z.number().int(),
    /** Live applications whose first answer is overdue. */
    overdue: z.number().int(),
  })
  .meta({ id: 'JobCounts' })
export type JobCounts = z.output<typeof jobCounts>
