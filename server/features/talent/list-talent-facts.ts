import { sql } from 'kysely'
import { reviewLimits } from '#domain/reviews/review.ts'
import type { BadgeDetails, GrantedBadge } from '#domain/talent/badge.ts'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { CardReader } from './talent-card-rows.ts'

const reviewsShown = 10
const assignmentsShown = 50

/** The checks behind the talent's valid badges. */
export async function listVerifications(
  from: Db | Tx,
  talent_id: string,
  valid: readonly GrantedBadge[],
): Promise<BadgeDetails[]> {
  if (valid.length === 0) return []
  return from
    .selectFrom('talent_badges')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'granted_by').on('users.status', '<>', 'deleted'))
    .where('talent_id', '=', talent_id)
    .where('removed_at', 'is', null)
    .where('badge', 'in', valid)
    .select(['badge', 'checked as check', 'users.name as granted_by', 'granted_at', 'expires_on'])
    .orderBy('badge', 'desc')
    .execute()
}

/** The talent's assignments, newest first, without the names of companies. */
export async function listAssignments(
  from: Db | Tx,
  talent_id: string,
  { company_id, job_ids = null }: CardReader,
): Promise<TalentPage['assignments']> {
  return from
    .selectFrom('assignments')
    .where('talent_id', '=', talent_id)
    .select(['role_title', 'status', 'start_date', 'ended_at'])
    .select([
      sql<boolean>`(company_id is not distinct from ${company_id}::uuid
        and (${job_ids}::uuid[] is null or job_of_assignment(assignments.id) = any (${job_ids}::uuid[])))`.as('is_own'),
      sql<number>`(
        select coalesce(floor(sum(minutes) / 60.0), 0)::int from timesheets
        where talent_id = ${talent_id} and assignment_id = assignments.id and status = 'approved'
      )`.as('hours_billed'),
    ])
    .orderBy('start_date', 'desc')
    .orderBy('id')
    .limit(assignmentsShown)
    .execute()
}

/** The number of published reviews by companies with each score, and the latest ones. */
export async function listReviews(
  from: Db | Tx,
  talent_id: string,
): Promise<Pick<TalentPage, 'review_scores' | 'latest_reviews'>> {
  const scores = await from
    .selectFrom('reviews')
    .where('talent_id', '=', talent_id)
    .where('side', '=', 'company')
    .where('published_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .select(['score', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('score')
    .execute()
  const latest_reviews = await from
    .selectFrom('reviews')
    .innerJoin('assignments', 'assignments.id', 'reviews.assignment_id')
    .where('reviews.talent_id', '=', talent_id)
    .where('reviews.side', '=', 'company')
    .where('reviews.published_at', 'is not', null)
    .where('reviews.hidden_at', 'is', null)
    .select(['reviews.id', 'score', 'comment', 'role_title', 'reviews.created_at as written_at'])
    .orderBy('reviews.created_at', 'desc')
    .orderBy('assignment_id')
    .limit(reviewsShown)
    .execute()
  const counts = new Map(scores.map(({ score, count }) => [score, count]))
  const { score_min, score_max } = reviewLimits
  const all = Array.from({ length: score_max - score_min + 1 }, (_, index) => counts.get(score_min + index) ?? 0)
  return { review_scores: all, latest_reviews }
}
