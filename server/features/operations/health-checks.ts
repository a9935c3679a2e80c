import { once } from 'node:events'
import { stat, readdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { sql } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import { countOf } from '#domain/kernel/count.ts'
import type { HealthCheckName, HealthStatus } from '#domain/operations/health.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { isOnlinePaymentOn } from '#server/platform/payments/stripe-client.ts'
import { failedQueue } from '#server/platform/queue/queue.ts'
import { talentSearch } from '#server/search/talent/current-search.ts'
import { everyone } from '#server/search/talent/talent-search.ts'

export interface HealthResult {
  status: HealthStatus
  finding: string
  /** What was measured: seconds, jobs, gigabytes, days … */
  value?: number
}

const limits = {
  queueDelay_s: 60,
  replicaDelay_s: 60,
  retried_s: 15 * 60,
  disk_gb: 2,
  certificate_days: 14,
  backup_hours: 26,
  search_s: 2,
}

const result = (isPassed: boolean, finding: string, value: number): HealthResult => ({
  status: isPassed ? 'passed' : 'failed',
  finding,
  value,
})
const notApplicable = (finding: string): HealthResult => ({ status: 'not_applicable', finding })

/** The jobs of some queues that have failed every time, and those that have been waiting for a while. */
async function countJobs(queues: 'mail' | 'gateway_requests' | null): Promise<{ failed: number; late: number }> {
  const isMeant = (name: 'name' | 'source_name') =>
    queues ? sql`${sql.ref(name)} = ${queues}` : sql`coalesce(${sql.ref(name)}, '') not in ('mail', 'gateway_requests')`
  const { rows } = await sql<{ failed: number; late: number }>`
    select
      (select count(*) from pgboss.job where name = ${failedQueue} and state = 'created' and ${isMeant('source_name')})::int
        as failed,
      (select count(*) from pgboss.job where ${isMeant('name')} and name <> ${failedQueue} and state in ('created', 'retry')
        and coalesce(started_on, start_after) < ${now()}::timestamptz - make_interval(secs => ${limits.retried_s}))::int as late`.execute(
    db,
  )
  return rows[0]!
}

async function checkQueueDelay(): Promise<HealthResult> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(extract(epoch from ${now()}::timestamptz - start_after)), 0)::float8 as seconds
    from pgboss.job where name <> ${failedQueue} and state in ('created', 'retry')`.execute(db)
  const seconds = Math.max(0, Math.round(rows[0]!.seconds))
  const finding =
    seconds === 0 ? 'No job is waiting.' : `The oldest job waits for ${countOf(seconds, 'second', 'seconds')}.`
  return result(seconds <= limits.queueDelay_s, finding, seconds)
}

async function checkFailedJobs(): Promise<HealthResult> {
  const { failed } = await countJobs(null)
  return result(
    failed === 0,
    failed === 0 ? 'No failed jobs.' : `${countOf(failed, 'job has', 'jobs have')} failed.`,
    failed,
  )
}

async function checkEmails(): Promise<HealthResult> {
  const { failed, late } = await countJobs('mail')
  const finding = failed + late === 0 ? 'All emails were sent.' : `${failed} failed, ${late} delayed.`
  return result(failed + late === 0, finding, failed + late)
}

async function checkWebhooks(): Promise<HealthResult> {
  if (!isOnlinePaymentOn()) return notApplicable('Online payment is off.')
  const { failed, late } = await countJobs('gateway_requests')
  const finding = failed + late === 0 ? 'All events were processed.' : `${failed} failed, ${late} delayed.`
  return result(failed + late === 0, finding, failed + late)
}

async function checkReplication(): Promise<HealthResult> {
  const { rows } = await sql<{ replicas: number; seconds: number }>`
    select count(*)::int as replicas, coalesce(max(extract(epoch from replay_lag)), 0)::float8 as seconds
    from pg_stat_replication`.execute(db)
  const { replicas, seconds } = rows[0]!
  if (replicas === 0) return notApplicable('The database has no replica.')
  return result(
    seconds <= limits.replicaDelay_s,
    `${countOf(replicas, 'replica', 'replicas')}, ${countOf(Math.round(seconds), 'second', 'seconds')} behind.`,
    seconds,
  )
}

async function checkDisk(): Promise<HealthResult> {
  const { bavail, bsize } = await statfs(config.dataDir)
  const gb = Math.floor((bavail * bsize) / 1e9)
  return result(gb >= limits.disk_gb, `${gb} GB are free.`, gb)
}

async function checkCertificate(): Promise<HealthResult> {
  const { protocol, hostname, port } = new URL(config.origin)
  if (protocol !== 'https:') return notApplicable('The address of this installation is not encrypted.')
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(5_000) })
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000)
    return result(
      days >= limits.certificate_days,
      `The certificate is valid for ${countOf(days, 'day', 'days')}.`,
      days,
    )
  } finally {
    socket.destroy()
  }
}

async function checkLedger(): Promise<HealthResult> {
  const { rows } = await sql<{ checks: number; failed: number }>`
    select count(*)::int as checks, count(*) filter (where not is_passed)::int as failed
    from (select distinct on (name) is_passed from ledger_checks order by name, checked_at desc, id desc) as latest`.execute(
    db,
  )
  const { checks, failed } = rows[0]!
  if (checks === 0) return notApplicable('The ledger is checked every night. It has not been checked yet.')
  const finding = failed === 0 ? 'No differences.' : `${countOf(failed, 'check has', 'checks have')} found differences.`
  return result(failed === 0, finding, failed)
}

async function checkBackup(): Promise<HealthResult> {
  if (!config.backupDir) return notApplicable('BACKUP_DIR is not set.')
  const names = await readdir(config.backupDir)
  const times = await Promise.all(names.map(async (name) => (await stat(join(config.backupDir!, name))).mtimeMs))
  if (times.length === 0) return result(false, 'There is no backup.', 0)
  const hours = Math.floor((Date.now() - Math.max(...times)) / 3_600_000)
  return result(hours <= limits.backup_hours, `The latest backup is ${countOf(hours, 'hour', 'hours')} old.`, hours)
}

async function checkSearch(): Promise<HealthResult> {
  if (!config.openSearch) return notApplicable('Each server searches in its memory.')
  const start = performance.now()
  try {
    await talentSearch().search({ ...everyone, limit: 1 })
  } catch (error) {
    if (error instanceof Failure) return result(false, error.message, 0)
    throw error
  }
  const seconds = (performance.now() - start) / 1_000
  return result(seconds <= limits.search_s, `The search took ${seconds.toFixed(1)} s.`, seconds)
}

/** Every health check. */
export const checks: Readonly<Record<HealthCheckName, () => Promise<HealthResult>>> = {
  queue_delay: checkQueueDelay,
  failed_jobs: checkFailedJobs,
  emails: checkEmails,
  webhooks: checkWebhooks,
  replication: checkReplication,
  disk: checkDisk,
  certificate: checkCertificate,
  ledger: checkLedger,
  backup: checkBackup,
  search: checkSearch,
}
