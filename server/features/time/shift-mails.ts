import { clockOutGraceMinutes } from '#domain/time/shift.ts'
import { pathTo } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { canSignIn } from '#server/platform/session/can-sign-in.ts'
import { shiftRows } from './shift-rows.ts'

/** A shift that goes on after its planned end, for the talent; none once the talent has clocked out. */
const clock_out_missed: MailTemplate<{ shift_id: string }> = async ({ shift_id }) => {
  const found = await shiftRows(db)
    .where('shifts.id', '=', shift_id)
    .where('shifts.ends_at', 'is', null)
    .where(canSignIn)
    .select('users.email')
    .executeTakeFirst()
  if (!found) return null
  return {
    to: found.email,
    subject: `Did you forget to clock out at ${found.company_name}?`,
    paragraphs: [
      greeting(found.talent_name),
      `Your planned shift at ${found.company_name} has ended, and your clock is still running.`,
      `${clockOutGraceMinutes} minutes after the planned end, it stops, and you have to correct your hours.`,
    ],
    action: { label: 'Clock out', url: config.origin + pathTo('applicant_work') },
  }
}

export const shiftMails = { clock_out_missed }
