import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, addMonths } from '#domain/kernel/calendar.ts'
import { ledgerAccountNames, revenueAccounts } from '#domain/ledger/accounts.ts'
import type { LedgerAccount } from '#domain/ledger/accounts.ts'
import { monthlyRevenue_days } from '#domain/ledger/ledger.ts'
import type {
  CompanyRevenue,
  LedgerMonths,
  ledgerMonthsQuery,
  TrialBalance,
  trialBalanceQuery,
} from '#domain/ledger/ledger.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { findDaysClosedUntil, sumsSinceMoments } from './day-sums.ts'
import { entrySince, findClosedUntil, postedBefore, postedSince, sumsSince } from './month-sums.ts'

/** The balance of each account at the end of a day. */
export async function showTrialBalance(
  actor: Actor,
  { on }: z.output<typeof trialBalanceQuery>,
): Promise<TrialBalance> {
  authorize(actor, 'ledger.see')
  const posted = postedBefore(on ? addDays(on, 1) : null, await findClosedUntil())
  const { rows } = await sql<{ account: LedgerAccount; balance_cents: number }>`
    select account, sum(amount_cents)::bigint as balance_cents from ${posted} as posted group by account`.execute(db)
  const balances = new Map(rows.map(({ account, balance_cents }) => [account, balance_cents]))
  const accounts = ledgerAccountNames.map((account) => {
    const balance_cents = balances.get(account) ?? 0
    return { account, debit_cents: Math.max(0, balance_cents), credit_cents: Math.max(0, -balance_cents) }
  })
  const sum = (side: 'debit_cents' | 'credit_cents') => accounts.reduce((total, one) => total + one[side], 0)
  return {
    accounts,
    total: { debit_cents: sum('debit_cents'), credit_cents: sum('credit_cents') },
    currency: 'USD',
  }
}

/** What is open of an invoice, for queries: `openCents(sql.ref('invoices.id'))`. */
export const openCents = (invoice_id: Expression<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(amount_cents), 0)::bigint from postings where postings.invoice_id = ${invoice_id})`

/** A company's credit from overpayments and credit notes, for queries: `creditCents(sql.ref('companies.id'))`. */
export const creditCents = (company_id: Expression<unknown>): RawBuilder<number> =>
  sql<number>`(select -coalesce(sum(amount_cents), 0)::bigint from postings
    where postings.company_id = ${company_id} and account = 'customer_credit')`

/** What a talent has earned and was not paid, for queries: `balanceCents(sql.ref('users.id'))`. */
const balanceCents = (talent_id: Expression<unknown>): RawBuilder<number> =>
  sql<number>`(select -coalesce(sum(amount_cents), 0)::bigint from postings
    where postings.talent_id = ${talent_id} and account = 'talent_payable')`

/** A company's credit from overpayments and credit notes. */
export const findCredit = (from: Db | Tx, company_id: string): Promise<number> =>
  readOne(from, creditCents(sql.val(company_id)))

/** What a talent has earned and the bank has not paid. */
export const findBalance = (from: Db | Tx, talent_id: string): Promise<number> =>
  readOne(from, balanceCents(sql.val(talent_id)))

async function readOne(from: Db | Tx, amount: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select ${amount} as amount`.execute(from)
  return rows[0]!.amount
}

/** Whether an entry was posted in the days of the monthly revenue, for queries of `journal_entries`. */
export const isRecent = (): RawBuilder<boolean> => sql<boolean>`posted_at >= ${recentStart()}`

const recentStart = () => sql`${recentSince()}::timestamptz`
const recentSince = () => fromNow(-monthlyRevenue_days * 24 * 60 * 60_000)

/**
 * The monthly revenue in cents of the company that `company_id`, a column of the outer query, identifies. For many
 * companies, so the entries of each posting are looked up: there are few since the first recent one.
 */
