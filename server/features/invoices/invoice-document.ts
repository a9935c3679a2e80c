import { inFixedPriceText, isInFixedPrice, isWorkItem } from '#domain/invoices/invoice.ts'
import type { CreditNote, Invoice, InvoiceEntry } from '#domain/invoices/invoice.ts'
import { invoiceStatusLabels } from '#domain/invoices/invoice-machine.ts'
import { hourlyText, partName } from '#domain/invoices/item-part.ts'
import { partyLines } from '#domain/invoices/party-lines.ts'
import { dateText } from '#domain/kernel/calendar.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
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

/** An item of work has a row for each of its parts, so that quantity × rate is the amount in each. */
function rowsOf(item: Invoice['items'][number]): PdfContent[][] {
  if (item.kind !== 'work')
    return [
      [
        item.description,
        right(String(item.quantity)),
        right(moneyText(item.rate_cents)),
        right(moneyText(item.amount_cents)),
      ],
    ]
  if (isInFixedPrice(item))
    return [
      [
        { stack: [item.description, { text: inFixedPriceText, color: pdfColors.soft }] },
        right(minutesText(item.quantity)),
        '',
        right(moneyText(item.amount_cents)),
      ],
    ]
  return item.parts.map((part, index) => [
    index === 0
      ? [item.description, partName(part)].filter(Boolean).join(', ')
      : { text: partName(part) || 'Hours', color: pdfColors.soft },
    right(minutesText(part.minutes)),
    right(hourlyText(part) ?? ''),
    right(moneyText(part.amount_cents)),
  ])
}

/** An invoice as a document. */
export function invoiceDocument(invoice: Invoice): PdfDocument {
  const { number, issued_on, due_on, status, items, rules, amount_cents } = invoice
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
            ...items.filter(({ kind }) => isWorkItem(kind)).flatMap(rowsOf),
          ],
        },
      },
      totals(
        [
          ['Work', invoice.work_cents],
          ...rules.map((rule): [string, number] => [ruleText(rule), rule.amount_cents]),
          ['Total', amount_cents],
          ...(status === 'void' ? [] : changesOf(invoice)),
        ],
        [
          `All amounts are in US dollars (${invoice.currency}).`,
          ...(status === 'unpaid' || status === 'overdue'
            ? [`Please pay by the end of ${dateText(due_on)}, midnight UTC, and name ${number}.`]
            : []),
        ],
      ),
    ],
  }
}

/** What has changed the amount due since the issue, in sums. */
function changesOf({ entries, open_cents }: Invoice): [string, number][] {
  const sum = (name: string, isIn: (kind: InvoiceEntry['kind']) => boolean): [string, number][] => {
    const cents = entries.filter(({ kind }) => isIn(kind)).reduce((total, entry) => total + entry.amount_cents, 0)
    return cents === 0 ? [] : [[name, cents]]
  }
  const changes = [
    ...sum('Paid', (kind) => kind !== 'invoice' && kind !== 'credit_note' && kind !== 'write_off'),
    ...sum('Credited', (kind) => kind === 'credit_note'),
    ...sum('Written off', (kind) => kind === 'write_off'),
  ]
  return changes.length === 0 ? [] : [...changes, ['Amount due', open_cents]]
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
        invoice.rules.filter(({ kind, amount_cents }) => kind === 'tax' && amount_cents === 0).map(ruleText),
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
