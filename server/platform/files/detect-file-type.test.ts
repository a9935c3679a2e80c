import { describe, expect, it } from 'vitest'
import { fileLimits } from '#domain/files/file.ts'
import {
  asEncrypted,
  encryptedOffice,
  officeParts,
  tinyOffice,
  withDeclaredCount,
  withDeclaredSize,
  withSharedBytes,
  zipOf,
} from '#server/testing/archives.ts'
import type { OfficeKind } from '#server/testing/archives.ts'
import { tinyWebm } from '#server/testing/recordings.ts'
import { detectFileType } from './detect-file-type.ts'

const bytes = (base64: string) => Buffer.from(base64, 'base64')
const png = bytes(
  'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAHCAYAAAA8sqwkAAAAIElEQVR4AeTLsQ0AAAABQbG0nSzJDGqffHmElWVi7BIUAAD//2Bvh38AAAAGSURBVAMAtuQZj8aXNf0AAAAASUVORK5CYII=',
)
const jpeg = bytes(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAHAAwDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCYBSH/2Q==',
)
/** A WebP file with these chunks. */
function webp(...chunks: Buffer[]): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(4 + Buffer.concat(chunks).length)
  return Buffer.concat([Buffer.from('RIFF'), length, Buffer.from('WEBP'), ...chunks])
}
const lossy = bytes('VlA4ICQAAABQAQCdASoMAAcABABoJaAABDOAAP7Qw/H//xaH+Sn+xrIsAAA=')
const lossless = bytes('VlA4TBAAAAAvC4ABAAdQ1ehd/wMR0f8A')
const extended = bytes('VlA4WAoAAAAgAAAACwAABgAA')
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')
const sides = { width: 12, height: 7 }
/** The header of an MP4 file, and the handlers of its tracks. */
const mp4 = (...handlers: string[]) =>
  Buffer.concat([
    Buffer.from('\0\0\0\x18ftypiso5\0\0\0\0iso5mp42', 'latin1'),
    ...handlers.map((handler) => Buffer.concat([Buffer.from('\0\0\0\x21hdlr'), Buffer.alloc(8), Buffer.from(handler)])),
    Buffer.alloc(8),
  ])

it.each([
  ['a PDF', pdf, { type: 'application/pdf' }],
  ['a PDF after a line break', Buffer.concat([Buffer.from('\n'), pdf]), { type: 'application/pdf' }],
  ['a PDF after a byte order mark', Buffer.concat([Buffer.from('\ufeff'), pdf]), { type: 'application/pdf' }],
  ['a PDF after 1,019 bytes', Buffer.concat([Buffer.alloc(1_019, 'x'), pdf]), { type: 'application/pdf' }],
  [
    'a PDF after commands for a printer',
    Buffer.concat([Buffer.from('\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'), pdf]),
    { type: 'application/pdf' },
  ],
  ['a PNG', png, { type: 'image/png', sides }],
  ['a JPEG', jpeg, { type: 'image/jpeg', sides }],
  ['a WebP', webp(lossy), { type: 'image/webp', sides }],
  ['a lossless WebP', webp(lossless), { type: 'image/webp', sides }],
  ['an extended WebP', webp(extended, lossy), { type: 'image/webp', sides }],
  ['WebM with sound', tinyWebm(), { type: 'audio/webm' }],
  ['WebM with a picture', tinyWebm({ video: true }), { type: 'video/webm' }],
  ['Ogg', Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead')]), { type: 'audio/ogg' }],
  ['MP4 with sound', mp4('soun'), { type: 'audio/mp4' }],
  ['MP4 with a picture', mp4('soun', 'vide'), { type: 'video/mp4' }],
  ['an MP3 with a tag', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(40)]), { type: 'audio/mpeg' }],
  // A view of part of a larger buffer.
  [
    'part of a larger buffer',
    new Uint8Array(Buffer.concat([pdf, png])).subarray(pdf.length),
    { type: 'image/png', sides },
  ],
])('recognizes %s', (_, content, what) => {
  expect(detectFileType(content, 'a.bin')).toEqual(what)
})

