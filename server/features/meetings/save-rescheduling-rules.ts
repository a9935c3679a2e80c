import type { z } from 'zod'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { reschedulingRules } from '#domain/meetings/availability.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

type ReschedulingRules = z.output<typeof reschedulingRules>

/** Changes the company's limits on rescheduling. */
export async function saveReschedulingRules(actor: Actor, rules: ReschedulingRules): Promise<ReschedulingRules> {
  return transaction(async (tx) => {
    authorize(actor, 'meeting.edit_rules')
    const { company_id } = asMember(actor)
    await tx
      .updateTable('companies')
      .set({ ...rules, updated_at: now() })
      .where('id', '=', company_id)
      .execute()
    await record(tx, 'company.rescheduling_changed', { actor, company_id, data: rules })
    return rules
  })
}
