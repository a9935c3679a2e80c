import { db } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'

const before_ms = 7 * 24 * 60 * 60_000

const due = (limit: number) =>
  db
    .selectFrom('privacy_requests')
    .where('kind', '=', 'erasure')
    .where('status', '=', 'open')
    .where('erases_at', '<', fromNow(before_ms))
    .where('reminded_at', 'is', null)
    .select('id')
    .orderBy('erases_at')
    .limit(limit)
    .execute()

/** Reminds people a week before their account is erased. */
export async function remindOfErasures(): Promise<void> {
  await forEachDue(due, async (tx, id) => {
    await tx.updateTable('privacy_requests').set({ reminded_at: now() }).where('id', '=', id).execute()
    await queueMail(tx, 'erasure_reminder', { privacy_request_id: id }, id)
  })
}
