import { system } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now, now_ms } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { isReminderDue } from '#server/platform/queue/is-reminder-due.ts'

/** Minutes before the start at which participants are reminded. */
const remindedMinutesBefore = [24 * 60, 60, 10]

const isDue = () => isReminderDue(remindedMinutesBefore, { time: 'starts_at', since: 'updated_at' })

/** Reminds the participants of confirmed meetings 24 hours, 1 hour and 10 minutes before the start. */
export async function sendMeetingReminders(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('meetings')
        .where('status', '=', 'confirmed')
        .where('starts_at', '<=', fromNow(Math.max(...remindedMinutesBefore) * 60_000))
        .where(isDue())
        .select('id')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      const reminded = await tx
        .updateTable('meetings')
        .set({ reminded_at: now() })
        .where('id', '=', id)
        .where('status', '=', 'confirmed')
        .where(isDue())
        .returning(['company_id', 'application_id', 'sequence', 'starts_at'])
        .executeTakeFirst()
      if (!reminded) return
      const { company_id, application_id, sequence, starts_at } = reminded
      const people = await tx
        .selectFrom('meeting_people')
        .where('meeting_id', '=', id)
        .where('is_assigned', '=', true)
        .select('user_id')
        .execute()
      const minutes = Math.ceil((Date.parse(starts_at!) - now_ms()) / 60_000)
      await record(tx, 'meeting.starts_soon', {
        actor: system,
        company_id,
        data: {
          meeting_id: id,
          application_id,
          user_ids: people.map(({ user_id }) => user_id),
          sequence,
          starts_at,
          minutes,
        },
      })
    },
  )
}
