import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { ReportCaseDetails, restoreForm } from '#domain/reports/report.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { moderate } from './moderate.ts'
import { findReportCase } from './report-case-rows.ts'
import { showReportCase } from './show-report-case.ts'

/** Shows again what a decision has hidden. Throws `illegal_move` if it is not hidden. */
export async function restoreSubject(
  actor: Actor,
  id: string,
  { reason }: z.output<typeof restoreForm>,
): Promise<ReportCaseDetails> {
  return transaction(async (tx) => {
    const found = await findReportCase(tx, id)
    authorize(actor, 'report.restore')
    const restored = await tx
      .updateTable('report_cases')
      .set({ restored_at: now() })
      .where('id', '=', id)
      .where('outcome', '=', 'hide')
      .where('restored_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!restored) throw new Failure('illegal_move')
    await moderate(tx, actor, found, 'restore', reason)
    return showReportCase(actor, id, tx)
  })
}
