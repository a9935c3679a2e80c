import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'

/** How often and until when the meetings of the actor's company can be rescheduled. */
export async function findReschedulingRules(actor: Actor) {
  authorize(actor, 'meeting.see_rules')
  return db
    .selectFrom('companies')
    .where('id', '=', asMember(actor).company_id)
    .select(['reschedules_max', 'reschedule_notice_minutes'])
    .executeTakeFirstOrThrow()
}
