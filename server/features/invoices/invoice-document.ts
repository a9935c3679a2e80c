import { inFixedPriceText, isInFixedPrice } from '#domain/invoices/invoice.ts'
import type { CreditNote, Invoice, Party } from '#domain/invoices/invoice.ts'
import { invoiceStatusLabels } from '#domain/invoices/invoice-machine.ts'
import { dateText } from '#domain/kernel/calendar.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { product } from '#domain/product.ts'
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
      ...letterhead('Invoice', invoice, [
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
              { text: item.description },
              right(quantityText(item.kind, item.quantity)),
              right(isInFixedPrice(item) ? inFixedPriceText : moneyText(item.rate_cents)),
              right(moneyText(item.amount_cents)),
            ]),
          ],
        },
      },
      totals([
        ['Work', invoice.work_cents],
        ['Fees', invoice.fee_cents],
        ...rules
          .filter(({ kind }) => kind === 'tax')
          .map(({ name, percent, amount_cents: tax }): [string, number] => [`${name} (${percent}%)`, tax]),
        ['Total', amount_cents],
        ...(paid_cents === 0 || status === 'void'
          ? []
          : [['Paid and credited', -paid_cents] as [string, number], ['Amount due', open_cents] as [string, number]]),
      ]),
      {
        stack: rules.map(({ name, text }): PdfContent => ({ text: `${name}: ${text}` })),
        style: 'small',
        margin: [0, 18, 0, 0],
      },
      ...(items.some(({ description }) => /overtime hours|night hours/.test(description))
        ? [{ text: 'Rates of weeks with overtime or night hours are averages.', style: 'small' } satisfies PdfContent]
        : []),
      {
        text: `All amounts are in US dollars (${invoice.currency}). Please pay by ${dateText(due_on)} and name ${number}.`,
        style: 'note',
        margin: [0, 12, 0, 0],
      },
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
      ...letterhead('Credit note', invoice, [
        ['Number', note.number],
        ['Issued', dateText(note.issued_on)],
        ['Invoice', invoice.number],
        ['Invoice date', dateText(invoice.issued_on)],
      ]),
      { text: item ? item.description : `Invoice ${invoice.number}`, bold: true },
      { text: `Reason: ${note.reason}`, margin: [0, 4, 0, 0] },
      totals([
        ['Work', note.work_cents],
        ['Fees', note.fee_cents],
        ['Tax', note.tax_cents],
        ['Total credited', note.amount_cents],
      ]),
      {
        stack: invoice.rules.map(({ name, text }): PdfContent => ({ text: `${name}: ${text}` })),
        style: 'small',
        margin: [0, 18, 0, 0],
      },
    ],
  }
}

const optional = (label: string, value: string): [string, string][] => (value ? [[label, value]] : [])

/** The title, the facts and the legal details of both parties. */
function letterhead(
  title: string,
  { provider, customer }: Pick<Invoice, 'provider' | 'customer'>,
  facts: readonly [string, string][],
): PdfContent[] {
  return [
    {
      columns: [
        { text: product.name, style: 'figure', color: pdfColors.bar },
        { text: title, style: 'title', alignment: 'right' },
      ],
      margin: [0, 0, 0, 18],
    },
    {
      columnGap: 18,
      columns: [
        { width: '*', stack: addressOf('From', provider) },
        { width: '*', stack: addressOf('Bill to', customer) },
        {
          width: 'auto',
          layout: 'noBorders',
          table: { body: facts.map(([label, value]) => [{ text: label, style: 'note' }, right(value)]) },
        },
      ],
      margin: [0, 0, 0, 24],
    },
  ]
}

const addressOf = (label: string, party: Party): PdfContent[] => [
  { text: label, style: 'small', margin: [0, 0, 0, 3] },
  { text: party.legal_name, bold: true },
  ...[
    party.contact_name,
    party.address,
    party.country,
    party.vat_number && `VAT number ${party.vat_number}`,
    party.email,
  ]
    .filter(Boolean)
    .map((text): PdfContent => ({ text })),
]

/** Amounts at the right; the last one is emphasized. */
const totals = (rows: readonly [string, number][]): PdfContent => ({
  margin: [0, 14, 0, 0],
  columns: [
    { width: '*', text: '' },
    {
      width: 240,
      layout: 'rows',
      unbreakable: true,
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
})
