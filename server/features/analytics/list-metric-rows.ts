import { sql } from 'kysely'
import type { z } from 'zod'
import { funnelStages, interviewedStages } from '#domain/analytics/analytics.ts'
import type { MetricRow, metricRowsQuery } from '#domain/analytics/analytics.ts'
import { addDays, startOfDay } from '#domain/kernel/calendar.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { db } from '#server/db/connect.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { received, decidedOffers, resolveRange } from './count-applications.ts'
import type { Scope } from './count-applications.ts'

type Query = z.output<typeof metricRowsQuery>

/** A page of the rows behind a metric: applications by date received, or offers by date decided. */
export async function listMetricRows(actor: Actor, query: Query): Promise<Page<MetricRow>> {
  const { scope } = await resolveRange(actor, query)
  const { page, per_page } = query
  const [items, total] = await Promise.all(
    query.metric === 'conversion'
      ? [receivedRows(scope, query), countReceived(scope, query)]
      : [offerRows(scope, query), countDecided(scope, query)],
  )
  return { items, page, per_page, total }
}

const daysFrom = (start: string, end: string) =>
  sql<number | null>`round(extract(epoch from ${sql.ref(end)} - ${sql.ref(start)}) / 86400, 1)::float8`

/** When an application first entered one of these stages, before the end of the range. */
const firstIn = (stages: readonly string[], { ends_at }: Scope) =>
  sql<{ at: string | null }>`(
    select min(entered_at) as at from stage_history
    where application_id = applications.id and stage in (${sql.join(stages.map((stage) => sql.lit(stage)))})
      and entered_at < ${ends_at}
  )`

const firstInterview = (scope: Scope) => firstIn(interviewedStages, scope)

const scopeOfReceived = (scope: Scope, { counted, week_on, reached }: Query) =>
  received(week_on === undefined ? scope : weekOf(scope, week_on))
    .$if(counted !== undefined, (rows) =>
      rows.where(sql<boolean>`${firstInterview(scope)} is ${sql.raw(counted ? 'not null' : 'null')}`),
    )
    // Every received application reached the first stage.
    .$if(reached !== undefined && reached !== funnelStages[0], (rows) =>
      rows.where(sql<boolean>`${firstIn(funnelStages.slice(funnelStages.indexOf(reached!)), scope)} is not null`),
    )

/** The part of the scope within the week that starts on `week_on`. */
function weekOf(scope: Scope, week_on: string): Scope {
  const [first, last] = [Date.parse(scope.begins_at), Date.parse(scope.ends_at)]
  const startInScope = (date: string) =>
    new Date(Math.min(last, Math.max(first, startOfDay(scope.timezone, date).getTime()))).toISOString()
  return { ...scope, begins_at: startInScope(week_on), ends_at: startInScope(addDays(week_on, 7)) }
}

async function receivedRows(scope: Scope, query: Query): Promise<MetricRow[]> {
  const { direction } = sortOrder(query.sort, {})
  // Selects the page first, so that nothing is looked up for other rows.
  const page = scopeOfReceived(scope, query)
    .select(['applications.id', 'applications.job_id', 'applications.applicant_id', 'applications.created_at'])
    .select(sql<boolean>`${firstInterview(scope)} is not null`.as('counted'))
    .orderBy('counted', 'desc')
    .orderBy('applications.created_at', direction)
    .orderBy('applications.id', direction)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
  const rows = await db
    .selectFrom(page.as('applications'))
    .innerJoin('users', 'users.id', 'applications.applicant_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoinLateral(
      () => firstInterview(scope).as<'interview'>(sql.ref('interview')),
      (join) => join.onTrue(),
    )
    .select([
      'applications.id',
      'users.name as applicant_name',
      'jobs.id as job_id',
      'jobs.title as job_title',
      'applications.created_at as applied_at',
      'interview.at',
      daysFrom('applications.created_at', 'interview.at').as('days'),
    ])
    .orderBy('applications.counted', 'desc')
    .orderBy('applications.created_at', direction)
    .orderBy('applications.id', direction)
    .execute()
  return rows.map((row) => ({ ...row, outcome: row.at ? 'interviewed' : 'not_interviewed' }))
}

async function countReceived(scope: Scope, query: Query): Promise<number> {
  const { total } = await scopeOfReceived(scope, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Time-to-hire only covers accepted offers. */
const scopeOfOffers = (scope: Scope, { metric, counted }: Query) =>
  decidedOffers(scope)
    .$if(metric === 'time_to_hire' || counted === true, (offers) => offers.where('offers.status', '=', 'accepted'))
    .$if(counted === false, (offers) => offers.where('offers.status', '<>', 'accepted'))

function offerRows(scope: Scope, query: Query): Promise<MetricRow[]> {
  const { direction } = sortOrder(query.sort, {})
  return scopeOfOffers(scope, query)
    .innerJoin('users', 'users.id', 'offers.applicant_id')
    .innerJoin('jobs', 'jobs.id', 'offers.job_id')
    .select([
      'applications.id',
      'users.name as applicant_name',
      'jobs.id as job_id',
      'jobs.title as job_title',
      'applications.created_at as applied_at',
      'offers.decided_at as at',
      'offers.status as outcome',
      daysFrom('applications.created_at', 'offers.decided_at').as('days'),
    ])
    .orderBy(sql`offers.status = 'accepted'`, 'desc')
    .orderBy('offers.decided_at', direction)
    .orderBy('offers.id', direction)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .$castTo<MetricRow>()
    .execute()
}

async function countDecided(scope: Scope, query: Query): Promise<number> {
  const { total } = await scopeOfOffers(scope, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
