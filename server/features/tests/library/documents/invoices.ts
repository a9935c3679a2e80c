import { companies, streets } from './people.ts'
import { amountText, digits, documentSet, letters, pick, randomDay, whole } from './document-set.ts'
import type { WrittenDocument } from './document-set.ts'
import type { Sheet } from './sheet.ts'

interface Line {
  name: string
  quantity: number
  cents: number
}

interface Invoice {
  supplier: string
  number: string
  order: string
  /** As the document writes it, with the words that say how it is to be read. */
  date: { label: string; text: string; iso: string; due: string }
  lines: Line[]
  subtotal: number
  tax: number
  tax_percent: number
  style: readonly [string, string]
  currency: string
}

const articles = [
  'Copy paper A4, box of 5',
  'Toner cartridge, black',
  'Desk lamp, adjustable',
  'Filing cabinet, 3 drawers',
  'Whiteboard 120 x 90 cm',
  'Archive boxes, pack of 10',
  'USB headset, stereo',
  'Ergonomic chair, gray',
  'Label printer rolls',
  'Safety gloves, size L',
  'Cable ties, 200 mm',
  'Cleaning kit, refill',
] as const

const styles = [
  { style: [',', '.'], currency: 'USD' },
  { style: ['.', ','], currency: 'EUR' },
  { style: [',', '.'], currency: 'GBP' },
  { style: [' ', ','], currency: 'EUR' },
] as const

function invoiceOf(random: () => number, at: number): Invoice {
  const day = randomDay(random)
  const { style, currency } = styles[at % styles.length]!
  const date = [
    { label: 'Invoice date (MM/DD/YYYY)', text: `${day.mm}/${day.dd}/${day.yyyy}` },
    { label: 'Invoice date', text: day.short },
    { label: 'Invoice date (DD/MM/YYYY)', text: `${day.dd}/${day.mm}/${day.yyyy}` },
    { label: 'Invoice date', text: day.long },
  ][at % 4]!
  const lines = Array.from({ length: whole(random, 3, 5) }, (_, line) => ({
    name: articles[(at * 5 + line * 7) % articles.length]!,
    quantity: whole(random, 1, 24),
    cents: whole(random, 250, 18_900),
  }))
  const subtotal = lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0)
  const tax_percent = pick(random, [6, 8, 12, 19, 20])
  return {
    supplier: companies[(at * 7 + 2) % companies.length]![0],
    number: pick(random, [
      `INV-${digits(random, 6)}`,
      `${letters(random, 2)}${digits(random, 5)}`,
      `2026/${digits(random, 4)}-${letters(random, 1)}`,
    ]),
    order: `PO-${letters(random, 2)}${digits(random, 5)}`,
    date: { ...date, iso: day.iso, due: day.plus(30) },
    lines,
    subtotal,
    tax: Math.round((subtotal * tax_percent) / 100),
    tax_percent,
    style,
    currency,
  }
}

const inks = ['#4a4a4a', '#5c5a57', '#6d6a66', '#56606b'] as const

function draw(sheet: Sheet, invoice: Invoice, at: number): void {
  const ink = inks[at % inks.length]!
  const { supplier, number, order, date, lines, subtotal, tax, tax_percent, style, currency } = invoice
  const money = (cents: number) => amountText(cents, style)
  sheet.text(60, 96, 32, supplier, { face: 'semibold', color: ink })
  sheet.text(60, 126, 17, `${whole(sheet.random, 12, 480)} ${pick(sheet.random, streets)}`, { color: ink })
  sheet.text(740, 96, 36, 'INVOICE', { face: 'bold', color: ink, align: 'right' })
  const facts = [
    ['Invoice no.', number],
    [date.label, date.text],
    ['Your order', order],
    ['Payment due', date.due],
  ] as const
  // Where a fact is depends on the supplier.
  const order_of = at % 3 === 1 ? [2, 0, 3, 1] : at % 3 === 2 ? [1, 3, 0, 2] : [0, 1, 2, 3]
  for (const [row, index] of order_of.entries()) {
    const [label, value] = facts[index]!
    sheet.text(60, 196 + row * 34, 17, label, { color: ink })
    sheet.text(330, 196 + row * 34, 20, value, at % 2 === 0 ? { pitch: 12, color: ink } : { color: ink })
  }
  sheet.text(60, 376, 17, 'Description', { face: 'semibold', color: ink })
  sheet.text(520, 376, 17, 'Qty', { face: 'semibold', color: ink, align: 'right' })
  sheet.text(740, 376, 17, `Amount ${currency}`, { face: 'semibold', color: ink, align: 'right' })
  sheet.line(60, 388, 740, 388, ink, 1.5)
  for (const [row, { name, quantity, cents }] of lines.entries()) {
    const y = 420 + row * 34
    sheet.text(60, y, 18, name, { color: ink })
    sheet.text(520, y, 18, String(quantity), { color: ink, align: 'right' })
    sheet.text(740, y, 18, money(quantity * cents), { color: ink, align: 'right' })
  }
  const end = 420 + lines.length * 34
  sheet.line(430, end, 740, end, ink)
  const sums = [
    ['Subtotal', subtotal],
    [`Tax ${tax_percent}%`, tax],
    ['Total', subtotal + tax],
  ] as const
  for (const [row, [label, cents]] of sums.entries()) {
    const y = end + 34 + row * 34
    const face = label === 'Total' ? 'semibold' : 'regular'
    sheet.text(430, y, 19, label, { face, color: ink })
    sheet.text(740, y, 19, money(cents), { face, color: ink, align: 'right' })
  }
  stamp(sheet, at)
  scanned(sheet)
}

