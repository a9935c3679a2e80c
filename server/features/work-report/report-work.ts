import { sql } from 'kysely'
import type { NotNull, RawBuilder } from 'kysely'
import { showRates, unknownRates } from '#domain/assignments/pricing.ts'
import { paidLeaveMinutes, plannedMinutes, termsAt } from '#domain/assignments/planned-shifts.ts'
import type { z } from 'zod'
import { allocate } from '#domain/fees/compute-fees.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { addDays, dateIn, startOfWeek } from '#domain/kernel/calendar.ts'
import { compareText } from '#domain/kernel/compare-text.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { workReportAssignment } from '#domain/work-report/work-report.ts'
import type {
  WorkReport,
  WorkReportRow,
  workReportFileQuery,
  workReportQuery,
} from '#domain/work-report/work-report.ts'
import { db } from '#server/db/connect.ts'
import { findSchedules } from '#server/features/assignments/terms.ts'
import { findItemProgress } from '#server/features/invoices/left-items.ts'
import { postedWork } from '#server/features/ledger/posting.ts'
import { now } from '#server/platform/clock/clock.ts'
import { isRecorded } from '#server/features/time/find-timesheet.ts'
import { workedMinutes, workedOn } from '#server/features/time/shift-rows.ts'
import { managedBy } from '#server/features/accounts/responsible-people.ts'
import { visibleTo } from '#server/features/assignments/lists.ts'

type Reported = z.output<typeof workReportFileQuery>

interface Sums {
  planned_minutes: number
  worked_minutes: number
  leave_minutes: number
  approved_minutes: number
  /** Those of a week that is not recorded. */
  unrecorded_minutes: number
  /** Of the approved hours. */
  bill_cents: number
  pay_cents: number
  milestone_bill_cents: number
  milestone_pay_cents: number
  /** Of both. */
  billed_cents: number
  client_paid_cents: number
  paid_out_cents: number
}
const nothing: Sums = {
  planned_minutes: 0,
  worked_minutes: 0,
  leave_minutes: 0,
  approved_minutes: 0,
  unrecorded_minutes: 0,
  bill_cents: 0,
  pay_cents: 0,
  milestone_bill_cents: 0,
  milestone_pay_cents: 0,
  billed_cents: 0,
  client_paid_cents: 0,
  paid_out_cents: 0,
}

interface Row extends Sums, Pick<WorkReportRow, 'assignment_id' | 'talent' | 'company' | 'role_title' | 'week_on'> {}

/** A page of the work report. */
export async function listWorkReport(
  actor: Actor,
  { page, per_page, sort: _, ...reported }: z.output<typeof workReportQuery>,
): Promise<WorkReport> {
  const rows = await reportWork(actor, reported)
  return {
    items: rows.slice((page - 1) * per_page, page * per_page).map((row) => presentRow(actor, row)),
    page,
    per_page,
    total: rows.length,
    sums: presentSums(actor, rows),
  }
}

/** What was planned, worked and approved by person and week, of the whole weeks that the dates are in; latest first. */
export async function reportWork(actor: Actor, query: Reported): Promise<Row[]> {
  authorize(actor, 'timesheet.see_report')
  const from = startOfWeek(query.from, 1)
  const to = addDays(startOfWeek(query.to, 1), 6)
  const assignments = await findAssignments(asUser(actor), query, to)
  const weeks = await sumWeeks(
    assignments.map(({ id }) => id),
    from,
    to,
  )
  const rows = assignments.flatMap(({ id: assignment_id, ...assignment }) =>
    [...(weeks.get(assignment_id) ?? [])].map(([week_on, sums]) => ({
      assignment_id,
      ...assignment,
      week_on,
      ...sums,
    })),
  )
  return rows.toSorted(
    (one, other) =>
      compareText(other.week_on, one.week_on) ||
      compareText(one.talent, other.talent) ||
      compareText(one.assignment_id, other.assignment_id),
  )
}

/** A row with the amounts that the actor may see. */
export const presentRow = (
  actor: Actor,
  { bill_cents, pay_cents, milestone_bill_cents, milestone_pay_cents, unrecorded_minutes, ...row }: Row,
): WorkReportRow => {
  const is_recorded = unrecorded_minutes === 0
  const { billed_cents, client_paid_cents, paid_out_cents } = showProgress(actor, row)
  /** Milestones of the week are recorded. */
  const known = (cents: number | null) => (is_recorded || cents !== 0 ? cents : null)
  return {
    ...row,
    is_recorded,
    worked_minutes: is_recorded ? row.worked_minutes : null,
    amounts: is_recorded ? showRates(actor, { bill_cents, pay_cents }) : unknownRates,
    milestones: showRates(actor, { bill_cents: milestone_bill_cents, pay_cents: milestone_pay_cents }),
    billed_cents: known(billed_cents),
    client_paid_cents: known(client_paid_cents),
    paid_out_cents: known(paid_out_cents),
  }
}

