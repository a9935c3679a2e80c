import { z } from 'zod'
import { cappedPageOf, exportQuery, pageQuery, searchWords, several } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import { newJob } from './new-job.ts'
import { companyJob } from './job.ts'
import { jobMachine } from './job-machine.ts'

const columns = ['title', 'status', 'applications', 'published_at', 'created_at'] as const
type Column = (typeof columns)[number]
/** `flagged`: first the jobs that wait for the staff, oldest request first; then all others, newest first. */
export type ManagedJobSort = 'flagged' | Column | `-${Column}`
const sorts = ['flagged', ...columns.flatMap((column) => [column, `-${column}`] as const)] as [
  ManagedJobSort,
  ...ManagedJobSort[],
]

const filter = {
  /** Words in the title, or in the company's name. */
  q: searchWords,
  status: several(z.enum(jobMachine.states), jobMachine.states.length),
  company_id: uuid.optional(),
  /** Only jobs that wait for the staff's decision. */
  flagged: z.stringbool().optional(),
  /** Only jobs that applicants can apply to. */
  active: z.stringbool().optional(),
  /** Archived jobs instead of all others. */
  archived: z.stringbool().optional(),
}

export const managedJobsQuery = pageQuery(sorts, 'flagged').extend(filter)
export const managedJobsExportQuery = exportQuery(filter, managedJobsQuery.shape.sort)
export const managedJobsFilter = z.strictObject(filter)
export type ManagedJobsFilter = z.output<typeof managedJobsFilter>

export const managedJobs = cappedPageOf(companyJob)

/** A new job that staff create for a company. */
export const newManagedJob = newJob.safeExtend({ company_id: uuid }).meta({ id: 'NewManagedJob' })
