import { csvLimits, csvMessages } from '#domain/kernel/csv.ts'
import type { CsvRowError } from '#domain/kernel/csv.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { readRecords } from './csv-records.ts'
import type { CsvRecord } from './csv-records.ts'
import { decodeText } from './decode-text.ts'
import { simpleName } from './suggest-columns.ts'

export interface CsvRow {
  /** Its number in a spreadsheet. */
  row: number
  /** The trimmed cells by the name of their column. */
  cells: Readonly<Record<string, string>>
  /** Why its cells cannot be relied on; null if they can. */
  fault: string | null
  /** Why it is none of the table, such as a line of dashes; null if it is one. It is skipped, not an error. */
  aside: string | null
}

export interface CsvTable {
  columns: readonly string[]
  /** The rows below the names of the columns. */
  rows: readonly CsvRow[]
  /** The row with the names of the columns. */
  header_row: number
  /** The rows at the beginning of the file that can have them: readable, with another row below. */
  header_rows: readonly { row: number; text: string }[]
}

/** What a preview shows of a file whose rows have errors, or are skipped. */
export const previewOf = (table: CsvTable, errors: readonly CsvRowError[], skipped: readonly CsvRowError[]) => ({
  ...layoutOf(table),
  rows: table.rows.length,
  error_rows: errors.length,
  errors: errors.slice(0, csvLimits.shown_errors),
  skipped_rows: skipped.length,
  skipped: skipped.slice(0, csvLimits.shown_errors),
})

/** How a file is laid out. */
export const layoutOf = ({ columns, header_row, header_rows }: CsvTable) => ({
  columns: [...columns],
  header_row,
  header_rows: [...header_rows],
})

export interface ReadOptions {
  most_rows: number
  /** What columns with a value are usually called: where rows without a table come first, the header has the most. */
  names?: readonly string[]
  /** The row with the names of the columns, if the user chose it. */
  header_row?: number | undefined
}

/** How many rows tell the delimiter and the header. */
const sample = csvLimits.header_row
const delimiters = [',', ';', '\t', '|'] as const

/**
 * Reads a CSV file: UTF-8, UTF-16 or Windows-1252, separated by commas, semicolons, tabs or bars, also if its first line
 * says so (`sep=;`), with rows without a table before the names of the columns. Empty rows are skipped. Fails at `file`,
 * or at `header_row` if that row is empty, and says why.
 */
export function readTable(bytes: Buffer, { most_rows, names = [], header_row }: ReadOptions): CsvTable {
  const decoded = decodeText(bytes)
  const [separatorLine = '', separator] = /^"?sep=([^\r\n])"?(?:\r\n?|\n)/i.exec(decoded) ?? []
  const text = decoded.slice(separatorLine.length)
  const known = new Set(names.map(simpleName))
  const records =
    readRecords(text, separator ?? delimiterOf(text, known), { filled: sample + most_rows + 1 }) ??
    fail(csvMessages.unreadable)
  if (records.some(({ cells }) => cells.some(({ length }) => length > csvLimits.cell))) fail(csvMessages.too_long)
  const header = (header_row ?? headerOf(records, known) + 1) - 1
  const head = records[header]
  if (header_row !== undefined && (!head || isEmpty(head))) throw fieldFailure('header_row', csvMessages.no_header)
  if (!head) return fail(csvMessages.empty)
  if (head.is_malformed) fail(csvMessages.unreadable)
  if (head.cells.length > csvLimits.columns) fail(csvMessages.too_many_columns)
  const columns = namesOf(head.cells)
  const again = headingsOf(head)
  const rows = records.flatMap((record, at) =>
    at <= header || isEmpty(record) ? [] : [{ ...rowOf(columns, record, at + 1), aside: asideOf(record, again) }],
  )
  if (rows.length === 0) fail(csvMessages.empty)
  if (rows.length > most_rows) fail(csvMessages.too_many_rows(most_rows))
  return { columns, rows, header_row: header + 1, header_rows: headerRowsOf(records) }
}

const headingsOf = ({ cells }: CsvRecord) => cells.map(simpleName).join('\n').trimEnd()

