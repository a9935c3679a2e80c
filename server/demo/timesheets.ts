import { sql } from 'kysely'
import { asMember } from '#domain/kernel/actor.ts'
import { addDays, dateIn, daysBetween, startOfDay, startOfWeek } from '#domain/kernel/calendar.ts'
import { transaction } from '#server/db/transaction.ts'
import { agreeExtra, correctLine } from '#server/features/time/corrections.ts'
import { approveTimesheet, returnTimesheet } from '#server/features/time/approving.ts'
import { findWeeks } from '#server/features/time/find-weeks.ts'
import { autoApproveAt, linesOf } from '#server/features/time/submitting.ts'
import { record } from '#server/platform/activity/record.ts'
import { travelTo } from '#server/platform/clock/clock.ts'
import type { Assignment } from './assignments.ts'
import { isDemo } from './companies.ts'
import { actor } from './people.ts'
import type { Random } from './random.ts'
import { isDemoApplicant } from './talents.ts'
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

/**
 * Plans the timesheets of all assignments, one per week: past weeks are approved, the current one is open, and at the
 * demo company and of the demo applicant the last one waits. Those of the weeks with worked shifts have lines.
 */
export function planTimesheets(timeline: Timeline, assignments: readonly Assignment[]): Timesheet[] {
  const timesheets = assignments.flatMap((assignment) => {
    const { talent, job } = assignment.application
    const random = timeline.random(`timesheets ${talent.email} ${job.company.name}`)
    return assignment.starts_at < timeline.today ? planWeeks(timeline, random, assignment) : []
  })
  // After the worked shifts, which are planned before.
  timeline.plan(timeline.today, async () => {
    await insert(timesheets)
    await addLines(timeline)
    await showAnswers(timeline, assignments)
  })
  return timesheets
}

