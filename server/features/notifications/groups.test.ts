import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listed_max } from '#domain/notifications/notification.ts'
import type { NotificationGroup } from '#domain/notifications/notification.ts'
import { notifyOfUnreadMessages } from '#server/features/messaging/unread-mails.ts'
import { transaction } from '#server/db/transaction.ts'
import { fromNow, travelTo } from '#server/platform/clock/clock.ts'
import { letter } from '#server/testing/forms.ts'
import type { Client } from '#server/testing/client.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addApplicant, openConversation, sent } from '#server/testing/messages.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { notify } from './notify.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addTalent } from '#server/testing/talents.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db } = tulay

let acme: string
let owner: Client
let recruiter: Client
let other: Client
const jobs: Record<string, string> = {}
beforeAll(async () => {
  ;({ company_id: acme, owner, recruiter } = await addHiringTeam(tulay))
  await addMember(db, await addCompany(db, { name: 'Other' }), { email: 'owner@other.test' })
  other = await tulay.as('owner@other.test')
  for (const title of ['Weaver', 'Baker']) jobs[title] = await addJob(db, acme, { title })
})

const settled = () => queuesEmpty(tulay, ['reactions'])
const read = async (query = '', by = owner) => {
  const { body } = await by.get(`/api/notifications/groups${query}`)
  return body as unknown as { items: NotificationGroup[]; total: number; unread: number; waiting: number }
}
const titles = async (query = '', by = owner) => (await read(query, by)).items.map(({ title }) => title)

const notifyLater = (title: string, by: '1 minute' | '-1 minute') =>
  db
    .updateTable('notifications')
    .set({ created_at: sql`created_at + ${by}::interval` })
    .where('title', '=', title)
    .execute()

describe('groups of notifications', () => {
  it('are by subject, with the newest and their numbers', async () => {
    for (const [name, title] of [
      ['Ana', 'Weaver'],
      ['Ben', 'Weaver'],
      ['Cleo', 'Weaver'],
      ['Dan', 'Weaver'],
      ['Eve', 'Baker'],
    ] as const) {
      const email = `${name.toLowerCase()}@town.test`
      await addPerson(db, { email, name, role: 'applicant' })
      await (await tulay.as(email)).post(`/api/open-jobs/${jobs[title]}/applications`, letter)
      await settled()
    }
    const { items, total, unread } = await read()
    expect([total, unread]).toEqual([2, 5])
    expect(items.map(({ title, total: all, unread: own }) => [title, all, own])).toEqual([
      ['Baker', 1, 1],
      ['Weaver', 4, 4],
    ])
    expect(items[1]!.items.map(({ title }) => title)).toEqual(['Dan applied', 'Cleo applied', 'Ben applied'])
    const one = `?subject_kind=job&subject_id=${jobs.Weaver}`
    const { body } = await owner.get(`/api/notifications${one}`)
    expect(body.items.map(({ title }) => title)).toEqual(['Dan applied', 'Cleo applied', 'Ben applied', 'Ana applied'])
  })

  it('list events in their order, also those that were notified out of turn', async () => {
    await notifyLater('Cleo applied', '1 minute')
    const weaver = (await read()).items.find(({ title }) => title === 'Weaver')
    expect(weaver?.items.map(({ title }) => title)).toEqual(['Dan applied', 'Cleo applied', 'Ben applied'])
    await notifyLater('Cleo applied', '-1 minute')
  })

  it('with unread ones come first, and can be marked as read together, in every tab', async () => {
    const answer = await owner.post(`/api/notifications/subjects/job/${jobs.Baker}/read`)
    expect(answer.body).toEqual({ unread: 4 })
    expect(await titles()).toEqual(['Weaver', 'Baker'])
    expect(await titles('?show=unread')).toEqual(['Weaver'])
    expect(await titles('', recruiter)).toEqual(['Baker', 'Weaver'])
    const tests = await owner.post('/api/notifications/read?kind=tests')
    expect(tests.body).toEqual({ unread: 4 })
    const applications = await owner.post('/api/notifications/read?kind=applications')
    expect(applications.body).toEqual({ unread: 0 })
    expect((await owner.post('/api/notifications/read')).body).toEqual({ unread: 0 })
  })

  it('can be filtered by kind, and paged', async () => {
    expect(await titles('?kind=applications')).toEqual(['Baker', 'Weaver'])
    expect(await titles('?kind=tests')).toEqual([])
    expect(await titles('?per_page=1&page=2')).toEqual(['Weaver'])
    expect((await read('?kind=tests')).unread).toBe(0)
  })

  it('are the user’s own', async () => {
    expect(await titles('', other)).toEqual([])
    await other.post(`/api/notifications/subjects/job/${jobs.Weaver}/read`)
    expect((await read('', recruiter)).unread).toBe(5)
  })

  it('have the newest ones only, and all of them can be read', async () => {
    const { user_id } = await db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .where('email', '=', 'owner@other.test')
      .select('user_id')
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ id: string }>`
      insert into notifications (user_id, kind, subject_kind, subject_id, title, body, href, created_at)
      select ${user_id}, 'applications', 'talent', gen_random_uuid(), 'Number ' || n, '', '/company/talent',
        ${fromNow(0)}::timestamptz - n * interval '1 minute'
      from generate_series(1, ${listed_max + 5}::int) as n returning id`.execute(db)
    expect(await read('?per_page=1', other)).toMatchObject({ total: listed_max, unread: listed_max })
    const last = await other.get(`/api/notifications?per_page=100&page=${listed_max / 100}`)
    expect(last.body).toMatchObject({ total: listed_max, unread: listed_max })
    expect(last.body.items.at(-1)).toMatchObject({ title: `Number ${listed_max}` })
    expect((await other.post(`/api/notifications/${rows.at(-1)!.id}/read`)).status).toBe(200)
    expect((await other.post('/api/notifications/read')).body).toEqual({ unread: 0 })
    const unread = await db
      .selectFrom('notifications')
      .where('user_id', '=', user_id)
      .where('read_at', 'is', null)
      .select('id')
      .execute()
    expect(unread).toEqual([])
  })
})

