import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { failedJobKinds, failedJobLimits, queuesOfKind } from '#domain/operations/failed-job.ts'
import type { FailedJob, FailedJobKind, failedJobsQuery } from '#domain/operations/failed-job.ts'
import { authorize, may } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import {
  findFailedJobs,
  removeFailedJob,
  requeueFailedJobs,
  retryWaitingJob,
} from '#server/platform/queue/failed-jobs.ts'
import type { FailedRow } from '#server/platform/queue/failed-jobs.ts'
import { findRecipients } from './on-health-activity.ts'

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
    items: rows.map((row) => ({ ...present(row, recipientOf(row)), status, allowed })),
    page,
    per_page,
    total,
  }
}

/** What a job is about. Its data can contain personal data and secrets, so only these fields leave the server. */
const subjects = ['template', 'reaction', 'task', 'intent_id', 'session_id', 'removed_method_id'] as const

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function present({ data, output, ...row }: FailedRow, recipient: string | null): Omit<FailedJob, 'status' | 'allowed'> {
  return {
    ...row,
    subject: text(subjects.map((field) => data[field]).find((value) => value !== undefined)),
    mail: { to: text(output?.['to']) ?? recipient, subject: text(output?.['subject']) },
    error: safeMessage(text(output?.['message']) ?? 'The server stopped while it ran.'),
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

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An error message on one line, without what could be a secret: credentials and queries of URLs, long tokens. */
export function safeMessage(message: string): string {
  const clean = message
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/(\w+:\/\/)[^\s/@]+@/g, '$1…@')
    .replace(/(\w+:\/\/[^\s?#"']+)[?#][^\s"')]*/g, '$1?…')
    .replace(/\b((?:bearer|basic)\s+)\S+/gi, '$1…')
    .replace(/\b(\w*(?:token|secret|password|key|code)["']?\s*[=:]\s*["']?)[^\s"',;&]+/gi, '$1…')
    .replace(/[\w-]{32,}/g, (word) => (uuid.test(word) ? word : '…'))
  return clean.length > failedJobLimits.error ? `${clean.slice(0, failedJobLimits.error - 1)}…` : clean
}
