import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recipient } from '#domain/messaging/conversation.ts'
import type { Client } from '#server/testing/client.ts'
import { addFile } from '#server/testing/files.ts'
import { addApplicant, messagesOf, openConversation, send, sent } from '#server/testing/messages.ts'
import { offerTo, refusal } from '#server/testing/offers.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
let acme: Awaited<ReturnType<typeof addHiringTeam>>
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  acme = await addHiringTeam(tulay)
})
afterAll(() => tulay.stop())

/** An application of a new talent, and the conversation about it. */
async function converse(name?: string) {
  const applicant = await addApplicant(tulay, acme.company_id, name)
  const { id } = await openConversation(acme.owner, 'application', applicant.application_id)
  return { ...applicant, id }
}

const list = async (client: Client, query = '') => {
  const { status, body, text } = await client.get(`/api/conversations${query}`)
  expect(status, text).toBe(200)
  return body as unknown as { items: { id: string; unread: number }[]; more: boolean; unread: number }
}

/** Who the user may write to, as the list names them. */
async function recipients(client: Client, query: string) {
  const { status, body, text } = await client.get(`/api/conversations/recipients?${query}`)
  expect(status, text).toBe(200)
  return (body.items as unknown as Recipient[]).map(({ subject, title }) => `${subject}: ${title}`)
}

describe('a conversation', () => {
  it('is the same for both sides, whoever opens it', async () => {
    const { id, talent, application_id } = await converse()
    expect((await openConversation(talent, 'application', application_id)).id).toBe(id)
    const opened = await Promise.all(
      [acme.owner, acme.recruiter, talent].map((one) => openConversation(one, 'application', application_id)),
    )
    expect(new Set(opened.map((one) => one.id))).toEqual(new Set([id]))
    expect(opened[0]).toMatchObject({ subject: 'application', allowed: expect.arrayContaining(['send', 'block']) })
    expect(opened[2]!.participants.map((one) => one.side)).toEqual(['company', 'company', 'talent'])
  })

  it('can be begun with the people a role may write to, found by words', async () => {
    const { talent, application_id } = await converse('Bea Cruz')
    const manager_id = await addPerson(tulay.db, { email: 'manager@town.test', role: 'account_manager' })
    await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
    await tulay.db
      .updateTable('companies')
      .set({ account_manager_id: manager_id })
      .where('id', '=', acme.company_id)
      .execute()
    expect(await recipients(acme.owner, 'q=bea+cruz')).toEqual(['application: Bea Cruz'])
    expect(await recipients(acme.owner, `subject=application&id=${application_id}`)).toEqual(['application: Bea Cruz'])
    expect(await recipients(talent, 'q=acme')).toEqual(['application: Acme'])
    expect(await recipients(await tulay.as('manager@town.test'), 'q=acme')).toContain('account: Acme')
    expect(await recipients(await tulay.as('admin@tulay.test'), 'q=bea')).toEqual(['support: Bea Cruz'])
    expect(await recipients(await tulay.as('admin@tulay.test'), '')).toContain('account: Acme')
  })

  it('counts and lists what others wrote', async () => {
    const { id, talent } = await converse()
    await sent(talent, id, 'Hello **Acme**')
    await sent(talent, id, 'Are you there?')
    expect((await list(acme.owner)).items[0]).toMatchObject({
      id,
      unread: 2,
      last_message: { excerpt: 'Are you there?', is_mine: false },
    })
    await sent(acme.recruiter, id, 'Yes')
    expect((await list(talent)).items[0]).toMatchObject({ id, unread: 1, title: 'Acme' })
    const read = await acme.owner.put(`/api/conversations/${id}/read`, { position: 1 })
    expect(read.body).toEqual({ unread: 2 })
    expect((await list(acme.owner, '?show=unread')).items[0]).toMatchObject({ id, unread: 2 })
    await acme.owner.put(`/api/conversations/${id}/read`, { position: 3 })
    const unread = (await list(acme.owner, '?show=unread')).items
    expect(unread.filter((conversation) => conversation.id === id)).toEqual([])
    expect((await messagesOf(talent, id)).map((message) => [message.position, message.body])).toEqual([
      [1, 'Hello **Acme**'],
      [2, 'Are you there?'],
      [3, 'Yes'],
    ])
  })

  it('stores a repeated message once', async () => {
    const { id, talent } = await converse()
    const message = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(talent, id, 'Once', { id: message })))
    expect(answers.map((answer) => [answer.status, answer.body.position])).toEqual(
      Array.from({ length: 8 }, () => [201, 1]),
    )
    expect((await send(acme.owner, id, 'Mine', { id: message })).body.code).toBe('already_exists')
    await sent(talent, id, 'Twice')
    expect((await messagesOf(talent, id)).map((one) => one.position)).toEqual([1, 2])
  })
})

