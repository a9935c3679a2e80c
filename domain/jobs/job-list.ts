import { z } from 'zod'
import { pageOf, pageQuery, searchWords, several } from '../kernel/page.ts'
import { date, requiredLine, uuid } from '../kernel/text.ts'
import { jobLimits } from './job.ts'
import { jobMachine } from './job-machine.ts'

export const jobListLimits = {
  /** Jobs per bulk request. */
  bulk: 500,
  /** Job IDs in a URL, which stays below the 8 KB that proxies accept. */
  export_ids: 200,
} as const

const columns = ['created_at', 'title', 'published_at', 'applications', 'status', 'budget'] as const
type Column = (typeof columns)[number]
export type JobSort = Column | `-${Column}`
export const jobSorts = columns.flatMap((column) => [column, `-${column}`] as const) as [JobSort, ...JobSort[]]

const list = <Value extends z.ZodType>(value: Value, max: number) => z.array(value).max(max).default([])

/** The filters for a company's jobs. Booleans and lists are encoded differently in URLs and bodies. */
const filter = <Yes extends z.ZodType<boolean>>(yes: Yes, listOf: typeof several | typeof list) => ({
  /** Words in the title or the skills. */
  q: searchWords,
  status: listOf(z.enum(jobMachine.states), jobMachine.states.length),
  /** Skills, in any case: jobs that require one of them. */
  tags: listOf(requiredLine(jobLimits.tag, 'A tag cannot be empty.', 'A tag'), jobLimits.skills),
  /** Dates in the company's time zone, inclusive. */
  launched_from: date.optional(),
  launched_to: date.optional(),
  /** Only jobs with an upcoming interview. */
  interviews: yes.optional(),
  /** Archived jobs instead of all others. */
  archived: yes.optional(),
})

const inAddress = filter(z.stringbool(), several)
export const companyJobsQuery = pageQuery(jobSorts, '-created_at').extend(inAddress)
export const jobsFilter = z.strictObject(filter(z.boolean(), list)).meta({ id: 'JobsFilter' })
export type JobsFilter = z.output<typeof jobsFilter>

/** Either these jobs, or all that match the filter. */
export const jobsExportQuery = z.strictObject({
  ...inAddress,
  sort: companyJobsQuery.shape.sort,
  ids: several(uuid, jobListLimits.export_ids),
})

/** The totals above the list of a company's jobs. */
export const jobsSummary = z
  .object({
    open: z.number().int(),
    paused: z.number().int(),
    /** Upcoming, proposed or confirmed. */
    pending_interviews: z.number().int(),
    /** Not started. */
    tests_assigned: z.number().int(),
    /** Average days from application to acceptance over the last 12 months; null without hires. */
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

/** The moves available for bulk requests. */
export const bulkJobMoves = ['pause', 'resume', 'archive', 'unarchive'] as const
export type BulkJobMove = (typeof bulkJobMoves)[number]

/** The jobs to move: a list of IDs, or all that match a filter. */
export const bulkJobsForm = z
  .strictObject({
    move: z.enum(bulkJobMoves),
    ids: z.array(uuid).min(1).max(jobListLimits.bulk, `At most ${jobListLimits.bulk} at once.`).optional(),
    filter: jobsFilter.optional(),
    /** Continues after this job if the filter matches more jobs than one request moves. */
    after: uuid.optional(),
  })
  .refine(({ ids, filter: criteria }) => (ids === undefined) !== (criteria === undefined), {
    path: ['ids'],
    message: 'Provide either job IDs or a filter.',
  })
  .meta({ id: 'BulkJobsForm' })
export type BulkJobsForm = z.output<typeof bulkJobsForm>

/** The moved jobs, and the skipped ones with their reasons; each is processed separately. */
export const bulkJobsResult = z
  .object({
    changed: z.array(uuid),
    skipped: z.array(z.object({ id: uuid, title: z.string().nullable(), message: z.string() })),
    /** The cursor for the next request; null after the last job. */
    next: uuid.nullable(),
  })
  .meta({ id: 'BulkJobsResult' })
export type BulkJobsResult = z.output<typeof bulkJobsResult>
