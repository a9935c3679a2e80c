import { sql } from 'kysely'
import { pipelineColumn, pipelineStatuses } from '#domain/companies/company.ts'
import type { Pipeline } from '#domain/companies/company.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { ofSeenJobs } from '#server/features/accounts/job-access.ts'

type Column = Pipeline['columns'][number]

/** The latest jobs of each column of the company's pipeline, and their number. */
export async function listPipeline(actor: Actor): Promise<Pipeline> {
  const member = asMember(actor)
  return { columns: await Promise.all(pipelineStatuses.map((status) => column(member, status))) }
}

async function column(member: CompanyMember, status: Column['status']): Promise<Column> {
  const jobs = db
    .selectFrom('jobs')
    .where('jobs.company_id', '=', member.company_id)
    .where(ofSeenJobs(member, sql.ref('jobs.id')))
    .where('jobs.status', '=', status)
    .where('jobs.archived_at', 'is', null)
  const [latest, { total }] = await Promise.all([
    jobs
      .innerJoin('job_counts', 'job_counts.job_id', 'jobs.id')
      .select([
        'jobs.id',
        'jobs.title',
        'job_counts.applications as applications_count',
        'job_counts.applications_unread',
      ])
      .orderBy('jobs.updated_at', 'desc')
      .orderBy('jobs.id', 'desc')
      .limit(pipelineColumn)
      .execute(),
    jobs.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { status, total, jobs: latest }
}
