import type { Ending } from '#domain/assignments/assignment.ts'
import { invoiceDateOf, paydayOf, submissionDateOf } from '#domain/assignments/pay-dates.ts'
import { plannedShifts } from '#domain/assignments/planned-shifts.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { earliestEnd, todayOf } from './earliest-end.ts'
import { findAssignment } from './find-assignment.ts'
import { findSchedules } from './find-schedules.ts'
import { checkEnd } from './give-notice.ts'

/** What giving notice now would mean: the dates, and the hours until then. */
export async function showEnding(actor: Actor, id: string, query: { ends_on?: string | undefined }): Promise<Ending> {
  const assignment = await findAssignment(db, id)
  authorize(actor, 'assignment.give_notice', assignment)
  const earliest_on = earliestEnd(asUser(actor), assignment)
  const ends_on = query.ends_on ?? earliest_on
  checkEnd(assignment, ends_on)
  const today = todayOf(assignment)
  const schedule = (await findSchedules(db, [id], today, ends_on)).get(id)!
  const shifts = plannedShifts({ ...schedule, ends_on }, today, ends_on)
  return {
    earliest_on,
    ends_on,
    last_shift_on: shifts.at(-1)?.on_date ?? null,
    planned_minutes: shifts.reduce((sum, { minutes }) => sum + minutes, 0),
    final_timesheet_on: submissionDateOf(ends_on),
    final_invoice_on: invoiceDateOf(ends_on),
    final_payday_on: paydayOf(ends_on),
  }
}
