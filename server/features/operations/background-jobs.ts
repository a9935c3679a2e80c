import { CronExpressionParser } from 'cron-parser'
import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { uuid } from '#domain/kernel/text.ts'
import { failedJobKinds, failedJobLimits, queuesOfKind } from '#domain/operations/failed-job.ts'
import type { FailedJob, FailedJobKind, failedJobsQuery } from '#domain/operations/failed-job.ts'
import type { ScheduledJob } from '#domain/operations/scheduled-job.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import {
  findFailedJobs,
  removeFailedJob,
  requeueFailedJobs,
  retryWaitingJob,
} from '#server/platform/queue/failed-jobs.ts'
import type { FailedRow } from '#server/platform/queue/failed-jobs.ts'
import { findScheduledJobs, lockScheduledJob, queueScheduledJob } from '#server/platform/queue/scheduled-jobs.ts'
import type { ScheduledRow } from '#server/platform/queue/scheduled-jobs.ts'

/** The background jobs, emails or webhooks that have failed, or wait for another try. */
export async function listFailedJobs(
  actor: Actor,
  { kind, status, sort, page, per_page }: z.output<typeof failedJobsQuery>,
): Promise<Page<FailedJob>> {
  authorize(actor, 'operation.see')
  const newestFirst = sort === '-failed_at'
  const { rows, total } = await findFailedJobs(queuesOfKind(kind), status, { page, per_page, newestFirst })
  const allowed = (['retry', 'discard'] as const).filter((action) => may(actor, `operation.${action}`))
  const recipientOf = await findRecipients(rows)
  return {
    items: rows.map((row) => ({ ...presentFailed(row, recipientOf(row)), status, allowed })),
    page,
    per_page,
    total,
  }
}

/** The fields of a queued email that name its recipient: an address, or the ID of a user. */
const addressFields = ['to', 'email'] as const
const userFields = ['user_id', 'talent_id'] as const

/** What the template of a queued email receives. */
const valuesOf = ({ queue, data }: FailedRow) =>
  queue === 'mail' ? ((data['data'] ?? {}) as Record<string, unknown>) : {}

const userOf = (row: FailedRow): string | undefined =>
  userFields.map((field) => uuid.safeParse(valuesOf(row)[field]).data).find((id) => id !== undefined)

/** The recipients of emails that failed before they were written, where their data names them. */
async function findRecipients(rows: readonly FailedRow[]): Promise<(row: FailedRow) => string | null> {
  const ids = rows.flatMap((row) => userOf(row) ?? [])
  const users =
    ids.length > 0 ? await db.selectFrom('users').where('id', 'in', ids).select(['id', 'email']).execute() : []
  const emails = new Map(users.map(({ id, email }) => [id, email]))
  return (row) => {
    const address = addressFields.map((field) => valuesOf(row)[field]).find((value) => typeof value === 'string')
    return address ?? emails.get(userOf(row) ?? '') ?? null
  }
}

/** What a job is about. Its data can contain personal data and secrets, so only these fields leave the server. */
const subjectFields = ['template', 'reaction', 'task', 'intent_id', 'session_id', 'removed_method_id'] as const

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function presentFailed(
  { data, output, ...row }: FailedRow,
  recipient: string | null,
): Omit<FailedJob, 'status' | 'allowed'> {
  return {
    ...row,
    subject: textOf(subjectFields.map((field) => data[field]).find((value) => value !== undefined)),
    mail: { to: textOf(output?.['to']) ?? recipient, subject: textOf(output?.['subject']) },
    error: safeMessage(textOf(output?.['message']) ?? 'The server stopped while it ran.'),
  }
}

/** Tries a failed job again now. Fails with `illegal_move` if it has been retried or discarded. */
export async function retryFailedJob(actor: Actor, id: string): Promise<{ count: number }> {
  authorize(actor, 'operation.retry')
  return transaction(async (tx) => {
    for (const kind of failedJobKinds) {
      const queues = queuesOfKind(kind)
      if ((await requeueFailedJobs(tx, queues, { id })) === 0 && !(await retryWaitingJob(tx, queues, id))) continue
      await record(tx, 'failed_job.retried', { actor, data: { kind, queued_job_id: id, count: 1 } })
      return { count: 1 }
    }
    throw new Failure('illegal_move')
  })
}

