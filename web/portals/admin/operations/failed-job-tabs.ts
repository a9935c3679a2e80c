import type { FailedJobKind } from '#domain/operations/failed-job.ts'

/** The tabs with failed jobs, and what their jobs are called. */
export const failedJobTabs: Record<FailedJobKind, { label: string; noun: readonly [string, string] }> = {
  jobs: { label: 'Failed Jobs', noun: ['job', 'jobs'] },
  emails: { label: 'Failed Emails', noun: ['email', 'emails'] },
  webhooks: { label: 'Failed Webhooks', noun: ['webhook', 'webhooks'] },
}
