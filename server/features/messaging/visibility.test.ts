import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { may } from '#domain/policies.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { assignAccountManager } from '#server/features/companies/account-managers.ts'
import { removeMember } from '#server/features/members/team.ts'
import { findUsersById } from '#server/features/accounts/find-users.ts'
import type { Client } from '#server/testing/client.ts'
import { addFile } from '#server/testing/files.ts'
import { addApplicant, openConversation, send, sent } from '#server/testing/messages.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { findConversation, readableBy } from './find-conversation.ts'
import { findReaders } from './participants.ts'

let tulay: Tulay
let acme: string
let acme_owner: Client
let owner_id: string
let admin: Client
let admin_actor: Actor

beforeAll(async () => {
  tulay = await startTulay('empty')
  const { db } = tulay
  acme = await addCompany(db, { name: 'Acme' })
  owner_id = await addMember(db, acme, { email: 'owner@acme.test' })
  await addMember(db, acme, { email: 'finance@acme.test', member_role: 'finance' })
  await addMember(db, await addCompany(db, { name: 'Rival' }), { email: 'owner@rival.test' })
  const admin_id = await addPerson(db, { email: 'admin@tulay.test', role: 'admin' })
  await addPerson(db, { email: 'manager@town.test', role: 'account_manager', name: 'Grace' })
  acme_owner = await tulay.as('owner@acme.test')
  admin = await tulay.as('admin@tulay.test')
  admin_actor = (await findUsersById(db, [admin_id]))[0]!
})
afterAll(() => tulay.stop())

const word = 'zanzibar'

/** A conversation with a message of the talent that has a file. */
async function converse() {
  const applicant = await addApplicant(tulay, acme)
  const { id } = await openConversation(applicant.talent, 'application', applicant.application_id)
  const file_id = await addFile(tulay.db, applicant.talent_id, { purpose: 'message' })
  const message = await sent(applicant.talent, id, `My favorite is ${word}`, { file_ids: [file_id] })
  return { ...applicant, id, file_id, message_id: message.id }
}
type Talk = Awaited<ReturnType<typeof converse>>

/** Everything that shows a conversation, with whether the user gets it. */
async function seenBy(client: Client, { id, file_id, message_id }: Talk) {
  const status = async (path: string) => (await client.get(path)).status === 200
  const isIn = async (path: string) => {
    const { body } = await client.get(path)
    return (body?.items ?? []).some((one: Record<string, string>) => one.id === id || one.conversation_id === id)
  }
  return {
    conversation: await status(`/api/conversations/${id}`),
    messages: await status(`/api/conversations/${id}/messages`),
    files: await status(`/api/conversations/${id}/files`),
    sends: (await send(client, id, 'Hello')).status === 201,
    reacts: (await client.put(`/api/messages/${message_id}/reactions/👍`)).status === 200,
    keeps: (await client.put(`/api/conversations/${id}/read`, { position: 1 })).status === 200,
    listed: await isIn('/api/conversations?limit=50'),
    found: await isIn(`/api/messages?q=${word}`),
    file: await status(`/api/files/${file_id}`),
  }
}
const all = (seen: boolean) => ({
  conversation: seen,
  messages: seen,
  files: seen,
  sends: seen,
  reacts: seen,
  keeps: seen,
  listed: seen,
  found: seen,
  file: seen,
})

const readersOf = async (id: string) =>
  (await findReaders(tulay.db, await findConversation(tulay.db, id))).map(({ email }) => email)

describe('a conversation between a company and a talent', () => {
  it('is visible to its two sides', async () => {
    const talk = await converse()
    expect(await seenBy(acme_owner, talk)).toEqual(all(true))
    expect(await seenBy(talk.talent, talk)).toEqual(all(true))
  })

  it.each(['finance@acme.test', 'owner@rival.test', 'admin@tulay.test', 'manager@town.test'])(
    'is invisible to %s',
    async (email) => {
      expect(await seenBy(await tulay.as(email), await converse())).toEqual(all(false))
    },
  )

  it('is invisible to other talents', async () => {
    const other = await converse()
    expect(await seenBy(other.talent, await converse())).toEqual(all(false))
  })

  it('is invisible to a member who is removed from the company, at once', async () => {
    const email = `leaving-${Date.now()}@acme.test`
    const user_id = await addMember(tulay.db, acme, { email, member_role: 'recruiter' })
    const leaving = await tulay.as(email)
    const talk = await converse()
    expect(await seenBy(leaving, talk)).toEqual(all(true))
    await removeMember((await findUsersById(tulay.db, [owner_id]))[0]!, user_id, owner_id)
    expect(await seenBy(leaving, talk)).toEqual(all(false))
    // Also with a session that is new.
    expect(await seenBy(await tulay.as(email), talk)).toEqual(all(false))
    expect(await readersOf(talk.id)).not.toContain(email)
    await eventually(async () => {
      const opened = await openConversation(acme_owner, 'application', talk.application_id)
      return opened.participants.every((person) => person.id !== user_id)
    })
    expect(await seenBy(acme_owner, talk)).toEqual(all(true))
  })

  it('is invisible to a member who no longer hires', async () => {
    const email = 'moves@acme.test'
    const user_id = await addMember(tulay.db, acme, { email, member_role: 'recruiter' })
    const talk = await converse()
    const moved = await tulay.as(email)
    expect(await seenBy(moved, talk)).toEqual(all(true))
    await tulay.db.updateTable('members').set({ member_role: 'finance' }).where('user_id', '=', user_id).execute()
    expect(await seenBy(await tulay.as(email), talk)).toEqual(all(false))
  })

  it('is invisible to a blocked side until it is unblocked, and neither side can send', async () => {
    const talk = await converse()
    const block = `/api/conversations/${talk.id}/block`
    const own_file = await addFile(tulay.db, owner_id, { purpose: 'message' })
    await sent(acme_owner, talk.id, 'Our handbook', { file_ids: [own_file] })
    expect((await talk.talent.put(block)).body).toMatchObject({ is_blocked: true })
    expect(await seenBy(acme_owner, talk)).toEqual(all(false))
    expect((await acme_owner.get(`/api/files/${own_file}`)).status).toBe(404)
    expect((await talk.talent.get(`/api/files/${own_file}`)).status).toBe(200)
    expect(await seenBy(talk.talent, talk)).toEqual({ ...all(true), sends: false, reacts: false })
    expect((await send(talk.talent, talk.id, 'Hello')).body.code).toBe('conversation_blocked')
    expect(await readersOf(talk.id)).not.toContain('owner@acme.test')
    expect((await acme_owner.delete(block)).status).toBe(404)
    expect((await talk.talent.delete(block)).body).toMatchObject({ is_blocked: false })
    expect(await seenBy(acme_owner, talk)).toEqual(all(true))
  })

  it('of a new application does not go around a block', async () => {
    const talk = await converse()
    await talk.talent.put(`/api/conversations/${talk.id}/block`)
    const other = await addApplicant(tulay, acme)
    await tulay.db
      .updateTable('applications')
      .set({ applicant_id: talk.talent_id })
      .where('id', '=', other.application_id)
      .execute()
    const about = { subject: 'application', id: other.application_id }
    expect((await acme_owner.post('/api/conversations', about)).body.code).toBe('conversation_blocked')
    expect((await talk.talent.post('/api/conversations', about)).status).toBe(200)
  })
})