/** A stamp of the mailroom, across what is written. */
function stamp(sheet: Sheet, at: number): void {
  if (at % 3 === 0) return
  const color = at % 2 === 0 ? '#a33b32' : '#34558b'
  const [x, y] = [sheet.between(330, 470), sheet.between(180, 290)]
  sheet.add(
    `<g opacity="0.55" transform="rotate(${Math.round(sheet.between(-16, 12))} ${Math.round(x)} ${Math.round(y)})">`,
  )
  sheet.rectangle(Math.round(x), Math.round(y) - 44, 236, 70, `fill="none" stroke="${color}" stroke-width="4" rx="8"`)
  sheet.text(x + 118, y - 12, 26, 'RECEIVED', { face: 'bold', color, align: 'center' })
  sheet.text(x + 118, y + 14, 17, 'Accounts payable', { color, align: 'center' })
  sheet.add('</g>')
}

/** Folds, holes and dust. */
function scanned(sheet: Sheet): void {
  const { width, height } = sheet
  for (const y of [height / 3, (height * 2) / 3])
    sheet.line(0, y + sheet.between(-8, 8), width, y + sheet.between(-8, 8), '#b9b4aa', 1.4)
  for (const y of [height * 0.35, height * 0.65])
    sheet.add(`<circle cx="24" cy="${Math.round(y)}" r="9" fill="#8d8880"/>`)
  sheet.speckle(160, '#7d786f')
}

function make(random: () => number, at: number): WrittenDocument {
  const invoice = invoiceOf(random, at)
  const { supplier, number, order, date, subtotal, tax, style, currency } = invoice
  const [net, taxes, total] = [subtotal, tax, subtotal + tax].map((cents) => amountText(cents, style))
  const size = { width: 800, height: 460 + invoice.lines.length * 34 + 110 }
  return {
    values: { supplier, number, date: date.iso, order, total: (Math.round(subtotal + tax) / 100).toFixed(2) },
    description: `Invoice of ${supplier}. Invoice no. ${number}. ${date.label} ${date.text}. Your order ${order}. Payment due ${date.due}. In ${currency}: subtotal ${net}, tax ${taxes}, total ${total}.`,
    size,
    background: pick(random, ['#e4e0d6', '#dcd9d1', '#e8e4da']),
    turn: Math.round((random() * 5 - 2.5) * 10) / 10,
    draw: (sheet) => draw(sheet, invoice, at),
  }
}

export const invoices = documentSet({
  key: 'invoices-1',
  title: 'Scanned invoices',
  level: 'intermediate',
  question:
    'Key the invoices for accounts payable. Enter dates as YYYY-MM-DD and the total with its cents. Leave nothing out because of a stamp or a fold.',
  fields: [
    { id: 'supplier', label: 'Supplier', rule: 'text' },
    { id: 'number', label: 'Invoice number', rule: 'exact' },
    { id: 'date', label: 'Invoice date', rule: 'date' },
    { id: 'order', label: 'Order number', rule: 'exact' },
    { id: 'total', label: 'Total', rule: 'number' },
  ],
  make,
})
