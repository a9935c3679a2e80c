import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failures } from '#domain/kernel/errors.ts'
import { transaction } from '#server/db/transaction.ts'
import { config } from '#server/platform/config/config.ts'
import { forgetActors } from '#server/platform/session/find-actor.ts'
import { goodPassword, newcomer, registration } from '#server/testing/accounts.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { createAccount } from './create-account.ts'
import { hashPassword } from './password.ts'
import { workOf } from '#server/testing/work-of.ts'

let tulay: Tulay
beforeAll(async () => {
  tulay = await startTulay('empty')
  const password_hash = await hashPassword(goodPassword)
  const staff = [
    { role: 'admin', email: 'admin@tulay.test' },
    { role: 'admin', email: 'left@tulay.test' },
    { role: 'account_manager', email: 'manager@tulay.test' },
  ] as const
  for (const { role, email } of staff) {
    await transaction((tx) => createAccount(tx, { role, email, name: 'Staff', email_verified: true, password_hash }))
  }
})
afterAll(() => tulay.stop())

const login = (email: string, password = goodPassword, path = '/api/login') =>
  tulay.visitor().post(path, { email, password })
const adminLogin = (email: string, password = goodPassword) => login(email, password, '/api/admin-login')
const forget = () => tulay.db.deleteFrom('throttles').execute()

const wrong = { status: 401, code: 'invalid_credentials', error: 'Invalid credentials' }
const notAdmin = { status: 403, error: 'Unauthorized: This email is not authorized for admin access' }

describe('signing in with a password', () => {
  test('gives a cookie that scripts cannot read and other sites do not send', async () => {
    await newcomer(tulay, 'cookie@login.test')
    const answer = await login('Cookie@Login.test ')
    expect(answer.body).toMatchObject({ role: 'company', email: 'cookie@login.test' })
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = /=([\w-]{43})/.exec(cookie)![1]!
    const rows = await tulay.db.selectFrom('sessions').select('token_hash').execute()
    expect(rows.some((row) => row.token_hash.toString('base64url') === token)).toBe(false)
  })

  test('a wrong password and an unknown address are told the same', async () => {
    await newcomer(tulay, 'known@login.test')
    const known = await login('known@login.test', 'wrong-password')
    const unknown = await login('unknown@login.test', 'wrong-password')
    expect(known.body).toMatchObject(wrong)
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...known.body, request_id: '' })
  })

  test('and are as much work: an unknown address does not save the hash', async () => {
    await newcomer(tulay, 'timed@login.test')
    const work = { known: 0, unknown: 0 }
    for (let round = 0; round < 8; round += 1) {
      work.known += await workOf(() => login('timed@login.test', 'wrong-password'))
      work.unknown += await workOf(() => login(`nobody${round}@login.test`, 'wrong-password'))
    }
    expect(work.unknown / work.known).toBeGreaterThan(0.5)
  })

  test('says which field is missing or too short', async () => {
    const answer = await login('', '')
    expect(answer.body.errors).toContainEqual({ path: 'email', message: 'Please enter your email address.' })
    expect((await login('a@b.test', '12345')).body.errors).toEqual([
      { path: 'password', message: 'Password must be at least 6 characters' },
    ])
    expect((await login('nobody', goodPassword)).body.errors).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
    ])
  })

  test('a suspended account is told so, and only with its password', async () => {
    const browser = await newcomer(tulay, 'suspended@login.test')
    await tulay.db
      .updateTable('users')
      .set({ status: 'suspended' })
      .where('email', '=', 'suspended@login.test')
      .execute()
    expect((await login('suspended@login.test', 'wrong-password')).body).toMatchObject(wrong)
    expect((await login('suspended@login.test')).body).toMatchObject({ status: 403, code: 'account_suspended' })
    await eventually(async () => (await browser.get('/api/session')).body.me === null, 1_500)
  })

  test('whoever signs in again leaves no session behind', async () => {
    const browser = await newcomer(tulay, 'twice@login.test')
    const before = browser.cookies.get('session')!
    await browser.post('/api/login', { email: 'twice@login.test', password: goodPassword })
    const old = tulay.visitor()
    old.cookies.set('session', before)
    expect((await old.get('/api/session')).body.me).toBeNull()
    expect((await browser.get('/api/session')).body.me).not.toBeNull()
  })
})

