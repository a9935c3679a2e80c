import { system } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { requestReminder_days } from '#domain/privacy/staff-request.ts'
import { db } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'

/** Reminds the staff once of each open request that is due soon, and again after an extension. */
export async function remindOfStaffRequests(): Promise<void> {
  const until = addDays(now().slice(0, 10), requestReminder_days)
  const due = (limit: number) =>
    db
      .selectFrom('staff_privacy_requests')
      .where('status', '=', 'open')
      .where('due_on', '<=', until)
      .where('reminded_at', 'is', null)
      .select('id')
      .orderBy('due_on')
      .limit(limit)
      .execute()
  await forEachDue(due, async (tx, id) => {
    const reminded = await tx
      .updateTable('staff_privacy_requests')
      .set({ reminded_at: now() })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .where('reminded_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    if (!reminded) return
    await record(tx, 'privacy_request.due_soon', {
      actor: system,
      data: { staff_request_id: id, user_id: reminded.user_id },
    })
  })
}
