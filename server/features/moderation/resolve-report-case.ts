import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { possibleOutcomes } from '#domain/moderation/possible-outcomes.ts'
import { reportMessages } from '#domain/reports/report.ts'
import type { ReportCaseDetails, decisionForm } from '#domain/reports/report.ts'
import { transaction } from '#server/db/transaction.ts'
import { suspendSubject } from '#server/features/sanctions/suspend-subject.ts'
import { warnSubject } from '#server/features/sanctions/warn-subject.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findResponsible } from './find-responsible.ts'
import { moderate } from './moderate.ts'
import { moveReportCase } from './move-report-case.ts'
import { findReportCase } from './report-case-rows.ts'
import { showReportCase } from './show-report-case.ts'

/** Decides about a claimed case, and does to its subject or to the responsible side what the outcome says. */
export async function resolveReportCase(
  actor: Actor,
  id: string,
  { outcome, reason, ends_on }: z.output<typeof decisionForm>,
): Promise<ReportCaseDetails> {
  return transaction(async (tx) => {
    const found = await findReportCase(tx, id)
    authorize(actor, 'report.resolve', found)
    const { kind, subject_id } = found
    const responsible = await findResponsible(tx, found)
    if (!possibleOutcomes({ kind, responsible_status: responsible?.status ?? null }).includes(outcome))
      throw fieldFailure('outcome', reportMessages.outcome)
    await moveReportCase(tx, found, 'resolve', {
      outcome,
      reason,
      resolved_at: now(),
      resolved_by: asUser(actor).user_id,
    })
    await record(tx, 'report.resolved', {
      actor,
      data: { report_case_id: id, kind, subject_id, outcome },
      before: { status: found.status },
      after: { status: 'resolved', outcome, reason },
    })
    const sanction = { reason, note: '', ends_on: outcome === 'suspend' ? ends_on : null }
    if (responsible && outcome === 'warn') await warnSubject(actor, responsible, sanction)
    if (responsible && outcome === 'suspend') await suspendSubject(actor, responsible, sanction)
    if (outcome === 'hide') await moderate(tx, actor, found, 'hide', reason)
    return showReportCase(actor, id, tx)
  })
}
