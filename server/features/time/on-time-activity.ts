import type { ActivityKind } from '#domain/activities.ts'
import { timeIn } from '#domain/kernel/calendar.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { pathTo } from '#domain/paths.ts'
import { timesheetPath } from '#domain/portal-paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { listApprovers } from './approving.ts'
import { findTimesheet, returnedTitle } from './find-timesheet.ts'
import { weekText } from './mails.ts'
import { shiftRows } from './shift-rows.ts'

/** Of the hours of an assignment, the newest notification says what the earlier ones said. */
const ofHours = [
  'shift.clock_out_missed',
  'shift.stopped',
  'timesheet.week_nearly_full',
  'timesheet.submitted',
  'timesheet.awaits_approval',
  'timesheet.approved',
  'timesheet.returned',
] as const

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
    replaces: ofHours,
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
    replaces: ofHours,
  })
}

type TimesheetActivity<Name extends string> = Activity<Extract<ActivityKind, `timesheet.${Name}`>>

/** Notifies the company of a timesheet to approve, or reminds it. Emails are about several (`remindOfTimesheets`). */
export async function notifyOfSubmission(
  tx: Tx,
  { id, kind, data }: TimesheetActivity<'submitted' | 'awaits_approval'>,
): Promise<void> {
  const timesheet = await findTimesheet(tx, data.timesheet_id)
  if (timesheet.status !== 'submitted') return
  await notify(tx, await listApprovers(tx, timesheet), {
    activity: { id, kind },
    subject: { kind: 'assignment', id: data.assignment_id },
    title:
      kind === 'timesheet.submitted'
        ? `${timesheet.talent_name} submitted a timesheet`
        : `${timesheet.talent_name}’s timesheet is waiting for your approval`,
    body: weekText(timesheet.week_on),
    href: timesheetPath('company', timesheet.id),
    replaces: ofHours,
  })
}

/** Notifies the talent of what the company did with the timesheet. */
export async function notifyTalentOfTimesheet(
  tx: Tx,
  { id, kind, data }: TimesheetActivity<'approved' | 'returned'>,
): Promise<void> {
  const timesheet = await findTimesheet(tx, data.timesheet_id)
  const isReturned = kind === 'timesheet.returned'
  const { company_name, week_on } = timesheet
  await notify(tx, [data.talent_id], {
    activity: { id, kind },
    subject: { kind: 'assignment', id: data.assignment_id },
    title: isReturned ? returnedTitle(timesheet) : `Your hours at ${company_name} are approved`,
    body: isReturned ? weekText(week_on) : `${weekText(week_on)}: ${minutesText(timesheet.minutes)}`,
    href: timesheetPath('applicant', timesheet.id),
    replaces: ofHours,
  })
  if (isReturned) await queueMail(tx, 'timesheet_returned', { timesheet_id: timesheet.id }, `${id}`)
}

/** Notifies the talent of a disputed line. */
export async function notifyOfDispute(tx: Tx, { id, kind, data }: TimesheetActivity<'line_disputed'>): Promise<void> {
  const timesheet = await findTimesheet(tx, data.timesheet_id)
  const line = await findLine(tx, data.line_id)
  await notify(tx, [data.talent_id], {
    activity: { id, kind },
    subject: { kind: 'assignment', id: data.assignment_id },
    title: `${timesheet.company_name} disputes hours`,
    body: `${weekText(timesheet.week_on)}: ${line.reason}`,
    href: timesheetPath('applicant', timesheet.id),
  })
  await queueMail(tx, 'line_disputed', { line_id: data.line_id }, `${id}`)
}

/** Notifies the other side of how a disputed line was resolved. */
export async function notifyOfResolution(
  tx: Tx,
  { id, kind, data }: TimesheetActivity<'line_resolved'>,
): Promise<void> {
  const timesheet = await findTimesheet(tx, data.timesheet_id)
  const isPaid = data.outcome === 'approve'
  const readers = isPaid ? [data.talent_id] : await listApprovers(tx, timesheet)
  await notify(tx, readers, {
    activity: { id, kind },
    subject: { kind: 'assignment', id: data.assignment_id },
    title: isPaid
      ? `${timesheet.company_name} approved disputed hours`
      : `Disputed hours of ${timesheet.talent_name} will not be paid`,
    body: weekText(timesheet.week_on),
    href: timesheetPath(isPaid ? 'applicant' : 'company', timesheet.id),
  })
}

/** Notifies the talent of extra hours that the company agreed to. */
export async function notifyOfExtraHours(tx: Tx, { id, kind, data }: TimesheetActivity<'extra_agreed'>): Promise<void> {
  const { name } = await tx
    .selectFrom('assignments')
    .innerJoin('companies', 'companies.id', 'assignments.company_id')
    .where('assignments.id', '=', data.assignment_id)
    .select('companies.name')
    .executeTakeFirstOrThrow()
  await notify(tx, [data.talent_id], {
    activity: { id, kind },
    subject: { kind: 'assignment', id: data.assignment_id },
    title:
      data.minutes > 0
        ? `${name} agreed to ${minutesText(data.minutes)} more`
        : `${name} no longer agrees to more hours`,
    body: weekText(data.week_on),
    href: timesheetPath('applicant'),
  })
}

const findLine = (tx: Tx, id: string) =>
  tx.selectFrom('timesheet_lines').where('id', '=', id).select('reason').executeTakeFirstOrThrow()
