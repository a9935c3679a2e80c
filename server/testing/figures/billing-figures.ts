import type { BillingSummary, NextInvoice, Spend, Statement } from '#domain/invoices/billing.ts'
import { isPassedThrough, isWorkItem } from '#domain/invoices/invoice.ts'
import type { Invoice, InvoiceSummary } from '#domain/invoices/invoice.ts'
import { invoiceMachine } from '#domain/invoices/invoice-machine.ts'
import type { CompanyTasks } from '#domain/companies/company.ts'
import { toCents } from '#domain/kernel/money.ts'
import type { TrialBalance } from '#domain/ledger/ledger.ts'
import type { Payment, PaymentFigures, PaymentRow } from '#domain/payments/payment.ts'
import type { LedgerAccount } from '#domain/ledger/accounts.ts'
import type { TimesheetSummary } from '#domain/time/timesheet.ts'
import type { WorkReport, WorkReportRow } from '#domain/work-report/work-report.ts'
import { byKey, centsAfter, centsIn, sumBy, sumOf } from './figure.ts'
import type { Figure, Reader, Readers } from './figure.ts'
import { everything, report, reportedWeeks, year } from './periods.ts'

const billing = (reader: Reader) => reader.get<BillingSummary>('/api/billing')
const invoices = (reader: Reader, query = '') => reader.all<InvoiceSummary>(`/api/invoices${query}`)
const spend = (reader: Reader) => reader.get<Spend>(`/api/billing/spend?${everything()}`)
const nextInvoice = (reader: Reader) => reader.get<NextInvoice>('/api/billing/next-invoice')
/** The own invoices, each as its own page shows it. */
const pages = async (reader: Reader) =>
  Promise.all((await invoices(reader)).map(({ id }) => reader.get<Invoice>(`/api/invoices/${id}`)))
/** The invoices of the readers' company in the list of the staff. */
const ofStaff = async ({ company, staff }: Readers) => {
  const own = await invoices(company)
  return own.length === 0 ? [] : invoices(staff, `?company_id=${own[0]!.company.id}`)
}
/** What credit notes have left of the items for work, expenses and bonuses of the own invoices. */
const leftItems = async (reader: Reader) =>
  (await pages(reader))
    .filter(({ status }) => status !== 'void')
    .flatMap(({ items }) => items)
    .filter(({ kind }) => isWorkItem(kind))
    .map(({ kind, amount_cents, credited_cents }) => ({ kind, left_cents: amount_cents - credited_cents }))
const number = ({ number: text }: { number: string }) => text

/** The balance of an account, on the side on which it normally is. */
export async function balanceOf(reader: Reader, name: LedgerAccount, side: 'debit' | 'credit'): Promise<number> {
  const { accounts } = await reader.get<TrialBalance>('/api/admin/ledger/trial-balance')
  const { debit_cents, credit_cents } = accounts.find(({ account }) => account === name)!
  return side === 'debit' ? debit_cents - credit_cents : credit_cents - debit_cents
}

/** What an amount is in all companies together. */
const inAll = async ({ companies }: Readers, read: (reader: Reader) => Promise<number>) =>
  sumOf(await Promise.all(companies.map(read)), (amount) => amount)

