import { asMember } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { travelTo } from '#server/platform/clock/clock.ts'
import type { Assignment } from './assignments.ts'
import { closings, poorReviews, roleReviews } from './data/reviews.ts'
import { actor } from './people.ts'
import type { Random } from './random.ts'
import { abilityOf } from './talents.ts'
import { daysAfter, earliest } from './timeline.ts'
import type { Timeline } from './timeline.ts'

export interface Review {
  assignment: Assignment
  score: number
  comment: string
  written_at: Date
}

/** After how many days a company may review an assignment that has not ended. */
const long_days = 75

/** Plans the reviews: after most assignments, and during some long ones. */
export function planReviews(timeline: Timeline, assignments: readonly Assignment[]): Review[] {
  const random = timeline.random('reviews')
  const used = new Set<string>()
  const reviews = assignments.flatMap((assignment): Review[] => {
    const { starts_at, ended_at } = assignment
    const [isWritten, when] = [random.next(), random.next()]
    const score = scoreOf(random, assignment)
    const comment = writeComment(random, assignment, score, used)
    if (ended_at && isWritten < 0.88) {
      const written_at = earliest(daysAfter(ended_at, 0.1 + 4 * when), timeline.today)
      return [{ assignment, score, comment, written_at }]
    }
    const long = daysAfter(starts_at, long_days)
    if (ended_at || long > timeline.today || isWritten > 0.4) return []
    const written_at = new Date(long.getTime() + (timeline.today.getTime() - long.getTime()) * when)
    return [{ assignment, score, comment, written_at }]
  })
  timeline.plan(timeline.today, () => insert(reviews))
  return reviews
}

/** Mostly 4 and 5; able talents get better reviews. */
function scoreOf(random: Random, { application }: Assignment): number {
  const work = 0.65 * abilityOf(application.talent) + 0.35 * random.next()
  return work > 0.48 ? 5 : work > 0.35 ? 4 : work > 0.22 ? 3 : 2
}

/** One or two sentences about the work, each used once while there are others; some reviews are only a score. */
function writeComment(random: Random, { application }: Assignment, score: number, used: Set<string>): string {
  const { excellent, good, fair } = roleReviews[application.job.role]
  const [isEmpty, isLong] = [random.chance(0.12), random.chance(0.45)]
  if (isEmpty && score > 3) return ''
  const sentences = score === 5 ? excellent : score === 4 ? good : score === 3 ? fair : poorReviews
  const unused = sentences.filter((one) => !used.has(one))
  const sentence = random.pick(unused.length > 0 ? unused : sentences)
  used.add(sentence)
  if (!isLong || score < 4) return sentence
  return `${sentence} ${random.pick(score === 5 ? closings.excellent : closings.good)}`
}

/** Inserts all reviews together, with an activity at the time of each. */
async function insert(reviews: readonly Review[]): Promise<void> {
  await transaction(async (tx) => {
    await tx.insertInto('reviews').values(reviews.map(rowOf)).execute()
    for (const review of reviews) {
      const { assignment_id, talent_id, score } = rowOf(review)
      const author = actor(review.assignment.application.job.company.hiring)
      await travelTo(review.written_at, () =>
        record(tx, 'talent.reviewed', { actor: author, data: { assignment_id, talent_id, score } }),
      )
    }
  })
}

function rowOf({ assignment, score, comment, written_at }: Review) {
  const { job, talent, hiring } = assignment.application
  const { user_id: author_id, company_id } = asMember(actor(job.company.hiring))
  return {
    assignment_id: hiring!.offer!.assignment_id!,
    company_id,
    side: 'company' as const,
    published_at: written_at.toISOString(),
    talent_id: actor(talent).user_id,
    author_id,
    score,
    comment,
    created_at: written_at.toISOString(),
  }
}
