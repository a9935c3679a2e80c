import { describe, expect, test } from 'vitest'
import { product } from '#domain/product.ts'
import { replyLine } from '#server/platform/mail/render-mail.ts'
import { tinyPdf, tinyPng } from '#server/testing/files.ts'
import readMail from './read-mail.ts'

interface Part {
  type: string
  body: string | Uint8Array
  headers?: string[]
}
const base64 = (bytes: string | Uint8Array) =>
  Buffer.from(bytes)
    .toString('base64')
    .replaceAll(/(.{76})/g, '$1\r\n')
const partOf = ({ type, body, headers = [] }: Part) =>
  [`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', ...headers, '', base64(body)].join('\r\n')
const multipart = (kind: string, parts: Part[], boundary = kind): Part => ({
  type: `multipart/${kind}; boundary="${boundary}"`,
  body: `${parts.map((part) => `--${boundary}\r\n${isMultipart(part) ? nested(part) : partOf(part)}\r\n`).join('')}--${boundary}--\r\n`,
})
const isMultipart = ({ type }: Part) => type.startsWith('multipart/')
const nested = ({ type, body }: Part) => `Content-Type: ${type}\r\n\r\n${String(body)}`

const head = ['From: "Ana Reyes" <ana@town.test>', 'Subject: Re: New messages', 'Message-ID: <1@town.test>']
async function read(part: Part, headers: string[] = []) {
  const mail = await readMail(
    Buffer.from([...head, ...headers, isMultipart(part) ? nested(part) : partOf(part)].join('\r\n')),
  )
  return mail!
}
const text = (body: string | Uint8Array, type = 'text/plain; charset=utf-8'): Part => ({ type, body })
const html = (body: string): Part => text(body, 'text/html; charset=utf-8')
const attached = (name: string, type: string, body: string | Uint8Array = 'PK'): Part => ({
  type: `${type}; name="${name}"`,
  body,
  headers: [`Content-Disposition: attachment; filename="${name}"`],
})
const embedded = (name: string, type: string, body: string | Uint8Array = tinyPng()): Part => ({
  type: `${type}; name="${name}"`,
  body,
  headers: [`Content-Disposition: inline; filename="${name}"`, `Content-ID: <${name}@x>`],
})
const quote = `<p>${replyLine}</p><p>${product.name}</p>`

const bytes = (...values: number[]) => Uint8Array.from(values)
const event = (comment: string) =>
  `BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\nATTENDEE;PARTSTAT=DECLINED:mailto:ana@town.test\r\nUID:meeting-1\r\n 2@town.test\r\nSEQUENCE:0\r\nCOMMENT;LANGUAGE=es:${comment}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
const notice = 'Ana Reyes reacted via Gmail\n<https://www.google.com/gmail/about/?utm_source=gmail-in-product>'
/** The parts of a reaction. */
const reactionOf = (plain: string) => [
  text(plain),
  text('{"emoji":"👍","version":1}', 'text/vnd.google.email-reaction+json; charset="UTF-8"'),
  html('<p>👍</p><p>Ana Reyes reacted via <a href="https://www.google.com/gmail/about/">Gmail</a></p>'),
]

describe('text in any charset has its letters', () => {
  const latin = bytes(...Buffer.from('Peña: café, 5 €', 'latin1').subarray(0, -1), 0x80)
  test.each<[string, string, Uint8Array, string]>([
    ['without a charset', 'text/plain', latin, 'Peña: café, 5 €'],
    ['with an unknown one', 'text/plain; charset=unknown-8bit', latin, 'Peña: café, 5 €'],
    ['declared as UTF-8', 'text/plain; charset=utf-8', latin, 'Peña: café, 5 €'],
    ['declared as ASCII', 'text/plain; charset=us-ascii', latin, 'Peña: café, 5 €'],
    ['in Windows-1252', 'text/plain; charset=windows-1252', latin, 'Peña: café, 5 €'],
    ['in ISO 8859-15', 'text/plain; charset=iso-8859-15', bytes(0x35, 0x20, 0xa4, 0x20, 0xbd, 0x75), '5 € œu'],
    ['in Windows-1250', 'text/plain; charset=windows-1250', bytes(0x50, 0xf8, 0xed, 0x9a, 0x74, 0xec), 'Příště'],
    ['in KOI8-R', 'text/plain; charset=koi8-r', bytes(0xe4, 0xc1), 'Да'],
    ['in Shift JIS', 'text/plain; charset=cp932', bytes(0x82, 0xcd, 0x82, 0xa2), 'はい'],
    ['in GBK', 'text/plain; charset=gb2312', bytes(0xba, 0xc3, 0xb5, 0xc4), '好的'],
    [
      'in ISO-2022-JP',
      'text/plain; charset=iso-2022-jp',
      bytes(0x1b, 0x24, 0x42, 0x24, 0x4f, 0x24, 0x24, 0x1b, 0x28, 0x42),
      'はい',
    ],
    ['in UTF-8, declared as Latin-1', 'text/plain; charset=iso-8859-1', Buffer.from('Peña – ok'), 'Peña – ok'],
    [
      'in UTF-8 with a broken byte',
      'text/plain; charset=utf-8',
      Buffer.concat([Buffer.from('ñ ok '), bytes(0xf1)]),
      'ñ ok ñ',
    ],
    ['in UTF-8 with a byte order mark', 'text/plain; charset=utf-8', Buffer.from('\ufeffHola ñ'), 'Hola ñ'],
    ['in UTF-16', 'text/plain; charset=utf-16', Buffer.from('\ufeffHola ñ', 'utf16le'), 'Hola ñ'],
    ['in UTF-16 that is not declared', 'text/plain', Buffer.from('Hola ñ', 'utf16le').swap16(), 'Hola ñ'],
  ])('%s', async (_, type, body, expected) => {
    expect((await read(text(body, type))).text).toBe(expected)
  })

  test('also if its parts have different ones, or not the one of the email', async () => {
    const parts = [
      text(Buffer.from('Peña\n', 'latin1'), 'text/plain; charset=iso-8859-1'),
      text('Muñoz', 'text/plain; charset=utf-8'),
    ]
    expect((await read(multipart('mixed', parts))).text).toBe('Peña\n\nMuñoz')
    const raw = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from('Peña', 'latin1')])
    expect((await readMail(raw))!.text).toBe('Peña')
  })

  test('in HTML', async () => {
    expect((await read(text(Buffer.from('<p>Peña</p>', 'latin1'), 'text/html'))).text).toBe('Peña')
  })

  test.each<[string, string, Uint8Array]>([
    ['with a byte order mark', 'utf-8', Buffer.from(`\ufeff${event('mañana sí')}`)],
    ['in Windows-1252', 'windows-1252', Buffer.from(event('mañana sí'), 'latin1')],
    ['in UTF-16', 'utf-16', Buffer.from(`\ufeff${event('mañana sí')}`, 'utf16le')],
    ['in UTF-16 without a mark', 'utf-16le', Buffer.from(event('mañana sí'), 'utf16le')],
    ['declared as UTF-8 in Latin-1', 'utf-8', Buffer.from(event('mañana sí'), 'latin1')],
  ])('in an answer of a calendar %s', async (_, charset, body) => {
    const parts = [text('Ana has answered.'), text(body, `text/calendar; charset=${charset}; method=REPLY`)]
    expect((await read(multipart('alternative', parts))).calendar).toMatchObject({
      uid: 'meeting-12@town.test',
      participation: 'DECLINED',
      comment: 'mañana sí',
    })
  })
})

