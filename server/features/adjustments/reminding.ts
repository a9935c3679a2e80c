import { system } from '#domain/kernel/actor.ts'
import { approvalReminderDays } from '#domain/time/timesheet.ts'
import { db } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { lockAdjustment } from './adjustment-rows.ts'

const day_ms = 86_400_000

/** Reminds companies once of each expense that waits for days, as of timesheets. */
export async function remindOfExpenses(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('adjustments')
        .where('status', '=', 'submitted')
        .where('reminded_at', 'is', null)
        .where('updated_at', '<=', fromNow(-approvalReminderDays * day_ms))
        .select('id')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      const { status, company_id, assignment_id, talent_id, kind, title } = await lockAdjustment(tx, id)
      if (status !== 'submitted') return
      const { numUpdatedRows } = await tx
        .updateTable('adjustments')
        .set({ reminded_at: now() })
        .where('id', '=', id)
        .where('reminded_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      const data = { adjustment_id: id, assignment_id, talent_id, kind, title }
      await record(tx, 'adjustment.awaits_approval', { actor: system, company_id, data })
    },
  )
}
