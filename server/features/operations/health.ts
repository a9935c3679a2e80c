import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { healthHistoryLimits } from '#domain/operations/health-history.ts'
import type { HealthHistory } from '#domain/operations/health-history.ts'
import { healthCheckNames, healthLimits } from '#domain/operations/health.ts'
import type { HealthCheckName, HealthStatus, SystemHealth } from '#domain/operations/health.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { withLock } from '#server/db/with-lock.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { checks } from './health-checks.ts'
import type { HealthResult } from './health-checks.ts'

/** Runs all health checks and stores their results. */
export async function checkHealth(): Promise<void> {
  await withLock('health_checks', async () => {
    for (const name of healthCheckNames) await store(name, await run(name))
  })
}

/** Runs all health checks now and shows their results. */
export async function checkHealthNow(actor: Actor): Promise<SystemHealth> {
  authorize(actor, 'operation.run')
  await checkHealth()
  return showHealth(actor)
}

/** A check that cannot be run has failed. */
async function run(name: HealthCheckName): Promise<HealthResult> {
  try {
    return await checks[name]()
  } catch (error) {
    return { status: 'failed', finding: `The check could not be run: ${(error as Error).message}` }
  }
}

/** Records when a check begins to fail and when it passes again: once per outage. */
async function store(name: HealthCheckName, { status, finding, value = undefined }: HealthResult): Promise<void> {
  await transaction(async (tx) => {
    const before = await tx
      .selectFrom('health_checks')
      .where('name', '=', name)
      .where('status', '!=', 'not_applicable')
      .select('status')
      .orderBy('checked_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const short = finding.slice(0, healthLimits.finding)
    await tx
      .insertInto('health_checks')
      .values({ name, status, finding: short, value: value ?? null, checked_at: now() })
      .execute()
    if (status === 'failed' && before?.status !== 'failed')
      await record(tx, 'health.check_failed', { actor: system, data: { name, finding: short } })
    if (status === 'passed' && before?.status === 'failed')
      await record(tx, 'health.check_recovered', { actor: system, data: { name } })
  })
}

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
  const hours = await countRuns('hour', healthLimits.hours)
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
async function countRuns(unit: 'hour' | 'day', count: number) {
  const { rows } = await sql<{ name: HealthCheckName; from: string; passed: number; failed: number }>`
    select name, date_trunc(${unit}, checked_at, 'UTC') as from,
      count(*) filter (where status = 'passed')::int as passed, count(*) filter (where status = 'failed')::int as failed
    from health_checks
    where checked_at >= date_trunc(${unit}, ${now()}::timestamptz, 'UTC') - make_interval(${sql.raw(unit)}s => ${count - 1})
      and status <> 'not_applicable'
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

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
