import { sideOf } from '#domain/assignments/assignment.ts'
import { checklist, checklistKeys } from '#domain/assignments/checklist.ts'
import type { ChecklistItem } from '#domain/assignments/checklist.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { todayOf } from './earliest-end.ts'
import { findAssignment } from './find-assignment.ts'

/** The tasks of an assignment's first two weeks, by their due dates. */
export async function showChecklist(
  actor: Actor,
  assignment_id: string,
  from: Db | Tx = db,
): Promise<{ items: ChecklistItem[] }> {
  const assignment = await findAssignment(from, assignment_id)
  authorize(actor, 'assignment.see', assignment)
  const [side, today] = [sideOf(asUser(actor)), todayOf(assignment)]
  const rows = await from
    .selectFrom('checklist_items')
    .leftJoin('users', 'users.id', 'checklist_items.done_by')
    .where('assignment_id', '=', assignment_id)
    .select(['key', 'side', 'due_on', 'done_at', 'users.name as done_by'])
    .orderBy('due_on')
    .orderBy('key')
    .execute()
  const items = rows.flatMap(({ key: stored, ...row }): ChecklistItem[] => {
    const key = checklistKeys.find((one) => one === stored)
    if (!key) return []
    const is_overdue = row.done_at === null && row.due_on < today && assignment.status !== 'ended'
    return [{ key, ...row, title: checklist[key].title, is_overdue, is_yours: row.side === side }]
  })
  return { items }
}
