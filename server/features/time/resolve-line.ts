import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { resolveForm } from '#domain/time/timesheet.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { activityOf, moveLines } from './move-timesheet.ts'
import { lockLine, sumApprovedLines } from './timesheet-rows.ts'

/**
 * Resolves a disputed line: the company approves it, or its talent or staff agree that it is not paid. Returns the ID of
 * the timesheet.
 */
export async function resolveLine(
  actor: Actor,
  line_id: string,
  { outcome, reason }: z.output<typeof resolveForm>,
): Promise<string> {
  return transaction(async (tx) => {
    const { timesheet, line } = await lockLine(tx, line_id)
    authorize(actor, 'timesheet.resolve_line', timesheet)
    const user = asUser(actor)
    if ((outcome === 'approve') !== (user.role === 'company')) throw new Failure('forbidden')
    await moveLines(tx, [line_id], outcome, { decided_by: user.user_id, reason: reason ?? line.reason })
    await tx
      .updateTable('timesheets')
      .set({ ...(await sumApprovedLines(tx, timesheet.id)), updated_at: now() })
      .where('id', '=', timesheet.id)
      .execute()
    const data = { ...activityOf(timesheet), line_id, outcome }
    await record(tx, 'timesheet.line_resolved', { actor, company_id: timesheet.company_id, data })
    return timesheet.id
  })
}
