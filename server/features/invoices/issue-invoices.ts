import { sql } from 'kysely'
import { computeFees, rulesInEffect } from '#domain/fees/compute-fees.ts'
import type { StoredFeeRule } from '#domain/fees/compute-fees.ts'
import type { AppliedRule } from '#domain/fees/fee-rule.ts'
import type { Party } from '#domain/invoices/invoice.ts'
import { system } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { compareText } from '#domain/kernel/compare-text.ts'
import { product } from '#domain/product.ts'
import type { Tx } from '#server/db/connect.ts'
import { findFeeRules } from '#server/features/fees/fee-rules.ts'
import { postAll } from '#server/features/ledger/posting.ts'
import { recordAll } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { billableOrder, billableWork, takeNumbers, workPostings } from './billable-work.ts'
import { findBillingProfiles } from './billing-profiles.ts'
import type { BillingProfileRow } from './billing-profiles.ts'
import { payFromCredit } from './credit.ts'
import type { WorkItem } from './billable-work.ts'

interface NewInvoice {
  id: string
  company_id: string
  work_cents: number
  /** The part of the work that talents receive in full. */
  passed_cents: number
  /** Work, milestones, expenses and bonuses. */
  items: WorkItem[]
  fee_cents: number
  tax_cents: number
  total_cents: number
  rules: AppliedRule[]
  profile: BillingProfileRow
}

/**
 * Issues the invoices of companies for their approved work that is on none: one for each company whose work is worth
 * more than nothing, unless it has one of this date. Returns how many were issued. Numbers are taken at the end, so that
 * other transactions wait for them as briefly as possible.
 */
export async function issueInvoices(tx: Tx, company_ids: readonly string[], issued_on: string): Promise<number> {
  // Of two runs for a company at once, the second finds nothing to bill.
  await tx.selectFrom('companies').where('id', 'in', company_ids).select('id').orderBy('id').forNoKeyUpdate().execute()
  const billed = await billWork(tx, company_ids, issued_on)
  if (billed.length === 0) return 0
  const ids = billed.map(({ company_id }) => company_id)
  const [profiles, rules] = [await findBillingProfiles(tx, ids), await findFeeRules(tx, issued_on)]
  const invoices = billed
    .map((one) => withFees(one, profiles.get(one.company_id)!, rules, issued_on))
    .toSorted((one, other) => compareText(one.profile.name, other.profile.name))
  await insertFees(tx, invoices)
  await postAll(
    tx,
    invoices.map(({ id, company_id, items, fee_cents, tax_cents, total_cents }) => ({
      kind: 'invoice',
      cause_id: id,
      postings: [
        { account: 'receivable', amount_cents: total_cents, company_id, invoice_id: id },
        ...workPostings('unbilled_work', 'credit', { company_id, items }),
        { account: 'platform_fees', amount_cents: -fee_cents, company_id },
        { account: 'tax_payable', amount_cents: -tax_cents, company_id },
      ],
    })),
  )
  const numbers = await takeNumbers(tx, 'INV', issued_on, invoices.length)
  await tx
    .insertInto('invoices')
    .values(invoices.map((invoice, index) => rowOf(invoice, numbers[index]!, issued_on)))
    .execute()
  await recordAll(
    tx,
    'invoice.issued',
    invoices.map(({ id, company_id }, index) => ({
      actor: system,
      company_id,
      data: { invoice_id: id, number: numbers[index]! },
    })),
  )
  await payFromCredit(
    tx,
    system,
    invoices.map(({ id, company_id, total_cents }) => ({ id, company_id, due_cents: total_cents })),
  )
  return invoices.length
}

/**
 * Puts the billable work of companies on items of new invoices. One statement, so that what is summed is what is marked.
 * The parts of an item are its minutes by rate; lines that were approved together were rounded so that these add up.
 * The invoices of the items are inserted later in the transaction.
 */
