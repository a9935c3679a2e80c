import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decide } from '#domain/kernel/policy.ts'
import { userOf } from '#domain/kernel/actor.ts'
import type { AccountManager, Admin } from '#domain/kernel/actor.ts'
import { ticketPolicy } from '#domain/support/ticket-policy.ts'
import { ticketMessages } from '#domain/support/ticket.ts'
import type { OwnSupport } from '#domain/support/own-support.ts'
import type { Ticket, TicketsPage } from '#domain/support/ticket.ts'
import type { Client } from '#server/testing/client.ts'
import { mailAbout, tokenIn } from '#server/testing/accounts.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { addContactTicket, addSupportTicket, solveNow } from '#server/testing/tickets.ts'
import { handledBy, ticketRows } from './ticket-row.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db, pool } = tulay

const ids: Record<'admin' | 'ops' | 'manager' | 'owner' | 'ana' | 'ben', string> = {} as never
const browsers: Record<keyof typeof ids, Client> = {} as never
const emails = {
  admin: 'admin@tulay.test',
  ops: 'ops@tulay.test',
  manager: 'manager@tulay.test',
  owner: 'owner@acme.test',
  ana: 'ana@town.test',
  ben: 'ben@town.test',
}
beforeAll(async () => {
  ids.admin = await addPerson(db, { email: emails.admin, role: 'admin' })
  ids.ops = await addPerson(db, { email: emails.ops, role: 'admin' })
  ids.manager = await addPerson(db, { email: emails.manager, role: 'account_manager' })
  ids.ana = await addPerson(db, { email: emails.ana, role: 'applicant', name: 'Ana Reyes' })
  ids.ben = await addPerson(db, { email: emails.ben, role: 'applicant' })
  const acme = await addCompany(db)
  await db.updateTable('companies').set({ account_manager_id: ids.manager }).where('id', '=', acme).execute()
  ids.owner = await addMember(db, acme, { email: emails.owner })
  for (const [name, email] of Object.entries(emails)) browsers[name as keyof typeof ids] = await tulay.as(email)
})

const path = (id: string, rest = '') => `/api/admin/tickets/${id}${rest}`
const find = async (id: string, by = browsers.admin) => (await by.get(path(id))).body as unknown as Ticket
const list = async (query = '', by = browsers.admin) =>
  (await by.get(`/api/admin/tickets${query}`)).body as unknown as TicketsPage
const idsIn = ({ items }: TicketsPage) => items.map(({ conversation_id }) => conversation_id)
const send = (id: string, body: string, by: Client) =>
  by.post(`/api/conversations/${id}/messages`, { id: randomUUID(), body })
const own = async (by: Client) => (await by.get('/api/support')).body as unknown as OwnSupport
const assign = (id: string, assignee_id: string | null, from: string | null, by = browsers.admin) =>
  by.put(path(id, '/assignee'), { assignee_id, from })
const untilStatus = (id: string, status: string) =>
  eventually(async () => (await find(id)).status === status && (await find(id)))

