import type { Statement } from '#domain/invoices/billing.ts'
import { dateText } from '#domain/kernel/calendar.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { product } from '#domain/product.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { PdfContent, PdfDocument } from '#server/platform/pdf/pdf-document.ts'

const right = (text: string, bold = false): PdfContent => ({ text, alignment: 'right', bold })

/** A statement of account as a document. */
export function statementDocument({
  company,
  from,
  to,
  opening_cents,
  entries,
  closing_cents,
}: Statement): PdfDocument {
  const title = `Statement of account, ${dateText(from)} to ${dateText(to)}`
  return {
    title,
    author: product.name,
    created_at: now(),
    footer: `${product.name} · ${title}`,
    content: [
      { text: 'Statement of account', style: 'title' },
      { text: company.name, style: 'subtitle', margin: [0, 2, 0, 2] },
      { text: `${dateText(from)} to ${dateText(to)}, in US dollars.`, style: 'note', margin: [0, 0, 0, 14] },
      {
        layout: 'rows',
        fontSize: 9,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['auto', '*', 'auto', 'auto'],
          body: [
            ['Date', 'Description', 'Amount', 'Balance'].map((text, index): PdfContent => ({
              text,
              style: 'columnHead',
              alignment: index < 2 ? 'left' : 'right',
            })),
            [dateText(from), { text: 'Opening balance', bold: true }, '', right(moneyText(opening_cents), true)],
            ...entries.map(({ on_date, description, amount_cents, balance_cents }) => [
              dateText(on_date),
              description,
              right(moneyText(amount_cents)),
              right(moneyText(balance_cents)),
            ]),
            [dateText(to), { text: 'Closing balance', bold: true }, '', right(moneyText(closing_cents), true)],
          ],
        },
      },
      { text: 'A negative balance is credit.', style: 'small', margin: [0, 10, 0, 0] },
    ],
  }
}
