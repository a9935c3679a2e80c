import { afterAll, beforeAll, expect, test } from 'vitest'
import { impersonation_minutes, impersonationMessages } from '#domain/impersonations/impersonation.ts'
import { failures } from '#domain/kernel/errors.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { endDueImpersonations } from './impersonations.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

const reason = 'Ticket 12: the dashboard is empty.'
let company_id: string
let owner_id: string
let admin_id: string

beforeAll(async () => {
  admin_id = await addPerson(tulay.db, { email: 'admin@tulay.test', name: 'Ana Reyes', role: 'admin' })
  await addPerson(tulay.db, { email: 'ops@tulay.test', role: 'admin', admin_role: 'support' })
  company_id = await addCompany(tulay.db)
  owner_id = await addMember(tulay.db, company_id, { email: 'owner@acme.test' })
})

const view = (browser: Client, user_id: string) => browser.post('/api/admin/impersonation', { user_id, reason })
const whoIs = async (browser: Client) => (await browser.get('/api/session')).body['me']?.['email']
let applicants = 0
async function addApplicant() {
  applicants += 1
  const email = `applicant-${applicants}@view.test`
  return { email, user_id: await addPerson(tulay.db, { email, role: 'applicant' }) }
}
const openOf = (user_id: string) =>
  tulay.db.selectFrom('impersonations').where('user_id', '=', user_id).where('ended_at', 'is', null)
const endingsOf = async (user_id: string) => {
  const ended = tulay.db.selectFrom('activities').where('kind', '=', 'impersonation.ended').select(['data', 'actor_id'])
  return (await ended.execute()).filter(({ data }) => (data as { user_id: string }).user_id === user_id)
}

test('staff see the product as a user until they end it, the log says what they read, and the user is told', async () => {
  const browser = await tulay.as('admin@tulay.test')
  const accounts = await browser.get(`/api/admin/companies/${company_id}/viewable-accounts`)
  expect(accounts.body.items).toEqual([{ user_id: owner_id, name: expect.any(String), member_role: 'owner' }])
  expect((await view(browser, owner_id)).body['viewed_until']).not.toBe(null)
  expect(await whoIs(browser)).toBe('owner@acme.test')
  expect((await browser.get('/api/jobs')).status).toBe(200)
  expect((await browser.get('/api/jobs?page=1')).status).toBe(200)
  const refused = await browser.post('/api/jobs', { title: 'A job' })
  expect([refused.status, refused.body.error]).toEqual([403, failures.impersonation_read_only.message])
  expect((await browser.get('/api/admin/companies')).status).toBe(403)
  expect((await browser.get('/api/calendar-feed')).body.code).toBe('impersonation_hidden')
  expect((await browser.get('/api/live')).status).toBe(403)
  expect((await browser.delete('/api/impersonation')).body['email']).toBe('admin@tulay.test')
  expect(await whoIs(browser)).toBe('admin@tulay.test')
  expect((await browser.get('/api/admin/companies')).status).toBe(200)

  const log = await tulay.db
    .selectFrom('activities')
    .where('kind', 'like', 'impersonation.%')
    .where('company_id', '=', company_id)
    .select(['kind', 'actor_id', 'data', 'after'])
    .orderBy('id')
    .execute()
  expect(log.map(({ kind, data }) => [kind, (data as { path?: string }).path])).toEqual([
    ['impersonation.started', undefined],
    ['impersonation.read', '/api/jobs'],
    ['impersonation.ended', undefined],
  ])
  expect(log[0]!.after).toMatchObject({ reason })
  expect(log.map(({ actor_id }) => actor_id)).toEqual([admin_id, admin_id, admin_id])

  await queuesEmpty(tulay, ['reactions', 'mail'])
  const notices = (await (await tulay.as('owner@acme.test')).get('/api/notifications')).body.items
  expect(notices).toMatchObject([{ title: 'Our staff viewed your account' }])
  expect(notices[0]!['body']).toContain(`Ana Reyes of Tulay viewed your account, read-only, on`)
  expect(notices[0]!['body']).toContain(`for 1 minute. Reason: ${reason}`)
  const mails = await tulay.db
    .selectFrom('local_mails')
    .where('recipient', '=', 'owner@acme.test')
    .selectAll()
    .execute()
  expect(mails.map(({ subject }) => subject)).toEqual(['Our staff viewed your account'])
})

test('support reads neither the messages nor the payments of a user, as in its own screens', async () => {
  const browser = await tulay.as('ops@tulay.test')
  await view(browser, owner_id)
  expect((await browser.get('/api/jobs')).status).toBe(200)
  for (const path of ['/api/conversations', '/api/notifications', '/api/invoices', '/api/billing'])
    expect((await browser.get(path)).body.code).toBe('impersonation_hidden')
  await browser.delete('/api/impersonation')
})

