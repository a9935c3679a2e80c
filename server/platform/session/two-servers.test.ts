import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#server/db/transaction.ts'
import { createOneTimeToken } from '#server/features/accounts/one-time-token.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { goodPassword } from '#server/testing/accounts.ts'
import { Client } from '#server/testing/client.ts'
import { finishedJob, letter } from '#server/testing/forms.ts'
import { addInterview } from '#server/testing/interviews.ts'
import { addJob } from '#server/testing/jobs.ts'
import { listen } from '#server/testing/listen.ts'
import type { Listening } from '#server/testing/listen.ts'
import { addCompany, addMember, addPerson, limitToJobs } from '#server/testing/people.ts'
import { RoomClient } from '#server/testing/room-client.ts'
import { startProcess } from '#server/testing/start-process.ts'
import type { ServerProcess } from '#server/testing/start-process.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty')
const { db } = tulay
let second: ServerProcess | undefined
let admin: Client
let admin_id: string
let other_admin_id: string
beforeAll(async () => {
  admin_id = await addPerson(db, { email: 'admin@tulay.test', role: 'admin' })
  other_admin_id = await addPerson(db, { email: 'ops@tulay.test', role: 'admin' })
  await db
    .insertInto('settings')
    .values({ key: 'admin_two_factor', value: 'false', changed_at: fromNow(0) })
    .execute()
  second = await startProcess(config.databaseUrl!, { ADMIN_EMAILS: config.adminEmails.join(',') })
  admin = await tulay.as('admin@tulay.test')
})
afterAll(() => tulay.stop())
afterAll(() => second?.end('SIGTERM'))

/** What becomes of an open stream: it says that the session has ended, the browser opens another one, or it goes on. */
type StreamEnd = 'ended' | 'reconnects' | 'goes on'

/** A way in which a user loses access. */
interface Path {
  /** The user, who has access. */
  as: Client
  /** What the user can no longer do. */
  isRefused: (browser: Client) => Promise<boolean>
  /** Requests with an API token have no stream. */
  stream?: StreamEnd
  /** The stream's address, if it is not that of live updates. */
  url?: string
  end: () => Promise<unknown>
}

let count = 0
const address = () => `user-${(count += 1)}@two.test`
const isVisitor = async (browser: Client) => (await browser.get('/api/session')).body['me'] === null
const gets = (path: string, status: number) => async (browser: Client) => (await browser.get(path)).status === status
const cannotPublish = async (browser: Client) => (await browser.post('/api/jobs', finishedJob)).status === 403
/** Neither members of a suspended company nor suspended applicants begin anything new. */
const cannotCreateJobs = async (browser: Client) => {
  const { me } = (await browser.get('/api/session')).body as unknown as { me: { allowed: string[] } }
  return !me.allowed.includes('create_job')
}

async function team(role: 'owner' | 'recruiter' | 'finance' = 'owner') {
  const company_id = await addCompany(db)
  const [ownerEmail, email] = [address(), address()]
  const owner_id = await addMember(db, company_id, { email: ownerEmail })
  const user_id = await addMember(db, company_id, { email, member_role: role })
  return { company_id, owner_id, user_id, owner: await tulay.as(ownerEmail), as: await tulay.as(email), email }
}

async function applicant() {
  const email = address()
  const user_id = await addPerson(db, { email, role: 'applicant' })
  const job_id = await addJob(db, await addCompany(db))
  const cannotApply = async (browser: Client) =>
    (await browser.post(`/api/open-jobs/${job_id}/applications`, letter)).status === 403
  return { user_id, as: await tulay.as(email), cannotApply }
}

async function deputy() {
  const [email, other] = [address(), address()]
  const user_id = await addPerson(db, { email, role: 'account_manager' })
  const manager_id = await addPerson(db, { email: other, role: 'account_manager', name: 'Isabel Navarro' })
  const company_id = await addCompany(db)
  await db.updateTable('companies').set({ account_manager_id: manager_id }).where('id', '=', company_id).execute()
  await db
    .updateTable('account_manager_profiles')
    .set({ status: 'on_leave', leave_from: fromNow(-86_400_000).slice(0, 10), deputy_id: user_id })
    .where('user_id', '=', manager_id)
    .execute()
  return { as: await tulay.as(email), manager_id, isRefused: gets(`/api/admin/companies/${company_id}`, 404) }
}

