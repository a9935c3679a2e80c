import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { LedgerCheckName } from '#domain/ledger/ledger.ts'
import { billedItems } from './posting.ts'

/** A condition on the IDs that a statement is about. */
export type Within = (id: RawBuilder<unknown>) => RawBuilder<boolean>

/**
 * Two queries with the columns `subject` and `cents`, whose amounts are equal for each subject. A missing subject counts
 * as zero.
 */
export interface LedgerComparison {
  /** Of which IDs the ranges are that statements compare: those of the subjects, or of entries. Without, there is one. */
  by?: 'subject' | 'entry'
  /** What the rows of the other features say. */
  expected: (within: Within) => RawBuilder<unknown>
  /** What the ledger says. */
  actual: (within: Within) => RawBuilder<unknown>
}

const union = (...queries: RawBuilder<unknown>[]) => sql.join(queries, sql` union all `)
const nothing = () => sql`select ''::text as subject, 0::bigint as cents`
const all: Within = () => sql<boolean>`true`
/** Amounts of the entries of a kind, by cause. */
const posted = (within: Within, kinds: readonly string[], accounts: readonly string[]) => sql`
  select cause_id, sum(amount_cents)::bigint as cents
  from journal_entries join postings on postings.entry_id = journal_entries.id
  where kind = any(${kinds}) and account = any(${accounts}) and ${within(sql`cause_id`)}
  group by cause_id`

/** Every entry balances, and with them the sum of all accounts. */
const balance: LedgerComparison = {
  by: 'entry',
  expected: nothing,
  actual: (within) => sql`
    select 'Entry ' || entry_id as subject, sum(amount_cents)::bigint as cents
    from postings where ${within(sql`entry_id`)} group by entry_id having sum(amount_cents) <> 0`,
}

/** Approved work with amounts, of which one column is within the range. */
const approved = (within: Within, column: 'id' | 'assignment_id') => {
  const ofRange = within(sql.ref(column))
  return sql`
    select id, 'Line ' || id as subject, assignment_id, bill_cents, pay_cents, invoice_item_id
    from timesheet_lines where status = 'approved' and ${ofRange}
    union all
    select id, 'Milestone ' || id, assignment_id, bill_cents, pay_cents, invoice_item_id
    from milestones where status = 'accepted' and ${ofRange}
    union all
    select id, 'Adjustment ' || id, assignment_id, bill_cents, pay_cents, invoice_item_id
    from adjustments where status = 'approved' and ${ofRange}`
}

/** Approved work is posted once with its amounts, and is unbilled work of its assignment until it is on an invoice. */
const work: LedgerComparison = {
  by: 'subject',
  expected: (within) =>
    union(
      sql`select subject || ', billed' as subject, bill_cents as cents from (${approved(within, 'id')}) as approved`,
      sql`select subject || ', paid', pay_cents from (${approved(within, 'id')}) as approved`,
      sql`
        select 'Assignment ' || assignment_id || ', unbilled', sum(bill_cents)::bigint
        from (${approved(within, 'assignment_id')}) as approved where invoice_item_id is null group by assignment_id`,
    ),
  actual: (within) =>
    union(
      ...(['timesheet_line', 'milestone'] as const).flatMap((kind) => {
        const name = kind === 'milestone' ? 'Milestone ' : 'Line '
        return [
          sql`
            select ${name} || cause_id || ', billed' as subject, -cents as cents
            from (${posted(within, [kind], ['work_revenue'])}) as posted`,
          sql`
            select ${name} || cause_id || ', paid', cents
            from (${posted(within, [kind], ['talent_cost'])}) as posted`,
        ]
      }),
      // What is passed through is no revenue and no cost.
      sql`
        select 'Adjustment ' || cause_id || ', billed', cents
        from (${posted(within, ['adjustment', 'adjustment_cancel'], ['unbilled_work'])}) as posted`,
      sql`
        select 'Adjustment ' || cause_id || ', paid', -cents
        from (${posted(within, ['adjustment', 'adjustment_cancel'], ['talent_payable'])}) as posted`,
      sql`
        select 'Assignment ' || assignment_id || ', unbilled', sum(amount_cents)::bigint
        from postings where account = 'unbilled_work' and ${within(sql`assignment_id`)} group by assignment_id`,
    ),
}

