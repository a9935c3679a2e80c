import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultAvailability } from '#domain/meetings/availability.ts'
import { administratorMessages } from '#domain/staff/administrator.ts'
import { managerMessages } from '#domain/staff/manager.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { forgetActors } from '#server/platform/session/find-actor.ts'
import type { Answer, Client } from '#server/testing/client.ts'
import { mailAbout, tokenIn } from '#server/testing/accounts.ts'
import { addJob } from '#server/testing/jobs.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { openConversation } from '#server/testing/messages.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { followLeaves } from './managers.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db } = tulay

const day_ms = 86_400_000
const address = '/api/admin/account-managers'
const ids = { isabel: '', grace: '', ramon: '', acme: '', other: '' }
let admin: Client
let owner: Client
let isabel: Client
let grace: Client
let ramon: Client

beforeAll(async () => {
  ids.acme = await addCompany(db, { name: 'Acme' })
  ids.other = await addCompany(db, { name: 'Other' })
  await addMember(db, ids.acme, { email: 'owner@acme.test' })
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin' })
  await addPerson(db, { email: 'ops@tulay.test', role: 'admin', admin_role: 'support' })
  ids.isabel = await addPerson(db, { email: 'isabel@tulay.test', role: 'account_manager', name: 'Isabel Navarro' })
  ids.grace = await addPerson(db, { email: 'grace@tulay.test', role: 'account_manager', name: 'Grace Lacson' })
  ids.ramon = await addPerson(db, { email: 'ramon@tulay.test', role: 'account_manager', name: 'Ramon Cabrera' })
  await db.updateTable('companies').set({ account_manager_id: ids.isabel }).where('id', '=', ids.acme).execute()
  admin = await tulay.as('admin@tulay.test')
  owner = await tulay.as('owner@acme.test')
  isabel = await tulay.as('isabel@tulay.test')
  grace = await tulay.as('grace@tulay.test')
  ramon = await tulay.as('ramon@tulay.test')
})

/** The names in the exported list. */
const exported = async (query: string, by = admin) =>
  (await by.get(`${address}.csv${query}`)).text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0])
const fieldsOf = ({ body }: Answer) => body.errors?.map(({ path, message }) => [path, message])
/** A date in the zone of the office, in so many days. */
const date = (days: number) => fromNow(days * day_ms).slice(0, 10)
const working = { status: 'active', leave_from: null, leave_until: null, deputy_id: null }
const leave = (deputy_id: string, from = -1, until: number | null = 5) => ({
  status: 'on_leave',
  leave_from: date(from),
  leave_until: until === null ? null : date(until),
  deputy_id,
})
const names = { isabel: 'Isabel Navarro', grace: 'Grace Lacson', ramon: 'Ramon Cabrera' }
const edit = (who: keyof typeof names, changes: object, by = admin) =>
  by.put(`${address}/${ids[who]}`, {
    name: names[who],
    specialties: [],
    bio: '',
    joined_on: '2025-01-06',
    ...working,
    ...changes,
  })

const conversation = async () => (await openConversation(owner, 'account', ids.acme)).id
const open = async (by: Client, id: string) => (await by.get(`/api/conversations/${id}`)).status
const listed = async (by: Client) => (await by.get('/api/conversations')).body.items.map(({ id }) => id)
const send = (by: Client, id: string, body: string) =>
  by.post(`/api/conversations/${id}/messages`, { id: randomUUID(), body })
const role = async (email: string, admin_role: string, by = admin) => {
  const { id } = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  return by.put(`/api/admin/administrators/${id}/role`, { admin_role })
}

