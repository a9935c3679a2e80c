import type { Selectable } from 'kysely'
import { sideOf } from '#domain/assignments/assignment.ts'
import { asUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, startOfDay } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { assignmentPath } from '#domain/portal-paths.ts'
import { authorize, may } from '#domain/policies.ts'
import { reviewFromDays, reviewHiddenDays } from '#domain/reviews/review.ts'
import type { AssignmentReviews, ReviewForm } from '#domain/reviews/review.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Reviews } from '#server/db/tables.ts'
import { transaction } from '#server/db/transaction.ts'
import {
  findAssignment,
  lockAssignment,
  recipientsOf,
  roleOfSide,
} from '#server/features/assignments/find-assignment.ts'
import type { AssignmentRow } from '#server/features/assignments/find-assignment.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now, now_ms, fromNow } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'

/** The reviews of an assignment: published ones, and the actor's own. */
export async function showReviews(actor: Actor, assignment_id: string, from: Db | Tx = db): Promise<AssignmentReviews> {
  const assignment = await findAssignment(from, assignment_id)
  authorize(actor, 'assignment.see', assignment)
  const side = sideOf(asUser(actor))
  const reviews = await findReviews(from, assignment_id)
  const own = reviews.find((review) => review.side === side)
  const mayWrite = side !== 'staff' && may(actor, 'assignment.review', assignment)
  const opens_at = opensAt(assignment)
  return {
    items: reviews
      .filter((review) => (review.published_at !== null && review.hidden_at === null) || review === own)
      .map((review) => presentReview(actor, review, { isOwn: review === own, mayWrite })),
    other_is_waiting: reviews.some((review) => review !== own && review.published_at === null),
    may_review: mayWrite && Date.parse(opens_at) <= now_ms() && own === undefined,
    opens_at: mayWrite ? opens_at : null,
  }
}

function presentReview(
  actor: Actor,
  { id, side, score, comment, created_at, published_at, hidden_at, reply, replied_at }: ReviewRow,
  { isOwn, mayWrite }: { isOwn: boolean; mayWrite: boolean },
): AssignmentReviews['items'][number] {
  const isPublished = published_at !== null
  const allowed: AssignmentReviews['items'][number]['allowed'] = []
  if (mayWrite && isOwn && !isPublished) allowed.push('edit')
  if (mayWrite && !isOwn && isPublished && replied_at === null) allowed.push('reply')
  if (!isOwn && may(actor, 'report.create')) allowed.push('report')
  const is_hidden = hidden_at !== null
  return { id, side, score, comment, created_at, published_at, is_hidden, reply, replied_at, allowed }
}

/**
 * Reviews the other side, or changes the own review while it is hidden. Publishes both reviews once there are two.
 * Throws `illegal_move` before the assignment can be reviewed and once the review is published.
 */
export async function submitReview(actor: Actor, assignment_id: string, form: ReviewForm): Promise<AssignmentReviews> {
  return transaction(async (tx) => {
    // Of two reviews at once, the second sees the first and publishes both.
    const assignment = await lockAssignment(tx, assignment_id)
    authorize(actor, 'assignment.review', assignment)
    const user = asUser(actor)
    const side = sideOf(user) === 'company' ? 'company' : 'talent'
    const reviews = await findReviews(tx, assignment_id)
    const own = reviews.find((review) => review.side === side)
    if (own?.published_at || Date.parse(opensAt(assignment)) > now_ms()) throw new Failure('illegal_move')
    const { company_id, talent_id } = assignment
    const { score, comment } = form
    const values = { score, comment, author_id: user.user_id }
    const written = await tx
      .insertInto('reviews')
      .values({ ...values, assignment_id, company_id, talent_id, side, created_at: now() })
      .onConflict((conflict) =>
        conflict.columns(['assignment_id', 'side']).doUpdateSet(values).where('reviews.published_at', 'is', null),
      )
      .returning('side')
      .executeTakeFirst()
    // It was published in the meantime.
    if (!written) throw new Failure('illegal_move')
    await record(tx, 'review.submitted', { actor, company_id, data: { assignment_id, talent_id, side } })
    if (reviews.some((review) => review.side !== side)) await publishReviews(tx, actor, assignment_id)
    return showReviews(actor, assignment_id, tx)
  })
}

/** Replies to the published review by the other side, once. Throws `illegal_move` without one that awaits a reply. */
export async function replyToReview(
  actor: Actor,
  assignment_id: string,
  { reply }: { reply: string },
): Promise<AssignmentReviews> {
  return transaction(async (tx) => {
    const assignment = await findAssignment(tx, assignment_id)
    authorize(actor, 'assignment.review', assignment)
    const side = sideOf(asUser(actor)) === 'company' ? 'talent' : 'company'
    const replied = await tx
      .updateTable('reviews')
      .set({ reply, replied_at: now() })
      .where('assignment_id', '=', assignment_id)
      .where('side', '=', side)
      .where('published_at', 'is not', null)
      .where('hidden_at', 'is', null)
      .where('replied_at', 'is', null)
      .returning('side')
      .executeTakeFirst()
    if (!replied) throw new Failure('illegal_move')
    const { company_id, talent_id } = assignment
    await record(tx, 'review.replied', { actor, company_id, data: { assignment_id, talent_id, side } })
    return showReviews(actor, assignment_id, tx)
  })
}

type ReviewRow = Selectable<Reviews>

/** The reviews of an assignment: at most one of each side. */
const findReviews = (from: Db | Tx, assignment_id: string): Promise<ReviewRow[]> =>
  from.selectFrom('reviews').where('assignment_id', '=', assignment_id).selectAll().orderBy('side').execute()

/** From when an assignment can be reviewed: after its first two weeks, or when it has ended. */
function opensAt({ ended_at, start_date, timezone }: AssignmentRow): string {
  const regular = startOfDay(timezone, addDays(start_date, reviewFromDays))
  const ended = ended_at === null ? regular : new Date(ended_at)
  return (ended < regular ? ended : regular).toISOString()
}

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
async function publishReviews(tx: Tx, actor: Actor, assignment_id: string): Promise<void> {
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
