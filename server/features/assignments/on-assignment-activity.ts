import { assignmentSides } from '#domain/assignments/assignment.ts'
import { assignmentPath } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { wordsFor } from './assignment-words.ts'
import type { AssignmentActivity } from './assignment-words.ts'
import { findAssignment } from './find-assignment.ts'
import { recipientsOf, roleOfSide } from './recipients.ts'

/** The activities that are also mailed. */
const mailed = {
  'assignment.notice_given': 'assignment_changed',
  'assignment.trial_decided': 'assignment_changed',
  'amendment.proposed': 'amendment_changed',
  'amendment.signed': 'amendment_changed',
  'replacement.requested': 'assignment_changed',
  'replacement.proposed': 'assignment_changed',
} as const

/** Notifies the parties and the account manager, except the user who acted. */
export async function notifyOfAssignment(tx: Tx, activity: AssignmentActivity): Promise<void> {
  const { id, kind, actor_id } = activity
  const assignment = await findAssignment(tx, activity.data.assignment_id)
  // It was resumed to be ended.
  if (kind === 'assignment.resumed' && assignment.status === 'ended') return
  for (const side of assignmentSides) {
    const words = wordsFor(side, activity, assignment)
    if (!words) continue
    const people = (await recipientsOf(tx, assignment, side)).filter((user_id) => user_id !== actor_id)
    await notify(tx, people, {
      activity: { id, kind },
      subject: { kind: 'assignment', id: assignment.id },
      ...words,
      href: assignmentPath(roleOfSide[side], assignment.id),
    })
    const template = mailed[kind as keyof typeof mailed]
    if (!template) continue
    for (const user_id of people) await queueMail(tx, template, { activity_id: id, side, user_id }, `${id}:${user_id}`)
  }
}
