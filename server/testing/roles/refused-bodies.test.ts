import type { RouteOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '#domain/policies.ts'
import { pathOf } from '../define-rows.ts'
import { endpointRows } from '../endpoint-rows.ts'
import { addFixtures, emails } from '../fixtures.ts'
import type { Fixtures } from '../fixtures.ts'
import { KeptConnection } from '../kept-connection.ts'
import type { Response } from '../kept-connection.ts'
import { startTulay } from '../start-tulay.ts'
import type { Tulay } from '../start-tulay.ts'
import { isPermitted, roleActors } from './role-actors.ts'
import type { RoleActor } from './role-actors.ts'

let tulay: Tulay
let fixtures: Fixtures
/** The header of each actor's session. */
const cookies = new Map<RoleActor, string>()
/** All routes that take a body. */
let changing: { method: string; route: RouteOptions; permission: Permission }[]
let connection: KeptConnection | undefined

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  fixtures = await addFixtures(tulay.db)
  for (const actor of roleActors) {
    if (actor === 'visitor') continue
    const { cookies: own } = await tulay.as(emails[actor])
    cookies.set(actor, [...own].map(([name, value]) => `Cookie: ${name}=${value}\r\n`).join(''))
  }
  changing = tulay.app.knownRoutes.flatMap((route) =>
    [route.method]
      .flat()
      .filter((method) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
      .map((method) => ({ method, route, permission: route.config!.permission! })),
  )
})
afterAll(() => tulay.stop())
afterEach(() => {
  connection?.close()
  connection = undefined
})

interface Sent {
  method: string
  path: string
  actor?: RoleActor
  headers?: readonly string[]
  body?: readonly (string | Uint8Array)[]
}

/**
 * Sends a request on the connection of the requests before it, so that it is only answered if none of them holds it up.
 * Where a response says that the connection ends, it must end, and without a reset.
 */
async function ask({ method, path, actor = 'visitor', headers = [], body = [] }: Sent): Promise<Response> {
  connection ??= new KeptConnection(tulay.origin)
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers].map((line) => `${line}\r\n`).join('')
  const response = await connection.ask([`${lines}${cookies.get(actor) ?? ''}\r\n`, ...body])
  if (/^connection: close/im.test(response.head)) {
    await connection.ended()
    connection = undefined
  }
  return response
}

const typesOf = ({ schema }: RouteOptions) => schema?.consumes ?? ['application/json']
const anyPathOf = ({ url }: RouteOptions) => url.replace(/:\w+|\*/g, crypto.randomUUID())

/** Requests that no endpoint would accept, whoever sends them. */
const unacceptable = (type: string): Record<string, Pick<Sent, 'headers' | 'body'>> => ({
  'of another type': { headers: ['Content-Type: text/plain', 'Content-Length: 1'], body: ['x'] },
  malformed: { headers: [`Content-Type: ${type}`, 'Content-Length: 1'], body: ['{'] },
  'too large': { headers: [`Content-Type: ${type}`, 'Content-Length: 20000000'], body: ['{'] },
})

/** Sends each route what `unacceptable` makes, as an actor who may not use it. */
async function expectRefusal(status: number, unpermitted: (permission: Permission) => RoleActor | undefined) {
  const wrong: string[] = []
  let routes = 0
  for (const { method, route, permission } of changing) {
    const actor = route.config!.anonymous ? undefined : unpermitted(permission)
    if (!actor) continue
    routes += 1
    for (const [what, sent] of Object.entries(unacceptable(typesOf(route)[0]!))) {
      const response = await ask({ method, path: anyPathOf(route), actor, ...sent })
      if (response.status !== status) wrong.push(`${method} ${route.url}, ${actor}, ${what}: ${response.status}`)
    }
  }
  expect(wrong).toEqual([])
  expect(routes).toBeGreaterThan(250)
}

describe('who may not use an endpoint is refused, whatever the body', () => {
  it('without a session', () =>
    expectRefusal(401, (permission) => (isPermitted('visitor', permission) ? undefined : 'visitor')))

  it('with another role', () =>
    expectRefusal(403, (permission) => [...cookies.keys()].find((actor) => !isPermitted(actor, permission))))
})

/** More than any endpoint accepts. */
const large = Buffer.alloc(6_000_000, 'x')
const form = ['--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n', '\r\n--x--\r\n'] as const

/** Requests with too large a body, which is sent to its end. */
const tooLarge = (type: string, body = large): Record<string, Pick<Sent, 'headers' | 'body'>> => {
  const isForm = type === 'multipart/form-data'
  const [begin, end] = isForm ? form : ['', '']
  const size = begin.length + body.length + end.length
  const typed = `Content-Type: ${type}${isForm ? '; boundary=x' : ''}`
  return {
    'with its length': { headers: [typed, `Content-Length: ${size}`], body: [begin, body, end] },
    'without its length': {
      headers: [typed, 'Transfer-Encoding: chunked'],
      body: [`${size.toString(16)}\r\n${begin}`, body, `${end}\r\n0\r\n\r\n`],
    },
  }
}

