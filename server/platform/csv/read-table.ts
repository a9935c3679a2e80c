import { CsvError, parse } from 'csv-parse/sync'
import { csvLimits, csvMessages } from '#domain/kernel/csv.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'

export interface CsvRow {
  /** Its number in a spreadsheet: the names of the columns are row 1. */
  row: number
  /** The trimmed cells by the name of their column. */
  cells: Readonly<Record<string, string>>
  is_too_wide: boolean
}

export interface CsvTable {
  columns: readonly string[]
  rows: readonly CsvRow[]
}

const delimiters = [',', ';', '\t'] as const

/**
 * Reads a CSV file: UTF-8, or UTF-16 with a byte order mark, separated by commas, semicolons or tabs, with the names of
 * the columns in its first row. Empty rows are skipped. Fails at `file` and says why.
 */
export function readTable(bytes: Buffer, most_rows: number): CsvTable {
  const text = decode(bytes)
  const records = readRecords(text, delimiterOf(text))
  const [head = [], ...body] = records
  if (records.some((record) => record.some((cell) => cell.length > csvLimits.cell))) fail(csvMessages.too_long)
  if (head.length > csvLimits.columns) fail(csvMessages.too_many_columns)
  const columns = namesOf(head)
  const rows = body.flatMap((record, index) =>
    record.every((cell) => cell.trim() === '') ? [] : [rowOf(columns, record, index + 2)],
  )
  if (rows.length === 0) fail(csvMessages.empty)
  if (rows.length > most_rows) fail(csvMessages.too_many_rows(most_rows))
  return { columns, rows }
}

function decode(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  const text = tryDecode(bytes, encoding) ?? fail(csvMessages.encoding)
  return text.includes('\u0000') ? fail(csvMessages.unreadable) : text
}

function tryDecode(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The delimiter that separates the most names of columns. */
function delimiterOf(text: string): string {
  const counts = delimiters.map((delimiter) => ({ delimiter, count: readRecords(text, delimiter, 1)[0]?.length ?? 0 }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter
}

function readRecords(text: string, delimiter: string, to?: number): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      max_record_size: csvLimits.cell,
      ...(to !== undefined && { to }),
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return fail(error.code === 'CSV_MAX_RECORD_SIZE' ? csvMessages.too_long : csvMessages.unreadable)
  }
}

/** The names of the columns, each of them once and none of them empty. */
function namesOf(head: readonly string[]): string[] {
  const names = new Set<string>()
  head.forEach((cell, index) => {
    const name = cell.trim().slice(0, csvLimits.heading - 5) || `Column ${index + 1}`
    let unique = name
    for (let nth = 2; names.has(unique); nth += 1) unique = `${name} (${nth})`
    names.add(unique)
  })
  return [...names]
}

const rowOf = (columns: readonly string[], record: readonly string[], row: number): CsvRow => ({
  row,
  cells: Object.fromEntries(columns.map((column, index) => [column, withoutApostrophe(record[index]?.trim() ?? '')])),
  is_too_wide: record.slice(columns.length).some((cell) => cell.trim() !== ''),
})

/** Our own files have an apostrophe before a text that a spreadsheet would evaluate (`csv.ts`). */
const withoutApostrophe = (cell: string) => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '')

function fail(message: string): never {
  throw fieldFailure('file', message)
}
