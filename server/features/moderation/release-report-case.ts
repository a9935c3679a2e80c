import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { ReportCaseDetails } from '#domain/reports/report.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { moveReportCase } from './move-report-case.ts'
import { findReportCase } from './report-case-rows.ts'
import { showReportCase } from './show-report-case.ts'

/** Releases a claimed case, so that others can claim it. */
export async function releaseReportCase(actor: Actor, id: string): Promise<ReportCaseDetails> {
  return transaction(async (tx) => {
    const found = await findReportCase(tx, id)
    authorize(actor, 'report.release', found)
    await moveReportCase(tx, found, 'release', { claimed_by: null })
    const { kind, subject_id } = found
    await record(tx, 'report.released', { actor, data: { report_case_id: id, kind, subject_id } })
    return showReportCase(actor, id, tx)
  })
}
