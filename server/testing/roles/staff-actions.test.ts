import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { fingerprint } from '../fingerprint.ts'
import { startTulay } from '../start-tulay.ts'
import type { Tulay } from '../start-tulay.ts'
import { table } from './access-table.ts'
import type { Row } from './access-table.ts'
import { prepareRequests } from './requests.ts'

const staff = ['admin', 'account_manager'] as const

/** What staff can do without an activity, and why. */
const anyone = 'Anyone can do this, with or without a session: it does not concern the account of the session.'
const exempt: Record<string, string> = {
  'POST /contact': anyone,
  'POST /api/visits': anyone,
  'DELETE /api/visits': anyone,
  'POST /api/register': anyone,
  'POST /api/forgot-password': anyone,
  'POST /api/reset-password': anyone,
  'POST /api/verify-email': anyone,
  'POST /api/oauth/start': anyone,
  'POST /auth/apple/callback': anyone,
  'POST /api/join/invitation': anyone,
  'POST /api/join/new-account': anyone,
  'POST /api/join/provider': anyone,
  'POST /api/join': anyone,
  'POST /api/contact-status': anyone,
  'POST /api/contact-status/messages': anyone,
  'POST /api/contact-status/rating': anyone,
  'POST /api/erasure-status': anyone,
  'POST /api/erasure-status/cancel': anyone,
  'POST /api/deletion-status': anyone,
  'POST /api/deletion-status/appeal': anyone,
  'POST /api/verify-email/send': 'The address is already verified, so nothing is sent.',
  'POST /api/reauthenticate/provider': 'It only opens the page of the provider.',
  'POST /api/email-change/confirm': anyone,
  'POST /api/email-change/object': anyone,
  'POST /api/account/identities': 'It only opens the page of the provider; the link is recorded when it exists.',
  'DELETE /api/account/sessions': 'The user has no other session.',
  'POST /api/account/totp': 'It is recorded when a code has confirmed it.',
  'POST /api/account/passkeys/options': 'It is recorded when the passkey exists.',
  'POST /api/passkeys/options': anyone,
  'POST /api/calendar-connection': 'It only opens the page of Google; the connection is recorded when it exists.',
  'PUT /api/admin/administrators/{id}/role': 'The only owner keeps the role.',
  'DELETE /api/calendar-connection': 'No calendar is connected.',
  'POST /api/payments/{id}/check': 'It asks the gateway, whose answer the product records.',
  'POST /api/admin/ledger/check': 'It changes nothing; differences are recorded.',
  'POST /api/admin/health/check': 'It changes nothing; a check that fails or passes again is recorded.',
  'POST /api/admin/bulk-actions/preview': 'It changes nothing.',
  'POST /api/admin/talent-imports/preview': 'It changes nothing.',
  'POST /api/notifications/read': 'No notification is unread.',
  'POST /api/notifications/subjects/{kind}/{id}/read': 'No notification is unread.',
  'PUT /api/push-subscriptions': 'It concerns only the own browser.',
  'DELETE /api/push-subscriptions': 'It concerns only the own browsers.',
  'DELETE /api/impersonation': 'The session does not view another account.',
  'POST /api/meetings/{id}/room/guest': 'It opens a link that the browser has received.',
}

/** Bodies that change something, where the example states what is so already. */
const bodies: Record<string, unknown> = {
  'PATCH /api/admin/settings': { support_chat: false },
  'PUT /api/account/online-status': { shows_online: false },
}

/** What staff read that leaves the product as a file of data, or is not theirs: reading it is recorded. */
const isRecordedRead = (endpoint: string): boolean =>
  /^GET .*[./](csv|jsonl|zip)$/.test(endpoint) || others.includes(endpoint)
const others: readonly string[] = ['GET /api/admin/reports/{id}/messages', 'GET /api/admin/verifications/{id}/file']

let tulay: Tulay
let fixtures: Awaited<ReturnType<typeof prepareRequests>>

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  fixtures = await prepareRequests(tulay.db)
})
afterAll(() => tulay.stop())

const isRecorded = ({ endpoint }: Row) => !endpoint.startsWith('GET ') || isRecordedRead(endpoint)
const actions = table
  .filter(isRecorded)
  .flatMap((row) =>
    staff.filter((role) => row.in.includes(role)).map((role) => [`${role}: ${row.endpoint}`, role, row] as const),
  )

/** Sends a request that succeeds. Answers its status, and how many activities of the actor it recorded. */
async function act(role: (typeof staff)[number], row: Row): Promise<{ status: number; activities: number }> {
  await tulay.db.deleteFrom('throttles').execute()
  const browser = await tulay.as(fixtures.emails[role])
  const { user_id } = (await browser.get('/api/session')).body['me'] as unknown as { user_id: string }
  const { id, params = {}, query = '', body, type } = (await fixtures.requests[row.endpoint]?.(row.about)) ?? {}
  const count = async () => {
    const { length } = await tulay.db.selectFrom('activities').select('id').where('actor_id', '=', user_id).execute()
    return length
  }
  const known: Record<string, string> = { ...params, id: id! }
  const send = (endpoint: string, sent: unknown) => {
    const [method = '', path = ''] = endpoint.split(' ')
    return browser.send(method, path.replace(/\{(\w+)\}/g, (_, name: string) => known[name]!) + query, {
      body: sent,
      ...(type ? { headers: { 'content-type': type } } : {}),
    })
  }
  const before = await count()
  const { status } = await send(row.endpoint, bodies[row.endpoint] ?? body)
  return { status, activities: (await count()) - before }
}

