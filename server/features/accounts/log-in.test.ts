import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#server/db/transaction.ts'
import { config } from '#server/platform/config/config.ts'
import { forgetActors } from '#server/platform/session/find-actor.ts'
import { goodPassword, newcomer } from '#server/testing/accounts.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { createAccount } from './registration.ts'
import { hashPassword } from './passwords.ts'
import { passwordHashesDuring } from '#server/testing/password-hashes.ts'

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

const wrong = { status: 401, code: 'invalid_credentials', error: 'Invalid credentials' }
const notAdmin = { status: 403, error: 'Unauthorized: This email is not authorized for admin access' }

describe('signing in with a password', () => {
  test('sets a cookie that scripts cannot read and other sites do not send', async () => {
    await newcomer(tulay, 'cookie@login.test')
    const answer = await login('Cookie@Login.test ')
    expect(answer.body).toMatchObject({ role: 'company', email: 'cookie@login.test' })
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = /=([\w-]{43})/.exec(cookie)![1]!
    const rows = await tulay.db.selectFrom('sessions').select('token_hash').execute()
    expect(rows.some((row) => row.token_hash.toString('base64url') === token)).toBe(false)
  })

  test('has the same error for a wrong password and an unknown email', async () => {
    await newcomer(tulay, 'known@login.test')
    const known = await login('known@login.test', 'wrong-password')
    const unknown = await login('unknown@login.test', 'wrong-password')
    expect(known.body).toMatchObject(wrong)
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...known.body, request_id: '' })
  })

  test('takes equally long for an unknown email: a hash is verified anyway', async () => {
    await newcomer(tulay, 'timed@login.test')
    const known = await passwordHashesDuring(() => login('timed@login.test', 'wrong-password'))
    const unknown = await passwordHashesDuring(() => login('nobody@login.test', 'wrong-password'))
    expect({ known, unknown }).toEqual({ known: 1, unknown: 1 })
  })

  test('reports which field is missing or too short', async () => {
    const answer = await login('', '')
    expect(answer.body.errors).toContainEqual({ path: 'email', message: 'Please enter your email address.' })
    expect((await login('a@b.test', '12345')).body.errors).toEqual([
      { path: 'password', message: 'Password must be at least 6 characters' },
    ])
    expect((await login('nobody', goodPassword)).body.errors).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
    ])
  })

  test('reports a suspended account, but only for the correct password', async () => {
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

  test("ends the browser's previous session", async () => {
    const browser = await newcomer(tulay, 'twice@login.test')
    const before = browser.cookies.get('session')!
    await browser.post('/api/login', { email: 'twice@login.test', password: goodPassword })
    const old = tulay.visitor()
    old.cookies.set('session', before)
    expect((await old.get('/api/session')).body.me).toBeNull()
    expect((await browser.get('/api/session')).body.me).not.toBeNull()
  })
})

describe('the staff sign-in', () => {
  test('is for the configured admins and for account managers', async () => {
    expect((await adminLogin('ADMIN@tulay.test')).body).toMatchObject({ role: 'admin' })
    expect((await adminLogin('manager@tulay.test')).body).toMatchObject({ role: 'account_manager' })
    expect((await adminLogin('admin@tulay.test', 'wrong-password')).body).toMatchObject(wrong)
  })

  test('rejects all other accounts before verifying the password', async () => {
    await newcomer(tulay, 'company@login.test')
    for (const email of ['company@login.test', 'nobody@login.test', 'left@tulay.test']) {
      expect((await adminLogin(email)).body).toMatchObject(notAdmin)
    }
  })

  test('is the only sign-in for staff', async () => {
    for (const email of ['admin@tulay.test', 'manager@tulay.test'])
      expect((await login(email)).body).toMatchObject(wrong)
  })

  test('rejects an admin immediately after removal from the configuration', async () => {
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

const guessFrom = (ip: string) =>
  tulay
    .visitor()
    .post(
      '/api/login',
      { email: 'claimed@login.test', password: 'wrong-password' },
      { headers: { 'x-forwarded-for': ip, 'x-real-ip': ip, forwarded: `for=${ip}` } },
    )

test('a forwarded client address is ignored without a trusted proxy', async () => {
  const limit = config.guessLimits.addressAndAccount
  for (let at = 0; at < limit; at += 1) expect((await guessFrom(`203.0.113.${at}`)).status).toBe(401)
  expect((await guessFrom('203.0.113.99')).status).toBe(429)
})
