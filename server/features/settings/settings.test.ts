import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { fromNow } from '#server/platform/clock/clock.ts'
import { finishedJob } from '#server/testing/forms.ts'
import { mailAbout, mailsTo } from '#server/testing/accounts.ts'
import type { Client } from '#server/testing/client.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
let admin: Client
let owner: Client
const address = '/api/admin/settings'
const defaults = {
  registration: true,
  session_timeout_minutes: 60,
  email_verification: true,
  new_user_emails: true,
  new_job_emails: true,
  api_access: true,
  maintenance_mode: false,
  maintenance_notice: { text: '', ends_at: null },
  admin_two_factor: false,
  support_chat: true,
  applications_per_day: 10,
  company_registration: true,
  ai_suggestions: true,
  second_approval_cents: 1_000_000,
  announcement: null,
  reminder_days: [3, 10, 21],
  recorded_payment_limit_cents: 500_000,
}

beforeAll(async () => {
  tulay = await startTulay('empty')
  await addMember(tulay.db, await addCompany(tulay.db), { email: 'owner@acme.test' })
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin', name: 'Adele Admin' })
  admin = await tulay.as('admin@tulay.test')
  await tulay.db
    .updateTable('sessions')
    .set({ second_factor_at: fromNow(0) })
    .execute()
  owner = await tulay.as('owner@acme.test')
})
afterEach(async () => {
  expect((await set(admin, defaults)).status).toBe(200)
})
afterAll(() => tulay.stop())

const set = (browser: Client, body: object) => browser.send('PATCH', address, { body })
const announcement = (changes: object = {}) => ({
  text: 'We move on Sunday.',
  roles: ['company'],
  starts_at: fromNow(-60_000),
  ends_at: fromNow(60_000),
  is_dismissible: true,
  ...changes,
})
const shown = async (browser: Client) => (await browser.get('/api/announcement')).body.announcement

it('a change says who made it, and what the value was before', async () => {
  const { body } = await set(admin, { support_chat: false, ai_suggestions: true })
  expect(body.values).toEqual({ ...defaults, support_chat: false })
  expect(body.changes).toMatchObject([{ key: 'support_chat', changed_by: { name: 'Adele Admin' } }])
  const recorded = await tulay.db
    .selectFrom('activities')
    .where('kind', '=', 'setting.changed')
    .select(['data', 'before', 'after'])
    .execute()
  expect(recorded).toEqual([
    { data: { key: 'support_chat' }, before: { support_chat: true }, after: { support_chat: false } },
  ])
})

it('a change on one server takes effect on the others', async () => {
  // What another server writes.
  await tulay.pool.query(`
    with written as (
      insert into settings (key, value, changed_at) values ('support_chat', 'false', now())
      on conflict (key) do update set value = 'false'
    )
    insert into activities (kind, data, at)
    values ('setting.changed', '{"key": "support_chat"}', now())`)
  await eventually(async () => !(await owner.get('/api/session')).text.includes('use_support_chat'))
})

it('an announcement is shown to its roles while it lasts', async () => {
  await set(admin, { announcement: announcement() })
  expect(await shown(owner)).toMatchObject({ text: 'We move on Sunday.', is_dismissible: true })
  expect(await shown(admin)).toBeNull()
  await set(admin, { announcement: announcement({ starts_at: fromNow(30_000) }) })
  expect(await shown(owner)).toBeNull()
  const { body } = await set(admin, { announcement: announcement({ ends_at: fromNow(-70_000) }) })
  expect(body.errors).toMatchObject([{ path: 'announcement.ends_at' }])
})

it('maintenance mode closes the product for everyone except staff', async () => {
  await set(admin, { maintenance_mode: true })
  for (const path of ['/api/session', '/healthz']) expect((await owner.get(path)).status, path).toBe(200)
  for (const path of ['/api/jobs', '/api/open-jobs', '/api/live', '/nowhere'])
    expect((await owner.get(path)).status, path).toBe(503)
  expect((await owner.post('/api/login', {})).status).toBe(503)
  expect((await tulay.visitor().post('/api/admin-login', {})).status).toBe(400)
  expect((await admin.get(address)).status).toBe(200)
  await set(admin, { maintenance_mode: false })
  expect((await owner.get('/api/jobs')).status).toBe(200)
})

it('the defaults are those of the product, without a second factor in the demo', async () => {
  expect((await admin.get(address)).body).toMatchObject({ defaults, values: defaults })
})

