import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenConversation } from '#domain/messaging/conversation.ts'
import { messageLimits, messageMessages } from '#domain/messaging/message.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { addFile } from '#server/testing/files.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addApplicant, messagesOf, openConversation, sent } from '#server/testing/messages.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { sendScheduledMessages } from './scheduling.ts'

let tulay: Tulay
let acme: Awaited<ReturnType<typeof addHiringTeam>>
beforeAll(async () => {
  tulay = await startTulay('empty')
  acme = await addHiringTeam(tulay)
})
afterAll(() => tulay.stop())

async function converse() {
  const applicant = await addApplicant(tulay, acme.company_id)
  const { id } = await openConversation(acme.owner, 'application', applicant.application_id)
  return { ...applicant, id }
}

const hour_ms = 60 * 60_000
const schedule = (client: Client, id: string, form: object = {}) =>
  client.post(`/api/conversations/${id}/scheduled-messages`, {
    id: randomUUID(),
    body: 'Good morning',
    send_at: fromNow(hour_ms),
    ...form,
  })
const unschedule = (client: Client, id: unknown) => client.delete(`/api/scheduled-messages/${id as string}`)
const open = async (client: Client, id: string) =>
  (await client.get(`/api/conversations/${id}`)).body as unknown as OpenConversation
const scheduledOf = async (client: Client, id: string) => (await open(client, id)).scheduled
const bodiesOf = async (client: Client, id: string) => (await messagesOf(client, id)).map(({ body }) => body)
/** The time of all scheduled messages has come. */
async function sendDue() {
  await tulay.pool.query("update scheduled_messages set send_at = send_at - interval '1 day'")
  await sendScheduledMessages()
}

describe('a scheduled message', () => {
  it('waits for its time, seen only by its sender, and is sent once with its files', async () => {
    const { id, talent } = await converse()
    const file_id = await addFile(tulay.db, acme.owner_id, { purpose: 'message', name: 'contract.pdf' })
    const { status, body: scheduled } = await schedule(acme.owner, id, { file_ids: [file_id] })
    expect(status).toBe(201)
    expect(scheduled).toMatchObject({ body: 'Good morning', failure: null, files: [{ id: file_id }] })
    await sendScheduledMessages()
    expect(await bodiesOf(talent, id)).toEqual([])
    expect(await scheduledOf(acme.owner, id)).toEqual([scheduled])
    expect(await scheduledOf(acme.recruiter, id)).toEqual([])
    expect(await scheduledOf(talent, id)).toEqual([])

    await tulay.pool.query("update scheduled_messages set send_at = now() - interval '1 second'")
    await Promise.all([sendScheduledMessages(), sendScheduledMessages(), sendScheduledMessages()])
    expect(await messagesOf(talent, id)).toMatchObject([
      { id: scheduled.id, body: 'Good morning', via: 'schedule', files: [{ id: file_id, name: 'contract.pdf' }] },
    ])
    expect(await scheduledOf(acme.owner, id)).toEqual([])
    expect((await schedule(acme.owner, id, { id: scheduled.id })).body.code).toBe('already_exists')
  })

  it('is scheduled once by a repeated request, and only with an ID of its own', async () => {
    const { id, talent } = await converse()
    const form = { id: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => schedule(acme.owner, id, form)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await scheduledOf(acme.owner, id)).toHaveLength(1)
    expect((await schedule(talent, id, form)).body.code).toBe('already_exists')
    expect((await schedule(talent, id, { id: (await sent(talent, id, 'Hi')).id })).body.code).toBe('already_exists')
  })

  it('can be removed by its sender, and by no one else', async () => {
    const { id, talent } = await converse()
    const scheduled = (await schedule(talent, id)).body.id
    expect((await unschedule(acme.owner, scheduled)).status).toBe(404)
    expect((await unschedule((await converse()).talent, scheduled)).status).toBe(404)
    expect((await unschedule(talent, scheduled)).status).toBe(204)
    expect((await unschedule(talent, scheduled)).status).toBe(404)
    await sendDue()
    expect(await bodiesOf(talent, id)).toEqual([])
  })

  it('has a time in the near future, and there is a limited number', async () => {
    const { id } = await converse()
    const errorsFor = async (form: object) => (await schedule(acme.owner, id, form)).body.errors
    const tooFar = fromNow((messageLimits.scheduled_days * 24 + 1) * hour_ms)
    expect(await errorsFor({ send_at: fromNow(-1_000) })).toEqual([{ path: 'send_at', message: messageMessages.past }])
    expect(await errorsFor({ send_at: tooFar })).toEqual([{ path: 'send_at', message: messageMessages.too_far }])
    const tries = Array.from({ length: messageLimits.scheduled + 3 }, () => schedule(acme.owner, id))
    const refused = (await Promise.all(tries)).filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(3)
    expect(refused[0]!.body.errors).toEqual([{ path: 'send_at', message: messageMessages.too_many_scheduled }])
  })

  it('cannot be scheduled by people who may not send', async () => {
    const { id } = await converse()
    expect((await schedule((await converse()).talent, id)).status).toBe(404)
    const file_id = await addFile(tulay.db, acme.owner_id, { purpose: 'message' })
    const stolen = await schedule(acme.recruiter, id, { file_ids: [file_id] })
    expect(stolen.body.errors).toMatchObject([{ path: 'file_ids.0' }])
  })
})

