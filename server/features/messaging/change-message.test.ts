import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromNow } from '#server/platform/clock/clock.ts'
import { addFile } from '#server/testing/files.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addApplicant, messagesOf, openConversation, send, sent } from '#server/testing/messages.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
let acme: Awaited<ReturnType<typeof addHiringTeam>>
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  acme = await addHiringTeam(tulay)
})
afterAll(() => tulay.stop())

async function converse() {
  const applicant = await addApplicant(tulay, acme.company_id)
  const { id } = await openConversation(acme.owner, 'application', applicant.application_id)
  const edit = (message: string, body: string, by = acme.owner) =>
    by.send('PATCH', `/api/messages/${message}`, { body: { body } })
  return { ...applicant, id, edit }
}

describe('an edited message', () => {
  it('shows the new text to both sides, also where it is quoted', async () => {
    const { id, talent, edit } = await converse()
    const message = await sent(acme.owner, id, 'Helo')
    await sent(talent, id, 'What?', { reply_to: message.id })
    const { revision } = (await messagesOf(talent, id)).at(-1)!
    expect((await edit(message.id, 'Hello')).body).toMatchObject({ body: 'Hello', edited_at: expect.any(String) })
    const changed = await messagesOf(talent, id, `?changed_after=${revision}`)
    expect(changed.map((one) => [one.position, one.body, one.reply_to?.excerpt])).toEqual([
      [1, 'Hello', undefined],
      [2, 'What?', 'Hello'],
    ])
  })

  it('can be edited by its sender only, and for 15 minutes', async () => {
    const { id, talent, edit } = await converse()
    const message = await sent(acme.owner, id, 'Hello')
    expect((await edit(message.id, 'Mine', acme.recruiter)).status).toBe(403)
    expect((await edit(message.id, 'Mine', talent)).status).toBe(403)
    expect((await edit(message.id, ' \u200b ')).status).toBe(400)
    await tulay.db
      .updateTable('messages')
      .set({ sent_at: fromNow(-15 * 60_000) })
      .where('id', '=', message.id)
      .execute()
    const late = await edit(message.id, 'Too late')
    expect([late.status, late.body.error]).toEqual([409, 'A message can be edited for 15 minutes.'])
    expect((await messagesOf(acme.owner, id))[0]).toMatchObject({
      body: 'Hello',
      allowed: ['delete', 'react', 'reply'],
    })
  })
})

describe('a deleted message', () => {
  it('leaves its place without its text, file and reactions, and is no longer unread', async () => {
    const { id, talent, talent_id } = await converse()
    const file_id = await addFile(tulay.db, talent_id, { purpose: 'message' })
    const message = await sent(talent, id, 'My salary is private', { file_ids: [file_id] })
    await acme.owner.put(`/api/messages/${message.id}/reactions/👀`)
    await sent(talent, id, 'See above', { reply_to: message.id })
    expect((await acme.owner.get(`/api/files/${file_id}`)).status).toBe(200)
    expect((await talent.delete(`/api/messages/${message.id}`)).body).toMatchObject({ body: '', files: [] })
    expect((await talent.delete(`/api/messages/${message.id}`)).status).toBe(200)
    const read = await acme.owner.get(`/api/conversations/${id}/messages`)
    expect(read.text).not.toContain('salary')
    expect(read.body.items[0]).toMatchObject({ deleted_at: expect.any(String), reactions: [], allowed: [] })
    expect((await acme.owner.get(`/api/files/${file_id}`)).status).toBe(404)
    expect((await acme.owner.get(`/api/conversations/${id}`)).body.unread).toBe(1)
    expect((await acme.owner.get('/api/conversations')).text).not.toContain('salary')
    expect((await acme.owner.delete(`/api/messages/${message.id}`)).status).toBe(403)
    expect((await acme.owner.put(`/api/messages/${message.id}/reactions/👍`)).status).toBe(409)
  })

  it('is deleted also if it is edited at the same time', async () => {
    const { id, edit } = await converse()
    const message = await sent(acme.owner, id, 'Hello')
    const lock = `select from conversations where id = '${id}' for update`
    const answers = await whileLocked(tulay.pool, lock, { waiting: 3 }, () =>
      Promise.all([
        acme.owner.delete(`/api/messages/${message.id}`),
        edit(message.id, 'Edited'),
        acme.recruiter.put(`/api/messages/${message.id}/reactions/👍`),
      ]),
    )
    expect(answers[0].status).toBe(200)
    for (const answer of answers.slice(1)) expect([200, 409]).toContain(answer.status)
    const [after] = await messagesOf(acme.owner, id)
    expect(after).toMatchObject({ body: '', reactions: [], deleted_at: expect.any(String) })
  })
})

