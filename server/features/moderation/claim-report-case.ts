import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { ReportCaseDetails } from '#domain/reports/report.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { moveReportCase } from './move-report-case.ts'
import { findReportCase } from './report-case-rows.ts'
import { showReportCase } from './show-report-case.ts'

/** Claims a case for the actor. Of two people at once, one gets `illegal_move`. */
export async function claimReportCase(actor: Actor, id: string): Promise<ReportCaseDetails> {
  return transaction(async (tx) => {
    const found = await findReportCase(tx, id)
    authorize(actor, 'report.claim')
    await moveReportCase(tx, found, 'claim', { claimed_by: asUser(actor).user_id })
    const { kind, subject_id } = found
    await record(tx, 'report.claimed', { actor, data: { report_case_id: id, kind, subject_id } })
    return showReportCase(actor, id, tx)
  })
}
