import type { AssignmentSide } from '#domain/assignments/assignment.ts'
import { assignmentPath } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import { activityRows } from '#server/platform/activity/activity-rows.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { canSignIn } from '#server/platform/session/can-sign-in.ts'
import { wordsFor } from './assignment-words.ts'
import type { AssignmentActivity } from './assignment-words.ts'
import { findAssignment } from './find-assignment.ts'
import { recipientsOf, roleOfSide } from './recipients.ts'

/** A change of an assignment, for one of its people. */
const changed: MailTemplate<{ activity_id: number; side: AssignmentSide; user_id: string }> = async ({
  activity_id,
  side,
  user_id,
}) => {
  const activity = await activityRows<AssignmentActivity>(db).where('id', '=', activity_id).executeTakeFirst()
  const user = await db
    .selectFrom('users')
    .where('id', '=', user_id)
    .where(canSignIn)
    .select(['name', 'email'])
    .executeTakeFirst()
  if (!activity || !user) return null
  const assignment = await findAssignment(db, activity.data.assignment_id)
  const words = wordsFor(side, activity, assignment)
  const isRecipient = side !== 'company' || (await recipientsOf(db, assignment, side)).includes(user_id)
  if (!words || !isRecipient) return null
  return {
    to: user.email,
    subject: words.title,
    paragraphs: [greeting(user.name), `${words.title}.`, ...(words.body ? [words.body] : [])],
    action: { label: 'See the assignment', url: config.origin + assignmentPath(roleOfSide[side], assignment.id) },
  }
}

export const assignmentMails = { assignment_changed: changed, amendment_changed: changed }
