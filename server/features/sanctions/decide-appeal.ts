import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { DecisionForm, Sanction } from '#domain/sanctions/sanction.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { reactivate } from './suspending.ts'
import { findSanction, lockSanction, isUndecided, presentSanction } from './sanctions.ts'
import { restore } from './deleting.ts'
import { subjectOf } from './subject.ts'

/**
 * Decides an appeal: the sanction stays or ends at once. Throws `other_person_required` for the person who imposed it,
 * and `illegal_move` if it was decided before, the sanction has ended or the deletion is final.
 */
export async function decideAppeal(actor: Actor, id: string, { outcome, answer }: DecisionForm): Promise<Sanction> {
  return transaction(async (tx) => {
    const sanction = await lockSanction(tx, id)
    authorize(actor, 'sanction.decide_appeal', sanction)
    if (!isUndecided(sanction)) throw new Failure('illegal_move')
    const { user_id: decided_by } = asUser(actor)
    const at = now()
    await tx
      .updateTable('sanctions')
      .set({ outcome, answer, decided_by, decided_at: at })
      .where('id', '=', id)
      .execute()
    const { company_id, user_id, kind } = sanction
    if (outcome === 'lifted' && kind === 'suspension') await reactivate(tx, actor, subjectOf(sanction), answer)
    if (outcome === 'lifted' && kind === 'deletion') await restore(tx, actor, subjectOf(sanction), answer)
    if (outcome === 'lifted' && kind === 'warning')
      await tx
        .updateTable('sanctions')
        .set({ ended_at: at, ended_by: decided_by, end_reason: answer })
        .where('id', '=', id)
        .execute()
    await record(tx, 'sanction.appeal_decided', {
      actor,
      company_id,
      data: { sanction_id: id, company_id, user_id, outcome },
      after: { outcome, answer },
    })
    return presentSanction(actor, await findSanction(tx, id))
  })
}