/** What was billed and paid, on the actor's side; staff see both sides. */
function showProgress(
  { role }: Actor,
  {
    billed_cents,
    client_paid_cents,
    paid_out_cents,
  }: Pick<Sums, 'billed_cents' | 'client_paid_cents' | 'paid_out_cents'>,
) {
  return {
    billed_cents: role === 'applicant' ? null : billed_cents,
    client_paid_cents: role === 'applicant' ? null : client_paid_cents,
    paid_out_cents: role === 'company' ? null : paid_out_cents,
  }
}

/** The sums of the rows with the amounts that the actor may see. */
export function presentSums(actor: Actor, rows: readonly Row[]): WorkReport['sums'] {
  const sum = (key: keyof Sums) => rows.reduce((total, row) => total + row[key], 0)
  return {
    planned_minutes: sum('planned_minutes'),
    worked_minutes: rows.reduce((total, row) => total + (row.unrecorded_minutes === 0 ? row.worked_minutes : 0), 0),
    leave_minutes: sum('leave_minutes'),
    approved_minutes: sum('approved_minutes'),
    unrecorded_minutes: sum('unrecorded_minutes'),
    amounts: showRates(actor, { bill_cents: sum('bill_cents'), pay_cents: sum('pay_cents') }),
    milestones: showRates(actor, {
      bill_cents: sum('milestone_bill_cents'),
      pay_cents: sum('milestone_pay_cents'),
    }),
    ...showProgress(actor, {
      billed_cents: sum('billed_cents'),
      client_paid_cents: sum('client_paid_cents'),
      paid_out_cents: sum('paid_out_cents'),
    }),
  }
}

/** The assignments of a report, that began before its end. */
async function findAssignments(user: User, { assignment_id }: Reported, to: string) {
  let found = db
    .selectFrom('assignments')
    .innerJoin('companies', 'companies.id', 'assignments.company_id')
    .innerJoin('users', 'users.id', 'assignments.talent_id')
    .where('assignments.start_date', '<=', to)
    .select(['assignments.id', 'users.name as talent', 'companies.name as company', 'assignments.role_title'])
  if (assignment_id) found = found.where('assignments.id', '=', assignment_id)
  if (user.role === 'applicant') return found.where('assignments.talent_id', '=', user.user_id).execute()
  if (user.role === 'company') return found.where(visibleTo(user)).execute()
  if (!assignment_id) throw fieldFailure('assignment_id', workReportAssignment)
  if (user.role === 'account_manager') found = found.where(managedBy(user, sql`companies.account_manager_id`))
  return found.execute()
}

const sumOf = (cents: 'bill_cents' | 'pay_cents', condition: RawBuilder<unknown> = sql`true`) =>
  sql<number>`coalesce(sum(${sql.ref(`posted.${cents}`)}) filter (where ${condition}), 0)::bigint`

/** What of posted work was paid to the talent, with its payouts joined. */
const paidOut = sumOf('pay_cents', sql`payouts.status = 'paid'`).as('paid_out_cents')