describe('the entrance of staff', () => {
  test('is for the listed addresses and for account managers', async () => {
    expect((await adminLogin('ADMIN@tulay.test')).body).toMatchObject({ role: 'admin' })
    expect((await adminLogin('manager@tulay.test')).body).toMatchObject({ role: 'account_manager' })
    expect((await adminLogin('admin@tulay.test', 'wrong-password')).body).toMatchObject(wrong)
  })

  test('tells everybody else before it looks at a password', async () => {
    await newcomer(tulay, 'company@login.test')
    for (const email of ['company@login.test', 'nobody@login.test', 'left@tulay.test']) {
      expect((await adminLogin(email)).body).toMatchObject(notAdmin)
    }
  })

  test('is their only one', async () => {
    for (const email of ['admin@tulay.test', 'manager@tulay.test'])
      expect((await login(email)).body).toMatchObject(wrong)
  })

  test('an admin who is taken off the list is out at once', async () => {
    const browser = tulay.visitor()
    await browser.post('/api/admin-login', { email: 'admin@tulay.test', password: goodPassword })
    const { user_id } = (await browser.get('/api/session')).body.me as unknown as { user_id: string }
    config.adminEmails.splice(config.adminEmails.indexOf('admin@tulay.test'), 1)
    forgetActors({ user_ids: [user_id] })
    expect((await browser.get('/api/session')).body.me).toBeNull()
    expect((await adminLogin('admin@tulay.test')).body).toMatchObject(notAdmin)
    config.adminEmails.push('admin@tulay.test')
  })
})

describe('guessing', () => {
  test('one account: twenty guesses, whatever address a header claims', async () => {
    await forget()
    await newcomer(tulay, 'guessed@login.test')
    const guess = (at: number, password = `wrong-${at}`) =>
      tulay.visitor().post(
        '/api/login',
        { email: 'guessed@login.test', password },
        {
          headers: {
            'x-forwarded-for': `203.0.113.${at}`,
            'x-real-ip': `203.0.113.${at}`,
            forwarded: `for=203.0.113.${at}`,
          },
        },
      )
    const statuses = []
    for (let at = 0; at < 20; at += 1) statuses.push((await guess(at)).status)
    expect(new Set(statuses)).toEqual(new Set([401]))
    const refused = await guess(20, goodPassword)
    expect(refused.body).toMatchObject({ status: 429, error: failures.too_many_requests.message })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(800)
    expect(wait).toBeLessThanOrEqual(900)
  })

  test('an account that does not exist is counted the same', async () => {
    await forget()
    for (let at = 0; at < 20; at += 1) expect((await login('ghost@login.test', 'wrong-password')).status).toBe(401)
    expect((await login('ghost@login.test', 'wrong-password')).status).toBe(429)
  })

  test('guesses at the same moment do not slip past', async () => {
    await forget()
    await newcomer(tulay, 'crowd@login.test')
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => login('crowd@login.test', `wrong-${at}`)))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(20)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20)
  })

  test('the owner begins anew by signing in, and after fifteen minutes', async () => {
    await forget()
    await newcomer(tulay, 'owner@login.test')
    for (let at = 0; at < 19; at += 1) await login('owner@login.test', 'wrong-password')
    expect((await login('owner@login.test')).status).toBe(200)
    for (let at = 0; at < 20; at += 1) expect((await login('owner@login.test', 'wrong-password')).status).toBe(401)
    expect((await login('owner@login.test')).status).toBe(429)
    await tulay.db
      .updateTable('throttles')
      .set({ resets_at: new Date(Date.now() - 1_000).toISOString() })
      .execute()
    expect((await login('owner@login.test')).status).toBe(200)
  })

  test('one address: fifty wrong guesses over all accounts; right ones are free', async () => {
    await forget()
    await newcomer(tulay, 'free@login.test')
    for (let at = 0; at < 50; at += 1) {
      const answer = await tulay.visitor().post(
        '/api/admin-login',
        { email: `${at}@login.test`, password: 'wrong-password' },
        {
          headers: { 'x-forwarded-for': `203.0.113.${at}` },
        },
      )
      expect(answer.status).toBe(403)
      if (at % 10 === 0) expect((await login('free@login.test')).status).toBe(200)
    }
    expect((await login('somebody-new@login.test', 'wrong-password')).status).toBe(429)
  })

  test('what cannot be guessed is slowed down, too', async () => {
    await forget()
    const token = 'x'.repeat(43)
    const tried: [string, unknown, number][] = [
      ['/api/verify-email', { token }, 30],
      ['/api/forgot-password', { email: 'ghost@login.test' }, 5],
      ['/api/register', registration('flood@login.test', { password: 'flooding-the-mail-9' }), 5],
    ]
    for (const [path, body, limit] of tried) {
      const statuses = []
      for (let at = 0; at <= limit; at += 1) statuses.push((await tulay.visitor().post(path, body)).status)
      expect(statuses.at(-2)).not.toBe(429)
      expect([path, statuses.at(-1)]).toEqual([path, 429])
    }
    const reset = await tulay.visitor().post('/api/reset-password', { token, password: goodPassword })
    expect(reset.status).toBe(429)
  })
})
