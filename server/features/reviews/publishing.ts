import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { assignmentPath } from '#domain/paths.ts'
import { reviewHiddenDays } from '#domain/reviews/review.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { findAssignment, recipientsOf, roleOfSide } from '#server/features/assignments/find-assignment.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'

const day_ms = 24 * 60 * 60_000

/** Publishes reviews to which the other side has not submitted one for two weeks. */
export async function publishDueReviews(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('reviews')
        .where('published_at', 'is', null)
        .where('created_at', '<=', fromNow(-reviewHiddenDays * day_ms))
        .select('assignment_id as id')
        .limit(limit)
        .execute(),
    (tx, id) => publishReviews(tx, system, id),
  )
}

/** Publishes the hidden reviews of an assignment. The company's one counts for the talent's rating from now on. */
export async function publishReviews(tx: Tx, actor: Actor, assignment_id: string): Promise<void> {
  const published = await tx
    .updateTable('reviews')
    .set({ published_at: now() })
    .where('assignment_id', '=', assignment_id)
    .where('published_at', 'is', null)
    .returning(['company_id', 'talent_id', 'side', 'score'])
    .execute()
  for (const { company_id, talent_id, side, score } of published) {
    await record(tx, 'review.published', { actor, company_id, data: { assignment_id, talent_id, side } })
    if (side === 'company')
      await record(tx, 'talent.reviewed', { actor, company_id, data: { talent_id, assignment_id, score } })
  }
}

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