describe('every action of staff is in the log, with who did it', () => {
  it.each(actions)('%s', async (_, role, row) => {
    const { status, activities } = await act(role, row)
    if (status >= 400) expect(row.answers).toBe(status)
    else expect(activities > 0 || row.endpoint in exempt).toBe(true)
  })

  it('but for those that are exempt, which exist', () => {
    const endpoints = new Set(actions.map(([, , { endpoint }]) => endpoint))
    expect([...Object.keys(exempt), ...others].filter((endpoint) => !endpoints.has(endpoint))).toEqual([])
  })
})

/** The administrator's browser, which views an account. */
async function view(role: 'owner' | 'applicant') {
  await tulay.db
    .updateTable('impersonations')
    .set({ ended_at: sql`started_at` })
    .execute()
  const browser = await tulay.as(fixtures.emails.admin)
  const { id: user_id } = await tulay.db
    .selectFrom('users')
    .where('email', '=', fixtures.emails[role])
    .select('id')
    .executeTakeFirstOrThrow()
  const { status, body } = await browser.post('/api/admin/impersonation', { user_id, reason: 'A ticket.' })
  expect([status, body['user_id']]).toEqual([200, user_id])
  return browser
}

/** What reads may not write: everything but the log, limits, and when the session was used. */
const writtenByReads = () =>
  fingerprint(tulay.pool, [
    'activities',
    'audit_entries',
    'impersonation_reads',
    'throttles',
    'live_servers',
    'sessions',
  ])

/** How many activities are about something else than viewing an account. */
async function otherActivities(): Promise<number> {
  const { rows } = await tulay.pool.query(`select id from activities where kind not like 'impersonation.%'`)
  return rows.length
}

describe('staff who view an account', () => {
  const viewable = new Set(
    Object.values(api)
      .flatMap((endpoints) => Object.values<Endpoint>(endpoints))
      .filter(({ config }) => config.viewable)
      .map(({ url }) => url.replace(/:(\w+)/g, '{$1}')),
  )
  const isViewable = (endpoint: string) => endpoint.startsWith('GET ') && viewable.has(endpoint.slice(4))
  const endings = ['DELETE /api/impersonation', 'POST /api/logout']
  /** They do not read the session. */
  const anonymous = ['GET /healthz', 'GET /readyz', 'GET /api/openapi.json']

  it.each(['owner', 'applicant'] as const)('of the role %s change nothing, anywhere', async (role) => {
    const browser = await view(role)
    const before = await fingerprint(tulay.pool, ['live_servers'])
    const allowed: string[] = []
    for (const endpoint of new Set(table.map((row) => row.endpoint))) {
      if (isViewable(endpoint) || [...endings, ...anonymous].includes(endpoint)) continue
      const [method = '', url = ''] = endpoint.split(' ')
      const type = tulay.app.knownRoutes.find(
        (route) => route.method === method && route.url.replace(/:(\w+)/g, '{$1}') === url,
      )?.schema?.consumes?.[0]
      const { status, text } = await browser.send(method, url.replace(/\{\w+\}/g, crypto.randomUUID()), {
        ...(method !== 'GET' && { body: '{}' }),
        ...(type && { headers: { 'content-type': type } }),
      })
      const code = method === 'GET' ? 'impersonation_hidden' : 'impersonation_read_only'
      if (status !== 403 || !text.includes(code)) allowed.push(`${endpoint}: ${status} ${text.slice(0, 200)}`)
    }
    expect(allowed).toEqual([])
    expect(await fingerprint(tulay.pool, ['live_servers'])).toBe(before)
  })

  it.each(['owner', 'applicant'] as const)('of the role %s read without a trace but in the log', async (role) => {
    const rows = table.filter((row) => isViewable(row.endpoint) && row.in.includes(role))
    expect(rows.length).toBeGreaterThan(30)
    const browser = await view(role)
    const prepared = []
    for (const row of rows) prepared.push((await fixtures.requests[row.endpoint]?.(row.about)) ?? {})
    // Compared once, because reading the tables takes longer than the requests.
    const before = [await writtenByReads(), await otherActivities()]
    for (const [index, row] of rows.entries()) {
      const { id, params = {}, query = '' } = prepared[index]!
      const known: Record<string, string> = { ...params, id: id! }
      const path = row.endpoint.slice(4).replace(/\{(\w+)\}/g, (_, name: string) => known[name]!) + query
      const { status } = await browser.get(path)
      expect([row.endpoint, status]).toEqual([row.endpoint, 200])
    }
    expect([await writtenByReads(), await otherActivities()]).toEqual(before)
  })
})
