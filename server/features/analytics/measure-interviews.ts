import { sql } from 'kysely'
import { comparedAttributes_max, recommendationGroups, scorecardDue_days } from '#domain/analytics/interview-figures.ts'
import type { InterviewFigures, RecommendationGroup, StepFigures } from '#domain/analytics/interview-figures.ts'
import { funnelStages } from '#domain/analytics/analytics.ts'
import { endedStages } from '#domain/applications/application-machine.ts'
import { stepKinds } from '#domain/interview-plans/interview-plan.ts'
import { favorableRecommendations } from '#domain/scorecards/scorecard.ts'
import { db } from '#server/db/connect.ts'
import { heldStatuses, interviewers, owesScorecard } from '#server/features/scorecards/find-interview.ts'
import { now } from '#server/platform/clock/clock.ts'
import { decidedOffers } from './count-applications.ts'
import type { Scope } from './count-applications.ts'

/** Until when something has to have happened to be counted. */
const until = ({ ends_at }: Scope): string => (ends_at < now() ? ends_at : now())

/** Interviews of a plan that began in the range. */
const heldInterviews = (scope: Scope) =>
  db
    .selectFrom('meetings')
    .innerJoin('applications', 'applications.id', 'meetings.application_id')
    .innerJoin('interview_steps', 'interview_steps.id', 'meetings.step_id')
    .where('meetings.company_id', '=', scope.company_id)
    .where('meetings.status', 'in', heldStatuses)
    .where('meetings.starts_at', '>=', scope.begins_at)
    .where('meetings.starts_at', '<', until(scope))
    .where(scope.isSeen('applications.job_id'))
    .$if(scope.job_id !== undefined, (interviews) => interviews.where('applications.job_id', '=', scope.job_id!))
    .$if(scope.source !== undefined, (interviews) => interviews.where('applications.source', '=', scope.source!))

/** What a row of figures is about: a step of the job, or all steps of a kind. */
const rowOf = ({ job_id }: Scope) =>
  job_id === undefined
    ? {
        columns: sql`kind as key, kind, null::text as name`,
        group: sql`kind`,
        order: sql`array_position(${[...stepKinds]}::text[], kind)`,
      }
    : {
        columns: sql`step_id::text as key, kind, name`,
        group: sql`step_id, kind, name, position`,
        order: sql`position, step_id`,
      }

/** The scorecards about a row of `meetings` by the end of the range, as they were first submitted. */
const firstScorecards = (scope: Scope) => sql`
  select coalesce(first.recommendation, scorecards.recommendation) = any(${[...favorableRecommendations]}::text[]) as is_favorable,
    coalesce(first.ratings, scorecards.ratings) as ratings, scorecards.submitted_at
  from scorecards
  left join lateral (
    select recommendation, ratings from scorecard_revisions where scorecard_id = scorecards.id order by id limit 1
  ) as first on true
  where scorecards.meeting_id = meetings.id and scorecards.status = 'submitted' and scorecards.submitted_at < ${until(scope)}`

/** Identifies the row of figures. */
interface Keyed {
  key: string
}

export type Progress = Keyed &
  Pick<StepFigures, 'kind' | 'name' | 'interviewed' | 'passed' | 'ended' | 'median_days' | 'mean_days'>

/** How many candidates had an interview of each step and what followed for them. */
export async function measureProgress(scope: Scope): Promise<Progress[]> {
  const { columns, group, order } = rowOf(scope)
  const days = sql`extract(epoch from coalesce(passed_at, ended_at) - arranged_at) / 86400`
  const { rows } = await sql<Progress>`
    with candidates as (
      select step_id, application_id, kind, name, position, min(starts_at) as interviewed_at, min(created_at) as arranged_at
      from (${heldInterviews(scope)
        .select(['meetings.step_id', 'meetings.application_id', 'meetings.starts_at', 'meetings.created_at'])
        .select(['interview_steps.kind', 'interview_steps.name', 'interview_steps.position'])}) as held
      group by step_id, application_id, kind, name, position
    )
    select ${columns}, count(*)::int as interviewed, count(passed_at)::int as passed,
      (count(*) filter (where passed_at is null and ended_at is not null))::int as ended,
      round(percentile_cont(0.5) within group (order by ${days})::numeric, 2)::float8 as median_days,
      round(avg(${days}), 2)::float8 as mean_days
    from (
      select candidates.*, least(moved.passed_at, next.proposed_at) as passed_at, moved.ended_at
      from candidates
      left join lateral (
        select stage from stage_history
        where application_id = candidates.application_id and entered_at <= interviewed_at
        order by entered_at desc, id desc limit 1
      ) as before on true
      cross join lateral (
        select min(entered_at) filter (where ${rank(sql`stage_history.stage`)} > coalesce(${rank(sql`before.stage`)}, 0)) as passed_at,
          min(entered_at) filter (where stage = any(${[...endedStages]}::text[])) as ended_at
        from stage_history
        where application_id = candidates.application_id and entered_at > interviewed_at and entered_at < ${until(scope)}
      ) as moved
      cross join lateral (
        select min(greatest(meetings.created_at, interviewed_at)) as proposed_at
        from meetings join interview_steps on interview_steps.id = meetings.step_id
        where meetings.application_id = candidates.application_id and meetings.status = any(${[...heldStatuses]}::text[])
          and meetings.starts_at > interviewed_at and meetings.starts_at < ${until(scope)}
          and interview_steps.position > candidates.position
      ) as next
    ) as followed
    group by ${group} order by ${order}`.execute(db)
  return rows
}