describe('the support conversation of a user', () => {
  it('is opened by the first message, answered, solved, rated and reopened', async () => {
    const { ana, admin } = browsers
    expect(await own(ana)).toMatchObject({
      conversation_id: null,
      ticket: null,
      availability: { reply_within: '24 hours' },
    })
    const { id } = (await ana.post('/api/conversations', { subject: 'support', id: ids.ana })).body
    expect((await own(ana)).ticket).toBeNull()
    expect((await send(id, 'My test does not start', ana)).status).toBe(201)
    const opened = await untilStatus(id, 'open')
    expect(opened).toMatchObject({
      requester_name: 'Ana Reyes',
      requester: { id: ids.ana, email: emails.ana, role: 'applicant' },
      assignee: null,
      last_message: { is_staff: false, excerpt: 'My test does not start' },
    })
    expect(Date.parse(opened.response_due_at!)).toBeGreaterThan(Date.now())

    expect((await send(id, 'Please reload the page', admin)).status).toBe(201)
    const answered = await untilStatus(id, 'waiting')
    const actors = await db
      .selectFrom('activities')
      .where('kind', 'in', ['ticket.opened', 'ticket.answered', 'ticket.assigned'])
      .where(sql<boolean>`data ->> 'conversation_id' = ${id}`)
      .select(['kind', 'actor_id'])
      .orderBy('kind')
      .execute()
    expect(actors).toEqual([
      { kind: 'ticket.answered', actor_id: ids.admin },
      { kind: 'ticket.assigned', actor_id: ids.admin },
      { kind: 'ticket.opened', actor_id: ids.ana },
    ])
    expect(answered.response_due_at).toBeNull()
    expect(answered.first_responded_at).not.toBeNull()
    expect((await untilStatus(id, 'waiting')).assignee?.id).toBe(ids.admin)

    await send(id, 'Still nothing', ana)
    await untilStatus(id, 'open')
    expect((await own(ana)).ticket).toMatchObject({ status: 'open', allowed: ['solve'] })
    expect((await ana.put('/api/support/rating', { score: 5 })).body.code).toBe('illegal_move')
    expect((await ana.post('/api/support/solve')).status).toBe(200)
    expect((await ana.post('/api/support/solve')).body.code).toBe('illegal_move')
    expect((await ana.put('/api/support/rating', { score: 4, comment: 'Quick' })).status).toBe(200)
    expect((await find(id)).rating).toMatchObject({ score: 4, comment: 'Quick' })

    await send(id, 'It happened again', ana)
    const reopened = await untilStatus(id, 'open')
    expect([reopened.rating, reopened.solved_at]).toEqual([null, null])
  })

  it('shows requesters neither notes nor tickets of others', async () => {
    const id = await addSupportTicket(db, ids.ben)
    await browsers.admin.post(path(id, '/notes'), { text: 'Do not tell: refund' })
    for (const by of [browsers.ben, browsers.ana, browsers.owner]) {
      expect((await by.get(path(id))).status).toBe(403)
      expect((await by.get(`/api/conversations/${id}/messages`)).text).not.toContain('refund')
      expect((await by.get('/api/support')).text).not.toContain('refund')
    }
    expect((await browsers.ana.get(`/api/conversations/${id}/messages`)).status).toBe(404)
    expect((await find(id)).notes.map(({ text }) => text)).toEqual(['Do not tell: refund'])
    expect((await browsers.ops.delete(`/api/admin/ticket-notes/${(await find(id)).notes[0]!.id}`)).status).toBe(403)
  })
})

const staff = (role: 'admin' | 'account_manager', user_id: string) =>
  userOf({
    role,
    user_id,
    session_id: randomUUID(),
    name: 'Someone',
    email: 'someone@tulay.test',
    email_verified: true,
    admin_role: role === 'admin' ? 'owner' : null,
    company_id: null,
    member_role: null,
    company_status: null,
    company_timezone: null,
    job_ids: null,
  }) as Admin | AccountManager

const createCompany = (id: string, changes: object = {}, by = browsers.admin) =>
  by.post(path(id, '/company'), {
    company_name: 'Orchard',
    owner_name: 'Wanda Ortiz',
    account_manager_id: ids.manager,
    ...changes,
  })

