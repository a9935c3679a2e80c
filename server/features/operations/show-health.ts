import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { healthCheckNames } from '#domain/operations/health.ts'
import type { HealthCheckName, HealthStatus, SystemHealth } from '#domain/operations/health.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

interface Row {
  name: HealthCheckName
  status: HealthStatus
  finding: string
  checked_at: string
  last_failure: { finding: string; checked_at: string } | null
}

/** The latest result of each health check, with its history. */
export async function showHealth(actor: Actor): Promise<SystemHealth> {
  authorize(actor, 'operation.see')
  const { rows } = await sql<Row>`
    select latest.*, failures.last_failure
    from unnest(${healthCheckNames as readonly string[]}::text[]) as names (name)
    cross join lateral (
      select health_checks.name, status, finding, checked_at from health_checks
      where health_checks.name = names.name order by checked_at desc, id desc limit 1
    ) as latest
    left join lateral (
      select json_build_object('finding', finding, 'checked_at', checked_at) as last_failure from health_checks
      where health_checks.name = names.name and status = 'failed' order by checked_at desc, id desc limit 1
    ) as failures on true`.execute(db)
  const hours = await countRuns('hour', 48)
  const counted = rows.filter(({ status }) => status !== 'not_applicable')
  const passed = counted.filter(({ status }) => status === 'passed').length
  return {
    percent: counted.length > 0 ? Math.round((100 * passed) / counted.length) : null,
    checks: rows.map(({ last_failure, ...row }) => ({
      ...row,
      last_failure: last_failure && { ...last_failure, checked_at: new Date(last_failure.checked_at).toISOString() },
      hours: hours.filter(({ name }) => name === row.name).map(({ name: _, ...hour }) => hour),
    })),
  }
}

/** Passed and failed runs of each check, by hour or by day in UTC, oldest first. */
export async function countRuns(unit: 'hour' | 'day', count: number) {
  const { rows } = await sql<{ name: HealthCheckName; from: string; passed: number; failed: number }>`
    select name, date_trunc(${unit}, checked_at, 'UTC') as from,
      count(*) filter (where status = 'passed')::int as passed, count(*) filter (where status = 'failed')::int as failed
    from health_checks
    where checked_at >= date_trunc(${unit}, ${now()}::timestamptz, 'UTC') - make_interval(${sql.raw(unit)}s => ${count - 1})
      and status <> 'not_applicable'
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
