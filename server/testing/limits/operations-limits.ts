import { contentKindNames } from '#domain/content/content-kind.ts'
import { contentLimits } from '#domain/content/content-item.ts'
import { healthCheckNames, healthLimits, healthStatuses } from '#domain/operations/health.ts'
import { scheduledJobLimits } from '#domain/operations/scheduled-job.ts'
import { between, characters, upTo, words } from './check-words.ts'

/** The constraints of the tables for public content, settings and system health. */
export const operationsLimits: Record<string, string[]> = {
  'content_items.kind': [words(contentKindNames)],
  'content_items.key': [characters(1, contentLimits.key)],
  'content_items.title': [characters(1, contentLimits.title)],
  'content_items.draft': [`octet_length((draft)) <= ${contentLimits.body}`],
  'content_versions.body': [`octet_length((body)) <= ${contentLimits.body}`],
  'content_versions.number': [between(1, contentLimits.versions)],
  'settings.key': [upTo(60)],
  'health_checks.name': [words(healthCheckNames)],
  'health_checks.status': [words(healthStatuses)],
  'health_checks.finding': [upTo(healthLimits.finding)],
  'scheduled_runs.name': [upTo(scheduledJobLimits.name)],
  'scheduled_runs.error': [upTo(scheduledJobLimits.error)],
}