const rank = (stage: ReturnType<typeof sql>) => sql`array_position(${[...funnelStages]}::text[], ${stage})`

export type Judgments = Keyed & Pick<StepFigures, 'compared' | 'agreed' | 'due' | 'missing'> & { left_out: number }

/** How many interviews of each step have scorecards to compare, and how many of all scorecards were missing. */
export async function countJudgments(scope: Scope, user_id: string): Promise<Judgments[]> {
  const { columns, group } = rowOf(scope)
  const due_at = sql`meetings.ends_at + make_interval(days => ${sql.lit(scorecardDue_days)})`
  const interviews = heldInterviews(scope)
    .select(['meetings.step_id', 'interview_steps.kind', 'interview_steps.name', 'interview_steps.position'])
    .select(owesScorecard(user_id).as('is_left_out'))
    .select([
      sql`(select array_agg(is_favorable) from (${firstScorecards(scope)}) as cards)`.as('opinions'),
      sql`(select count(*) from ${interviewers} and ${due_at} < ${until(scope)})`.as('due'),
      sql`(select count(*) from ${interviewers} and ${due_at} < ${until(scope)} and not exists (
        select from scorecards
        where scorecards.meeting_id = meetings.id and scorecards.user_id = person.user_id
          and scorecards.status = 'submitted' and scorecards.submitted_at <= ${due_at}))`.as('missing'),
    ])
  const isCompared = sql`not is_left_out and cardinality(opinions) >= 2`
  const { rows } = await sql<Judgments>`
    select ${columns}, (count(*) filter (where ${isCompared}))::int as compared,
      (count(*) filter (where ${isCompared} and not (true = any(opinions) and false = any(opinions))))::int as agreed,
      sum(due)::int as due, sum(missing)::int as missing,
      (count(*) filter (where is_left_out))::int as left_out
    from (${interviews}) as interviews
    group by ${group}`.execute(db)
  return rows
}

/** How far interviewers of the same interview were apart, the most disputed attribute first. */
export async function compareAttributes(scope: Scope, user_id: string): Promise<InterviewFigures['attributes']> {
  const { rows } = await sql<InterviewFigures['attributes'][number]>`
    select min(attribute) as attribute, count(*)::int as interviews, round(avg(difference), 2)::float8 as mean_difference
    from (${heldInterviews(scope)
      .where(sql<boolean>`not ${owesScorecard(user_id)}`)
      .innerJoinLateral(
        () =>
          sql<{ attribute: string; difference: number }>`(
            select min(rating ->> 'attribute') as attribute,
              max((rating ->> 'score')::int) - min((rating ->> 'score')::int) as difference
            from (${firstScorecards(scope)}) as cards cross join jsonb_array_elements(cards.ratings) as rating
            where rating ->> 'score' is not null
            group by lower(rating ->> 'attribute') having count(*) >= 2)`.as<'judged'>(sql.ref('judged')),
        (join) => join.onTrue(),
      )
      .select(['judged.attribute', 'judged.difference'])}) as judged
    group by lower(attribute)
    order by count(*) desc, lower(attribute) limit ${sql.lit(comparedAttributes_max)}`.execute(db)
  return rows.toSorted((one, other) => other.mean_difference - one.mean_difference)
}

type Cases = { group: RecommendationGroup; cases: number; mean_score: number }

/** The company's reviews of people hired in the range, by what the scorecards before the review recommended. */
export async function relateToReviews(scope: Scope, user_id: string): Promise<Cases[]> {
  const hires = decidedOffers(scope)
    .where('offers.status', '=', 'accepted')
    .innerJoin('assignments', 'assignments.offer_id', 'offers.id')
    .innerJoin('reviews', 'reviews.assignment_id', 'assignments.id')
    .where('reviews.side', '=', 'company')
    .where('reviews.published_at', '<', until(scope))
    .where('reviews.hidden_at', 'is', null)
    .select(['applications.id', 'applications.job_id', 'reviews.score', 'reviews.created_at'])
  const [all_yes, mixed, all_no] = recommendationGroups.map((group) => sql.lit(group))
  const { rows } = await sql<Cases>`
    select case when are_all_favorable then ${all_yes} when is_any_favorable then ${mixed} else ${all_no} end as "group",
      count(*)::int as cases, round(avg(score), 2)::float8 as mean_score
    from (${hires}) as applications
    cross join lateral (
      select bool_and(cards.is_favorable) as are_all_favorable, bool_or(cards.is_favorable) as is_any_favorable
      from meetings cross join lateral (${firstScorecards(scope)}) as cards
      where meetings.application_id = applications.id and meetings.step_id is not null
        and meetings.status = any(${[...heldStatuses]}::text[])
        and cards.submitted_at < applications.created_at and not ${owesScorecard(user_id)}
    ) as judged
    where is_any_favorable is not null
    group by 1`.execute(db)
  return rows
}
