import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { pathTo } from '#domain/paths.ts'
import { KeptConnection } from '#server/testing/kept-connection.ts'
import { documentedNginxConfig, hasBrotli, isInstalled, startNginx } from '#server/testing/start-nginx.ts'
import { demoPassword } from '#server/demo/demo-users.ts'
import { testServer } from '../test-server.ts'

// The documented configuration, in front of the server of this worker. Nothing here needs a browser.
test.skip(!isInstalled('nginx'), 'nginx is not installed')

let nginx: Awaited<ReturnType<typeof startNginx>>
test.beforeAll(async () => {
  nginx = await startNginx((port) => documentedNginxConfig(port, testServer.origin))
})
test.afterAll(async () => nginx?.stop())

/** Headers that nginx and Node set differently without effect on a client. */
const own = new Set([
  'accept-ranges',
  'connection',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'x-request-id',
])

async function request(origin: string, path: string, init: RequestInit = {}) {
  const response = await fetch(origin + path, { redirect: 'manual', ...init })
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !own.has(name)))
  if (headers.vary) headers.vary = headers.vary.toLowerCase()
  return { status: response.status, headers, body: await response.text(), all: response.headers }
}

const shown = ({ status, headers, body }: Awaited<ReturnType<typeof request>>) => ({
  status,
  headers: {
    ...headers,
    'content-security-policy': headers['content-security-policy']?.replace(/nonce-[^']+/, 'nonce'),
  },
  body: body.replaceAll(/"[\w+/]{22}==?"/g, '').replace(/"request_id":"[^"]+"/, ''),
})

test('nginx serves the same assets as the server, in every encoding', async () => {
  const { body } = await request(testServer.origin, '/')
  const assets = [...body.matchAll(/(?:href|src)="(\/[^"#]+\.(?:css|js|svg|woff2|ico|webmanifest))"/g)].map(
    ([, path]) => path!,
  )
  expect(assets.length).toBeGreaterThan(5)
  // Code of users runs in workers, whose policy differs. One of the engines stands for all, which are large.
  const built = readdirSync('build/client/assets').filter((name) => /^(worker-.*\.js|initdb-.*\.wasm)$/.test(name))
  expect(built).toHaveLength(5)
  assets.push(...built.map((name) => `/assets/${name}`))
  for (const path of new Set(assets)) {
    for (const encoding of ['identity', 'gzip', ...(hasBrotli ? ['gzip, br'] : [])]) {
      const headers = { 'accept-encoding': encoding }
      const [ours, theirs] = [
        await request(testServer.origin, path, { headers }),
        await request(nginx.origin, path, { headers }),
      ]
      expect(shown(theirs), `${path} ${encoding}`).toEqual(shown(ours))
      // Not from the server.
      expect(theirs.all.get('x-request-id'), path).toBeNull()

      const again = await request(nginx.origin, path, {
        headers: { ...headers, 'if-none-match': theirs.all.get('etag')! },
      })
      expect([again.status, again.body], path).toEqual([304, ''])
      for (const name of ['content-security-policy', 'cache-control', 'x-content-type-options'])
        expect(again.headers[name], `${path} ${name}`).toBe(ours.headers[name])
    }
  }
})

test('everything else comes from the server', async () => {
  const form = new URLSearchParams({ page: 'contact', name: '', email: 'invalid', message: '' })
  const requests: [string, RequestInit?][] = [
    [pathTo('home')],
    [pathTo('contact'), { headers: { 'accept-encoding': 'gzip' } }],
    [pathTo('virtual_assistants'), { method: 'HEAD' }],
    ['/terms?from=mail'],
    ['/sitemap.xml'],
    ['/robots.txt'],
    [pathTo('login')],
    ['/company/jobs'],
    ['/services/'],
    ['/index.html'],
    ['/terms/index.html'],
    ['/404'],
    ['/maintenance'],
    ['/again/contact'],
    ['/__spa-fallback'],
    ['/assets/missing.js'],
    ['/sitemap.xml.gz'],
    ['/nowhere', { headers: { accept: 'text/html' } }],
    ['/api/session'],
    ['/healthz'],
    [pathTo('contact'), { method: 'POST', body: form }],
    [pathTo('home'), { method: 'PUT' }],
  ]
  for (const [path, init] of requests) {
    const [ours, theirs] = [await request(testServer.origin, path, init), await request(nginx.origin, path, init)]
    expect(shown(theirs), path).toEqual(shown(ours))
    expect(theirs.all.get('x-request-id'), path).not.toBeNull()
  }
})

/** Signs in through nginx; returns the cookies. */
async function signIn(path: '/api/login' | '/api/admin-login', email: string): Promise<string> {
  const login = await fetch(nginx.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  expect(login.status).toBe(200)
  return login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

test('an event stream is not buffered', async () => {
  const cookie = await signIn('/api/login', 'applicant@tulay.test')
  const leaving = new AbortController()
  const stream = await fetch(`${nginx.origin}/api/live`, { headers: { cookie }, signal: leaving.signal })
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const first = await stream.body!.getReader().read()
  expect(new TextDecoder().decode(first.value)).toMatch(/^retry: 1000\n\n/)
  leaving.abort()
})

test('a refused upload holds up no other request on the connections to the server', async () => {
  const cookie = await signIn('/api/admin-login', 'admin@tulay.test')
  const described = await request(nginx.origin, '/api/openapi.json')
  const { paths } = JSON.parse(described.body) as {
    paths: Record<string, Record<string, { requestBody?: { content: object } }>>
  }
  const upload = Buffer.alloc(11_000_000, 'x')
  const connection = new KeptConnection(nginx.origin)
  const statuses: number[] = []
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(operations)) {
      const [type] = Object.keys(requestBody?.content ?? {})
      if (!type || type === 'application/json') continue
      const head = `${method.toUpperCase()} ${path.replace('{id}', crypto.randomUUID())} HTTP/1.1\r\nHost: localhost\r\n`
      const about = `Cookie: ${cookie}\r\nContent-Type: ${type}\r\nContent-Length: ${upload.length}\r\n\r\n`
      statuses.push((await connection.ask([head + about, upload])).status)
      // nginx sends it on the connection of the upload, if that one is still open.
      const next = await connection.ask(['GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'])
      expect([next.status, next.ms < 2_000], path).toEqual([200, true])
    }
  }
  connection.close()
  expect(statuses.length).toBeGreaterThan(8)
  // Too large, not for admins, or about something that does not exist.
  expect(statuses.filter((status) => ![413, 400, 403, 404].includes(status))).toEqual([])
  expect(statuses).toContain(413)
})
