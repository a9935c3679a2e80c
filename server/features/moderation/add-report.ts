import { sql } from 'kysely'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { reportCaseMachine } from '#domain/reports/report-case-machine.ts'
import { reportLimits } from '#domain/reports/report.ts'
import type { ReportReason } from '#domain/reports/report.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Reported } from './reported.ts'

/**
 * Adds a report to the open case of its subject, or opens one. A second report of the same user replaces the first. Null
 * as the reason is an automatic note.
 */
export async function addReport(
  tx: Tx,
  actor: Actor,
  { title, evidence, ...subject }: Reported,
  { reason, note }: { reason: ReportReason | null; note: string },
): Promise<{ id: string }> {
  const at = now()
  const shownTitle = [...title].slice(0, reportLimits.title).join('')
  const { id: report_case_id } = await tx
    .insertInto('report_cases')
    .values({ ...subject, title: shownTitle, status: reportCaseMachine.initial, opened_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id', 'company_id', 'user_id'])
        // Literal: the index is found also by a prepared statement.
        .where('status', '<>', sql.lit('resolved'))
        .doUpdateSet({ title: shownTitle }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = { reason, note, evidence: evidence.slice(0, reportLimits.evidence) }
  const report = await tx
    .insertInto('reports')
    .values({ ...values, report_case_id, reported_by: isUser(actor) ? actor.user_id : null, created_at: at })
    .onConflict((conflict) => conflict.columns(['report_case_id', 'reported_by']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(tx, 'report.created', {
    actor,
    data: { report_case_id, report_id: report.id, kind: subject.kind, subject_id: subject.subject_id },
  })
  return report
}
