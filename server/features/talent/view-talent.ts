import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { authorize } from '#domain/policies.ts'
import type { TalentAccess } from '#domain/talent/talent-visibility.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Records that the actor's company opened a talent's page: once per day in UTC. */
export async function viewTalent(actor: Actor, talent: { id: string; access: TalentAccess }): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'talent.see', talent)
    const { company_id } = asMember(actor)
    const first = await tx
      .insertInto('profile_views')
      .values({ talent_id: talent.id, company_id, viewed_on: dateIn('UTC', new Date(now())) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('talent_id')
      .executeTakeFirst()
    if (first) await record(tx, 'talent.viewed', { actor, data: { talent_id: talent.id } })
  })
}