it.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('Hello')],
  ['an SVG, which can run scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page in front of a PDF', Buffer.concat([Buffer.from('<script>1</script>'), pdf])],
  ['an SVG in front of a PDF', Buffer.concat([Buffer.from('\n<svg onload="x">'), pdf])],
  ['a program in front of a PDF', Buffer.concat([Buffer.from('MZ\0\0'), pdf])],
  ['an archive in front of a PDF', Buffer.concat([Buffer.from('PK\x03\x04'), pdf])],
  ['a PDF after 1,020 bytes', Buffer.concat([Buffer.alloc(1_020, 'x'), pdf])],
  ['a truncated PDF', pdf.subarray(0, -7)],
  ['a PDF followed by other data', Buffer.concat([pdf, Buffer.alloc(2_000)])],
  ['the signature of a PNG', png.subarray(0, 8)],
  ['half a PNG', png.subarray(0, 60)],
  ['half a JPEG', jpeg.subarray(0, 100)],
  ['the signature of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a JPEG without a frame', Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(5_000, 0xff), jpeg.subarray(-2)])],
  ['half a WebP', webp(lossy).subarray(0, -10)],
  ['an unknown WebP variant', webp(Buffer.concat([Buffer.from('ABCD'), Buffer.alloc(30)]))],
])('does not recognize %s', (_, content) => {
  expect(detectFileType(content, 'a.bin')).toBeNull()
})

describe('an archive', () => {
  const ooxml = 'application/vnd.openxmlformats-officedocument'
  const types = {
    docx: `${ooxml}.wordprocessingml.document`,
    xlsx: `${ooxml}.spreadsheetml.sheet`,
    pptx: `${ooxml}.presentationml.presentation`,
  }

  it.each(Object.entries(types))('is a .%s by its parts, whatever its name', (kind, type) => {
    for (const name of ['a.zip', 'a.exe', ''])
      expect(detectFileType(tinyOffice(kind as OfficeKind), name)).toEqual({ type })
  })

  it('is an Office file also with its main type as the default of an extension', () => {
    const parts = officeParts('docx')
    parts['[Content_Types].xml'] = `<Types><Default ContentType='${types.docx}.main+xml' Extension="xml"/></Types>`
    expect(detectFileType(zipOf(parts), 'a.docx')).toEqual({ type: types.docx })
  })

  it.each<OfficeKind>(['docm', 'dotm', 'xlsm', 'xlsb', 'pptm'])('with macros is refused: a .%s', (kind) => {
    expect(detectFileType(tinyOffice(kind), 'a.xlsx')).toMatchObject({ problem: 'macros' })
  })

  it.each([
    ['a macro project', tinyOffice('docx', { 'word/vbaProject.bin': 'x' })],
    [
      'a macro sheet',
      tinyOffice('xlsx', {
        '[Content_Types].xml': `${officeParts('xlsx')['[Content_Types].xml']}<Override PartName="/m.xml" ContentType="application/vnd.ms-excel.macrosheet+xml"/>`,
      }),
    ],
  ])('that says it has none is refused with %s', (_, content) => {
    expect(detectFileType(content, 'a.docx')).toMatchObject({ problem: 'macros' })
  })

  it('of other files is a ZIP archive', () => {
    const archive = zipOf({ 'notes/a.txt': 'Hello', 'b.bin': Buffer.alloc(10_000, 7) })
    expect(detectFileType(archive, 'a.docx')).toEqual({ type: 'application/zip' })
  })

  it.each<[string, Buffer]>([
    ['a drawing of another program', tinyOffice('vsdx')],
    ['a package without relations', zipOf({ '[Content_Types].xml': officeParts('docx')['[Content_Types].xml']! })],
    [
      'a package that is two documents',
      tinyOffice('docx', {
        '[Content_Types].xml':
          officeParts('docx')['[Content_Types].xml']! + officeParts('xlsx')['[Content_Types].xml']!,
      }),
    ],
    [
      'a package that writes a type with references',
      tinyOffice('docx', {
        '[Content_Types].xml': `${officeParts('docx')['[Content_Types].xml']}<Override ContentType="vba&#80;roject"/>`,
      }),
    ],
    [
      'a package whose types unpack to too much',
      tinyOffice('docx', { '[Content_Types].xml': Buffer.alloc(2 * 1024 * 1024, 32) }),
    ],
    ['an OpenDocument file', zipOf({ mimetype: 'application/vnd.oasis.opendocument.text' })],
    ['a Java program', zipOf({ 'META-INF/MANIFEST.MF': 'Main-Class: A' })],
    ['an archive that unpacks outside its folder', zipOf({ '../../a.txt': 'x' })],
    ['an archive that unpacks to a drive', zipOf({ 'C:\\a.txt': 'x' })],
    ['an archive whose files share bytes', withSharedBytes()],
    ['an archive behind a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100), zipOf({ a: 'x' })])],
    ['an archive followed by other data', Buffer.concat([zipOf({ a: 'x' }), Buffer.alloc(10, 7)])],
    ['half an archive', zipOf({ a: 'x'.repeat(1_000), b: 'y' }).subarray(0, -30)],
    ['an archive without files', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['the signature of an archive', Buffer.from('PK\x03\x04')],
    ['an old Office file', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_000)])],
  ])('is not recognized as %s', (_, content) => {
    expect(detectFileType(content, 'a.docx')).toBeNull()
  })

  it('with a password is refused, as nothing in it can be scanned', () => {
    expect(detectFileType(asEncrypted(zipOf({ a: 'x' })), 'a.zip')).toEqual({
      type: 'application/zip',
      problem: 'encrypted',
    })
    expect(detectFileType(encryptedOffice(), 'a.xlsx')).toEqual({ type: types.xlsx, problem: 'encrypted' })
  })

  it('is refused if it unpacks to too much, or to too many files', () => {
    const bomb = withDeclaredSize(zipOf({ a: 'x'.repeat(1_000) }), fileLimits.unpacked_bytes + 1)
    expect(detectFileType(bomb, 'a.zip')).toEqual({ type: 'application/zip', problem: 'oversized' })
    const many = withDeclaredCount(zipOf({ a: 'x' }), fileLimits.archive_entries + 1)
    expect(detectFileType(many, 'a.zip')).toMatchObject({ problem: 'oversized' })
  })

  it('that is damaged anywhere never fails otherwise', () => {
    const archive = tinyOffice('docx', { 'b.txt': 'x' })
    for (let at = 0; at < archive.length; at += 1) {
      for (const value of [0, 0x7f, 0xff]) {
        const damaged = Buffer.from(archive)
        damaged[at] = value
        expect(() => detectFileType(damaged, 'a.docx')).not.toThrow()
      }
      expect(() => detectFileType(archive.subarray(0, at), 'a.docx')).not.toThrow()
    }
  })
})

