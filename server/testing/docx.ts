import { strToU8, zipSync } from 'fflate'

const ooxml = 'application/vnd.openxmlformats-officedocument'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const relation = (type: string, target: string, isExternal = false) =>
  `<Relationship Id="r${type}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`

interface DocxParts {
  /** What is in the body. */
  body?: string
  /** Relations of the document to what is elsewhere: type and target. */
  external?: readonly [type: string, target: string][]
  mainType?: string
  /** More parts by name. */
  parts?: Record<string, string | Uint8Array>
}

/** A Word document. */
export function tinyDocx(options: DocxParts = {}): Buffer {
  const { body = paragraph('Hello'), external = [], parts = {} } = options
  const { mainType = `${ooxml}.wordprocessingml.document.main+xml` } = options
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relationships}">${relation('officeDocument', 'word/document.xml')}</Relationships>`,
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    'word/_rels/document.xml.rels': `<Relationships xmlns="${relationships}">${external.map(([type, target]) => relation(type, target, true)).join('')}</Relationships>`,
    ...parts,
  }
  const zipped = Object.entries(files).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text])
  return Buffer.from(zipSync(Object.fromEntries(zipped) as Record<string, Uint8Array>))
}

/** A part of a document: its body, a header … */
export const part = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><w:${name} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${content}</w:${name}>`

export const paragraph = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

export const listItem = (text: string, level = 0): string =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`)

/** A table of rows of cells; each cell has paragraphs. */
export const table = (...rows: string[][]): string =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`
