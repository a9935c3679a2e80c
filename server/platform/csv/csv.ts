/** The value of a cell; null and undefined are empty. */
export type Cell = string | number | boolean | null | undefined

/** A column of a table: its heading and its value for a row. */
export interface Column<Row> {
  title: string
  cell: (row: Row) => Cell
}

/** Without it, spreadsheets do not recognize UTF-8. */
const byteOrderMark = '\u{feff}'

/**
 * A table as CSV (RFC 4180), streamed batch by batch. Spreadsheets read it as UTF-8 and evaluate no value as a formula.
 */
export async function* csvOf<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(columns.map(({ title }) => title))
  for await (const rows of batches) yield rows.map((row) => lineOf(columns.map(({ cell }) => cell(row)))).join('')
}

const lineOf = (cells: readonly Cell[]) => `${cells.map(written).join(',')}\r\n`

function written(cell: Cell): string {
  if (cell == null) return ''
  const text = typeof cell === 'string' ? harmless(cell) : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A spreadsheet would evaluate a text that begins like a formula; an apostrophe makes it text. This includes full-width
 * forms of the characters and leading blanks.
 */
const harmless = (text: string) => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) && !isNumber(text) ? `'${text}` : text)

/** A negative amount is a number, not a formula. */
const isNumber = (text: string) => /^-\d+(\.\d+)?$/.test(text)
