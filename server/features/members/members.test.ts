import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Team } from '#domain/members/member.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { loadSettings } from '#server/platform/settings/settings.ts'
import { deleteExpiredRows } from '#server/db/delete-expired-rows.ts'
import { goodPassword, mailAbout, mailsTo } from '#server/testing/accounts.ts'
import type { Client } from '#server/testing/client.ts'
import { letter } from '#server/testing/forms.ts'
import { addInterview } from '#server/testing/interviews.ts'
import { addJob } from '#server/testing/jobs.ts'
import { listen } from '#server/testing/listen.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { transactionsEnded } from '#server/testing/running-transactions.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db } = tulay

let company_id: string
let owner_id: string
let owner: Client
let other: Client
beforeAll(async () => {
  company_id = await addCompany(db, { name: 'Acme' })
  owner_id = await addMember(db, company_id, { email: 'owner@acme.test' })
  owner = await tulay.as('owner@acme.test')
  await addMember(db, await addCompany(db, { name: 'Other' }), { email: 'owner@other.test' })
  other = await tulay.as('owner@other.test')
})
beforeEach(() => db.deleteFrom('throttles').execute())

let count = 0
const address = () => `person-${(count += 1)}@town.test`
const teamOf = async (browser: Client) => (await browser.get('/api/company/members')).body as unknown as Team
const invite = (email: string, member_role = 'recruiter', by = owner) =>
  by.post('/api/company/member-invitations', { email, member_role })
const demote = (browser: Client, id: string) =>
  browser.put(`/api/company/members/${id}/role`, { member_role: 'finance' })
const invitations = '/api/company/member-invitations'

/** The secret in the latest emailed link. */
async function secretFor(email: string, mails = 1): Promise<string> {
  const mail = await eventually(async () => {
    const all = await mailsTo(tulay, email)
    return all.length >= mails && all.find(({ text }) => text.includes('/join#'))
  })
  return /\/join#([\w-]{43})/.exec(mail.text)![1]!
}
const open = (secret: string) => tulay.visitor().post('/api/join/invitation', { secret })
const join = (secret: string, browser = tulay.visitor()) =>
  browser.post('/api/join/new-account', { secret, name: 'Tess Lim', password: goodPassword, accept_terms: true })
const joinAgain = (secret: string) => tulay.visitor().post('/api/join', { secret })
const remove = (user_id: string, successor_id = owner_id, by = owner) =>
  by.post(`/api/company/members/${user_id}/remove`, { successor_id })

/** A new recruiter of Acme, signed in. */
async function addRecruiter() {
  const email = address()
  const user_id = await addMember(db, company_id, { email, member_role: 'recruiter' })
  return { email, user_id, browser: await tulay.as(email) }
}

const statusesOf = (browser: Client, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await browser.get(path)).status))

