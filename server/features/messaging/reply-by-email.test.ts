import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileLimits, fileMessages } from '#domain/files/file.ts'
import { messageLimits } from '#domain/messaging/message.ts'
import { now, travelTo } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { startMailReceiver } from '#server/platform/mail/receiving/start-mail-receiver.ts'
import { mailAbout, mailsTo } from '#server/testing/accounts.ts'
import { asEncrypted, tinyOffice, zipOf } from '#server/testing/archives.ts'
import { tinyPdf } from '#server/testing/files.ts'
import { asForm, contactRequest } from '#server/testing/forms.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addApplicant, messagesOf, openConversation, sent } from '#server/testing/messages.ts'
import { addPerson } from '#server/testing/people.ts'
import { sendBySmtpTo } from '#server/testing/smtp-client.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { mailUnreadMessages } from './unread-mails.ts'
import { replyOptions } from './replies-by-mail.ts'
import { partsOf } from '#server/features.ts'

let tulay: Tulay
let acme: Awaited<ReturnType<typeof addHiringTeam>>
let receiver: Awaited<ReturnType<typeof startMailReceiver>>
beforeAll(async () => {
  config.mailIn = { host: '127.0.0.1', port: 0, domain: 'reply.tulay.test', tls: undefined }
  tulay = await startTulay('empty')
  acme = await addHiringTeam(tulay)
  receiver = await startMailReceiver(config.mailIn, partsOf('mailbox'))
})
afterAll(async () => {
  await receiver.stop()
  await tulay.stop()
})

async function converse(name: string) {
  const applicant = await addApplicant(tulay, acme.company_id, name)
  const { id } = await openConversation(acme.owner, 'application', applicant.application_id)
  const { email } = await tulay.db
    .selectFrom('users')
    .where('id', '=', applicant.talent_id)
    .select('email')
    .executeTakeFirstOrThrow()
  const { reply_to } = await replyOptions({ conversation_id: id, user_id: applicant.talent_id })
  return { ...applicant, id, email, address: reply_to! }
}

/** The address for replies to a mail. */
const addressIn = ({ headers }: { headers: Record<string, string> }) =>
  /<(reply-[0-9a-f]{40}@reply\.tulay\.test)>/.exec(headers['Reply-To']!)![1]!

