import { afterAll, beforeAll, expect, test } from 'vitest'
import { config } from '#server/platform/config/config.ts'
import { travelTo } from '#server/platform/clock/clock.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { checkThrottle, consumeTry, networkOf, throttleFrequent } from './throttle.ts'

let tulay: Tulay
beforeAll(async () => {
  config.trustProxy.push('loopback')
  config.guessLimits.address = 3
  tulay = await startTulay('empty')
})
afterAll(() => tulay.stop())

const guess = (forwarded: string, email: string) =>
  tulay
    .visitor()
    .post('/api/login', { email, password: 'wrong-password' }, { headers: { 'x-forwarded-for': forwarded } })

test("behind a trusted proxy, the proxy's client address counts, not the one in the client's header", async () => {
  for (let at = 0; at < 3; at += 1) {
    expect((await guess(`203.0.113.${at}, 198.51.100.7`, `${at}@proxy.test`)).status).toBe(401)
  }
  expect((await guess('203.0.113.99, 198.51.100.7', 'x@proxy.test')).status).toBe(429)
  expect((await guess('198.51.100.7, 203.0.113.99', 'y@proxy.test')).status).toBe(401)
})

test('as many frequent tries at once as the limit allows are allowed, and no more', async () => {
  const limit = { tries: 600, minutes: 1 }
  const tries = await Promise.allSettled(Array.from({ length: 601 }, () => throttleFrequent('at once', limit)))
  const refused = tries.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'too_many_requests' } }])
})

test('after the clock was set back by an hour, nobody is refused for longer than the window', async () => {
  const limit = { tries: 1, minutes: 15 }
  const inAnHour = new Date(Date.now() + 60 * 60_000)
  const consume = () => consumeTry('set back', limit)
  expect(await travelTo(inAnHour, async () => [await consume(), await consume()])).toEqual([true, false])
  await checkThrottle('set back', limit)
  expect([await consume(), await consume()]).toEqual([true, false])
  await expect(checkThrottle('set back', limit)).rejects.toThrow()
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', async (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
