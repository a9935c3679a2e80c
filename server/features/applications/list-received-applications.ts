import { sql } from 'kysely'
import type { ApplicationCard, ReceivedApplicationsQuery } from '#domain/applications/board.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { now } from '#server/platform/clock/clock.ts'
import { proposalCents } from './proposal-columns.ts'
import { cardRows, columnOrder, presentCard, receivedScope, visibleStars } from './received-rows.ts'
import type { Viewer } from './received-rows.ts'

type Sort = ReceivedApplicationsQuery['sort']

/** Nulls come last in both directions. */
export function orderFor(viewer: Viewer, sort: Sort) {
  if (sort === '-is_overdue') return columnOrder(viewer)
  const { column, direction } = sortOrder(sort, {
    created_at: sql`applications.created_at`,
    stage_at: sql`applications.stage_at`,
    name: sql`lower(users.name)`,
    proposal_rate: proposalCents,
    stars: visibleStars(viewer),
  })
  const turn = sql.raw(direction)
  const nulls = sql.raw(/proposal_rate|stars/.test(sort) ? 'nulls last' : '')
  return sql`${column} ${turn} ${nulls}, applications.created_at ${turn}, applications.id ${turn}`
}

/** A page of a job's applications. */
export function receivedApplicationsPage(viewer: Viewer, job_id: string, query: ReceivedApplicationsQuery) {
  const order = orderFor(viewer, query.sort)
  const ids = receivedScope(viewer, job_id, query)
    .$if(query.sort.endsWith('name'), (rows) => rows.innerJoin('users', 'users.id', 'applications.applicant_id'))
    .select('applications.id')
    .orderBy(order)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
  return cardRows(viewer).where('applications.id', 'in', ids).orderBy(order)
}

/** The applications to one of the company's jobs. */
export async function listReceivedApplications(
  actor: Actor,
  job_id: string,
  query: ReceivedApplicationsQuery,
): Promise<Page<ApplicationCard>> {
  authorize(actor, 'application.list_received', await findJob(db, job_id))
  const viewer = { user_id: asUser(actor).user_id, at: now() }
  const [rows, { total }] = await Promise.all([
    receivedApplicationsPage(viewer, job_id, query).execute(),
    receivedScope(viewer, job_id, query)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const { page, per_page } = query
  return { items: rows.map((row) => presentCard(actor, row)), page, per_page, total }
}