describe('an account manager', () => {
  it('is invited to set a password, and signs in with it', async () => {
    const form = {
      name: 'Nora Diaz',
      email: 'nora@tulay.test',
      specialties: ['Finance', 'Design'],
      bio: 'Since 2019.',
      joined_on: '2026-02-01',
    }
    const { status, body } = await admin.post(address, form)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...form, status: 'active', leave: null, total_companies: 0, allowed: ['edit'] })
    const token = tokenIn(await mailAbout(tulay, form.email, /Tulay invites you to set up your account/))
    const visitor = tulay.visitor()
    const password = 'harbor-lantern-84'
    expect((await visitor.post('/api/reset-password', { token, password })).status).toBe(200)
    expect((await visitor.post('/api/admin-login', { email: form.email, password })).status).toBe(200)
    expect(fieldsOf(await admin.post(address, form))).toEqual([['email', managerMessages.email_taken]])
  })

  it('has the figures of their companies, and sees themselves only', async () => {
    await edit('isabel', { specialties: ['Zendesk', 'Design', 'Finance'] })
    const { body } = await admin.get(`${address}?q=zendesk`)
    expect(body.items).toMatchObject([{ id: ids.isabel, total_companies: 1, total_employees: 0 }])
    expect(body.summary).toMatchObject({ companies: 1, employees: 0, monthly_revenue_cents: 0 })
    const own = (await isabel.get(address)).body
    expect([own.items.map(({ id }) => id), own.total, own.allowed]).toEqual([[ids.isabel], 1, []])
    expect(own.summary).toMatchObject({ managers: 1, companies: 1 })
    expect((await isabel.get(`${address}/${ids.grace}`)).status).toBe(404)
    expect((await edit('isabel', {}, isabel)).status).toBe(403)
    expect(fieldsOf(await edit('isabel', { name: ' ' }))![0]![0]).toBe('name')
  })

  it('is in the exported list, of the selection or of all that match, and in no other’s', async () => {
    expect(await exported('?sort=-companies&q=navarro')).toEqual(['Isabel Navarro'])
    expect(await exported(`?sort=-name&ids=${ids.grace}&ids=${ids.ramon}`)).toEqual(['Ramon Cabrera', 'Grace Lacson'])
    expect(await exported('?status=on_leave')).toEqual([])
    expect(await exported('', isabel)).toEqual(['Isabel Navarro'])
  })

  it('is suggested for a company by the skills that its jobs need, then by workload', async () => {
    await addJob(db, ids.other, { title: 'Bookkeeper, Finance' })
    await edit('grace', { specialties: ['Finance', 'Bookkeeper'] })
    const { body } = await admin.get(`/api/admin/account-manager-options?company_id=${ids.other}`)
    expect(body.items.slice(0, 3)).toMatchObject([
      { id: ids.grace, companies: 0, matching_specialties: ['Finance', 'Bookkeeper'] },
      { name: 'Nora Diaz', companies: 0, matching_specialties: ['Finance'] },
      { name: 'Isabel Navarro', companies: 1, matching_specialties: ['Finance'] },
    ])
    const own = await isabel.get(`/api/admin/account-manager-options?company_id=${ids.other}`)
    expect(own.body.items, 'to an account manager of another company').toMatchObject([
      { id: ids.isabel, companies: 1, matching_specialties: [] },
    ])
  })
})

