import type { Actor } from '#domain/kernel/actor.ts'
import { asUser } from '#domain/kernel/actor.ts'
import { partyLines } from '#domain/invoices/party-lines.ts'
import { dateText } from '#domain/kernel/calendar.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { isTime } from '#domain/payouts/payout.ts'
import type { Payout } from '#domain/payouts/payout.ts'
import { payoutStatusText } from '#domain/payouts/payout-machine.ts'
import { authorize } from '#domain/policies.ts'
import { product } from '#domain/product.ts'
import { now } from '#server/platform/clock/clock.ts'
import { letterhead } from '#server/platform/pdf/letterhead.ts'
import type { PdfContent, PdfDocument } from '#server/platform/pdf/pdf-document.ts'
import { maxThreads, writePdf } from '#server/platform/pdf/write-pdf.ts'
import { concurrencyLimit } from '#server/platform/queue/concurrency-limit.ts'
import { paidPostings } from './results.ts'
import { showPayout } from './lists.ts'

interface Printed {
  name: string
  bytes: Buffer
}

const payer = { label: 'From', name: product.provider.legal_name, lines: partyLines(product.provider) }

const limited = concurrencyLimit(maxThreads, 200)

const head = (text: string, alignment: 'left' | 'right' = 'left'): PdfContent => ({
  text,
  style: 'columnHead',
  alignment,
})
const right = (text: string, bold = false): PdfContent => ({ text, alignment: 'right', bold })

/** The payslip of a payout: where it went, and the work that it pays. */
export async function printPayslip(actor: Actor, id: string): Promise<Printed> {
  const payout = await showPayout(actor, id)
  return limited(async () => ({
    name: `payslip-${payout.reference ?? payout.pay_on}.pdf`,
    bytes: await writePdf(payslipDocument(payout)),
  }))
}

/** A payslip as a document. */
export const payslipDocument = (payout: Payout): PdfDocument => ({
  title: 'Payslip',
  author: product.name,
  created_at: now(),
  footer: `${product.name} · Payslip ${payout.reference ?? ''}`,
  content: [
    ...letterhead(
      'Payslip',
      [payer, { label: 'Paid to', name: payout.talent.name, lines: payout.method ? [payout.method] : [] }],
      factsOf(payout),
    ),
    {
      layout: 'rows',
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [66, 'auto', '*', 'auto', 70],
        body: workOf(payout),
      },
    },
  ],
})

const factsOf = ({ amount_cents, status, sent_at, pay_on, reference, paid_at }: Payout): [string, string][] => [
  ['Amount', moneyText(amount_cents)],
  ['Status', payoutStatusText({ status, sent_at })],
  ['Payday', dateText(pay_on)],
  ...(reference ? [['Reference', reference] as [string, string]] : []),
  ...(paid_at ? [['Paid on', dateText(paid_at.slice(0, 10))] as [string, string]] : []),
]

/** What a line is, besides its work: as on the timesheet. */
const kindTexts: Record<Payout['items'][number]['kind'], string> = {
  work: '',
  leave: ' (paid leave)',
  correction: ' (correction)',
  milestone: '',
  expense: ' (expense)',
  bonus: ' (bonus)',
  deduction: ' (deduction)',
}

const workOf = ({ items, amount_cents }: Payout): PdfContent[][] => [
  [head('Date'), head('Company'), head('Work'), head('Hours', 'right'), head('Amount', 'right')],
  ...items.map(({ on_date, company, description, kind, minutes, amount_cents: cents }): PdfContent[] => [
    dateText(on_date),
    company,
    `${description}${kindTexts[kind]}`,
    right(isTime(kind) ? minutesText(minutes) : ''),
    right(moneyText(cents)),
  ]),
  [
    { text: 'Total', bold: true },
    '',
    '',
    right(minutesText(items.reduce((sum, { minutes }) => sum + minutes, 0)), true),
    right(moneyText(amount_cents), true),
  ],
]

/** What the bank paid to the actor in a year, and what it returned. */
export async function printAnnualStatement(actor: Actor, year: number): Promise<Printed> {
  authorize(actor, 'payout.see_earnings')
  const user = asUser(actor)
  const paid = await findPaid(user.user_id, year)
  return limited(async () => ({
    name: `statement-${year}.pdf`,
    bytes: await writePdf(annualStatementDocument(user.name, year, paid)),
  }))
}

/** A year's statement as a document. */
export const annualStatementDocument = (name: string, year: number, paid: readonly Paid[]): PdfDocument => ({
  title: `Statement of payouts ${year}`,
  author: product.name,
  created_at: now(),
  footer: `${product.name} · Statement of payouts ${year}`,
  content: [
    ...letterhead(
      'Statement of payouts',
      [payer, { label: 'Paid to', name, lines: [] }],
      [
        ['Year', String(year)],
        ['Payouts', String(paid.filter(({ kind }) => kind === 'payout').length)],
      ],
    ),
    {
      layout: 'rows',
      table: { headerRows: 1, dontBreakRows: true, widths: [80, 110, '*', 90], body: yearOf(paid) },
    },
  ],
})

/** By days in UTC, the earliest first. */
const findPaid = (talent_id: string, year: number) =>
  paidPostings(talent_id)
    .innerJoin('payouts', 'payouts.id', 'journal_entries.cause_id')
    .leftJoin('payout_methods', 'payout_methods.id', 'payouts.method_id')
    .where('posted_at', '>=', `${year}-01-01T00:00:00Z`)
    .where('posted_at', '<', `${year + 1}-01-01T00:00:00Z`)
    .orderBy('posted_at')
    .orderBy('journal_entries.id')
    .select([
      'journal_entries.kind',
      'journal_entries.posted_at',
      'payouts.reference',
      'payout_methods.label as method',
      'postings.amount_cents',
    ])
    .execute()

type Paid = Awaited<ReturnType<typeof findPaid>>[number]

const yearOf = (paid: readonly Paid[]): PdfContent[][] => [
  [head('Paid on'), head('Reference'), head('Paid to'), head('Amount', 'right')],
  ...paid.map(({ kind, posted_at, reference, method, amount_cents }): PdfContent[] => [
    dateText(posted_at.slice(0, 10)),
    reference ?? '',
    [method, kind === 'payout_return' && 'returned'].filter(Boolean).join(', '),
    right(moneyText(amount_cents)),
  ]),
  [
    { text: 'Total', bold: true },
    '',
    '',
    right(moneyText(paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0)), true),
  ],
]
