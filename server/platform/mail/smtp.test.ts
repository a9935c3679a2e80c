import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#server/db/transaction.ts'
import { config } from '#server/platform/config/config.ts'
import { addPerson } from '#server/testing/people.ts'
import { runWaiting } from '#server/testing/queue.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { defineMails, queueMail, registerMails } from './mail.ts'

/** The messages received completely. */
const taken: string[] = []
/** The envelope senders. */
const senders: string[] = []
/** The number of messages to receive without confirmation, closing the connection instead. */
let unconfirmed = 0

/** A minimal SMTP server (RFC 5321). */
function serveSmtp(socket: Socket): void {
  let message: string | null = null
  let received = ''
  const reply = (line: string) => socket.write(`${line}\r\n`)
  socket.setEncoding('utf8').on('error', () => {})
  reply('220 mail.test')
  socket.on('data', (text: string) => {
    received += text
    for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
      const line = received.slice(0, end)
      received = received.slice(end + 2)
      if (message === null) {
        const [, sender] = /^mail from:<(.*)>/i.exec(line) ?? []
        if (sender !== undefined) senders.push(sender)
        if (/^data$/i.test(line)) message = ''
        reply(message === null ? '250 OK' : '354 Go on')
      } else if (line === '.') {
        taken.push(message)
        message = null
        if (unconfirmed > 0) {
          unconfirmed -= 1
          socket.destroy()
          return
        }
        reply('250 OK')
      } else {
        message += `${line}\n`
      }
    }
  })
}

const smtp = createServer(serveSmtp)
let tulay: Tulay
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1')
  await once(smtp, 'listening')
  config.smtpUrl = `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`
  tulay = await startTulay('empty')
})
afterAll(async () => {
  await tulay.stop()
  smtp.close()
})

const send = () => transaction((tx) => queueMail(tx, 'password_reset', { email: 'ana@smtp.test' }))
const header = (message: string, name: string) => new RegExp(`^${name}: (.+)$`, 'im').exec(message)?.[1]

test('a mail that is sent again after an unconfirmed delivery has the same Message-ID', async () => {
  await addPerson(tulay.db, { email: 'ana@smtp.test', role: 'applicant' })
  unconfirmed = 1
  await send()
  await eventually(async () => {
    await runWaiting(tulay, ['mail'])
    return taken.length === 2
  })
  const [first, second] = taken.map((message) => header(message, 'message-id'))
  const { rows } = await tulay.pool.query<{ id: string }>("select id from pgboss.job where name = 'mail'")
  expect(first).toBe(`<mail-${rows[0]!.id}@${new URL(config.origin).hostname}>`)
  expect(second).toBe(first)
  expect(taken.map((message) => header(message, 'to'))).toEqual(['ana@smtp.test', 'ana@smtp.test'])

  await send()
  await eventually(() => Promise.resolve(taken.length === 3))
  expect(senders.at(-1)).toBe(config.mailFrom)
  expect(header(taken[2]!, 'message-id')).not.toBe(first)
})

test('a mail names its thread, where replies go and how to unsubscribe, and stops automatic replies', async () => {
  registerMails(
    defineMails(null, {
      about_headers: () =>
        Promise.resolve({
          to: 'ana@smtp.test',
          subject: 'Two\r\nBcc: eve@smtp.test',
          paragraphs: ['Hello <b>Ana</b>'],
          thread: '<thread@tulay.test>',
          reply_to: 'r-1@reply.tulay.test',
          unsubscribe_url: 'https://tulay.test/unsubscribe/1',
        }),
    }),
  )
  const before = taken.length
  await transaction((tx) => queueMail(tx, 'about_headers', {}))
  await eventually(() => Promise.resolve(taken.length > before))
  const mail = taken.at(-1)!
  const names = ['in-reply-to', 'references', 'reply-to', 'list-unsubscribe', 'list-unsubscribe-post', 'auto-submitted']
  expect(names.map((name) => header(mail, name))).toEqual([
    '<thread@tulay.test>',
    '<thread@tulay.test>',
    'Tulay <r-1@reply.tulay.test>',
    '<https://tulay.test/unsubscribe/1>',
    'List-Unsubscribe=One-Click',
    'auto-generated',
  ])
  expect(header(mail, 'bcc')).toBeUndefined()
  expect(mail).toContain('Reply above this line to answer.')
  expect(mail).toContain('Hello &lt;b&gt;Ana')
  expect(mail).toContain('Unsubscribe: https://tulay.test/unsubscribe/1')
})

test('a calendar file is a part that mail programs offer to answer, and an attachment for the others', async () => {
  registerMails(
    defineMails(null, {
      about_calendars: () =>
        Promise.resolve({
          to: 'ana@smtp.test',
          subject: 'Interview',
          paragraphs: ['Hello Ana'],
          calendar: { method: 'REQUEST' as const, content: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR' },
        }),
    }),
  )
  const before = taken.length
  await transaction((tx) => queueMail(tx, 'about_calendars', {}))
  await eventually(() => Promise.resolve(taken.length > before))
  const mail = taken.at(-1)!
  expect(mail).toMatch(/Content-Type: multipart\/alternative/i)
  expect(mail).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
  expect(mail).toMatch(/Content-Type: application\/ics; name=invite\.ics/i)
})

test('mails with the same lock are sent in the order in which they were written', async () => {
  const written: string[] = []
  const write = (subject: string) => async () => {
    // The first one takes as long as it needs for the other to wait.
    if (written.push(subject) === 1) while (!(await isWaiting()));
    return { to: 'ana@smtp.test', subject, paragraphs: [] }
  }
  registerMails(defineMails(null, { version_1: write('Version 1'), version_2: write('Version 2') }))
  const before = taken.length
  await transaction(async (tx) => {
    for (const version of ['version_1', 'version_2']) await queueMail(tx, version, {}, undefined, 'a meeting')
  })
  await eventually(() => Promise.resolve(taken.length === before + 2))
  expect(taken.slice(before).map((message) => header(message, 'subject'))).toEqual(written)
})

/** Whether a server waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await tulay.pool.query("select from pg_locks where locktype = 'advisory' and not granted")
  return rows.length > 0
}
