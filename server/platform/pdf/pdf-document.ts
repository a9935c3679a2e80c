import type { Content } from 'pdfmake/interfaces.d.ts'

/** The colors of text, secondary text, rules, a bar's background and a bar. */
export const pdfColors = {
  strong: '#2a2723',
  soft: '#5c5751',
  line: '#dedad3',
  tint: '#e7f4f3',
  bar: '#14626a',
} as const

/** The width between the margins, in points. */
export const pdfTextWidth = 516

export type PdfContent = Content

/**
 * A document as data, so that another thread can lay it out: the content of pdfmake without functions. It can name the
 * styles and table layouts of `render-pdf.ts`. Text flows, and tables repeat their header rows on each page.
 */
export interface PdfDocument {
  title: string
  author: string
  /** ISO timestamp. */
  created_at: string
  /** At the bottom left of each page; the page number is at the right. */
  footer: string
  content: PdfContent[]
  /** For tables with many columns. */
  is_landscape?: boolean
}
