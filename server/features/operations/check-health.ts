import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { healthCheckNames, healthLimits } from '#domain/operations/health.ts'
import type { HealthCheckName, SystemHealth } from '#domain/operations/health.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { withLock } from '#server/db/with-lock.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { checks } from './health-checks.ts'
import type { HealthResult } from './health-checks.ts'
import { showHealth } from './show-health.ts'

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