describe('HTML as text', () => {
  test.each([
    [
      'keeps the cells of a table apart',
      '<table><tr><td>Mon</td><td>8 h</td></tr><tr><th>Tue</th><td><p>4 h</p></td></tr></table>',
      'Mon | 8 h\nTue | 4 h',
    ],
    [
      'keeps what is beside the cells',
      '<table><caption>Hours</caption><tr>None</tr><p>Sum: 0</p></table>',
      'Hours\nNone\nSum: 0',
    ],
    [
      'keeps lists and links',
      '<p>Mine:</p><ol><li>No Sundays</li><li>$18</li></ol><a href="https://a.test/x">CV</a>',
      'Mine:\n\n 1. No Sundays\n 2. $18\n\nCV [https://a.test/x]',
    ],
    ['does not wrap lines', `<p>${'word '.repeat(60)}end</p>`, `${'word '.repeat(60)}end`],
    [
      'keeps a reply above another document',
      '<div>Yes.</div><html><head><title>x</title></head><body>and no</body></html>',
      'Yes.\nand no',
    ],
    ['keeps quotes of the person', `<blockquote>5 years</blockquote><p>Enough?</p>${quote}`, '> 5 years\n\nEnough?'],
    [
      'keeps emoji that are pictures',
      '<p>Yes <img alt="👍" src="https://x.test/1.png"><img alt="logo" src="cid:x"></p>',
      'Yes 👍',
    ],
    ['keeps text that is nested too deep', `${'<div>'.repeat(5_000)}Hello &amp; goodbye`, 'Hello & goodbye'],
    [
      'keeps a layout of cells with several lines',
      '<table><tr><td><p>I accept.</p><p>Ana</p></td><td>x</td></tr></table>',
      'I accept.\n\nAna\nx',
    ],
  ])('%s', async (_, markup, expected) => {
    expect((await read(html(markup))).text).toBe(expected)
  })

  test('is read where the plain text is empty, and not twice otherwise', async () => {
    expect((await read(multipart('alternative', [text(' \n'), html('<p>Yes.</p>')]))).text).toBe('Yes.')
    expect((await read(multipart('alternative', [text('Yes.'), html('<p>Yes.</p>')]))).text).toBe('Yes.')
  })
})