describe('a notification of an invitation', () => {
  it('can be answered until it is', async () => {
    const talent_id = await addTalent(db, { email: 'fay@talent.test', name: 'Fay' })
    const talent = await tulay.as('fay@talent.test')
    const job = await addJob(db, acme, { title: 'Potter' })
    const { body } = await owner.post(`/api/jobs/${job}/invitations`, { talent_id, message: '' })
    await settled()
    const act = async () => (await read('', talent)).items[0]!.items[0]!.act
    expect(await act()).toEqual({ kind: 'answer_invitation', invitation_id: body.id, job_id: job })
    // Reading is no answer.
    await talent.post('/api/notifications/read')
    expect(await read('', talent)).toMatchObject({ waiting: 1, unread: 0 })
    expect(await read('?show=waiting', talent)).toMatchObject({
      total: 1,
      items: [{ items: [{ needs_answer: true }] }],
    })
    await talent.post(`/api/invitations/${body.id}/decline`, { reason: 'rate', note: '' })
    expect(await act()).toBeNull()
    expect(await read('', talent)).toMatchObject({ waiting: 0, items: [{ items: [{ needs_answer: false }] }] })
    expect((await read('?show=waiting', talent)).total).toBe(0)
  })
})

const waiting = async (by: Client) => (await read('', by)).waiting
const inDays = (days: number) => ({ method: 'times', times: [fromNow(days * 86_400_000)] })

