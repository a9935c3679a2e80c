/** What a cell can hold. Nothing is an empty cell. */
export type Cell = string | number | boolean | null | undefined

/** One column of a table: what stands above it, and what a row has there. */
export interface Column<Row> {
  title: string
  cell: (row: Row) => Cell
}

/** Without it, spreadsheets take UTF-8 for something else. */
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
 * What begins like a formula would be run by a spreadsheet; behind an apostrophe it is only text. Also the wide forms of
 * the same signs, which some take for them, and blanks before them.
 */
const harmless = (text: string) => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text)