test('lines that the sender did not break are joined again', async () => {
  const flowed = 'I can start \non Monday.\n-- \nAna\n> a quoted \n> line\n >5 years'
  expect((await read(text(flowed, 'text/plain; charset=utf-8; format=flowed'))).text).toBe(
    'I can start on Monday.\n-- \nAna\n> a quoted line\n>5 years',
  )
})

describe('a part that messages cannot have', () => {
  const accept = text('I accept.')
  test.each<[string, Part, string[], string[]]>([
    [
      'a document',
      attached('form.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
      ['form.docx'],
      [],
    ],
    ['a contact', attached('ana.vcf', 'text/vcard'), ['ana.vcf'], []],
    ['the format of Outlook', attached('winmail.dat', 'application/ms-tnef'), ['winmail.dat'], []],
    ['an email', { type: 'message/rfc822', body: 'Subject: x\r\n\r\nHello' }, ['an attached email'], []],
    ['a PDF', attached('plan.pdf', 'application/pdf', tinyPdf()), ['plan.pdf'], []],
    ['a signature of the email', attached('smime.p7s', 'application/pkcs7-signature'), [], []],
  ])('leaves the text: %s', async (_, part, files, left_out) => {
    const mail = await read(multipart('mixed', [accept, part]))
    expect(mail).toMatchObject({ text: 'I accept.', left_out })
    expect(mail.files.map(({ name }) => name)).toEqual(files)
  })

  test.each<[string, string, Part, string[]]>([
    [
      'a GIF in the signature',
      '<p>I accept.</p><p>-- <br>Ana<br><img src="cid:logo.gif@x"></p>',
      embedded('logo.gif', 'image/gif'),
      [],
    ],
    [
      'a PNG in the signature',
      '<p>I accept.</p><p>-- <br>Ana<br><img src="cid:a.png@x" width="80"></p>',
      embedded('a.png', 'image/png'),
      [],
    ],
    [
      'a logo in the signature of Gmail',
      '<p>I accept.</p><div class="gmail_signature"><img src="cid:a.png@x"></div>',
      embedded('a.png', 'image/png'),
      [],
    ],
    ['an icon', '<p>I accept.</p><img width=24 src="cid:a.png@x">', embedded('a.png', 'image/png'), []],
    [
      'an image of the quoted mail',
      `<p>I accept.</p>${quote}<img src="cid:a.png@x">`,
      embedded('a.png', 'image/png'),
      [],
    ],
    [
      'a pasted image',
      '<p>I accept.</p><img width="640" src="cid:a.png@x">',
      embedded('a.png', 'image/png'),
      ['a.png'],
    ],
  ])('%s is decoration or not', async (_, markup, image, files) => {
    const mail = await read(multipart('related', [html(markup + quote), image]))
    expect(mail.text).toBe('I accept.')
    expect(mail.files.map(({ name }) => name)).toEqual(files)
    expect(mail.left_out).toEqual(files.length > 0 ? [] : [/name="([^"]+)"/.exec(image.type)![1]])
  })

  test('is the reaction of Gmail, which is its emoji', async () => {
    const quoted = `On Sat, Nov 28, 2026 at 9:00 PM Tulay <a@b.test> wrote:\n\n> ${replyLine}\n> Hello`
    expect(await read(multipart('alternative', reactionOf(`👍\n\n${notice}\n\n${quoted}`)))).toMatchObject({
      text: '👍',
      left_out: [],
      files: [],
    })
    expect((await read(multipart('alternative', reactionOf(quoted)))).text).toBe('👍')
  })
})

describe('an email of a program', () => {
  test.each([
    ['Auto-Submitted: auto-replied (zimbra; vacation)'],
    ['X-Autogenerated: Reply'],
    ['X-Autoreply: yes'],
    ['X-Autoresponse: yes'],
    ['X-Yahoo-Vacation: true'],
    ['X-Zimbra-Out-Of-Office: 1'],
    ['X-Mail-Autoreply: 1'],
    ['Precedence: auto_reply'],
    ['Delivered-To: Autoresponder'],
    ['Subject: Yahoo! Auto Response'],
    ['Subject: Automatic reply: New messages'],
    ['Subject: =?utf-8?Q?R=C3=A9ponse_automatique?= : New messages'],
    ['X-Auto-Response-Suppress: All\r\nX-MS-Exchange-Inbox-Rules-Loop: ana@town.test'],
    ['List-Id: <people.town.test>'],
    ['List-Post: <mailto:people@town.test>\r\nList-Unsubscribe: <mailto:u@town.test>'],
  ])('is recognized by %s', async (headers) => {
    expect((await readMail(Buffer.from(`From: ana@town.test\r\n${headers}\r\n\r\nHello`)))!.is_automatic).toBe(true)
  })

  test.each([
    ['Auto-Submitted: no'],
    ['List-Unsubscribe: <mailto:u@track.test>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click'],
    ['X-Auto-Response-Suppress: DR, OOF, AutoReply'],
    ['X-Autoreply: no'],
    ['Subject: Out of office next week'],
    ['Subject: Re: Automatic reply: New messages'],
  ])('is not assumed because of %s', async (headers) => {
    expect((await readMail(Buffer.from(`From: ana@town.test\r\n${headers}\r\n\r\nHello`)))!.is_automatic).toBe(false)
  })
})

test('a large email with bytes of no charset is read in time', async () => {
  const { text: read_text } = await read(text(new Uint8Array(3_000_000).fill(0xf1)))
  expect(read_text).toBe('ñ'.repeat(200_000))
})

test('an email that cannot be read has no result', async () => {
  const parts = Array.from({ length: 1_000 }, () => text('Hello'))
  expect(await readMail(Buffer.from([...head, nested(multipart('mixed', parts))].join('\r\n')))).toBeNull()
})
