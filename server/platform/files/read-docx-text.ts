import { fileLimits } from '#domain/files/file.ts'
import { readXml } from '#server/platform/xml/read-xml.ts'
import { readZipDirectory, readZipText } from './read-zip.ts'

/** The text of a document; not complete if it is longer than what we show. */
export interface DocumentText {
  text: string
  is_complete: boolean
}

/** Parts with text of their own: contact details are often in a header. */
const textParts = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\d*\.xml$/
const places = [/\/header/, /\/document/, /\/(?:footnotes|endnotes)/, /\/footer/]
const partsMax = 40 * 1024 * 1024

/** Elements whose content is not shown: what was deleted, moved away, or is there again for old programs. */
const hiddenElements = new Set(['w:del', 'w:moveFrom', 'mc:Fallback', 'w:instrText', 'w:delText'])

/**
 * The text of a Word document: a line for each paragraph, the cells of a row separated by bars, list items with a dot.
 * Null if it cannot be read. Nothing of the document is run or loaded. Runs in a thread of its own.
 */
export default function readDocxText(content: Uint8Array): DocumentText | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const directory = readZipDirectory(bytes)
  if (!directory || directory.is_encrypted || directory.is_oversized) return null
  const names = directory.entries.map(({ name }) => name).filter((name) => textParts.test(name))
  if (names.length === 0) return null
  let left = partsMax
  const texts: string[] = []
  for (const place of places)
    for (const name of names.filter((one) => place.test(one))) {
      const part = readZipText(bytes, directory, { name, most: left })
      if (part === null) return null
      left -= Buffer.byteLength(part)
      const text = textOfPart(part)
      if (text === null) return null
      texts.push(text.trim())
    }
  const shown = [...new Set(texts)].filter(Boolean).join('\n\n')
  const text = shown.slice(0, fileLimits.shown_text).toWellFormed()
  return { text, is_complete: shown.length <= fileLimits.shown_text }
}

/** What a paragraph or a cell is collected in. */
interface Block {
  lines: string[]
}

/** Null if the part is not well-formed. */
function textOfPart(xml: string): string | null {
  const root: Block = { lines: [] }
  const cells: { rows: string[][]; cell: Block | null }[] = []
  const paragraphs: { text: string; isItem: boolean; level: number }[] = []
  let hidden = 0
  let length = 0
  let run = { isIn: false, isHidden: false, inProperties: false }
  let takesText = false

  const block = () => cells.at(-1)?.cell ?? root
  const write = (text: string) => {
    const paragraph = paragraphs.at(-1)
    if (!paragraph || hidden > 0 || (run.isIn && run.isHidden) || length > fileLimits.shown_text) return
    length += text.length
    paragraph.text += text
  }

  const isRead = readXml(xml, {
    open(name, attributes) {
      if (hiddenElements.has(name)) hidden += 1
      else if (name === 'w:p') paragraphs.push({ text: '', isItem: false, level: 0 })
      else if (name === 'w:tbl') cells.push({ rows: [], cell: null })
      else if (name === 'w:tr') cells.at(-1)?.rows.push([])
      else if (name === 'w:tc' && cells.length > 0) cells.at(-1)!.cell = { lines: [] }
      else if (name === 'w:numPr' && paragraphs.length > 0) paragraphs.at(-1)!.isItem = true
      else if (name === 'w:ilvl' && paragraphs.length > 0)
        paragraphs.at(-1)!.level = Math.min(8, Number(attributes['w:val']) || 0)
      else if (name === 'w:r') run = { isIn: true, isHidden: false, inProperties: false }
      else if (name === 'w:rPr') run.inProperties = true
      else if (name === 'w:vanish' && run.isIn && run.inProperties)
        run.isHidden = !['0', 'false', 'off'].includes(attributes['w:val'] ?? '')
      else if (name === 'w:tab' && run.isIn) write('\t')
      else if (name === 'w:br' || name === 'w:cr') write('\n')
      else if (name === 'w:noBreakHyphen') write('-')
      else if (name === 'w:t' || name === 'm:t') takesText = true
    },
    text(text) {
      if (takesText) write(text)
    },
    close(name) {
      if (hiddenElements.has(name)) hidden -= 1
      else if (name === 'w:t' || name === 'm:t') takesText = false
      else if (name === 'w:rPr') run.inProperties = false
      else if (name === 'w:r') run = { isIn: false, isHidden: false, inProperties: false }
      else if (name === 'w:p') {
        const { text, isItem, level } = paragraphs.pop() ?? { text: '', isItem: false, level: 0 }
        block().lines.push(isItem && text.trim() ? `${'  '.repeat(level)}• ${text}` : text)
      } else if (name === 'w:tc') {
        const table = cells.at(-1)
        table?.rows.at(-1)?.push(table.cell?.lines.join('\n').trim() ?? '')
        if (table) table.cell = null
      } else if (name === 'w:tbl') {
        const { rows } = cells.pop() ?? { rows: [] }
        for (const row of rows) block().lines.push(rowText(row))
      }
    },
  })
  return isRead ? root.lines.join('\n').replaceAll(/\n{3,}/g, '\n\n') : null
}

/** A row on one line; below each other if a cell is a part of the page rather than a value. */
const rowText = (row: readonly string[]) =>
  row.some((cell) => cell.includes('\n')) ? row.filter(Boolean).join('\n') : row.join(' | ')
