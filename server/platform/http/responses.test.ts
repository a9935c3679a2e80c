import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problem } from '#domain/kernel/problem.ts'
import type { Answer } from '#server/testing/client.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { sendRaw } from '#server/testing/send-raw.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
let owner: Awaited<ReturnType<Tulay['as']>>

beforeAll(async () => {
  tulay = await startTulay('empty')
  await addMember(tulay.db, await addCompany(tulay.db), { email: 'owner@acme.test' })
  owner = await tulay.as('owner@acme.test')
})
afterAll(() => tulay.stop())

/** Expects problem details, including the `error` field for simple clients. */
function expectProblem(answer: Answer, status: number, code: string) {
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  const body = problem.parse(answer.body)
  expect(body).toMatchObject({ status, code })
  expect(body.error.length).toBeGreaterThan(0)
  expect(body.request_id).toBe(answer.headers.get('x-request-id'))
  expect(answer.headers.get('cache-control')).toBe('no-store')
}

/** A job whose title has these bytes. */
const titled = (bytes: number[]) => Buffer.from([...Buffer.from('{"title":"'), ...bytes, ...Buffer.from('"}')])

describe('an error has one format', () => {
  it('for an unknown URL', async () => {
    const answer = await owner.get('/api/nothing/here?secret=1')
    expectProblem(answer, 404, 'not_found')
    expect(answer.body.instance).toBe('/api/nothing/here')
  })

  it('for an unsupported method of an endpoint', async () => {
    const answer = await owner.send('PATCH', '/api/jobs')
    expectProblem(answer, 405, 'method_not_allowed')
    expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'POST'])
  })

  it('for the method TRACE, which returns nothing of the request', async () => {
    const answer = await sendRaw(tulay.origin, (socket) =>
      socket.write('TRACE /api/jobs HTTP/1.1\r\nHost: localhost\r\nX-Secret: echo\r\nConnection: close\r\n\r\n'),
    )
    expect([404, 405]).toContain(answer.status)
    expect(answer.text).not.toContain('echo')
  })

  it('for truncated JSON', async () => {
    expectProblem(await owner.post('/api/jobs', '{"title": "Half'), 400, 'malformed_request')
  })

  it('for an unsupported method of a page', async () => {
    for (const path of ['/', '/login', '/company/jobs/1', '/privacy-policy']) {
      const answer = await owner.send('PUT', path)
      expectProblem(answer, 405, 'method_not_allowed')
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
    }
  })

  it('for invalid UTF-8', async () => {
    const headers = { 'content-type': 'application/json' }
    for (const bytes of [[0xff], [0xed, 0xa0, 0x80], [0xc3]]) {
      expectProblem(await owner.post('/api/jobs', titled(bytes), { headers }), 400, 'malformed_request')
    }
    expect((await owner.post('/api/jobs', titled([0xc3, 0xa9]), { headers })).body.title).toBe('é')
  })

  it('for a compressed body', async () => {
    const headers = { 'content-encoding': 'gzip' }
    expectProblem(await owner.post('/api/jobs', {}, { headers }), 415, 'unsupported_media_type')
  })

  it('for JSON that sets a prototype', async () => {
    expectProblem(await owner.post('/api/jobs', '{"__proto__": {"role": "admin"}}'), 400, 'malformed_request')
  })

  it('for a body that is not an object', async () => {
    for (const body of ['[]', 'null', '"text"', '1']) {
      expectProblem(await owner.post('/api/jobs', body), 400, 'invalid_input')
    }
  })

  it('for a missing body with a content length', async () => {
    const headers = { 'content-type': 'application/json' }
    expectProblem(await owner.post('/api/jobs', '', { headers }), 400, 'malformed_request')
  })

  it('for a URL that cannot be decoded', async () => {
    expectProblem(await owner.get('/api/jobs/%E0%A4%A'), 400, 'malformed_request')
  })

  it('for an ID that is much too long', async () => {
    expectProblem(await owner.get(`/api/jobs/${'a'.repeat(500)}`), 400, 'malformed_request')
  })

  it('for a body that is too large', async () => {
    expectProblem(await owner.post('/api/jobs', { title: 'x'.repeat(300 * 1024) }), 413, 'too_large')
  })

  it("for a URL beyond the parser's limit", async () => {
    const answer = await owner.get(`/api/jobs?q=${'a'.repeat(20_000)}`)
    expectProblem(answer, 431, 'headers_too_large')
  })

  it('for input that is not HTTP', async () => {
    const answer = await sendRaw(tulay.origin, (socket) => socket.write('HELO tulay\r\n\r\n'))
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('application/problem+json')
    expect(problem.parse(JSON.parse(answer.text.split('\r\n\r\n')[1]!)).code).toBe('malformed_request')
  })

  it.each([
    ['no Host', 'GET /healthz HTTP/1.1\r\n', 400],
    ['two Hosts', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n', 400],
    ['an empty Host', 'GET /healthz HTTP/1.1\r\nHost:\r\n', 400],
    ['a Host with a path', 'GET /healthz HTTP/1.1\r\nHost: localhost/x\r\n', 400],
    ['a Host with a user', 'GET /healthz HTTP/1.1\r\nHost: a@localhost\r\n', 400],
    ['a Host with a space', 'GET /healthz HTTP/1.1\r\nHost: local host\r\n', 400],
    ['a foreign Host in development', 'GET /healthz HTTP/1.1\r\nHost: rebound.evil.test\r\n', 421],
    ['HTTP/2.0', 'GET /healthz HTTP/2.0\r\nHost: localhost\r\n', 505],
    ['HTTP/0.9', 'GET /healthz HTTP/0.9\r\nHost: localhost\r\n', 505],
    ['no version', 'GET /healthz\r\nHost: localhost\r\n', 505],
  ])('for a request with %s, which closes the connection', async (_, head, status) => {
    const { text } = await sendRaw(tulay.origin, (socket) => socket.write(`${head}\r\n`))
    const [headers = '', body = ''] = text.split('\r\n\r\n')
    expect(headers).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const line of [
      'content-security-policy:',
      'x-content-type-options: nosniff',
      'x-request-id:',
      'connection: close',
    ])
      expect(headers.toLowerCase()).toContain(`\r\n${line}`)
    expect(problem.parse(JSON.parse(body)).status).toBe(status)
  })

  it('for a bug, without details', async () => {
    const { log } = await import('#server/platform/log/log.ts')
    const { level } = log
    await tulay.pool.query('alter table notifications rename to hidden')
    try {
      log.level = 'silent'
      const answer = await owner.get('/api/notifications')
      expectProblem(answer, 500, 'internal')
      expect(answer.text).not.toMatch(/relation|select|pg/i)
    } finally {
      log.level = level
      await tulay.pool.query('alter table hidden rename to notifications')
    }
  })
})

