import { asUser, companyOf } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { may } from '#domain/policies.ts'
import { reportMessages } from '#domain/reports/report.ts'
import { reviewLimits } from '#domain/reviews/review.ts'
import type { Tx } from '#server/db/connect.ts'
import { findAssignment } from '#server/features/assignments/find-assignment.ts'
import { seesTalent } from '#server/features/talent/talent-cards.ts'
import { now } from '#server/platform/clock/clock.ts'
import { ofPerson } from '../reported.ts'
import type { Moderated, ReportableSubject } from '../reported.ts'

/** A published review: of the user's own work together, or on the page of a talent whom the company can see. */
export const reportableReview: ReportableSubject = {
  async find(tx, actor, id) {
    const review = await tx
      .selectFrom('reviews')
      .where('id', '=', id)
      .where('published_at', 'is not', null)
      .where('hidden_at', 'is', null)
      .selectAll()
      .executeTakeFirstOrThrow(notFound)
    const assignment = await findAssignment(tx, review.assignment_id)
    const company_id = companyOf(actor)
    const isOnPage =
      company_id !== null && review.side === 'company' && (await seesTalent(tx, company_id, review.talent_id))
    if (!isOnPage && !may(actor, 'assignment.see', assignment)) throw new Failure('not_found')
    const isOwn =
      review.side === 'company' ? review.company_id === company_id : review.talent_id === asUser(actor).user_id
    if (isOwn) throw fieldFailure('subject.id', reportMessages.own_review)
    const sides = [assignment.company_name, assignment.talent_name]
    const [author, about] = review.side === 'company' ? sides : sides.toReversed()
    return {
      ...ofPerson(review.author_id),
      conversation_id: null,
      title: `${author} about ${about}`,
      evidence: `${review.score} of ${reviewLimits.score_max}\n\n${review.comment}`.trim(),
    }
  },
  hide: (tx, id) => setHidden(tx, id, now()),
  restore: (tx, id) => setHidden(tx, id, null),
}

async function setHidden(tx: Tx, id: string, hidden_at: string | null): Promise<Moderated | null> {
  const review = await tx
    .updateTable('reviews')
    .set({ hidden_at })
    .where('id', '=', id)
    .returning(['company_id', 'talent_id'])
    .executeTakeFirst()
  if (!review) return null
  const { company_id, talent_id } = review
  return { company_id, talent_id, user_ids: [talent_id] }
}
