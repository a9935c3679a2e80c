import { reviewHiddenDays } from '#domain/reviews/review.ts'
import { topRatedRule } from '#domain/talent/badge.ts'
import { asMember } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { travelTo } from '#server/platform/clock/clock.ts'
import type { Assignment } from './assignments.ts'
import { companyReviews, poorReviews, reviewReplies, roleReviews } from './data/reviews.ts'
import { actor } from './people.ts'
import { isDemo } from './companies.ts'
import type { Random } from './random.ts'
import { abilityOf, isDemoApplicant } from './talents.ts'
import { daysAfter, earliest } from './timeline.ts'
import type { Timeline } from './timeline.ts'

interface Review {
  assignment: Assignment
  score: number
  comment: string
  written_at: Date
}

/** A review as it is stored: by a company or by a talent. */
export type StoredReview = Review & {
  side: 'company' | 'talent'
  /** Missing while it is hidden. */
  published_at?: Date | undefined
  reply?: { text: string; at: Date } | undefined
}

/** After how many days a company may review an assignment that has not ended. */
const long_days = 75

/** How many reviews make a talent's rating. */
const several = topRatedRule.reviews_min
/** The scores of five talents with several reviews: that of the first assignment, and those of the others. */
const scoresOfSeveral = [
  [5, 5],
  [2, 4],
  [5, 5],
  [3, 4],
  [5, 5],
] as const

/** Plans the companies' reviews: after most assignments, and during some long ones; more of talents with several. */
export function planReviews(timeline: Timeline, assignments: readonly Assignment[]): StoredReview[] {
  const random = timeline.random('reviews')
  const used = new Set<string>()
  const byTalent = Map.groupBy(assignments, ({ application }) => application.talent)
  const written = assignments.flatMap((assignment) => {
    const isOfSeveral = byTalent.get(assignment.application.talent)!.length >= several
    const written_at = writtenAt(timeline, random, assignment, isOfSeveral)
    return written_at ? [{ assignment, written_at }] : []
  })
  const ofSeveral = [...Map.groupBy(written, ({ assignment }) => assignment.application.talent).values()].filter(
    ({ length }) => length >= several,
  )
  const scores = new Map(
    ofSeveral.flatMap((own, index) => {
      const [first, others] = scoresOfSeveral[index % scoresOfSeveral.length]!
      return own.map(({ assignment }, turn) => [assignment, turn === own.length - 1 ? first : others] as const)
    }),
  )
  const reviews = written.map(({ assignment, written_at }): Review => {
    const score = scores.get(assignment) ?? scoreOf(random, assignment)
    return { assignment, score, comment: writeComment(random, assignment, score, used), written_at }
  })
  const stored = answerReviews(timeline, reviews, assignments, used)
  timeline.plan(timeline.today, () => insert(stored))
  return stored
}

/** When the company reviews an assignment, if it does. */
function writtenAt(
  timeline: Timeline,
  random: Random,
  { application, starts_at, ended_at }: Assignment,
  isOfSeveral: boolean,
): Date | undefined {
  // Theirs is still hidden.
  if (isDemoApplicant(application.talent)) return undefined
  const [isWritten, when] = [random.next(), random.next()]
  if (ended_at)
    return isOfSeveral || isWritten < 0.88 ? earliest(daysAfter(ended_at, 0.1 + 4 * when), timeline.today) : undefined
  const long = daysAfter(starts_at, long_days)
  if (long > timeline.today || isWritten > (isOfSeveral ? 0.8 : 0.4)) return undefined
  return new Date(long.getTime() + (timeline.today.getTime() - long.getTime()) * when)
}

/** Mostly 4 and 5; able talents get better reviews. */
function scoreOf(random: Random, { application }: Assignment): number {
  const work = 0.65 * abilityOf(application.talent) + 0.35 * random.next()
  return work > 0.48 ? 5 : work > 0.32 ? 4 : work > 0.17 ? 3 : 2
}

/** What is written about the work, each text once; when all are used, and some other reviews, are only a score. */
function writeComment(random: Random, { application }: Assignment, score: number, used: Set<string>): string {
  const { excellent, good, fair } = roleReviews[application.job.role]
  const isEmpty = random.chance(0.12) && score > 3
  const texts = score === 5 ? excellent : score === 4 ? good : score === 3 ? fair : poorReviews
  return isEmpty ? '' : (random.pickUnused(texts, used) ?? '')
}

