import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { toCents } from '#domain/kernel/money.ts'
import { bankStatementLimits, bankStatementMessages } from '#domain/payments/bank-statement.ts'
import type { dateFormats, StatementFormat } from '#domain/payments/bank-statement.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'

export interface ReadLine {
  booked_on: string
  amount_cents: number
  reference: string
  name: string
  /** The same for the same line in another file. */
  fingerprint: string
}

const table = z.array(z.record(z.string(), z.string())).max(bankStatementLimits.lines)

/** Reads the lines of a bank statement. Throws at the file if a column, date or amount cannot be read, and says which. */
export function readStatement(bytes: Buffer, { columns }: StatementFormat): ReadLine[] {
  const rows = readTable(bytes, columns.amount)
  const seen = new Map<string, number>()
  return rows.flatMap((row, index) => {
    const cell = (column: string) => row[column]?.trim() ?? fail(bankStatementMessages.no_column(column))
    const [date, amount] = [cell(columns.date), cell(columns.amount)]
    const amount_cents =
      readAmount(amount, columns.has_decimal_comma) ??
      fail(bankStatementMessages.not_an_amount(index + 1, excerpt(amount)))
    if (amount_cents === 0) return []
    const line = {
      booked_on:
        readDate(date, columns.date_format) ??
        fail(bankStatementMessages.not_a_date(index + 1, excerpt(date), columns.date_format)),
      amount_cents,
      reference: cell(columns.reference).slice(0, 300),
      name: columns.payer ? cell(columns.payer).slice(0, 200) : '',
    }
    const key = JSON.stringify(line)
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    return [{ ...line, fingerprint: createHash('sha256').update(`${key}:${nth}`).digest('hex') }]
  })
}

const excerpt = (text: string) => text.slice(0, 40)

const delimiters = [',', ';', '\t']

/** The delimiter is the one that separates the column of amounts in the first line. */
function readTable(bytes: Buffer, column: string) {
  const tables = delimiters.map((delimiter) => tryTable(bytes, delimiter)).filter((one) => one !== undefined)
  const found = tables.find(([first]) => first && column in first)
  return found ?? fail(tables.some(({ length }) => length > 0) ? bankStatementMessages.no_column(column) : undefined)
}

function tryTable(bytes: Buffer, delimiter: string) {
  try {
    return table.parse(
      parse(bytes, {
        bom: true,
        columns: (names: string[]) => names.map((name) => name.trim()),
        delimiter,
        skip_empty_lines: true,
        max_record_size: 10_000,
      }),
    )
  } catch {
    return undefined
  }
}

/** `1,234.50`, `-12.00`, `(12.00)`, `$5`; with a decimal comma `1.234,50`. Null if it is none of them. */
function readAmount(text: string, hasDecimalComma: boolean): number | null {
  const plain = text.replaceAll(/[\s$]|USD/g, '')
  const american = hasDecimalComma ? plain.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')) : plain
  const [, open, sign, digits, close] = amountPattern.exec(american) ?? []
  if (!digits || Boolean(open) !== Boolean(close)) return null
  return (sign === '-' || open ? -1 : 1) * toCents(Number(digits.replaceAll(',', '')))
}

const amountPattern = /^(\()?([-+])?((?:\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?)(\))?$/

const orders: Record<(typeof dateFormats)[number], { pattern: RegExp; order: [number, number, number] }> = {
  'yyyy-mm-dd': { pattern: /^(\d{4})-(\d{2})-(\d{2})/, order: [1, 2, 3] },
  'mm/dd/yyyy': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})/, order: [3, 1, 2] },
  'dd/mm/yyyy': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})/, order: [3, 2, 1] },
  'dd.mm.yyyy': { pattern: /^(\d{1,2})\.(\d{1,2})\.(\d{4})/, order: [3, 2, 1] },
}

function readDate(text: string, format: (typeof dateFormats)[number]): string | null {
  const { pattern, order } = orders[format]
  const parts = pattern.exec(text)
  if (!parts) return null
  const [year, month, day] = order.map((index) => Number(parts[index])) as [number, number, number]
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}

function fail(message: string = bankStatementMessages.unreadable): never {
  throw fieldFailure('file', message)
}