describe('the rules of the moment when it is sent', () => {
  it('keep a message that may no longer be sent, with the reason, for its sender', async () => {
    const { id, talent } = await converse()
    const scheduled = (await schedule(acme.owner, id)).body
    await tulay.pool.query("update conversations set blocked_side = 'talent', blocked_by = $2 where id = $1", [
      id,
      acme.owner_id,
    ])
    await sendDue()
    await sendDue()
    expect(await scheduledOf(acme.owner, id)).toMatchObject([
      { id: scheduled.id, failure: 'This conversation is blocked, so no messages can be sent.' },
    ])
    await tulay.pool.query('update conversations set blocked_side = null, blocked_by = null where id = $1', [id])
    expect(await bodiesOf(talent, id)).toEqual([])
    const failures = await tulay.db
      .selectFrom('activities')
      .where('kind', '=', 'message.schedule_failed')
      .select('data')
      .execute()
    expect(failures).toMatchObject([{ data: { conversation_id: id, user_id: acme.owner_id } }])
    await queuesEmpty(tulay, ['reactions'])
    const { items } = (await acme.owner.get('/api/notifications')).body as unknown as { items: { title: string }[] }
    expect(items.map(({ title }) => title)).toContain('Your scheduled message was not sent')
    expect((await unschedule(acme.owner, scheduled.id)).status).toBe(204)
  })

  it('do not let a former member or a deleted user send', async () => {
    const { id, talent, talent_id } = await converse()
    await schedule(acme.recruiter, id, { body: 'From a recruiter' })
    await schedule(talent, id, { body: 'From a deleted talent' })
    const recruiters = "user_id = (select id from users where email = 'recruiter@acme.test')"
    await tulay.pool.query(`update members set member_role = 'finance' where ${recruiters}`)
    await tulay.pool.query("update users set status = 'deleted', deleted_at = now() where id = $1", [talent_id])
    await sendDue()
    await tulay.pool.query(`update members set member_role = 'recruiter' where ${recruiters}`)
    expect(await bodiesOf(acme.owner, id)).toEqual([])
  })

  it('do not stop the messages of others', async () => {
    const { id, talent } = await converse()
    const file_id = await addFile(tulay.db, acme.owner_id, { purpose: 'message' })
    await schedule(acme.owner, id, { body: 'With a file', file_ids: [file_id] })
    await sent(acme.owner, id, 'The file first', { file_ids: [file_id] })
    await schedule(talent, id, { body: 'Mine' })
    await sendDue()
    expect(await bodiesOf(talent, id)).toEqual(['The file first', 'Mine'])
    expect(await scheduledOf(acme.owner, id)).toMatchObject([{ body: 'With a file', failure: expect.any(String) }])
  })
})
