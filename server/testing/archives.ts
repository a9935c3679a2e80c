import { strToU8, zipSync } from 'fflate'

/** A ZIP archive of files with these contents. */
export const zipOf = (files: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  )

const ooxml = 'application/vnd.openxmlformats-officedocument'
const mains = {
  docx: `${ooxml}.wordprocessingml.document.main+xml`,
  xlsx: `${ooxml}.spreadsheetml.sheet.main+xml`,
  pptx: `${ooxml}.presentationml.presentation.main+xml`,
  docm: 'application/vnd.ms-word.document.macroEnabled.main+xml',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
  xlsb: 'application/vnd.ms-excel.sheet.binary.macroEnabled.main',
  pptm: 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml',
  dotm: 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml',
  vsdx: 'application/vnd.ms-visio.drawing.main+xml',
}
export type OfficeKind = keyof typeof mains

/** The parts of an Office file without content. */
export const officeParts = (kind: OfficeKind): Record<string, string> => ({
  '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/main.xml" ContentType="${mains[kind]}"/></Types>`,
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="main.xml"/></Relationships>',
  'main.xml': '<x/>',
})

/** A small Office file, with more parts if asked. */
export const tinyOffice = (kind: OfficeKind, parts: Record<string, string | Uint8Array> = {}): Buffer =>
  zipOf({ ...officeParts(kind), ...parts })

/** The same archive as one whose first file needs a password, as its headers say. */
export function asEncrypted(archive: Buffer): Buffer {
  const copy = Buffer.from(archive)
  copy.writeUInt16LE(copy.readUInt16LE(6) | 1, 6)
  const entry = copy.indexOf('PK\x01\x02', 0, 'latin1')
  copy.writeUInt16LE(copy.readUInt16LE(entry + 8) | 1, entry + 8)
  return copy
}

/** An Office file with a password. */
export const encryptedOffice = (): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1_000),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(1_000),
  ])

/** An archive with two entries for the same bytes. */
export function withSharedBytes(): Buffer {
  const archive = zipOf({ 'a.txt': 'one', 'b.txt': 'one' })
  const second = archive.indexOf('PK\x01\x02', archive.indexOf('PK\x01\x02', 0, 'latin1') + 4, 'latin1')
  archive.writeUInt32LE(0, second + 42)
  return archive
}

/** The same archive as one whose first file has this size when unpacked. */
export function withDeclaredSize(archive: Buffer, bytes: number): Buffer {
  const copy = Buffer.from(archive)
  copy.writeUInt32LE(bytes, copy.indexOf('PK\x01\x02', 0, 'latin1') + 24)
  return copy
}

/** The same archive as one with so many files. */
export function withDeclaredCount(archive: Buffer, count: number): Buffer {
  const copy = Buffer.from(archive)
  for (const fromEnd of [14, 12]) copy.writeUInt16LE(count, copy.length - fromEnd)
  return copy
}
