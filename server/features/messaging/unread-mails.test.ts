import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { backfillActivities } from '#server/platform/activity/backfill.ts'
import { now, travelTo } from '#server/platform/clock/clock.ts'
import { mailsTo } from '#server/testing/accounts.ts'
import { asForm } from '#server/testing/forms.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addApplicant, openConversation, sent } from '#server/testing/messages.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { startWorker } from '#server/worker.ts'
import { addMessage } from './sending.ts'
import { findConversation } from './find-conversation.ts'
import { mailUnreadMessages } from './unread-mails.ts'

let tulay: Tulay
let acme: Awaited<ReturnType<typeof addHiringTeam>>
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  acme = await addHiringTeam(tulay)
})
afterAll(() => tulay.stop())

const minute_ms = 60_000
/** What the task of this minute does. */
const inMinutes = (minutes: number) => travelTo(new Date(Date.now() + minutes * minute_ms), mailUnreadMessages)

async function converse(name: string) {
  const applicant = await addApplicant(tulay, acme.company_id, name)
  const { id } = await openConversation(acme.owner, 'application', applicant.application_id)
  const { email } = await tulay.db
    .selectFrom('users')
    .where('id', '=', applicant.talent_id)
    .select('email')
    .executeTakeFirstOrThrow()
  const read = (position: number) => applicant.talent.put(`/api/conversations/${id}/read`, { position })
  return { ...applicant, id, email, read }
}

const queued = async ({ talent_id }: { talent_id: string }) => {
  const { rows } = await tulay.pool.query<{ after: number; until: number }>(
    `select (data->'data'->>'after')::int as after, (data->'data'->>'until')::int as until from pgboss.job
     where name = 'mail' and data->>'template' = 'unread_messages' and data->'data'->>'user_id' = $1
     order by created_on`,
    [talent_id],
  )
  return rows.map(({ after, until }) => [after, until])
}

/** Whether all queued mails have been sent, or found not to be relevant. */
async function allDone(): Promise<boolean> {
  const { rows } = await tulay.pool.query<{ state: string }>("select state from pgboss.job where name = 'mail'")
  return rows.every(({ state }) => state === 'completed')
}

test('messages are mailed once, after five minutes; then again once the reader has read, or after an hour', async () => {
  const ana = await converse('Ana Reyes')
  await sent(acme.owner, ana.id, 'Hello')
  await inMinutes(4)
  expect(await queued(ana)).toEqual([])
  await sent(acme.owner, ana.id, 'Are you there?')
  await inMinutes(6)
  await inMinutes(7)
  expect(await queued(ana)).toEqual([[0, 2]])

  await sent(acme.owner, ana.id, 'Hello again')
  await inMinutes(30)
  expect(await queued(ana)).toHaveLength(1)
  await inMinutes(70)
  expect(await queued(ana)).toEqual([
    [0, 2],
    [2, 3],
  ])

  await ana.read(3)
  await sent(acme.owner, ana.id, 'One more')
  await inMinutes(6)
  expect(await queued(ana)).toHaveLength(3)
  // The sender has no email about the own messages.
  const { rows } = await tulay.pool.query("select 1 from pgboss.job where data->'data'->>'user_id' = $1", [
    acme.owner_id,
  ])
  expect(rows).toEqual([])
})

test('messages of a backfill, such as those of the demo, are not mailed', async () => {
  const old = await converse('Abby Reyes')
  await transaction(async (tx) => {
    const conversation = await findConversation(tx, old.id)
    const message = {
      id: randomUUID(),
      actor: system,
      sender_id: acme.owner_id,
      side: 'company',
      body: 'Hello',
    } as const
    await backfillActivities(tx, () => addMessage(tx, conversation, message))
  })
  await inMinutes(6)
  expect(await queued(old)).toEqual([])
})

