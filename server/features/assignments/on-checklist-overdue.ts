import { checklist } from '#domain/assignments/checklist.ts'
import type { ChecklistKey } from '#domain/assignments/checklist.ts'
import { assignmentPath } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { todayOf } from './earliest-end.ts'
import { findAssignment } from './find-assignment.ts'
import { recipientsOf, roleOfSide } from './recipients.ts'

/** Reminds a side of its overdue tasks. */
export async function notifyOfOverdueTasks(tx: Tx, activity: Activity<'checklist.overdue'>): Promise<void> {
  const { assignment_id, side } = activity.data
  const assignment = await findAssignment(tx, assignment_id)
  const overdue = await tx
    .selectFrom('checklist_items')
    .where('assignment_id', '=', assignment_id)
    .where('side', '=', side)
    .where('done_at', 'is', null)
    .where('due_on', '<', todayOf(assignment))
    .select('key')
    .orderBy('due_on')
    .orderBy('key')
    .execute()
  if (overdue.length === 0) return
  const { company_name, talent_name } = assignment
  const name = { company: talent_name, talent: company_name, staff: `${talent_name} at ${company_name}` }[side]
  await notify(tx, await recipientsOf(tx, assignment, side), {
    activity,
    subject: { kind: 'assignment', id: assignment_id },
    title: `Tasks are overdue: ${name}`,
    body: overdue.map(({ key }) => checklist[key as ChecklistKey].title).join(', '),
    href: assignmentPath(roleOfSide[side], assignment_id),
  })
}
