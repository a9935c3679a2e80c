import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failures } from '#domain/kernel/errors.ts'
import { transaction } from '#server/db/transaction.ts'
import { config } from '#server/platform/config/config.ts'
import type { Client } from '#server/testing/client.ts'
import { goodPassword, mailAbout, newcomer, registration, tokenIn } from '#server/testing/accounts.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { createAccount } from './registration.ts'
import { hashPassword } from './passwords.ts'

const limits = { address: 8, addressAndAccount: 3, account: 5, device: 4 }

let tulay: Tulay
beforeAll(async () => {
  // The tests set each request's client address, as a proxy would.
  config.trustProxy.push('loopback')
  Object.assign(config.guessLimits, limits)
  tulay = await startTulay('empty')
})
afterAll(() => tulay.stop())
beforeEach(() => tulay.db.deleteFrom('throttles').execute())

const home = '198.51.100.1'
const attacker = '203.0.113.1'

const login = (browser: Client, ip: string, email: string, password = goodPassword, path = '/api/login') =>
  browser.post(path, { email, password }, { headers: { 'x-forwarded-for': ip } })
const guess = (ip: string, email: string, path?: string) =>
  login(tulay.visitor(), ip, email, 'wrong-password', path).then(({ status }) => status)

/** Registers an account without any sign-ins. */
async function account(email: string): Promise<void> {
  expect((await tulay.visitor().post('/api/register', registration(email))).status).toBe(202)
}

