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

/** Reads the lines of a bank statement. Throws at the file if a column, date or amount cannot be read. */
export function readStatement(bytes: Buffer, { columns }: StatementFormat): ReadLine[] {
  const rows = readTable(bytes, columns.amount)
  const seen = new Map<string, number>()
  return rows.flatMap((row) => {
    const cell = (column: string) => row[column]?.trim() ?? fail()
    const amount_cents = readAmount(cell(columns.amount), columns.has_decimal_comma)
    if (amount_cents === 0) return []
    const line = {
      booked_on: readDate(cell(columns.date), columns.date_format),
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

const delimiters = [',', ';', '\t']

/** The delimiter is the one that separates the column of amounts in the first line. */
function readTable(bytes: Buffer, column: string) {
  for (const delimiter of delimiters) {
    const rows = tryTable(bytes, delimiter)
    if (rows?.[0] && column in rows[0]) return rows
  }
  return fail()
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

/** `1,234.50`, `-12.00`, `(12.00)`, `$5`; with a decimal comma `1.234,50`. */
function readAmount(text: string, hasDecimalComma: boolean): number {
  const plain = text.replaceAll(/[\s$]|USD/g, '')
  const american = hasDecimalComma ? plain.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')) : plain
  const [, open, sign, digits, close] = amount.exec(american) ?? fail()
  if (Boolean(open) !== Boolean(close)) fail()
  return (sign === '-' || open ? -1 : 1) * toCents(Number(digits!.replaceAll(',', '')))
}

const amount = /^(\()?([-+])?((?:\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?)(\))?$/

const orders: Record<(typeof dateFormats)[number], { pattern: RegExp; order: [number, number, number] }> = {
  'yyyy-mm-dd': { pattern: /^(\d{4})-(\d{2})-(\d{2})/, order: [1, 2, 3] },
  'mm/dd/yyyy': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})/, order: [3, 1, 2] },
  'dd/mm/yyyy': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})/, order: [3, 2, 1] },
  'dd.mm.yyyy': { pattern: /^(\d{1,2})\.(\d{1,2})\.(\d{4})/, order: [3, 2, 1] },
}

function readDate(text: string, format: (typeof dateFormats)[number]): string {
  const { pattern, order } = orders[format]
  const parts = pattern.exec(text) ?? fail()
  const [year, month, day] = order.map((index) => Number(parts[index])) as [number, number, number]
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()
  } catch {
    return fail()
  }
}

function fail(): never {
  throw fieldFailure('file', bankStatementMessages.unreadable)
}
