import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'

/**
 * Adds a new job to those of its author, if they are limited to selected jobs. Returns the author as they are then.
 */
export async function giveToAuthor(tx: Tx, actor: Actor, job_id: string): Promise<Actor> {
  if (actor.role !== 'company' || !actor.job_ids) return actor
  await sql`
    insert into member_jobs (user_id, job_id)
    select user_id, ${job_id}::uuid from members where user_id = ${actor.user_id} and not sees_all_jobs`.execute(tx)
  return { ...actor, job_ids: [...actor.job_ids, job_id] }
}
