import { asMember } from '#domain/kernel/actor.ts'
import { addDays, dateIn, daysBetween, startOfDay } from '#domain/kernel/calendar.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { travelTo } from '#server/platform/clock/clock.ts'
import type { Assignment } from './assignments.ts'
import { actor } from './people.ts'
import type { Random } from './random.ts'
import { daysAfter, earliest } from './timeline.ts'
import type { Timeline } from './timeline.ts'

export interface Timesheet {
  assignment: Assignment
  /** The Monday. */
  week_on: string
  status: 'open' | 'submitted' | 'approved'
  minutes: number
  begun_at: Date
  /** When it was approved, otherwise when time was last entered. */
  updated_at: Date
}

const workdays = 5
/** Rows per statement. */
const batch = 1_000

/** Plans the timesheets of all assignments, one per week: past weeks are approved, the current one is open. */
export function planTimesheets(timeline: Timeline, assignments: readonly Assignment[]): Timesheet[] {
  const timesheets = assignments.flatMap((assignment) => {
    const { talent, job } = assignment.application
    const random = timeline.random(`timesheets ${talent.email} ${job.company.name}`)
    return assignment.starts_at < timeline.today ? planWeeks(timeline, random, assignment) : []
  })
  timeline.plan(timeline.today, () => insert(timesheets))
  return timesheets
}

function planWeeks(timeline: Timeline, random: Random, assignment: Assignment): Timesheet[] {
  const { today } = timeline
  const { zone } = assignment.application.job.company
  const first = dateIn(zone, assignment.starts_at)
  const last = dateIn(zone, assignment.ended_at ?? daysAfter(today, -1))
  const end = dateIn(zone, assignment.ended_at ?? today)
  const timesheets: Timesheet[] = []
  for (let week_on = mondayOf(first); week_on <= end; week_on = addDays(week_on, 7)) {
    const share = daysWorked(week_on, first, last) / workdays
    const minutes = minutesOf(random, assignment.weekly_hours, share)
    const ends_at = startOfDay(zone, addDays(week_on, 7))
    const approved_at = daysAfter(ends_at, random.between(0.35, 1.6))
    const status = ends_at > today ? 'open' : approved_at > today ? 'submitted' : 'approved'
    if (minutes === 0 && status !== 'open') continue
    const begun_at = earliest(daysAfter(startOfDay(zone, week_on), 0.4), today)
    const updated_at = status === 'approved' ? approved_at : earliest(daysAfter(ends_at, -2), today)
    timesheets.push({ assignment, week_on, status, minutes, begun_at, updated_at })
  }
  return timesheets
}

const mondayOf = (date: string): string => addDays(date, -((new Date(date).getUTCDay() + 6) % 7))

/** How many working days of the week are between the first and the last day of work. */
function daysWorked(week_on: string, first: string, last: string): number {
  const from = Math.max(0, daysBetween(week_on, first))
  const to = Math.min(workdays - 1, daysBetween(week_on, last))
  return Math.max(0, to - from + 1)
}

/** Around the agreed hours, in quarters of an hour; a few weeks have days off. */
function minutesOf(random: Random, weekly_hours: number, share: number): number {
  const [usual, isShort, short] = [random.between(0.88, 1.06), random.chance(0.07), random.between(0.2, 0.8)]
  return Math.round((isShort ? short : usual) * share * weekly_hours * 4) * 15
}

/** Inserts all timesheets together, with an activity at the time of each approval. */
async function insert(timesheets: readonly Timesheet[]): Promise<void> {
  await transaction(async (tx) => {
    for (let from = 0; from < timesheets.length; from += batch) {
      const some = timesheets.slice(from, from + batch)
      const ids = await tx.insertInto('timesheets').values(some.map(rowOf)).returning('id').execute()
      for (const [index, timesheet] of some.entries()) {
        const { status, assignment, updated_at } = timesheet
        if (status !== 'approved') continue
        const { assignment_id, talent_id } = rowOf(timesheet)
        await travelTo(updated_at, () =>
          record(tx, 'timesheet.approved', {
            actor: actor(assignment.application.job.company.hiring),
            data: { timesheet_id: ids[index]!.id, assignment_id, talent_id },
          }),
        )
      }
    }
  })
}

function rowOf({ assignment, week_on, status, minutes, begun_at, updated_at }: Timesheet) {
  const { job, talent, hiring } = assignment.application
  const approver = asMember(actor(job.company.hiring))
  const approval = { approved_by: approver.user_id, approved_at: updated_at.toISOString() }
  return {
    assignment_id: hiring!.offer!.assignment_id!,
    company_id: approver.company_id,
    talent_id: actor(talent).user_id,
    week_on,
    status,
    minutes,
    ...(status === 'approved' ? approval : { approved_by: null, approved_at: null }),
    created_at: begun_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