test('an account is viewed for thirty minutes, and then the session is the own one again', async () => {
  const { email, user_id } = await addApplicant()
  const browser = await tulay.as('admin@tulay.test')
  await view(browser, user_id)
  expect(await whoIs(browser)).toBe(email)
  const { started_at, expires_at } = await openOf(user_id).selectAll().executeTakeFirstOrThrow()
  expect(Date.parse(expires_at) - Date.parse(started_at)).toBe(impersonation_minutes * 60_000)
  const past = { started_at: fromNow(-31 * 60_000), expires_at: fromNow(-60_000) }
  await tulay.db.updateTable('impersonations').set(past).where('user_id', '=', user_id).execute()
  const other = await tulay.as('admin@tulay.test')
  other.cookies.clear()
  for (const [name, value] of browser.cookies) other.cookies.set(name, value)
  await endDueImpersonations()
  expect(await whoIs(other)).toBe('admin@tulay.test')
  expect((await endingsOf(user_id)).map(({ data }) => data)).toMatchObject([{ ending: 'expired' }])
  const { ended_at } = await tulay.db
    .selectFrom('impersonations')
    .where('user_id', '=', user_id)
    .select('ended_at')
    .executeTakeFirstOrThrow()
  expect(Date.parse(ended_at!)).toBe(Date.parse(past.expires_at))
})

test('signing out ends it, and the session with it', async () => {
  const { user_id } = await addApplicant()
  const browser = await tulay.as('admin@tulay.test')
  await view(browser, user_id)
  expect((await browser.post('/api/logout')).status).toBe(200)
  expect(await whoIs(browser)).toBe(undefined)
  await endDueImpersonations()
  expect((await endingsOf(user_id)).map(({ data }) => data)).toMatchObject([{ ending: 'signed_out' }])
})

test('a member of staff whose role changes, or who is suspended, sees nothing of the user from then on', async () => {
  const { user_id } = await addApplicant()
  const owner = await tulay.as('admin@tulay.test')
  const ops = await tulay.as('ops@tulay.test')
  const { user_id: ops_id } = (await ops.get('/api/session')).body['me'] as unknown as { user_id: string }
  const setRole = (admin_role: string) => owner.put(`/api/admin/administrators/${ops_id}/role`, { admin_role })
  await view(ops, user_id)
  expect((await setRole('finance')).status).toBeLessThan(300)
  expect(await whoIs(ops)).toBe('ops@tulay.test')
  expect((await view(ops, user_id)).status).toBe(403)
  await endDueImpersonations()
  await setRole('support')

  const suspended = await tulay.as('ops@tulay.test')
  await view(suspended, user_id)
  await tulay.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', ops_id).execute()
  await endDueImpersonations()
  expect(await whoIs(suspended)).toBe(undefined)
  expect((await view(suspended, user_id)).status).toBe(401)
  expect((await endingsOf(user_id)).map(({ data }) => data)).toMatchObject([
    { ending: 'access_lost' },
    { ending: 'access_lost' },
  ])
  await tulay.db.updateTable('users').set({ status: 'active' }).where('id', '=', ops_id).execute()
})

test('staff view one account at a time, also when two requests arrive at once', async () => {
  const [one, two] = [await addApplicant(), await addApplicant()]
  const browsers = [await tulay.as('admin@tulay.test'), await tulay.as('admin@tulay.test')] as const
  const answers = await Promise.all([view(browsers[0], one.user_id), view(browsers[1], two.user_id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.error).toBe(impersonationMessages.running)
  for (const browser of browsers) await browser.delete('/api/impersonation')
  expect((await view(browsers[0], one.user_id)).status).toBe(200)
  await browsers[0].delete('/api/impersonation')
})

test('staff, suspended and deleted accounts cannot be viewed, and no reason is no access', async () => {
  const browser = await tulay.as('admin@tulay.test')
  const manager_id = await addPerson(tulay.db, { email: 'manager@tulay.test', role: 'account_manager' })
  const { user_id } = await addApplicant()
  expect((await view(browser, admin_id)).status).toBe(404)
  expect((await view(browser, manager_id)).status).toBe(404)
  const empty = await browser.post('/api/admin/impersonation', { user_id, reason: ' ' })
  expect(empty.body).toMatchObject({ status: 400, errors: [{ path: 'reason', message: 'Please enter a reason.' }] })
  const setStatus = (status: 'suspended' | 'deleted') =>
    tulay.db
      .updateTable('users')
      .set({ status, deleted_at: status === 'deleted' ? now() : null })
      .where('id', '=', user_id)
      .execute()
  await setStatus('suspended')
  expect((await view(browser, user_id)).body).toMatchObject({ status: 409, error: impersonationMessages.suspended })
  await setStatus('deleted')
  expect((await view(browser, user_id)).status).toBe(404)
  const suspended = await addCompany(tulay.db, { name: 'Suspended', status: 'suspended' })
  const member = await addMember(tulay.db, suspended, { email: 'owner@suspended.test' })
  expect((await view(browser, member)).status).toBe(409)
  expect(await whoIs(browser)).toBe('admin@tulay.test')
})
