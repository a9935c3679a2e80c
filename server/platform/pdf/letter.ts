import { readFile } from 'node:fs/promises'

/** In points, as PDF counts: US Letter. */
export const sheet = { width: 612, height: 792, margin: 48 } as const
export const textWidth = sheet.width - 2 * sheet.margin

const footer_y = sheet.height - 36

/** Two files a weight: what Latin script needs mostly, and the rest of it. */
const files = {
  regular: [
    import.meta.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
    import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff'),
  ],
  bold: [
    import.meta.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
    import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-600-normal.woff'),
  ],
} as const
export type Weight = keyof typeof files

interface Style {
  weight?: Weight
  size?: number
  color?: string
  /** Whatever does not fit is cut off, with an ellipsis. */
  width?: number
  align?: 'left' | 'right' | 'center'
}

interface Glyphs {
  hasGlyphForCodePoint(point: number): boolean
}

/** A document of letter pages in our own type; a character that it lacks is shown as `?`. */
export async function openLetter(about: { title: string; author: string; created_at: string }) {
  // Loaded when the first one is written: it is large, and the server starts without it.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: about.title, Author: about.author, CreationDate: new Date(about.created_at) },
  })
  const pieces: Buffer[] = []
  doc.on('data', (piece: Buffer) => pieces.push(piece))

  const glyphs = new Map<string, Glyphs>()
  for (const name of Object.values(files).flat()) {
    doc.registerFont(name, await readFile(new URL(name)))
    doc.font(name)
    // What was opened last is kept under a name that its types do not tell.
    glyphs.set(name, (Reflect.get(doc, '_font') as { font: Glyphs }).font)
  }

  /** The text in pieces that one font file has all characters of. */
  const runsOf = (text: string, weight: Weight) => {
    const runs: { font: string; text: string }[] = []
    for (const character of text) {
      const font = files[weight].find((name) => glyphs.get(name)!.hasGlyphForCodePoint(character.codePointAt(0)!))
      const [name, shown] = [font ?? files[weight][0], font ? character : '?']
      const last = runs.at(-1)
      if (last?.font === name) last.text += shown
      else runs.push({ font: name, text: shown })
    }
    return runs
  }
  const measure = (text: string, { weight = 'regular', size = 10 }: Style) =>
    runsOf(text, weight).reduce((sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text), 0)

  const fitted = (text: string, style: Style): string => {
    if (style.width === undefined || measure(text, style) <= style.width) return text
    let shorter = [...text]
    while (shorter.length > 0 && measure(`${shorter.join('')}…`, style) > style.width) shorter = shorter.slice(0, -1)
    return `${shorter.join('').trimEnd()}…`
  }

  /** One line of text; `x` and `y` are its upper left corner, or that of the width in which it is aligned. */
  const write = (text: string, x: number, y: number, style: Style = {}): void => {
    const { weight = 'regular', size = 10, color = '#000000', width, align = 'left' } = style
    const shown = fitted(text, style)
    const free = width === undefined || align === 'left' ? 0 : width - measure(shown, style)
    let at = x + (align === 'center' ? free / 2 : free)
    for (const run of runsOf(shown, weight)) {
      doc.font(run.font).fontSize(size).fillColor(color).text(run.text, at, y, { lineBreak: false })
      at += doc.widthOfString(run.text)
    }
  }

  return {
    doc,
    write,
    /** Numbers the pages, and answers the whole document. */
    async close(foot: string): Promise<Buffer> {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page)
        const style = { size: 8, color: '#6b6660', width: textWidth }
        write(foot, sheet.margin, footer_y, style)
        write(`Page ${page + 1} of ${count}`, sheet.margin, footer_y, { ...style, align: 'right' })
      }
      const ended = new Promise<void>((end) => doc.once('end', end))
      doc.end()
      await ended
      return Buffer.concat(pieces)
    },
  }
}

export type Letter = Awaited<ReturnType<typeof openLetter>>
