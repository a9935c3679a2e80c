import { z } from 'zod'
import { pageOf, pageQuery, searchWords, several } from '../kernel/page.ts'
import { date, requiredLine, uuid } from '../kernel/text.ts'
import { jobLimits } from './job.ts'
import { jobMachine } from './job-machine.ts'

export const jobListLimits = {
  /** How many jobs one request changes. */
  bulk: 500,
  /** How many jobs an address can name one by one: it stays under the 8 KB that proxies let through. */
  export_ids: 200,
} as const

const columns = ['created_at', 'title', 'published_at', 'applications', 'status', 'budget'] as const
type Column = (typeof columns)[number]
export type JobSort = Column | `-${Column}`
export const jobSorts = columns.flatMap((column) => [column, `-${column}`] as const) as [JobSort, ...JobSort[]]

const list = <Value extends z.ZodType>(value: Value, max: number) => z.array(value).max(max).default([])

/** What a company's jobs are narrowed by. How a yes and a list are written is not the same in an address and in a body. */
const filter = <Yes extends z.ZodType<boolean>>(yes: Yes, listOf: typeof several | typeof list) => ({
  /** Words in the title or the skills. */
  q: searchWords,
  status: listOf(z.enum(jobMachine.states), jobMachine.states.length),
  /** Skills, in any case: jobs that ask for one of them. */
  tags: listOf(requiredLine(jobLimits.tag, 'A tag cannot be empty.', 'A tag'), jobLimits.skills),
  /** Days in the company's time zone, both included. */
  launched_from: date.optional(),
  launched_to: date.optional(),
  /** Only jobs with an interview to come. */
  interviews: yes.optional(),
  /** The jobs that were put away, instead of all others. */
  archived: yes.optional(),
})

const inAddress = filter(z.stringbool(), several)
export const companyJobsQuery = pageQuery(jobSorts, '-created_at').extend(inAddress)
export const jobsFilter = z.strictObject(filter(z.boolean(), list)).meta({ id: 'JobsFilter' })
export type JobsFilter = z.output<typeof jobsFilter>

/** Either these jobs, or all that the filter leaves. */
export const jobsExportQuery = z.strictObject({
  ...inAddress,
  sort: companyJobsQuery.shape.sort,
  ids: several(uuid, jobListLimits.export_ids),
})

/** The figures above a company's jobs. */
export const jobsSummary = z
  .object({
    open: z.number().int(),
    paused: z.number().int(),
    /** Proposed or confirmed, and to come. */
    pending_interviews: z.number().int(),
    /** Not started yet. */
    tests_assigned: z.number().int(),
    /** Average days from application to acceptance in the last 12 months; null without a hire. */
    time_to_hire_days: z.number().int().nullable(),
  })
  .meta({ id: 'JobsSummary' })
export type JobsSummary = z.output<typeof jobsSummary>

export const jobTagsQuery = pageQuery(['-jobs_count', 'tag', '-tag'], '-jobs_count').extend({
  q: searchWords,
  archived: inAddress.archived,
})
export const jobTags = pageOf(z.object({ tag: z.string(), jobs_count: z.number().int() }).meta({ id: 'JobTag' }))
export type JobTag = z.output<typeof jobTags>['items'][number]

/** What can be done with many jobs at once. */
export const bulkJobMoves = ['pause', 'resume', 'archive', 'unarchive'] as const
export type BulkJobMove = (typeof bulkJobMoves)[number]

/** Many jobs to move: named one by one, or all that a filter leaves. */
export const bulkJobsForm = z
  .strictObject({
    move: z.enum(bulkJobMoves),
    ids: z.array(uuid).min(1).max(jobListLimits.bulk, `At most ${jobListLimits.bulk} at once.`).optional(),
    filter: jobsFilter.optional(),
    /** Goes on behind this job, where a filter leaves more than are moved at once. */
    after: uuid.optional(),
  })
  .refine(({ ids, filter: narrowed }) => (ids === undefined) !== (narrowed === undefined), {
    path: ['ids'],
    message: 'Provide either job IDs or a filter.',
  })
  .meta({ id: 'BulkJobsForm' })
export type BulkJobsForm = z.output<typeof bulkJobsForm>

/** What was done, and what was not and why: each job was judged for itself. */
export const bulkJobsResult = z
  .object({
    changed: z.array(uuid),
    skipped: z.array(z.object({ id: uuid, title: z.string().nullable(), message: z.string() })),
    /** Where the next request goes on; null when all have been judged. */
    next: uuid.nullable(),
  })
  .meta({ id: 'BulkJobsResult' })
export type BulkJobsResult = z.output<typeof bulkJobsResult>
