import type { z } from 'zod'
import type { CompanyJob } from '#domain/jobs/job.ts'
import type { JobSort, companyJobsQuery } from '#domain/jobs/job-list.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { prepared } from '#server/db/prepared.ts'
import { jobRows } from './job-row.ts'
import { jobOrder, filterJobs, filterValues, filterShape, sortJobs } from './filter-jobs.ts'
import type { FilterValues, FilterShape } from './filter-jobs.ts'
import { presentJob } from './present-job.ts'

interface Shape extends FilterShape {
  sort: JobSort
}
interface Args extends FilterValues {
  limit: number
  offset: number
}

/** A page of a company's jobs. */
export function companyJobsPage(shape: Shape, args: Args) {
  const { key, id, direction } = jobOrder(shape.sort)
  const ids = sortJobs(shape.sort, shape, args).select('jobs.id').limit(args.limit).offset(args.offset)
  return jobRows().where('jobs.id', 'in', ids).orderBy(key, direction).orderBy(id, direction)
}

/** The total of all pages. */
export function companyJobsTotal(shape: FilterShape, args: FilterValues) {
  return filterJobs(shape, args).select(({ fn }) => fn.countAll<number>().as('total'))
}

const findPage = prepared(companyJobsPage)
const findTotal = prepared(companyJobsTotal)

/** The jobs of the actor's company that the actor sees. */
export async function listCompanyJobs(
  actor: Actor,
  query: z.output<typeof companyJobsQuery>,
): Promise<Page<CompanyJob>> {
  const { page, per_page, sort, ...filter } = query
  const by = filterShape(asMember(actor), filter)
  const given = filterValues(asMember(actor), filter)
  const [rows, [counted]] = await Promise.all([
    findPage({ sort, ...by }, { ...given, limit: per_page, offset: (page - 1) * per_page }),
    findTotal(by, given),
  ])
  return { items: rows.map((row) => presentJob(actor, row)), page, per_page, total: counted!.total }
}