function planWeeks(timeline: Timeline, random: Random, assignment: Assignment): Timesheet[] {
  const { today } = timeline
  const { talent, job } = assignment.application
  const { zone } = job.company
  const isShown = isDemo(job.company) || isDemoApplicant(talent)
  const first = dateIn(zone, assignment.starts_at)
  const last = dateIn(zone, assignment.ended_at ?? daysAfter(today, -1))
  const end = dateIn(zone, assignment.ended_at ?? today)
  const timesheets: Timesheet[] = []
  for (let week_on = mondayOf(first); week_on <= end; week_on = addDays(week_on, 7)) {
    const share = daysWorked(week_on, first, last) / workdays
    const minutes = minutesOf(random, assignment.weekly_hours, share)
    const ends_at = startOfDay(zone, addDays(week_on, 7))
    const approved_at = daysAfter(ends_at, random.between(0.35, 1.6))
    const waits = isShown && daysAfter(ends_at, 7) > today
    const status = ends_at > today ? 'open' : approved_at > today || waits ? 'submitted' : 'approved'
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

/** Inserts all timesheets together, with an activity at the time of each approval, or of the submission of what waits. */
async function insert(timesheets: readonly Timesheet[]): Promise<void> {
  await transaction(async (tx) => {
    for (let from = 0; from < timesheets.length; from += batch) {
      const some = timesheets.slice(from, from + batch)
      const ids = await tx.insertInto('timesheets').values(some.map(rowOf)).returning('id').execute()
      for (const [index, timesheet] of some.entries()) {
        const { status, assignment, updated_at } = timesheet
        if (status === 'open') continue
        const { application } = assignment
        const { assignment_id, talent_id, company_id } = rowOf(timesheet)
        const data = { timesheet_id: ids[index]!.id, assignment_id, talent_id }
        await travelTo(updated_at, () =>
          status === 'approved'
            ? record(tx, 'timesheet.approved', { actor: actor(application.job.company.hiring), data })
            : record(tx, 'timesheet.submitted', { actor: actor(application.talent), company_id, data }),
        )
      }
    }
  })
}

/** Gives the timesheets of the weeks with worked shifts their lines and sums, and locks the shifts of submitted ones. */
async function addLines({ today }: Timeline): Promise<void> {
  await transaction(async (tx) => {
    const at = today.toISOString()
    // A week that has begun by the clock of the talent, and not by that of the company.
    await sql`
      insert into timesheets (assignment_id, company_id, talent_id, week_on, status, minutes, created_at, updated_at)
      select distinct assignment_id, company_id, talent_id, date_trunc('week', belongs_on)::date, 'open', 0,
        ${at}::timestamptz, ${at}::timestamptz
      from shifts
      on conflict (assignment_id, week_on) do nothing`.execute(tx)
    const worked = await tx
      .selectFrom('timesheets')
      .where('status', '<>', 'open')
      .where(sql<boolean>`week_on >= (select date_trunc('week', min(belongs_on))::date from shifts)`)
      .select(['id', 'assignment_id', 'week_on', 'status', 'approved_at'])
      .orderBy('week_on')
      .orderBy('assignment_id')
      .execute()
    for (let from = 0; from < worked.length; from += batch) {
      const some = worked.slice(from, from + batch)
      const weeks = await findWeeks(
        tx,
        some.map((timesheet) => ({ ...timesheet, status: 'open' as const })),
      )
      const lines = some.flatMap(({ id, assignment_id, status, approved_at }, index) =>
        linesOf(weeks[index]!).map((line) => ({
          ...line,
          timesheet_id: id,
          assignment_id,
          status: status === 'approved' ? ('approved' as const) : ('submitted' as const),
          decided_at: approved_at,
          priced_with: status === 'approved' ? id : null,
        })),
      )
      for (let line = 0; line < lines.length; line += batch)
        await tx
          .insertInto('timesheet_lines')
          .values(lines.slice(line, line + batch))
          .execute()
    }
    // Weeks without work cannot be submitted.
    await sql`
      delete from timesheets where status = 'submitted'
        and not exists (select from timesheet_lines where timesheet_id = timesheets.id)`.execute(tx)
    await sql`
      update shifts set locked_at = ${at}::timestamptz
      where id in (select shift_id from timesheet_lines where shift_id is not null)`.execute(tx)
    // A week with days off only has no lines, and so no minutes.
    await sql`
      update timesheets set minutes = coalesce(sums.minutes, 0), pay_cents = coalesce(sums.pay_cents, 0),
        bill_cents = coalesce(sums.bill_cents, 0)
      from timesheets as sheet
      left join lateral (
        select sum(minutes) as minutes, sum(pay_cents) as pay_cents, sum(bill_cents) as bill_cents
        from timesheet_lines where timesheet_id = sheet.id and status = 'approved'
      ) as sums on true
      where timesheets.id = sheet.id and sheet.status <> 'open'
        and sheet.week_on >= (select date_trunc('week', min(belongs_on))::date from shifts)`.execute(tx)
    await sql`
      update timesheets set
        submitted_at = least(coalesce(approved_at, ${at}::timestamptz),
          (week_on + 7)::timestamp at time zone 'Asia/Manila' + interval '12 hours', ${at}::timestamptz),
        minutes = case when status = 'submitted' then 0 else minutes end
      where status <> 'open'`.execute(tx)
    const waiting = await tx
      .selectFrom('timesheets')
      .innerJoin('companies', 'companies.id', 'timesheets.company_id')
      .where('timesheets.status', '=', 'submitted')
      .select(['timesheets.id', 'companies.timezone'])
      .execute()
    for (const { id, timezone } of waiting)
      await tx
        .updateTable('timesheets')
        .set({ auto_approve_at: autoApproveAt(at, timezone), announced_at: at })
        .where('id', '=', id)
        .execute()
  })
}

/**
 * At the demo company, one timesheet is returned, one has a disputed line, one has extra hours, and a line of an earlier
 * one is corrected.
 */
async function showAnswers({ today }: Timeline, assignments: readonly Assignment[]): Promise<void> {
  const own = assignments.filter(
    ({ application, ended_at, starts_at }) => !ended_at && starts_at < today && isDemo(application.job.company),
  )
  const member = own[0] && actor(own[0].application.job.company.hiring)
  if (!member) return
  const found = await transaction((tx) =>
    tx
      .selectFrom('timesheets')
      .innerJoin('timesheet_lines as line', 'line.timesheet_id', 'timesheets.id')
      .where('timesheets.company_id', '=', asMember(member).company_id)
      .where('line.kind', '=', 'work')
      .where('line.status', 'in', ['submitted', 'approved'])
      .select(['timesheets.id', 'timesheets.assignment_id', 'timesheets.status', 'timesheets.week_on'])
      .select('timesheets.submitted_at')
      .select(['line.id as line_id', 'line.minutes'])
      .orderBy('timesheets.week_on', 'desc')
      .orderBy('timesheets.assignment_id')
      .orderBy('line.on_date', 'desc')
      .execute(),
  )
  const submitted = [
    ...Map.groupBy(
      found.filter(({ status }) => status === 'submitted'),
      ({ id }) => id,
    ).values(),
  ]
  const [returned, disputed] = [submitted[1]?.[0], submitted[2]?.[0]]
  if (returned)
    await returnTimesheet(member, returned.id, {
      submitted_at: returned.submitted_at!,
      lines: [{ line_id: returned.line_id, reason: 'You were in our team call until 5 p.m. Please check the end.' }],
    })
  if (disputed)
    await approveTimesheet(member, disputed.id, {
      submitted_at: disputed.submitted_at!,
      disputed: [{ line_id: disputed.line_id, reason: 'The shop was closed on that afternoon.' }],
      with_excess: [],
    })
  const corrected = found.find(({ status, minutes }) => status === 'approved' && minutes > 60)
  const talent = own.find(({ application }) => application.hiring!.offer!.assignment_id === corrected?.assignment_id)
  if (corrected && talent)
    await correctLine(actor(talent.application.talent), corrected.line_id, {
      minutes: corrected.minutes - 30,
      reason: 'The break was longer than I recorded.',
    })
  const week_on = startOfWeek(dateIn('Asia/Manila', today), 1)
  await agreeExtra(member, own.at(-1)!.application.hiring!.offer!.assignment_id!, { week_on, minutes: 240 })
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
