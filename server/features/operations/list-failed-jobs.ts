import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { queuesOfKind } from '#domain/operations/failed-job.ts'
import type { FailedJob, failedJobsQuery } from '#domain/operations/failed-job.ts'
import { authorize, may } from '#domain/policies.ts'
import { findFailedJobs } from '#server/platform/queue/failed-jobs.ts'
import type { FailedRow } from '#server/platform/queue/failed-jobs.ts'
import { findRecipients } from './find-recipients.ts'
import { safeMessage } from './safe-message.ts'

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
