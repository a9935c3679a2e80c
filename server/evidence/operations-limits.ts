import { healthCheckNames, healthLimits, healthStatuses } from '#domain/operations/health.ts'
import { upTo, words } from './check-words.ts'

/** The constraints of the tables for settings and system health. */
export const operationsLimits: Record<string, string[]> = {
  'settings.key': [upTo(60)],
  'health_checks.name': [words(healthCheckNames)],
  'health_checks.status': [words(healthStatuses)],
  'health_checks.finding': [upTo(healthLimits.finding)],
}
