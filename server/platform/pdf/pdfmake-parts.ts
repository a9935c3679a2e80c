import { createRequire } from 'node:module'

/** A part of a line as the library measures and places it, with our pieces' properties. */
export interface Inline {
  text: string
  x: number
  width: number
  /** The widths of the spaces at its end and its start. */
  trailingCut: number
  leadingCut: number
  font: { widthOfString: (text: string, size: number) => number }
  fontSize: number
  noWrap?: boolean | null
  level?: number
  noNewLine?: boolean
  lineEnd?: boolean
}
export interface TextLine {
  inlines: Inline[]
  maxWidth: number
  inlineWidths: number
  leadingCut: number
  lastLineInParagraph: boolean
  addInline: (inline: Inline) => void
  hasEnoughSpaceForInline: (inline: Inline, next: readonly Inline[]) => boolean
}
interface TextNode {
  _inlines?: Inline[]
}
interface Builder {
  writer: { context: () => { availableWidth: number } }
  buildNextLine: (node: TextNode) => TextLine | null
}
export interface GlyphRun {
  glyphs: { id: number }[]
  positions: { xAdvance: number }[]
  advanceWidth: number
}
export interface EmbeddedFont {
  layoutRun: (text: string, features?: Record<string, boolean>) => GlyphRun
}
export interface Drawing {
  provideFont: (...which: unknown[]) => EmbeddedFont
  /** Draws a text on one line. */
  _fragment: (text: string, ...where: unknown[]) => void
  markContent: (tag: 'Span', options: { actual: string }) => void
  endMarkedContent: () => void
}
interface Measured {
  items: Inline[]
  minWidth: number
  maxWidth: number
}
type Styles = unknown
type PartOf<Instance, Arguments extends unknown[] = []> = { new (...from: Arguments): Instance; prototype: Instance }

const require = createRequire(import.meta.url)
const partOf = <Part>(name: string) => (require(`pdfmake/js/${name}.js`) as { default: Part }).default

// The library has no settings for what we change in these, and no types of them.
export const TextBreaker =
  partOf<PartOf<{ getBreaks: (texts: unknown, styles?: Styles) => { text: string }[] }>>('TextBreaker')
export const TextInlines = partOf<PartOf<{ buildInlines: (texts: unknown, styles: Styles) => Measured }>>('TextInlines')
export const Line = partOf<PartOf<TextLine, [width: number]>>('Line')
export const LayoutBuilder = partOf<PartOf<Builder>>('LayoutBuilder')
export const PDFDocument = partOf<PartOf<Drawing>>('PDFDocument')
export const { getStyleProperty, copyStyle } = partOf<{
  getStyleProperty: (item: object, styles: Styles, name: string, otherwise: number) => number
  copyStyle: (from: object, to: object) => object
}>('StyleContextStack')
export const virtualFiles = partOf<{ writeFileSync: (name: string, bytes: Uint8Array) => void }>('virtual-fs')
