import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import tls from 'node:tls'
import { generateSync } from 'otplib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { goodPassword, registration } from './accounts.ts'
import { copyDatabase } from './databases.ts'
import { canEndTls, startDocumentedNginx } from './start-nginx.ts'
import { startProcess } from './start-process.ts'
import type { ServerProcess } from './start-process.ts'
import { eventually } from './start-tulay.ts'

// The product as it is run for customers: in production, for a name under HTTPS, directly and behind the documented nginx.
const name = 'tulay.example'
const origin = `https://${name}`
let server: ServerProcess
let database: pg.Client
beforeAll(async () => {
  const url = await copyDatabase(inject('postgresUrl'), 'template_empty')
  server = await startProcess(url, {
    NODE_ENV: 'production',
    ORIGIN: origin,
    TRUST_PROXY: 'loopback',
    SECRET: randomBytes(32).toString('hex'),
  })
  database = new pg.Client({ connectionString: url })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await server.end('SIGKILL')
})

interface Sent {
  body?: unknown
  headers?: Record<string, string>
}
interface Received {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
  body: Record<string, unknown>
}
type Send = (method: string, path: string, sent?: Sent) => Promise<Received>

/** All responses: none may say where the server runs. */
const received: Received[] = []

/** One browser, with its cookies and what its cookies were set with. */
class Browser {
  readonly cookies = new Map<string, string>()
  private readonly send: Send

  constructor(send: Send) {
    this.send = send
  }

