import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { nameOfEndpoint, pathOf } from '../define-rows.ts'
import type { Row } from '../define-rows.ts'
import { endpointRows } from '../endpoint-rows.ts'
import { fingerprint } from '../fingerprint.ts'
import { addFixtures, emails } from '../fixtures.ts'
import type { Fixtures } from '../fixtures.ts'
import { startTulay } from '../start-tulay.ts'
import type { Tulay } from '../start-tulay.ts'
import { staff } from './actors.ts'

/** Staff read what leaves the product as a file of data, or is not theirs: reading it is recorded. */
const isRecorded = ({ endpoint, recorded }: Row) =>
  recorded || !endpoint.startsWith('GET ') || /[./](csv|jsonl|zip)$/.test(endpoint)

let tulay: Tulay
let fixtures: Fixtures

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  fixtures = await addFixtures(tulay.db)
})
afterAll(() => tulay.stop())

const actions = endpointRows
  .filter(isRecorded)
  .flatMap((row) =>
    staff.filter((role) => row.in.includes(role)).map((role) => [`${role}: ${row.endpoint}`, role, row] as const),
  )

/** Sends a request that succeeds. Answers its status, and how many activities of the actor it recorded. */
async function act(role: (typeof staff)[number], row: Row): Promise<{ status: number; activities: number }> {
  await tulay.db.deleteFrom('throttles').execute()
  const browser = await tulay.as(emails[role])
  const { user_id } = (await browser.get('/api/session')).body['me'] as unknown as { user_id: string }
  const request = await row.prepare(fixtures)
  const count = async () => {
    const { length } = await tulay.db.selectFrom('activities').select('id').where('actor_id', '=', user_id).execute()
    return length
  }
  const before = await count()
  const { status } = await browser.send(row.endpoint.split(' ')[0]!, pathOf(row.endpoint, request), {
    body: row.changedBody ?? request.body,
    ...(request.type && { headers: { 'content-type': request.type } }),
  })
  return { status, activities: (await count()) - before }
}

describe('every action of staff is in the log, with who did it', () => {
  it.each(actions)('%s', async (_, role, row) => {
    const { status, activities } = await act(role, row)
    if (status >= 400) expect(row.answers).toBe(status)
    else expect(activities > 0 || row.unrecorded !== undefined).toBe(true)
  })

  it('but for those that are exempt, which exist', () => {
    const rows = new Set(actions.map(([, , row]) => row))
    expect(endpointRows.filter((row) => (row.unrecorded || row.recorded) && !rows.has(row))).toEqual([])
  })
})

/** The administrator's browser, which views an account. */
async function view(role: 'owner' | 'applicant') {
  await tulay.db
    .updateTable('impersonations')
    .set({ ended_at: sql`started_at` })
    .execute()
  const browser = await tulay.as(emails.admin)
  const { id: user_id } = await tulay.db
    .selectFrom('users')
    .where('email', '=', emails[role])
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
      .map(nameOfEndpoint),
  )
  const isViewable = (endpoint: string) => viewable.has(endpoint)
  const endings = ['DELETE /api/impersonation', 'POST /api/logout']
  /** They do not read the session. */
  const anonymous = ['GET /healthz', 'GET /readyz', 'GET /api/openapi.json']
  /** Each of its parts is refused as if it were asked for alone. */
  const batch = 'GET /api/batch'

  it.each(['owner', 'applicant'] as const)('of the role %s change nothing, anywhere', async (role) => {
    const browser = await view(role)
    const before = await fingerprint(tulay.pool, ['live_servers'])
    const allowed: string[] = []
    for (const endpoint of new Set(endpointRows.map((row) => row.endpoint))) {
      if (isViewable(endpoint) || [...endings, ...anonymous, batch].includes(endpoint)) continue
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
    const hidden = [...new Set(endpointRows.map((row) => row.endpoint))]
      .filter((endpoint) => /^GET \/api\/[^{]+$/.test(endpoint) && !isViewable(endpoint))
      .filter((endpoint) => ![...anonymous, batch].includes(endpoint))
      .slice(0, 30)
    const { text } = await browser.get(`/api/batch?${hidden.map((one) => `path=${one.slice(4)}`).join('&')}`)
    const statuses = text.match(/"status":\d+,"body":|^$/gm)!
    expect(new Set(statuses)).toEqual(new Set(['"status":403,"body":', '"status":404,"body":', '']))
    expect(await fingerprint(tulay.pool, ['live_servers'])).toBe(before)
  })

  it.each(['owner', 'applicant'] as const)('of the role %s read without a trace but in the log', async (role) => {
    const rows = endpointRows.filter((row) => isViewable(row.endpoint) && row.in.includes(role))
    expect(rows.length).toBeGreaterThan(30)
    const browser = await view(role)
    const prepared = []
    for (const row of rows) prepared.push(await row.prepare(fixtures))
    // Compared once, because reading the tables takes longer than the requests.
    const before = [await writtenByReads(), await otherActivities()]
    for (const [index, row] of rows.entries()) {
      const { status } = await browser.get(pathOf(row.endpoint, prepared[index]!))
      expect([row.endpoint, status]).toEqual([row.endpoint, 200])
    }
    expect([await writtenByReads(), await otherActivities()]).toEqual(before)
  })
})
