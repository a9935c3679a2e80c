import { sql } from 'kysely'
import { db } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'

const day_ms = 86_400_000

/** Days before the due date on which applicants who have not started are reminded. */
const remindedDaysBefore = [2, 1]

/** Whether a reminder is due that has not been sent. Tests assigned later than its time need none. */
const isDue = () =>
  sql<boolean>`due_at > ${now()} and exists (
    select 1 from unnest(array[${sql.join(remindedDaysBefore)}]::integer[]) as days
    where due_at - make_interval(days => days) <= ${now()}
      and assigned_at < due_at - make_interval(days => days)
      and (reminded_at is null or reminded_at < due_at - make_interval(days => days))
  )`

/** Reminds applicants of tests that they have not started. */
export async function sendTestReminders(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('attempts')
        .where('status', '=', 'assigned')
        .where('due_at', '<=', fromNow(Math.max(...remindedDaysBefore) * day_ms))
        .where(isDue())
        .select('id')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      const reminded = await tx
        .updateTable('attempts')
        .set({ reminded_at: now() })
        .where('id', '=', id)
        .where('status', '=', 'assigned')
        .where(isDue())
        .returning('due_at')
        .executeTakeFirst()
      if (reminded) await queueMail(tx, 'test_reminder', { attempt_id: id, due_at: reminded.due_at })
    },
  )
}