describe('wrong passwords', () => {
  test('from one address block that address, but not the owner elsewhere', async () => {
    await account('owner@throttle.test')
    for (let at = 0; at < limits.addressAndAccount; at += 1)
      expect(await guess(attacker, 'owner@throttle.test')).toBe(401)
    for (let at = 0; at < 20; at += 1) expect(await guess(attacker, 'owner@throttle.test')).toBe(429)
    const refused = await login(tulay.visitor(), attacker, 'owner@throttle.test')
    expect(refused.body).toMatchObject({ status: 429, error: failures.too_many_requests.message })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(800)
    expect(wait).toBeLessThanOrEqual(900)
    expect((await login(tulay.visitor(), home, 'owner@throttle.test')).status).toBe(200)
  })

  test("from many addresses are stopped at the account's limit", async () => {
    await account('many@throttle.test')
    const statuses = []
    for (let at = 0; at < 30; at += 1) statuses.push(await guess(`203.0.113.${at}`, 'many@throttle.test'))
    expect(statuses.filter((status) => status === 401)).toHaveLength(limits.account)
    expect((await login(tulay.visitor(), '203.0.113.99', 'many@throttle.test')).status).toBe(429)
  })

  test("are still counted for other addresses after the owner's sign-in", async () => {
    await account('again@throttle.test')
    for (let at = 1; at < limits.account; at += 1)
      expect(await guess(`203.0.113.${at}`, 'again@throttle.test')).toBe(401)
    expect((await login(tulay.visitor(), home, 'again@throttle.test')).status).toBe(200)
    expect(await guess('203.0.113.98', 'again@throttle.test')).toBe(401)
    expect(await guess('203.0.113.99', 'again@throttle.test')).toBe(429)
  })

  test.each(['/api/login', '/api/admin-login'])('for a nonexistent account count the same at %s', async (path) => {
    const unknown = path === '/api/login' ? 401 : 403
    for (let at = 0; at < limits.addressAndAccount; at += 1)
      expect(await guess(attacker, 'ghost@throttle.test', path)).toBe(unknown)
    expect(await guess(attacker, 'ghost@throttle.test', path)).toBe(429)
  })

  test("for many accounts are stopped at the address's limit", async () => {
    for (let at = 0; at < limits.address; at += 1) expect(await guess(attacker, `${at}@throttle.test`)).toBe(401)
    expect(await guess(attacker, 'next@throttle.test')).toBe(429)
    expect(await guess(home, 'next@throttle.test')).toBe(401)
  })

  test('do not exceed the limit with concurrent requests, even if one is correct', async () => {
    await account('crowd@throttle.test')
    const statuses = await Promise.all(
      Array.from({ length: 25 }, (_, at) => guess(`203.0.113.${at}`, 'crowd@throttle.test')),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(limits.account)
    expect(statuses.filter((status) => status === 429)).toHaveLength(25 - limits.account)

    await account('lucky@throttle.test')
    const correctLast = await Promise.all([
      ...Array.from({ length: 40 }, (_, at) => guess(`203.0.113.${at}`, 'lucky@throttle.test')),
      login(tulay.visitor(), '203.0.113.200', 'lucky@throttle.test').then(({ status }) => status),
    ])
    expect(correctLast.at(-1)).toBe(429)
  })

  test('are forgotten after fifteen minutes', async () => {
    await account('later@throttle.test')
    for (let at = 0; at < limits.addressAndAccount; at += 1) await guess(home, 'later@throttle.test')
    expect((await login(tulay.visitor(), home, 'later@throttle.test')).status).toBe(429)
    await tulay.db
      .updateTable('throttles')
      .set({ resets_at: new Date(Date.now() - 1_000).toISOString() })
      .execute()
    expect((await login(tulay.visitor(), home, 'later@throttle.test')).status).toBe(200)
  })
})

test('correct sign-ins are not counted, sequential or concurrent', async () => {
  await account('free@throttle.test')
  const answers = []
  for (let at = 0; at < limits.address; at += 1) answers.push(await login(tulay.visitor(), home, 'free@throttle.test'))
  answers.push(
    ...(await Promise.all(
      Array.from({ length: 3 * limits.address }, () => login(tulay.visitor(), home, 'free@throttle.test')),
    )),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

async function lockOut(email: string, path?: string): Promise<void> {
  for (let at = 0; at < 2 * limits.account; at += 1) await guess(`203.0.113.${at}`, email, path)
  for (let at = 0; at < limits.address; at += 1) await guess(home, `${at}.${email}`, path)
  expect((await login(tulay.visitor(), '203.0.113.99', email, goodPassword, path)).status).toBe(429)
  expect((await login(tulay.visitor(), home, 'other@throttle.test', goodPassword, path)).status).toBe(429)
}

describe('a browser that has signed in before', () => {
  test('can sign in while others are blocked', async () => {
    const email = 'device@throttle.test'
    const browser = await newcomer(tulay, email)
    await browser.post('/api/logout')
    expect(browser.cookies.has('session')).toBe(false)
    await lockOut(email)
    expect((await login(browser, home, email)).status).toBe(200)
    expect((await login(browser, '203.0.113.99', email)).status).toBe(200)
  })

  test('can also be used by staff', async () => {
    const email = 'manager@throttle.test'
    await transaction(async (tx) =>
      createAccount(tx, {
        role: 'account_manager',
        email,
        name: 'Staff',
        email_verified: true,
        password_hash: await hashPassword(goodPassword),
      }),
    )
    const browser = tulay.visitor()
    expect((await login(browser, home, email, goodPassword, '/api/admin-login')).status).toBe(200)
    await lockOut(email, '/api/admin-login')
    expect((await login(browser, home, email, goodPassword, '/api/admin-login')).status).toBe(200)
  })

  test('has its own limit, which affects no other browser', async () => {
    const email = 'stolen@throttle.test'
    const browser = await newcomer(tulay, email)
    for (let at = 0; at < limits.device; at += 1)
      expect((await login(browser, `203.0.113.${at}`, email, 'wrong-password')).status).toBe(401)
    expect((await login(browser, '203.0.113.99', email)).status).toBe(429)
    expect((await login(tulay.visitor(), home, email)).status).toBe(200)
  })

  test('is identified by a cookie that scripts cannot read, for its own accounts only', async () => {
    const owner = await newcomer(tulay, 'bound@throttle.test')
    const answer = await login(owner, home, 'bound@throttle.test')
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('device='))
    expect(cookie).toMatch(/^device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)

    const stranger = await newcomer(tulay, 'stranger@throttle.test')
    const [header, , signature] = stranger.cookies.get('device')!.split('.')
    const forged = tulay.visitor()
    forged.cookies.set('device', [header, owner.cookies.get('device')!.split('.')[1], signature].join('.'))
    const unsigned = tulay.visitor()
    unsigned.cookies.set(
      'device',
      [Buffer.from('{"alg":"none"}').toString('base64url'), owner.cookies.get('device')!.split('.')[1], ''].join('.'),
    )
    await lockOut('bound@throttle.test')
    for (const browser of [stranger, forged, unsigned])
      expect((await login(browser, '203.0.113.99', 'bound@throttle.test')).status).toBe(429)
    expect((await login(owner, '203.0.113.99', 'bound@throttle.test')).status).toBe(200)
  })

  test('remembers every account that has signed in with it', async () => {
    const browser = await newcomer(tulay, 'first@throttle.test')
    await account('second@throttle.test')
    expect((await login(browser, home, 'second@throttle.test')).status).toBe(200)
    for (const email of ['first@throttle.test', 'second@throttle.test']) {
      for (let at = 0; at < limits.account; at += 1) await guess(`203.0.113.${at}`, email)
      expect((await login(browser, '203.0.113.99', email)).status).toBe(200)
    }
  })
})

const forgot = (ip: string, email: string) =>
  tulay.visitor().post('/api/forgot-password', { email }, { headers: { 'x-forwarded-for': ip } })
const mailsQueued = async (email: string) => {
  const jobs = await tulay.pool.query(
    "select 1 from pgboss.job where name = 'mail' and data ->> 'template' = 'password_reset' and data -> 'data' ->> 'email' = $1",
    [email],
  )
  return jobs.rowCount
}

describe('a locked-out owner', () => {
  test('gets a reset link after any number of requests, even from the same address', async () => {
    const email = 'recover@throttle.test'
    await account(email)
    for (let at = 0; at < 40; at += 1) expect((await forgot(attacker, email)).status).toBe(202)
    for (let at = 0; at < 40; at += 1) expect((await forgot(`203.0.113.${at}`, email)).status).toBe(202)
    expect((await forgot(attacker, email)).status).toBe(202)
    // Not one mail per request: five at first, then one every ten minutes.
    expect(await mailsQueued(email)).toBe(6)
    await tulay.db
      .updateTable('throttles')
      .set({ resets_at: new Date(Date.now() - 1_000).toISOString() })
      .where('key', 'like', '%afterwards')
      .execute()
    expect((await forgot(home, email)).status).toBe(202)
    expect(await mailsQueued(email)).toBe(7)
  })

  test('can use the link from an otherwise blocked address, and sign in there immediately', async () => {
    const email = 'locked@throttle.test'
    await account(email)
    await forgot(home, email)
    const token = tokenIn(await mailAbout(tulay, email, /new password/))
    const invalid = () =>
      tulay.visitor().post('/api/verify-email', { token: 'x'.repeat(43) }, { headers: { 'x-forwarded-for': attacker } })
    for (let at = 0; at < 30; at += 1) expect((await invalid()).status).toBe(400)
    expect((await invalid()).status).toBe(429)
    for (let at = 0; at < 2 * limits.account; at += 1) await guess(`203.0.113.${at}`, email)
    for (let at = 0; at < limits.address; at += 1) await guess(attacker, `${at}@throttle.test`)

    const browser = tulay.visitor()
    const body = { token, password: 'another-way-home-7' }
    const headers = { 'x-forwarded-for': attacker }
    expect((await browser.post('/api/reset-password', body, { headers })).status).toBe(200)
    // Further guesses do not affect this browser.
    for (let at = 0; at < 2 * limits.account; at += 1) await guess(`203.0.113.${at}`, email)
    expect((await login(browser, attacker, email, body.password)).status).toBe(200)
  })

  test('cannot be used by one address to mail many accounts', async () => {
    const statuses = []
    for (let at = 0; at <= 30; at += 1) statuses.push((await forgot(attacker, `${at}@throttle.test`)).status)
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([202]))
    expect(statuses.at(-1)).toBe(429)
  })
})

test('repeated registrations of an address are limited', async () => {
  const statuses = []
  for (let at = 0; at < 6; at += 1)
    statuses.push((await tulay.visitor().post('/api/register', registration('flood@throttle.test'))).status)
  expect(statuses.slice(0, 5)).toEqual([202, 202, 202, 202, 202])
  expect(statuses.at(-1)).toBe(429)
})
