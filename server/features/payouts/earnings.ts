import { sql } from 'kysely'
import type { z } from 'zod'
import { nextPayday } from '#domain/assignments/pay-dates.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import type { Page } from '#domain/kernel/page.ts'
import type { Earnings, EarningsItem, earningsItemsQuery, HoldReason, PayoutItem } from '#domain/payouts/payout.ts'
import { bankDays, tracePay } from '#domain/payouts/trace-pay.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findBalance } from '#server/features/ledger/reports.ts'
import { now } from '#server/platform/clock/clock.ts'
import { planPayouts } from './planning.ts'
import { paidPostings } from './results.ts'

/** The actor's money: the balance and what was paid from the ledger, the rest from work and planned payouts. */
export async function showEarnings(actor: Actor): Promise<Earnings> {
  authorize(actor, 'payout.see_earnings')
  const talent_id = asUser(actor).user_id
  const [payable_cents, sent_payouts, next, pending_cents, on_hold, paid] = await Promise.all([
    findBalance(db, talent_id),
    findSent(talent_id),
    findNextPayouts(talent_id),
    findPending(talent_id),
    db
      .selectFrom('payouts')
      .where('talent_id', '=', talent_id)
      .where('status', '=', 'on_hold')
      .select(['id as payout_id', 'amount_cents', 'hold_reason', 'hold_note'])
      .orderBy('created_at')
      .execute(),
    findPaidByMonth(talent_id),
  ])
  const on_its_way = sumSent(sent_payouts)
  const year = now().slice(0, 4)
  const paidIn = new Map(paid.map(({ month_on, amount_cents }) => [month_on, amount_cents]))
  return {
    currency: 'USD',
    // What is sent is owed until the bank confirms it, and is shown once.
    balance_cents: payable_cents - (on_its_way?.amount_cents ?? 0),
    sent_payouts,
    ...next,
    on_its_way,
    next_payout: next.next_payouts[0] ?? null,
    pending_cents,
    on_hold: on_hold.map(({ hold_reason, hold_note, ...payout }) => ({
      ...payout,
      reason: hold_reason!,
      note: hold_note,
    })),
    paid_this_year_cents: paid
      .filter(({ month_on }) => month_on.startsWith(year))
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    months: lastMonths(12).map((month_on) => ({ month_on, amount_cents: paidIn.get(month_on) ?? 0 })),
    years: [...new Set(paid.map(({ month_on }) => Number(month_on.slice(0, 4))))].toSorted((a, b) => b - a),
  }
}

/** The first days of the last months, the oldest first. */
function lastMonths(count: number): string[] {
  const current = Temporal.PlainDate.from(now().slice(0, 10)).with({ day: 1 })
  return Array.from({ length: count }, (_, index) => current.subtract({ months: count - 1 - index }).toString())
}

/** What was sent and is not confirmed by the bank. */
async function findSent(talent_id: string): Promise<Earnings['sent_payouts']> {
  const sent = await db
    .selectFrom('payouts')
    .where('talent_id', '=', talent_id)
    .where('status', '=', 'pending')
    .where('sent_at', 'is not', null)
    .select(['id as payout_id', sql<string>`(sent_at at time zone 'UTC')::date`.as('sent_on'), 'amount_cents'])
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
  return sent.map((payout) => ({ ...payout, expected_on: addDays(payout.sent_on, bankDays) }))
}

function sumSent(payouts: Earnings['sent_payouts']): Earnings['on_its_way'] {
  const [first, last] = [payouts[0], payouts.at(-1)]
  if (!first || !last) return null
  const amount_cents = payouts.reduce((sum, payout) => sum + payout.amount_cents, 0)
  return { sent_on: first.sent_on, expected_on: last.expected_on, amount_cents }
}

/** What is in batches that are not sent, or else what the next batch would pay, and the next payday. */
async function findNextPayouts(talent_id: string): Promise<Pick<Earnings, 'next_payouts' | 'next_payday_on'>> {
  const payouts = await db
    .selectFrom('payouts')
    .where('talent_id', '=', talent_id)
    .select(['pay_on', 'amount_cents', sql<boolean>`status = 'pending' and sent_at is null`.as('is_next')])
    .where((or) => or.or([or('sent_at', 'is not', null), or('status', '=', 'pending')]))
    .orderBy('pay_on')
    .execute()
  const next_payouts = payouts
    .filter(({ is_next }) => is_next)
    .map(({ pay_on, amount_cents }) => ({ pay_on, amount_cents }))
  if (next_payouts[0]) return { next_payouts, next_payday_on: next_payouts[0].pay_on }
  const [today, last] = [now().slice(0, 10), payouts.at(-1)]
  const next_payday_on = nextPayday(last && last.pay_on >= today ? addDays(last.pay_on, 1) : today)
  const planned = await planPayouts(db, next_payday_on, { talent_id })
  return {
    next_payday_on,
    next_payouts: planned
      .filter(({ hold_reason }) => hold_reason === null)
      .map(({ amount_cents }) => ({ pay_on: next_payday_on, amount_cents })),
  }
}

/** Time and expenses that are submitted or disputed: not in the ledger until the company approves them. */
async function findPending(talent_id: string): Promise<number> {
  const { rows } = await sql<{ pending_cents: number }>`
    select coalesce(sum(pay_cents), 0)::bigint as pending_cents from (
      select timesheet_lines.pay_cents
      from timesheet_lines join timesheets on timesheets.id = timesheet_lines.timesheet_id
      where timesheets.talent_id = ${talent_id}::uuid and timesheet_lines.status in ('submitted', 'disputed')
      union all
      select pay_cents from adjustments where talent_id = ${talent_id}::uuid and status = 'submitted'
    ) as pending`.execute(db)
  return rows[0]!.pending_cents
}