/**
 * Invoices, voided ones, credit notes and write-offs are posted with their totals, and their items by assignment. A paid
 * or void invoice is not open.
 */
const invoices: LedgerComparison = {
  by: 'subject',
  expected: (within) => {
    const ofRange = within(sql`invoices.id`)
    const id = within(sql`id`)
    return union(
      sql`select number || ', total' as subject, total_cents as cents from invoices where ${ofRange}`,
      sql`select number || ', items', total_cents from invoices where ${ofRange}`,
      sql`
        select number || ', parts of item ' || position, amount_cents
        from invoice_items items join invoices on invoices.id = invoice_id
        where ${ofRange} and exists (select from invoice_item_parts where item_id = items.id)`,
      sql`select number || ', voided', total_cents from invoices where status = 'void' and ${ofRange}`,
      sql`select number || ', work', work_cents from invoices where status <> 'void' and ${ofRange}`,
      sql`
        select 'Assignment ' || assignment_id || ', billed', sum(amount_cents - coalesce((
            select sum(work_cents) from credit_note_items where item_id = items.id), 0))::bigint
        from (${billedItems}) as items where ${within(sql`assignment_id`)} group by assignment_id`,
      sql`select number || ', items', total_cents from credit_notes where is_partial and ${id}`,
      sql`select number, total_cents from credit_notes where ${id}`,
      sql`select 'Write-off ' || id, amount_cents from write_offs where ${id}`,
      sql`select 'Credit used ' || id, amount_cents from credit_uses where ${id}`,
    )
  },
  actual: (within) => {
    const ofRange = within(sql`invoices.id`)
    return union(
      sql`
        select number || ', total' as subject, cents
        from (${posted(within, ['invoice'], ['receivable'])}) as posted join invoices on invoices.id = cause_id`,
      sql`
        select number || ', items', sum(amount_cents)::bigint
        from invoice_items join invoices on invoices.id = invoice_id where ${ofRange} group by number`,
      sql`
        select number || ', parts of item ' || items.position, sum(parts.amount_cents)::bigint
        from invoice_item_parts parts join invoice_items items on items.id = item_id
        join invoices on invoices.id = invoice_id
        where ${ofRange} group by items.id, number`,
      sql`
        select number || ', voided', -cents
        from (${posted(within, ['invoice_void'], ['receivable'])}) as posted join invoices on invoices.id = cause_id`,
      sql`
        select number || ', work', sum(bill_cents)::bigint
        from invoices
        join invoice_items on invoice_items.invoice_id = invoices.id
        join (${approved(all, 'id')}) as approved on approved.invoice_item_id = invoice_items.id
        where ${ofRange} group by number`,
      sql`
        select 'Assignment ' || assignment_id || ', billed', -sum(amount_cents)::bigint
        from journal_entries join postings on postings.entry_id = journal_entries.id
        where kind in ('invoice', 'invoice_void', 'credit_note') and assignment_id is not null
          and ${within(sql`assignment_id`)} group by assignment_id`,
      sql`
        select number || ', open', sum(postings.amount_cents)::bigint
        from invoices join postings on postings.invoice_id = invoices.id
        where ${ofRange} group by invoices.id
        having sum(postings.amount_cents) < 0 or (sum(postings.amount_cents) > 0 and status in ('paid', 'written_off', 'credited', 'void'))`,
      sql`
        select number || ', items', sum(parts.work_cents + parts.fee_cents + parts.tax_cents)::bigint
        from credit_note_items parts join credit_notes on credit_notes.id = credit_note_id
        where ${within(sql`credit_notes.id`)} group by number`,
      sql`
        select number, -cents
        from (${posted(within, ['credit_note'], ['receivable', 'customer_credit', 'write_offs'])}) as posted
        join credit_notes on credit_notes.id = cause_id`,
      sql`select 'Write-off ' || cause_id, -cents from (${posted(within, ['write_off'], ['receivable'])}) as posted`,
      sql`select 'Credit used ' || cause_id, -cents from (${posted(within, ['credit_use'], ['receivable'])}) as posted`,
    )
  },
}