/** A request to an endpoint that its sender may use. */
async function prepare(method: string, route: RouteOptions, permission: Permission): Promise<Sent> {
  const endpoint = `${method} ${route.url.replace(/:(\w+)/g, '{$1}')}`
  const row = endpointRows.find((one) => one.endpoint === endpoint)
  const actor = roleActors.find((one) => (row ? row.in.includes(one) : isPermitted(one, permission)))!
  return { method, path: row ? pathOf(endpoint, await row.prepare(fixtures)) : route.url, actor }
}

describe('a refused body holds up no other request on its connection, and the response arrives', () => {
  it('whichever endpoint receives a file or a form', async () => {
    const receiving = changing.filter(({ route }) => route.schema?.consumes)
    expect(receiving.length).toBeGreaterThan(8)
    const wrong: string[] = []
    for (const { method, route, permission } of receiving) {
      const sent = await prepare(method, route, permission)
      // Files of all types are received in one way.
      const types = typesOf(route).filter((type, index) => index === 0 || type === 'multipart/form-data')
      for (const type of types) {
        for (const [what, body] of Object.entries(tooLarge(type))) {
          const { status } = await ask({ ...sent, ...body })
          // The contact form says at its field that a file is too large.
          if (status !== (type === 'multipart/form-data' ? 400 : 413))
            wrong.push(`${method} ${route.url}, ${type} ${what}: ${status}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('whatever kind of endpoint receives JSON', async () => {
    const kinds = new Map<string, (typeof changing)[number]>()
    for (const one of changing) {
      const { schema, bodyLimit, config } = one.route
      const { creates, effect, anonymous, crossSite } = config!
      const kind = [one.method, bodyLimit, schema?.hide, creates, effect, anonymous, crossSite]
      if (!schema?.consumes) kinds.set(JSON.stringify(kind), one)
    }
    expect(kinds.size).toBeGreaterThan(8)
    for (const { method, route, permission } of kinds.values()) {
      const actor = roleActors.find((one) => isPermitted(one, permission))!
      const body = large.subarray(0, (route.bodyLimit ?? 256 * 1024) + 1)
      for (const [what, sent] of Object.entries(tooLarge('application/json', body))) {
        const { status } = await ask({ method, path: anyPathOf(route), actor, ...sent })
        // Providers send what they like, which some routes ignore.
        if (!route.config!.crossSite) expect(status, `${method} ${route.url} ${what}`).toBe(413)
      }
    }
  })

  const json = 'Content-Type: application/json'
  const begun = { headers: [json, 'Content-Length: 1000'], body: ['{'] }
  const tooLong = 'Content-Length: 300000'
  const endsTooEarly = {
    headers: ['Content-Type: multipart/form-data; boundary=x', `Content-Length: ${form[0].length}`],
    body: [form[0]],
  }
  it.each<[string, number, Partial<Sent>]>([
    ['of a visitor, of which only the beginning arrives', 401, { ...begun, actor: 'visitor' }],
    ['of another role, of which only the beginning arrives', 403, { ...begun, actor: 'applicant' }],
    ['from another site', 403, { ...begun, headers: [...begun.headers, 'Origin: https://evil.test'] }],
    ['with two hosts', 400, { ...begun, headers: [...begun.headers, 'Host: localhost'] }],
    ['of another type', 415, { headers: ['Content-Type: text/plain', 'Content-Length: 1000'], body: ['x'] }],
    ['that is compressed', 415, { ...begun, headers: [...begun.headers, 'Content-Encoding: gzip'] }],
    ['that announces too much', 413, { headers: [json, tooLong], body: ['{'] }],
    ['that waits for 100 Continue', 413, { headers: [json, tooLong, 'Expect: 100-continue'], body: [] }],
    ['that expects something else', 413, { headers: [json, tooLong, 'Expect: nothing'], body: ['{'] }],
    ['that is no JSON', 400, { headers: [json, 'Content-Length: 1'], body: ['{'] }],
    ['with invalid chunks', 400, { headers: [json, 'Transfer-Encoding: chunked'], body: ['x\r\n', large] }],
    ['that is a form and ends too early', 400, { path: '/contact', ...endsTooEarly }],
    ['for an unknown path', 404, { path: '/api/nothing', headers: [json, 'Content-Length: 2'], body: ['{}'] }],
    ['for a route that takes none', 200, { ...begun, method: 'GET', path: '/healthz' }],
  ])('whatever is wrong with it: one %s', async (_, status, sent) => {
    expect((await ask({ method: 'POST', path: '/api/jobs', actor: 'owner', ...sent })).status).toBe(status)
    const next = await ask({ method: 'GET', path: '/healthz' })
    expect(next.status).toBe(200)
    expect(next.ms).toBeLessThan(2_000)
  })

  it('also if the next request has already been sent', async () => {
    const next = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const small = { headers: ['Content-Type: text/plain', 'Content-Length: 1'], body: ['x', next] }
    expect((await ask({ method: 'POST', path: '/api/login', ...small })).status).toBe(415)
    expect((await connection!.read()).status).toBe(200)
    // Here it has to be sent again.
    const { headers, body } = tooLarge('application/json')['with its length']!
    expect((await ask({ method: 'POST', path: '/api/login', headers, body: [...body!, next] })).status).toBe(413)
  })
})