describe('the badge', () => {
  it('counts a meeting once for each who is asked, until that person answers', async () => {
    const { application_id, talent } = await addApplicant(tulay, acme, 'Hana Lim')
    const before = await waiting(talent)
    const { body } = await owner.post('/api/meetings', {
      about: { kind: 'interview', application_id },
      title: 'Interview',
      minutes: 30,
      time: inDays(3),
      allows_night: true,
    })
    await owner.post(`/api/meetings/${body.id}/reschedule`, {
      time: inDays(4),
      allows_night: true,
      reason: 'A conflict',
    })
    await settled()
    expect(await waiting(talent)).toBe(before + 1)
    await talent.post(`/api/meetings/${body.id}/decline`, { reason: 'I have another job.' })
    expect(await waiting(talent)).toBe(before)
  })

  it('does not count news', async () => {
    const before = await waiting(owner)
    await addPerson(db, { email: 'ivy@town.test', name: 'Ivy', role: 'applicant' })
    await (await tulay.as('ivy@town.test')).post(`/api/open-jobs/${jobs.Baker}/applications`, letter)
    await settled()
    const after = await read()
    expect(after.unread).toBeGreaterThan(0)
    expect(after.waiting).toBe(before)
  })

  it.each([
    ['offer.sent', 'offer_id', 'applicant'],
    ['offer.countered', 'offer_id', 'company'],
    ['timesheet.submitted', 'timesheet_id', 'company'],
    ['invoice.payment_due', 'invoice_id', 'company'],
  ] as const)('ignores %s about something that is gone', async (kind, id, role) => {
    const reader = role === 'company' ? owner : await tulay.as('ivy@town.test')
    const before = await waiting(reader)
    const { id: user_id } = await db
      .selectFrom('users')
      .where('email', '=', role === 'company' ? 'owner@acme.test' : 'ivy@town.test')
      .select('id')
      .executeTakeFirstOrThrow()
    await transaction(async (tx) => {
      const subject = { kind: 'account', id: user_id } as const
      const data = { [id]: randomUUID(), application_id: randomUUID(), job_id: randomUUID() }
      const activity = await tx
        .insertInto('activities')
        .values({ kind, data: JSON.stringify(data), at: new Date().toISOString() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await notify(tx, [user_id], { activity: { id: activity.id, kind }, subject, title: 'Gone', body: '', href: '/' })
    })
    expect(await waiting(reader)).toBe(before)
  })
})

/** Notifies of the messages that have been sent. */
const notified = () => travelTo(new Date(Date.now() + 5_000), notifyOfUnreadMessages)

async function talk() {
  const { application_id, talent, talent_id } = await addApplicant(tulay, acme, 'Gus Abad')
  const { id } = await openConversation(owner, 'application', application_id)
  return { id, talent, talent_id }
}
const ofConversation = async (by: Client, id: string) =>
  (await read('?kind=messages', by)).items.find(({ subject }) => subject.id === id)

describe('notifications of messages', () => {
  it('are one per conversation, with the newest text as it is now, and can be answered', async () => {
    const { id, talent } = await talk()
    await sent(talent, id, 'Hello')
    await notified()
    await sent(talent, id, 'I have **one** question')
    // Two servers.
    await Promise.all([notified(), notified()])
    const group = await ofConversation(owner, id)
    expect(group).toMatchObject({ title: 'Gus Abad', total: 1, unread: 1 })
    expect(group!.items[0]).toMatchObject({
      title: 'Gus Abad sent you 2 messages',
      body: 'I have one question',
      href: `/company/messages?conversation=${id}`,
      act: { kind: 'reply', conversation_id: id },
    })
    expect(await ofConversation(talent, id)).toBeUndefined()
    expect(await ofConversation(other, id)).toBeUndefined()
    expect(await ofConversation(recruiter, id)).toMatchObject({ unread: 1 })
  })

  it('do not show a deleted message', async () => {
    const { id, talent } = await talk()
    const message = await sent(talent, id, 'A secret')
    await notified()
    await db
      .updateTable('messages')
      .set({ deleted_at: message.sent_at, body: '' })
      .where('id', '=', message.id)
      .execute()
    const group = await ofConversation(owner, id)
    expect(JSON.stringify(group)).not.toContain('secret')
    expect(group!.items[0]).toMatchObject({ body: 'This message was deleted.' })
    expect(group!.items[0]!.read_at).not.toBeNull()
  })

  it('are not created in a muted conversation', async () => {
    const { id, talent } = await talk()
    await owner.send('PATCH', `/api/conversations/${id}/state`, { body: { is_muted: true } })
    await sent(talent, id, 'Hello')
    await notified()
    expect(await ofConversation(owner, id)).toBeUndefined()
    expect(await ofConversation(recruiter, id)).toBeDefined()
  })

  it('are not created at once, nor of a message that is deleted within seconds', async () => {
    const { id, talent } = await talk()
    const first = await sent(talent, id, 'To the wrong person')
    await notifyOfUnreadMessages()
    expect(await ofConversation(owner, id)).toBeUndefined()
    await talent.delete(`/api/messages/${first.id}`)
    await notified()
    expect(await ofConversation(owner, id)).toBeUndefined()
    await sent(talent, id, 'Hello')
    await notified()
    expect(await ofConversation(owner, id)).toMatchObject({ total: 1, unread: 1 })
  })

  it('are not created for those who read the message within seconds', async () => {
    const { id, talent } = await talk()
    const { position } = await sent(talent, id, 'Hello')
    await owner.put(`/api/conversations/${id}/read`, { position })
    await notified()
    expect(await ofConversation(owner, id)).toBeUndefined()
    expect(await ofConversation(recruiter, id)).toBeDefined()
  })

  it('are read when the conversation is', async () => {
    const { id, talent } = await talk()
    const { position } = await sent(talent, id, 'Hello')
    await notified()
    const before = (await read('', owner)).unread
    await owner.put(`/api/conversations/${id}/read`, { position })
    expect((await read('', owner)).unread).toBe(before - 1)
  })

  it('disappear for a blocked side and for a member who left the company', async () => {
    const { id, talent } = await talk()
    await sent(owner, id, 'Hello')
    await notified()
    expect(await ofConversation(talent, id)).toBeDefined()
    const { user_id } = await db
      .selectFrom('members')
      .where('company_id', '=', acme)
      .select('user_id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('conversations')
      .set({ blocked_side: 'talent', blocked_by: user_id })
      .where('id', '=', id)
      .execute()
    expect(await ofConversation(talent, id)).toBeUndefined()
    await db.updateTable('conversations').set({ blocked_side: null, blocked_by: null }).where('id', '=', id).execute()
    await sent(talent, id, 'Hello')
    await notified()
    expect(await ofConversation(owner, id)).toBeDefined()
    await db.updateTable('members').set({ member_role: 'finance' }).where('user_id', '=', user_id).execute()
    const finance = await tulay.as('owner@acme.test')
    expect(await ofConversation(finance, id)).toBeUndefined()
    await db.updateTable('members').set({ member_role: 'owner' }).where('user_id', '=', user_id).execute()
  })
})
