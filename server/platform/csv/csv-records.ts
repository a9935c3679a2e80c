export interface CsvRecord {
  cells: readonly string[]
  /** Its quotation marks do not match, so that its cells may not be what was meant. */
  is_malformed: boolean
}

/** One for all rows without a value, of which a file can have millions. */
const blank: CsvRecord = { cells: [], is_malformed: false }

/** A file with more malformed records is refused: each of them may be searched to the end of the file. */
const mostMalformed = 100

interface Most {
  records?: number
  /** Records with a value. */
  filled?: number
}

/**
 * Splits a text into the records of a CSV file (RFC 4180), up to as many. Those without a value have no cells. A quotation
 * mark inside a cell is one of its characters (`5" disk`). A record whose quoted cell does not end ends with its line, is
 * malformed, and the next line is read as usual. Null if too many records are malformed.
 */
export function readRecords(text: string, delimiter: string, most: Most = {}): CsvRecord[] | null {
  const { records: recordsMax = Infinity, filled: filledMax = Infinity } = most
  const lineBreak = lineBreakOf(text)
  const records: CsvRecord[] = []
  let filled = 0
  let malformed = 0
  for (let at = 0; at < text.length && records.length < recordsMax && filled < filledMax;) {
    const { next, ...record } = readRecord(text, at, delimiter, lineBreak)
    if (record.is_malformed) malformed += 1
    if (malformed > mostMalformed) return null
    const isBlank = record.cells.every((cell) => cell === '')
    if (!isBlank) filled += 1
    records.push(isBlank ? blank : record)
    at = next
  }
  return records
}

/** Old programs end lines with a carriage return only. */
function lineBreakOf(text: string): '\n' | '\r' {
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === '\n') return '\n'
    else if (!isQuoted && sign === '\r') return /\r\r?\n/y.test(text.slice(at, at + 3)) ? '\n' : '\r'
  }
  return '\n'
}

interface ReadRecord extends CsvRecord {
  /** Where the next record starts. */
  next: number
}

function readRecord(text: string, start: number, delimiter: string, lineBreak: string): ReadRecord {
  const cells: string[] = []
  let hasStray = false
  let hasRepaired = false
  for (let at = start; ;) {
    const quoted = readQuoted(text, at, delimiter, lineBreak)
    const end = quoted?.end ?? endOfCell(text, at, delimiter, lineBreak)
    const raw = text.slice(at, end).trim()
    if (quoted?.text !== undefined) cells.push(quoted.text)
    else if (!quoted) {
      hasStray ||= raw.includes('"')
      cells.push(raw)
    } else if (/^"[^\n\r]*"$/.test(raw)) {
      hasRepaired = true
      cells.push(raw.slice(1, -1).replaceAll('""', '"').trim())
    } else return { cells: [...cells, raw], is_malformed: true, next: endOfCell(text, start, lineBreak, lineBreak) + 1 }
    if (text[end] !== delimiter) return { cells, is_malformed: hasStray && hasRepaired, next: end + 1 }
    at = end + 1
  }
}

function endOfCell(text: string, from: number, delimiter: string, lineBreak: string): number {
  let at = from
  while (at < text.length && text[at] !== delimiter && text[at] !== lineBreak) at += 1
  return at
}

/**
 * The cell that starts with a quotation mark, and where it ends; without its text if something follows its second
 * quotation mark, or that one is missing. Undefined if it is not quoted.
 */
function readQuoted(
  text: string,
  from: number,
  delimiter: string,
  lineBreak: string,
): { text?: string; end: number } | undefined {
  const start = skipBlanks(text, from, delimiter, lineBreak)
  if (text[start] !== '"') return undefined
  let close = start + 1
  for (; ; close += 2) {
    close = text.indexOf('"', close)
    if (close < 0) return { end: endOfCell(text, start, delimiter, lineBreak) }
    if (text[close + 1] !== '"') break
  }
  const end = skipBlanks(text, close + 1, delimiter, lineBreak)
  const isWhole = end >= text.length || text[end] === delimiter || text[end] === lineBreak
  if (isWhole)
    return {
      text: text
        .slice(start + 1, close)
        .replaceAll('""', '"')
        .trim(),
      end,
    }
  return { end: endOfCell(text, close, delimiter, lineBreak) }
}

function skipBlanks(text: string, from: number, delimiter: string, lineBreak: string): number {
  let at = from
  while (' \t\r'.includes(text[at] ?? 'x') && text[at] !== delimiter && text[at] !== lineBreak) at += 1
  return at
}
