import { z } from 'zod'
import { jobDraft } from './job-form.ts'

/** A new job, kept as a draft or published immediately. */
export const newJob = jobDraft.safeExtend({ status: z.enum(['draft', 'open']).default('draft') }).meta({ id: 'NewJob' })
