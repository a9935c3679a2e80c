import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { ConversationReport } from '#domain/messaging/api.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { presentReport, reportRows } from './list-reports.ts'

/** Marks a report as resolved. Throws `illegal_move` if it was before. */
export async function resolveReport(actor: Actor, id: string): Promise<ConversationReport> {
  authorize(actor, 'conversation.resolve_report')
  return transaction(async (tx) => {
    const find = reportRows(tx).where('conversation_reports.id', '=', id)
    const report = await find.executeTakeFirst()
    if (!report) throw new Failure('not_found')
    const { numUpdatedRows } = await tx
      .updateTable('conversation_reports')
      .set({ resolved_at: now(), resolved_by: asUser(actor).user_id })
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Failure('illegal_move')
    const data = { conversation_id: report.conversation_id, report_id: id }
    await record(tx, 'conversation.report_resolved', { actor, data })
    return presentReport(actor, await find.executeTakeFirstOrThrow())
  })
}
