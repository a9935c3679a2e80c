import { inFixedPriceText, isInFixedPrice } from '#domain/invoices/invoice.ts'
import type { CreditNote, Invoice } from '#domain/invoices/invoice.ts'
import { invoiceStatusLabels } from '#domain/invoices/invoice-machine.ts'
import { partyLines } from '#domain/invoices/party-lines.ts'
import { dateText } from '#domain/kernel/calendar.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { product } from '#domain/product.ts'
import { letterhead } from '#server/platform/pdf/letterhead.ts'
import type { LetterheadParty } from '#server/platform/pdf/letterhead.ts'
import { pdfColors } from '#server/platform/pdf/pdf-document.ts'
import type { PdfContent, PdfDocument } from '#server/platform/pdf/pdf-document.ts'

const right = (text: string): PdfContent => ({ text, alignment: 'right' })
const head = (text: string, alignment: 'left' | 'right' = 'left'): PdfContent => ({
  text,
  style: 'columnHead',
  alignment,
})

/** Hours of work; otherwise the number of pieces. */
const quantityText = (kind: string, quantity: number) =>
  kind === 'work' ? `${(quantity / 60).toFixed(2)} h` : String(quantity)

/** An invoice as a document. */
export function invoiceDocument(invoice: Invoice): PdfDocument {
  const { number, issued_on, due_on, status, items, rules, amount_cents, open_cents } = invoice
  const paid_cents = amount_cents - open_cents
  return {
    title: `Invoice ${number}`,
    author: product.name,
    created_at: `${issued_on}T00:00:00Z`,
    footer: `${product.name} · Invoice ${number}`,
    content: [
      ...letterhead('Invoice', parties(invoice), [
        ['Number', number],
        ['Issued', dateText(issued_on)],
        ['Due', dateText(due_on)],
        ...optional('Purchase order', invoice.purchase_order),
        ...optional('Cost center', invoice.cost_center),
        ['Status', invoiceStatusLabels[status]],
      ]),
      {
        layout: 'rows',
        fontSize: 9,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['*', 'auto', 'auto', 'auto'],
          body: [
            [head('Description'), head('Quantity', 'right'), head('Rate', 'right'), head('Amount', 'right')],
            ...items.map((item) => [
              isInFixedPrice(item)
                ? { stack: [item.description, { text: inFixedPriceText, color: pdfColors.soft }] }
                : { text: item.description },
              right(quantityText(item.kind, item.quantity)),
              right(isInFixedPrice(item) ? '' : moneyText(item.rate_cents)),
              right(moneyText(item.amount_cents)),
            ]),
          ],
        },
      },
      totals(
        [
          ['Work', invoice.work_cents],
          ['Fees', invoice.fee_cents],
          ...rules
            .filter(({ kind }) => kind === 'tax')
            .map(({ name, percent, amount_cents: tax }): [string, number] => [`${name} (${percent}%)`, tax]),
          ['Total', amount_cents],
          ...(paid_cents === 0 || status === 'void'
            ? []
            : [['Paid and credited', -paid_cents] as [string, number], ['Amount due', open_cents] as [string, number]]),
        ],
        [
          ...rules.map(ruleText),
          ...(items.some(({ description }) => /overtime hours|night hours/.test(description))
            ? ['Rates of weeks with overtime or night hours are averages.']
            : []),
          `All amounts are in US dollars (${invoice.currency}).`,
          `Please pay by ${dateText(due_on)} and name ${number}.`,
        ],
      ),
    ],
  }
}

/** A credit note as a document, between the parties of its invoice. */
export function creditNoteDocument(invoice: Invoice, note: CreditNote): PdfDocument {
  const item = invoice.items.find(({ id }) => id === note.item_id)
  return {
    title: `Credit note ${note.number}`,
    author: product.name,
    created_at: `${note.issued_on}T00:00:00Z`,
    footer: `${product.name} · Credit note ${note.number}`,
    content: [
      ...letterhead('Credit note', parties(invoice), [
        ['Number', note.number],
        ['Issued', dateText(note.issued_on)],
        ['Invoice', invoice.number],
        ['Invoice date', dateText(invoice.issued_on)],
      ]),
      { text: item ? item.description : `Invoice ${invoice.number}`, bold: true },
      { text: `Reason: ${note.reason}`, margin: [0, 4, 0, 0] },
      totals(
        [
          ['Work', note.work_cents],
          ['Fees', note.fee_cents],
          ['Tax', note.tax_cents],
          ['Total credited', note.amount_cents],
        ],
        invoice.rules.map(ruleText),
      ),
    ],
  }
}

const optional = (label: string, value: string): [string, string][] => (value ? [[label, value]] : [])

const parties = ({ provider, customer }: Pick<Invoice, 'provider' | 'customer'>): LetterheadParty[] => [
  { label: 'From', name: provider.legal_name, lines: partyLines(provider) },
  { label: 'Bill to', name: customer.legal_name, lines: partyLines(customer) },
]

const ruleText = ({ name, text }: Invoice['rules'][number]) => `${name}: ${text}`

/** Notes at the left and amounts at the right, on the same page; the last amount is emphasized. */
const totals = (rows: readonly [string, number][], notes: readonly string[]): PdfContent => ({
  margin: [0, 14, 0, 0],
  unbreakable: true,
  stack: [
    {
      columnGap: 24,
      columns: [
        {
          width: '*',
          stack: notes.map((text) => ({ text, margin: [0, 0, 0, 3] })),
          style: 'small',
          margin: [0, 5, 0, 0],
        },
        {
          width: 240,
          layout: 'rows',
          table: {
            widths: ['*', 'auto'],
            body: rows.map(([label, cents], index) => {
              const bold = index === rows.length - 1 || label === 'Total'
              return [
                { text: label, bold },
                { text: moneyText(cents), bold, alignment: 'right' },
              ]
            }),
          },
        },
      ],
    },
  ],
})
