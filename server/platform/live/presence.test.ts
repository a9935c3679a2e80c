import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addConversation } from '#server/testing/conversations.ts'
import type { Client } from '#server/testing/client.ts'
import { listen } from '#server/testing/listen.ts'
import type { Listening } from '#server/testing/listen.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addTalent } from '#server/testing/talents.ts'

let tulay: Tulay
let talent_id: string
let conversation_id: string
let owner: Client
let talent: Client
let atOwner: Listening
let atStranger: Listening

beforeAll(async () => {
  // The test advances the intervals.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  tulay = await startTulay('empty')
  const acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, await addCompany(tulay.db), { email: 'owner@other.test' })
  talent_id = await addTalent(tulay.db, { email: 'ana@town.test' })
  conversation_id = await addConversation(tulay.db, { company_id: acme, talent_id })
  owner = await tulay.as('owner@acme.test')
  talent = await tulay.as('ana@town.test')
  atOwner = await listen(owner)
  atStranger = await listen(await tulay.as('owner@other.test'))
})
afterAll(async () => {
  await Promise.all([atOwner.close(), atStranger.close()])
  vi.useRealTimers()
  await tulay.stop()
})
beforeEach(async () => void (await tulay.pool.query('update users set shows_online = true')))

const isSeenOnline = async () => (await owner.get(`/api/talent/${talent_id}`)).body.is_online === true
/** Who is shown online in the conversation with the talent, and in its line of the list. */
const onlineInConversation = async () => {
  const { body: opened } = await owner.get(`/api/conversations/${conversation_id}`)
  const { items } = (await owner.get('/api/conversations')).body as unknown as { items: { is_online: boolean }[] }
  const people = opened.participants as unknown as { id: string; is_online: boolean }[]
  return [people.find(({ id }) => id === talent_id)!.is_online, items[0]!.is_online]
}
/** Lets the server compare its streams with the table until `look` is true. */
const after = (look: () => Promise<boolean> | boolean) =>
  eventually(async () => {
    vi.advanceTimersByTime(1_000)
    return look()
  })
const signaled = () => atOwner.signals.flatMap((signal) => (signal.kind === 'presence' ? [signal.is_online] : []))
const hide = (hidden: boolean) => talent.put('/api/account/online-status', { shows_online: !hidden })

test('a talent is online while a tab is open, and the people of their conversations are signaled', async () => {
  expect(await isSeenOnline()).toBe(false)
  const tab = await listen(talent)
  await after(isSeenOnline)
  await after(() => signaled().length === 1)
  expect(await onlineInConversation()).toEqual([true, true])
  // A reload closes one stream and opens another one.
  const reloaded = await listen(talent)
  await tab.close()
  for (let second = 0; second < 20; second += 1) await after(isSeenOnline)
  await reloaded.close()
  await after(async () => !(await isSeenOnline()))
  await after(() => signaled().length === 2)
  expect(signaled()).toEqual([true, false])
  expect(atStranger.signals).toEqual([])
})

test('a talent who hides it is never seen online, and can show it again', async () => {
  const before = signaled().length
  const tab = await listen(talent)
  await after(isSeenOnline)
  await after(() => signaled().length === before + 1)
  expect((await hide(true)).body).toMatchObject({ shows_online: false })
  expect((await talent.get('/api/session')).body.me).toMatchObject({ shows_online: false })
  expect(await isSeenOnline()).toBe(false)
  expect(await onlineInConversation()).toEqual([false, false])
  await after(() => signaled().length === before + 2)
  await tab.close()
  await after(async () => (await tulay.db.selectFrom('online_users').selectAll().execute()).length === 2)
  const again = await listen(talent)
  await after(async () => (await tulay.db.selectFrom('online_users').selectAll().execute()).length === 3)
  expect(await isSeenOnline()).toBe(false)
  await hide(false)
  await after(isSeenOnline)
  await after(() => signaled().length >= before + 3)
  expect(signaled().slice(before)).toEqual([true, false, true])
  await again.close()
  await after(async () => !(await isSeenOnline()))
})

test('someone who opened a page a moment ago, and is not listed yet, sees that another one hides it', async () => {
  const tab = await listen(talent)
  await owner.put('/api/account/online-status', { shows_online: false })
  await eventually(() => Promise.resolve(tab.signals.some((one) => one.kind === 'presence' && !one.is_online)))
  await tab.close()
})

test('users of a crashed server go offline, and those of a running one stay online', async () => {
  const [crashed, running] = [randomUUID(), randomUUID()]
  await tulay.db
    .insertInto('live_servers')
    .values([
      { id: crashed, heartbeat_at: fromNow(-31_000) },
      { id: running, heartbeat_at: now() },
    ])
    .execute()
  const list = (server_id: string) =>
    tulay.db.insertInto('online_users').values({ user_id: talent_id, server_id }).execute()
  await list(crashed)
  await list(running)
  const before = signaled().length
  const isRemoved = async () =>
    (await tulay.db.selectFrom('live_servers').where('id', '=', crashed).select('id').execute()).length === 0
  await after(isRemoved)
  expect(await isSeenOnline()).toBe(true)
  expect(signaled()).toHaveLength(before)

  await tulay.db
    .updateTable('live_servers')
    .set({ heartbeat_at: fromNow(-31_000) })
    .where('id', '=', running)
    .execute()
  await after(async () => !(await isSeenOnline()))
  await after(() => signaled().length === before + 1)
})

test('a server that another one has removed lists its users again', async () => {
  const tab = await listen(talent)
  await after(isSeenOnline)
  await tulay.db.deleteFrom('live_servers').execute()
  expect(await isSeenOnline()).toBe(false)
  await after(isSeenOnline)
  await tab.close()
})
