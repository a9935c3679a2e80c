import { sql } from 'kysely'
import { nextPayday } from '#domain/assignments/pay-dates.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Earnings } from '#domain/payouts/payout.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findBalance } from '#server/features/ledger/balances.ts'
import { now } from '#server/platform/clock/clock.ts'
import { paidPostings } from './paid-postings.ts'
import { planPayouts } from './plan-payouts.ts'

/** The actor's money: the balance and what was paid from the ledger, the rest from work and planned payouts. */
export async function showEarnings(actor: Actor): Promise<Earnings> {
  authorize(actor, 'payout.see_earnings')
  const talent_id = asUser(actor).user_id
  const [balance_cents, next_payout, pending_cents, on_hold, paid] = await Promise.all([
    findBalance(db, talent_id),
    findNextPayout(talent_id),
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
  const year = now().slice(0, 4)
  const paidIn = new Map(paid.map(({ month_on, amount_cents }) => [month_on, amount_cents]))
  return {
    currency: 'USD',
    balance_cents,
    next_payout,
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

/** What is in a batch, or else what the next batch would pay. */
async function findNextPayout(talent_id: string): Promise<Earnings['next_payout']> {
  const pending = await db
    .selectFrom('payouts')
    .where('talent_id', '=', talent_id)
    .where('status', '=', 'pending')
    .select(['pay_on', 'amount_cents'])
    .orderBy('pay_on')
    .executeTakeFirst()
  if (pending) return pending
  const pay_on = nextPayday(now().slice(0, 10))
  const planned = await planPayouts(db, pay_on, { talent_id })
  const [payable] = planned.filter(({ hold_reason }) => hold_reason === null)
  return payable ? { pay_on, amount_cents: payable.amount_cents } : null
}

/** Submitted or disputed: not in the ledger until the company approves it. */
async function findPending(talent_id: string): Promise<number> {
  const { pending_cents } = await db
    .selectFrom('timesheet_lines')
    .innerJoin('timesheets', 'timesheets.id', 'timesheet_lines.timesheet_id')
    .where('timesheets.talent_id', '=', talent_id)
    .where('timesheet_lines.status', 'in', ['submitted', 'disputed'])
    .select(sql<number>`coalesce(sum(timesheet_lines.pay_cents), 0)::bigint`.as('pending_cents'))
    .executeTakeFirstOrThrow()
  return pending_cents
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
