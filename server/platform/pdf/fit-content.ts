import { withoutDeception } from '#domain/kernel/text.ts'
import type { PdfContent } from './pdf-document.ts'

/** The parts of content that hold other content. */
interface Node {
  text?: Part
  stack?: Part[]
  columns?: Part[]
  table?: { body: Part[][]; dontBreakRows?: boolean }
  unbreakable?: boolean
}
type Part = string | number | Node | Part[]

/** Characters that fit on a page even if they are wide: of a block beside another one, and of a narrow cell. */
const fitting = { block: 1_500, cell: 400 }
const charactersPerLine = 60

/** The characters of the longest word that is kept together, in a table of so many columns. */
const longestWord = (columns = 1) => Math.max(4, Math.min(16, Math.floor(80 / columns)))

/**
 * Longer words. Combining marks stay with their letter; lines break between emoji anyway, and the characters outside
 * the basic plane are two units, which must not be separated.
 */
const longWord = (longest: number) => new RegExp(String.raw`([^\s\p{M}\u{10000}-\u{10ffff}]{${longest + 1},})`, 'u')

/**
 * The same content, of which every character is on a page, whatever users have written. The layout library pushes
 * columns with a long word off the page, and drops what a block that is kept together has after its first page. Control
 * characters and bidirectional overrides are removed.
 */
export const fitContent = (content: readonly PdfContent[]): PdfContent[] =>
  content.map((part) => fit(part as Part, longestWord()) as PdfContent)

/** A text that PDF viewers show as it is read. */
export const cleanText = (text: string): string => withoutDeception(text.toWellFormed())

function fit(part: Part, longest: number): Part {
  if (typeof part === 'string') return { text: fitText(part, longest) }
  if (typeof part !== 'object') return part
  if (Array.isArray(part)) return part.map((one) => fit(one, longest))
  const { text, stack, columns, table, unbreakable } = part
  return {
    ...part,
    ...(text === undefined ? {} : { text: fitText(text, longest) }),
    ...(stack && { stack: stack.map((one) => fit(one, longest)) }),
    ...(columns && { columns: columns.map((one) => fit(one, longest)) }),
    ...(table && { table: fitTable(table) }),
    ...(unbreakable && { unbreakable: lengthOf(part) <= fitting.block }),
  }
}

function fitTable(table: NonNullable<Node['table']>): NonNullable<Node['table']> {
  const longest = longestWord(table.body[0]?.length)
  const isLong = table.body.some((row) => row.some((cell) => lengthOf(cell) > fitting.cell))
  return {
    ...table,
    body: table.body.map((row) => row.map((cell) => fit(cell, longest))),
    ...(isLong && { dontBreakRows: false }),
  }
}

function fitText(text: Part, longest: number): Part {
  if (typeof text !== 'string') return Array.isArray(text) ? text.map((one) => fit(one, longest)) : fit(text, longest)
  // Every second part is a long word.
  const parts = cleanText(text).split(longWord(longest))
  if (parts.length === 1) return parts[0]!
  return parts.map((words, index) => ({ text: words, ...(index % 2 === 1 && { wordBreak: 'break-all' }) }))
}

/** The number of characters; a line break counts as the rest of its line. */
function lengthOf(part: Part): number {
  if (typeof part === 'number') return String(part).length
  if (typeof part === 'string') return part.length + charactersPerLine * (part.split('\n').length - 1)
  if (Array.isArray(part)) return part.reduce<number>((sum, one) => sum + lengthOf(one), 0)
  const { text = '', stack = [], columns = [], table } = part
  return lengthOf(text) + lengthOf(stack) + lengthOf(columns) + lengthOf(table?.body ?? [])
}
