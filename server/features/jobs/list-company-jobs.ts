import { sql } from 'kysely'
import type { z } from 'zod'
import type { companyJobsQuery } from '#domain/jobs/api.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import type { JobStatus } from '#domain/jobs/job-machine.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { db } from '#server/db/connect.ts'
import { contains, patternsOf, wordsOf } from '#server/db/contains.ts'
import { orderOf } from '#server/db/order-of.ts'
import { prepared } from '#server/db/prepared.ts'
import { jobRows } from './job-row.ts'
import { presentJob } from './present-job.ts'

type Query = z.output<typeof companyJobsQuery>

/** Which of its variants a query is written in, and what that is given. */
interface Shape {
  sort: Query['sort']
  status: boolean
  q: boolean
}
interface Args {
  company_id: string
  status: JobStatus | undefined
  patterns: string[]
  limit: number
  offset: number
}

const columns = { created_at: 'jobs.created_at', title: sql<string>`lower(jobs.title)` } as const
const searched = [sql.ref('jobs.title'), wordsOf('jobs.skill_tags')]

function scope(shape: Shape, args: Args) {
  return db
    .selectFrom('jobs')
    .where('jobs.company_id', '=', args.company_id)
    .$if(shape.status, (jobs) => jobs.where('jobs.status', '=', args.status!))
    .$if(shape.q, (jobs) => jobs.where(contains(args.patterns, searched)))
}

/** One page of a company's jobs. */
export function companyJobsPage(shape: Shape, args: Args) {
  const { column, direction } = orderOf(shape.sort, columns)
  const ids = scope(shape, args)
    .select('jobs.id')
    .orderBy(column, direction)
    .orderBy('jobs.id', direction)
    .limit(args.limit)
    .offset(args.offset)
  return jobRows().where('jobs.id', 'in', ids).orderBy(column, direction).orderBy('jobs.id', direction)
}

/** How many jobs all pages hold. */
export function companyJobsTotal(shape: Shape, args: Args) {
  return scope(shape, args).select(({ fn }) => fn.countAll<number>().as('total'))
}

const findPage = prepared(companyJobsPage)
const findTotal = prepared(companyJobsTotal)

/** The jobs of the actor's company, and of no other. */
export async function listCompanyJobs(actor: Actor, query: Query): Promise<Page<CompanyJob>> {
  const { page, per_page, sort, status, q } = query
  const shape = { sort, status: status !== undefined, q: Boolean(q) }
  const args = {
    company_id: asUser(actor).company_id!,
    status,
    patterns: patternsOf(q),
    limit: per_page,
    offset: (page - 1) * per_page,
  }
  const [rows, [counted]] = await Promise.all([findPage(shape, args), findTotal(shape, args)])
  return { items: rows.map((row) => presentJob(actor, row)), page, per_page, total: counted!.total }
}