describe('the messages of a conversation', () => {
  it('can be read in pages, around a position and from an instant on', async () => {
    const { id, talent } = await converse()
    const all = []
    for (let count = 1; count <= 9; count += 1) all.push(await sent(talent, id, `${count}`))
    const read = async (query: string) => (await messagesOf(acme.owner, id, query)).map(({ position }) => position)
    expect(await read('?limit=4')).toEqual([6, 7, 8, 9])
    expect(await read('?limit=3&before=6')).toEqual([3, 4, 5])
    expect(await read('?limit=3&after=2')).toEqual([3, 4, 5])
    expect(await read('?limit=4&around=5')).toEqual([3, 4, 5, 6])
    expect(await read(`?limit=2&at=${all[6]!.sent_at}`)).toContain(7)
    expect(await read(`?limit=2&at=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([9])
    expect(await read('?changed_after=7')).toEqual([8, 9])
  })
})

describe('the list', () => {
  it('shows pinned conversations first and continues after the last one', async () => {
    const { talent, application_id } = await addApplicant(tulay, acme.company_id)
    const first = await openConversation(talent, 'application', application_id)
    await sent(talent, first.id, 'First')
    const ids = [first.id]
    for (let count = 0; count < 4; count += 1) {
      const one = await converse()
      await sent(one.talent, one.id, 'Later')
      ids.unshift(one.id)
    }
    const pin = await acme.owner.send('PATCH', `/api/conversations/${first.id}/state`, { body: { is_pinned: true } })
    expect(pin.body).toMatchObject({ is_pinned: true })
    const page = await list(acme.owner, '?limit=2')
    expect(page.items.map((one) => one.id)).toEqual([first.id, ids[0], ids[1]])
    const next = await list(acme.owner, `?limit=2&after=${ids[1]}`)
    expect(next.items.map((one) => one.id)).toEqual([ids[2], ids[3]])
    await acme.owner.send('PATCH', `/api/conversations/${ids[0]}/state`, { body: { is_archived: true } })
    expect((await list(acme.owner, '?show=archived')).items.map((one) => one.id)).toEqual([ids[0]])
    expect((await list(acme.owner, '?limit=1')).items.map((one) => one.id)).toEqual([first.id, ids[1]])
  })
})

describe('beside a conversation', () => {
  it('are its files, newest first, without those of deleted messages', async () => {
    const { id, talent, talent_id } = await converse()
    const messages = []
    for (const name of ['first.pdf', 'second.pdf']) {
      const file_id = await addFile(tulay.db, talent_id, { purpose: 'message', name })
      messages.push(await sent(talent, id, name, { file_ids: [file_id] }))
    }
    const files = async (query = '') => (await acme.owner.get(`/api/conversations/${id}/files${query}`)).body
    expect((await files()).items.map(({ name }) => name)).toEqual(['second.pdf', 'first.pdf'])
    expect(await files('?limit=1')).toMatchObject({ total: 2, items: [{ name: 'second.pdf', position: 2 }] })
    await talent.delete(`/api/messages/${messages[1]!.id}`)
    expect(await files()).toMatchObject({ total: 1, items: [{ name: 'first.pdf' }] })
  })

  it('is the offer until it is answered', async () => {
    const { id, talent, application_id } = await converse()
    const offer_id = (await acme.owner.post('/api/offers', offerTo(application_id))).body.id
    const facts = async (reader: Client) => (await reader.get(`/api/conversations/${id}`)).body.facts
    const offer = { label: 'Open offer', value: 'Support specialist' }
    for (const [reader, portal] of [
      [talent, 'applicant'],
      [acme.owner, 'company'],
    ] as const)
      expect(await facts(reader)).toContainEqual({
        ...offer,
        href: `/${portal}/applications/${application_id}#offer`,
      })
    expect((await talent.post(`/api/offers/${offer_id}/decline`, refusal)).status).toBe(200)
    expect(await facts(talent)).not.toContainEqual(expect.objectContaining(offer))
  })
})
