import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { funnelStages, interviewedStages } from '#domain/analytics/analytics.ts'
import type { AnalyticsQuery, Range, SourceFigures } from '#domain/analytics/analytics.ts'
import type { ApplicationSource } from '#domain/applications/source.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn, daysBetween, startOfDay } from '#domain/kernel/calendar.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { meanDaysToHire } from '#server/features/jobs/sync-job-status.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Applications received in the range. */
export const received = ({ company_id, job_id, source, isSeen, begins_at, ends_at }: Scope) =>
  db
    .selectFrom('applications')
    .where('applications.company_id', '=', company_id)
    .where(isSeen('applications.job_id'))
    .where('applications.created_at', '>=', begins_at)
    .where('applications.created_at', '<', ends_at)
    .$if(job_id !== undefined, (applications) => applications.where('applications.job_id', '=', job_id!))
    .$if(source !== undefined, (applications) => applications.where('applications.source', '=', source!))

interface Reached {
  received: number
  rejected: number
  withdrawn: number
  /** The number of applications that reached each stage or a later one. */
  stages: Record<(typeof funnelStages)[number], number>
}

/** The stages that applications of the range had reached by its end. */
export async function countReached(scope: Scope): Promise<Reached> {
  const { rows } = await sql<Record<string, number>>`
    select count(*) as received,
      count(*) filter (where 'rejected' = any(stages)) as rejected,
      count(*) filter (where 'withdrawn' = any(stages)) as withdrawn,
      ${sql.join(funnelStages.map((stage, at) => sql`count(*) filter (where furthest > ${sql.lit(at)}) as ${sql.ref(stage)}`))}
    from (
      select array_agg(stage) as stages, coalesce(max(array_position(${[...funnelStages]}::text[], stage)), 1) as furthest
      from (${received(scope).select('id')}) as received
      left join stage_history on application_id = received.id
        and stage_history.company_id = ${scope.company_id} and entered_at < ${scope.ends_at}
      group by received.id
    ) as reached`.execute(db)
  const { received: all, rejected, withdrawn, ...stages } = rows[0]!
  return { received: all!, rejected: rejected!, withdrawn: withdrawn!, stages: stages as Reached['stages'] }
}

/** The applications of the range by how the applicant came to the job. Sources without any are omitted. */
export async function countSources(scope: Scope): Promise<SourceCounts[]> {
  const { rows } = await sql<SourceCounts>`
    select source, count(*)::int as received,
      (count(*) filter (where stages && ${[...interviewedStages]}::text[]))::int as interviewed,
      (count(*) filter (where stages && array['offered', 'hired']))::int as offered,
      (count(hired_at))::int as hired,
      round(avg(extract(epoch from hired_at - created_at) / 86400), 2)::float8 as days_to_hire
    from (${received(scope).select(['id', 'source', 'created_at'])}) as received
    cross join lateral (
      select array_agg(stage) as stages, min(entered_at) filter (where stage = 'hired') as hired_at
      from stage_history
      where application_id = received.id and stage_history.company_id = ${scope.company_id}
        and entered_at < ${scope.ends_at}
    ) as stays
    group by source`.execute(db)
  return rows
}

type SourceCounts = Pick<SourceFigures, 'source' | 'received' | 'interviewed' | 'offered' | 'hired' | 'days_to_hire'>

/** What the tracked links that were created in the range cost, in cents; null if that is stated of none. */
export async function sumLinkCosts({ company_id, job_id, isSeen, begins_at, ends_at }: Scope): Promise<number | null> {
  const { cost_cents } = await db
    .selectFrom('tracked_links')
    .where('company_id', '=', company_id)
    .where(isSeen('tracked_links.job_id'))
    .where('created_at', '>=', begins_at)
    .where('created_at', '<', ends_at)
    .$if(job_id !== undefined, (links) => links.where('job_id', '=', job_id!))
    .select(sql<number | null>`sum(cost_cents)::bigint`.as('cost_cents'))
    .executeTakeFirstOrThrow()
  return cost_cents
}

export const interviewed = ({ stages }: Reached): number => stages[interviewedStages[0]]

/** Applications per week, which starts on Sunday in the company's time zone. Empty weeks are omitted. */
export function countWeeks(scope: Scope) {
  const day = sql`(applications.created_at at time zone ${scope.timezone})::date`
  return received(scope)
    .select(({ fn }) => [
      sql<string>`${day} - extract(dow from ${day})::integer`.as('week_on'),
      fn.countAll<number>().as('applications'),
    ])
    .groupBy(sql`1`)
    .orderBy('week_on')
    .execute()
}