describe('every response', () => {
  it('has a unique request ID and security headers', async () => {
    const answers = [
      await owner.get('/api/jobs'),
      await owner.get('/healthz'),
      await owner.get('/nowhere'),
      await owner.get('/api/jobs/%E0%A4%A'),
      await tulay.visitor().get('/api/jobs'),
    ]
    const ids = answers.map((answer) => answer.headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(answers.length)
    for (const { headers } of answers) {
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  it('is sent for every host name of this machine', async () => {
    for (const host of ['localhost:3000', 'LOCALHOST', 'a.localhost', '127.0.0.1:3000', '[::1]:3000', '192.168.1.7']) {
      const { status } = await sendRaw(tulay.origin, (socket) =>
        socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
      )
      expect(status, host).toBe(200)
    }
    // HTTP/1.0 clients may send no Host.
    expect((await sendRaw(tulay.origin, (socket) => socket.write('GET /healthz HTTP/1.0\r\n\r\n'))).status).toBe(200)
  })

  it('has a request ID that the client cannot choose', async () => {
    const answer = await owner.get('/healthz', { headers: { 'x-request-id': 'chosen', 'request-id': 'chosen' } })
    expect(answer.headers.get('x-request-id')).not.toBe('chosen')
  })

  it('is sent regardless of other headers', async () => {
    const unusualHeaders = [
      { cookie: 'session=%E0%A4%A; =; ;;; session' },
      { cookie: `session=${'x'.repeat(43)}; session=${'y'.repeat(43)}` },
      { cookie: `__proto__=1; constructor=2; session[]=3` },
      { accept: '*/*;q=nonsense', 'accept-encoding': 'br;q=-1', 'if-none-match': '"' },
      { 'content-type': 'application/json; charset=\u0022utf-8' },
      { range: 'bytes=-1', expect: '100-continue' },
      { 'x-forwarded-for': 'unknown, 999.999.1.1, ::ffff:x', forwarded: 'for=_hidden' },
    ]
    for (const headers of unusualHeaders) {
      const answer = await sendRaw(tulay.origin, (socket) => {
        const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers })
        socket.write(`GET /api/jobs HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
      })
      expect(answer.text.match(/HTTP\/1\.1 4(00|01|17)/), `${JSON.stringify(headers)} ${answer.text}`).not.toBeNull()
    }
  })

  it('has the request ID of the activity recorded for it', async () => {
    const answer = await owner.post('/api/jobs', { title: 'Known by its id', description: 'x'.repeat(9_000) })
    const activity = await tulay.db
      .selectFrom('activities')
      .where('kind', '=', 'job.created')
      .orderBy('id', 'desc')
      .select('request_id')
      .executeTakeFirstOrThrow()
    expect(activity.request_id).toBe(answer.headers.get('x-request-id'))
  })
})

describe('well-known addresses', () => {
  it('say how to report a vulnerability, with an end in the future', async () => {
    const { status, headers, text } = await tulay.visitor().get('/.well-known/security.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
    const days = (Date.parse(/^Expires: (.+)$/m.exec(text)![1]!) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  })

  it('lead to the page where a user changes the password', async () => {
    const go = async (client: Pick<typeof owner, 'get'>) => {
      const { status, headers } = await client.get('/.well-known/change-password')
      return [status, headers.get('location')]
    }
    expect(await go(owner)).toEqual([302, '/company/settings?section=security'])
    expect(await go(tulay.visitor())).toEqual([302, '/forgot-password'])
  })
})