  async open(method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Received> {
    const answer = await this.send(method, path, { body, headers: { ...this.cookieHeader(), ...headers } })
    received.push(answer)
    for (const set of answer.headers['set-cookie'] ?? []) this.cookies.set(set.split('=')[0]!, set)
    return answer
  }

  cookieHeader(): Record<string, string> {
    const cookie = [...this.cookies.values()].map((set) => set.split(';')[0]).join('; ')
    return cookie ? { cookie } : {}
  }

  get = (path: string, headers: Record<string, string> = {}) => this.open('GET', path, { headers })
  /** As a page of ours sends it. */
  post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    this.open('POST', path, { body, headers: { origin, 'sec-fetch-site': 'same-origin', ...headers } })
}

function exchange(options: https.RequestOptions, client: typeof http | typeof https): Send {
  return async (method, path, { body, headers } = {}) => {
    const request = client.request({
      ...options,
      method,
      path,
      headers: { host: name, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    })
    request.end(body === undefined ? undefined : JSON.stringify(body))
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) text += chunk
    const isJson = response.headers['content-type']?.includes('json')
    return {
      status: response.statusCode!,
      headers: response.headers,
      text,
      body: (isJson ? JSON.parse(text) : {}) as Record<string, unknown>,
    }
  }
}

let count = 0
const newEmail = () => `customer-${(count += 1)}@town.test`

/** A signed-in applicant. */
async function addUser(send: Send) {
  const email = newEmail()
  const browser = new Browser(send)
  const form = registration(email, { user_type: 'applicant', company_name: undefined })
  expect((await browser.post('/api/register', form)).status).toBe(202)
  expect((await browser.post('/api/login', { email, password: goodPassword })).status).toBe(200)
  return { email, browser }
}

/** The links in the emails to an address so far. */
async function linksTo(email: string): Promise<URL[]> {
  const { rows } = await database.query<{ html: string; text: string }>(
    'select html, text from local_mails where recipient = $1',
    [email],
  )
  const written = rows.flatMap(({ html, text }) => [...`${html} ${text}`.matchAll(/https?:\/\/[^\s"<>)]+/g)])
  return written.map(([link]) => new URL(link))
}

/** A way to the server: how a request travels, and what the server is to make of a client's claim about its address. */
interface Way {
  send: Send
  claim: Record<string, string>
  address: string
}

/** What holds for every way to the server. */
function promises(way: () => Way): void {
  const send: Send = (...request) => way().send(...request)

  test('cookies are for this host, over HTTPS, and not for scripts and other sites', async () => {
    const { browser, email } = await addUser(send)
    await browser.post('/api/passkeys/options', { purpose: 'sign_in' })
    const { secret } = (await browser.post('/api/account/totp')).body
    const code = generateSync({ secret: String(secret) })
    expect((await browser.post('/api/account/totp/confirm', { code })).status).toBe(200)
    await browser.post('/api/login', { email, password: goodPassword }, { 'x-forwarded-proto': 'http' })
    expect([...browser.cookies.keys()].toSorted()).toEqual([
      '__Host-browser',
      '__Host-device',
      '__Host-pending',
      '__Host-session',
    ])
    for (const set of browser.cookies.values()) {
      const attributes = set.toLowerCase().split(/; */).slice(1)
      expect(attributes, set).toEqual(expect.arrayContaining(['path=/', 'httponly', 'secure', 'samesite=lax']))
      expect(set).not.toMatch(/domain/i)
    }
  })

  test('every response asks browsers to stay with HTTPS', async () => {
    const browser = new Browser(send)
    for (const path of ['/', '/healthz', '/api/session', '/api/jobs', '/api/nowhere', '/nowhere', '/privacy-policy']) {
      const { headers } = await browser.get(path, { accept: 'text/html,*/*' })
      expect(headers['strict-transport-security'], path).toBe('max-age=63072000; includeSubDomains')
      expect(headers['content-security-policy'], path).toMatch(/default-src '(none|self)'/)
    }
  })

  test('there is no demo: no accounts, mailbox or stand-ins of providers', async () => {
    const browser = new Browser(send)
    const paths = [
      '/dev/mail',
      '/dev/mail.json',
      '/dev/dns',
      '/demo-identity/google/.well-known/openid-configuration',
      '/demo-identity/company',
      '/demo-google/calendar?email=a@town.test',
      '/demo-gateway/v1/payment_intents',
    ]
    for (const path of paths) expect([path, (await browser.get(path)).status]).toEqual([path, 404])
    expect((await browser.get('/api/session')).body).toEqual({ me: null, providers: [], demo_accounts: [] })
    for (const [path, email] of [
      ['/api/login', 'company@tulay.test'],
      ['/api/admin-login', 'admin@tulay.test'],
    ] as const) {
      const { status } = await browser.post(path, { email, password: 'demo-tulay-2026' })
      expect([401, 403], email).toContain(status)
    }
  })

  test('what a client claims about its address does not count, and only pages of ours act for a user', async () => {
    const { send: plain, claim, address } = way()
    const { browser, email } = await addUser((method, path, sent) =>
      plain(method, path, { ...sent, headers: { ...sent?.headers, ...claim } }),
    )
    const { rows } = await database.query(
      'select sessions.ip from sessions join users on users.id = user_id where email = $1',
      [email],
    )
    expect(rows).toEqual([{ ip: address }])

    // Only pages of ours act for the user.
    const act = (headers: Record<string, string>) => browser.post('/api/logout', {}, headers)
    for (const other of [`http://${name}`, `${origin}:8443`, `${origin}.evil.example`, 'null', 'http://127.0.0.1'])
      expect((await act({ origin: other })).body, other).toMatchObject({ code: 'cross_site' })
    expect((await act({ 'sec-fetch-site': 'same-site' })).body).toMatchObject({ code: 'cross_site' })
    expect((await act({})).status).toBe(200)
  })

  test('pages, previews, sitemaps and feeds name one origin', async () => {
    const browser = new Browser(send)
    for (const path of ['/about-us', '/jobs', '/sitemap.xml', '/jobs/sitemap.xml', '/jobs/feed.xml'])
      expect((await browser.get(path, { accept: '*/*' })).text, path).toContain(`${origin}/`)
  })

  test('links in emails and redirects lead to our own address, whatever a client claims', async () => {
    const [browser, email] = [new Browser(send), newEmail()]
    expect((await browser.post('/api/register', registration(email))).status).toBe(202)
    const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' }
    expect((await browser.post('/api/forgot-password', { email }, forged)).status).toBe(202)
    const links = await eventually(async () => {
      const found = await linksTo(email)
      return found.some(({ pathname }) => pathname === '/reset-password') && found
    })
    expect([...new Set(links.map((link) => link.origin))]).toEqual([origin])
    const { headers } = await browser.get('/privacy-policy', forged)
    expect(new URL(headers.location!, origin).origin).toBe(origin)
  })
}

describe('the server in production', () => {
  // As a proxy passes it on: with the address that it sees behind what the client claims.
  const address = '203.0.113.7'
  promises(() => ({
    send: exchange({ host: '127.0.0.1', port: new URL(server.origin).port }, http),
    claim: { 'x-forwarded-for': `198.51.100.99, ${address}` },
    address,
  }))
})

describe.skipIf(!canEndTls)('the documented nginx in front of it', () => {
  let nginx: Awaited<ReturnType<typeof startDocumentedNginx>>
  const secure = (): https.RequestOptions => {
    const { ca, ports } = nginx
    return { host: '127.0.0.1', port: ports.https, servername: name, ca }
  }
  beforeAll(async () => {
    nginx = await startDocumentedNginx(name, [server.origin])
  })
  afterAll(() => nginx?.stop())

  promises(() => ({
    send: exchange(secure(), https),
    claim: { 'x-forwarded-for': '198.51.100.99' },
    address: '127.0.0.1',
  }))

  test('HTTP leads to HTTPS, except for the API and other names', async () => {
    const plain = exchange({ host: '127.0.0.1', port: nginx.ports.http }, http)
    const { status, headers } = await plain('GET', '/login?next=%2Fjobs')
    expect([status, headers.location]).toEqual([301, `${origin}/login?next=%2Fjobs`])
    expect((await plain('GET', '//evil.example/%0d%0aset-cookie:a=b')).headers).not.toHaveProperty('set-cookie')
    await expect(plain('GET', '/', { headers: { host: 'evil.example' } })).rejects.toThrow()
    await expect(plain('GET', '/api/session')).rejects.toThrow()
  })

  test('requests for another name get no response', async () => {
    const forged = exchange(secure(), https)
    await expect(forged('GET', '/api/session', { headers: { host: 'evil.example' } })).rejects.toThrow()
    const stranger = tls.connect({ ...secure(), servername: 'evil.example' } as tls.ConnectionOptions)
    const [error] = (await once(stranger, 'error')) as [Error]
    expect(error.message).toMatch(/unrecognized name|alert/i)
  })

  test('event streams arrive over HTTP/2, without being buffered', async () => {
    const { browser } = await addUser(exchange(secure(), https))
    const session = http2.connect(origin, {
      createConnection: () => tls.connect({ ...secure(), ALPNProtocols: ['h2'] } as tls.ConnectionOptions),
    })
    const stream = session.request({ ':path': '/api/live', ...browser.cookieHeader() })
    const [headers] = (await once(stream, 'response')) as [http2.IncomingHttpHeaders]
    expect(headers).toMatchObject({ ':status': 200, 'content-type': 'text/event-stream; charset=utf-8' })
    const [first] = (await once(stream, 'data')) as [Buffer]
    expect(first.toString()).toMatch(/^retry: 1000\n\n/)
    session.destroy()
  })
})

test('no response says where the server runs', () => {
  expect(received.length).toBeGreaterThan(30)
  for (const { headers, text } of received)
    expect(`${JSON.stringify(headers)} ${text}`).not.toMatch(/localhost|127\.0\.0\.1/)
})