/** Paid out by month, without what came back. */
const findPaidByMonth = (talent_id: string) =>
  paidPostings(talent_id)
    .select([
      sql<string>`date_trunc('month', posted_at at time zone 'UTC')::date`.as('month_on'),
      sql<number>`sum(amount_cents)::bigint`.as('amount_cents'),
    ])
    .groupBy('month_on')
    .orderBy('month_on')
    .execute()

interface Row extends PayoutItem {
  status: EarningsItem['status']
  payout_id: string | null
  is_disputed: boolean
  approved_on: string | null
  approval_due_on: string | null
  invoiced_on: string | null
  invoice_due_on: string | null
  client_paid_on: string | null
  pay_on: string | null
  sent_on: string | null
  paid_on: string | null
  hold_reason: HoldReason | null
  hold_note: string | null
  returned: string | null
  total: number
}

/** Also by a payout that the bank returned, whose work another one pays. */
const paidBy = (payout_id: string) => sql`exists (
  select from payout_items
  where payout_items.payout_id = ${payout_id}::uuid and work.id in (line_id, milestone_id, adjustment_id))`

/** The actor's submitted and approved work, the latest first, with the way of its money. */
export async function listEarningsItems(
  actor: Actor,
  { page, per_page, assignment_id, payout_id }: z.output<typeof earningsItemsQuery>,
): Promise<Page<EarningsItem>> {
  authorize(actor, 'payout.see_earnings')
  const { rows } = await sql<Row>`
    with work as (
      select timesheet_lines.id, timesheet_lines.kind, timesheet_lines.assignment_id, timesheets.week_on, on_date,
        timesheet_lines.minutes, timesheet_lines.pay_cents, timesheet_lines.status, payout_id, invoice_item_id,
        case when timesheet_lines.status = 'approved' then decided_at end as approved_at,
        case when timesheet_lines.kind <> 'correction' then timesheets.auto_approve_at end as approval_due_at,
        null as title
      from timesheet_lines join timesheets on timesheets.id = timesheet_lines.timesheet_id
      where timesheets.talent_id = ${asUser(actor).user_id}::uuid
        and timesheet_lines.status in ('submitted', 'disputed', 'approved') and timesheet_lines.pay_cents <> 0
      union all
      select id, 'milestone', assignment_id, null, (coalesce(delivered_at, accepted_at) at time zone 'UTC')::date, 0, pay_cents,
        case status when 'accepted' then 'approved' else 'submitted' end, payout_id, invoice_item_id,
        accepted_at, auto_accept_at, title
      from milestones
      where talent_id = ${asUser(actor).user_id}::uuid and status in ('delivered', 'accepted')
      union all
      select id, kind, assignment_id, null, coalesce(spent_on, (decided_at at time zone 'UTC')::date), 0, pay_cents, status,
        payout_id, invoice_item_id, decided_at, null, title
      from adjustments
      where talent_id = ${asUser(actor).user_id}::uuid and status in ('submitted', 'approved')
    )
    select work.id, work.kind, work.assignment_id, work.week_on, companies.name as company,
      coalesce(work.title, assignments.role_title) as description, on_date, minutes, work.pay_cents as amount_cents,
      case when payouts.status in ('paid', 'on_hold') then payouts.status
        when payouts.status = 'pending' and payouts.sent_at is not null then 'sent' else work.status end as status,
      work.payout_id, work.status = 'disputed' as is_disputed,
      (approved_at at time zone 'UTC')::date as approved_on, (approval_due_at at time zone 'UTC')::date as approval_due_on,
      invoices.issued_on as invoiced_on, invoices.due_on as invoice_due_on, (invoices.paid_at at time zone 'UTC')::date as client_paid_on,
      payouts.pay_on, (payouts.sent_at at time zone 'UTC')::date as sent_on, (payouts.paid_at at time zone 'UTC')::date as paid_on,
      payouts.hold_reason, payouts.hold_note, (
        select failure from payout_items join payouts failed on failed.id = payout_items.payout_id
        where work.id in (line_id, milestone_id, adjustment_id) and failed.status = 'failed'
        order by failed_at desc limit 1) as returned, count(*) over ()::integer as total
    from work
    join assignments on assignments.id = work.assignment_id
    join companies on companies.id = assignments.company_id
    left join invoice_items on invoice_items.id = work.invoice_item_id
    left join invoices on invoices.id = invoice_items.invoice_id
    left join payouts on payouts.id = work.payout_id
    where ${assignment_id ? sql`work.assignment_id = ${assignment_id}::uuid` : sql`true`}
      and ${payout_id ? paidBy(payout_id) : sql`true`}
    order by on_date desc, work.id desc
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return { items: rows.map(present), page, per_page, total: rows[0]?.total ?? 0 }
}

function present(row: Row): EarningsItem {
  const { id, kind, assignment_id, week_on, company, description, on_date, minutes, amount_cents, status, payout_id } =
    row
  const { pay_on, sent_on, paid_on, hold_reason } = row
  const payout = pay_on ? { pay_on, sent_on, paid_on, hold_reason, hold_note: row.hold_note ?? '' } : null
  return {
    id,
    kind,
    assignment_id,
    week_on,
    company,
    description,
    on_date,
    minutes,
    amount_cents,
    status,
    payout_id,
    trace: tracePay({ ...row, worked_on: on_date, payout }, now().slice(0, 10)),
  }
}