it('the history says who changed what, from what to what', async () => {
  await set(admin, { session_timeout_minutes: 90, support_chat: false })
  const { body } = await admin.get(`${address}/history?per_page=2`)
  expect(body.items).toMatchObject([
    { key: 'support_chat', before: true, after: false, changed_by: { name: 'Adele Admin' } },
    { key: 'session_timeout_minutes', before: 60, after: 90, changed_by: { name: 'Adele Admin' } },
  ])
  expect(body.total).toBeGreaterThan(2)
})

const applicant = (email: string, name = 'Nora') => ({
  user_type: 'applicant',
  name,
  password: 'a long secret 7',
  accept_terms: true,
  email,
})
async function publish(browser: Client, title: string) {
  const { body } = await browser.post('/api/jobs', { ...finishedJob, title })
  return browser.post(`/api/jobs/${body.id}/publish`)
}

it('no one can sign up while registrations are off', async () => {
  await set(admin, { registration: false })
  const { status, body } = await tulay.visitor().post('/api/register', applicant('closed@town.test'))
  expect([status, body.code]).toEqual([403, 'registration_closed'])
  expect(body.error).toContain('New accounts cannot be created at the moment.')
  await set(admin, { registration: true })
  expect((await tulay.visitor().post('/api/register', applicant('closed@town.test'))).status).toBe(202)
})

it('users may act without a verified email address while verification is off, and are not asked for it', async () => {
  await addMember(tulay.db, await addCompany(tulay.db), { email: 'new@acme.test', verified: false })
  const browser = await tulay.as('new@acme.test')
  const publishJob = () => publish(browser, 'Weaver')
  expect((await publishJob()).body.code).toBe('email_unverified')
  await set(admin, { email_verification: false })
  expect((await publishJob()).status).toBe(200)
  await set(admin, { email_verification: true })
  expect((await publishJob()).body.code).toBe('email_unverified')
})

it('a session ends when it was not used for as long as the setting says', async () => {
  const browser = await tulay.as('owner@acme.test')
  const used = async (minutes_ago: number) => {
    await tulay.pool.query(
      `update sessions set last_seen_at = now() - make_interval(mins => $1)
       where user_id = (select id from users where email = 'owner@acme.test')`,
      [minutes_ago],
    )
    return (await browser.get('/api/jobs')).status
  }
  await set(admin, { session_timeout_minutes: 120 })
  expect(await used(90)).toBe(200)
  await set(admin, { session_timeout_minutes: 30 })
  expect(await used(31)).toBe(401)
  for (const session_timeout_minutes of [4, 1_441, 60.5, '60'])
    expect((await set(admin, { session_timeout_minutes })).body.errors).toMatchObject([
      { path: 'session_timeout_minutes' },
    ])
})

it('admins receive an email about new users and new jobs, unless the settings say otherwise', async () => {
  await tulay.visitor().post('/api/register', applicant('first@town.test', 'First'))
  expect((await mailAbout(tulay, 'admin@tulay.test', /^New applicant: First$/)).text).toContain('Open the account')
  expect((await publish(owner, 'First weaver')).status).toBe(200)
  await mailAbout(tulay, 'admin@tulay.test', /^New job: First weaver at Acme$/)

  await set(admin, { new_user_emails: false, new_job_emails: false })
  await tulay.visitor().post('/api/register', applicant('second@town.test', 'Second'))
  await publish(owner, 'Second weaver')
  await queuesEmpty(tulay, ['reactions'])
  await set(admin, { new_user_emails: true, new_job_emails: true })
  await publish(owner, 'Third weaver')
  await mailAbout(tulay, 'admin@tulay.test', /Third weaver/)
  const subjects = (await mailsTo(tulay, 'admin@tulay.test')).map(({ subject }) => subject)
  expect(subjects.some((one) => one.includes('Second'))).toBe(false)
})

it('companies cannot sign up while their sign-up is off; applicants can', async () => {
  await set(admin, { company_registration: false })
  const visitor = tulay.visitor()
  const company = { ...applicant('nora@new.test'), user_type: 'company', company_name: 'New' }
  expect((await visitor.post('/api/register', company)).body).toMatchObject({ code: 'company_registration_closed' })
  expect((await visitor.post('/api/register', applicant('nora@town.test'))).status).toBe(202)
})

it('staff without a second factor can do nothing while it is required, and cannot require it', async () => {
  const without = await tulay.as('admin@tulay.test')
  expect((await set(without, { admin_two_factor: true })).body.code).toBe('two_factor_required')
  expect((await set(admin, { admin_two_factor: true })).status).toBe(200)
  for (const path of [address, '/api/admin/ledger/checks', '/api/admin/ledger/entries'])
    expect((await without.get(path)).body.code, path).toBe('two_factor_required')
  expect((await without.get('/api/session')).status).toBe(200)
  expect((await owner.get('/api/jobs')).status).toBe(200)
})
