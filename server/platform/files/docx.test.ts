import { describe, expect, test } from 'vitest'
import { fileLimits } from '#domain/files/file.ts'
import { docxType } from '#domain/files/media-type.ts'
import { listItem, paragraph, part, table, tinyDocx } from '#server/testing/docx.ts'
import { detectFileType } from './detect-file-type.ts'
import { documentText } from './document-text.ts'
import readDocxText from './read-docx-text.ts'

const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const encrypted = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(600),
  Buffer.from('EncryptedPackage', 'utf16le'),
])
/** Parts with many relations, which pack to a thousandth of their size. */
const manyRelations = Object.fromEntries(
  ['a', 'b'].map((name) => [`word/_rels/${name}.rels`, `<R>${'<a/>'.repeat(150_000)}</R>`]),
)
/** The size that the archive states for its largest part. */
function statingSize(docx: Buffer, bytes: number): Buffer {
  const changed = Buffer.from(docx)
  const entry = changed.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  changed.writeUInt32LE(bytes, entry + 24)
  return changed
}

describe('a Word document', () => {
  test('is recognized, with links and with a template on a drive of its author', () => {
    expect(detectFileType(tinyDocx(), 'cv.docx')).toEqual({ type: docxType })
    const external = [
      ['hyperlink', 'https://example.com/portfolio'],
      ['attachedTemplate', 'file:///C:\\Users\\ada\\Templates\\Resume.dotx'],
    ] as [string, string][]
    expect(detectFileType(tinyDocx({ external }), 'cv.docx')).toEqual({ type: docxType })
  })

  test.each([
    ['macros by its type', tinyDocx({ mainType: macroType }), 'macros'],
    ['macros by a part', tinyDocx({ parts: { 'word/vbaProject.bin': 'x' } }), 'macros'],
    ['a password', encrypted, 'encrypted'],
    ['a template of a server', tinyDocx({ external: [['attachedTemplate', 'https://evil.test/a.dotm']] }), 'external'],
    ['a picture of a server', tinyDocx({ external: [['image', 'http://evil.test/pixel.png']] }), 'external'],
    ['an object in a network', tinyDocx({ external: [['oleObject', '\\\\evil.test\\share\\a']] }), 'external'],
    ['an object in a network by URL', tinyDocx({ external: [['frame', 'file://evil.test/share/a']] }), 'external'],
    ['relations without end, which would keep the server busy', tinyDocx({ parts: manyRelations }), 'external'],
    ['a part that unpacks to too much', statingSize(tinyDocx(), fileLimits.unpacked_bytes + 1), 'oversized'],
  ])('is refused with %s', (_, bytes, problem) => {
    expect(detectFileType(bytes, 'cv.docx')).toEqual({ type: docxType, problem })
  })

  test.each([
    ['a part outside of its folder', tinyDocx({ parts: { '../../evil.xml': 'x' } })],
    ['a part with an absolute path', tinyDocx({ parts: { '/etc/cron.d/x': 'x' } })],
    ['no document', tinyDocx({ mainType: 'application/xml' })],
    ['half of its bytes', tinyDocx().subarray(0, -60)],
  ])('is none with %s', (_, bytes) => {
    expect(detectFileType(bytes, 'cv.docx')).toBeNull()
  })
})

const textOf = (body: string, parts: Record<string, string> = {}) => readDocxText(tinyDocx({ body, parts }))?.text

describe('the text of a Word document', () => {
  test('has paragraphs, tabs, line breaks, list items, and cells that are separated', () => {
    const body = [
      paragraph('Ada Reyes &amp; Söhne'),
      '<w:p><w:r><w:t>2020</w:t><w:tab/><w:t>Bookkeeper</w:t><w:br/><w:t>Manila</w:t></w:r></w:p>',
      listItem('Excel'),
      listItem('Pivot tables', 1),
      table([paragraph('Skill'), paragraph('Years')], [paragraph('QuickBooks'), paragraph('7')]),
    ].join('')
    expect(textOf(body)).toBe(
      'Ada Reyes & Söhne\n2020\tBookkeeper\nManila\n• Excel\n  • Pivot tables\nSkill | Years\nQuickBooks | 7',
    )
  })

  test('keeps the columns of a page below each other, and what is in headers and notes', () => {
    const columns = table([paragraph('Contact') + paragraph('Cebu'), paragraph('Work') + listItem('Payroll')])
    const header = part('hdr', paragraph('ada@example.com'))
    const notes = part('footnotes', paragraph('Reference on request'))
    expect(textOf(columns, { 'word/header1.xml': header, 'word/footnotes.xml': notes })).toBe(
      'ada@example.com\n\nContact\nCebu\nWork\n• Payroll\n\nReference on request',
    )
  })

  test('has nothing that the reader of the document does not see, and repeats nothing', () => {
    const body =
      '<w:p><w:del><w:r><w:delText>deleted</w:delText></w:r></w:del><w:moveFrom><w:r><w:t>moved</w:t></w:r></w:moveFrom>' +
      '<w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r><w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>shown</w:t></w:r>' +
      '<w:r><w:instrText>HYPERLINK</w:instrText></w:r><mc:Fallback><w:r><w:t>again</w:t></w:r></mc:Fallback></w:p>'
    expect(textOf(body)).toBe('shown')
  })

  test('is text, whatever it looks like, and declared entities are not expanded', () => {
    expect(textOf(paragraph('&lt;script&gt;alert(1)&lt;/script&gt;'))).toBe('<script>alert(1)</script>')
    const xml = `<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd">]>${part('document', paragraph('&a;'))}`
    expect(readDocxText(tinyDocx({ parts: { 'word/document.xml': xml } }))).toBeNull()
  })

  test('is limited, also of a document with very many empty elements', () => {
    const long = readDocxText(tinyDocx({ body: paragraph('word '.repeat(100_000)) }))
    expect([long?.is_complete, long?.text.length]).toEqual([false, fileLimits.shown_text])
    expect(textOf('<w:p/>'.repeat(300_000) + paragraph('end'))).toBe('end')
    expect(textOf('<w:tbl><w:tr><w:tc>'.repeat(5_000) + '</w:tc></w:tr></w:tbl>'.repeat(5_000))).toBe('')
  })

  test('cannot be read of a damaged document, and is read in another thread', async () => {
    expect(readDocxText(Buffer.from('PK nothing'))).toBeNull()
    expect(await documentText(tinyDocx())).toEqual({ text: 'Hello', is_complete: true })
    expect(await documentText(Buffer.from('nothing'))).toBeNull()
  })
})