const isNoViewer = async (browser: Client) =>
  (await browser.get('/api/session')).body['me']?.['email'] === 'admin@tulay.test'

async function viewer() {
  const as = await tulay.as('admin@tulay.test')
  const { user_id } = await applicant()
  await db
    .updateTable('impersonations')
    .set({ ended_at: fromNow(0) })
    .where('ended_at', 'is', null)
    .execute()
  expect((await as.post('/api/admin/impersonation', { user_id, reason: 'Ticket 12' })).status).toBe(200)
  return { as, isRefused: isNoViewer }
}

async function token() {
  const { as, user_id, company_id } = await team('recruiter')
  const expires_on = fromNow(30 * 86_400_000).slice(0, 10)
  const { body } = await as.post('/api/api-tokens', { name: 'Export', scopes: ['jobs:read'], expires_on })
  const secret = body['secret'] as unknown as string
  const authorization = `Bearer ${secret}`
  const isRefused = async ({ origin }: Client) =>
    (await new Client(origin).get('/api/jobs', { headers: { authorization } })).status === 401
  return { as, isRefused, id: (body['api_token'] as unknown as { id: string }).id, user_id, company_id }
}

/** An action of staff about one company or applicant. */
const act = (kind: string, id: string) => async () => {
  const selection = { kind, ids: [id] }
  const { confirmation } = (await admin.post(`${bulkActions}/preview`, selection)).body as unknown as {
    confirmation: string | null
  }
  const body = { ...selection, total: 1, reason: 'A job asked for a payment.', confirmation: confirmation ?? '' }
  const answer = await admin.post(bulkActions, body)
  expect(answer.status, answer.text).toBe(201)
  await eventually(async () => (await show(`${bulkActions}/${answer.body.id}`))['status'] === 'finished')
}

const bulkActions = '/api/admin/bulk-actions'
const show = async (path: string) => (await admin.get(path)).body as Record<string, unknown>

const succeeds = async (answer: ReturnType<Client['get']>) => {
  const { status, text } = await answer
  expect(status, text).toBeLessThan(300)
}

