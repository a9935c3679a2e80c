import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { addFile } from '#server/testing/files.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addApplicant, openConversation, sent } from '#server/testing/messages.ts'
import { addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
let acme: Awaited<ReturnType<typeof addHiringTeam>>
let admin: Client
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  acme = await addHiringTeam(tulay)
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin', name: 'Ida' })
  admin = await tulay.as('admin@tulay.test')
})
afterAll(() => tulay.stop())

async function converse() {
  const applicant = await addApplicant(tulay, acme.company_id)
  const { id } = await openConversation(acme.owner, 'application', applicant.application_id)
  return { ...applicant, id }
}
const reportsOf = async (conversation_id: string, query = '') =>
  (await admin.get(`/api/admin/conversation-reports?per_page=100${query}`)).body.items.filter(
    (one) => one.conversation_id === conversation_id,
  )

describe('a report', () => {
  it('shows staff what was reported, also after its sender has deleted it', async () => {
    const { id, talent } = await converse()
    const message = await sent(acme.owner, id, 'Pay me first')
    const form = { reason: 'fraud', note: 'They ask for money.', message_id: message.id }
    const reported = await talent.post(`/api/conversations/${id}/reports`, form)
    expect(reported.status).toBe(201)
    await acme.owner.delete(`/api/messages/${message.id}`)
    expect(await reportsOf(id)).toMatchObject([
      { id: reported.body.id, reason: 'fraud', note: 'They ask for money.', message: 'Pay me first' },
    ])
    const own = await sent(talent, id, 'Mine')
    const about = (message_id: string) =>
      talent.post(`/api/conversations/${id}/reports`, { reason: 'spam', message_id })
    expect((await about(own.id)).body.errors?.[0]?.path).toBe('message_id')
    expect((await about(message.id)).status).toBe(400)
    expect((await about((await sent(acme.owner, (await converse()).id, 'Elsewhere')).id)).status).toBe(400)
  })

  it('lets an admin read the conversation, and the audit log says so', async () => {
    const { id, talent } = await converse()
    await sent(acme.owner, id, 'Hello')
    expect((await admin.get(`/api/conversations/${id}/messages`)).status).toBe(404)
    const { id: report_id } = (await talent.post(`/api/conversations/${id}/reports`, { reason: 'spam' })).body
    const readings = () =>
      tulay.db
        .selectFrom('activities')
        .innerJoin('users', 'users.id', 'activities.actor_id')
        .where('kind', '=', 'conversation.inspected')
        .where('activities.company_id', '=', acme.company_id)
        .select(['users.name', 'activities.data'])
        .execute()
    const before = (await readings()).length
    const read = await admin.get(`/api/admin/conversation-reports/${report_id}/messages`)
    expect(read.body.items).toMatchObject([{ body: 'Hello', allowed: [] }])
    expect((await readings()).slice(before)).toEqual([{ name: 'Ida', data: { conversation_id: id, report_id } }])
    for (const other of [acme.owner, talent])
      expect((await other.get(`/api/admin/conversation-reports/${report_id}/messages`)).status).toBe(403)
    const resolve = () => admin.post(`/api/admin/conversation-reports/${report_id}/resolve`)
    const answers = await Promise.all([resolve(), resolve()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await reportsOf(id)).toEqual([])
    expect(await reportsOf(id, '&show=resolved')).toMatchObject([{ resolved_by: 'Ida', allowed: ['inspect'] }])
  })
})

it('lets admins open the files of a reported conversation, and the audit log says so', async () => {
  const { id, talent, talent_id } = await converse()
  const file_id = await addFile(tulay.db, talent_id, { purpose: 'message' })
  await sent(talent, id, 'My portfolio', { file_ids: [file_id] })
  const open = async () => (await admin.get(`/api/files/${file_id}`)).status
  expect(await open()).toBe(404)
  await acme.owner.post(`/api/conversations/${id}/reports`, { reason: 'spam' })
  const readings = async () => {
    const { rows } = await tulay.pool.query(
      "select 1 from activities where kind = 'conversation.inspected' and data ->> 'conversation_id' = $1",
      [id],
    )
    return rows.length
  }
  expect(await readings()).toBe(0)
  expect(await open()).toBe(200)
  expect(await readings()).toBe(1)
})

describe('contact details before a contract', () => {
  it('are sent, and noted for staff once per message', async () => {
    const { id, talent } = await converse()
    await sent(talent, id, 'My number is +63 917 555 0123')
    expect((await reportsOf(id)).map(({ reason, note }) => [reason, note])).toEqual([[null, 'Contact details']])
    const message = await sent(acme.owner, id, 'Thanks')
    await acme.owner.send('PATCH', `/api/messages/${message.id}`, { body: { body: 'Pay with PayPal instead' } })
    expect((await reportsOf(id)).map(({ note }) => note)).toEqual(['Payment outside Tulay', 'Contact details'])
    await sent(acme.owner, id, 'The interview is on Monday')
    expect((await reportsOf(id)).length).toBe(2)
  })

  it('are not noted for conversations with staff', async () => {
    const { id } = await openConversation(acme.owner, 'account', acme.company_id)
    await sent(acme.owner, id, 'Call me: +63 917 555 0123')
    expect(await reportsOf(id)).toEqual([])
  })
})

it('the audit log says that an admin read a conversation without taking part in it', async () => {
  const { id } = await openConversation(acme.owner, 'account', acme.company_id)
  await sent(acme.owner, id, 'Hello')
  const readings = async () => {
    await Promise.all([
      admin.get(`/api/conversations/${id}/messages`),
      acme.owner.get(`/api/conversations/${id}/messages`),
    ])
    await admin.get(`/api/conversations/${id}/messages?changed_after=1`)
    const { rows } = await tulay.pool.query(
      "select actor_id from activities where kind = 'conversation.inspected' and data ->> 'conversation_id' = $1",
      [id],
    )
    return rows.length
  }
  expect(await readings()).toBe(1)
  await sent(admin, id, 'Hello too')
  await tulay.pool.query(
    `alter table activities disable trigger activities_stay;
     update activities set at = at - interval '2 hours' where kind = 'conversation.inspected';
     alter table activities enable trigger activities_stay`,
  )
  expect(await readings()).toBe(1)
})
