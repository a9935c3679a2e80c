import { sql } from 'kysely'
import type { z } from 'zod'
import { assignmentLimits, assignmentMessages, sideOf } from '#domain/assignments/assignment.ts'
import type { Ending, extendForm, noticeForm } from '#domain/assignments/assignment.ts'
import { invoiceDateOf, paydayOf, submissionDateOf } from '#domain/assignments/pay-dates.ts'
import { plannedMinutes, plannedShifts } from '#domain/assignments/planned-shifts.ts'
import { asUser, system } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { moveAmendment } from './amendment-rows.ts'
import { findAssignment, lockAssignment, moveAssignment } from './find-assignment.ts'
import type { AssignmentRow } from './find-assignment.ts'
import { currentTerms, findSchedules } from './terms.ts'

/**
 * Sets the last day of an assignment, after the notice period; one that has a last day gets an earlier one. Returns the
 * assignment's ID.
 */
export async function giveNotice(
  actor: Actor,
  id: string,
  { ends_on, reason }: z.output<typeof noticeForm>,
): Promise<string> {
  return transaction(async (tx) => {
    const assignment = await lockAssignment(tx, id)
    authorize(actor, 'assignment.give_notice', assignment)
    if (assignment.status === 'ended') throw new Failure('illegal_move')
    const user = asUser(actor)
    checkEnd(assignment, ends_on)
    if (ends_on < earliestEnd(user, assignment)) throw fieldFailure('ends_on', assignmentMessages.too_early)
    if (assignment.ends_on && ends_on >= assignment.ends_on)
      throw fieldFailure('ends_on', assignmentMessages.not_earlier)
    const side = sideOf(user)
    await tx
      .updateTable('assignments')
      .set({
        ends_on,
        ended_by_side: side,
        end_reason: reason,
        ...(side === 'talent' ? { talent_ends_on: ends_on } : {}),
        updated_at: now(),
      })
      .where('id', '=', id)
      .execute()
    const { company_id, talent_id } = assignment
    const data = { assignment_id: id, talent_id, ends_on, side, reason }
    await record(tx, 'assignment.notice_given', { actor, company_id, data })
    return id
  })
}

/** Throws unless work can end on that date, whoever ends it. */
export function checkEnd(assignment: AssignmentRow, ends_on: string): void {
  const today = todayOf(assignment)
  if (ends_on < today) throw fieldFailure('ends_on', assignmentMessages.past)
  if (ends_on < assignment.start_date) throw fieldFailure('ends_on', assignmentMessages.before_start)
  if (ends_on > addDays(today, assignmentLimits.days_ahead)) throw fieldFailure('ends_on', assignmentMessages.too_far)
}

/**
 * Postpones the last day of an assignment, or removes it, but never beyond the notice of its talent. Returns the
 * assignment's ID.
 */
export async function extendAssignment(
  actor: Actor,
  id: string,
  { ends_on }: z.output<typeof extendForm>,
): Promise<string> {
  return transaction(async (tx) => {
    const assignment = await lockAssignment(tx, id)
    authorize(actor, 'assignment.extend', assignment)
    if (!isExtendable(assignment)) throw new Failure('illegal_move')
    const latest = assignment.talent_ends_on
    if (latest !== null && (ends_on === null || ends_on > latest))
      throw fieldFailure('ends_on', assignmentMessages.talent_notice)
    if (ends_on !== null) {
      if (ends_on <= assignment.ends_on!) throw fieldFailure('ends_on', assignmentMessages.not_later)
      checkEnd(assignment, ends_on)
    }
    await tx
      .updateTable('assignments')
      .set({
        ends_on,
        ...(ends_on ? {} : { ended_by_side: null, end_reason: '' }),
        updated_at: now(),
      })
      .where('id', '=', id)
      .execute()
    const { company_id, talent_id } = assignment
    await record(tx, 'assignment.extended', { actor, company_id, data: { assignment_id: id, talent_id, ends_on } })
    return id
  })
}

/** Whether the last day is over, by the clock of the terms. */
const isOver = (at: string) =>
  sql<boolean>`assignments.ends_on < (${at}::timestamptz at time zone terms.timezone)::date`

/** Ends assignments whose last day is over. */
export async function endAssignments(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('assignments')
        .innerJoinLateral(currentTerms(), (terms) => terms.onTrue())
        .where('assignments.status', 'in', ['active', 'paused'])
        .where(isOver(now()))
        .select('assignments.id')
        .limit(limit)
        .execute(),
    endAssignment,
  )
}

/** Ends an assignment, and the amendments that wait for a signature. Throws `illegal_move` if it was extended. */
async function endAssignment(tx: Tx, id: string): Promise<void> {
  const assignment = await lockAssignment(tx, id)
  const { status, ends_on } = assignment
  if (ends_on === null || ends_on >= todayOf(assignment)) throw new Failure('illegal_move')
  if (status === 'paused') await moveAssignment(tx, system, id, 'resume')
  await moveAssignment(tx, system, id, 'end')
  const unsigned = await tx
    .selectFrom('amendments')
    .where('assignment_id', '=', id)
    .where('status', '=', 'proposed')
    .select('id')
    .execute()
  for (const amendment of unsigned) await moveAmendment(tx, system, amendment.id, 'expire')
}

/** What giving notice now would mean: the dates, and the hours until then. */
export async function showEnding(actor: Actor, id: string, query: { ends_on?: string | undefined }): Promise<Ending> {
  const assignment = await findAssignment(db, id)
  authorize(actor, 'assignment.give_notice', assignment)
  const earliest_on = earliestEnd(asUser(actor), assignment)
  const ends_on = query.ends_on ?? earliest_on
  checkEnd(assignment, ends_on)
  const today = todayOf(assignment)
  const schedule = (await findSchedules(db, [id], today, ends_on)).get(id)!
  const ending = { ...schedule, ends_on }
  const shifts = plannedShifts(ending, today, ends_on)
  return {
    earliest_on,
    ends_on,
    last_shift_on: shifts.at(-1)?.on_date ?? null,
    planned_minutes: plannedMinutes(ending, today, ends_on),
    final_timesheet_on: submissionDateOf(ends_on),
    final_invoice_on: invoiceDateOf(ends_on),
    final_payday_on: paydayOf(ends_on),
  }
}

/** Whether the last day can be postponed: never beyond the one for which the talent gave notice. */
export const isExtendable = ({
  status,
  ends_on,
  talent_ends_on,
}: Pick<AssignmentRow, 'status' | 'ends_on' | 'talent_ends_on'>): boolean =>
  status !== 'ended' && ends_on !== null && (talent_ends_on === null || ends_on < talent_ends_on)

/** Today by the clock of an assignment's current terms. */
export const todayOf = ({ timezone }: Pick<AssignmentRow, 'timezone'>): string => dateIn(timezone, new Date(now()))

/** The first date on which an assignment can end if the user gives notice now. Staff respect no notice period. */
export function earliestEnd(user: User, assignment: AssignmentRow): string {
  const notice_days = sideOf(user) === 'staff' ? 0 : assignment.notice_days
  const date = addDays(todayOf(assignment), notice_days)
  return date < assignment.start_date ? assignment.start_date : date
}