/** By commands of the product. */
const commands: Record<string, () => Promise<Path>> = {
  'signing out': async () => {
    const { as } = await team()
    return { as, isRefused: isVisitor, stream: 'ended', end: () => as.post('/api/logout') }
  },
  'signing out everywhere': async () => {
    const { as, email } = await team()
    const other = await tulay.as(email)
    return { as, isRefused: isVisitor, stream: 'ended', end: () => other.post('/api/logout-everywhere') }
  },
  'ending the other sessions': async () => {
    const { as, email } = await team()
    const other = await tulay.as(email)
    return { as, isRefused: isVisitor, stream: 'ended', end: () => succeeds(other.delete('/api/account/sessions')) }
  },
  'a new password': async () => {
    const { as, email } = await team()
    const other = await tulay.as(email)
    const end = () => succeeds(other.put('/api/account/password', { password: goodPassword }))
    return { as, isRefused: isVisitor, stream: 'ended', end }
  },
  'resetting the password': async () => {
    const { as, user_id } = await team()
    const secret = await transaction((tx) => createOneTimeToken(tx, user_id, 'reset_password'))
    const end = () => succeeds(tulay.visitor().post('/api/reset-password', { token: secret, password: goodPassword }))
    return { as, isRefused: isVisitor, stream: 'ended', end }
  },
  'deleting the own account': async () => {
    const { as, email } = await team('finance')
    const end = () => succeeds(as.post('/api/privacy/erasure', { email }))
    return { as, isRefused: isVisitor, stream: 'ended', end }
  },
  'removing a member': async () => {
    const { as, owner, user_id, owner_id } = await team()
    const end = () => succeeds(owner.post(`/api/company/members/${user_id}/remove`, { successor_id: owner_id }))
    return { as, isRefused: isVisitor, stream: 'ended', end }
  },
  'leaving a company': async () => {
    const { as, owner_id } = await team('recruiter')
    const end = () => succeeds(as.post('/api/company/leave', { successor_id: owner_id }))
    return { as, isRefused: isVisitor, stream: 'ended', end }
  },
  'another role in the company': async () => {
    const { as, owner, user_id } = await team('recruiter')
    const end = () => succeeds(owner.put(`/api/company/members/${user_id}/role`, { member_role: 'finance' }))
    return { as, isRefused: cannotPublish, stream: 'goes on', end }
  },
  'handing over the ownership': async () => {
    const { as, owner_id } = await team()
    const end = () => succeeds(as.post(`/api/company/members/${owner_id}/transfer-ownership`))
    return { as, isRefused: gets('/api/company/two-factor', 403), stream: 'goes on', end }
  },
  'access to selected jobs': async () => {
    const { as, owner, user_id, company_id } = await team('recruiter')
    const job_id = await addJob(db, company_id)
    const end = () => succeeds(owner.put(`/api/company/members/${user_id}/access`, { jobs: 'selected', job_ids: [] }))
    return { as, isRefused: gets(`/api/jobs/${job_id}`, 404), stream: 'goes on', end }
  },
  'requiring a second factor': async () => {
    const { as, owner, owner_id } = await team('recruiter')
    await db
      .updateTable('sessions')
      .set({ second_factor_at: fromNow(0) })
      .where('user_id', '=', owner_id)
      .execute()
    const end = () => succeeds(owner.put('/api/company/two-factor', { is_required: true }))
    return { as, isRefused: gets('/api/jobs', 403), stream: 'reconnects', end }
  },
  'requiring single sign-on': async () => {
    const { as, owner, company_id } = await team('recruiter')
    const at = fromNow(0)
    await db
      .insertInto('single_sign_ons')
      .values({
        company_id,
        domain: 'two.test',
        record_value: randomUUID(),
        verified_at: at,
        checked_at: at,
        issuer: 'https://login.two.test',
        client_id: 'tulay',
        client_secret: Buffer.from('secret'),
        tested_at: at,
        is_enabled: true,
        created_at: at,
        updated_at: at,
      })
      .execute()
    const end = () => succeeds(owner.put('/api/company/single-sign-on/requirement', { is_required: true }))
    return { as, isRefused: isVisitor, stream: 'ended', end }
  },
  'suspending a company': async () => {
    const { as, company_id } = await team()
    return { as, isRefused: cannotCreateJobs, stream: 'reconnects', end: act('suspend_companies', company_id) }
  },
  'deleting a company': async () => {
    const { as, company_id } = await team()
    return { as, isRefused: isVisitor, stream: 'ended', end: act('delete_companies', company_id) }
  },
  'suspending an applicant': async () => {
    const { as, user_id, cannotApply } = await applicant()
    return { as, isRefused: cannotApply, stream: 'reconnects', end: act('suspend_applicants', user_id) }
  },
  'removing an applicant': async () => {
    const { as, user_id } = await applicant()
    return { as, isRefused: isVisitor, stream: 'ended', end: act('remove_applicants', user_id) }
  },
  'another role of an administrator': async () => {
    const as = await tulay.as('ops@tulay.test')
    const path = `/api/admin/administrators/${other_admin_id}/role`
    const end = () => succeeds(admin.put(path, { admin_role: 'content' }))
    return { as, isRefused: gets('/api/admin/companies', 403), stream: 'goes on', end }
  },
  'the end of a leave': async () => {
    const { manager_id, ...path } = await deputy()
    const form = { name: 'Isabel Navarro', specialties: [], bio: '', joined_on: '2025-01-06', status: 'active' }
    const leave = { leave_from: null, leave_until: null, deputy_id: null }
    const end = () => succeeds(admin.put(`/api/admin/account-managers/${manager_id}`, { ...form, ...leave }))
    return { ...path, stream: 'goes on', end }
  },
  'the end of viewing an account': async () => {
    const path = await viewer()
    return { ...path, end: () => succeeds(path.as.delete('/api/impersonation')) }
  },
  'revoking an API token': async () => {
    const { id, ...path } = await token()
    return { ...path, end: () => succeeds(path.as.delete(`/api/api-tokens/${id}`)) }
  },
}