const lists = async (client: Client) => (await client.get('/api/conversations')).body.items.map((one) => one.id)

describe('a conversation with the account manager', () => {
  it('moves to the next account manager, whom it names', async () => {
    const [first, second] = [
      await addPerson(tulay.db, { email: 'first@town.test', role: 'account_manager', name: 'Fay' }),
      await addPerson(tulay.db, { email: 'second@town.test', role: 'account_manager', name: 'Sam' }),
    ]
    await assignAccountManager(admin_actor, acme, first)
    const finance = await tulay.as('finance@acme.test')
    const { id } = await openConversation(finance, 'account', acme)
    await sent(finance, id, 'A question')
    const fay = await tulay.as('first@town.test')
    expect(await lists(fay)).toEqual([id])
    await assignAccountManager(admin_actor, acme, second)
    expect((await fay.get(`/api/conversations/${id}`)).status).toBe(404)
    const sam = await tulay.as('second@town.test')
    await eventually(async () => (await lists(sam)).includes(id as never))
    expect(await lists(fay)).toEqual([])
    const { items } = (await finance.get(`/api/conversations/${id}/messages`)).body
    expect(items.map((one: { event?: { text: string } }) => one.event?.text)).toContain('New account manager: Sam')
  })

  it('is joined by an admin who writes', async () => {
    const { id } = await openConversation(acme_owner, 'account', acme)
    const listed = async () => (await admin.get('/api/conversations')).body.items.some((one) => one.id === id)
    expect((await admin.get(`/api/conversations/${id}`)).status).toBe(200)
    await admin.put(`/api/conversations/${id}/draft`, { body: 'Hel' })
    await sent(acme_owner, id, 'Before')
    expect(await listed()).toBe(false)
    await sent(admin, id, 'Hello')
    expect(await listed()).toBe(true)
  })
})

describe('the SQL twin of the rule', () => {
  it('lets everyone read what the rule does', async () => {
    const { db } = tulay
    await converse()
    const blocked = await converse()
    await acme_owner.put(`/api/conversations/${blocked.id}/block`)
    const contact = await db
      .insertInto('contact_requests')
      .values({
        page: 'contact',
        name: 'Vi',
        email: 'vi@town.test',
        message: 'Hi',
        created_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const manager = await db
      .selectFrom('users')
      .where('email', '=', 'manager@town.test')
      .select('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('conversations')
      .values([
        { subject: 'contact', contact_request_id: contact.id, created_at: new Date().toISOString() },
        {
          subject: 'support',
          requester_id: owner_id,
          assignee_id: manager.id,
          created_at: new Date().toISOString(),
        },
        { subject: 'support', requester_id: blocked.talent_id, created_at: new Date().toISOString() },
      ])
      .execute()
    const ids = (await db.selectFrom('users').select('id').execute()).map(({ id }) => id)
    const users = await findUsersById(db, ids)
    const conversations = await Promise.all(
      (await db.selectFrom('conversations').select('id').execute()).map(({ id }) => findConversation(db, id)),
    )
    let readable = 0
    const byRule = (user: User) => conversations.filter((one) => may(user, 'conversation.see', one)).map(({ id }) => id)
    for (const user of users) {
      const rows = await db.selectFrom('conversations').where(readableBy(user)).select('id').execute()
      expect(rows.map(({ id }) => id).toSorted(), user.email).toEqual(byRule(user).toSorted())
      readable += rows.length
    }
    expect(readable).toBeGreaterThan(20)
  })
})