/** Tries the failed jobs of a kind again, oldest first, up to `failedJobLimits.retried`. */
export async function retryAllFailedJobs(actor: Actor, kind: FailedJobKind): Promise<{ count: number }> {
  authorize(actor, 'operation.retry')
  return transaction(async (tx) => {
    const count = await requeueFailedJobs(tx, queuesOfKind(kind), { limit: failedJobLimits.retried })
    if (count > 0) await record(tx, 'failed_job.retried', { actor, data: { kind, queued_job_id: null, count } })
    return { count }
  })
}

/** Removes a failed job. Fails with `illegal_move` if it runs, or has been retried or discarded. */
export async function discardFailedJob(actor: Actor, id: string): Promise<{ id: string }> {
  authorize(actor, 'operation.discard')
  return transaction(async (tx) => {
    const queue = await removeFailedJob(tx, id)
    const kind = queue && failedJobKinds.find((one) => queuesOfKind(one).includes(queue))
    if (!kind) throw new Failure('illegal_move')
    await record(tx, 'failed_job.discarded', { actor, data: { kind, queued_job_id: id, count: 1 } })
    return { id }
  })
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An error message on one line, without what could be a secret: credentials and queries of URLs, long tokens. */
export function safeMessage(message: string): string {
  const clean = message
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/(\w+:\/\/)[^\s/@]+@/g, '$1…@')
    .replace(/(\w+:\/\/[^\s?#"']+)[?#][^\s"')]*/g, '$1?…')
    .replace(/\b((?:bearer|basic)\s+)\S+/gi, '$1…')
    .replace(/\b(\w*(?:token|secret|password|key|code)["']?\s*[=:]\s*["']?)[^\s"',;&]+/gi, '$1…')
    .replace(/[\w-]{32,}/g, (word) => (uuidPattern.test(word) ? word : '…'))
  return clean.length > failedJobLimits.error ? `${clean.slice(0, failedJobLimits.error - 1)}…` : clean
}

/** The scheduled jobs with their last and next run. */
export async function listScheduledJobs(actor: Actor): Promise<{ items: ScheduledJob[] }> {
  authorize(actor, 'operation.see')
  const at = now()
  const mayRun = may(actor, 'operation.run_job')
  return {
    items: (await findScheduledJobs()).map((row) => ({
      name: row.name,
      schedule: describeCron(row.cron),
      next_run_at: nextRun(row.cron, at),
      last_run: presentLastRun(row),
      allowed: mayRun && runsAnyTime(row) ? ['run_job' as const] : [],
    })),
  }
}

function presentLastRun({ started_at, ended_at, error }: ScheduledRow): ScheduledJob['last_run'] {
  if (started_at === null) return null
  const result = ended_at === null ? 'running' : error === null ? 'succeeded' : 'failed'
  return { started_at, ended_at, result, error: error === null ? null : safeMessage(error) }
}

/** Whether an additional run is harmless. The weekly jobs bill and pay by the week, so they keep to their day. */
const runsAnyTime = ({ cron }: Pick<ScheduledRow, 'cron'>): boolean => !isWeekly(cron)

/** Runs a scheduled job now, unless a run is waiting already. */
export async function runScheduledJob(actor: Actor, name: string): Promise<{ name: string }> {
  authorize(actor, 'operation.run_job')
  return transaction(async (tx) => {
    const job = await lockScheduledJob(tx, name)
    if (!job) throw new Failure('not_found')
    if (!runsAnyTime(job) || !(await queueScheduledJob(tx, name))) throw new Failure('illegal_move')
    await record(tx, 'scheduled_job.started', { actor, data: { name } })
    return { name }
  })
}

/** The weekdays of cron, from 0. */
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const fieldsOf = (cron: string) => cron.split(' ') as [string, string, string, string, string]

/** The first run of a schedule after an instant, in UTC. */
export const nextRun = (cron: string, after: string): string =>
  CronExpressionParser.parse(cron, { currentDate: after, tz: 'UTC' }).next().toDate().toISOString()

/** A schedule by minutes, hours and weekdays in words. */
export function describeCron(cron: string): string {
  const [minutes, hours, , , days] = fieldsOf(cron)
  if (minutes === '*') return 'Every minute'
  if (minutes.startsWith('*/')) return `Every ${minutes.slice(2)} minutes`
  if (hours === '*') return `Every hour at minute ${minutes}`
  const time = `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')} UTC`
  return days === '*' ? `Every day at ${time}` : `Every ${weekdays[Number(days)]} at ${time}`
}

/** Whether it runs on one day of the week. */
const isWeekly = (cron: string): boolean => fieldsOf(cron)[4] !== '*'
