import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import { may } from '#domain/policies.ts'
import { reportCaseMachine } from '#domain/reports/report-case-machine.ts'
import type { ReportCaseMove } from '#domain/reports/report-case-machine.ts'
import type { ReportCase, ReportCaseAction } from '#domain/reports/report.ts'
import type { ReportCaseRow } from './report-case-rows.ts'

/** A reported subject in the staff's queue. */
export function presentReportCase(actor: Actor, row: ReportCaseRow): ReportCase {
  return {
    id: row.id,
    kind: row.kind,
    subject_id: row.subject_id,
    title: withoutDeception(row.title),
    status: row.status,
    opened_at: row.opened_at,
    reports: row.reports,
    reasons: row.reasons,
    claimed_by:
      row.status === 'claimed' && row.claimed_by ? { id: row.claimed_by, name: row.claimer_name ?? '' } : null,
    outcome: row.outcome,
    resolved_at: row.resolved_at,
    resolved_by: row.resolver_name,
    restored_at: row.restored_at,
    allowed: allowedActions(actor, row),
  }
}

const moves = Object.keys(reportCaseMachine.moves) as ReportCaseMove[]

function allowedActions(actor: Actor, row: ReportCaseRow): ReportCaseAction[] {
  const reader = asUser(actor)
  return [
    ...moves.filter((move) => mayMove(reportCaseMachine, row.status, move) && may(reader, `report.${move}`, row)),
    ...(isRestorable(row) && may(reader, 'report.restore') ? (['restore'] as const) : []),
    ...(row.conversation_id !== null && may(reader, 'conversation.inspect') ? (['inspect'] as const) : []),
  ]
}

/** Whether the decision hid the subject, and it still is. */
export const isRestorable = ({ outcome, restored_at }: Pick<ReportCaseRow, 'outcome' | 'restored_at'>): boolean =>
  outcome === 'hide' && restored_at === null