const setUser = (id: string, columns: object) => db.updateTable('users').set(columns).where('id', '=', id).execute()
const setCompany = (id: string, columns: object) =>
  db.updateTable('companies').set(columns).where('id', '=', id).execute()

/** By a change of the database that no activity announces: by another program, or while notifications are lost. */
const changes: Record<string, () => Promise<Path>> = {
  'a suspended member': async () => {
    const { as, user_id } = await team()
    return { as, isRefused: isVisitor, stream: 'ended', end: () => setUser(user_id, { status: 'suspended' }) }
  },
  'a suspended account manager': async () => {
    const email = address()
    const id = await addPerson(db, { email, role: 'account_manager' })
    const end = () => setUser(id, { status: 'suspended' })
    return { as: await tulay.as(email), isRefused: isVisitor, stream: 'ended', end }
  },
  'a deleted applicant': async () => {
    const { as, user_id } = await applicant()
    const end = () => setUser(user_id, { status: 'deleted', deleted_at: fromNow(0) })
    return { as, isRefused: isVisitor, stream: 'ended', end }
  },
  'a suspended applicant': async () => {
    const { as, user_id, cannotApply } = await applicant()
    return { as, isRefused: cannotApply, stream: 'reconnects', end: () => setUser(user_id, { status: 'suspended' }) }
  },
  'a suspended member in a meeting room': async () => {
    const { as, user_id, company_id } = await team('recruiter')
    const { user_id: applicant_id } = await applicant()
    const meeting_id = await addInterview(db, { company_id, organizer_id: user_id, applicant_id })
    const room = new RoomClient(as, meeting_id)
    await room.enter()
    const url = `${room.room}/live?stay_id=${room.stay_id}`
    const isRefused = async (browser: Client) => (await browser.get(room.room)).status === 401
    return { as, isRefused, url, stream: 'ended', end: () => setUser(user_id, { status: 'suspended' }) }
  },
  'a deleted session': async () => {
    const { as, user_id } = await team()
    const end = () => db.deleteFrom('sessions').where('user_id', '=', user_id).execute()
    return { as, isRefused: isVisitor, stream: 'ended', end }
  },
  'a deleted membership': async () => {
    const { as, user_id } = await team()
    const end = () => db.deleteFrom('members').where('user_id', '=', user_id).execute()
    return { as, isRefused: isVisitor, stream: 'ended', end }
  },
  'another role of a member': async () => {
    const { as, user_id } = await team('recruiter')
    const end = () => db.updateTable('members').set({ member_role: 'finance' }).where('user_id', '=', user_id).execute()
    return { as, isRefused: cannotPublish, stream: 'goes on', end }
  },
  'a limited recruiter': async () => {
    const { as, user_id, company_id } = await team('recruiter')
    const job_id = await addJob(db, company_id)
    const end = () => limitToJobs(db, user_id, [])
    return { as, isRefused: gets(`/api/jobs/${job_id}`, 404), stream: 'goes on', end }
  },
  'a suspended company': async () => {
    const { as, company_id } = await team()
    const end = () => setCompany(company_id, { status: 'suspended' })
    return { as, isRefused: cannotCreateJobs, stream: 'reconnects', end }
  },
  'a deleted company': async () => {
    const { as, company_id } = await team()
    const end = () => setCompany(company_id, { status: 'deleted', deleted_at: fromNow(0) })
    return { as, isRefused: isVisitor, stream: 'ended', end }
  },
  'a required second factor': async () => {
    const { as, company_id } = await team('recruiter')
    const end = () => setCompany(company_id, { requires_two_factor: true })
    return { as, isRefused: gets('/api/jobs', 403), stream: 'reconnects', end }
  },
  'another role of an admin': async () => {
    const path = { isRefused: gets('/api/admin/companies', 403), stream: 'goes on' } as const
    return {
      ...path,
      as: await tulay.as('admin@tulay.test'),
      end: () => setUser(admin_id, { admin_role: 'content' }),
    }
  },
  'an ended leave': async () => {
    const { manager_id, ...path } = await deputy()
    const end = () =>
      db.updateTable('account_manager_profiles').set({ status: 'active' }).where('user_id', '=', manager_id).execute()
    return { ...path, stream: 'goes on', end }
  },
  'a deleted API token': async () => {
    const { id, ...path } = await token()
    return { ...path, end: () => db.deleteFrom('api_tokens').where('id', '=', id).execute() }
  },
  'an expired API token': async () => {
    const { id, ...path } = await token()
    const end = () =>
      db
        .updateTable('api_tokens')
        .set({ expires_at: fromNow(0) })
        .where('id', '=', id)
        .execute()
    return { ...path, end }
  },
  'an API token of a suspended company': async () => {
    const { company_id, ...path } = await token()
    return { ...path, end: () => setCompany(company_id, { status: 'suspended' }) }
  },
}

