import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF as a reader copies it, all pages together. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text
}

/** The margins of our pages at the left and right, and around the page numbers, in points; letters extend a bit. */
const margins = { side: 48, edge: 8, tolerance: 1 }

/** Marks are over letters, and the reader joins texts that are read from right to left, also when they are not adjacent. */
const joined = /[\p{M}?\u055a-\u055f\u0590-\u08ff\ufb1d-\ufefc]/u

interface Box {
  text: string
  left: number
  right: number
  bottom: number
  top: number
}

/**
 * What is wrong with a PDF: text outside the margins or over other text, characters that no font has, which are drawn as
 * boxes, and what reacts to a click or runs.
 */
export async function faultsOf(pdf: Uint8Array): Promise<string[]> {
  const faults = hasBoxes(pdf) ? ['it has boxes instead of characters'] : []
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 })
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view
    const boxes: Box[] = []
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [x, y] = [Number(item.transform[4]), Number(item.transform[5])]
      boxes.push({
        text: item.str,
        left: x,
        right: x + item.width,
        bottom: y,
        top: y + item.height / 2,
      })
    }
    const [start, end] = [left + margins.side - margins.tolerance, right - margins.side + margins.tolerance]
    for (const box of boxes)
      // A mark without a width hangs over its letter, and begins before it.
      if (
        box.left < start - (box.left === box.right ? margins.tolerance : 0) ||
        box.right > end ||
        box.bottom < bottom + margins.edge ||
        box.top > top - margins.edge
      )
        faults.push(`page ${number} has text outside: ${box.text.slice(0, 40)}`)
    for (const [one, other] of overlapping(boxes.filter(({ text }) => !joined.test(text.normalize('NFD')))))
      faults.push(`page ${number} has text over text: ${one.text.slice(0, 40)} | ${other.text.slice(0, 40)}`)
    for (const { subtype } of await page.getAnnotations()) faults.push(`page ${number} has an annotation: ${subtype}`)
  }
  const active = {
    script: await document.getJSActions(),
    attachment: await document.getAttachments(),
    action: await document.getOpenAction(),
  }
  for (const [what, found] of Object.entries(active)) if (found) faults.push(`it has an ${what}`)
  return faults
}

/** From the bottom to the top, so that a box is compared only with those that begin below its own top. */
function overlapping(boxes: readonly Box[]): [Box, Box][] {
  const { tolerance } = margins
  const fromBottom = boxes.toSorted((one, other) => one.bottom - other.bottom)
  const found: [Box, Box][] = []
  for (const [index, one] of fromBottom.entries())
    for (let next = index + 1; next < fromBottom.length; next += 1) {
      const other = fromBottom[next]!
      if (one.top - other.bottom <= tolerance) break
      if (
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > tolerance &&
        Math.min(one.top, other.top) - other.bottom > tolerance
      )
        found.push([one, other])
    }
  return found
}

/** What draws the pages. */
function contentsOf(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1')
  return Array.from(file.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g), ({ 0: { length }, index }) => {
    const start = index + length
    return inflateSync(Buffer.from(file.slice(start, file.indexOf('endstream', start)), 'latin1')).toString('latin1')
  })
}

/** Whether a text of a page has the glyph 0 of a font. */
const hasBoxes = (pdf: Uint8Array): boolean =>
  contentsOf(pdf).some((content) =>
    Array.from(content.matchAll(/\[(.+)\] TJ/g)).some(([, shown]) =>
      Array.from(shown!.matchAll(/<([0-9a-f]*)>/g)).some(([, glyphs]) => glyphs!.match(/.{4}/g)?.includes('0000')),
    ),
  )

/** Whether a text is stated besides its glyphs, for those who copy it. Not for texts with bytes that are escaped. */
export const isStated = (pdf: Uint8Array, text: string): boolean =>
  contentsOf(pdf).some((content) =>
    content.includes(`/ActualText (\xfe\xff${Buffer.from(text, 'utf16le').swap16().toString('latin1')})`),
  )
