import type { PdfContent } from '#server/platform/pdf/pdf-document.ts'

/** A section of the report that is not split across pages. */
export const section = (title: string, ...content: PdfContent[]): PdfContent => ({
  unbreakable: true,
  stack: [{ text: title, style: 'heading', margin: [0, 22, 0, 3] }, ...content],
})

export const note = (text: string): PdfContent => ({ text, style: 'note', margin: [0, 0, 0, 8] })

type Table = readonly (readonly [string, ...string[]])[]

/** A table with labels on the left and figures of these widths on the right. */
export const figuresTable = (
  heads: readonly [string, ...string[]],
  rows: Table,
  widths: readonly number[],
): PdfContent => ({
  layout: 'rows',
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: ['*', ...widths],
    body: [alignRow(heads, 'columnHead'), ...rows.map((row) => alignRow(row))],
  },
})

const alignRow = (texts: readonly string[], style?: string): PdfContent[] =>
  texts.map((text, index) => ({ text, alignment: index === 0 ? 'left' : 'right', ...(style && { style }) }))

/** `2.5 days`, or a dash without data. */
export const formatDays = (days: number | null): string => (days === null ? '–' : `${days.toFixed(1)} days`)