let count = 0
interface Reply {
  from: string
  to: string
  body?: string
  headers?: Record<string, string>
  files?: { name: string; bytes: Uint8Array }[]
}
/** Sends a reply as a mail program does. */
function reply({ from, to, body = 'Yes, on Monday.', headers = {}, files = [] }: Reply): Promise<string> {
  const lines = Object.entries({
    From: `"Reyes, Ana" <${from}>`,
    To: to,
    Subject: 'Re: New messages from Acme',
    'Message-ID': `<${(count += 1)}@town.test>`,
    'Content-Type': 'multipart/mixed; boundary=b0',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  const parts = [
    `Content-Type: text/plain; charset=utf-8\r\n\r\n${body}`,
    ...files.map(
      ({ name, bytes }) =>
        `Content-Type: application/octet-stream; name="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(bytes).toString('base64')}`,
    ),
  ]
  const content = `${lines.join('\r\n')}\r\n\r\n${parts.map((part) => `--b0\r\n${part}\r\n`).join('')}--b0--\r\n`
  return sendBySmtpTo(receiver.port, { from, to, content })
}

describe('a reply by email', () => {
  test('to the email about unread messages arrives in the conversation, and counts as read', async () => {
    const ana = await converse('Ana Reyes')
    await sent(acme.owner, ana.id, 'Can you start on Monday?')
    await travelTo(new Date(Date.now() + 6 * 60_000), mailUnreadMessages)
    const mail = await mailAbout(tulay, ana.email, /New messages from Acme/)
    const address = addressIn(mail)
    const quoted = mail.text
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\r\n')
    const body = `Yes, on Monday.\r\nWhere?\r\n\r\nOn Sun, Nov 22, 2026 at 10:00 AM Tulay <no-reply@tulay.test> wrote:\r\n\r\n${quoted}`
    expect(await reply({ from: ana.email.toUpperCase(), to: address.toUpperCase(), body })).toMatch(/^250/)
    expect((await messagesOf(acme.owner, ana.id)).at(-1)).toMatchObject({
      body: 'Yes, on Monday.\nWhere?',
      via: 'email',
      sender: { id: ana.talent_id, side: 'talent' },
    })
    const { body: list } = await acme.owner.get('/api/conversations')
    expect(list.items).toMatchObject([{ id: ana.id, unread: 1 }])
  })

  test('brings its files, which both sides can open', async () => {
    const bea = await converse('Bea Cruz')
    const files = [{ name: '../../plan.exe', bytes: tinyPdf() }]
    expect(await reply({ from: bea.email, to: bea.address, body: '', files })).toMatch(/^250/)
    const message = (await messagesOf(acme.owner, bea.id)).at(-1)!
    expect(message).toMatchObject({ body: '', files: [{ name: 'plan.exe.pdf', media_type: 'application/pdf' }] })
    expect((await bea.talent.get(`/api/files/${message.files[0]!.id}`)).status).toBe(200)
  })

  test('brings Office files, text and archives, which are downloaded', async () => {
    const cely = await converse('Cely Ramos')
    const files = [
      { name: 'form.docx', bytes: tinyOffice('docx') },
      { name: 'hours.xlsx', bytes: tinyOffice('xlsx') },
      { name: 'deck.pptx', bytes: tinyOffice('pptx') },
      { name: 'hours.csv', bytes: Buffer.from('day,hours\r\nMon,8\r\n') },
      { name: 'all.zip', bytes: zipOf({ 'form.txt': 'x' }) },
    ]
    expect(await reply({ from: cely.email, to: cely.address, body: 'I accept.', files })).toMatch(/^250/)
    const note = [{ name: 'note.txt', bytes: Buffer.from('Pe\xf1a', 'latin1') }]
    expect(await reply({ from: cely.email, to: cely.address, body: 'A note.', files: note })).toMatch(/^250/)
    const [signed, noted] = (await messagesOf(acme.owner, cely.id)).slice(-2)
    expect(signed).toMatchObject({ body: 'I accept.', email: null })
    expect(signed!.files.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
    expect(noted!.files).toMatchObject([{ name: 'note.txt', media_type: 'text/plain' }])
    const { status, headers } = await acme.owner.open('GET', `/api/files/${signed!.files[1]!.id}`)
    expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/^attachment;/)])
  })

  test('is delivered once, however often and at once it arrives', async () => {
    const carla = await converse('Carla Diaz')
    const again = { from: carla.email, to: carla.address, headers: { 'Message-ID': '<same@town.test>' } }
    const answers = await Promise.all([1, 2, 3].map(() => reply(again)))
    expect([...answers, await reply(again)].every((answer) => answer.startsWith('250'))).toBe(true)
    expect(await messagesOf(acme.owner, carla.id)).toHaveLength(1)
  })

  test('shows markup, overrides and long lines as text', async () => {
    const dina = await converse('Dina Lopez')
    const body = '<script>alert(1)</script> [x](javascript:alert(1)) \u202eevil'
    expect(await reply({ from: dina.email, to: dina.address, body })).toMatch(/^250/)
    const [message] = await messagesOf(acme.owner, dina.id)
    expect(message!.body).toBe('<script>alert(1)</script> [x](javascript:alert(1)) evil')
  })
})

const wholeEmail = (reader: typeof acme.owner, id: string) => reader.get(`/api/messages/${id}/email`)

