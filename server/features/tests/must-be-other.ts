import { sql } from 'kysely'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { hiringTeam } from '#server/features/accounts/hiring-team.ts'

/**
 * Whether a row of `gradings` must be graded by someone else: the actor graded the same answer in an earlier round, and
 * someone who sees the job did not.
 */
export function mustBeOther(from: Db | Tx, actor: Actor) {
  const { user_id, company_id } = asMember(actor)
  const graders = sql`select earlier.grader_id from gradings as earlier
    where earlier.attempt_id = gradings.attempt_id and earlier.question_id = gradings.question_id
      and earlier.graded_at is not null`
  const job_id = sql<string>`(select job_of_application(application_id) from attempts where id = gradings.attempt_id)`
  const team = hiringTeam(from, { company_id, job_id }).select('users.id')
  return sql<boolean>`(${user_id}::uuid in (${graders})
    and exists (select 1 from (${team}) as team where team.id not in (${graders})))`
}
