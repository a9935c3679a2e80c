import { sideOf } from '#domain/assignments/assignment.ts'
import type { ChecklistItem, ChecklistKey } from '#domain/assignments/checklist.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findAssignment } from './find-assignment.ts'
import { showChecklist } from './show-checklist.ts'

/** Checks or unchecks a task of the actor's side. Repeating it has no effect. */
export async function checkItem(
  actor: Actor,
  { id, key }: { id: string; key: ChecklistKey },
  { is_done }: { is_done: boolean },
): Promise<{ items: ChecklistItem[] }> {
  return transaction(async (tx) => {
    const assignment = await findAssignment(tx, id)
    authorize(actor, 'assignment.check_item', assignment)
    const user = asUser(actor)
    const item = await tx
      .selectFrom('checklist_items')
      .where('assignment_id', '=', id)
      .where('key', '=', key)
      .select(['side', 'done_at'])
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!item) throw new Failure('not_found')
    if (item.side !== sideOf(user)) throw new Failure('forbidden')
    if ((item.done_at !== null) !== is_done) {
      await tx
        .updateTable('checklist_items')
        .set(is_done ? { done_at: now(), done_by: user.user_id } : { done_at: null, done_by: null })
        .where('assignment_id', '=', id)
        .where('key', '=', key)
        .execute()
      const { company_id, talent_id } = assignment
      await record(tx, 'checklist.item_set', {
        actor,
        company_id,
        data: { assignment_id: id, talent_id, key, is_done },
      })
    }
    return showChecklist(actor, id, tx)
  })
}
