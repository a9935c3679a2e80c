import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { reviewLimits } from '#domain/reviews/review.ts'
import type { BadgeDetails, GrantedBadge, TrackRecord } from '#domain/talent/badge.ts'
import type { TalentPage, TestFact } from '#domain/talent/talent-page.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { currentWeeklyHours } from '#server/features/assignments/terms.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { CardReader } from './talent-cards.ts'

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

interface Row {
  id: string
  test_id: string
  test_name: string
  is_own: boolean
  score: number | null
  is_passed: boolean | null
  taken_at: string
  reused_from: string | null
}

/**
 * A talent's tests, newest first: the company's own results, results that the applicant reused for it as score and date,
 * and for tests of the library passed elsewhere, only the band.
 */
export async function listTalentTests(
  from: Db | Tx,
  talent_id: string,
  { company_id, job_ids = null }: CardReader,
): Promise<TestFact[]> {
  const { rows } = await sql<Row>`
    select attempts.id, attempts.test_id, tests.name as test_name, attempts.score,
      attempts.company_id is not distinct from ${company_id}::uuid as is_own,
      attempts.score >= test_versions.pass_rate as is_passed,
      coalesce(reused.submitted_at, attempts.submitted_at) as taken_at, reused.submitted_at as reused_from
    from attempts
    join tests on tests.id = attempts.test_id
    join test_versions on test_versions.id = attempts.version_id
    left join attempts as reused on reused.id = attempts.reused_attempt_id
    where attempts.applicant_id = ${talent_id} and attempts.replaced_at is null and attempts.submitted_at is not null
      and attempts.status in ('submitted', 'graded')
      and (
        attempts.company_id = ${company_id}::uuid
          and (${job_ids}::uuid[] is null or job_of_application(attempts.application_id) = any (${job_ids}::uuid[]))
        -- the applicant knows the outcome
        or tests.company_id is null and attempts.status = 'graded' and attempts.released_at is not null
          and attempts.reused_attempt_id is null and attempts.score >= test_versions.pass_rate
      )
    order by taken_at desc, attempts.id desc`.execute(from)
  const known = new Set(rows.filter(({ is_own }) => is_own).map(({ test_id }) => test_id))
  const facts: TestFact[] = []
  for (const row of rows) {
    if (!row.is_own && known.has(row.test_id)) continue
    known.add(row.test_id)
    facts.push(factOf(row))
  }
  return facts
}

function factOf({ id, test_id, test_name, is_own, score, is_passed, taken_at, reused_from }: Row): TestFact {
  const source = !is_own ? 'library' : reused_from ? 'reused' : 'own'
  const band = score === null || source === 'reused' ? null : Math.floor(score / 10) * 10
  return {
    test_name,
    source,
    score: source === 'library' ? null : score,
    band,
    is_passed,
    taken_at,
    attempt_id: source === 'own' ? id : null,
    test_id: source === 'own' ? test_id : null,
  }
}

/** The weekly hours that a talent has agreed with companies, by the terms in effect at a time. */
export const assignedHours = (talent_id: RawBuilder<unknown>, at: string) => sql<number>`(
  select ceil(coalesce(sum(${currentWeeklyHours(at)}), 0))::int from assignments
  where assignments.talent_id = ${talent_id} and assignments.status in ('pending', 'active')
)`

/** The weekly hours left besides active assignments; null if the talent has not stated any. */
export const capacityOf = ({ weekly_hours, assigned_hours }: { weekly_hours: number | null; assigned_hours: number }) =>
  weekly_hours === null ? null : Math.max(0, weekly_hours - assigned_hours)

/** The weekly hours left of each of these talents. */
export async function findCapacity(from: Db | Tx, ids: readonly string[]): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map()
  const rows = await from
    .selectFrom('talents')
    .where('user_id', 'in', ids)
    .select(['user_id as id', 'weekly_hours', assignedHours(sql.ref('talents.user_id'), now()).as('assigned_hours')])
    .execute()
  return new Map(rows.map((row) => [row.id, capacityOf(row)]))
}

/** A talent's record on the platform. */
export interface TalentRecord extends TrackRecord {
  granted_badges: GrantedBadge[]
}

/** The record of a talent, as a subquery of one row: reviews, approved hours and the badges valid on `today`. */
export const talentRecord = (user_id: RawBuilder<unknown>, today: string) => sql<TalentRecord>`(
  select
    reviewed.*,
    (select coalesce(floor(sum(minutes) / 60.0), 0)::int from timesheets
      where talent_id = ${user_id} and status = 'approved') as hours_billed,
    array(
      select badge from talent_badges
      where talent_id = ${user_id} and removed_at is null and (expires_on is null or expires_on >= ${today}::date)
      order by badge desc
    ) as granted_badges
  from (select avg(score)::float8 as rating, count(*)::int as reviews from reviews
    where talent_id = ${user_id} and side = 'company' and published_at is not null and hidden_at is null) as reviewed
)`
