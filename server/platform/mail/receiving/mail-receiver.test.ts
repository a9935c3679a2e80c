import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { config } from '#server/platform/config/config.ts'
import { messageIdOf } from '#server/platform/mail/mail-headers.ts'
import { connectSmtp, sendBySmtpTo } from '#server/testing/smtp-client.ts'
import { tinyPdf, tinyPng } from '#server/testing/files.ts'
import { MailRefusal } from './received-mail.ts'
import type { ReceivedMail } from './received-mail.ts'
import { mailboxOf } from './mailbox.ts'
import { startMailReceiver } from './start-mail-receiver.ts'

const domain = 'reply.tulay.test'
const address = `ana-1@${domain}`
const received: ReceivedMail[] = []
/** What happens to the next mail. */
let failure: Error | null = null

let receiver: Awaited<ReturnType<typeof startMailReceiver>>
beforeAll(async () => {
  receiver = await startMailReceiver({ host: '127.0.0.1', port: 0, domain, tls: undefined }, [
    mailboxOf(
      (localPart) => (localPart === 'ana-1' ? localPart : null),
      (_, mail) => {
        if (failure) return Promise.reject(failure)
        received.push(mail)
        return Promise.resolve()
      },
    ),
  ])
})
afterAll(() => receiver.stop())
afterEach(() => {
  received.length = 0
  failure = null
})

const headers = (more: Record<string, string> = {}) =>
  Object.entries({
    From: 'Ana Reyes <Ana@town.test>',
    To: address,
    Subject: 'Re: New messages',
    'Message-ID': '<1@town.test>',
    ...more,
  })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
const plain = (body: string, more?: Record<string, string>) => `${headers(more)}\r\n${body}`
const send = (content: string | Buffer, more: { from?: string; to?: string } = {}) =>
  sendBySmtpTo(receiver.port, { to: address, content, ...more })

/** A multipart body of parts with their headers. */
const multipart = (type: string, parts: string[], boundary = 'b0') =>
  [
    headers({ 'MIME-Version': '1.0', 'Content-Type': `multipart/${type}; boundary="${boundary}"` }),
    ...parts.map((part) => `--${boundary}\r\n${part}\r\n`),
    `--${boundary}--\r\n`,
  ].join('\r\n')
const file = (name: string, type: string, bytes: Uint8Array, more = '') =>
  `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n${more}Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(
    bytes,
  )
    .toString('base64')
    .replaceAll(/(.{76})/g, '$1\r\n')}`

const image = (cid: string) => file(`${cid}.png`, 'image/png', tinyPng(), `Content-ID: <${cid}>\r\n`)