describe('text', () => {
  it.each<[string, Buffer | string, string]>([
    ['a.csv', 'a,b\r\n1,2\r\n', 'text/csv'],
    ['A.CSV', '\ufeffNombre;Peña\n', 'text/csv'],
    ['note.txt', Buffer.from('Pe\xf1a\tfollows\n', 'latin1'), 'text/plain'],
    ['note.txt', Buffer.from('\ufeffPeña', 'utf16le'), 'text/plain'],
    ['note.txt', Buffer.from('1b2442234123421b2842', 'hex'), 'text/plain'],
    ['README', 'Hello', 'text/plain'],
  ])('%s is recognized', (name, content, type) => {
    expect(detectFileType(Buffer.from(content as Buffer), name)).toEqual({ type })
  })

  it.each<[string, Buffer | string]>([
    ['tool.csv', Buffer.from('MZ\x90\0\x03', 'latin1')],
    ['note.txt', 'Hello\0'],
    ['note.txt', Buffer.from([0xff, 0xfe, 0x41, 0, 0, 0xd8])],
    ['note.txt', Buffer.from([0x1f, 0x8b, 0x08, 0x1e])],
    ['page.html', '<script>1</script>'],
    ['page.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['run.bat', 'del *.*'],
    ['card.vcf', 'BEGIN:VCARD'],
  ])('%s is not accepted with other bytes, or under the name of another kind', (name, content) => {
    expect(detectFileType(Buffer.from(content as Buffer), name)).toBeNull()
  })
})