describe('what a message does not have of its email', () => {
  test('is shown to those who may read the message, without what only its sender may know', async () => {
    const lia = await converse('Lia Ocampo')
    const link = `${config.origin}/unsubscribe?token=abc`
    const quoted = ['Reply above this line to answer.', 'Hi Lia,', `Unsubscribe: ${link}`, 'a1'.repeat(20)]
    const body = [
      'I accept.',
      '',
      `From: Tulay <${lia.address}>`,
      'Sent: Saturday, November 28, 2026 9:00 PM',
      `To: Lia <${lia.email}>`,
      'Subject: New messages',
      '',
      ...quoted,
    ].join('\r\n')
    expect(await reply({ from: lia.email, to: lia.address, body })).toMatch(/^250/)
    const message = (await messagesOf(acme.owner, lia.id)).at(-1)!
    expect(message).toMatchObject({ body: 'I accept.', email: { has_more_text: true, left_out: [] } })
    for (const reader of [acme.owner, lia.talent]) {
      const { status, body: whole } = await wholeEmail(reader, message.id)
      expect(status).toBe(200)
      const text = whole.text as unknown as string
      expect(text).toContain('Hi Lia,')
      for (const secret of [lia.address, lia.email, link, 'a1a1a1']) expect(text).not.toContain(secret)
    }
    const mia = await converse('Mia Navarro')
    expect((await wholeEmail(mia.talent, message.id)).status).toBe(404)
    expect((await tulay.visitor().get(`/api/messages/${message.id}/email`)).status).toBe(401)

    await lia.talent.delete(`/api/messages/${message.id}`)
    expect((await wholeEmail(acme.owner, message.id)).status).toBe(404)
    expect((await messagesOf(acme.owner, lia.id)).at(-1)).toMatchObject({ email: null })
    const rows = tulay.db.selectFrom('message_emails').where('message_id', '=', message.id).selectAll()
    expect(await rows.execute()).toEqual([])
  })

  test('is erased with the message that it quotes', async () => {
    const nena = await converse('Nena Ramos')
    const secret = await sent(acme.owner, nena.id, 'Our budget is secret.')
    const body = `Yes.\r\n\r\nOn Nov 28, 2026, Tulay <a@b.test> wrote:\r\n> Our budget is secret.`
    expect(await reply({ from: nena.email, to: nena.address, body })).toMatch(/^250/)
    const message = (await messagesOf(acme.owner, nena.id)).at(-1)!
    expect((await wholeEmail(acme.owner, message.id)).body.text).toContain('Our budget is secret.')
    await acme.owner.delete(`/api/messages/${secret.id}`)
    expect((await wholeEmail(nena.talent, message.id)).status).toBe(404)
    expect((await messagesOf(acme.owner, nena.id)).at(-1)).toMatchObject({
      body: 'Yes.',
      email: { has_more_text: false },
    })
  })

  test('are parts that messages cannot have: the text and the other files arrive, and these are named', async () => {
    const odie = await converse('Odie Luna')
    const others = [
      { name: 'form.docx', bytes: Buffer.from('PK\x03\x04xx') },
      { name: 'macros.xlsx', bytes: tinyOffice('xlsm') },
      { name: 'secret.zip', bytes: asEncrypted(zipOf({ a: 'x' })) },
      { name: 'winmail.dat', bytes: Buffer.from('x') },
      { name: 'card.vcf', bytes: Buffer.from('BEGIN:VCARD') },
      { name: 'tool.csv', bytes: Buffer.from('MZ\0') },
    ]
    const files = [...others, { name: 'plan.pdf', bytes: tinyPdf() }]
    expect(await reply({ from: odie.email, to: odie.address, body: 'I accept.', files })).toMatch(/^250/)
    expect((await messagesOf(acme.owner, odie.id)).at(-1)).toMatchObject({
      body: 'I accept.',
      files: [{ name: 'plan.pdf' }],
      email: { has_more_text: false, left_out: others.map(({ name }) => name) },
    })
    const alone = reply({ from: odie.email, to: odie.address, body: '', files: files.slice(0, 1) })
    expect(await alone).toMatch(/^550 form\.docx: Choose a PDF/)
  })
})