describe('a reply', () => {
  test('is delivered with its text and files, and acknowledged then', async () => {
    const mail = multipart('mixed', [
      'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\nYes, on Monday.\r\n.\r\nSee you – Ana',
      file('plan.pdf', 'application/pdf', tinyPdf()),
      file('smime.p7s', 'application/pkcs7-signature', new Uint8Array([1, 2])),
    ])
    expect(await send(mail)).toMatch(/^250 Delivered/)
    expect(received).toMatchObject([{ from: 'ana@town.test', message_id: '<1@town.test>' }])
    expect(received[0]!.text).toBe('Yes, on Monday.\n.\nSee you – Ana')
    expect(received[0]!.files).toMatchObject([{ name: 'plan.pdf' }])
    expect(Buffer.from(received[0]!.files[0]!.bytes)).toEqual(Buffer.from(tinyPdf()))
  })

  test('is delivered without the parts that messages cannot have, which are named or passed on', async () => {
    const logo = file('logo.gif', 'image/gif', new Uint8Array([71]), 'Content-ID: <logo>\r\n').replace(
      'attachment;',
      'inline;',
    )
    const html = 'Content-Type: text/html\r\n\r\n<p>I accept.</p><p>-- <br>Ana<br><img src="cid:logo"></p>'
    expect(
      await send(multipart('related', [html, logo, file('winmail.dat', 'application/ms-tnef', new Uint8Array([1]))])),
    ).toMatch(/^250/)
    expect(received).toMatchObject([{ text: 'I accept.', left_out: ['logo.gif'], files: [{ name: 'winmail.dat' }] }])
  })

  test('of a person with an add-on that tracks is delivered', async () => {
    expect(await send(plain('Yes', { 'List-Unsubscribe': '<mailto:u@track.test>' }))).toMatch(/^250/)
  })

  test('in HTML is read as text, with its pasted image and without that of the quoted mail', async () => {
    const markup =
      '<p>Yes, <b>on Monday</b> &amp; Tuesday.</p><script>alert(1)</script><img src="cid:mine"><blockquote>Reply above this line to answer.<img src="cid:theirs"></blockquote>'
    const mail = multipart('related', [`Content-Type: text/html\r\n\r\n${markup}`, image('mine'), image('theirs')])
    expect(await send(mail)).toMatch(/^250/)
    expect(received[0]!.text).toBe('Yes, on Monday & Tuesday.')
    expect(received[0]!.files.map(({ name }) => name)).toEqual(['mine.png'])
  })

  test.each([
    ['an unknown charset', 'text/plain; charset=klingon-8', 'Hello', 'Hello'],
    ['bytes that are not of its charset', 'text/plain; charset=utf-8', 'Caf\u00e9 at 9', 'Café at 9'],
    ['Windows-1252', 'text/plain; charset=windows-1252', 'Caf\u00e9 at 9', 'Café at 9'],
  ])('with %s is readable', async (_, type, body, text) => {
    expect(await send(Buffer.from(plain(body, { 'Content-Type': type }), 'latin1'))).toMatch(/^250/)
    expect(received[0]!.text).toBe(text)
  })

  test('without a Message-ID is recognized when it is sent again', async () => {
    const mail = plain('Hello', { 'Message-ID': '' })
    await send(mail)
    await send(mail)
    expect(received[0]!.message_id).toBe(received[1]!.message_id)
    expect(received[0]!.message_id).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('refused with the reason', () => {
  test.each([
    ['an unknown address', { to: `ben-1@${domain}` }, /^550 This address is not valid/],
    ['an address elsewhere: nothing is relayed', { to: 'ana-1@gmail.test' }, /^550 This address is not valid/],
    ['a bounce, which has no sender', { from: '' }, /^550 Automatic replies/],
  ])('%s', async (_, more, reason) => {
    expect(await send(plain('Hello'), more)).toMatch(reason)
    expect(received).toEqual([])
  })

  test.each<[string, Record<string, string>, RegExp]>([
    ['an absence note', { 'Auto-Submitted': 'auto-replied' }, /^550 Automatic/],
    ['an absence note of another kind', { 'X-Autogenerated': 'Reply' }, /^550 Automatic/],
    ['a mailing list', { 'List-Id': '<people.town.test>' }, /^550 Automatic/],
    ['bulk mail', { Precedence: 'bulk' }, /^550 Automatic/],
    ['a report', { 'Content-Type': 'multipart/report; boundary=b' }, /^550 Automatic/],
    ['our own mail', { 'Message-ID': messageIdOf('018f3b5e-0000-7000-8000-000000000000') }, /^554 .*loop/],
    ['a mail from our own address', { From: config.mailFrom }, /^554 .*loop/],
  ])('%s', async (_, more, reason) => {
    expect(await send(plain('Hello', more))).toMatch(reason)
    expect(received).toEqual([])
  })

  test('a mail that was passed on by too many servers', async () => {
    const hops = Array.from({ length: 31 }, (_, hop) => `Received: from a${hop}.test by b${hop}.test\r\n`).join('')
    expect(await send(hops + plain('Hello'))).toMatch(/^554 .*loop/)
  })

  test('what the mailbox refuses, in one line; an error of ours is temporary and says nothing', async () => {
    failure = new MailRefusal(550, 'Not from\r\n250 here')
    expect(await send(plain('Hello'))).toMatch(/^550 Not from +250 here$/)
    failure = new Error('column "secret" does not exist')
    expect(await send(plain('Hello'))).toMatch(/^451 The server is busy/)
  })

  test('for now, what a busy server cannot read in time, so that it is sent again', async () => {
    const busy = await startMailReceiver(
      { host: '127.0.0.1', port: 0, domain, tls: undefined },
      [
        mailboxOf(
          () => address,
          () => Promise.resolve(),
        ),
      ],
      { reading_ms: 1 },
    )
    try {
      const answer = await sendBySmtpTo(busy.port, { to: address, content: plain('Hello') })
      expect(answer).toMatch(/^451 The server is busy/)
    } finally {
      await busy.stop()
    }
  })

  test('a sender that cannot be told apart', async () => {
    const two = plain('Hello', { From: 'ana@town.test, ben@town.test' })
    expect(await send(two)).toMatch(/^250/)
    expect(await send(`From: ben@town.test\r\n${plain('Hello')}`)).toMatch(/^250/)
    expect(received.map(({ from }) => from)).toEqual([null, null])
  })
})

describe('hostile mail', () => {
  test('of more than 36 MB is refused, and the receiver still works', async () => {
    const answer = await send(plain('x'.repeat(76).concat('\r\n').repeat(500_000)))
    expect(answer).toMatch(/^552 An email can have at most 36 MB/)
    const client = await connectSmtp(receiver.port)
    await client.command('EHLO town.test')
    expect(await client.command('MAIL FROM:<ana@town.test> SIZE=99999999')).toMatch(/^552/)
    client.close()
    expect(await send(plain('Hello'))).toMatch(/^250/)
  })

  test.each([
    [
      '1,000 nested parts',
      () => {
        let part = 'Content-Type: text/plain\r\n\r\nHello'
        for (let depth = 0; depth < 1_000; depth += 1)
          part = `Content-Type: multipart/mixed; boundary="n${depth}"\r\n\r\n--n${depth}\r\n${part}\r\n--n${depth}--\r\n`
        return multipart('mixed', [part])
      },
    ],
    ['1,000 parts', () => multipart('mixed', Array(1_000).fill('Content-Type: text/plain\r\n\r\nHello') as string[])],
    ['a header of 1 MB', () => plain('Hello', { Subject: 'x'.repeat(1_000_000) })],
    ['HTML nested 100,000 times', () => plain('<div>'.repeat(100_000), { 'Content-Type': 'text/html' })],
    ['text that is slow to search for quotes', () => plain('Op schreef\r\n'.repeat(4_000))],
  ])('with %s does not stop the receiver', async (_, content) => {
    const answer = await send(content())
    expect(answer).toMatch(/^(250|554)/)
    for (const { text } of received) expect(text.length).toBeLessThan(200_001)
    expect(await send(plain('Hello'))).toMatch(/^250/)
  })

  test('cannot smuggle a second mail or a header', async () => {
    expect(await send(plain('Hello\r\n.\nMAIL FROM:<eve@town.test>\n'))).toMatch(/^250/)
    expect(received).toHaveLength(1)
    expect(received[0]!.text).toContain('MAIL FROM:<eve@town.test>')
  })

  test('to 10,000 recipients is refused from the second one on, and then disconnected', async () => {
    const client = await connectSmtp(receiver.port)
    await client.command('EHLO town.test')
    await client.command('MAIL FROM:<ana@town.test>')
    expect(await client.command(`RCPT TO:<${address}>`)).toMatch(/^250/)
    const answers: string[] = []
    for (let n = 0; n < 10_000; n += 1) {
      const answer = await client.command(`RCPT TO:<ana-${n}@${domain}>`)
      answers.push(answer)
      if (!answer.startsWith('4') || answer.startsWith('421')) break
    }
    expect(answers[0]).toMatch(/^452 Too many recipients/)
    expect(answers.at(-1)).toMatch(/^421/)
    expect(answers).toHaveLength(11)
    client.close()
  })

  test('in many connections: one network has 20, and ended ones do not count', async () => {
    const clients = await Promise.all(Array.from({ length: 25 }, () => connectSmtp(receiver.port)))
    expect(clients.filter(({ greeting }) => greeting.startsWith('421'))).toHaveLength(5)
    for (const client of clients) client.close()
    await expect.poll(async () => send(plain('Hello'))).toMatch(/^250/)
  })

  test('that ends in the middle is not delivered', async () => {
    const client = await connectSmtp(receiver.port)
    await client.command('EHLO town.test')
    for (const command of ['MAIL FROM:<ana@town.test>', `RCPT TO:<${address}>`, 'DATA']) await client.command(command)
    client.write(plain('Half of a'))
    client.close()
    expect(await send(plain('Whole'))).toMatch(/^250/)
    expect(received.map(({ text }) => text)).toEqual(['Whole'])
  })
})
