// Adds to pdfmake what it has no settings for: texts in several fonts and directions, and long words in narrow columns.
import { buildLine } from './build-line.ts'
import {
  LayoutBuilder,
  Line,
  PDFDocument,
  TextBreaker,
  TextInlines,
  copyStyle,
  getStyleProperty,
} from './pdfmake-parts.ts'
import type { Drawing, EmbeddedFont, GlyphRun, Inline, TextLine } from './pdfmake-parts.ts'
import type { Piece } from './typeset.ts'

/** A text of content with its pieces. */
export interface TypesetText {
  text: string
  pieces: Piece[]
}

const { getBreaks } = TextBreaker.prototype
TextBreaker.prototype.getBreaks = function (texts, styles) {
  return [texts as string | object].flat().flatMap((one) =>
    typeof one === 'object' && 'pieces' in one
      ? (one as TypesetText).pieces.map((piece) => ({
          ...copyStyle(one, {}),
          ...piece,
          pieces: undefined,
        }))
      : getBreaks.call(this, one, styles),
  )
}

/** A column is as wide as its longest word, but not wider than its share: the library breaks words that do not fit. */
const { buildInlines } = TextInlines.prototype
TextInlines.prototype.buildInlines = function (texts, styles) {
  const measured = buildInlines.call(this, texts, styles)
  const share = getStyleProperty({}, styles, 'share', Infinity)
  return { ...measured, minWidth: Math.min(measured.minWidth, share) }
}

LayoutBuilder.prototype.buildNextLine = function ({ _inlines }) {
  return _inlines && _inlines.length > 0 ? buildLine(_inlines, this.writer.context().availableWidth) : null
}

const { addInline } = Line.prototype
Line.prototype.addInline = function (inline) {
  addInline.call(this, inline)
  if (this.inlines.some(({ level }) => level)) placeInOrder(this)
}

const isSpace = ({ text }: Inline) => text.trim() === ''

/** Places the parts of a line in visual order (rule L2 of the Unicode Bidirectional Algorithm); the end's spaces are last. */
function placeInOrder({ inlines, leadingCut }: TextLine): void {
  const count = inlines.findLastIndex((one) => !isSpace(one)) + 1
  let order = inlines.slice(0, count)
  const levels = order.map(({ level = 0 }) => level)
  for (let level = Math.max(...levels, 0); level > 0; level -= 1) order = reverseRuns(order, level)
  let x = order[0] === inlines[0] ? -leadingCut : 0
  for (const inline of [...order, ...inlines.slice(count)]) {
    inline.x = x
    x += inline.width
  }
}

/** Reverses each run of parts of at least a level. */
function reverseRuns(inlines: readonly Inline[], least: number): Inline[] {
  const ordered: Inline[] = []
  let run: Inline[] = []
  for (const one of inlines) {
    if ((one.level ?? 0) >= least) run.unshift(one)
    else {
      ordered.push(...run, one)
      run = []
    }
  }
  return [...ordered, ...run]
}

/** Placing marks by the anchors of a font fails for some combinations of marks; these are then beside each other. */
const withoutAnchors = { mark: false, mkmk: false, abvm: false, blwm: false, curs: false }
const guarded = new WeakSet<EmbeddedFont>()
const { provideFont } = PDFDocument.prototype
PDFDocument.prototype.provideFont = function (...which) {
  const font = provideFont.apply(this, which)
  if (guarded.has(font)) return font
  const { layoutRun } = font
  font.layoutRun = (text, features) => {
    try {
      return withoutBoxes(layoutRun.call(font, text, features))
    } catch {
      return withoutBoxes(layoutRun.call(font, text, withoutAnchors))
    }
  }
  guarded.add(font)
  return font
}

/** A mark without a letter is placed on a dotted circle, for which fonts without one have a box. */
function withoutBoxes(run: GlyphRun): GlyphRun {
  if (run.glyphs.every(({ id }) => id !== 0)) return run
  const shown = run.glyphs.map(({ id }) => id !== 0)
  const positions = run.positions.filter((_, index) => shown[index])
  return {
    glyphs: run.glyphs.filter((_, index) => shown[index]),
    positions,
    advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
  }
}

/** Scripts of India and Southeast Asia, in which some vowels are drawn before the letter after which they are written. */
const reordered = /[\u0900-\u0eff\u1000-\u109f\u1780-\u17ff]/u
const { _fragment: drawText } = PDFDocument.prototype
Object.assign(PDFDocument.prototype, {
  _fragment(this: Drawing, text: string, ...where: unknown[]) {
    if (!reordered.test(text)) return drawText.call(this, text, ...where)
    this.markContent('Span', { actual: text })
    drawText.call(this, text, ...where)
    this.endMarkedContent()
  },
})