describe('refused with the reason', () => {
  test('a reply of someone else, even with the address', async () => {
    const ella = await converse('Ella Santos')
    expect(await reply({ from: 'owner@acme.test', to: ella.address })).toMatch(/^550 Reply from the email address/)
    expect(await reply({ from: 'eve@evil.test', to: ella.address })).toMatch(/^550 Reply from the email address/)
    expect(await messagesOf(acme.owner, ella.id)).toEqual([])
  })

  test('an address that was guessed, or of another server', async () => {
    const fe = await converse('Fe Ramos')
    for (const token of ['0'.repeat(40), fe.id, ''])
      expect(await reply({ from: fe.email, to: `reply-${token}@reply.tulay.test` })).toMatch(/^550 This address/)
  })

  test('nothing but quoted text, and too much text', async () => {
    const gina = await converse('Gina Torres')
    const send = (body: string) => reply({ from: gina.email, to: gina.address, body })
    expect(await send('On Nov 22, 2026, Tulay <a@b.test> wrote:\r\n> Hello')).toMatch(/^550 The email has no text/)
    expect(await send('word '.repeat(messageLimits.body / 5 + 1))).toMatch(/^550 A message can have at most 10,000/)
  })

  test('files that messages cannot have', async () => {
    const hana = await converse('Hana Flores')
    const send = (...files: Uint8Array[]) =>
      reply({ from: hana.email, to: hana.address, files: files.map((bytes) => ({ name: 'a.pdf', bytes })) })
    const virus = tinyPdf({ words: `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR${'-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}` })
    expect(await send(Buffer.from('MZ program'))).toBe(`550 ${fileMessages.content('message')}`)
    expect(await send(virus)).toBe(`550 ${fileMessages.infected}`)
    expect(await send(tinyPdf({ bytes: fileLimits.attachment_bytes + 1 }))).toMatch(
      /^552 a\.pdf: This file is too large/,
    )
    expect(await send(...Array.from({ length: 6 }, () => tinyPdf()))).toMatch(/^550 Attach at most 5 files/)
    expect(await messagesOf(acme.owner, hana.id)).toEqual([])
  })

  test('a reply in a blocked conversation, of a removed member and of a deleted user', async () => {
    const ines = await converse('Ines Castro')
    const recruiter = await tulay.db
      .selectFrom('users')
      .where('email', '=', 'recruiter@acme.test')
      .select('id')
      .executeTakeFirstOrThrow()
    const { reply_to } = await replyOptions({ conversation_id: ines.id, user_id: recruiter.id })
    const asRecruiter = { from: 'recruiter@acme.test', to: reply_to! }
    expect(await reply(asRecruiter)).toMatch(/^250/)
    await tulay.db
      .updateTable('conversations')
      .set({ blocked_side: 'talent', blocked_by: acme.owner_id })
      .where('id', '=', ines.id)
      .execute()
    expect(await reply(asRecruiter)).toMatch(/^550 This conversation is blocked/)
    expect(await reply({ from: ines.email, to: ines.address })).toMatch(/^550 This address/)

    const { id, email, address, talent_id } = await converse('Jona Perez')
    await tulay.db.deleteFrom('members').where('user_id', '=', recruiter.id).execute()
    const other = await replyOptions({ conversation_id: id, user_id: recruiter.id })
    expect(await reply({ ...asRecruiter, to: other.reply_to! })).toMatch(/^550 This address/)
    await tulay.db
      .updateTable('users')
      .set({ status: 'deleted', deleted_at: now() })
      .where('id', '=', talent_id)
      .execute()
    expect(await reply({ from: email, to: address })).toMatch(/^550 This address/)
  })

  test('more than 30 replies an hour to one address, until later', async () => {
    const kara = await converse('Kara Lim')
    const send = () => reply({ from: kara.email, to: kara.address })
    expect(await send()).toMatch(/^250/)
    await tulay.db.updateTable('throttles').set({ count: 30 }).where('key', 'like', `replies to ${kara.id}%`).execute()
    expect(await send()).toMatch(/^450 Too many emails/)
    expect(await messagesOf(acme.owner, kara.id)).toHaveLength(1)
  })
})

test('a visitor and the staff answer each other by email, in the conversation of the contact form', async () => {
  const [email] = config.adminEmails
  await addPerson(tulay.db, { email: email!, role: 'admin', name: 'Olga Reyes' })
  const admin = await tulay.as(email!)
  const form = new URLSearchParams({ ...contactRequest })
  const { status } = await tulay.visitor().post('/contact', form.toString(), {
    headers: { ...asForm.headers, accept: 'application/json' },
  })
  expect(status).toBe(202)
  const { id } = await eventually(() =>
    tulay.db
      .selectFrom('conversations')
      .where('subject', '=', 'contact')
      .where('last_position', '=', 1)
      .select('id')
      .executeTakeFirst(),
  )
  await sent(admin, id, 'In May or in June?')
  const answer = await mailAbout(tulay, contactRequest.email, /^Re: Six people/)
  expect(answer.text).toContain('In May or in June?')
  const toStaff = addressIn(answer)
  expect(await reply({ from: 'eve@orchard.test', to: toStaff })).toMatch(/^550 Reply from the email address/)
  const mail = { from: contactRequest.email, to: toStaff, headers: { 'Message-ID': '<w@orchard.test>' } }
  const files = [{ name: 'plan.pdf', bytes: tinyPdf() }]
  expect(await reply({ ...mail, body: 'In June, please.', files })).toMatch(/^250/)
  expect(await reply({ ...mail, body: 'In June, please.', files })).toMatch(/^250/)
  const messages = (await messagesOf(admin, id)).filter(({ kind }) => kind === 'text')
  expect(messages.map(({ body, via, sender }) => [body, via, sender?.side])).toEqual([
    [contactRequest.message, 'app', 'visitor'],
    ['In May or in June?', 'app', 'staff'],
    ['In June, please.', 'email', 'visitor'],
  ])
  expect(messages[2]!.files).toMatchObject([{ name: 'plan.pdf' }])

  await travelTo(new Date(Date.now() + 6 * 60_000), mailUnreadMessages)
  const unread = await mailAbout(tulay, email!, /^New messages from Wanda Ortiz/)
  expect(await reply({ from: email!, to: addressIn(unread), body: 'June it is.' })).toMatch(/^250/)
  const last = await eventually(async () => {
    const mails = await mailsTo(tulay, contactRequest.email)
    return mails.find(({ text }) => text.includes('June it is.'))
  })
  expect(last.headers.References).toBe(answer.headers.References)
  expect(addressIn(last)).toBe(toStaff)
})
