import type { Actor } from '#domain/kernel/actor.ts'
import { asUser } from '#domain/kernel/actor.ts'
import { partyLines } from '#domain/invoices/party-lines.ts'
import { dateText } from '#domain/kernel/calendar.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { moneyText } from '#domain/kernel/money.ts'
import type { Payout, PayoutSummary } from '#domain/payouts/payout.ts'
import { payoutStatusLabels } from '#domain/payouts/payout-machine.ts'
import { authorize } from '#domain/policies.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { letterhead } from '#server/platform/pdf/letterhead.ts'
import type { PdfContent } from '#server/platform/pdf/pdf-document.ts'
import { maxThreads, writePdf } from '#server/platform/pdf/write-pdf.ts'
import { concurrencyLimit } from '#server/platform/queue/concurrency-limit.ts'
import { payoutRows } from './payout-rows.ts'
import { presentPayout } from './present-payout.ts'
import { showPayout } from './show-payout.ts'

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
    bytes: await writePdf({
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
            widths: ['auto', 'auto', '*', 'auto', 70],
            body: workOf(payout),
          },
        },
      ],
    }),
  }))
}

const factsOf = ({ amount_cents, status, pay_on, reference, paid_at }: Payout): [string, string][] => [
  ['Amount', moneyText(amount_cents)],
  ['Status', payoutStatusLabels[status]],
  ['Payday', dateText(pay_on)],
  ...(reference ? [['Reference', reference] as [string, string]] : []),
  ...(paid_at ? [['Paid on', dateText(paid_at.slice(0, 10))] as [string, string]] : []),
]

const workOf = ({ items, amount_cents }: Payout): PdfContent[][] => [
  [head('Date'), head('Company'), head('Work'), head('Hours', 'right'), head('Amount', 'right')],
  ...items.map(({ on_date, company, description, kind, minutes, amount_cents: cents }): PdfContent[] => [
    dateText(on_date),
    company,
    kind === 'correction' ? `${description} (correction)` : description,
    right(kind === 'milestone' ? '' : minutesText(minutes)),
    right(moneyText(cents)),
  ]),
  [{ text: 'Total', bold: true }, '', '', '', right(moneyText(amount_cents), true)],
]

/** The actor's payouts that arrived in a year. */
export async function printAnnualStatement(actor: Actor, year: number): Promise<Printed> {
  authorize(actor, 'payout.see_earnings')
  const user = asUser(actor)
  const rows = await payoutRows(db)
    .where('payouts.talent_id', '=', user.user_id)
    .where('payouts.status', '=', 'paid')
    .where('payouts.paid_at', '>=', `${year}-01-01T00:00:00Z`)
    .where('payouts.paid_at', '<', `${year + 1}-01-01T00:00:00Z`)
    .orderBy('payouts.paid_at')
    .execute()
  const payouts = rows.map((row) => presentPayout(actor, row))
  return limited(async () => ({
    name: `statement-${year}.pdf`,
    bytes: await writePdf({
      title: `Statement of payouts ${year}`,
      author: product.name,
      created_at: now(),
      footer: `${product.name} · Statement of payouts ${year}`,
      content: [
        ...letterhead(
          'Statement of payouts',
          [payer, { label: 'Paid to', name: user.name, lines: [] }],
          [
            ['Year', String(year)],
            ['Payouts', String(payouts.length)],
          ],
        ),
        {
          layout: 'rows',
          table: { headerRows: 1, dontBreakRows: true, widths: [80, 110, '*', 90], body: yearOf(payouts) },
        },
      ],
    }),
  }))
}

const yearOf = (payouts: readonly PayoutSummary[]): PdfContent[][] => [
  [head('Paid on'), head('Reference'), head('Paid to'), head('Amount', 'right')],
  ...payouts.map(({ paid_at, reference, method, amount_cents }): PdfContent[] => [
    dateText(paid_at!.slice(0, 10)),
    reference ?? '',
    method ?? '',
    right(moneyText(amount_cents)),
  ]),
  [
    { text: 'Total', bold: true },
    '',
    '',
    right(moneyText(payouts.reduce((sum, { amount_cents }) => sum + amount_cents, 0)), true),
  ],
]
