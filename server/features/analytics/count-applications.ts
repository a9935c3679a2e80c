import { sql } from 'kysely'
import { funnelStages, interviewedStages } from '#domain/analytics/analytics.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { db } from '#server/db/connect.ts'
import type { Scope } from './resolve-range.ts'

/** Applications received in the range. */
export const received = ({ company_id, job_id, isSeen, begins_at, ends_at }: Scope) =>
  db
    .selectFrom('applications')
    .where('applications.company_id', '=', company_id)
    .where(isSeen('applications.job_id'))
    .where('applications.created_at', '>=', begins_at)
    .where('applications.created_at', '<', ends_at)
    .$if(job_id !== undefined, (applications) => applications.where('applications.job_id', '=', job_id!))

export interface Reached {
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
export async function measureStageDurations({ company_id, job_id, isSeen, begins_at, ends_at }: Scope) {
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
