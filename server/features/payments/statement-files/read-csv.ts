import { readAmount, readDebitOrCredit } from '#domain/kernel/csv-amount.ts'
import { readDate } from '#domain/kernel/csv-date.ts'
import { isAside, isSummary } from '#domain/kernel/csv-summary.ts'
import { csvMessages } from '#domain/kernel/csv.ts'
import { bankFileLimits, bankFileMessages } from '#domain/payments/bank-file.ts'
import type { StatementFormat } from '#domain/payments/bank-statement.ts'
import { readTable } from '#server/platform/csv/read-table.ts'
import type { CsvRow, CsvTable } from '#server/platform/csv/read-table.ts'
import { simpleName } from '#server/platform/csv/suggest-columns.ts'
import type { BankStatement } from './bank-file.ts'
import { checkEntries, ownCurrency } from './check-entries.ts'
import type { WrittenEntry } from './check-entries.ts'
import { directionsIn, unbookedIn, withDirections } from './csv-marks.ts'

type Columns = StatementFormat['columns']

/** A column that is called so says in which currency the amount is, also if it is not mapped. */
const currencyName =
  /^(?:(?:account|transaction|txn|amount|booking|posting|payment|settlement|statement|iso) )?(?:currency|ccy|curr?|währung|waehrung|moneda|divisa|devise|valuta|moeda|waluta|通貨|货币|币种)(?: code)?\.?$/

/**
 * Reads the rows of a CSV file with the columns of a bank. A row without a date and an amount continues the text of the
 * one before.
 */
export function readCsv(table: CsvTable, columns: Columns): BankStatement {
  const { date, amount, debit, credit, reference } = columns
  const currency = columns.currency || currencyColumnOf(table.columns)
  const withoutText = new Set([date, amount, debit, credit, currency])
  const textColumns = table.columns.filter((column) => !withoutText.has(column))
  const unbooked = unbookedIn(table)
  const written: WrittenEntry[] = []
  for (const row of table.rows) {
    const previous = written.at(-1)
    if (previous && isContinuation(row, columns, textColumns))
      written[written.length - 1] = continued(previous, row, reference)
    else
      written.push({
        ...readRow(row, { ...columns, currency }, textColumns),
        ...(unbooked.has(row.row) && { problem: bankFileMessages.not_booked }),
      })
  }
  const signed = amount ? withDirections(written, directionsIn(table, [amount, date])) : written
  return { account: '', ...checkEntries(signed) }
}

/** The column with the currency; of several, the one with the shortest name. */
const currencyColumnOf = (columns: readonly string[]): string =>
  columns
    .filter((column) => currencyName.test(simpleName(column)))
    .toSorted((one, other) => one.length - other.length)[0] ?? ''

/**
 * The table of a CSV file, and the columns that it should have but has not. Their names are in `header_row`, or where
 * most of them are found.
 */
export function openCsv(
  bytes: Buffer,
  columns: Columns,
  header_row: number | undefined,
): { table: CsvTable; missing: string[] } {
  const { date, amount, debit, credit, reference, payer, currency } = columns
  const needed = [amount, debit, credit, date, reference, payer, currency].filter((column) => column !== '')
  const table = readTable(bytes, { most_rows: bankFileLimits.lines, names: needed, header_row })
  return { table, missing: needed.filter((column) => !table.columns.includes(column)) }
}

function readRow({ row, cells, fault, aside }: CsvRow, columns: Columns, textColumns: readonly string[]): WrittenEntry {
  const cell = (column: string) => cells[column] ?? ''
  const decimal = columns.has_decimal_comma ? ',' : '.'
  const amounts = amountColumns(columns).map(cell)
  const [amount = '', debit = '', credit = ''] = amounts
  const read = columns.amount ? readAmount(amount, decimal) : readDebitOrCredit(debit, credit, decimal)
  const date = cell(columns.date)
  const booked_on = readDate(date, columns.date_format)
  return {
    row,
    date,
    booked_on,
    amount: amounts.filter((text) => text !== '').join(' '),
    amount_cents: read?.amount_cents ?? null,
    currency: currencyOf([cell(columns.currency), read?.currency ?? '', ...amountColumns(columns).map(currencyIn)]),
    reference: cell(columns.reference),
    name: cell(columns.payer),
    texts: textColumns.map(cell).filter((text) => text !== ''),
    raw: Object.values(cells),
    problem: fault ?? problemOf({ cells, aside }, { booked_on, amounts }, columns),
  }
}

function problemOf(
  { cells, aside }: Pick<CsvRow, 'cells' | 'aside'>,
  { booked_on, amounts }: { booked_on: string | null; amounts: readonly string[] },
  { date, date_format, reference, payer }: Columns,
): string | undefined {
  if (aside !== null) return aside
  const hasNoAmount = amounts.every((text) => text === '')
  // A transaction has a text of its own, also one that is about a balance.
  const [what, whose] = [cells[reference] ?? '', cells[payer] ?? '']
  const isSum = [what, whose].some(isSummary) && [what, whose].every((text) => text === '' || isSummary(text))
  const isOther = (hasNoAmount || booked_on === null) && Object.values(cells).some(isAside)
  if (isSum || isOther) return csvMessages.aside
  if (hasNoAmount) return bankFileMessages.no_amount
  return booked_on === null ? bankFileMessages.not_a_date((cells[date] ?? '').slice(0, 40), date_format) : undefined
}

const amountColumns = ({ amount, debit, credit }: Columns) => [amount, debit, credit]

/** `EUR` of a column that is called `Amount (EUR)`, `Amount_EUR` or `EUR Amount`. */
const currencyIn = (column: string): string => {
  const [, code = '', sign = ''] = /(?:^|[\s([_,/-])(?:([A-Z]{3})|(\p{Sc}))\s*[)\]]?$/u.exec(column.trim()) ?? []
  const [, first = ''] = /^([A-Z]{3})[\s_]/.exec(column.trim()) ?? []
  return sign || [code, first].find((one) => currencies.has(one)) || ''
}
const currencies = new Set(Intl.supportedValuesOf('currency'))

const dollars = /^(?:USD?|US ?\$|\$|US[- ]?dollars?|840)$/i

/** The currency of an amount by all that says one: the first that is not the one of the books, if one is not. */
const currencyOf = (written: readonly string[]): string =>
  written.find((text) => text !== '' && !dollars.test(text)) ?? ownCurrency

/** Some banks continue the text of a line in the next row. One with an amount in another column is a balance. */
function isContinuation({ cells, fault, aside }: CsvRow, columns: Columns, textColumns: readonly string[]): boolean {
  const texts = textColumns.map((column) => cells[column] ?? '').filter((text) => text !== '')
  return (
    fault === null &&
    aside === null &&
    [columns.date, ...amountColumns(columns)].every((column) => (cells[column] ?? '') === '') &&
    texts.length > 0 &&
    !texts.some(isAside) &&
    !texts.some((text) => /[.,]\d\d\b/.test(text) && readAmount(text) !== null)
  )
}

const continued = (entry: WrittenEntry, { cells }: CsvRow, reference: string): WrittenEntry => ({
  ...entry,
  reference: [entry.reference, cells[reference] ?? ''].filter((text) => text !== '').join(' '),
  texts: [...entry.texts, ...Object.values(cells).filter((text) => text !== '')],
  raw: [...entry.raw, ...Object.values(cells)],
})
