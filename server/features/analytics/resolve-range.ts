import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AnalyticsQuery, Range } from '#domain/analytics/analytics.ts'
import { addDays, dateIn, daysBetween, startOfDay } from '#domain/kernel/calendar.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findCompanyTimeZone } from '#server/features/jobs/find-company-time-zone.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { now } from '#server/platform/clock/clock.ts'
import { ofSeenJobs } from '#server/features/accounts/job-access.ts'

/** The company and job, and the start and end of the range. */
export interface Scope {
  company_id: string
  job_id: string | undefined
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
  const { company_id } = member
  const { job_id } = query
  if (job_id) authorize(actor, 'job.see', await findJob(db, job_id))
  const timezone = await findCompanyTimeZone(db, company_id)
  const today = dateIn(timezone, new Date(now()))
  const [from, to] = query.from && query.to ? [query.from, query.to] : [firstDay[query.range](today), today]
  const between = (first: string, last: string): Scope => ({
    company_id,
    job_id,
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
