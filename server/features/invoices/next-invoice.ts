import { sql } from 'kysely'
import { computeFees, rulesInEffect } from '#domain/fees/compute-fees.ts'
import { isPassedThrough } from '#domain/invoices/invoice.ts'
import type { BillingSummary, NextInvoice } from '#domain/invoices/billing.ts'
import type { NextCharge } from '#domain/invoices/next-charge.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn, dateText, startOfWeek } from '#domain/kernel/calendar.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findFeeRules } from '#server/features/fees/fee-rules.ts'
import { findCredit, openCents } from '#server/features/ledger/reports.ts'
import { findWeeks } from '#server/features/time/find-weeks.ts'
import { planCharge } from './balance.ts'
import { nextIssueDate, billableOrder, billableWork } from './billable-work.ts'
import type { BillableWork } from './billable-work.ts'
import { findBillingProfiles } from './billing-profiles.ts'
import type { BillingProfileRow } from './billing-profiles.ts'
import { dueOn, invoiceRows, withPayable } from './invoice-rows.ts'

/** What the actor's company owes and has paid, its credit, and when it pays automatically. */
export async function showBilling(actor: Actor): Promise<BillingSummary> {
  authorize(actor, 'invoice.see_spend')
  const { company_id } = asMember(actor)
  const own = db.selectFrom('invoices').where('company_id', '=', company_id)
  const [owed, last, profiles, credit_cents] = await Promise.all([
    own
      .where('status', 'in', ['unpaid', 'pending', 'overdue'])
      .select(['status', openCents(sql.ref('invoices.id')).as('open_cents')])
      .execute(),
    own
      .where('status', '=', 'paid')
      .orderBy('issued_on', 'desc')
      .orderBy('number', 'desc')
      .limit(1)
      .select(['id as invoice_id', 'number', 'total_cents as amount_cents', 'issued_on'])
      .executeTakeFirst(),
    findBillingProfiles(db, [company_id]),
    findCredit(db, company_id),
  ])
  const sumOpen = (rows: typeof owed) => rows.reduce((total, { open_cents }) => total + open_cents, 0)
  return {
    outstanding_cents: sumOpen(owed),
    overdue_cents: sumOpen(owed.filter(({ status }) => status === 'overdue')),
    last_payment: last ?? null,
    next_auto_pay_on: await findNextAutoPay(profiles.get(company_id)!),
    credit_cents,
  }
}

/** The date of the next automatic charge that is within the limit: of an open invoice, or of the next one. */
async function findNextAutoPay({
  company_id,
  is_auto_pay_on,
  auto_pay_limit_cents,
  days_until_due,
}: BillingProfileRow): Promise<string | null> {
  if (!is_auto_pay_on) return null
  const charges = await findNextCharges(company_id, auto_pay_limit_cents!)
  return charges.find(({ is_over_limit }) => !is_over_limit)?.on ?? addDays(nextIssueDate(), days_until_due)
}

type Item = NextInvoice['items'][number]

const sum = (items: readonly Item[]) => items.reduce((total, { amount_cents }) => total + amount_cents, 0)

/** What talents receive in full, on which there is no fee. */
const passedThrough = (items: readonly Item[]) => sum(items.filter(({ kind }) => isPassedThrough(kind)))

/** The next invoice of the actor's company: approved work, and work that is not approved yet. */
export async function showNextInvoice(actor: Actor): Promise<NextInvoice> {
  authorize(actor, 'invoice.see_spend')
  const { company_id } = asMember(actor)
  const issue_on = nextIssueDate()
  const [approved, time, expenses, profiles, rules] = await Promise.all([
    findApproved(company_id),
    findExpectedTime(company_id),
    findExpectedExpenses(company_id),
    findBillingProfiles(db, [company_id]),
    findFeeRules(db, issue_on),
  ])
  const profile = profiles.get(company_id)!
  const expected = [...time, ...expenses]
  const items = [...approved, ...expected]
  const work_cents = sum(items)
  const effective = rulesInEffect(rules, { company_id, country: profile.country, on_date: issue_on })
  const fees = computeFees(work_cents, effective, profile, passedThrough(items))
  const approvedFees = computeFees(sum(approved), effective, profile, passedThrough(approved))
  return {
    issue_on,
    due_on: addDays(issue_on, profile.days_until_due),
    items,
    approved_cents: sum(approved),
    approved_rules: approvedFees.rules,
    approved_total_cents: approvedFees.total_cents,
    expected_cents: sum(expected),
    work_cents,
    rules: fees.rules,
    total_cents: fees.total_cents,
  }
}

