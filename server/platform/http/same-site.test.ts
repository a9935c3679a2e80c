import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { config } from '#server/platform/config/config.ts'
import { Client } from '#server/testing/client.ts'
import { copyDatabase } from '#server/testing/databases.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { finishedJob } from '#server/testing/forms.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { startProcess } from '#server/testing/start-process.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
let owner: Client
/** Everything that changes something, but for what other sites are meant to send. */
let changing: { method: string; path: string }[]
/** Takes forms, for pages without a script. It knows nobody: a foreign page could as well send the request itself. */
const takesForms = '/contact'

beforeAll(async () => {
  tulay = await startTulay('empty')
  await addMember(tulay.db, await addCompany(tulay.db), { email: 'owner@acme.test' })
  owner = await tulay.as('owner@acme.test')
  changing = tulay.app.knownRoutes
    .filter((route) => !route.config!.crossSite)
    .flatMap((route) => [route.method].flat().map((method) => ({ method, path: route.url })))
    .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
})
afterAll(() => tulay.stop())

const create = (headers: Record<string, string>) => owner.post('/api/jobs', finishedJob, { headers })

describe('a request that changes something and comes from another site', () => {
  it.each([
    ['by its Origin', { origin: 'https://evil.test' }],
    ['by an Origin that is hidden', { origin: 'null' }],
    ['by an Origin that only looks like ours', { origin: `${'http://localhost'}.evil.test` }],
    ['as its browser says', { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbor', { 'sec-fetch-site': 'same-site' }],
    ['though its Origin is ours', { 'sec-fetch-site': 'cross-site', origin: config.origin }],
  ])('is refused everywhere (%s)', async (_, headers) => {
    expect(changing.length).toBeGreaterThan(15)
    const before = await fingerprint(tulay.pool, ['sessions'])
    for (const { method, path } of changing) {
      const answer = await owner.send(method, path, { body: {}, headers: headers as Record<string, string> })
      expect([answer.status, answer.body?.code], `${method} ${path}`).toEqual([403, 'cross_site'])
    }
    expect(await fingerprint(tulay.pool, ['sessions'])).toBe(before)
  })

  it('may be sent by an identity provider alone', () => {
    const open = tulay.app.knownRoutes.filter((route) => route.config!.crossSite).map((route) => route.url)
    expect([...new Set(open)].toSorted()).toEqual([
      '/auth/apple/callback',
      '/demo-identity/:provider/*',
      '/demo-identity/:provider/interaction/:uid',
    ])
  })

  it('is told of no other site that it may read our answers', async () => {
    const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' }
    for (const answer of [
      await owner.get('/api/jobs', { headers }),
      await owner.send('OPTIONS', '/api/jobs', { headers }),
    ]) {
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })
})

describe('a request of our own pages, or of a program', () => {
  it.each([
    ['with our Origin', { origin: config.origin, 'sec-fetch-site': 'same-origin' }],
    ['typed by the user', { 'sec-fetch-site': 'none' }],
    ['without either', {}],
  ])('is let in (%s)', async (_, headers) => {
    expect((await create(headers as Record<string, string>)).status).toBe(201)
  })

  it('is let in by the name it was asked for while developing, and by the public name alone in production', async () => {
    expect((await create({ origin: tulay.origin })).status).toBe(201)
    const url = await copyDatabase(inject('postgresUrl'), 'template_empty')
    const server = await startProcess(url, {
      NODE_ENV: 'production',
      ORIGIN: 'https://tulay.example',
      SECRET: 'b7f1c09e4a2d85f3967e1b0c5d8a4f62e9b3',
    })
    const login = (origin: string) =>
      new Client(server.origin).post(
        '/api/login',
        { email: 'a@b.test', password: 'open-sesame' },
        { headers: { origin } },
      )
    expect((await login(server.origin)).body.code).toBe('cross_site')
    expect((await login('https://tulay.example')).body.code).toBe('invalid_credentials')
    expect(await server.end('SIGTERM')).toBe(0)
  })
})

describe('a body that is not JSON', () => {
  it.each([
    ['text/plain', '{"title":"x"}'],
    ['application/x-www-form-urlencoded', 'title=x'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/jsonp', '{}'],
    ['application/json-patch+json', '[]'],
    ['application/json; charset=utf-16', '{}'],
    ['', '{}'],
  ])('is refused everywhere else, as what a foreign form could send (%s)', async (type, body) => {
    const before = await fingerprint(tulay.pool, ['sessions'])
    for (const { method, path } of changing) {
      if (path === takesForms && /form/.test(type)) continue
      // Bytes, so that nobody adds a type where there is none.
      const answer = await owner.send(method, path, {
        body: new TextEncoder().encode(body),
        headers: type ? { 'content-type': type } : { 'content-type': '' },
      })
      expect([answer.status, answer.body?.code], `${method} ${path}`).toEqual([415, 'unsupported_media_type'])
    }
    expect(await fingerprint(tulay.pool, ['sessions'])).toBe(before)
  })
})