/** A call of a member with the account manager, in two days. */
async function addCall(organizer_id: string): Promise<string> {
  const manager_id = await addPerson(db, { email: address(), role: 'account_manager' })
  const times = { starts_at: fromNow(48 * 3_600_000), ends_at: fromNow(48.5 * 3_600_000), status: 'confirmed' as const }
  const at = { created_at: now(), updated_at: now() }
  const { id: meeting_id } = await db
    .insertInto('meetings')
    .values({ ...times, ...at, kind: 'account_call', title: 'Call', minutes: 30, company_id, organizer_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people = [
    { user_id: organizer_id, side: 'company' as const },
    { user_id: manager_id, side: 'staff' as const },
  ]
  await db
    .insertInto('meeting_people')
    .values(people.map((one) => ({ ...one, ...times, meeting_id, response: 'accepted' as const })))
    .execute()
  return meeting_id
}

describe('an invitation', () => {
  it('creates an account with a verified address and the chosen role, also while companies cannot sign up', async () => {
    const email = address()
    await db.insertInto('settings').values({ key: 'company_registration', value: 'false', changed_at: now() }).execute()
    await loadSettings()
    expect((await invite(email, 'finance')).body).toMatchObject({ email, member_role: 'finance', has_expired: false })
    expect((await teamOf(owner)).invitations.map((one) => one.email)).toContain(email)
    const secret = await secretFor(email)
    const stored = await db.selectFrom('member_invitations').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect((await open(secret)).body).toMatchObject({ company_name: 'Acme', email, has_account: false })

    const browser = tulay.visitor()
    const joined = await join(secret, browser)
    expect(joined.status, joined.text).toBe(200)
    expect(joined.body['me']).toMatchObject({ email, email_verified: true, company: { member_role: 'finance' } })
    expect((await browser.get('/api/company')).body['name']).toBe('Acme')
    expect((await teamOf(owner)).members.map((one) => one.email)).toContain(email)
    await eventually(async () => (await owner.get('/api/notifications')).text.includes('Tess Lim joined your team'))
  })

  it('works once: of two acceptances at the same time, one succeeds', async () => {
    const email = address()
    await invite(email)
    const secret = await secretFor(email)
    const statuses = (await Promise.all([join(secret), join(secret)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
    expect((await open(secret)).body['code']).toBe('invitation_invalid')
  })

  it('ends when it is revoked, expires or is sent again', async () => {
    const email = address()
    const { id } = (await invite(email)).body
    const first = await secretFor(email)
    expect((await owner.post(`${invitations}/${String(id)}/resend`)).status).toBe(200)
    const second = await secretFor(email, 2)
    expect((await join(first)).body['code']).toBe('invitation_invalid')
    await db.updateTable('member_invitations').set({ expires_at: now() }).where('email', '=', email).execute()
    expect((await join(second)).body['code']).toBe('invitation_invalid')
    expect((await teamOf(owner)).invitations.find((one) => one.email === email)).toMatchObject({ has_expired: true })
    expect((await owner.post(`${invitations}/${String(id)}/resend`)).status).toBe(200)
    const third = await secretFor(email, 3)
    expect((await owner.post(`${invitations}/${String(id)}/revoke`)).status).toBe(200)
    expect((await join(third)).body['code']).toBe('invitation_invalid')
    expect((await owner.post(`${invitations}/${String(id)}/revoke`)).status).toBe(404)
  })

  it('is refused for accounts that cannot join, with the same message for all of them', async () => {
    const applicant = address()
    await addPerson(db, { email: applicant, role: 'applicant' })
    const answers = []
    for (const email of [applicant, 'owner@other.test', 'ops@tulay.test']) answers.push(await invite(email))
    for (const { status, text } of answers) {
      expect(status).toBe(400)
      expect(text).toContain('cannot join your team')
    }
    expect((await invite('owner@acme.test')).text).toContain('already on your team')
  })

  it('cannot be accepted once the address has such an account', async () => {
    const email = address()
    await invite(email)
    const secret = await secretFor(email)
    await addPerson(db, { email, role: 'applicant' })
    expect((await open(secret)).body['code']).toBe('cannot_join')
    expect((await join(secret)).body['code']).toBe('cannot_join')
    expect((await joinAgain(secret)).body['code']).toBe('cannot_join')
  })

  it('is sent once per address', async () => {
    const email = address()
    const answers = await Promise.all([invite(email), invite(email)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })

  it('cannot be guessed without limit', async () => {
    const statuses = new Set<number>()
    for (let at = 0; at < 35; at += 1) statuses.add((await open('x'.repeat(43))).status)
    expect([...statuses]).toEqual([400, 429])
  })
})

const day_ms = 24 * 60 * 60_000

/** A company that has just registered, with its owner signed in. */
async function addNewCompany() {
  const id = await addCompany(db, { name: 'Fresh' })
  const email = address()
  await addMember(db, id, { email })
  return { id, email, browser: await tulay.as(email) }
}
const useUp = (id: string, used: number) =>
  db
    .updateTable('throttles')
    .set({ count: used })
    .where('key', '=', `external recipients of ${id}`)
    .executeTakeFirstOrThrow()

describe('a company can invite', () => {
  it('five strangers a day while it is new, also at the same time', async () => {
    const { browser } = await addNewCompany()
    const answers = await Promise.all(Array.from({ length: 9 }, async () => invite(address(), 'finance', browser)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 429, 429, 429, 429])
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.body).toMatchObject({ code: 'too_many_recipients', errors: [{ path: 'email' }] })
    expect(refused.text).toContain('at most 5 people outside of your team')
    expect(refused.text).toContain('after the first 7 days')
    expect(refused.text).toContain('a payment method, a paid invoice or a verified domain')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(day_ms / 1_000 - 60)
    expect((await teamOf(browser)).invitations).toHaveLength(5)
  })

  it('no more by sending again, revoking or being refused', async () => {
    const { browser, email } = await addNewCompany()
    for (let at = 0; at < 5; at += 1) expect((await invite(email, 'finance', browser)).status).toBe(400)
    const { id } = (await invite(address(), 'finance', browser)).body
    for (let at = 0; at < 3; at += 1) expect((await browser.post(`${invitations}/${id}/resend`)).status).toBe(200)
    const last = (await invite(address(), 'finance', browser)).body
    const refused = await browser.post(`${invitations}/${id}/resend`)
    expect([refused.status, refused.body['code']]).toEqual([429, 'too_many_recipients'])
    await browser.post(`${invitations}/${String(last['id'])}/revoke`)
    expect((await invite(address(), 'finance', browser)).status).toBe(429)
  })

  it('more after a week, and many with a payment method, a paid invoice or a verified domain', async () => {
    const company = await addNewCompany()
    const status = async () => (await invite(address(), 'finance', company.browser)).status
    expect(await status()).toBe(201)
    await useUp(company.id, 5)
    expect(await status()).toBe(429)
    await db
      .updateTable('companies')
      .set({ created_at: fromNow(-7 * day_ms) })
      .where('id', '=', company.id)
      .execute()
    expect(await status()).toBe(201)
    await useUp(company.id, 20)
    expect(await status()).toBe(429)

    const method = {
      kind: 'card',
      gateway_method_id: 'pm_1',
      label: 'Visa ending in 4242',
      brand: 'visa',
      last4: '4242',
    } as const
    await db
      .insertInto('payment_methods')
      .values({ ...method, company_id: company.id, added_at: now() })
      .execute()
    expect(await status()).toBe(201)
    await useUp(company.id, 20)
    await db.updateTable('payment_methods').set({ removed_at: now() }).where('company_id', '=', company.id).execute()
    expect(await status()).toBe(429)
    const sign_on = {
      domain: 'fresh.test',
      record_value: 'tulay=1',
      verified_at: now(),
      created_at: now(),
      updated_at: now(),
    }
    await db
      .insertInto('single_sign_ons')
      .values({ ...sign_on, company_id: company.id })
      .execute()
    expect(await status()).toBe(201)
  })
})

describe('an owner', () => {
  it('remains when two owners demote each other at the same time', async () => {
    const company = await addCompany(db, { name: 'Twins' })
    const [ann, bea] = ['ann@twins.test', 'bea@twins.test'] as const
    const ids = [await addMember(db, company, { email: ann }), await addMember(db, company, { email: bea })]
    const [first, second] = [await tulay.as(ann), await tulay.as(bea)]
    const answers = await Promise.all([demote(first, ids[1]!), demote(second, ids[0]!)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const roles = (await teamOf(first)).members.map(({ member_role }) => member_role)
    expect(roles.toSorted()).toEqual(['finance', 'owner'])
  })

  it('changes the role of a member, whose rights follow at once', async () => {
    const recruiter = await addRecruiter()
    expect((await recruiter.browser.get('/api/jobs')).status).toBe(200)
    const answer = await demote(owner, recruiter.user_id)
    expect(answer.status, answer.text).toBe(200)
    const session = await recruiter.browser.get('/api/session')
    expect(session.body).toMatchObject({ me: { company: { member_role: 'finance' } } })
    expect((await mailAbout(tulay, recruiter.email, /role/)).subject).toContain('finance')
  })

  it('makes a recruiter an interviewer, who keeps the interviews and loses the rest at once, and back', async () => {
    const { email, user_id, browser } = await addRecruiter()
    const applicant_id = await addPerson(db, { email: address(), role: 'applicant' })
    const interview = await addInterview(db, {
      company_id,
      organizer_id: owner_id,
      applicant_id,
      panelist_ids: [user_id],
    })
    const job_id = await addJob(db, company_id, { title: 'Baker', status: 'open' })
    const call = await addCall(user_id)
    const expires_on = fromNow(30 * 86_400_000).slice(0, 10)
    const token = await browser.post('/api/api-tokens', { name: 'Sync', scopes: ['jobs:read'], expires_on })
    expect(token.status, token.text).toBe(201)
    const live = await listen(browser)
    const setRole = (member_role: string) => owner.put(`/api/company/members/${user_id}/role`, { member_role })
    expect((await setRole('interviewer')).status).toBe(200)

    expect(await statusesOf(browser, ['/api/jobs', '/api/conversations', '/api/company/members'])).toEqual([
      403, 403, 403,
    ])
    expect(await statusesOf(browser, [`/api/meetings/${interview}`, `/api/meetings/${call}`])).toEqual([200, 404])
    expect(await db.selectFrom('api_tokens').where('user_id', '=', user_id).selectAll().execute()).toEqual([])
    const { people } = (await owner.get(`/api/meetings/${call}`)).body as unknown as { people: { user_id: string }[] }
    expect(people.map((one) => one.user_id)).toContain(owner_id)
    expect((await showAll(user_id)).body).toMatchObject({ errors: [{ path: 'jobs' }] })
    // Streams that are open hear of the own interviews only.
    await transactionsEnded(tulay.pool)
    await eventually(async () => live.features.flat().includes('accounts'))
    live.events.length = 0
    expect((await owner.post(`/api/jobs/${job_id}/pause`)).status).toBe(200)
    expect((await owner.post(`/api/meetings/${interview}/cancel`, { reason: 'Moved.' })).status).toBe(200)
    await transactionsEnded(tulay.pool)
    const heard = await eventually(() => {
      const text = JSON.stringify(live.events)
      return Promise.resolve(text.includes('meetings') && text)
    })
    expect(heard).not.toContain(job_id)
    await live.close()
    expect((await mailAbout(tulay, email, /role/)).subject).toContain('interviewer')

    expect((await setRole('recruiter')).status).toBe(200)
    expect(await statusesOf(browser, ['/api/jobs', '/api/conversations'])).toEqual([200, 200])
  })

  it('transfers the ownership, and both get an email', async () => {
    const company = await addCompany(db, { name: 'Handed' })
    await addMember(db, company, { email: 'old@handed.test' })
    const user_id = await addMember(db, company, { email: 'new@handed.test', member_role: 'finance' })
    const former = await tulay.as('old@handed.test')
    expect((await former.post(`/api/company/members/${user_id}/transfer-ownership`)).status).toBe(200)
    const roles = (await teamOf(former)).members.map((one) => [one.email, one.member_role])
    expect(Object.fromEntries(roles)).toEqual({ 'new@handed.test': 'owner', 'old@handed.test': 'recruiter' })
    expect((await mailAbout(tulay, 'new@handed.test', /You now own/)).text).toContain('Handed')
    await mailAbout(tulay, 'old@handed.test', /now owns/)
    expect((await former.post(`/api/company/members/${user_id}/transfer-ownership`)).status).toBe(403)
  })

  it('cannot leave as the only one', async () => {
    const recruiter = await addRecruiter()
    const answer = await owner.post('/api/company/leave', { successor_id: recruiter.user_id })
    expect(answer.body['code']).toBe('last_owner')
    expect((await other.post('/api/company/leave', { successor_id: recruiter.user_id })).status).toBe(400)
  })
})

describe('a member who is removed', () => {
  it('is signed out at once, also from open streams, and loses feed, pushes and guests', async () => {
    const { browser, user_id, email } = await addRecruiter()
    const applicant_id = await addPerson(db, { email: address(), role: 'applicant' })
    const meeting_id = await addInterview(db, { company_id, organizer_id: user_id, applicant_id })
    const stay = { meeting_id, name: 'R', arrived_at: now(), admitted_at: now(), last_seen_at: now() }
    const guest = { meeting_id, name: 'Guest', invited_by: user_id, created_at: now() }
    const { id: guest_id } = await db
      .insertInto('meeting_guests')
      .values(guest)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('room_stays')
      .values([
        { ...stay, user_id, side: 'company', state: 'inside' },
        { ...stay, guest_id, side: 'guest', state: 'inside' },
      ])
      .execute()
    expect((await browser.post('/api/calendar-feed')).status).toBeLessThan(300)
    const stream = await listen(browser)
    const removed = await remove(user_id)
    expect(removed.status, removed.text).toBe(200)
    await eventually(async () => stream.told() && stream.over(), 5_000)
    expect((await browser.get('/api/company')).status).toBe(401)
    const left = await db.selectFrom('room_stays').where('meeting_id', '=', meeting_id).select('state').execute()
    expect(left.map(({ state }) => state)).toEqual(['left', 'left'])
    for (const table of ['calendar_feeds', 'sessions', 'push_subscriptions', 'members'] as const)
      expect(await db.selectFrom(table).where('user_id', '=', user_id).selectAll().execute()).toEqual([])
    expect(await db.selectFrom('meeting_guests').where('id', '=', guest_id).selectAll().execute()).toEqual([])
    await mailAbout(tulay, email, /removed from Acme/)
  })

  it('hands over meetings, saved searches and copies of applications', async () => {
    const { user_id, email } = await addRecruiter()
    const successor = await addRecruiter()
    const applicant_email = address()
    const applicant_id = await addPerson(db, { email: applicant_email, role: 'applicant' })
    const interview = (starts_in_minutes: number, organizer_id = user_id, panelist_ids: string[] = []) =>
      addInterview(db, { company_id, organizer_id, applicant_id, starts_in_minutes, panelist_ids })
    const free = await interview(600)
    const busy = await interview(1_200)
    const kept = await interview(2_400, user_id, [owner_id])
    const elsewhere = await addPerson(db, { email: address(), role: 'applicant' })
    for (const starts_in_minutes of [1_200, 2_400])
      await addInterview(db, {
        company_id,
        organizer_id: successor.user_id,
        applicant_id: elsewhere,
        starts_in_minutes,
      })
    const job_id = await addJob(db, company_id)
    await db.updateTable('jobs').set({ cc_email: email }).where('id', '=', job_id).execute()
    const at = now()
    await db
      .insertInto('saved_searches')
      .values({ company_id, user_id, name: 'Weavers', criteria: {}, alert: 'off', created_at: at, updated_at: at })
      .execute()
    const preview = (await owner.get(`/api/company/members/${user_id}/open-work`)).body
    expect(preview).toMatchObject({ saved_searches: 1, jobs_with_copies: 1, scheduled_messages: 0 })
    expect(preview['meetings']).toHaveLength(3)

    expect((await remove(user_id, successor.user_id)).status).toBe(200)
    const meeting = (id: string) =>
      db.selectFrom('meetings').where('id', '=', id).select(['status', 'organizer_id']).executeTakeFirstOrThrow()
    expect(await meeting(free)).toEqual({ status: 'confirmed', organizer_id: successor.user_id })
    // The successor has another meeting then, and no colleague takes part.
    expect((await meeting(busy)).status).toBe('cancelled')
    expect(await meeting(kept)).toEqual({ status: 'confirmed', organizer_id: owner_id })
    const people = await db.selectFrom('meeting_people').where('user_id', '=', user_id).selectAll().execute()
    expect(people.filter(({ status }) => status === 'confirmed')).toEqual([])
    const searches = await db.selectFrom('saved_searches').where('name', '=', 'Weavers').select('user_id').execute()
    expect(searches).toEqual([{ user_id: successor.user_id }])
    const job = await db.selectFrom('jobs').where('id', '=', job_id).select('cc_email').executeTakeFirstOrThrow()
    expect(job.cc_email).toBe(successor.email)
    const mail = await mailAbout(tulay, applicant_email, /is confirmed/)
    expect(mail.text).toMatch(/no longer takes part\. .+ takes over\./)
  })

  it('cannot sign in without a company, and can be invited again', async () => {
    const email = address()
    await invite(email)
    await join(await secretFor(email))
    const { user_id } = (await teamOf(owner)).members.find((one) => one.email === email)!
    await remove(user_id)
    const login = () => tulay.visitor().post('/api/login', { email, password: goodPassword })
    expect((await login()).body['code']).toBe('no_company')
    await invite(email)
    const mail = await eventually(
      async () => (await mailsTo(tulay, email)).filter(({ subject }) => subject.includes('invites you')).length > 1,
    )
    expect(mail).toBe(true)
    const secret = await secretFor(email)
    expect((await join(secret)).body['code']).toBe('cannot_join')
    expect((await open(secret)).body).toMatchObject({ has_account: true })
    expect((await joinAgain(secret)).status).toBe(200)
    expect((await login()).status).toBe(200)
  })

  it('needs a successor who stays and hires', async () => {
    const { user_id } = await addRecruiter()
    const finance_id = await addMember(db, company_id, { email: address(), member_role: 'finance' })
    for (const successor_id of [user_id, finance_id]) expect((await remove(user_id, successor_id)).status).toBe(400)
    expect((await remove(user_id, owner_id, other)).status).toBe(404)
  })

  it('can be the member who leaves, of which the owners are notified', async () => {
    const { browser, user_id } = await addRecruiter()
    expect((await browser.get(`/api/company/members/${user_id}/open-work`)).status).toBe(200)
    expect((await browser.get(`/api/company/members/${owner_id}/open-work`)).status).toBe(403)
    expect((await browser.post('/api/company/leave', { successor_id: owner_id })).status).toBe(200)
    expect((await browser.get('/api/company')).status).toBe(401)
    await eventually(async () => (await owner.get('/api/notifications')).text.includes('left your team'))
  })
})

it('an invitation from long ago is deleted', async () => {
  const email = address()
  await invite(email)
  await db
    .updateTable('member_invitations')
    .set({ expires_at: fromNow(-31 * 86_400_000) })
    .where('email', '=', email)
    .execute()
  await deleteExpiredRows()
  expect((await teamOf(owner)).invitations.map((one) => one.email)).not.toContain(email)
})

const limit = (user_id: string, job_ids: string[], by = owner) =>
  by.put(`/api/company/members/${user_id}/access`, { jobs: 'selected', job_ids })
const showAll = (user_id: string) => owner.put(`/api/company/members/${user_id}/access`, { jobs: 'all', job_ids: [] })
const titles = async (browser: Client) =>
  ((await browser.get('/api/jobs')).body['items'] as unknown as { title: string }[]).map(({ title }) => title)

describe('access to selected jobs', () => {
  it('takes effect with the next request and in open streams, also for what happens later', async () => {
    const { user_id, browser } = await addRecruiter()
    const [shown, hidden] = [
      await addJob(db, company_id, { title: 'Shown', status: 'open' }),
      await addJob(db, company_id, { title: 'Hidden', status: 'open' }),
    ]
    const live = await listen(browser)
    expect(await titles(browser)).toContain('Hidden')
    // Of two requests with the same choice, the second changes nothing.
    const answers = await Promise.all([limit(user_id, [shown]), limit(user_id, [shown, shown])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const recorded = await db
      .selectFrom('activities')
      .where('kind', '=', 'member.access_set')
      .where(sql<boolean>`data ->> 'user_id' = ${user_id}`)
      .selectAll()
      .execute()
    expect(recorded).toHaveLength(1)
    expect((await teamOf(owner)).members.find((one) => one.user_id === user_id)).toMatchObject({ selected_jobs: 1 })
    expect(await titles(browser)).toEqual(['Shown'])
    expect((await browser.get(`/api/jobs/${hidden}`)).status).toBe(404)
    await transactionsEnded(tulay.pool)
    // Combined with the update about the access, which concerns all jobs, those that follow would not name theirs.
    const toldOf = () => BigInt(live.position()?.split('.')[0] ?? 0)
    await eventually(async () => toldOf() >= BigInt(recorded[0]!.xid))
    expect(live.features.flat()).toContain('members')

    live.events.length = 0
    for (const job_id of [hidden, shown]) expect((await owner.post(`/api/jobs/${job_id}/pause`)).status).toBe(200)
    await transactionsEnded(tulay.pool)
    const later = await eventually(() => {
      const text = JSON.stringify(live.events)
      return Promise.resolve(text.includes(shown) && text)
    })
    expect(later).not.toContain(hidden)
    await live.close()

    const created = await browser.post('/api/jobs', { status: 'draft', title: 'Their own' })
    expect(created.status, created.text).toBe(201)
    const copied = await browser.post(`/api/jobs/${String(created.body['id'])}/duplicate`)
    expect(copied.body['allowed']).toContain('edit')
    expect((await titles(browser)).toSorted()).toEqual(['Shown', 'Their own', 'Their own (copy)'])
    expect((await browser.put(`/api/jobs/${String(created.body['id'])}`, {})).status).not.toBe(404)

    expect((await showAll(user_id)).status).toBe(200)
    expect(await titles(browser)).toContain('Hidden')
  })

  it('ends with another role, and is only for recruiters', async () => {
    const { user_id } = await addRecruiter()
    await limit(user_id, [])
    expect((await teamOf(owner)).members.find((one) => one.user_id === user_id)).toMatchObject({ selected_jobs: 0 })
    expect((await demote(owner, user_id)).status).toBe(200)
    expect((await teamOf(owner)).members.find((one) => one.user_id === user_id)).toMatchObject({ selected_jobs: null })
    expect((await limit(user_id, [])).body).toMatchObject({ errors: [{ path: 'jobs' }] })
  })

  it('cannot be chosen by recruiters, nor with jobs of other companies', async () => {
    const { user_id, browser } = await addRecruiter()
    const foreign = await addJob(db, await addCompany(db, { name: 'Foreign' }))
    expect((await limit(user_id, [], browser)).status).toBe(403)
    expect((await limit(owner_id, [], browser)).status).toBe(403)
    expect((await limit(user_id, [], other)).status).toBe(404)
    const refused = await limit(user_id, [foreign])
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ errors: [{ path: 'job_ids' }] })
  })

  it('keeps notifications and emails about other jobs away, and a limited member from taking over', async () => {
    const { user_id, email } = await addRecruiter()
    const leaving = await addRecruiter()
    await limit(user_id, [])
    const job_id = await addJob(db, company_id, { title: 'Quiet Job', status: 'open' })
    const applicant = address()
    await addPerson(db, { email: applicant, role: 'applicant', name: 'Nora Quiet' })
    const applied = await (await tulay.as(applicant)).post(`/api/open-jobs/${job_id}/applications`, letter)
    expect(applied.status, applied.text).toBe(201)
    await eventually(async () =>
      (await mailsTo(tulay, 'owner@acme.test')).some(({ text }) => text.includes('Nora Quiet')),
    )
    expect(JSON.stringify(await mailsTo(tulay, email))).not.toContain('Nora Quiet')
    const notified = await db.selectFrom('notifications').where('user_id', '=', user_id).selectAll().execute()
    expect(JSON.stringify(notified)).not.toContain('Quiet')
    const refused = await remove(leaving.user_id, user_id)
    expect(refused.body).toMatchObject({ errors: [{ path: 'successor_id' }] })
  })
})
