import type { AuditEntrySummary } from '#domain/audit/audit-entry.ts'

/** Who acted, also without an account. */
export const actorNameOf = ({ actor, actor_kind }: Pick<AuditEntrySummary, 'actor' | 'actor_kind'>): string =>
  actor?.name ?? (actor_kind === 'visitor' ? 'Visitor' : 'System')