/** The money of a company: what it owes, what it was billed and what it will be. */
export const billingFigures: Figure[] = [
  {
    name: 'what a company owes, less its credit',
    loses: 'A company pays what one screen states and is reminded of the rest.',
    places: {
      'the cards of Company Billing & Invoices': async ({ company }) => {
        const { outstanding_cents, credit_cents } = await billing(company)
        return outstanding_cents - credit_cents
      },
      'its list of invoices': async ({ company }) =>
        sumOf(await invoices(company), ({ open_cents }) => open_cents) - (await billing(company)).credit_cents,
      'the file of its invoices': async ({ company }) =>
        sumOf(await company.csv('/api/invoices.csv'), (row) => centsIn(row['Open (USD)'])) -
        (await billing(company)).credit_cents,
      'its statement': async ({ company }) =>
        (await company.get<Statement>(`/api/billing/statement?${everything()}`)).closing_cents,
      'its statement as CSV': async ({ company }) =>
        centsIn((await company.csv(`/api/billing/statement.csv?${everything()}`)).at(-1)!['Balance (USD)']),
      'its statement as PDF': async ({ company }) =>
        centsAfter('Closing balance', await company.pdf(`/api/billing/statement.pdf?${everything()}`)),
      'its export for accounting': async ({ company }) =>
        sumOf(await company.csv(`/api/billing/accounting.csv?${everything()}`), (row) => centsIn(row['Amount'])),
      "the staff's list of its invoices": async (readers) =>
        sumOf(await ofStaff(readers), ({ open_cents }) => open_cents) - (await billing(readers.company)).credit_cents,
    },
  },
  {
    name: 'what is overdue of a company',
    loses: 'A company pays what the task names, and its account stays overdue.',
    places: {
      'the cards of Company Billing & Invoices': async ({ company }) => (await billing(company)).overdue_cents,
      'its overdue invoices': async ({ company }) =>
        sumOf(await invoices(company, '?status=overdue'), ({ open_cents }) => open_cents),
      'the task on its dashboard': async ({ company }) => {
        const { items } = await company.get<CompanyTasks>('/api/company/tasks')
        return sumOf(
          items.filter(({ kind }) => kind === 'invoices_overdue'),
          ({ about }) => toCents(Number(about.replaceAll(/[$,]/g, ''))),
        )
      },
      "the staff's list of payments": async (readers) => {
        const own = new Set((await invoices(readers.company)).map(({ id }) => id))
        const rows = await readers.staff.all<PaymentRow>('/api/admin/payments?status=overdue')
        return sumOf(
          rows.filter(({ id }) => own.has(id)),
          ({ amount_cents }) => amount_cents,
        )
      },
    },
  },
  {
    name: 'how many invoices of a company are overdue',
    loses: 'A company looks for an invoice that the task counts and the list does not have.',
    places: {
      'its overdue invoices': async ({ company }) => company.total('/api/invoices?status=overdue'),
      'the task on its dashboard': async ({ company }) => {
        const { items } = await company.get<CompanyTasks>('/api/company/tasks')
        return sumOf(
          items.filter(({ kind }) => kind === 'invoices_overdue'),
          ({ count }) => count,
        )
      },
    },
  },
  {
    name: 'the total of each invoice',
    loses: 'A company books one total and is charged another.',
    places: {
      'its list of invoices': async ({ company }) =>
        byKey(await invoices(company), number, ({ amount_cents }) => amount_cents),
      'its page': async ({ company }) => byKey(await pages(company), number, ({ amount_cents }) => amount_cents),
      'the items on its page': async ({ company }) =>
        byKey(await pages(company), number, ({ items }) => sumOf(items, ({ amount_cents }) => amount_cents)),
      'work, fees and tax on its page': async ({ company }) =>
        byKey(await pages(company), number, (one) => one.work_cents + one.fee_cents + one.tax_cents),
      'its PDF': async ({ company }) => {
        const own = await invoices(company)
        const texts = await Promise.all(own.map(({ id }) => company.pdf(`/api/invoices/${id}/pdf`)))
        return Object.fromEntries(own.map((one, index) => [one.number, centsAfter('Total', texts[index]!)]))
      },
      'its CSV': async ({ company }) => {
        const own = await invoices(company)
        const files = await Promise.all(own.map(({ id }) => company.csv(`/api/invoices/${id}/csv`)))
        return Object.fromEntries(
          own.map((one, index) => [one.number, sumOf(files[index]!, (row) => centsIn(row['Amount (USD)']))]),
        )
      },
      'the file of all invoices': async ({ company }) =>
        byKey(
          await company.csv('/api/invoices.csv'),
          (row) => row['Number']!,
          (row) => centsIn(row['Total (USD)']),
        ),
      "the staff's list": async (readers) => byKey(await ofStaff(readers), number, ({ amount_cents }) => amount_cents),
    },
  },
  {
    name: 'what is open of each invoice',
    loses: 'A company pays an invoice again, or not in full.',
    places: {
      'its list of invoices': async ({ company }) =>
        byKey(await invoices(company), number, ({ open_cents }) => open_cents),
      'its page': async ({ company }) => byKey(await pages(company), number, ({ open_cents }) => open_cents),
      'what changed it, on its page': async ({ company }) =>
        byKey(await pages(company), number, ({ entries }) => sumOf(entries, ({ amount_cents }) => amount_cents)),
      'the file of all invoices': async ({ company }) =>
        byKey(
          await company.csv('/api/invoices.csv'),
          (row) => row['Number']!,
          (row) => centsIn(row['Open (USD)']),
        ),
      "the staff's list": async (readers) => byKey(await ofStaff(readers), number, ({ open_cents }) => open_cents),
    },
  },
  {
    name: 'how many invoices a company has in each status',
    loses: 'A filter hides an invoice that the list has.',
    places: {
      'its list of invoices': async ({ company }) =>
        sumBy(
          await invoices(company),
          ({ status }) => status,
          () => 1,
        ),
      'the filters of the list': async ({ company }) => {
        const statuses = invoiceMachine.states
        const totals = await Promise.all(statuses.map((status) => company.total(`/api/invoices?status=${status}`)))
        return sumBy(
          [...statuses.keys()],
          (at) => statuses[at]!,
          (at) => totals[at]!,
        )
      },
      "the staff's list": async (readers) =>
        sumBy(
          await ofStaff(readers),
          ({ status }) => status,
          () => 1,
        ),
    },
  },
  {
    // Not in the export for accounting: a credit note for what was written off changes nothing that the company owes.
    name: 'what a company was billed in all, less credit notes',
    loses: 'The budget holder of a company reports other costs than its invoices add up to.',
    places: {
      'Spend, by month': async ({ company }) => sumOf((await spend(company)).months, ({ total_cents }) => total_cents),
      'its invoices and their credit notes': async ({ company }) =>
        sumOf(
          (await pages(company)).filter(({ status }) => status !== 'void'),
          ({ amount_cents, credit_notes }) => amount_cents - sumOf(credit_notes, (note) => note.amount_cents),
        ),
    },
  },
  {
    name: 'what a company was billed for work',
    loses: 'A company cannot tell which of two totals its budget has to cover.',
    places: {
      'Spend, by person': async ({ company }) => sumOf((await spend(company)).rows, ({ work_cents }) => work_cents),
      'Spend, by month': async ({ company }) => sumOf((await spend(company)).months, ({ work_cents }) => work_cents),
      'Spend, by job': async ({ company }) => sumOf((await spend(company)).jobs, ({ work_cents }) => work_cents),
      'its invoices and their credit notes': async ({ company }) =>
        sumOf(
          (await pages(company)).filter(({ status }) => status !== 'void'),
          ({ work_cents, credit_notes }) => work_cents - sumOf(credit_notes, (note) => note.work_cents),
        ),
    },
  },
  {
    name: 'what is left of each invoice after credit notes',
    loses: 'A company books the wrong part of an invoice as returned.',
    places: {
      'the credit notes on its page': async ({ company }) =>
        byKey(
          await pages(company),
          number,
          (one) => one.amount_cents - sumOf(one.credit_notes, ({ amount_cents }) => amount_cents),
        ),
      'the items on its page': async ({ company }) =>
        byKey(await pages(company), number, ({ items }) =>
          sumOf(items, ({ amount_cents, credited_cents }) => amount_cents - credited_cents),
        ),
    },
  },
  {
    name: 'what a company was billed for hours and milestones, less credit notes',
    loses: 'The work report of a company promises a budget that Billing has spent already.',
    places: {
      'the sums of the work report': async ({ company }) =>
        (await company.get<WorkReport>(`/api/work-report?${year()}`)).sums.billed_cents!,
      'its rows': async ({ company }) =>
        sumOf(await company.all<WorkReportRow>(`/api/work-report?${year()}`), ({ billed_cents }) => billed_cents!),
      'its file': async ({ company }) =>
        sumOf(await company.csv(`/api/work-report.csv?${year()}`), (row) => centsIn(row['Billed, less credits (USD)'])),
      'Spend, by person, without expenses and bonuses': async ({ company }) =>
        sumOf((await spend(company)).rows, ({ work_cents }) => work_cents) -
        sumOf(await leftItems(company), ({ kind, left_cents }) => (isPassedThrough(kind) ? left_cents : 0)),
      'the items of its invoices': async ({ company }) =>
        sumOf(await leftItems(company), ({ kind, left_cents }) => (isPassedThrough(kind) ? 0 : left_cents)),
    },
  },
  {
    name: 'what a company has paid for hours and milestones',
    loses: 'A company pays for a week twice.',
    places: {
      'the sums of the work report': async ({ company }) =>
        (await company.get<WorkReport>(`/api/work-report?${year()}`)).sums.client_paid_cents!,
      'its rows': async ({ company }) =>
        sumOf(
          await company.all<WorkReportRow>(`/api/work-report?${year()}`),
          ({ client_paid_cents }) => client_paid_cents!,
        ),
      'its file': async ({ company }) =>
        sumOf(await company.csv(`/api/work-report.csv?${year()}`), (row) => centsIn(row['Paid (USD)'])),
    },
  },
  {
    name: 'the next invoice',
    loses: 'A company plans with a total that the invoice will not have.',
    places: {
      'its total': async ({ company }) => (await nextInvoice(company)).total_cents,
      'its items and rules': async ({ company }) => {
        const { items, rules } = await nextInvoice(company)
        return sumOf(items, ({ amount_cents }) => amount_cents) + sumOf(rules, ({ amount_cents }) => amount_cents)
      },
      'approved and expected work, with its rules': async ({ company }) => {
        const { approved_cents, expected_cents, rules } = await nextInvoice(company)
        return approved_cents + expected_cents + sumOf(rules, ({ amount_cents }) => amount_cents)
      },
    },
  },
  {
    name: 'the payments of a company',
    loses: 'A company disputes a charge that its own list does not show.',
    places: {
      'its list of payments': async ({ company }) =>
        byKey(
          await company.all<Payment>('/api/payments'),
          ({ id }) => id,
          ({ amount_cents, status }) => ({ amount_cents, status }),
        ),
      'their invoices': async ({ company }) => {
        const own = await invoices(company)
        const lists = await Promise.all(own.map(({ id }) => company.all<Payment>(`/api/payments?invoice_id=${id}`)))
        return byKey(
          lists.flat(),
          ({ id }) => id,
          ({ amount_cents, status }) => ({ amount_cents, status }),
        )
      },
      "the staff's list": async (readers) => {
        const own = new Set((await readers.company.all<Payment>('/api/payments')).map(({ id }) => id))
        const rows = await readers.staff.all<PaymentRow>('/api/admin/payments')
        return byKey(
          rows.filter(({ id }) => own.has(id)),
          ({ id }) => id,
          ({ amount_cents, status }) => ({ amount_cents, status }),
        )
      },
    },
  },
  {
    name: 'the cost of each week of work',
    loses: 'A company approves one amount and is billed another.',
    places: {
      'the work report': async ({ company }) =>
        approvedCosts(await company.all<WorkReportRow>(`/api/work-report?${report()}`)),
      'the timesheets': async ({ company }) =>
        sumBy(
          (await company.all<TimesheetSummary>('/api/timesheets?status=approved')).filter(({ week_on }) =>
            isReported(week_on),
          ),
          ({ assignment_id, week_on }) => `${assignment_id} ${week_on}`,
          ({ amounts }) => amounts.bill_cents!,
        ),
    },
  },
  {
    name: 'the cost of the work of a quarter',
    loses: 'The sum below a report is not that of its rows or its file.',
    places: {
      'the sums of the work report': async ({ company }) => {
        const { sums } = await company.get<WorkReport>(`/api/work-report?${report()}`)
        return sums.amounts.bill_cents! + sums.milestones.bill_cents!
      },
      'its rows': async ({ company }) =>
        sumOf(
          await company.all<WorkReportRow>(`/api/work-report?${report()}`),
          ({ amounts, milestones }) => amounts.bill_cents! + milestones.bill_cents!,
        ),
      'its file': async ({ company }) =>
        sumOf(
          await company.csv(`/api/work-report.csv?${report()}`),
          (row) => centsIn(row['Cost of hours (USD)']) + centsIn(row['Cost of milestones (USD)']),
        ),
    },
  },
  {
    name: 'what all companies owe',
    loses: 'Staff chase money that the ledger does not know, or forget some.',
    places: {
      'the trial balance': ({ staff }) => balanceOf(staff, 'receivable', 'debit'),
      "the companies' cards": (readers) => inAll(readers, async (reader) => (await billing(reader)).outstanding_cents),
      "the staff's list of invoices": async ({ staff }) => sumOf(await invoices(staff), ({ open_cents }) => open_cents),
      "the file of the staff's list": async ({ staff }) =>
        sumOf(await staff.csv('/api/invoices.csv'), (row) => centsIn(row['Open (USD)'])),
    },
  },
  {
    name: 'the credit of all companies',
    loses: 'A company is promised credit that the next invoice does not use.',
    places: {
      "the companies' cards": (readers) => inAll(readers, async (reader) => (await billing(reader)).credit_cents),
      'the trial balance': ({ staff }) => balanceOf(staff, 'customer_credit', 'credit'),
    },
  },
  {
    name: 'approved work that is on no invoice',
    loses: 'Approved work is missing on the next invoice of a company.',
    places: {
      'the trial balance': ({ staff }) => balanceOf(staff, 'unbilled_work', 'debit'),
      "the companies' next invoices": (readers) =>
        inAll(readers, async (reader) => (await nextInvoice(reader)).approved_cents),
    },
  },
  {
    name: 'what is overdue of all companies',
    loses: 'Staff see fewer overdue invoices on a card than the list behind it has.',
    places: {
      'the cards of Payments': async ({ staff }) =>
        (await staff.get<PaymentFigures>('/api/admin/payments/figures')).overdue_cents,
      'the list of payments': async ({ staff }) =>
        sumOf(await staff.all<PaymentRow>('/api/admin/payments?status=overdue'), ({ amount_cents }) => amount_cents),
      'the file of the list': async ({ staff }) =>
        sumOf(await staff.csv('/api/admin/payments.csv?status=overdue'), (row) => centsIn(row['Amount'])),
      'the overdue invoices': async ({ staff }) =>
        sumOf(await invoices(staff, '?status=overdue'), ({ open_cents }) => open_cents),
      "the companies' cards": (readers) => inAll(readers, async (reader) => (await billing(reader)).overdue_cents),
    },
  },
  {
    name: 'how many invoices are overdue',
    loses: 'Staff look for an overdue invoice that only a card counts.',
    places: {
      'the cards of Payments': async ({ staff }) =>
        (await staff.get<PaymentFigures>('/api/admin/payments/figures')).overdue_invoices,
      'the task on the dashboard': ({ staff }) => staff.total('/api/invoices?status=overdue'),
      'the list of payments': ({ staff }) => staff.total('/api/admin/payments?status=overdue'),
    },
  },
  {
    name: 'the payments that are not confirmed',
    loses: 'Staff wait for money that no payment brings.',
    places: {
      'the cards of Payments': async ({ staff }) =>
        (await staff.get<PaymentFigures>('/api/admin/payments/figures')).pending_cents,
      'the list of payments': async ({ staff }) =>
        sumOf(await staff.all<PaymentRow>('/api/admin/payments?status=pending'), ({ amount_cents }) => amount_cents),
      "the companies' lists": (readers) =>
        inAll(readers, async (reader) =>
          sumOf(
            (await reader.all<Payment>('/api/payments')).filter(({ status }) => status === 'pending'),
            ({ amount_cents }) => amount_cents,
          ),
        ),
    },
  },
]

/** Whether a week is in the report. */
const isReported = (week_on: string) => {
  const { from, to } = reportedWeeks()
  return week_on >= from && week_on <= to
}

const approvedCosts = (rows: readonly WorkReportRow[]) =>
  sumBy(
    rows,
    ({ assignment_id, week_on }) => `${assignment_id} ${week_on}`,
    ({ amounts }) => amounts.bill_cents!,
  )
