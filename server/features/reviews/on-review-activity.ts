import { assignmentPath } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { findAssignment } from '#server/features/assignments/find-assignment.ts'
import { recipientsOf, roleOfSide } from '#server/features/assignments/recipients.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'

/** Notifies the reviewed side of a published review. */
export async function notifyOfReview(tx: Tx, activity: Activity<'review.published'>): Promise<void> {
  const { assignment_id, side } = activity.data
  const assignment = await findAssignment(tx, assignment_id)
  const reviewed = side === 'company' ? 'talent' : 'company'
  await notify(tx, await recipientsOf(tx, assignment, reviewed), {
    activity,
    subject: { kind: 'assignment', id: assignment_id },
    title:
      side === 'company'
        ? `${assignment.company_name} reviewed your work`
        : `${assignment.talent_name} reviewed your company`,
    body: 'You can read the review and reply to it.',
    href: assignmentPath(roleOfSide[reviewed], assignment_id, 'feedback'),
  })
}

/** Notifies the authors of a review of the reply to it. */
export async function notifyOfReviewReply(tx: Tx, activity: Activity<'review.replied'>): Promise<void> {
  const { assignment_id, side } = activity.data
  const assignment = await findAssignment(tx, assignment_id)
  const name = side === 'company' ? assignment.talent_name : assignment.company_name
  await notify(tx, await recipientsOf(tx, assignment, side), {
    activity,
    subject: { kind: 'assignment', id: assignment_id },
    title: `${name} replied to your review`,
    body: '',
    href: assignmentPath(roleOfSide[side], assignment_id, 'feedback'),
  })
}