test('a message that is read within five minutes is not mailed, and the next one waits for its own five minutes', async () => {
  const bea = await converse('Bea Cruz')
  await sent(acme.owner, bea.id, 'Hello')
  await bea.read(1)
  await sent(acme.owner, bea.id, 'And this')
  await tulay.db
    .updateTable('messages')
    .set({ sent_at: new Date(Date.now() + 3 * minute_ms).toISOString() })
    .where('conversation_id', '=', bea.id)
    .where('position', '=', 2)
    .execute()
  await inMinutes(6)
  expect(await queued(bea)).toEqual([])
  await inMinutes(9)
  expect(await queued(bea)).toEqual([[0, 2]])
})

test('an email has what is still unread when it is sent; about all else nothing is sent', async () => {
  const people = {
    unread: await converse('Carla Diaz'),
    partly: await converse('Dina Lopez'),
    read: await converse('Ella Santos'),
    deleted: await converse('Fe Ramos'),
    muted: await converse('Gina Torres'),
    blocked: await converse('Hana Flores'),
    gone: await converse('Ines Castro'),
  }
  for (const { id } of Object.values(people)) {
    await sent(acme.owner, id, 'Hello <b>there</b>')
    await sent(acme.owner, id, 'Can you start on **Monday**?\u202e')
  }
  await inMinutes(6)
  await people.partly.read(1)
  await people.read.read(2)
  await tulay.db
    .updateTable('messages')
    .set({ deleted_at: now(), body: '' })
    .where('conversation_id', '=', people.deleted.id)
    .execute()
  await tulay.db
    .updateTable('participants')
    .set({ is_muted: true })
    .where('conversation_id', '=', people.muted.id)
    .execute()
  await tulay.db
    .updateTable('conversations')
    .set({ blocked_side: 'talent', blocked_by: acme.owner_id })
    .where('id', '=', people.blocked.id)
    .execute()
  await tulay.db
    .updateTable('users')
    .set({ status: 'deleted', deleted_at: now() })
    .where('id', '=', people.gone.talent_id)
    .execute()
  await startWorker()

  await eventually(allDone)
  const [mail] = await mailsTo(tulay, people.unread.email)
  expect(mail!.subject).toMatch(/^New messages from Acme \(.+\)$/)
  expect(mail!.text).toContain('Hello Carla,')
  expect(mail!.text).toContain('You have 2 unread messages in your conversation with Acme.')
  expect(mail!.text).toMatch(/^\S+ wrote:\nHello <b>there<\/b>$/m)
  expect(mail!.text).toMatch(/wrote:\nCan you start on Monday\?$/m)
  expect(mail!.text).toContain(`/applicant/messages?conversation=${people.unread.id}&message=1`)
  expect(mail!.html).toContain('Hello &lt;b&gt;there&lt;/b&gt;')
  expect(mail!.headers).toMatchObject({ References: expect.stringContaining(`conversation-${people.unread.id}@`) })
  const [, unsubscribe] = /^<http[^/]+\/\/[^/]+(\/unsubscribe\?[^>]+)>$/.exec(mail!.headers['List-Unsubscribe']!)!
  // Without MAIL_IN, no one is asked to reply.
  expect(mail!.headers).not.toHaveProperty('Reply-To')
  expect(mail!.text).not.toContain('Reply above')

  const partly = await mailsTo(tulay, people.partly.email)
  expect(partly.map(({ text }) => text.includes('Hello <b>'))).toEqual([false])
  expect(partly[0]!.text).toContain('1 unread message ')
  for (const silent of ['read', 'deleted', 'muted', 'blocked', 'gone'] as const)
    expect(await mailsTo(tulay, people[silent].email), silent).toEqual([])

  // One click, and the next message is not mailed.
  const { status } = await tulay.visitor().post(unsubscribe!, 'List-Unsubscribe=One-Click', asForm)
  expect(status).toBe(200)
  await people.unread.read(2)
  await sent(acme.owner, people.unread.id, 'Are you there?')
  await inMinutes(6)
  await eventually(allDone)
  expect(await queued(people.unread)).toHaveLength(2)
  expect(await mailsTo(tulay, people.unread.email)).toHaveLength(1)
})