describe('a deputy', () => {
  it('reads and answers the threads of the manager on leave, and no longer after the return', async () => {
    const id = await conversation()
    await send(owner, id, 'Can we talk about next month?')
    expect(await open(grace, id)).toBe(404)
    const { status, body } = await edit('isabel', leave(ids.grace))
    expect([status, body.status, body.leave]).toMatchObject([200, 'on_leave', { deputy: { name: 'Grace Lacson' } }])
    const { leave_from, leave_until } = leave(ids.grace)
    expect((await admin.get('/api/admin/account-manager-options?q=isabel')).body.items).toMatchObject([
      { id: ids.isabel, status: 'on_leave', leave_from, leave_until },
    ])
    expect(await open(grace, id)).toBe(200)
    await queuesEmpty(tulay, ['reactions'])
    expect(await listed(grace)).toEqual([id])
    expect((await send(grace, id, 'Isabel is away, how can I help?')).status).toBeLessThan(300)
    expect(await open(ramon, id)).toBe(404)
    expect(await open(isabel, id)).toBe(200)
    expect((await grace.get(address)).body.items.map(({ name }) => name)).toEqual(['Grace Lacson', 'Isabel Navarro'])
    expect((await grace.get('/api/notifications')).body.items[0]).toMatchObject({
      title: 'You are the deputy of Isabel Navarro',
    })

    expect((await edit('isabel', {})).body).toMatchObject({ status: 'active', leave: null })
    expect(await open(grace, id)).toBe(404)
    expect((await send(grace, id, 'Still here')).status).toBe(404)
    await queuesEmpty(tulay, ['reactions'])
    expect(await listed(grace)).toEqual([])
  })

  it('sees, confirms and joins the meetings of the manager on leave', async () => {
    const always = {
      ...defaultAvailability('UTC'),
      hours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]),
      notice_minutes: 0,
    }
    await isabel.put('/api/availability', always)
    const times = [11, 12].map((days) => fromNow(days * day_ms).replace(/:\d\d:\d\d\.\d+Z/, ':00:00.000Z'))
    const { body: call } = await owner.post('/api/meetings', {
      about: { kind: 'account_call' },
      minutes: 30,
      time: { method: 'times', times },
      allows_night: true,
    })
    const path = `/api/meetings/${call.id}`
    expect((await grace.get(path)).status).toBe(404)
    await edit('isabel', leave(ids.grace))
    expect((await grace.get(path)).body).toMatchObject({ awaits_you: true, with: 'owner' })
    expect((await grace.get('/api/meetings')).body.items).toMatchObject([{ id: call.id }])
    expect((await ramon.post(`${path}/confirm`, { starts_at: times[0] })).status).toBe(404)
    expect((await grace.post(`${path}/confirm`, { starts_at: times[0] })).body).toMatchObject({ status: 'confirmed' })
    const range = `from=${fromNow(0)}&to=${fromNow(20 * day_ms)}&timezone=UTC`
    expect((await grace.get(`/api/calendar?${range}`)).body['meetings']).toMatchObject([{ id: call.id }])
    await edit('isabel', {})
    expect((await grace.get(path)).status).toBe(404)
    expect((await grace.get('/api/meetings')).body.items).toEqual([])
  })

  it('is required, not on leave, and has no deputy', async () => {
    expect(fieldsOf(await edit('isabel', { ...leave(ids.grace), deputy_id: null }))).toEqual([
      ['deputy_id', managerMessages.deputy],
    ])
    for (const wrong of [ids.isabel, ids.acme])
      expect(fieldsOf(await edit('isabel', leave(wrong)))).toEqual([['deputy_id', managerMessages.deputy]])
    expect(fieldsOf(await edit('isabel', leave(ids.grace, -5, -2)))).toEqual([
      ['leave_until', managerMessages.leave_over],
    ])
    expect(fieldsOf(await edit('isabel', leave(ids.grace, 5, 2)))).toEqual([
      ['leave_until', managerMessages.leave_until],
    ])
    await edit('grace', leave(ids.ramon, 2, 4))
    expect(fieldsOf(await edit('isabel', leave(ids.grace)))).toEqual([['deputy_id', managerMessages.deputy_on_leave]])
    expect(fieldsOf(await edit('ramon', leave(ids.isabel)))).toEqual([
      ['status', managerMessages.is_deputy('Grace Lacson')],
    ])
    expect((await edit('isabel', leave(ids.grace, 8, null))).body).toMatchObject({ status: 'active' })
    for (const who of ['isabel', 'grace'] as const) await edit(who, {})
  })

  it('does not get the access that another manager gives to the one on leave', async () => {
    const id = await conversation()
    const set = (who: keyof typeof ids, deputy_id: string | null) =>
      db
        .updateTable('account_manager_profiles')
        .set({ status: deputy_id ? 'on_leave' : 'active', leave_from: deputy_id ? date(-1) : null, deputy_id })
        .where('user_id', '=', ids[who])
        .execute()
    // The product refuses such a chain.
    await set('isabel', ids.grace)
    await set('grace', ids.ramon)
    forgetActors({ user_ids: [ids.grace, ids.ramon] })
    expect(await open(grace, id)).toBe(200)
    expect(await open(ramon, id)).toBe(404)
    await set('grace', null)
    // The company still needs somebody.
    await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', ids.isabel).execute()
    forgetActors({ user_ids: [ids.grace] })
    expect(await open(grace, id)).toBe(200)
    await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', ids.grace).execute()
    forgetActors({ user_ids: [ids.grace] })
    expect(await open(grace, id)).toBe(401)
    await db.updateTable('users').set({ status: 'active' }).where('id', 'in', [ids.isabel, ids.grace]).execute()
    forgetActors({ user_ids: [ids.isabel, ids.grace] })
    await edit('isabel', {})
    expect(await open(grace, id)).toBe(404)
  })

  it('is not on leave when two leaves are planned at once', async () => {
    const lock = 'select from account_manager_profiles for update'
    const answers = await whileLocked(tulay.pool, lock, { waiting: 2 }, () =>
      Promise.all([edit('isabel', leave(ids.grace)), edit('grace', leave(ids.isabel))]),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    for (const who of ['isabel', 'grace'] as const) await edit(who, {})
  })

  it('has access from the first day of a planned leave until after the last', async () => {
    const id = await conversation()
    const planned = await edit('isabel', leave(ids.grace, 3, 6))
    expect(planned.body).toMatchObject({ status: 'active', leave: { from: date(3) } })
    expect(await open(grace, id)).toBe(404)
    const set = (values: object) =>
      db.updateTable('account_manager_profiles').set(values).where('user_id', '=', ids.isabel).execute()
    await set({ leave_from: date(-4) })
    await followLeaves()
    await followLeaves()
    expect((await admin.get(`${address}/${ids.isabel}`)).body).toMatchObject({ status: 'on_leave' })
    expect(await open(grace, id)).toBe(200)
    await set({ leave_until: date(-2) })
    await followLeaves()
    expect((await admin.get(`${address}/${ids.isabel}`)).body).toMatchObject({ status: 'active', leave: null })
    expect(await open(grace, id)).toBe(404)
    const kinds = await db
      .selectFrom('activities')
      .where('kind', 'in', ['manager.leave_started', 'manager.leave_ended'])
      .where('actor_id', 'is', null)
      .select(['kind', 'before', 'after'])
      .orderBy('id')
      .execute()
    expect(kinds).toEqual([
      { kind: 'manager.leave_started', before: { status: 'active' }, after: { status: 'on_leave' } },
      { kind: 'manager.leave_ended', before: { status: 'on_leave' }, after: { status: 'active' } },
    ])
  })
})

describe('the role of an administrator', () => {
  it('is changed by owners only, of whom one remains', async () => {
    const ops = await tulay.as('ops@tulay.test')
    expect((await role('ops@tulay.test', 'owner', ops)).status).toBe(403)
    expect((await role('admin@tulay.test', 'support')).body.error).toBe(administratorMessages.last_owner)
    expect((await role('ops@tulay.test', 'owner')).body.items).toMatchObject([
      { email: 'admin@tulay.test', admin_role: 'owner', is_you: true },
      { email: 'ops@tulay.test', admin_role: 'owner', is_you: false },
    ])
    const lock = "select from users where role = 'admin' for update"
    const answers = await whileLocked(tulay.pool, lock, { waiting: 2 }, () =>
      Promise.all([role('ops@tulay.test', 'support'), role('admin@tulay.test', 'support', ops)]),
    )
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
    const owners = await db.selectFrom('users').where('admin_role', '=', 'owner').select('id').execute()
    expect(owners).toHaveLength(1)
    expect((await role('isabel@tulay.test', 'owner', admin)).status).toBeGreaterThanOrEqual(403)
  })
})
