import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { LegalHold } from '#domain/privacy/legal-hold.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { holdRows, presentHold } from './hold-rows.ts'

/** Lifts a legal hold: what it kept is erased by the next run. Throws `illegal_move` the second time. */
export async function liftHold(actor: Actor, id: string): Promise<LegalHold> {
  authorize(actor, 'legal_hold.lift')
  return transaction(async (tx) => {
    const lifted = await tx
      .updateTable('legal_holds')
      .set({ lifted_at: now(), lifted_by: asUser(actor).user_id })
      .where('id', '=', id)
      .where('lifted_at', 'is', null)
      .returning(['company_id', 'user_id'])
      .executeTakeFirst()
    const hold = await holdRows(tx).where('legal_holds.id', '=', id).executeTakeFirst()
    if (!hold) throw new Failure('not_found')
    if (!lifted) throw new Failure('illegal_move')
    await record(tx, 'legal_hold.lifted', {
      actor,
      company_id: lifted.company_id,
      data: { legal_hold_id: id, ...lifted },
    })
    return presentHold(actor, hold)
  })
}