/** The companies' reviews and those of talents, which are published together, some with a reply; a few are hidden. */
function answerReviews(
  timeline: Timeline,
  reviews: readonly Review[],
  assignments: readonly Assignment[],
  used: Set<string>,
): StoredReview[] {
  const { today } = timeline
  const random = timeline.random('reviews of companies')
  const stored = reviews.flatMap((review): StoredReview[] => {
    const { assignment, written_at } = review
    const [isAnswered, when] = [random.chance(0.65), random.next()]
    const replies = [replyTo(random, 'company', today, used), replyTo(random, 'talent', today, used)]
    const own = reviewOfCompany(random, assignment, used)
    const isRecent = written_at > timeline.ago(reviewHiddenDays)
    if (!isAnswered && !isRecent) {
      const published_at = daysAfter(written_at, reviewHiddenDays)
      return [{ ...review, side: 'company', published_at, reply: replies[0]!(published_at) }]
    }
    // The company's is the second one.
    const from = assignment.ended_at ?? daysAfter(written_at, -3)
    const first_at = new Date(from.getTime() + (written_at.getTime() - from.getTime()) * when)
    return [
      { ...review, side: 'company', published_at: written_at, reply: replies[0]!(written_at) },
      { ...own, side: 'talent', written_at: first_at, published_at: written_at, reply: replies[1]!(written_at) },
    ]
  })
  const reviewed = new Set(reviews.map(({ assignment }) => assignment))
  const waiting = assignments.filter(
    (assignment) => !assignment.ended_at && assignment.starts_at < timeline.ago(30) && !reviewed.has(assignment),
  )
  const hidden = [
    ...waiting.filter(({ application }) => isDemoApplicant(application.talent)),
    ...waiting.filter(({ application }) => isDemo(application.job.company)).slice(0, 2),
  ].map((assignment, index): StoredReview => {
    const written_at = timeline.ago(3 + index)
    // The second one is by the talent, so that the demo company is waited for.
    if (index === 1) return { ...reviewOfCompany(random, assignment, used), side: 'talent', written_at }
    const score = scoreOf(random, assignment)
    return {
      assignment,
      side: 'company',
      score,
      comment: writeComment(random, assignment, score, used),
      written_at,
    }
  })
  return [...stored, ...hidden]
}

function reviewOfCompany(random: Random, assignment: Assignment, used: Set<string>) {
  const score = random.pick([5, 5, 5, 5, 4, 4, 4, 3, 2])
  const texts = companyReviews[score === 5 ? 'excellent' : score === 4 ? 'good' : 'poor']
  return { assignment, score, comment: random.chance(0.4) ? '' : (random.pickUnused(texts, used) ?? '') }
}

/** A reply to the review by a side, some days after it was published; most have none. */
function replyTo(random: Random, side: StoredReview['side'], today: Date, used: Set<string>) {
  const [isReplied, days] = [random.chance(0.25), random.between(0.2, 4)]
  return (published_at: Date): StoredReview['reply'] => {
    const at = daysAfter(published_at, days)
    const text =
      isReplied && at < today && random.pickUnused(reviewReplies[side === 'company' ? 'talent' : 'company'], used)
    return text ? { text, at } : undefined
  }
}

/** Inserts all reviews together, with an activity at the time of each published one of a talent's work. */
async function insert(reviews: readonly StoredReview[]): Promise<void> {
  await transaction(async (tx) => {
    await tx.insertInto('reviews').values(reviews.map(rowOf)).execute()
    for (const review of reviews) {
      if (review.side === 'talent' || !review.published_at) continue
      const { assignment_id, talent_id, score } = rowOf(review)
      const author = actor(review.assignment.application.job.company.hiring)
      await travelTo(review.published_at, () =>
        record(tx, 'talent.reviewed', { actor: author, data: { assignment_id, talent_id, score } }),
      )
    }
  })
}

function rowOf({ assignment, side, score, comment, written_at, published_at, reply }: StoredReview) {
  const { job, talent, hiring } = assignment.application
  const { user_id: member_id, company_id } = asMember(actor(job.company.hiring))
  const talent_id = actor(talent).user_id
  return {
    assignment_id: hiring!.offer!.assignment_id!,
    company_id,
    side,
    published_at: published_at?.toISOString() ?? null,
    talent_id,
    author_id: side === 'company' ? member_id : talent_id,
    score,
    comment,
    reply: reply?.text ?? '',
    replied_at: reply?.at.toISOString() ?? null,
    created_at: written_at.toISOString(),
  }
}
