import { z } from 'zod'
import { instant } from '../kernel/text.ts'

export const healthLimits = { finding: 300, hours: 48 } as const

interface HealthCheckFacts {
  label: string
  /** When it passes. */
  rule: string
}

/** What System Health consists of: its share of checks that pass. */
export const healthChecks = {
  queue_delay: { label: 'Queue delay', rule: 'No job waits longer than a minute.' },
  failed_jobs: { label: 'Failed jobs', rule: 'No job has failed after all its tries.' },
  emails: { label: 'Emails', rule: 'No email is refused, returned, or retried for more than 15 minutes.' },
  webhooks: { label: 'Webhooks', rule: 'All events of the payment gateway were processed within 15 minutes.' },
  replication: { label: 'Replication', rule: 'All replicas of the database are less than a minute behind.' },
  disk: { label: 'Disk space', rule: 'At least 2 GB are free.' },
  certificate: { label: 'Certificate', rule: 'The certificate is trusted and valid for at least 14 days.' },
  ledger: { label: 'Ledger', rule: 'The latest checks of the ledger found no differences.' },
  backup: { label: 'Backup', rule: 'The latest backup is at most 26 hours old.' },
  search: { label: 'Talent search', rule: 'OpenSearch answers a search within 2 seconds.' },
} as const satisfies Record<string, HealthCheckFacts>
export type HealthCheckName = keyof typeof healthChecks
export const healthCheckNames = Object.keys(healthChecks) as [HealthCheckName, ...HealthCheckName[]]

/** Checks that do not apply to this installation do not count. */
export const healthStatuses = ['passed', 'failed', 'not_applicable'] as const
export type HealthStatus = (typeof healthStatuses)[number]

const checked = { status: z.enum(healthStatuses), finding: z.string(), checked_at: instant }

export const systemHealth = z
  .object({
    /** The share of the checks that pass, of those that apply; null before the first run. */
    percent: z.number().nullable(),
    checks: z.array(
      z.object({
        name: z.enum(healthCheckNames),
        ...checked,
        /** The runs of each of the last 48 hours, oldest first. */
        hours: z.array(z.object({ from: instant, passed: z.number().int(), failed: z.number().int() })),
        /** The latest run that failed. */
        last_failure: z.object({ finding: z.string(), checked_at: instant }).nullable(),
      }),
    ),
  })
  .meta({ id: 'SystemHealth' })
export type SystemHealth = z.output<typeof systemHealth>
