import type { Actor } from '#domain/kernel/actor.ts'
import { assignmentMachine } from '#domain/assignments/assignment-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** What an assignment takes over from the offer that was accepted. */
export interface AcceptedOffer {
  id: string
  job_id: string
  company_id: string
  applicant_id: string
  start_date: string
}

/** A talent's work for a company, which begins on its start date; an offer makes one. */
export async function createAssignment(tx: Tx, actor: Actor, offer: AcceptedOffer): Promise<string> {
  const { id: offer_id, job_id, company_id, applicant_id: talent_id, start_date } = offer
  const at = now()
  const { id } = await tx
    .insertInto('assignments')
    .values(({ selectFrom }) => ({
      offer_id,
      company_id,
      talent_id,
      role_title: selectFrom('jobs').where('id', '=', job_id).select('title').$asScalar().$notNull(),
      status: assignmentMachine.initial,
      start_date,
      created_at: at,
      updated_at: at,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(tx, 'assignment.created', { actor, company_id, data: { assignment_id: id, talent_id } })
  return id
}