/** The time that applications spent in each stage that they left in the range. */
export async function measureStageDurations({ company_id, job_id, source, isSeen, begins_at, ends_at }: Scope) {
  const days = sql`extract(epoch from left_at - entered_at) / 86400`
  return db
    .selectFrom('stage_history')
    .where('company_id', '=', company_id)
    .where(isSeen('stage_history.job_id'))
    .where('stage', 'in', funnelStages.slice(0, -1))
    .where('entered_at', '<', ends_at)
    .where('left_at', '>=', begins_at)
    .where('left_at', '<', ends_at)
    .$if(job_id !== undefined, (stays) => stays.where('job_id', '=', job_id!))
    .$if(source !== undefined, (stays) =>
      stays.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('applications')
            .whereRef('applications.id', '=', 'stage_history.application_id')
            .where('applications.source', '=', source!)
            .select('applications.id'),
        ),
      ),
    )
    .groupBy('stage')
    .select(({ fn }) => [
      'stage',
      fn.countAll<number>().as('stays'),
      sql<number>`round(percentile_cont(0.5) within group (order by ${days})::numeric, 2)::float8`.as('median_days'),
      sql<number>`round(avg(${days}), 2)::float8`.as('mean_days'),
    ])
    .$castTo<{ stage: ApplicationStage; stays: number; median_days: number; mean_days: number }>()
    .execute()
}

/** Whether there are any applications. */
export async function hasApplications({ company_id, job_id, isSeen }: Scope): Promise<boolean> {
  const one = await db
    .selectFrom('applications')
    .where('company_id', '=', company_id)
    .where(isSeen('applications.job_id'))
    .$if(job_id !== undefined, (applications) => applications.where('job_id', '=', job_id!))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** Offers that were sent, and accepted, declined or expired in the range. */
export const decidedOffers = ({
  company_id,
  job_id,
  source,
  isSeen,
  begins_at,
  ends_at,
}: Omit<Scope, 'timezone' | 'from' | 'to'>) =>
  db
    .selectFrom('offers')
    .innerJoin('applications', 'applications.id', 'offers.application_id')
    .where('offers.company_id', '=', company_id)
    .where(isSeen('offers.job_id'))
    .where('offers.status', 'in', ['accepted', 'declined', 'expired'])
    .where('offers.was_sent', '=', true)
    .where('offers.decided_at', '>=', begins_at)
    .where('offers.decided_at', '<', ends_at)
    .$if(job_id !== undefined, (offers) => offers.where('offers.job_id', '=', job_id!))
    .$if(source !== undefined, (offers) => offers.where('applications.source', '=', source!))

/** The numbers of decided and accepted offers, and the time to hire. */
export function countOffers(scope: Scope) {
  return decidedOffers(scope)
    .select(({ fn }) => [
      fn.countAll<number>().as('decided'),
      fn.countAll<number>().filterWhere('offers.status', '=', 'accepted').as('accepted'),
      sql<number | null>`round(${meanDaysToHire}, 2)::float8`.as('days_to_hire'),
    ])
    .executeTakeFirstOrThrow()
}

/** A share with one decimal; null without anything to divide by. */
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1_000 * part) / whole) / 10

/** The company, job and source, and the start and end of the range. */
export interface Scope {
  company_id: string
  job_id: string | undefined
  source: ApplicationSource | undefined
  /** Limits a query to the jobs that the actor sees, by the column with the job. */
  isSeen: (column: string) => RawBuilder<boolean>
  timezone: string
  from: string
  to: string
  /** The start of the first day. */
  begins_at: string
  /** The end of the last day, exclusive. */
  ends_at: string
}

/** The requested scope, and the preceding one of the same length. Throws `not_found` for a job that
 * the actor does not see. */
export async function resolveRange(actor: Actor, query: AnalyticsQuery): Promise<{ scope: Scope; previous: Scope }> {
  authorize(actor, 'analytics.see')
  const member = asMember(actor)
  const { company_id, company_timezone: timezone } = member
  const { job_id, source } = query
  if (job_id) authorize(actor, 'job.see', await findJob(db, job_id))
  const today = dateIn(timezone, new Date(now()))
  const [from, to] = query.from && query.to ? [query.from, query.to] : [firstDay[query.range](today), today]
  const between = (first: string, last: string): Scope => ({
    company_id,
    job_id,
    source,
    isSeen: (column) => ofSeenJobs(member, sql.ref(column)),
    timezone,
    from: first,
    to: last,
    begins_at: startOfDay(timezone, first).toISOString(),
    ends_at: startOfDay(timezone, addDays(last, 1)).toISOString(),
  })
  const length = daysBetween(from, to) + 1
  return { scope: between(from, to), previous: between(addDays(from, -length), addDays(from, -1)) }
}

const firstDay: Record<Range, (today: string) => string> = {
  '30_days': (today) => addDays(today, -29),
  '90_days': (today) => addDays(today, -89),
  '12_months': (today) => Temporal.PlainDate.from(today).subtract({ years: 1 }).add({ days: 1 }).toString(),
}
