import { countOf } from '#domain/kernel/count.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { pathTo } from '#domain/paths.ts'
import { timesheetPath } from '#domain/portal-paths.ts'
import { clockOutGraceMinutes } from '#domain/time/shift.ts'
import { db } from '#server/db/connect.ts'
import { jobOfAssignment, memberSees } from '#server/features/accounts/job-access.ts'
import { timeZoneOf } from '#server/features/accounts/find-users.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { canSignIn } from '#server/platform/session/can-sign-in.ts'
import { returnedTitle, timesheetRows } from './find-timesheet.ts'
import { findWeeks } from './find-weeks.ts'
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

export const shiftMails = defineMails('work', { clock_out_missed })

const listed = 10

/** The timesheets that a member's company has not answered; none once all are answered. */
const timesheets_to_approve: MailTemplate<{ user_id: string; is_reminder: boolean }> = async ({
  user_id,
  is_reminder,
}) => {
  const member = await db
    .selectFrom('users')
    .innerJoin('members', 'members.user_id', 'users.id')
    .where('users.id', '=', user_id)
    .where('users.status', '=', 'active')
    .select(['users.name', 'users.email', timeZoneOf('users.id').as('timezone')])
    .executeTakeFirst()
  if (!member) return null
  const waiting = await timesheetRows(db)
    .innerJoin('members', (join) =>
      join.onRef('members.company_id', '=', 'timesheets.company_id').on('members.user_id', '=', user_id),
    )
    .where(memberSees(jobOfAssignment('timesheets.assignment_id')))
    .where('timesheets.status', '=', 'submitted')
    .orderBy('timesheets.submitted_at')
    .orderBy('timesheets.id')
    .execute()
  const [first] = waiting
  if (!first) return null
  const shown = waiting.slice(0, listed)
  const weeks = await findWeeks(db, shown)
  const count = countOf(waiting.length, 'timesheet', 'timesheets')
  const waits = waiting.length === 1 ? 'waits' : 'wait'
  return {
    to: member.email,
    subject: is_reminder ? `Reminder: ${count} ${waits} for your approval` : `${count} ${waits} for your approval`,
    paragraphs: [
      greeting(member.name),
      `${count} ${waits} for your approval:`,
      ...shown.map(({ talent_name, week_on }, index) => {
        const minutes = weeks[index]!.lines.filter(({ status }) => status === 'submitted').reduce(
          (sum, line) => sum + line.minutes,
          0,
        )
        return `${talent_name}, week of ${dateText(week_on)}: ${minutesText(minutes)}`
      }),
      ...(waiting.length > listed ? [`And ${countOf(waiting.length - listed, 'more', 'more')}.`] : []),
      ...(first.auto_approve_at
        ? [
            `Without an answer, ${waiting.length === 1 ? 'it' : 'the first'} is approved automatically on ${dateText(dateIn(member.timezone, new Date(first.auto_approve_at)))}.`,
          ]
        : []),
    ],
    action: { label: 'See the timesheets', url: config.origin + timesheetPath('company') },
  }
}

/** The date of a line by the talent's clock. */
const dateFor = (
  { talent_timezone }: { talent_timezone: string | null },
  { on_date, starts_at }: { on_date: string; starts_at: string | null },
): string => dateText(starts_at && talent_timezone ? dateIn(talent_timezone, new Date(starts_at)) : on_date)

/** A returned timesheet, for the talent; none once it is submitted again. */
const timesheet_returned: MailTemplate<{ timesheet_id: string }> = async ({ timesheet_id }) => {
  const found = await timesheetRows(db)
    .where('timesheets.id', '=', timesheet_id)
    .where('timesheets.status', '=', 'returned')
    .where('talent.status', '=', 'active')
    .select('talent.email')
    .executeTakeFirst()
  if (!found) return null
  const lines = await db
    .selectFrom('timesheet_lines')
    .where('timesheet_lines.timesheet_id', '=', timesheet_id)
    .where('timesheet_lines.status', '=', 'returned')
    .leftJoin('shifts', 'shifts.id', 'timesheet_lines.shift_id')
    .select(['on_date', 'starts_at', 'timesheet_lines.reason'])
    .orderBy('decided_at', 'desc')
    .orderBy('on_date')
    .execute()
  return {
    to: found.email,
    subject: returnedTitle(found),
    paragraphs: [
      greeting(found.talent_name),
      `${found.company_name} returned hours of your timesheet for the week of ${dateText(found.week_on)}:`,
      ...lines.map((line) => `${dateFor(found, line)}: ${line.reason}`),
      'Please change these hours and submit the timesheet again.',
    ],
    action: { label: 'See the timesheet', url: config.origin + timesheetPath('applicant', timesheet_id) },
  }
}

/** A disputed line, for the talent; none once it is resolved. */
const line_disputed: MailTemplate<{ line_id: string }> = async ({ line_id }) => {
  const found = await timesheetRows(db)
    .innerJoin('timesheet_lines as line', 'line.timesheet_id', 'timesheets.id')
    .where('line.id', '=', line_id)
    .where('line.status', '=', 'disputed')
    .where('talent.status', '=', 'active')
    .leftJoin('shifts', 'shifts.id', 'line.shift_id')
    .select(['talent.email', 'line.on_date', 'shifts.starts_at', 'line.minutes as disputed_minutes', 'line.reason'])
    .executeTakeFirst()
  if (!found) return null
  return {
    to: found.email,
    subject: `${found.company_name} disputes hours of ${dateFor(found, found)}`,
    paragraphs: [
      greeting(found.talent_name),
      `${minutesText(found.disputed_minutes)} on ${dateFor(found, found)} are disputed: ${found.reason}`,
      'The other hours of the week are approved. Please talk to the company. These hours are paid once it approves them.',
    ],
    action: { label: 'See the timesheet', url: config.origin + timesheetPath('applicant', found.id) },
  }
}

export const timesheetMails = defineMails('work', { timesheets_to_approve, timesheet_returned, line_disputed })

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** A date: `November 16`. */
const dateText = (date: string): string => day.format(new Date(date))

/** A week: `Week of November 16`. */
export const weekText = (week_on: string): string => `Week of ${dateText(week_on)}`
