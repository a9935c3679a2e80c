import type { z } from 'zod'
import type { companyJobsQuery } from '#domain/jobs/api.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { db } from '#server/db/connect.ts'
import { contains } from '#server/db/contains.ts'
import { orderOf } from '#server/db/order-of.ts'
import { jobRows } from './job-row.ts'
import { presentJob } from './present-job.ts'

const columns = { created_at: 'jobs.created_at', title: 'jobs.title' } as const

/** The jobs of the actor's company, and of no other. */
export async function listCompanyJobs(
  actor: Actor,
  query: z.output<typeof companyJobsQuery>,
): Promise<Page<CompanyJob>> {
  const { company_id } = asUser(actor)
  const scope = db
    .selectFrom('jobs')
    .where('jobs.company_id', '=', company_id!)
    .$if(query.status !== undefined, (jobs) => jobs.where('jobs.status', '=', query.status!))
    .$if(Boolean(query.q), (jobs) => jobs.where(contains(query.q!, ['jobs.title', 'jobs.skill_tags'])))
  const order = orderOf(query.sort, columns)
  const ids = scope
    .select('jobs.id')
    .orderBy(order.column, order.direction)
    .orderBy('jobs.id', order.direction)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
  const [rows, counted] = await Promise.all([
    jobRows()
      .where('jobs.id', 'in', ids)
      .orderBy(order.column, order.direction)
      .orderBy('jobs.id', order.direction)
      .execute(),
    scope.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    items: rows.map((row) => presentJob(actor, row)),
    page: query.page,
    per_page: query.per_page,
    total: counted.total,
  }
}