/** The sums of the weeks of assignments in which something was planned, worked, approved or accepted. */
async function sumWeeks(
  assignment_ids: readonly string[],
  from: string,
  to: string,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Sums>>> {
  const weeks = new Map<string, Map<string, Sums>>()
  if (assignment_ids.length === 0) return weeks
  const add = (assignment_id: string, week_on: string, more: Partial<Sums>) => {
    const own = weeks.get(assignment_id) ?? new Map<string, Sums>()
    weeks.set(assignment_id, own)
    const sums = own.get(week_on) ?? nothing
    const added = Object.entries(more).map(([key, value]) => [key, sums[key as keyof Sums] + value])
    own.set(week_on, { ...sums, ...Object.fromEntries(added) })
  }
  const [schedules, worked, approved, posted, billed, milestones] = await Promise.all([
    findSchedules(db, assignment_ids, from, to),
    workedMinutes(db, now())
      .where('shifts.assignment_id', 'in', assignment_ids)
      .where('shifts.belongs_on', '>=', from)
      .where('shifts.belongs_on', '<=', to)
      .execute(),
    db
      .selectFrom('timesheets')
      .where('assignment_id', 'in', assignment_ids)
      .where('status', '=', 'approved')
      .where('week_on', '>=', from)
      .where('week_on', '<=', to)
      .select(['assignment_id', 'week_on', 'minutes as approved_minutes'])
      .select(sql<number>`case when ${isRecorded} then 0 else timesheets.minutes end`.as('unrecorded_minutes'))
      .execute(),
    db
      .selectFrom('timesheet_lines')
      .innerJoin('timesheets', 'timesheets.id', 'timesheet_lines.timesheet_id')
      .innerJoinLateral(postedWork('timesheet_line', sql.ref('timesheet_lines.id')).as('posted'), (join) =>
        join.onTrue(),
      )
      .leftJoin('payouts', 'payouts.id', 'timesheet_lines.payout_id')
      .where('timesheets.assignment_id', 'in', assignment_ids)
      .where('timesheets.week_on', '>=', from)
      .where('timesheets.week_on', '<=', to)
      .where('timesheet_lines.status', '=', 'approved')
      .select(['timesheets.assignment_id', 'timesheets.week_on'])
      .select([
        sumOf('bill_cents', sql`timesheets.status = 'approved'`).as('bill_cents'),
        sumOf('pay_cents', sql`timesheets.status = 'approved'`).as('pay_cents'),
        paidOut,
      ])
      .groupBy(['timesheets.assignment_id', 'timesheets.week_on'])
      .execute(),
    findBilledWeeks(assignment_ids, from, to),
    // With a day around the weeks, which are those of the assignment's clock.
    db
      .selectFrom('milestones')
      .innerJoinLateral(postedWork('milestone', sql.ref('milestones.id')).as('posted'), (join) => join.onTrue())
      .leftJoin('payouts', 'payouts.id', 'milestones.payout_id')
      .where('milestones.assignment_id', 'in', assignment_ids)
      .where('accepted_at', '>=', `${addDays(from, -1)}T00:00:00Z`)
      .where('accepted_at', '<', `${addDays(to, 2)}T00:00:00Z`)
      .select([
        'milestones.assignment_id',
        'accepted_at',
        'invoice_item_id',
        sumOf('bill_cents').as('milestone_bill_cents'),
        sumOf('pay_cents').as('milestone_pay_cents'),
        paidOut,
      ])
      .groupBy('milestones.id')
      .execute(),
  ])
  const days = Map.groupBy(worked, ({ assignment_id }) => assignment_id)
  for (const [assignment_id, schedule] of schedules)
    for (let week_on = from; week_on <= to; week_on = addDays(week_on, 7)) {
      const planned_minutes = plannedMinutes(schedule, week_on, addDays(week_on, 6))
      if (planned_minutes === 0) continue
      const workedThen = workedOn(days.get(assignment_id) ?? [])
      const leave_minutes = paidLeaveMinutes(schedule, week_on, addDays(week_on, 6), workedThen)
      add(assignment_id, week_on, { planned_minutes, leave_minutes })
    }
  for (const { assignment_id, belongs_on, minutes } of worked)
    add(assignment_id, startOfWeek(belongs_on, 1), { worked_minutes: minutes })
  for (const { assignment_id, week_on, ...sums } of [...approved, ...posted, ...billed])
    add(assignment_id, week_on, sums)
  const progress = await findItemProgress(
    db,
    milestones.flatMap(({ invoice_item_id }) => invoice_item_id ?? []),
  )
  for (const { assignment_id, accepted_at, invoice_item_id, ...posted_sums } of milestones) {
    const { billed_cents, paid_cents } = progress.get(invoice_item_id ?? '') ?? { billed_cents: 0, paid_cents: 0 }
    const sums = { ...posted_sums, billed_cents, client_paid_cents: paid_cents }
    const { terms } = schedules.get(assignment_id)!
    const { timezone } = termsAt(terms, accepted_at!) ?? terms[0]!
    const on_date = dateIn(timezone, new Date(accepted_at!))
    if (from <= on_date && on_date <= to) add(assignment_id, startOfWeek(on_date, 1), sums)
  }
  return weeks
}

/**
 * What is owed and paid for the work of each week after credit notes. An item can bill lines of several timesheets, which
 * share what is left of it by what they cost.
 */
async function findBilledWeeks(assignment_ids: readonly string[], from: string, to: string) {
  const lines = await db
    .selectFrom('timesheet_lines')
    .innerJoin('timesheets', 'timesheets.id', 'timesheet_lines.timesheet_id')
    .where('timesheet_lines.invoice_item_id', 'in', (items) =>
      items
        .selectFrom('timesheet_lines as billed')
        .innerJoin('timesheets as weeks', 'weeks.id', 'billed.timesheet_id')
        .where('weeks.assignment_id', 'in', assignment_ids)
        .where('weeks.week_on', '>=', from)
        .where('weeks.week_on', '<=', to)
        .where('billed.invoice_item_id', 'is not', null)
        .select('billed.invoice_item_id'),
    )
    .groupBy(['timesheet_lines.invoice_item_id', 'timesheets.assignment_id', 'timesheets.week_on'])
    .orderBy('timesheets.week_on')
    .select(['timesheet_lines.invoice_item_id as item_id', 'timesheets.assignment_id', 'timesheets.week_on'])
    .select(({ fn }) => fn.sum<number>('timesheet_lines.bill_cents').as('bill_cents'))
    .$narrowType<{ item_id: NotNull }>()
    .execute()
  const byItem = Map.groupBy(lines, ({ item_id }) => item_id)
  const progress = await findItemProgress(db, [...byItem.keys()])
  return [...progress].flatMap(([item_id, { billed_cents, paid_cents }]) => {
    const weeks = byItem.get(item_id) ?? []
    const costs = weeks.map(({ bill_cents }) => Number(bill_cents))
    const [billed, paid] = [allocate(billed_cents, costs), allocate(paid_cents, costs)]
    return weeks
      .map(({ assignment_id, week_on }, index) => ({
        assignment_id,
        week_on,
        billed_cents: billed[index]!,
        client_paid_cents: paid[index]!,
      }))
      .filter(({ week_on }) => from <= week_on && week_on <= to)
  })
}
