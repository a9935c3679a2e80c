import { afterAll, beforeAll, expect, it } from 'vitest'
import { config } from '#server/platform/config/config.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { cleanForwardedFor } from './forwarded-for.ts'

let tulay: Tulay

beforeAll(async () => {
  config.trustProxy = ['loopback']
  tulay = await startTulay('empty')
})
afterAll(() => tulay.stop())

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['198.51.100.7,203.0.113.9', '198.51.100.7, 203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8::1]:4711, ::1', '2001:db8::1, ::1'],
  ['unknown', ''],
  ['203.0.113.9, a"b', ''],
  ['unknown, 999.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['', ''],
])('of "%s", "%s" is kept', (header, kept) => {
  expect(cleanForwardedFor(header)).toBe(kept)
})

it('a trusted proxy may forward any address, valid or not', async () => {
  for (const forwarded of ['203.0.113.9', 'unknown', 'a"b', '203.0.113.9, unknown', 'x'.repeat(5_000), ',']) {
    const response = await tulay
      .visitor()
      .post(
        '/api/login',
        { email: 'nobody@town.test', password: 'open-sesame-4711' },
        { headers: { 'x-forwarded-for': forwarded } },
      )
    expect(response.status, forwarded).toBe(401)
  }
})
