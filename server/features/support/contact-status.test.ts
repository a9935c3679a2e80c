import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visitor } from '#domain/kernel/actor.ts'
import { ticketMessages } from '#domain/support/ticket.ts'
import type { ContactStatus } from '#domain/support/contact-status.ts'
import type { Ticket } from '#domain/support/ticket.ts'
import { transaction } from '#server/db/transaction.ts'
import { addMessage } from '#server/features/messaging/sending.ts'
import { mailAbout } from '#server/testing/accounts.ts'
import type { Client } from '#server/testing/client.ts'
import { addFile } from '#server/testing/files.ts'
import { addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { addContactTicket, addSupportTicket } from '#server/testing/tickets.ts'
import { supportMails } from './mails.ts'
import { statusLink } from './contact-status.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db } = tulay

let admin: Client
let admin_id: string
beforeAll(async () => {
  admin_id = await addPerson(db, { email: 'ops@tulay.test', role: 'admin', name: 'Olive Ops' })
  admin = await tulay.as('ops@tulay.test')
})
beforeEach(() => db.deleteFrom('throttles').execute())

const secretOf = (contact_request_id: string) => statusLink(contact_request_id).split('#')[1]!
const open = (secret: string) => tulay.visitor().post('/api/contact-status', { secret })
const read = async (secret: string) => (await open(secret)).body as unknown as ContactStatus
const write = (secret: string, body: string, id: string = randomUUID()) =>
  tulay.visitor().post('/api/contact-status/messages', { secret, id, body })
const reply = async (conversation_id: string, body: string) =>
  (await admin.post(`/api/conversations/${conversation_id}/messages`, { id: randomUUID(), body })).body.id
const path = (id: string, rest = '') => `/api/admin/tickets/${id}${rest}`
const ticketOf = async (id: string) => (await admin.get(path(id))).body as unknown as Ticket
const merge = (id: string, into: string) => admin.post(path(id, '/merge'), { into })
const bodies = ({ messages }: ContactStatus) => messages.map(({ body }) => body)
let count = 0
const address = () => `sender-${(count += 1)}@orchard.test`

describe('the status page of a contact request', () => {
  it('shows the messages of both sides and the status, and takes messages and a rating', async () => {
    const email = address()
    const { contact_request_id, conversation_id } = await addContactTicket(db, { email, message: 'Six people?' })
    const secret = secretOf(contact_request_id)
    const file_id = await addFile(db, admin_id, { purpose: 'contact_attachment', name: 'plan.pdf' })
    await db.insertInto('contact_request_files').values({ contact_request_id, file_id }).execute()
    await admin.post(path(conversation_id, '/notes'), { text: 'Sounds rich' })
    await reply(conversation_id, 'Gladly. From when?')
    await eventually(async () => (await read(secret)).status === 'waiting')
    const page = await open(secret)
    expect(page.text).not.toMatch(/rich|orchard\.test/)
    expect(page.body).toMatchObject({
      name: 'Wanda Ortiz',
      allowed: [],
      messages: [
        { is_mine: true, sender_name: 'Wanda Ortiz', body: 'Six people?', files: [{ name: 'plan.pdf' }] },
        { is_mine: false, sender_name: 'Olive Ops', body: 'Gladly. From when?', files: [] },
      ],
    })
    const mail = await mailAbout(tulay, email, /^Re: Six people/)
    expect(mail.text).toContain('Gladly. From when?')
    expect(mail.text).toContain(`See the conversation: ${statusLink(contact_request_id)}`)

    expect((await write(secret, 'From May')).body).toMatchObject({ status: 'open' })
    await admin.post(path(conversation_id, '/solve'))
    const asked = await mailAbout(tulay, email, /^Your request is solved: Six people/)
    expect(asked.text).toContain(`Rate our reply: ${statusLink(contact_request_id)}`)
    const rating = { secret, score: 5, comment: 'Thank you' }
    expect((await tulay.visitor().post('/api/contact-status/rating', rating)).body).toMatchObject({
      status: 'solved',
      rating: { score: 5 },
    })
    expect((await ticketOf(conversation_id)).rating).toMatchObject({ score: 5, comment: 'Thank you' })
    await write(secret, 'One more question')
    expect((await tulay.visitor().post('/api/contact-status/rating', rating)).body.code).toBe('illegal_move')
  })

  it('sends a message once, however often it arrives, and never into another conversation', async () => {
    const one = await addContactTicket(db, { email: address() })
    const other = await addContactTicket(db, { email: address() })
    const id = randomUUID()
    const [secret, otherSecret] = [secretOf(one.contact_request_id), secretOf(other.contact_request_id)]
    const answers = await Promise.all([1, 2, 3].map(() => write(secret, 'Once', id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(bodies(await read(secret))).toEqual(['Hello', 'Once'])
    expect((await write(otherSecret, 'Twice', id)).body.code).toBe('already_exists')
    expect(bodies(await read(otherSecret))).toEqual(['Hello'])
  })

  it('shows the whole email of a message, as long as the request continues there', async () => {
    const email = address()
    const { contact_request_id, conversation_id } = await addContactTicket(db, { email })
    const other = await addContactTicket(db, { email: address() })
    const secret = secretOf(contact_request_id)
    const message_id = await reply(conversation_id, 'Gladly.')
    await db.updateTable('messages').set({ via: 'email' }).where('id', '=', message_id!).execute()
    const left_out = ['macros.xlsm']
    await db
      .insertInto('message_emails')
      .values({ message_id: message_id!, whole_text: 'Gladly.\n\n> Hello', left_out })
      .execute()
    expect((await read(secret)).messages).toMatchObject([
      { email: null },
      { body: 'Gladly.', email: { has_more_text: true, left_out } },
    ])
    const whole = (from: string, id = message_id) =>
      tulay.visitor().post('/api/contact-status/email', { secret: from, message_id: id })
    expect((await whole(secret)).body).toEqual({ text: 'Gladly.\n\n> Hello' })
    const [own] = (await read(secret)).messages
    for (const answer of [
      await whole(secretOf(other.contact_request_id)),
      await whole(secret, own!.id),
      await whole('a'),
    ])
      expect(answer.status).toBe(404)
    await admin.delete(`/api/messages/${message_id}`)
    expect((await whole(secret)).status).toBe(404)
  })

  it('answers every wrong secret the same, and stops answering those who guess', async () => {
    const { contact_request_id } = await addContactTicket(db, { email: address() })
    const right = secretOf(contact_request_id)
    const unknown = secretOf(randomUUID())
    const wrong = [unknown, `${right.slice(0, -2)}AA`, right.slice(0, 22), 'a', `${right}AAAA`, '😀'.repeat(40)]
    const answers = await Promise.all(wrong.map(open))
    const shown = answers.map(({ status, body: { code, title, detail } }) => ({ status, code, title, detail }))
    expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(shown[0]).toMatchObject({ status: 404, code: 'not_found' })
    expect((await open(right)).status).toBe(200)
    for (let guess = wrong.length; guess < 20; guess += 1) await open(unknown)
    for (const secret of [unknown, right]) expect((await open(secret)).status).toBe(429)
    expect((await write(right, 'Hello?')).status).toBe(429)
  })

  it('mails no reply that was deleted, and limits what one link can write', async () => {
    const email = address()
    const { contact_request_id, conversation_id } = await addContactTicket(db, { email })
    const secret = secretOf(contact_request_id)
    const statuses: number[] = []
    for (let at = 0; at < 21; at += 1) statuses.push((await write(secret, `Number ${at}`)).status)
    expect(statuses.slice(-2)).toEqual([200, 429])
    const id = await reply(conversation_id, 'Oops')
    await admin.delete(`/api/messages/${id}`)
    expect(await supportMails.contact_replied.write({ message_id: id })).toBeNull()
  })
})

describe('merging requests of the same person', () => {
  it('moves messages, notes and tags, and later messages follow', async () => {
    const email = address()
    const first = await addContactTicket(db, { email, message: 'One' })
    const second = await addContactTicket(db, { email, message: 'Two' })
    await admin.send('PATCH', path(second.conversation_id), { body: { tags: ['sales'], priority: 'high' } })
    await admin.post(path(second.conversation_id, '/notes'), { text: 'Wrote twice' })
    expect((await ticketOf(second.conversation_id)).related).toMatchObject([{ conversation_id: first.conversation_id }])
    const merged = await merge(second.conversation_id, first.conversation_id)
    expect(merged.body).toMatchObject({
      conversation_id: first.conversation_id,
      status: 'open',
      priority: 'high',
      tags: ['sales'],
      notes: [{ text: 'Wrote twice' }],
    })
    for (const { contact_request_id } of [first, second])
      expect(bodies(await read(secretOf(contact_request_id)))).toEqual(['One', 'Two'])
    const listed = (await admin.get(`/api/admin/tickets?status=all&q=${email}`)).body.items
    expect(listed.map(({ conversation_id }) => conversation_id)).toEqual([first.conversation_id])
    expect(await ticketOf(second.conversation_id)).toMatchObject({
      merged_into: first.conversation_id,
      allowed: [],
      last_message: null,
    })

    await write(secretOf(second.contact_request_id), 'Three')
    // A reply by email still arrives in the conversation that its address belongs to.
    const message = { id: randomUUID(), actor: visitor, sender_id: null, side: 'visitor', body: 'Four' } as const
    await transaction((tx) =>
      addMessage(tx, { id: second.conversation_id, subject: 'contact', company_id: null }, message),
    )
    const expected = ['One', 'Two', 'Three', 'Four']
    await eventually(async () => bodies(await read(secretOf(first.contact_request_id))).length === 4)
    expect(bodies(await read(secretOf(first.contact_request_id)))).toEqual(expected)
    const { body } = await admin.get(`/api/conversations/${first.conversation_id}/messages`)
    expect((body.items as unknown as { position: number }[]).map(({ position }) => position)).toEqual([1, 2, 3, 4])
    for (const kind of ['answer', 'solve', 'reopen'])
      expect((await admin.post(path(second.conversation_id, `/${kind}`))).body.code, kind).toBe('illegal_move')
  })

  it('is possible once, in one direction, and only for the same address', async () => {
    const email = address()
    const one = (await addContactTicket(db, { email })).conversation_id
    const other = (await addContactTicket(db, { email })).conversation_id
    const stranger = (await addContactTicket(db, { email: address() })).conversation_id
    const refused = async (id: string, into: string) => (await merge(id, into)).body.errors?.[0]?.message
    expect(await refused(one, stranger)).toBe(ticketMessages.merge_other_requester)
    expect(await refused(one, one)).toBe(ticketMessages.merge_self)
    expect((await merge(one, randomUUID())).status).toBe(404)
    const both = await Promise.all([merge(one, other), merge(other, one)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('continues in the account of a user with that verified address, who reads it only there', async () => {
    const emails = { verified: address(), unverified: address() }
    const verified = await addPerson(db, { email: emails.verified, role: 'applicant' })
    const unverified = await addPerson(db, { email: emails.unverified, role: 'applicant', verified: false })
    const support = {
      verified: await addSupportTicket(db, verified),
      unverified: await addSupportTicket(db, unverified),
    }
    const known = await addContactTicket(db, { email: emails.verified, message: 'Who am I?' })
    const claimed = await addContactTicket(db, { email: emails.unverified })
    expect((await merge(claimed.conversation_id, support.unverified)).status).toBe(400)
    expect((await merge(known.conversation_id, support.verified)).status).toBe(200)
    const user = await tulay.as(emails.verified)
    const { body } = await user.get(`/api/conversations/${support.verified}/messages`)
    expect(JSON.stringify(body)).toContain('Who am I?')
    const secret = secretOf(known.contact_request_id)
    expect(await read(secret)).toMatchObject({ continues_in_account: true, messages: [], allowed: [] })
    expect((await write(secret, 'Let me in')).body.code).toBe('illegal_move')
  })
})
