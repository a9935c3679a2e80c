import { sql } from 'kysely'
import type { Neighbors, NeighborsQuery } from '#domain/applications/neighbors.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findApplication } from './find-application.ts'
import { orderFor } from './list-received-applications.ts'
import { receivedScope } from './received-rows.ts'

/**
 * The previous and next applications in a filtered list. The application is treated as part of the list even if it no
 * longer matches the filter, so that navigation continues from it.
 */
export async function findNeighbors(actor: Actor, id: string, query: NeighborsQuery): Promise<Neighbors> {
  const application = await findApplication(db, id)
  authorize(actor, 'application.see', application)
  const { job_id } = application
  const viewer = { user_id: asUser(actor).user_id, at: now() }
  const order = orderFor(viewer, query.sort)
  const listed = receivedScope(viewer, job_id, query).select('applications.id')
  const { rows } = await sql<Neighbors>`
    select previous, next, position, total from (
      select applications.id, lag(applications.id) over listed as previous, lead(applications.id) over listed as next,
        (row_number() over listed)::integer as position, (count(*) over ())::integer as total
      from applications ${query.sort.endsWith('name') ? eachName : sql``}
      where applications.job_id = ${job_id} and (applications.id = ${id} or applications.id in (${listed}))
      window listed as (order by ${order})
    ) as neighbors
    where id = ${id}`.execute(db)
  return rows[0]!
}

/** The applicant's name as a subquery: a join would read the names of all. */
const eachName = sql`
  cross join lateral (select name from users where users.id = applications.applicant_id offset 0) as users`