describe('messages sent at the same time', () => {
  it('have positions without gaps, in the same order for everyone', async () => {
    const { id, talent } = await converse()
    await Promise.all(
      Array.from({ length: 20 }, (_, count) => sent(count % 2 ? talent : acme.owner, id, `Message ${count}`)),
    )
    const read = await messagesOf(talent, id)
    expect(read.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    expect(await messagesOf(acme.recruiter, id).then((all) => all.map((one) => one.body))).toEqual(
      read.map((one) => one.body),
    )
    expect((await acme.recruiter.get(`/api/conversations/${id}`)).body).toMatchObject({ unread: 20, last_position: 20 })
  })

  it('are sent or refused, and not in between, if the other side blocks them at the same time', async () => {
    const { id, talent } = await converse()
    const lock = `select from conversations where id = '${id}' for update`
    const [blocked, answer] = await whileLocked(tulay.pool, lock, { waiting: 2 }, () =>
      Promise.all([acme.owner.put(`/api/conversations/${id}/block`), send(talent, id, 'Late')]),
    )
    expect(blocked.status).toBe(200)
    expect([201, 409]).toContain(answer.status)
    expect((await messagesOf(acme.owner, id)).length).toBe(answer.status === 201 ? 1 : 0)
    expect((await send(acme.owner, id, 'Later')).body.code).toBe('conversation_blocked')
  })
})

describe('reactions', () => {
  it('count once per person, and can be removed', async () => {
    const { id, talent } = await converse()
    const message = await sent(acme.owner, id, 'Welcome')
    const react = `/api/messages/${message.id}/reactions/🎉`
    await Promise.all([talent.put(react), talent.put(react), acme.recruiter.put(react)])
    expect((await messagesOf(talent, id))[0]!.reactions).toMatchObject([{ reaction: '🎉', count: 2, is_mine: true }])
    expect((await talent.delete(react)).body.reactions).toMatchObject([{ count: 1, is_mine: false }])
    expect((await talent.put(`/api/messages/${message.id}/reactions/💣`)).status).toBe(400)
  })
})

describe('hostile text', () => {
  it.each([
    ['markup', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
    ['a script link', '[click](javascript:alert(1)) javascript:alert(1)'],
    ['zero-width characters', 'Hel\u200blo\u2060 wor\ufeffld'],
    ['an emoji with joiners', '👩‍👩‍👧‍👦 👍🏽'],
    ['right-to-left letters', 'שלום'],
    ['SQL', "'); drop table messages; --"],
    ['marks on marks', `a${'\u0301'.repeat(500)}`.normalize('NFC')],
  ])('is stored as it is: %s', async (_, body) => {
    const { id, talent } = await converse()
    await sent(talent, id, body)
    expect((await messagesOf(acme.owner, id))[0]!.body).toBe(body)
  })

  it('is shown without characters that reorder it, in messages, names of files and lists', async () => {
    const { id, talent, talent_id } = await converse()
    const name = 'invoice\u202efdp.exe'
    const file_id = await addFile(tulay.db, talent_id, { purpose: 'message', name })
    await sent(talent, id, 'Pay \u202e100\u202c \u0007now', { file_ids: [file_id] })
    const [message] = await messagesOf(acme.owner, id)
    expect(message!.body).toBe('Pay 100 now')
    expect(message!.files[0]!.name).toBe('invoicefdp.exe')
    expect((await acme.owner.get('/api/conversations')).text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  })

  it('is refused with a message if it is too long, empty or cannot be stored', async () => {
    const { id, talent } = await converse()
    const long = await send(talent, id, 'x'.repeat(10_001))
    expect([long.status, long.body.errors]).toEqual([
      400,
      [{ path: 'body', message: 'A message can have at most 10,000 characters.' }],
    ])
    const huge = await send(talent, id, 'x'.repeat(1024 * 1024))
    expect([huge.status, huge.body.error]).toEqual([413, 'The request is too large.'])
    for (const body of ['', '  \n ', '\u0000', '\ud800']) expect((await send(talent, id, body)).status, body).toBe(400)
    expect((await send(talent, id, 'x'.repeat(10_000))).status).toBe(201)
  })
})

describe('a file of a message', () => {
  it('is the sender’s own, unused, and for messages', async () => {
    const { id, talent, talent_id } = await converse()
    const own = await addFile(tulay.db, talent_id, { purpose: 'message' })
    const resume = await addFile(tulay.db, talent_id)
    const others = await addFile(tulay.db, acme.owner_id, { purpose: 'message' })
    const unscanned = await addFile(tulay.db, talent_id, { purpose: 'message', kept: false })
    for (const file of [resume, others, unscanned, randomUUID()]) {
      const answer = await send(talent, id, 'Here', { file_ids: [file] })
      expect(answer.body.errors?.map((error) => error.path)).toEqual(['file_ids.0'])
    }
    expect(await messagesOf(talent, id)).toEqual([])
    const repeated = { id: randomUUID(), file_ids: [own] }
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(talent, id, '', repeated)))
    expect(answers.map((answer) => [answer.status, answer.body.position])).toEqual([1, 2, 3].map(() => [201, 1]))
    const again = await send(talent, id, 'Again', { file_ids: [own] })
    expect([again.status, again.body.errors?.map((error) => error.path)]).toEqual([400, ['file_ids.0']])
    const twice = await addFile(tulay.db, talent_id, { purpose: 'message' })
    expect((await send(talent, id, 'Twice', { file_ids: [twice, twice] })).status).toBe(400)
  })
})
