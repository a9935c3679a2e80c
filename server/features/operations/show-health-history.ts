import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { healthCheckNames } from '#domain/operations/health.ts'
import type { HealthCheckName } from '#domain/operations/health.ts'
import { healthHistoryLimits } from '#domain/operations/health-history.ts'
import type { HealthHistory } from '#domain/operations/health-history.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { countRuns } from './show-health.ts'

/** The days and the incidents of each health check. */
export async function showHealthHistory(actor: Actor): Promise<HealthHistory> {
  authorize(actor, 'operation.see')
  const [days, incidents] = await Promise.all([countRuns('day', healthHistoryLimits.days), findIncidents()])
  return {
    checks: healthCheckNames
      .map((name) => ({
        name,
        days: days.filter((day) => day.name === name).map(({ name: _, ...day }) => day),
      }))
      .filter((check) => check.days.length > 0),
    incidents,
  }
}

interface Incident {
  id: number
  name: HealthCheckName
  finding: string
  from: string
  until: string | null
}

/** The times between a failure and the next recovery that are not over, or ended within the days of the history. */
async function findIncidents(): Promise<Incident[]> {
  const { rows } = await sql<Incident>`
    select incident.* from (
      select failed.id, failed.data ->> 'name' as name, failed.data ->> 'finding' as finding, failed.at as "from",
        (
          select recovered.at from activities as recovered
          where recovered.kind = 'health.check_recovered' and recovered.id > failed.id
            and recovered.data ->> 'name' = failed.data ->> 'name'
          order by recovered.id limit 1
        ) as until
      from activities as failed
      where failed.kind = 'health.check_failed'
    ) as incident
    where until is null or until > ${now()}::timestamptz - make_interval(days => ${healthHistoryLimits.days})
    order by incident.id desc limit ${healthHistoryLimits.incidents}`.execute(db)
  return rows
}