/** Reports repeat the names of the columns on each page, and draw lines of dashes. */
function asideOf(record: CsvRecord, headings: string): string | null {
  if (headingsOf(record) === headings) return csvMessages.header_again
  return record.cells.every((cell) => /^[-–—_=*~#.+|\s]*$/.test(cell)) ? csvMessages.line : null
}

const isEmpty = ({ cells }: CsvRecord) => cells.every((cell) => cell === '')
const widthOf = ({ cells }: CsvRecord) => cells.findLastIndex((cell) => cell !== '') + 1
const knownIn = ({ cells }: CsvRecord, known: ReadonlySet<string>) =>
  new Set(cells.map(simpleName).filter((name) => known.has(name))).size

/**
 * The delimiter that separates the most known names of columns in a row, otherwise the one that splits the largest share
 * of the rows alike.
 */
function delimiterOf(text: string, known: ReadonlySet<string>): string {
  const found = delimiters.map((delimiter) => {
    const records = (readRecords(text, delimiter, { records: sample }) ?? []).filter((record) => !isEmpty(record))
    const names = Math.max(0, ...records.map((record) => knownIn(record, known)))
    const widths = new Map<number, number>()
    for (const { cells, is_malformed } of records)
      if (cells.length > 1 && !is_malformed) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
    const most = Math.max(0, ...widths.values())
    const width = Math.max(0, ...[...widths].flatMap(([one, rows]) => (rows === most ? one : [])))
    return { delimiter, rank: [names > 1 ? names : 0, most / records.length || 0, width] }
  })
  return found.reduce((best, one) => (isAbove(one.rank, best.rank) ? one : best)).delimiter
}

function isAbove(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at >= 0 && one[at]! > other[at]!
}

/**
 * The index of the row with the names of the columns: the first of those with the most known names if it has several;
 * otherwise the first that is not narrower than most of the rows below it.
 */
function headerOf(records: readonly CsvRecord[], known: ReadonlySet<string>): number {
  const first = records.slice(0, sample)
  const can = new Set(headerRowsOf(records).map(({ row }) => row - 1))
  const counts = first.map((record, at) => (can.has(at) ? knownIn(record, known) : 0))
  const most = Math.max(0, ...counts)
  if (most > 1) return counts.indexOf(most)
  const widths = records.slice(0, 2 * sample).map(widthOf)
  const found = first.findIndex((record, at) => {
    // The last column may have no name.
    const width = Math.min(record.cells.length, widths[at]! + 1)
    const below = widths.slice(at + 1).filter((one) => one > 0)
    return can.has(at) && below.filter((one) => one > width).length * 2 < Math.max(1, below.length)
  })
  return [found, Math.min(...can), first.findIndex((record) => !isEmpty(record))].find((at) => first[at]) ?? -1
}

const shown = 80

const headerRowsOf = (records: readonly CsvRecord[]) =>
  records
    .slice(
      0,
      Math.min(
        sample,
        records.findLastIndex((record) => !isEmpty(record)),
      ),
    )
    .flatMap((record, at) => {
      const text = record.cells
        .filter((cell) => cell !== '')
        .join(', ')
        .replaceAll(/\s+/g, ' ')
      return text === '' || record.is_malformed || record.cells.length > csvLimits.columns
        ? []
        : [{ row: at + 1, text: text.length > shown ? `${text.slice(0, shown - 1).toWellFormed()}…` : text }]
    })

/** The names of the columns, each of them once and none of them empty. */
function namesOf(head: readonly string[]): string[] {
  const names = new Set<string>()
  head.forEach((cell, index) => {
    const name =
      cell
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, csvLimits.heading - 5) || `Column ${index + 1}`
    let unique = name
    for (let nth = 2; names.has(unique); nth += 1) unique = `${name} (${nth})`
    names.add(unique)
  })
  return [...names]
}

const rowOf = (columns: readonly string[], { cells, is_malformed }: CsvRecord, row: number): Omit<CsvRow, 'aside'> => ({
  row,
  cells: Object.fromEntries(columns.map((column, index) => [column, withoutApostrophe(visible(cells[index] ?? ''))])),
  fault: is_malformed
    ? csvMessages.quotes
    : cells.slice(columns.length).some((cell) => cell !== '')
      ? csvMessages.too_wide
      : null,
})

/** Text that is copied from web pages and from Windows has signs around it that nobody sees. */
const visible = (cell: string) =>
  cell.replaceAll(/^[\s\u200B\u200E\u200F\u2060\uFEFF]+|[\s\u200B\u200E\u200F\u2060\uFEFF]+$/g, '')

/** Our own files have an apostrophe before a text that a spreadsheet would evaluate (`csv.ts`). */
const withoutApostrophe = (cell: string) => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '')

function fail(message: string): never {
  throw fieldFailure('file', message)
}