async function billWork(tx: Tx, company_ids: readonly string[], issued_on: string) {
  const { rows } = await sql<Pick<NewInvoice, 'id' | 'company_id' | 'work_cents' | 'passed_cents' | 'items'>>`
    with work as materialized (${billableWork(company_ids)}), due as materialized (
      select company_id, uuidv7() as invoice_id, sum(bill_cents)::bigint as work_cents,
        coalesce(sum(bill_cents) filter (where adjustment_id is not null), 0)::bigint as passed_cents
      from work
      where not exists (
        select from invoices
        where invoices.company_id = work.company_id and issued_on = ${issued_on} and status <> 'void')
      group by company_id having sum(bill_cents) > 0
    ), items as materialized (
      select uuidv7() as id, invoice_id, work.*,
        row_number() over (partition by invoice_id order by ${billableOrder}) - 1 as position
      from work join due using (company_id)
    ), inserted as (
      insert into invoice_items (
        id, invoice_id, position, kind, description, quantity, rate_cents, amount_cents, assignment_id, week_on,
        milestone_id, adjustment_id)
      select id, invoice_id, position, kind, left(description, 300), quantity,
        case when kind <> 'work' or quantity = 0 then bill_cents else round(bill_cents * 60.0 / quantity) end,
        bill_cents, assignment_id, week_on, milestone_id, adjustment_id
      from items
    ), inserted_parts as (
      insert into invoice_item_parts (item_id, position, kind, minutes, rate_cents, percent, amount_cents)
      select item_id, row_number() over (partition by item_id order by place, rate_cents desc, percent, priced_with) - 1,
        kind, minutes, rate_cents, percent,
        case when rate_cents is null then bill_cents else round(minutes * rate_cents * percent / 6000.0) end
      from (
        select items.id as item_id, priced_with, part.kind, place, bill_rate_cents as rate_cents, percent,
          sum(part.minutes)::integer as minutes, sum(lines.bill_cents)::bigint as bill_cents
        from items cross join lateral unnest(line_ids) as line_id
        join timesheet_lines lines on lines.id = line_id
        cross join lateral (values
          ('regular', 0, lines.minutes, 100),
          ('overtime', 1, lines.overtime_minutes, overtime_percent),
          ('night', 2, lines.night_minutes, night_percent)
        ) as part (kind, place, minutes, percent)
        where part.kind = 'regular' or (percent > 0 and bill_rate_cents > 0)
        group by items.id, priced_with, part.kind, place, bill_rate_cents, percent
        having sum(part.minutes) <> 0 or (bill_rate_cents is null and sum(lines.bill_cents) <> 0)
      ) as parts
    ), billed_lines as (
      update timesheet_lines set invoice_item_id = items.id from items where timesheet_lines.id = any (items.line_ids)
    ), billed_milestones as (
      update milestones set invoice_item_id = items.id from items where milestones.id = items.milestone_id
    ), billed_adjustments as (
      update adjustments set invoice_item_id = items.id from items where adjustments.id = items.adjustment_id
    )
    select invoice_id as id, company_id, work_cents, passed_cents,
      json_agg(json_build_object('assignment_id', assignment_id, 'work_cents', bill_cents) order by position) as items
    from due join items using (invoice_id, company_id) group by invoice_id, company_id, work_cents, passed_cents`.execute(
    tx,
  )
  return rows
}

function withFees(
  billed: Pick<NewInvoice, 'id' | 'company_id' | 'work_cents' | 'passed_cents' | 'items'>,
  profile: BillingProfileRow,
  rules: readonly StoredFeeRule[],
  on_date: string,
): NewInvoice {
  const { company_id, work_cents, passed_cents } = billed
  const effective = rulesInEffect(rules, { company_id, country: profile.country, on_date })
  return { ...billed, ...computeFees(work_cents, effective, profile, passed_cents), profile }
}

/** The fee and the taxes follow the work on each invoice. */
async function insertFees(tx: Tx, invoices: readonly NewInvoice[]): Promise<void> {
  await tx
    .insertInto('invoice_items')
    .values(
      invoices.flatMap(({ id, items, rules }) =>
        rules.map(({ kind, name, text, amount_cents, fee_rule_id }, index) => ({
          invoice_id: id,
          position: items.length + index,
          kind,
          description: `${name}: ${text}`,
          quantity: 1,
          rate_cents: amount_cents,
          amount_cents,
          fee_rule_id,
        })),
      ),
    )
    .execute()
}

function rowOf(invoice: NewInvoice, number: string, issued_on: string) {
  const { id, company_id, work_cents, fee_cents, tax_cents, total_cents, profile } = invoice
  return {
    id,
    company_id,
    number,
    status: 'unpaid' as const,
    issued_on,
    issued_at: now(),
    due_on: addDays(issued_on, profile.days_until_due),
    work_cents,
    fee_cents,
    tax_cents,
    total_cents,
    purchase_order: profile.purchase_order,
    cost_center: profile.cost_center,
    provider: JSON.stringify(product.provider satisfies Party),
    customer: JSON.stringify(customerOf(profile)),
    rules: JSON.stringify(invoice.rules),
  }
}

const customerOf = (profile: BillingProfileRow): Party => ({
  legal_name: profile.legal_name || profile.name,
  address: profile.address,
  country: profile.country,
  vat_number: profile.vat_number,
  contact_name: profile.contact_name,
  email: profile.email,
})
