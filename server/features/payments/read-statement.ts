import { createHash } from 'node:crypto'
import { csvMessages } from '#domain/kernel/csv.ts'
import { toCents } from '#domain/kernel/money.ts'
import { bankStatementLimits, bankStatementMessages } from '#domain/payments/bank-statement.ts'
import type { StatementFormat } from '#domain/payments/bank-statement.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { readDate } from '#server/platform/csv/read-date.ts'
import { readTable } from '#server/platform/csv/read-table.ts'

export interface ReadLine {
  booked_on: string
  amount_cents: number
  reference: string
  name: string
  /** The same for the same line in another file. */
  fingerprint: string
}

/** Reads the lines of a bank statement. Throws at the file if a column, date or amount cannot be read, and says which. */
export function readStatement(bytes: Buffer, { columns }: StatementFormat): ReadLine[] {
  const table = readTable(bytes, bankStatementLimits.lines)
  const needed = [columns.amount, columns.date, columns.reference, columns.payer]
  const missing = needed.find((column) => column !== '' && !table.columns.includes(column))
  if (missing !== undefined) fail(csvMessages.no_column(missing))
  const seen = new Map<string, number>()
  return table.rows.flatMap(({ row, cells, is_too_wide }) => {
    if (is_too_wide) fail(csvMessages.unreadable)
    const cell = (column: string) => cells[column] ?? ''
    const [date, amount] = [cell(columns.date), cell(columns.amount)]
    const amount_cents =
      readAmount(amount, columns.has_decimal_comma) ?? fail(bankStatementMessages.not_an_amount(row, excerpt(amount)))
    if (amount_cents === 0) return []
    const line = {
      booked_on:
        readDate(date, columns.date_format) ??
        fail(bankStatementMessages.not_a_date(row, excerpt(date), columns.date_format)),
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

/** `1,234.50`, `-12.00`, `(12.00)`, `$5`; with a decimal comma `1.234,50`. Null if it is none of them. */
function readAmount(text: string, hasDecimalComma: boolean): number | null {
  const plain = text.replaceAll(/[\s$]|USD/g, '')
  const american = hasDecimalComma ? plain.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')) : plain
  const [, open, sign, digits, close] = amountPattern.exec(american) ?? []
  if (!digits || Boolean(open) !== Boolean(close)) return null
  return (sign === '-' || open ? -1 : 1) * toCents(Number(digits.replaceAll(',', '')))
}

const amountPattern = /^(\()?([-+])?((?:\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?)(\))?$/

function fail(message: string): never {
  throw fieldFailure('file', message)
}
