import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Permission } from '#domain/policies.ts'
import { config } from '#server/platform/config/config.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import type { Client } from '#server/testing/client.ts'
import { finishedJob } from '#server/testing/forms.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { isPermitted, roleActors } from '#server/testing/roles/role-actors.ts'
import type { RoleActor } from '#server/testing/roles/role-actors.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

/** The origin before a test changes it. */
const publicOrigin = config.origin
let tulay: Tulay
let owner: Client
const browsers = new Map<RoleActor, Client>()
/** All changing routes, except those that other sites may call. */
let changing: { method: string; path: string; permission: Permission }[]
/** Accepts forms of pages without scripts. It is anonymous, so another site could send the request itself. */
const takeForms = ['/contact', '/dev/dns', '/dev/dns/remove', '/jobs/alerts', '/jobs/alerts/confirm']

const emails = {
  applicant: 'applicant@town.test',
  owner: 'owner@acme.test',
  finance: 'finance@acme.test',
  interviewer: 'interviewer@acme.test',
  // The configuration lists who may be an admin.
  admin: 'admin@tulay.test',
  account_manager: 'manager@town.test',
}

beforeAll(async () => {
  // Without a worker, only requests write: a rejected one must change nothing.
  tulay = await startTulay('empty', { worker: false })
  const acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: emails.owner })
  for (const member_role of ['finance', 'interviewer'] as const)
    await addMember(tulay.db, acme, { email: emails[member_role], member_role })
  for (const role of ['applicant', 'admin', 'account_manager'] as const)
    await addPerson(tulay.db, { email: emails[role], role })
  for (const actor of roleActors)
    browsers.set(actor, actor === 'visitor' ? tulay.visitor() : await tulay.as(emails[actor]))
  owner = browsers.get('owner')!
  changing = tulay.app.knownRoutes
    .filter((route) => !route.config!.crossSite)
    .flatMap((route) =>
      [route.method].flat().map((method) => ({ method, path: route.url, permission: route.config!.permission! })),
    )
    .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
})
afterAll(() => tulay.stop())

const create = (headers: Record<string, string>) => owner.post('/api/jobs', finishedJob, { headers })

describe('a changing request from another site', () => {
  it('is rejected by every route', async () => {
    expect(changing.length).toBeGreaterThan(15)
    const before = await fingerprint(tulay.pool, ['sessions'])
    const headers = { origin: 'https://evil.test' }
    for (const { method, path } of changing) {
      const answer = await owner.send(method, path, { body: {}, headers })
      expect([answer.status, answer.body?.code], `${method} ${path}`).toEqual([403, 'cross_site'])
    }
    expect(await fingerprint(tulay.pool, ['sessions'])).toBe(before)
  })

  it.each([
    ['a hidden Origin', { origin: 'null' }],
    ['a lookalike Origin', { origin: `${'http://localhost'}.evil.test` }],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
    ['Sec-Fetch-Site: cross-site with our own Origin', { 'sec-fetch-site': 'cross-site', origin: config.origin }],
  ])('is recognized by %s', async (_, headers) => {
    const answer = await create(headers as Record<string, string>)
    expect([answer.status, answer.body?.['code']]).toEqual([403, 'cross_site'])
  })

  it('is permitted only for identity, calendar and payment providers, and for mail programs that unsubscribe', () => {
    const open = tulay.app.knownRoutes.filter((route) => route.config!.crossSite).map((route) => route.url)
    expect([...new Set(open)].toSorted()).toEqual([
      '/api/google-calendar/notifications',
      '/api/webhooks/stripe',
      '/auth/apple/callback',
      '/demo-gateway/*',
      '/demo-google/calendar',
      '/demo-google/consent',
      '/demo-identity/:provider/*',
      '/demo-identity/:provider/interaction/:uid',
      '/jobs/alerts/unsubscribe',
      '/jobs/invitations/unsubscribe',
      '/unsubscribe',
    ])
  })

  it('gets no CORS headers', async () => {
    const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' }
    for (const answer of [
      await owner.get('/api/jobs', { headers }),
      await owner.send('OPTIONS', '/api/jobs', { headers }),
    ]) {
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })
})

describe('a request from our own pages or a program', () => {
  it.each([
    ['with our Origin', { origin: config.origin, 'sec-fetch-site': 'same-origin' }],
    ['typed by the user', { 'sec-fetch-site': 'none' }],
    ['without either header', {}],
  ])('is permitted (%s)', async (_, headers) => {
    expect((await create(headers as Record<string, string>)).status).toBe(201)
  })

  it("is permitted under the request's host in development, and only under the public origin in production", async () => {
    expect((await create({ origin: tulay.origin })).status).toBe(201)
    onTestFinished(() => void Object.assign(config, { production: false, origin: publicOrigin }))
    Object.assign(config, { production: true, origin: 'https://tulay.example' })
    const login = (origin: string) =>
      tulay.visitor().post('/api/login', { email: 'a@b.test', password: 'open-sesame' }, { headers: { origin } })
    expect((await login(tulay.origin)).body.code).toBe('cross_site')
    expect((await login('https://tulay.example')).body.code).toBe('invalid_credentials')
  })
})

/** Sends bytes, so that fetch adds no content type. */
const sendAs = (type: string, body: string, { method = 'POST', path = '/api/jobs', browser = owner } = {}) =>
  browser.send(method, path, { body: new TextEncoder().encode(body), headers: { 'content-type': type } })

describe('a body other than JSON', () => {
  it.each([
    ['text/plain', '{"title":"x"}'],
    ['application/x-www-form-urlencoded', 'title=x'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['', '{}'],
  ])('is rejected by every other route, since a form on another site could send it (%s)', async (type, body) => {
    const before = await fingerprint(tulay.pool, ['sessions'])
    for (const route of changing) {
      if (takeForms.includes(route.path) && /form/.test(type)) continue
      const actor = roleActors.find((one) => isPermitted(one, route.permission))!
      const answer = await sendAs(type, body, { ...route, browser: browsers.get(actor)! })
      expect([answer.status, answer.body?.code], `${route.method} ${route.path}`).toEqual([
        415,
        'unsupported_media_type',
      ])
    }
    expect(await fingerprint(tulay.pool, ['sessions'])).toBe(before)
  })

  it.each([
    ['application/jsonp', '{}'],
    ['application/json-patch+json', '[]'],
    ['application/json; charset=utf-16', '{}'],
  ])('is rejected also if its type resembles JSON (%s)', async (type, body) => {
    const answer = await sendAs(type, body)
    expect([answer.status, answer.body?.['code']]).toEqual([415, 'unsupported_media_type'])
  })
})