/** Completed payments and refunds are posted with their amounts. */
const payments: LedgerComparison = {
  by: 'subject',
  expected: (within) =>
    union(
      sql`
        select 'Payment ' || id as subject, amount_cents as cents
        from payments where status in ('completed', 'refunded', 'returned') and ${within(sql`id`)}`,
      sql`select 'Refund ' || id, amount_cents from refunds where status = 'completed' and ${within(sql`id`)}`,
      sql`select 'Transfer returned ' || id, amount_cents from payment_returns where ${within(sql`id`)}`,
    ),
  actual: (within) =>
    union(
      sql`
        select 'Payment ' || cause_id as subject, -cents as cents
        from (${posted(within, ['payment'], ['receivable', 'customer_credit'])}) as posted`,
      sql`
        select 'Refund ' || cause_id, cents
        from (${posted(within, ['refund', 'refund_failure'], ['receivable', 'customer_credit'])}) as posted
        where cause_id not in (select id from refunds where status = 'pending')`,
      sql`
        select 'Transfer returned ' || cause_id, cents
        from (${posted(within, ['payment_return'], ['receivable', 'customer_credit'])}) as posted`,
    ),
}

/** Chargebacks are posted with their amounts, each with all of its changes. No company has negative credit. */
const chargebacksAndCredit: LedgerComparison = {
  expected: () => sql`select 'Chargeback ' || id as subject, withdrawn_cents as cents from payment_disputes`,
  actual: (within) =>
    union(
      sql`
        select 'Chargeback ' || coalesce(dispute_id, cause_id) as subject, sum(cents)::bigint as cents
        from (${posted(within, ['dispute', 'dispute_won'], ['receivable', 'customer_credit'])}) as posted
        left join payment_dispute_changes changes on changes.id = cause_id
        group by 1`,
      sql`
        select 'Credit of company ' || company_id, -sum(amount_cents)::bigint
        from postings where account = 'customer_credit' group by company_id having sum(amount_cents) > 0`,
    ),
}

/** Paid payouts that were not returned are posted with the amount of their items. */
const payouts: LedgerComparison = {
  by: 'subject',
  expected: (within) =>
    union(
      sql`
        select 'Payout ' || id as subject, amount_cents as cents
        from payouts where status = 'paid' and ${within(sql`id`)}`,
      sql`select 'Payout ' || id || ', items', amount_cents from payouts where ${within(sql`id`)}`,
    ),
  actual: (within) =>
    union(
      sql`
        select 'Payout ' || cause_id as subject, cents
        from (${posted(within, ['payout', 'payout_return'], ['talent_payable'])}) as posted`,
      sql`
        select 'Payout ' || payout_id || ', items', sum(amount_cents)::bigint
        from payout_items where ${within(sql`payout_id`)} group by payout_id`,
    ),
}

/**
 * Receipts are unmatched in the ledger until staff match or ignore them. Fees of the bank and interest are posted with
 * the amounts of their lines.
 */
const bankLines: LedgerComparison = {
  expected: () =>
    union(
      sql`
        select 'Line ' || id || ', unmatched' as subject, amount_cents as cents
        from bank_statement_lines where status = 'unmatched' and amount_cents > 0`,
      sql`
        select 'Line ' || cause_id || ', posted', amount_cents
        from journal_entries join bank_statement_lines line on line.id = cause_id
        where kind in ('bank_fee', 'interest')`,
    ),
  actual: (within) =>
    union(
      sql`
        select 'Line ' || coalesce(line.id, cause_id) || ', unmatched' as subject, -sum(postings.amount_cents)::bigint as cents
        from postings join journal_entries on journal_entries.id = entry_id
        left join bank_statement_lines line on line.payment_id = cause_id and line.amount_cents > 0
        where account = 'unmatched_receipts' and kind <> 'correction' group by coalesce(line.id, cause_id)`,
      sql`
        select 'Line ' || cause_id || ', posted', -cents
        from (${posted(within, ['bank_fee', 'interest'], ['bank_fees', 'interest_income'])}) as posted`,
    ),
}

/** The checks that compare tables with the ledger. */
export const ledgerChecks = {
  trial_balance: [balance],
  work: [work],
  invoices: [invoices],
  payments: [payments, chargebacksAndCredit],
  payouts: [payouts],
  bank_statements: [bankLines],
} as const satisfies Partial<Record<LedgerCheckName, readonly LedgerComparison[]>>