/** A browser with the same session at the second server. */
function atSecond({ cookies }: Client): Client {
  const browser = new Client(second!.origin)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

interface Running {
  name: string
  path: Path
  browsers: Client[]
  streams: Listening[]
}

/** Opens streams at both servers, which have the user in their caches. */
async function begin(name: string, prepare: () => Promise<Path>): Promise<Running> {
  const path = await prepare()
  const browsers = [path.as, atSecond(path.as)]
  const streams: Listening[] = []
  for (const browser of browsers) {
    expect(await path.isRefused(browser), name).toBe(false)
    if (path.stream) streams.push(await listen(browser, path.url))
  }
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
  return { name, path, browsers, streams }
}

const endOf = (stream: Listening): StreamEnd => (!stream.over() ? 'goes on' : stream.told() ? 'ended' : 'reconnects')

/** Returns what does not follow the end of the access at a server in time. */
async function remaining(
  { name, path, browsers, streams }: Running,
  ...wait: [within: number, every?: number]
): Promise<string[]> {
  const waitFor = (what: string, isDone: () => Promise<boolean>) =>
    eventually(isDone, ...wait).then(
      () => [],
      () => [`${name}: ${what}`],
    )
  const left = await Promise.all([
    ...browsers.map((browser, index) => waitFor(`requests at server ${index + 1}`, () => path.isRefused(browser))),
    ...streams.map((stream, index) =>
      waitFor(`the stream at server ${index + 1}`, async () => endOf(stream) === path.stream),
    ),
  ])
  await Promise.all(streams.map((stream) => stream.close()))
  return left.flat()
}

/**
 * Waits until both servers have received what was recorded so far: a transaction that runs elsewhere in the cluster holds
 * it back.
 */
async function untilBothKnow(): Promise<void> {
  const { as } = await team()
  const streams = await Promise.all([as, atSecond(as)].map((browser) => listen(browser)))
  await succeeds(as.post('/api/jobs', finishedJob))
  await Promise.all(streams.map((stream) => stream.next()))
  await Promise.all(streams.map((stream) => stream.close()))
}

describe('a user loses access on all servers', () => {
  test.each(Object.entries(commands))('at once, by %s', async (name, prepare) => {
    const running = await begin(name, prepare)
    await running.path.end()
    await untilBothKnow()
    expect(await remaining(running, 1_000)).toEqual([])
  })

  // Five seconds on a server that has nothing else to do. All ask at once here, and other tests run beside them.
  test('soon, by a change of the database that nothing announces', async () => {
    const running: Running[] = []
    for (const [name, prepare] of Object.entries(changes)) running.push(await begin(name, prepare))
    await Promise.all(running.map(({ path }) => path.end()))
    const left = await Promise.all(running.map((one) => remaining(one, 20_000, 300)))
    expect(left.flat()).toEqual([])
  })
})
