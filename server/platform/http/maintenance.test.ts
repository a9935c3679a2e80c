import { afterAll, beforeAll, expect, test } from 'vitest'
import { problem } from '#domain/kernel/problem.ts'
import { config } from '#server/platform/config/config.ts'
import type { Client } from '#server/testing/client.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
let browser: Client

beforeAll(async () => {
  config.maintenance = true
  tulay = await startTulay('empty')
  browser = tulay.visitor()
})
afterAll(() => tulay.stop())

test('every request gets 503 with Retry-After during maintenance', async () => {
  const answers = [
    await browser.get('/api/open-jobs'),
    await browser.get('/api/live'),
    await browser.get('/api/nothing/here'),
    await browser.post('/api/login', { email: 'admin@tulay.test', password: 'demo-tulay-2026' }),
    await browser.post('/nowhere', '{"half'),
    await browser.get('/jobs', { headers: { accept: 'application/json' } }),
  ]
  for (const { status, headers, body } of answers) {
    expect(status).toBe(503)
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(problem.parse(body)).toMatchObject({ code: 'unavailable', request_id: headers.get('x-request-id') })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('all page URLs show the maintenance page, existing or not', async () => {
  for (const path of ['/', '/login', '/company/jobs', '/privacy-policy', '/maintenance', '/nowhere', '/dev/mail']) {
    const { status, headers } = await browser.get(path, { headers: { accept: 'text/html' } })
    expect(status, path).toBe(503)
    expect(Number(headers.get('retry-after')), path).toBeGreaterThan(0)
    expect(headers.get('cache-control'), path).toBe('no-store')
  }
})

test('health checks still succeed', async () => {
  expect((await browser.get('/healthz')).status).toBe(200)
  expect((await browser.get('/readyz')).body).toEqual({ database: true, migrations: true, queue: true, search: true })
})
