import { sql } from 'kysely'
import { computeFees, rulesInEffect } from '#domain/fees/compute-fees.ts'
import type { NextInvoice } from '#domain/invoices/billing.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateText, startOfWeek } from '#domain/kernel/calendar.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findFeeRules } from '#server/features/fees/find-fee-rules.ts'
import { findWeeks } from '#server/features/time/find-weeks.ts'
import { findBillingProfiles } from './find-billing-profiles.ts'
import { nextIssueDate } from './next-issue-date.ts'

type Item = NextInvoice['items'][number]

const sum = (items: readonly Item[]) => items.reduce((total, { amount_cents }) => total + amount_cents, 0)

/** The next invoice of the actor's company: approved work, and work that is not approved yet. */
export async function showNextInvoice(actor: Actor): Promise<NextInvoice> {
  authorize(actor, 'invoice.see_spend')
  const { company_id } = asMember(actor)
  const issue_on = nextIssueDate()
  const [approved, milestones, expected, profiles, rules] = await Promise.all([
    findApproved(company_id),
    findMilestones(company_id),
    findExpected(company_id),
    findBillingProfiles(db, [company_id]),
    findFeeRules(db, issue_on),
  ])
  const profile = profiles.get(company_id)!
  const items = [...approved, ...milestones, ...expected]
  const work_cents = sum(items)
  const effective = rulesInEffect(rules, { company_id, country: profile.country, on_date: issue_on })
  const fees = computeFees(work_cents, effective, profile)
  return {
    issue_on,
    due_on: addDays(issue_on, profile.days_until_due),
    items,
    approved_cents: sum([...approved, ...milestones]),
    expected_cents: sum(expected),
    work_cents,
    rules: fees.rules,
    total_cents: fees.total_cents,
  }
}

interface Work {
  assignment_id: string
  talent_name: string
  role_title: string
  week_on: string
  minutes: number
  bill_cents: number
}

const itemOf = (work: Work, is_approved: boolean): Item => ({
  kind: 'work',
  assignment_id: work.assignment_id,
  description: `${work.talent_name}, ${work.role_title}, week of ${dateText(work.week_on)}`,
  week_on: work.week_on,
  quantity: work.minutes,
  amount_cents: work.bill_cents,
  is_approved,
})

async function findApproved(company_id: string): Promise<Item[]> {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.talent_id')
    .innerJoin('timesheet_lines as lines', 'lines.assignment_id', 'assignments.id')
    .where('assignments.company_id', '=', company_id)
    .where('lines.status', '=', 'approved')
    .where('lines.invoice_item_id', 'is', null)
    .select([
      'assignments.id as assignment_id',
      'users.name as talent_name',
      'assignments.role_title',
      sql<string>`date_trunc('week', lines.on_date)::date`.as('week_on'),
      sql<number>`sum(lines.minutes)::integer`.as('minutes'),
      sql<number>`sum(lines.bill_cents)::bigint`.as('bill_cents'),
    ])
    .groupBy(['assignments.id', 'users.name', 'week_on'])
    .having((having) =>
      having.or([having(having.fn.sum('lines.bill_cents'), '<>', 0), having(having.fn.sum('lines.minutes'), '<>', 0)]),
    )
    .orderBy('users.name')
    .orderBy('week_on')
    .execute()
  return rows.map((row) => itemOf(row, true))
}

async function findMilestones(company_id: string): Promise<Item[]> {
  const rows = await db
    .selectFrom('milestones')
    .innerJoin('assignments', 'assignments.id', 'milestones.assignment_id')
    .innerJoin('users', 'users.id', 'milestones.talent_id')
    .where('milestones.company_id', '=', company_id)
    .where('milestones.status', '=', 'accepted')
    .where('milestones.invoice_item_id', 'is', null)
    .orderBy('milestones.accepted_at')
    .select([
      'milestones.assignment_id',
      'milestones.title',
      'milestones.bill_cents',
      'users.name',
      'assignments.role_title',
    ])
    .execute()
  return rows.map(({ assignment_id, name, role_title, title, bill_cents }) => ({
    kind: 'milestone',
    assignment_id,
    description: `${name}, ${role_title}: ${title}`,
    week_on: null,
    quantity: 1,
    amount_cents: bill_cents,
    is_approved: true,
  }))
}

/** Work that was done or submitted, and is not approved. */
async function findExpected(company_id: string): Promise<Item[]> {
  const timesheets = await db
    .selectFrom('timesheets')
    .innerJoin('assignments', 'assignments.id', 'timesheets.assignment_id')
    .innerJoin('users', 'users.id', 'timesheets.talent_id')
    .where('timesheets.company_id', '=', company_id)
    .where('timesheets.status', '<>', 'approved')
    .orderBy('users.name')
    .orderBy('timesheets.week_on')
    .select([
      'timesheets.id',
      'timesheets.assignment_id',
      'timesheets.week_on',
      'timesheets.status',
      'users.name as talent_name',
      'assignments.role_title',
    ])
    .execute()
  const weeks = await findWeeks(db, timesheets)
  return timesheets.flatMap((timesheet, index) => {
    const lines = weeks[index]!.lines.filter(({ status }) => status === null || status === 'submitted')
    return [...Map.groupBy(lines, ({ on_date }) => startOfWeek(on_date, 1))]
      .map(([week_on, own]) => ({
        ...timesheet,
        week_on,
        minutes: own.reduce((total, { minutes }) => total + minutes, 0),
        bill_cents: own.reduce((total, { bill_cents }) => total + bill_cents, 0),
      }))
      .filter(({ minutes, bill_cents }) => minutes !== 0 || bill_cents !== 0)
      .map((work) => itemOf(work, false))
  })
}
