import { timeIn } from '#domain/kernel/calendar.ts'
import { pathTo } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { shiftRows } from './shift-rows.ts'
import { weekText } from './timesheet-words.ts'

/** Asks the talent to clock out, or to correct the shift whose clock has stopped. */
export async function notifyOfMissedClockOut(
  tx: Tx,
  { id, kind, data }: Activity<'shift.clock_out_missed' | 'shift.stopped'>,
): Promise<void> {
  const shift = await shiftRows(tx).where('shifts.id', '=', data.shift_id).executeTakeFirst()
  if (!shift) return
  const isStopped = kind === 'shift.stopped'
  if (isStopped ? shift.stopped_at === null : shift.ends_at !== null) return
  await notify(tx, [data.talent_id], {
    activity: { id, kind },
    subject: { kind: 'assignment', id: data.assignment_id },
    title: isStopped
      ? `Your clock stopped at ${timeIn(shift.timezone, new Date(shift.ends_at!))}`
      : 'Did you forget to clock out?',
    body: isStopped
      ? `Please correct your hours at ${shift.company_name}.`
      : `Your planned shift at ${shift.company_name} has ended.`,
    href: pathTo('applicant_work'),
    replaces: true,
  })
  if (!isStopped) await queueMail(tx, 'clock_out_missed', { shift_id: data.shift_id }, `${id}`)
}

/** Tells the talent that the hours of the week are nearly used. */
export async function notifyOfFullWeek(
  tx: Tx,
  { id, kind, data }: Activity<'timesheet.week_nearly_full'>,
): Promise<void> {
  await notify(tx, [data.talent_id], {
    activity: { id, kind },
    subject: { kind: 'assignment', id: data.assignment_id },
    title: 'You have nearly reached your weekly hours',
    body: `${weekText(data.week_on)}. More hours are paid only if the company agrees.`,
    href: pathTo('applicant_work'),
    replaces: true,
  })
}