describe('the company of a contact request', () => {
  it('is created with its sender as the owner, who is invited and continues the thread', async () => {
    const { conversation_id: id } = await addContactTicket(db, { email: 'lead@orchard.test', message: 'Six people' })
    expect((await createCompany(id, { company_name: 'acme' })).body.errors).toMatchObject([{ path: 'company_name' }])
    expect((await createCompany(id, { account_manager_id: ids.ana })).body.errors).toMatchObject([
      { path: 'account_manager_id' },
    ])
    expect((await createCompany(id, {}, browsers.manager)).status).toBe(404)
    const { status, body } = await createCompany(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      subject: 'support',
      requester: { name: 'Wanda Ortiz', email: 'lead@orchard.test', role: 'company', company: 'Orchard' },
    })
    expect(body['allowed']).not.toContain('create_company')
    expect((await createCompany(id)).body.code).toBe('illegal_move')

    const token = tokenIn(await mailAbout(tulay, 'lead@orchard.test', /Tulay invites you to set up your account/))
    const visitor = tulay.visitor()
    expect((await visitor.post('/api/reset-password', { token, password: 'harbor-lantern-84' })).status).toBe(200)
    const owner = await tulay.as('lead@orchard.test')
    expect((await owner.get('/api/company')).body.code, 'staff accepted nothing for them').toBe('terms_not_accepted')
    const { items } = (await owner.get('/api/legal-documents')).body
    const documents = items.map(({ document, version }) => ({ document, version }))
    expect((await owner.post('/api/legal-documents/accept', { documents })).status).toBe(200)
    expect((await owner.get('/api/company')).body).toMatchObject({ name: 'Orchard' })
    expect((await own(owner)).conversation_id).toBe(id)
    const messages = (await owner.get(`/api/conversations/${id}/messages`)).body.items
    expect(messages.map(({ body: text }) => text)).toContain('Six people')
    expect((await send(id, 'We can start in May', owner)).status).toBe(201)
    const company = await db
      .selectFrom('companies')
      .where('name', '=', 'Orchard')
      .select('id')
      .executeTakeFirstOrThrow()
    expect((await find(id, browsers.manager)).requester).toMatchObject({ company: 'Orchard', company_id: company.id })
    const recorded = await db
      .selectFrom('activities')
      .where('kind', '=', 'ticket.company_created')
      .select('data')
      .execute()
    expect(recorded).toMatchObject([{ data: { conversation_id: id, name: 'Orchard' } }])
  })

  it('is not created for an address that has an account, nor twice at once', async () => {
    const known = await addContactTicket(db, { email: emails.ana })
    expect((await createCompany(known.conversation_id, { company_name: 'Known' })).body.error).toBe(
      ticketMessages.has_account,
    )
    const { conversation_id: id } = await addContactTicket(db, { email: 'twice@orchard.test' })
    const lock = `select from tickets where conversation_id = '${id}' for update`
    const answers = await whileLocked(pool, lock, { waiting: 2 }, () =>
      Promise.all([createCompany(id, { company_name: 'Twice' }), createCompany(id, { company_name: 'Twice' })]),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('the staff inbox', () => {
  it('shows account managers the requests of their companies and those assigned to them, as the rule says', async () => {
    const ofOwner = await addSupportTicket(db, ids.owner, { side: 'company' })
    const ofBen = await addSupportTicket(db, ids.ben)
    const { conversation_id: contact } = await addContactTicket(db)
    const visible = async () => idsIn(await list('?per_page=100', browsers.manager))
    expect(await visible()).toContain(ofOwner)
    expect(await visible()).not.toContain(ofBen)
    expect((await assign(contact, ids.manager, null)).status).toBe(200)
    expect(await visible()).toContain(contact)
    expect((await send(contact, 'Hello Wanda', browsers.manager)).status).toBe(201)
    // The reply, which is processed later, does not assign the request to its sender again.
    expect((await assign(contact, null, ids.manager)).status).toBe(200)
    await queuesEmpty(tulay, ['reactions'])
    expect((await find(contact)).assignee).toBeNull()
    expect((await browsers.manager.get(path(contact))).status).toBe(404)
    expect((await send(contact, 'Hello again', browsers.manager)).status).toBe(404)

    await assign(contact, ids.manager, null)
    for (const actor of [staff('admin', ids.admin), staff('account_manager', ids.manager)]) {
      const all = await ticketRows(db).select(handledBy(actor).as('is_handled')).execute()
      expect(all.length).toBeGreaterThan(3)
      for (const row of all) expect(Boolean(row.is_handled)).toBe(decide(ticketPolicy.see, actor, row) === true)
    }
  })

  it('puts the replies that are due first on top, and finds tickets by every filter', async () => {
    const { conversation_id: late } = await addContactTicket(db, { name: 'Lena Late', email: 'lena@late.test' })
    const { conversation_id: urgent } = await addContactTicket(db, {
      subject: 'Payroll questions',
      message: 'How are zygotes billed?',
    })
    const hour = 3_600_000
    await db
      .updateTable('tickets')
      .set({ response_due_at: new Date(Date.now() - hour), at_risk_at: new Date(Date.now() - 2 * hour) } as never)
      .where('conversation_id', '=', late)
      .execute()
    expect((await list()).items[0]).toMatchObject({ conversation_id: late, risk: 'overdue' })
    expect(idsIn(await list('?at_risk=true'))).toEqual([late])
    expect((await list()).counts.at_risk).toBe(1)

    await browsers.admin.send('PATCH', path(urgent), { body: { priority: 'urgent', tags: ['Billing', 'billing'] } })
    expect((await find(urgent)).tags).toEqual(['billing'])
    expect(idsIn(await list('?priority=urgent'))).toEqual([urgent])
    expect(idsIn(await list('?tag=BILLING'))).toEqual([urgent])
    expect((await list('?sort=-priority')).items[0]!.conversation_id).toBe(urgent)
    for (const q of ['zygotes', 'payroll', 'LENA', 'late.test']) {
      const found = idsIn(await list(`?q=${q}`))
      expect(found, q).toEqual([q === 'zygotes' || q === 'payroll' ? urgent : late])
    }
    await assign(urgent, ids.ops, null)
    expect(idsIn(await list('?assignee=me', browsers.ops))).toEqual([urgent])
    expect(idsIn(await list('?assignee=none'))).not.toContain(urgent)
    await browsers.admin.post(path(urgent, '/solve'))
    expect(idsIn(await list('?per_page=100'))).not.toContain(urgent)
    expect(idsIn(await list('?status=solved&subject=contact'))).toContain(urgent)
    const exported = async (query: string, by = browsers.admin) => {
      const { text } = await by.get(`/api/admin/tickets.csv${query}`)
      return text.trim().split('\r\n').slice(1)
    }
    expect(await exported('?q=lena')).toEqual([expect.stringMatching(/^Lena Late,lena@late\.test,.*Open,Normal/)])
    const [line, ...others] = await exported(`?ids=${urgent}`)
    expect(others).toEqual([])
    expect(line).toContain('Solved,Urgent,billing')
    expect(line).not.toContain('zygotes')
    expect(await exported(`?ids=${urgent}`, browsers.manager)).toEqual([])
  })

  it('assigns to staff only, who then take part', async () => {
    const { conversation_id } = await addContactTicket(db)
    const refused = await assign(conversation_id, ids.ana, null)
    expect(refused.body.errors).toEqual([{ path: 'assignee_id', message: ticketMessages.assignee }])
    await assign(conversation_id, ids.ops, null)
    await eventually(async () => {
      const { items } = (await browsers.ops.get('/api/conversations')).body
      return items.some(({ id }) => id === conversation_id)
    })
  })

  it('keeps canned replies by name, each name once', async () => {
    const { admin, manager } = browsers
    const create = (name: string) => admin.post('/api/admin/canned-replies', { name, body: 'Hello {name}' })
    const { id } = (await create('Welcome')).body
    expect((await create('WELCOME')).body.errors).toEqual([
      { path: 'name', message: ticketMessages.canned_reply_exists },
    ])
    await create('Apology')
    await manager.send('PATCH', `/api/admin/canned-replies/${id}`, { body: { name: 'Welcome!', body: 'Hi' } })
    const names = async () =>
      (await manager.get('/api/admin/canned-replies')).body.items.map(({ name, body }) => [name, body])
    expect(await names()).toEqual([
      ['Apology', 'Hello {name}'],
      ['Welcome!', 'Hi'],
    ])
    expect((await manager.delete(`/api/admin/canned-replies/${id}`)).status).toBe(204)
    expect((await manager.delete(`/api/admin/canned-replies/${id}`)).status).toBe(404)
  })
})

/** Both meet at the lock of the conversation. */
const together = async (id: string, act: (by: Client) => Promise<{ status: number; body: { code?: string } }>) => {
  const answers = await whileLocked(
    pool,
    `select from conversations where id = '${id}' for update`,
    { waiting: 2 },
    () => Promise.all([act(browsers.admin), act(browsers.ops)]),
  )
  return answers.map(({ status, body }) => (status === 200 ? 'done' : body.code)).toSorted()
}

describe('of two members of the staff at once', () => {
  it('one assigns a request, the other is told', async () => {
    const { conversation_id: id } = await addContactTicket(db)
    const answers = await together(id, (by) => assign(id, by === browsers.admin ? ids.admin : ids.ops, null, by))
    expect(answers).toEqual(['done', 'edited_meanwhile'])
  })

  it('one solves a request, the other is told, and it is solved once', async () => {
    const { conversation_id: id } = await addContactTicket(db)
    expect(await together(id, (by) => by.post(path(id, '/solve')))).toEqual(['done', 'illegal_move'])
    const solved = await db.selectFrom('activities').where('kind', '=', 'ticket.solved').selectAll().execute()
    expect(solved.filter(({ data }) => (data as { conversation_id: string }).conversation_id === id)).toHaveLength(1)
  })

  it('a message to a solved request reopens it once, also while the staff reopen it', async () => {
    const id = await addSupportTicket(db, ids.ben)
    await solveNow(id)
    const answers = await Promise.all([
      send(id, 'One more thing', browsers.ben),
      browsers.admin.post(path(id, '/reopen')),
    ])
    expect(answers[0]!.status).toBe(201)
    expect(await untilStatus(id, 'open')).toMatchObject({ last_message: { excerpt: 'One more thing' } })
  })
})