export const monthlyRevenueOf = (company_id: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select coalesce(-sum(amount_cents), 0)::bigint
  from postings
  where postings.company_id = ${company_id} and account = 'work_revenue' and ${entrySince(recentStart())}
    and (select posted_at from journal_entries where journal_entries.id = postings.entry_id) >= ${recentStart()})`

/** The same of all account managers with companies that have some, by `account_manager_id`. */
export const monthlyRevenues = () =>
  db
    .selectFrom('companies')
    .innerJoin('postings', 'postings.company_id', 'companies.id')
    .innerJoin('journal_entries', 'journal_entries.id', 'postings.entry_id')
    .where('companies.status', '<>', 'deleted')
    .where('account', '=', 'work_revenue')
    .where(postedSince(recentStart()))
    .groupBy('account_manager_id')
    .select(['account_manager_id', sql<number>`-sum(amount_cents)::bigint`.as('cents')])

/** The same of one company, with the assignments that it comes from: those with the most revenue first. */
export async function sumRecentRevenue(company_id: string): Promise<CompanyRevenue> {
  const { rows: items } = await sql<CompanyRevenue['items'][number]>`
    select billed_cents, credited_cents, billed_cents - credited_cents as revenue_cents,
      case when assignments.id is not null then json_build_object(
        'id', assignments.id, 'talent_name', users.name, 'role_title', assignments.role_title) end as assignment
    from (
      select assignment_id, -${sum(sql`not ${isCredit}`)} as billed_cents, ${sum(isCredit)} as credited_cents
      from postings join journal_entries on journal_entries.id = postings.entry_id
      where postings.company_id = ${company_id} and account = 'work_revenue'
        and ${postedSince(recentStart())}
      group by assignment_id
    ) as sums
    left join assignments on assignments.id = assignment_id
    left join users on users.id = assignments.talent_id
    order by revenue_cents desc, users.name, assignment_id`.execute(db)
  const total = (of: 'billed_cents' | 'credited_cents' | 'revenue_cents') =>
    items.reduce((cents, item) => cents + item[of], 0)
  return {
    billed_cents: total('billed_cents'),
    credited_cents: total('credited_cents'),
    revenue_cents: total('revenue_cents'),
    items,
  }
}

interface Sums {
  billed_cents: number
  credited_cents: number
  paid_out_cents: number
  platform_fee_cents: number
}

/** Revenue and gross margin by month, in UTC, up to the current one, and of the last days, as on the dashboard. */
export async function sumMonths(
  actor: Actor,
  { months: count }: z.output<typeof ledgerMonthsQuery>,
): Promise<LedgerMonths> {
  authorize(actor, 'ledger.see')
  const current = `${now().slice(0, 7)}-01`
  const names = Array.from({ length: count }, (_, index) => addMonths(current, index + 1 - count).slice(0, 7))
  const [sums, recent] = await Promise.all([sumByMonth(`${names[0]!}-01`), sumRecent()])
  const months = names.map((month) => ({ month, ...withMargin(sums.get(month) ?? nothing) }))
  const total = (key: keyof Sums) => months.reduce((sum, month) => sum + month[key], 0)
  return {
    recent: withMargin(recent),
    months,
    total: withMargin({
      billed_cents: total('billed_cents'),
      credited_cents: total('credited_cents'),
      paid_out_cents: total('paid_out_cents'),
      platform_fee_cents: total('platform_fee_cents'),
    }),
    currency: 'USD',
  }
}

const nothing: Sums = { billed_cents: 0, credited_cents: 0, paid_out_cents: 0, platform_fee_cents: 0 }

const withMargin = (sums: Sums) => ({ ...sums, margin_percent: grossMargin_percent(sums) })

/** (Billed − paid out) ÷ billed, in percent with one decimal; null if nothing was billed. */
export const grossMargin_percent = ({
  billed_cents,
  paid_out_cents,
}: Pick<Sums, 'billed_cents' | 'paid_out_cents'>): number | null =>
  billed_cents > 0 ? Math.round((1_000 * (billed_cents - paid_out_cents)) / billed_cents) / 10 : null

const isCredit = sql`kind = 'credit_note'`
const sum = (condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(amount_cents) filter (where ${condition}), 0)::bigint`

/** The sums of rows with account, is_credit and amount_cents. */
const revenueSums = sql`
  -${sum(sql`account = 'work_revenue' and not is_credit`)} as billed_cents,
  ${sum(sql`account = 'work_revenue' and is_credit`)} as credited_cents,
  ${sum(sql`account = 'talent_cost'`)} as paid_out_cents,
  -${sum(sql`account = 'platform_fees'`)} as platform_fee_cents`

async function sumRecent(): Promise<Sums> {
  const posted = sumsSinceMoments([recentSince()], await findDaysClosedUntil(), false)
  const { rows } = await sql<Sums>`select ${revenueSums} from ${posted} as recent`.execute(db)
  return rows[0]!
}

async function sumByMonth(first: string): Promise<ReadonlyMap<string, Sums>> {
  const added = sumsSince(first, revenueAccounts, await findClosedUntil())
  const { rows } = await sql<Sums & { month: string }>`
    select to_char(month, 'YYYY-MM') as month, ${revenueSums}
    from ${added} as months group by month`.execute(db)
  return new Map(rows.map(({ month, ...sums }) => [month, sums]))
}