async function findApproved(company_id: string): Promise<Item[]> {
  const { rows } = await sql<BillableWork>`
    select * from (${billableWork([company_id])}) as work order by ${billableOrder}`.execute(db)
  return rows.map(({ kind, assignment_id, description, week_on, quantity, bill_cents }) => ({
    kind,
    assignment_id,
    description,
    week_on,
    quantity,
    amount_cents: bill_cents,
    is_approved: true,
  }))
}

/** Expenses that talents submitted, and that are not answered. */
async function findExpectedExpenses(company_id: string): Promise<Item[]> {
  const rows = await db
    .selectFrom('adjustments')
    .innerJoin('assignments', 'assignments.id', 'adjustments.assignment_id')
    .innerJoin('users', 'users.id', 'adjustments.talent_id')
    .where('adjustments.company_id', '=', company_id)
    .where('adjustments.status', '=', 'submitted')
    .orderBy('users.name')
    .orderBy('adjustments.created_at')
    .select(['adjustments.assignment_id', 'adjustments.title', 'adjustments.amount_cents'])
    .select(['users.name as talent_name', 'assignments.role_title'])
    .execute()
  return rows.map(({ assignment_id, title, amount_cents, talent_name, role_title }) => ({
    kind: 'expense' as const,
    assignment_id,
    description: `${talent_name}, ${role_title}, expense: ${title}`,
    week_on: null,
    quantity: 1,
    amount_cents,
    is_approved: false,
  }))
}

/** Work that was done or submitted, and is not approved. */
async function findExpectedTime(company_id: string): Promise<Item[]> {
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
        kind: 'work' as const,
        assignment_id: timesheet.assignment_id,
        description: `${timesheet.talent_name}, ${timesheet.role_title}, week of ${dateText(week_on)}`,
        week_on,
        quantity: own.reduce((total, { minutes }) => total + minutes, 0),
        amount_cents: own.reduce((total, { bill_cents }) => total + bill_cents, 0),
        is_approved: false,
      }))
      .filter(({ quantity, amount_cents }) => quantity !== 0 || amount_cents !== 0)
  })
}

/**
 * The next automatic charges of a company that pays automatically, the first one first: the open invoices that are not
 * announced yet, or announced with a charge. One above the limit is not charged.
 */
export async function findNextCharges(company_id: string, limit_cents: number): Promise<NextCharge[]> {
  const rows = await invoiceRows(db)
    .where('invoices.company_id', '=', company_id)
    .where('invoices.status', 'in', ['unpaid', 'overdue'])
    .where(sql<boolean>`(auto_pay_at is not null or auto_pay_announced_at is null)`)
    .select('invoices.auto_pay_at')
    .orderBy(sql`coalesce(auto_pay_at, ${dueOn}::timestamptz)`)
    .orderBy('invoices.number')
    .execute()
  const charges = (await withPayable(db, rows)).map(({ id, number, payable_cents }, index) => {
    const { auto_pay_at, due_on } = rows[index]!
    return {
      on: dateIn('UTC', new Date(auto_pay_at ?? planCharge(due_on))),
      invoice_id: id,
      number,
      amount_cents: payable_cents,
      is_over_limit: payable_cents > limit_cents,
    }
  })
  return charges.filter(({ amount_cents }) => amount_cents > 0)
}
