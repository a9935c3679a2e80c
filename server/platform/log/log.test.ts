import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Client } from '#server/testing/client.ts'
import { copyDatabase } from '#server/testing/databases.ts'
import { countWaiting } from '#server/testing/locks.ts'
import { startProcess } from '#server/testing/start-process.ts'
import type { ServerProcess } from '#server/testing/start-process.ts'
import { eventually } from '#server/testing/start-tulay.ts'

interface Line {
  level: string
  msg: string
  request_id?: string
  method?: string
  path?: string
  status?: number
  ms?: number
  ip?: string
  user_id?: string
  code?: string
}

const secrets = {
  password: 'correct horse 77',
  name: 'Philippa Unspoken',
  company_name: 'Unspoken & Sons',
  cc_email: 'copy@unspoken.test',
}

let server: ServerProcess
let database: pg.Client

beforeAll(async () => {
  const url = await copyDatabase(inject('postgresUrl'), 'template_empty')
  // Using a deprecated API of Node or Fastify aborts the start.
  server = await startProcess(url, { LOG_LEVEL: 'info', NODE_OPTIONS: '--throw-deprecation --trace-warnings' })
  database = new pg.Client({ connectionString: url })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await server.end('SIGTERM')
})

const lines = () => server.lines().map((line) => JSON.parse(line) as Line)
const requests = () => lines().filter((line) => line.msg === 'request' && line.path !== '/readyz')
const lineOf = (answer: { headers: Headers }) =>
  eventually(async () => requests().find((line) => line.request_id === answer.headers.get('x-request-id')))

describe('the log', () => {
  it('starts without a warning, also on the terminal', () => {
    expect(server.said()).not.toMatch(/warning|deprecat|experimental/i)
    expect(lines().filter((line) => line.level !== 'info')).toEqual([])
  })

  it("has one line of JSON per request, with the response's request ID", async () => {
    const visitor = new Client(server.origin)
    const answers = [
      await visitor.get('/healthz'),
      await visitor.get('/api/jobs?q=typed+by+somebody'),
      await visitor.get('/nowhere'),
      await visitor.get('/api/jobs/%E0%A4%A'),
      await visitor.send('PATCH', '/api/jobs'),
      await visitor.post('/api/login', '{"broken'),
    ]
    for (const answer of answers) {
      const line = await lineOf(answer)
      expect(line).toMatchObject({ level: 'info', status: answer.status, ip: '127.0.0.1' })
      expect(line.ms).toBeGreaterThanOrEqual(0)
      expect(requests().filter((one) => one.request_id === line.request_id)).toHaveLength(1)
    }
    expect(requests().map((line) => line.path)).toContain('/api/jobs')
  })

  it('contains the user, and ignores unverified address headers', async () => {
    const client = await signedIn()
    const answer = await client.get('/api/session', { headers: { 'x-forwarded-for': '203.0.113.9' } })
    const line = await lineOf(answer)
    expect(line.ip).toBe('127.0.0.1')
    expect(line.user_id).toBe((answer.body as unknown as { me: { user_id: string } }).me.user_id)
  })

  it('says why a request was refused', async () => {
    const visitor = new Client(server.origin)
    const wrong = { email: 'nobody@unspoken.test', password: 'a wrong guess' }
    const refused = [
      [await visitor.post('/api/login', wrong), 'invalid_credentials'],
      [await visitor.get('/api/jobs'), 'unauthenticated'],
      [await visitor.post('/api/login', {}, { headers: { 'sec-fetch-site': 'cross-site' } }), 'cross_site'],
      [await visitor.post('/api/login', { email: 7 }), 'invalid_input'],
    ] as const
    for (const [answer, code] of refused) expect(await lineOf(answer)).toMatchObject({ status: answer.status, code })
    expect(await lineOf(await visitor.get('/healthz'))).not.toHaveProperty('code')
  })

  it('has a line for a client that disconnects before its response', async () => {
    const leaving = new AbortController()
    await database.query('begin; lock table tests in access exclusive mode')
    const client = await signedIn('second@unspoken.test')
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = fetch(`${server.origin}/api/tests`, { signal: leaving.signal, headers: { cookie } }).catch(() => {})
    await eventually(async () => (await countWaiting(database)) > 0)
    leaving.abort()
    await request
    await eventually(async () => requests().some((line) => line.path === '/api/tests' && line.status === 499))
    await database.query('rollback')
  })

  it('contains no secrets, user input or queries, even for errors', async () => {
    const client = await signedIn('third@unspoken.test')
    await client.get('/api/jobs?q=typed+by+somebody')
    await database.query("alter table jobs add constraint broken check (title <> 'Unspoken title')")
    await database.query("alter table contact_requests add constraint broken check (name = '')")
    const form = { page: 'home', name: secrets.name, email: secrets.cc_email, message: secrets.company_name }
    for (const broken of [
      await client.post('/api/jobs', { title: 'Unspoken title', cc_email: secrets.cc_email }),
      await client.post('/contact', String(new URLSearchParams(form)), {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ]) {
      expect(broken.status).toBe(500)
      const request_id = broken.headers.get('x-request-id')!
      await eventually(async () => lines().some((line) => line.level === 'error' && line.request_id === request_id))
    }
    const text = server.lines().join('\n')
    expect(text).toContain('broken')
    for (const secret of [...Object.values(secrets), ...client.cookies.values(), 'typed', 'argon2', '"cookie"']) {
      expect(text).not.toContain(secret)
    }
  })
})

async function signedIn(email = 'first@unspoken.test'): Promise<Client> {
  const client = new Client(server.origin)
  const { password, name, company_name } = secrets
  const form = { user_type: 'company', name, company_name, email, password, accept_terms: true }
  expect((await client.post('/api/register', form)).status).toBe(202)
  expect((await client.post('/api/login', { email, password })).status).toBe(200)
  return client
}
