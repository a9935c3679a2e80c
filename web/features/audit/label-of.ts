import { activityLabels } from '#domain/activity-labels.ts'
import type { AuditEntrySummary } from '#domain/audit/audit-entry.ts'

const labels: Readonly<Record<string, string>> = activityLabels

/** What an activity is called. A type of an earlier version of the product keeps its name. */
export const labelOf = (kind: string): string => labels[kind] ?? kind

/** Who acted, also without an account. */
export const actorNameOf = ({ actor, actor_kind }: Pick<AuditEntrySummary, 'actor' | 'actor_kind'>): string =>
  actor?.name ?? (actor_kind === 'visitor' ? 'Visitor' : 'System')
