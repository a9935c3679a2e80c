import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash, randomUUID } from 'node:crypto'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountMessages } from '#domain/accounts/account.ts'
import { api } from '#domain/api.ts'
import { roles } from '#domain/kernel/actor.ts'
import type { Role } from '#domain/kernel/actor.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { live } from '#domain/kernel/live.ts'
import { isPublic } from '#domain/kernel/policy.ts'
import { ruleOf } from '#domain/policies.ts'
import { securityMessages } from '#domain/security/security.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { forgetActors } from '#server/platform/session/find-actor.ts'
import { loadSettings } from '#server/platform/settings/settings.ts'
import { goodPassword, mailAbout, mailsTo, newcomer, tokenIn, verify } from '#server/testing/accounts.ts'
import { Authenticator, passkeyFlags } from '#server/testing/authenticator.ts'
import type { Client } from '#server/testing/client.ts'
import { finishedJob } from '#server/testing/forms.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { signInWithProvider } from '#server/testing/sign-in-with-provider.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { totpStep_s } from './totp.ts'

let tulay: Tulay
let admin_id: string
beforeAll(async () => {
  tulay = await startTulay('empty')
  admin_id = await addPerson(tulay.db, { email: 'ops@tulay.test', role: 'admin' })
})
afterAll(() => tulay.stop())
beforeEach(() => tulay.db.deleteFrom('throttles').execute())

let count = 0
/** A signed-in applicant with a password. */
async function addUser() {
  const email = `user-${(count += 1)}@security.test`
  const browser = await newcomer(tulay, email, { user_type: 'applicant', company_name: undefined })
  const { id } = await tulay.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  return { email, browser, id }
}
type User = Awaited<ReturnType<typeof addUser>>

const step = () => Math.floor(Date.now() / 1_000 / totpStep_s)
/** What the app shows, some time steps from now. */
const codeOf = (secret: string, steps = 0) => generateSync({ secret, epoch: (step() + steps) * totpStep_s })
/** The next code must not be one that was used to set up the app. */
const forgetUsedCodes = ({ id }: User) =>
  tulay.db.updateTable('totp_secrets').set({ last_used_step: null }).where('user_id', '=', id).execute()

/** Sets up an authenticator app. */
async function addTotp(user: User) {
  const { body } = await user.browser.post('/api/account/totp')
  const secret = String(body.secret)
  const confirmed = await user.browser.post('/api/account/totp/confirm', { code: codeOf(secret) })
  expect(confirmed.status, confirmed.text).toBe(200)
  await forgetUsedCodes(user)
  return { secret, codes: confirmed.body.recovery_codes as unknown as string[] }
}

/** A browser that has entered the right password and is asked for the second factor. */
async function halfSignedIn({ email }: User): Promise<Client> {
  const browser = tulay.visitor()
  const answer = await browser.post('/api/login', { email, password: goodPassword })
  expect(answer.body).toEqual({ second_factor_required: true })
  return browser
}
const enter = (browser: Client, code: string, factor = 'totp') => browser.post('/api/two-factor', { factor, code })
const me = async (browser: Client) => (await browser.get('/api/session')).body.me as unknown
const securityOf = async (browser: Client) => (await browser.get('/api/account/security')).body as never as Shown
type Shown = Record<string, unknown>

const emailedLink = async (email: string, subject: RegExp) => tokenIn(await mailAbout(tulay, email, subject))
const confirmEmail = (token: string) => tulay.visitor().post('/api/email-change/confirm', { token })
const requestEmail = async (user: User, email: string) =>
  expect((await user.browser.post('/api/account/email', { email })).status).toBe(202)
const addVerified = async () => {
  const user = await addUser()
  await verify(tulay, user.email)
  return user
}

const requireFactor = (browser: Client, is_required = true) => browser.put('/api/company/two-factor', { is_required })

const changePassword = (browser: Client, password: unknown = 'another-way-home-8') =>
  browser.put('/api/account/password', { password })
const ageSignIn = ({ id }: User) =>
  tulay.db
    .updateTable('sessions')
    .set({ authenticated_at: fromNow(-16 * 60_000) })
    .where('user_id', '=', id)
    .execute()

/** Asks an endpoint about something unknown, without a valid body. */
const ask = (browser: Client, { method, url, schema }: Endpoint) =>
  browser.send(method, url.replaceAll(/:\w+/g, randomUUID()), {
    body: schema.consumes ? 'a,b' : {},
    headers: { 'content-type': schema.consumes?.[0] ?? 'application/json' },
  })
const signInWith = async (passkey: Authenticator, making: object = {}, staff = false) => {
  const browser = tulay.visitor()
  const assertion = await passkey.answer(browser, 'sign_in', making)
  return { browser, answer: await browser.post('/api/passkeys/sign-in', { passkey: assertion, staff }) }
}
const addPasskey = async (user: User, passkey = new Authenticator()) => {
  const added = await passkey.register(user.browser)
  expect(added.status, added.text).toBe(200)
  return { passkey, id: String((added.body.passkey as unknown as { id: string }).id) }
}

describe('a sensitive action', () => {
  test('needs a proof of the last 15 minutes, before anything else is looked at', async () => {
    const user = await addUser()
    await ageSignIn(user)
    for (const password of ['another-way-home-8', 7])
      expect((await changePassword(user.browser, password)).body).toMatchObject({
        status: 403,
        code: 'reauthentication_required',
      })
    const wrong = await user.browser.post('/api/reauthenticate', { method: 'password', password: 'wrong' })
    expect(wrong.body.errors).toEqual([{ path: 'password', message: accountMessages.wrong_password }])
    expect((await changePassword(user.browser)).status).toBe(403)
    expect(
      (await user.browser.post('/api/reauthenticate', { method: 'password', password: goodPassword })).status,
    ).toBe(200)
    expect((await changePassword(user.browser)).status).toBe(200)
  })

  test('is each that has an effect on access, money, data or sign-in, for every role', async () => {
    const company_id = await addCompany(tulay.db)
    const people = {
      applicant: await addPerson(tulay.db, { email: 'applicant@aged.test', role: 'applicant' }),
      company: await addMember(tulay.db, company_id, { email: 'company@aged.test' }),
      admin: admin_id,
      account_manager: await addPerson(tulay.db, { email: 'account_manager@aged.test', role: 'account_manager' }),
    }
    const signIn = async (role: Role) =>
      [role, await tulay.as(role === 'admin' ? 'ops@tulay.test' : `${role}@aged.test`)] as const
    const browsers = await Promise.all(roles.map(signIn))
    const askAll = async (some: readonly Endpoint[]) => {
      const passed: string[] = []
      for (const endpoint of some) {
        const rule = ruleOf(endpoint.config.permission)
        for (const [role, browser] of browsers.filter(([one]) => rule[one])) {
          const { body } = await ask(browser, endpoint)
          if (body?.code !== 'reauthentication_required') passed.push(`${endpoint.method} ${endpoint.url} as ${role}`)
        }
      }
      return passed
    }
    const guarded = Object.values(api)
      .flatMap((feature) => Object.values<Endpoint>(feature))
      .filter(({ config: { effect, effect_of } }) => effect && effect !== 'none' && !effect_of)
    expect(guarded.length).toBeGreaterThan(60)
    const aged = { authenticated_at: fromNow(-3 * 3_600_000) }
    await tulay.db.updateTable('sessions').set(aged).where('user_id', 'in', Object.values(people)).execute()
    expect(await askAll(guarded)).toEqual([])
    await tulay.db.updateTable('sessions').set({ authenticated_at: now() }).execute()
    const ofUnknown = guarded.filter(({ url }) => url.includes(':id'))
    expect(await askAll(ofUnknown)).toHaveLength(
      ofUnknown.flatMap(({ config: { permission } }) => browsers.filter(([role]) => ruleOf(permission)[role])).length,
    )
  })

  test('is each request of a route without a description only where visitors may send it', () => {
    const described = new Set(
      Object.values(api).flatMap((feature) =>
        Object.values<Endpoint>(feature).map(({ method, url }) => `${method} ${url}`),
      ),
    )
    const others = tulay.app.knownRoutes.filter(
      ({ method, url }) => !['GET', 'HEAD', 'OPTIONS'].includes(`${method}`) && !described.has(`${method} ${url}`),
    )
    const closed = others.filter(({ config: { permission } = {} }) => permission && !isPublic(ruleOf(permission)))
    expect(closed.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  })

  test('is sending copies of applications to a new address', async () => {
    const company_id = await addCompany(tulay.db)
    const id = await addMember(tulay.db, company_id, { email: 'copies@acme.test' })
    await addMember(tulay.db, company_id, { email: 'colleague@acme.test', member_role: 'recruiter' })
    const browser = await tulay.as('copies@acme.test')
    const age = () =>
      tulay.db
        .updateTable('sessions')
        .set({ authenticated_at: fromNow(-3_600_000) })
        .where('user_id', '=', id)
        .execute()
    const create = (cc_email: string, path = '/api/jobs') => browser.post(path, { ...finishedJob, cc_email })
    const fresh = await create('inbox@elsewhere.test')
    expect(fresh.status, fresh.text).toBe(201)
    await age()
    for (const path of ['/api/jobs', '/jobs'])
      expect((await create('thief@elsewhere.test', path)).body.code).toBe('reauthentication_required')
    for (const own of ['', 'copies@acme.test', 'colleague@acme.test']) expect((await create(own)).status).toBe(201)
    const edit = (cc_email: string) => browser.put(`/api/jobs/${fresh.body.id}`, { ...finishedJob, cc_email })
    expect((await edit('thief@elsewhere.test')).body.code).toBe('reauthentication_required')
    expect((await edit('inbox@elsewhere.test')).status).toBe(200)
    expect((await edit('')).status).toBe(200)
  })

  test('is not confirmed by guessing, nor for another session', async () => {
    const user = await addUser()
    const other = await tulay.as(user.email)
    await ageSignIn(user)
    for (let guess = 0; guess < 10; guess += 1)
      await user.browser.post('/api/reauthenticate', { method: 'password', password: `${guess}` })
    expect(
      (await user.browser.post('/api/reauthenticate', { method: 'password', password: goodPassword })).status,
    ).toBe(429)
    await tulay.db.deleteFrom('throttles').execute()
    await user.browser.post('/api/reauthenticate', { method: 'password', password: goodPassword })
    expect((await changePassword(other)).status).toBe(403)
  })

  test('is confirmed by signing in again with the linked provider, as the same person only', async () => {
    const ada = { name: 'Ada', email: 'ada@provider.test' }
    const browser = tulay.visitor()
    const signIn = async (path: string, body: object, choice = ada) => {
      const { body: started } = await browser.post(path, { provider: 'google', ...body })
      const { code, state, iss } = await signInWithProvider(browser, String(started.url), choice)
      return browser.post('/api/oauth/exchange', { code, state, iss })
    }
    expect((await signIn('/api/oauth/start', { user_type: 'applicant' })).status).toBe(200)
    await tulay.db
      .updateTable('sessions')
      .set({ authenticated_at: fromNow(-3_600_000) })
      .execute()
    expect((await changePassword(browser)).status).toBe(403)
    const stranger = await signIn('/api/reauthenticate/provider', {}, { name: 'Eve', email: 'eve@provider.test' })
    expect(stranger.body.code).toBe('oauth_other_account')
    expect((await signIn('/api/reauthenticate/provider', {})).body).toEqual({ reauthenticated: true })
    expect((await changePassword(browser)).status).toBe(200)
    // With the password, the provider is not the last way to sign in anymore.
    expect((await browser.delete('/api/account/identities/google')).status).toBe(200)
    expect((await browser.delete('/api/account/identities/google')).status).toBe(404)
  })
})

describe('an authenticator app', () => {
  test('is on once a code has confirmed it; the other sessions end and the owner gets an email', async () => {
    const user = await addUser()
    const elsewhere = await tulay.as(user.email)
    const { body } = await user.browser.post('/api/account/totp')
    const wrong = await enter(user.browser, '000000')
    expect(wrong.body.code).toBe('sign_in_expired')
    const refused = await user.browser.post('/api/account/totp/confirm', { code: '123 456' })
    expect(refused.body.errors).toEqual([{ path: 'code', message: securityMessages.wrong_totp }])
    expect(
      (await tulay.visitor().post('/api/login', { email: user.email, password: goodPassword })).body,
    ).toHaveProperty('user_id')
    const confirmed = await user.browser.post('/api/account/totp/confirm', { code: codeOf(String(body.secret)) })
    expect(confirmed.body.recovery_codes).toHaveLength(10)
    expect(await me(elsewhere)).toBeNull()
    expect(await me(user.browser)).not.toBeNull()
    await mailAbout(tulay, user.email, /Authenticator app added/)
    expect((await user.browser.post('/api/account/totp')).status).toBe(409)
  })

  test('is asked for at each sign-in; before, there is no session', async () => {
    const user = await addUser()
    const { secret } = await addTotp(user)
    const browser = await halfSignedIn(user)
    expect(await me(browser)).toBeNull()
    expect((await browser.get('/api/account/security')).status).toBe(401)
    expect((await browser.get('/api/two-factor')).body).toEqual({ pending: { factors: ['totp', 'recovery_code'] } })
    expect((await enter(browser, codeOf(secret, 5))).body.errors).toEqual([
      { path: 'code', message: securityMessages.wrong_totp },
    ])
    expect((await enter(browser, codeOf(secret))).body).toMatchObject({ email: user.email })
    expect(await me(browser)).not.toBeNull()
    const log = (await browser.get('/api/account/sign-ins')).body
    expect(log.items.slice(0, 2)).toMatchObject([
      { succeeded: true, method: 'password', second_factor: 'totp' },
      { succeeded: false, method: 'password', second_factor: 'totp' },
    ])
  })

  test('accepts each code once, also within its 30 seconds', async () => {
    const user = await addUser()
    const { secret } = await addTotp(user)
    const code = codeOf(secret)
    expect((await enter(await halfSignedIn(user), code)).status).toBe(200)
    expect((await enter(await halfSignedIn(user), code)).status).toBe(400)
    // An older one is also over.
    expect((await enter(await halfSignedIn(user), codeOf(secret, -1))).status).toBe(400)
  })

  test('of two uses of one code at once, one succeeds', async () => {
    const user = await addUser()
    const { secret } = await addTotp(user)
    const browsers = [await halfSignedIn(user), await halfSignedIn(user)]
    const code = codeOf(secret)
    const answers = await Promise.all(browsers.map((browser) => enter(browser, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('may be one step ahead or behind, and no more', async () => {
    const user = await addUser()
    const { secret } = await addTotp(user)
    const accepted = async (steps: number) => {
      await forgetUsedCodes(user)
      return (await enter(await halfSignedIn(user), codeOf(secret, steps))).status
    }
    expect([await accepted(-3), await accepted(3)]).toEqual([400, 400])
    expect([await accepted(-1), await accepted(1)].filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(await accepted(0)).toBe(200)
  })

  test('is not guessed: after ten codes, even the right one has to wait', async () => {
    const user = await addUser()
    const { secret } = await addTotp(user)
    const browser = await halfSignedIn(user)
    await Promise.all(Array.from({ length: 10 }, (_, guess) => enter(browser, `00000${guess % 10}`)))
    expect((await enter(browser, codeOf(secret))).status).toBe(429)
  })

  test('a sign-in that waits for it expires, works once and only in its browser', async () => {
    const user = await addUser()
    const { secret, codes } = await addTotp(user)
    expect((await enter(tulay.visitor(), codeOf(secret))).body.code).toBe('sign_in_expired')
    const browser = await halfSignedIn(user)
    const pending = browser.cookies.get('pending')!
    expect((await enter(browser, codes[0]!, 'recovery_code')).status).toBe(200)
    browser.cookies.set('pending', pending)
    expect((await enter(browser, codes[1]!, 'recovery_code')).body.code).toBe('sign_in_expired')
    const late = await halfSignedIn(user)
    await tulay.db.updateTable('pending_sign_ins').set({ expires_at: now() }).where('user_id', '=', user.id).execute()
    expect((await enter(late, codeOf(secret))).body.code).toBe('sign_in_expired')
  })

  test('is needed after signing in with a provider and after a new password', async () => {
    const user = await addUser()
    await verify(tulay, user.email)
    const { secret } = await addTotp(user)
    const browser = tulay.visitor()
    const { body } = await browser.post('/api/oauth/start', { provider: 'google' })
    const sent = await signInWithProvider(browser, String(body.url), { name: 'Ada', email: user.email })
    const { code, state, iss } = sent
    expect((await browser.post('/api/oauth/exchange', { code, state, iss })).body).toEqual({
      second_factor_required: true,
      next: null,
    })
    expect(await me(browser)).toBeNull()
    await tulay.visitor().post('/api/forgot-password', { email: user.email })
    const token = tokenIn(await mailAbout(tulay, user.email, /new password/))
    await tulay.visitor().post('/api/reset-password', { token, password: goodPassword })
    const after = await halfSignedIn(user)
    expect((await enter(after, codeOf(secret))).status).toBe(200)
  })

  test('can be removed, unless it is required', async () => {
    const user = await addUser()
    await addTotp(user)
    expect((await user.browser.delete('/api/account/totp')).status).toBe(200)
    await mailAbout(tulay, user.email, /Authenticator app removed/)
    expect(await securityOf(user.browser)).toMatchObject({ has_totp: false, recovery_codes_left: 0 })
    const { body } = await tulay.visitor().post('/api/login', { email: user.email, password: goodPassword })
    expect(body).toMatchObject({ email: user.email })
  })
})

describe('a recovery code', () => {
  test('works once, also of two uses at once, and the owner gets an email', async () => {
    const user = await addUser()
    const { codes } = await addTotp(user)
    const browsers = [await halfSignedIn(user), await halfSignedIn(user)]
    const answers = await Promise.all(browsers.map((one) => enter(one, codes[0]!.toUpperCase(), 'recovery_code')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await enter(await halfSignedIn(user), codes[0]!, 'recovery_code')).body.errors).toEqual([
      { path: 'code', message: securityMessages.wrong_recovery_code },
    ])
    await mailAbout(tulay, user.email, /Recovery code used/)
  })

  test('ends when the codes are replaced, and works only for its owner', async () => {
    const [user, other] = [await addUser(), await addUser()]
    const { codes } = await addTotp(user)
    await addTotp(other)
    expect((await enter(await halfSignedIn(other), codes[0]!, 'recovery_code')).status).toBe(400)
    const { body } = await user.browser.post('/api/account/recovery-codes')
    const replaced = body.recovery_codes as unknown as string[]
    expect((await enter(await halfSignedIn(user), codes[1]!, 'recovery_code')).status).toBe(400)
    expect((await enter(await halfSignedIn(user), replaced[1]!, 'recovery_code')).status).toBe(200)
  })
})

describe('a passkey', () => {
  test('signs in alone, without another step', async () => {
    const user = await addUser()
    const { passkey, id } = await addPasskey(user)
    await mailAbout(tulay, user.email, /Passkey added/)
    const { browser, answer } = await signInWith(passkey)
    expect(answer.body).toMatchObject({ email: user.email })
    expect(await me(browser)).not.toBeNull()
    expect(
      (await browser.send('PATCH', `/api/account/passkeys/${id}`, { body: { name: 'Phone' } })).body,
    ).toMatchObject({ name: 'Phone' })
    expect((await signInWith(passkey, {}, true)).answer.body.code).toBe('admin_unauthorized')
    // It also confirms sensitive actions.
    await tulay.db
      .updateTable('sessions')
      .set({ authenticated_at: fromNow(-3_600_000) })
      .execute()
    expect((await browser.delete(`/api/account/passkeys/${id}`)).status).toBe(403)
    const proof = await passkey.answer(browser, 'reauthenticate')
    expect((await browser.post('/api/reauthenticate', { method: 'passkey', passkey: proof })).status).toBe(200)
    expect((await browser.delete(`/api/account/passkeys/${id}`)).status).toBe(200)
    expect((await signInWith(passkey)).answer.body.code).toBe('passkey_unknown')
  })

  test('is the second factor of its owner only', async () => {
    const [user, other] = [await addUser(), await addUser()]
    const { passkey } = await addPasskey(user)
    const { passkey: theirs } = await addPasskey(other)
    const browser = await halfSignedIn(user)
    const use = async (one: Authenticator) =>
      browser.post('/api/two-factor', { factor: 'passkey', passkey: await one.answer(browser, 'second_factor') })
    expect((await use(theirs)).body.code).toBe('passkey_refused')
    expect(await me(browser)).toBeNull()
    expect((await use(passkey)).status).toBe(200)
    // Nor does another account's name open that account.
    passkey.userHandle = theirs.userHandle
    expect((await signInWith(passkey)).answer.body.code).toBe('passkey_refused')
  })

  test('is refused as a copy, when its counter does not grow', async () => {
    const user = await addUser()
    const { passkey } = await addPasskey(user)
    const signInAt = async (counter: number) => {
      // It counts the use that it signs.
      passkey.counter = counter - 1
      return (await signInWith(passkey)).answer.status
    }
    expect([await signInAt(50), await signInAt(50), await signInAt(20), await signInAt(0)]).toEqual([
      200, 400, 400, 400,
    ])
    expect(await signInAt(51)).toBe(200)
  })

  test('that is synchronized signs in again and again, although it never counts', async () => {
    const synced = new Authenticator()
    synced.counter = null
    synced.flags = passkeyFlags.backupEligible | passkeyFlags.backedUp
    const user = await addUser()
    await addPasskey(user, synced)
    for (let use = 0; use < 3; use += 1) expect((await signInWith(synced)).answer.status).toBe(200)
    // It may not be copied yet, but not be copied without being allowed to.
    synced.flags = passkeyFlags.backupEligible
    expect((await signInWith(synced)).answer.status).toBe(200)
    synced.flags = passkeyFlags.backedUp
    expect((await signInWith(synced)).answer.body.code).toBe('passkey_refused')
    // One that begins to count must go on.
    synced.flags = passkeyFlags.backupEligible | passkeyFlags.backedUp
    synced.counter = 4
    expect((await signInWith(synced)).answer.status).toBe(200)
    synced.counter = 4
    expect((await signInWith(synced)).answer.body.code).toBe('passkey_refused')
    synced.counter = null
    expect((await signInWith(synced)).answer.body.code).toBe('passkey_refused')
  })

  test('is added once, verified, for this site, and for one account', async () => {
    const [user, other] = [await addUser(), await addUser()]
    const { passkey } = await addPasskey(user)
    const { body: options } = await user.browser.post('/api/account/passkeys/options')
    expect(options.excludeCredentials).toMatchObject([{ id: passkey.id.toString('base64url') }])
    for (const browser of [user.browser, other.browser])
      expect((await passkey.register(browser)).body.code).toBe('already_exists')
    for (const making of [
      { verified: false },
      { origin: 'http://evil.test' },
      { rpId: 'evil.test' },
      { crossOrigin: true },
    ])
      expect((await new Authenticator().register(user.browser, 'Phone', making)).body.code).toBe('passkey_refused')
    expect(await securityOf(other.browser)).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
    expect((await securityOf(user.browser)).passkeys).toHaveLength(1)
  })

  test('that the server does not know is told apart, so that the device stops offering it', async () => {
    const user = await addUser()
    const { passkey, id } = await addPasskey(user)
    expect((await user.browser.delete(`/api/account/passkeys/${id}`)).status).toBe(200)
    expect((await signInWith(passkey)).answer.body).toMatchObject({
      status: 400,
      code: 'passkey_unknown',
      error: expect.stringMatching(/no longer/) as string,
    })
  })

  test('does not sign in a member of staff or of a company who is suspended, nor a deleted account', async () => {
    const company_id = await addCompany(tulay.db)
    const member_id = await addMember(tulay.db, company_id, { email: 'suspended@passkey.test' })
    const [passkey, theirs] = [new Authenticator(), new Authenticator()]
    await passkey.register(await tulay.as('suspended@passkey.test'))
    await tulay.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', member_id).execute()
    expect((await signInWith(passkey)).answer.body.code).toBe('account_suspended')
    const user = await addUser()
    await addPasskey(user, theirs)
    const deleted = { status: 'deleted', deleted_at: now() } as const
    await tulay.db.updateTable('users').set(deleted).where('id', '=', user.id).execute()
    // The account can be restored, so the passkey is not unknown.
    expect((await signInWith(theirs)).answer.body.code).toBe('passkey_refused')
  })

  test('that was lost is removed after a sign-in with a recovery code', async () => {
    const user = await addUser()
    const added = await new Authenticator().register(user.browser)
    const [code] = added.body.recovery_codes as unknown as string[]
    const browser = await halfSignedIn(user)
    expect((await browser.get('/api/two-factor')).body).toEqual({ pending: { factors: ['passkey', 'recovery_code'] } })
    expect((await enter(browser, code!, 'recovery_code')).status).toBe(200)
    const { passkeys } = (await securityOf(browser)) as { passkeys?: { id: string }[] }
    expect((await browser.delete(`/api/account/passkeys/${passkeys![0]!.id}`)).status).toBe(200)
    const { body } = await tulay.visitor().post('/api/login', { email: user.email, password: goodPassword })
    expect(body).toMatchObject({ email: user.email })
  })

  test('signs a challenge once, before it expires, in the browser that asked, for this site', async () => {
    const user = await addUser()
    const { passkey } = await addPasskey(user)
    const browser = tulay.visitor()
    const sign = (assertion: object, by = browser) =>
      by.post('/api/passkeys/sign-in', { passkey: assertion, staff: false })
    const assertion = await passkey.answer(browser, 'sign_in')
    const stranger = tulay.visitor()
    await stranger.post('/api/passkeys/options', { purpose: 'sign_in' })
    expect((await sign(assertion, stranger)).body.code).toBe('passkey_refused')
    expect((await sign(assertion)).status).toBe(200)
    expect((await sign(assertion)).body.code).toBe('passkey_refused')
    const late = await passkey.answer(browser, 'sign_in')
    await tulay.db.updateTable('passkey_challenges').set({ expires_at: now() }).execute()
    expect((await sign(late)).body.code).toBe('passkey_refused')
    for (const making of [
      { origin: 'http://evil.test' },
      { rpId: 'evil.test' },
      { crossOrigin: true },
      { verified: false },
    ])
      expect((await signInWith(passkey, making)).answer.body.code, JSON.stringify(making)).toBe('passkey_refused')
    expect((await signInWith(passkey)).answer.status).toBe(200)
  })

  test('of another purpose does not count', async () => {
    const user = await addUser()
    const { passkey } = await addPasskey(user)
    const proof = await passkey.answer(user.browser, 'reauthenticate')
    const answer = await user.browser.post('/api/passkeys/sign-in', { passkey: proof, staff: false })
    expect(answer.body.code).toBe('passkey_refused')
  })

  test('is not removed by others, and not as the last way to sign in', async () => {
    const [user, other] = [await addUser(), await addUser()]
    const { id } = await addPasskey(user)
    expect((await other.browser.delete(`/api/account/passkeys/${id}`)).status).toBe(404)
    await tulay.db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute()
    expect((await user.browser.delete(`/api/account/passkeys/${id}`)).body.code).toBe('last_sign_in_method')
  })
})

describe('sessions', () => {
  test('are listed, and end one by one or all others, with their streams', async () => {
    const user = await addUser()
    const phone = tulay.visitor()
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:135.0) Gecko/20100101 Firefox/135.0'
    await phone.post('/api/login', { email: user.email, password: goodPassword }, { headers: { 'user-agent': agent } })
    const list = async () => (await user.browser.get('/api/account/sessions')).body.items as unknown as Shown[]
    const [own, other] = await list()
    expect(own).toMatchObject({ is_current: true })
    expect(other).toMatchObject({ is_current: false, device: 'Firefox on Windows', ip: '127.0.0.1' })
    const stream = await phone.open('GET', live.url)
    expect((await (await addUser()).browser.delete(`/api/account/sessions/${String(other!.id)}`)).status).toBe(404)
    expect((await user.browser.delete(`/api/account/sessions/${String(other!.id)}`)).status).toBe(200)
    expect(await stream.text()).toContain(`event: ${live.events.ended}`)
    expect(await me(phone)).toBeNull()
    const [third, fourth] = [await tulay.as(user.email), await tulay.as(user.email)]
    expect((await user.browser.delete('/api/account/sessions')).status).toBe(200)
    expect([await me(third), await me(fourth)]).toEqual([null, null])
    expect(await list()).toHaveLength(1)
  })

  test('end with a new password, except the one that set it', async () => {
    const user = await addUser()
    const other = await tulay.as(user.email)
    const common = await user.browser.put('/api/account/password', { password: 'password' })
    expect(common.body.errors).toEqual([{ path: 'password', message: accountMessages.common_password }])
    expect((await user.browser.put('/api/account/password', { password: 'another-way-home-8' })).status).toBe(200)
    expect([await me(other), (await me(user.browser)) !== null]).toEqual([null, true])
    await mailAbout(tulay, user.email, /password was changed/)
  })

  test('the log shows failed attempts, only to the owner', async () => {
    const user = await addUser()
    await tulay.visitor().post('/api/login', { email: user.email, password: 'wrong password' })
    const { body } = await user.browser.get('/api/account/sign-ins?per_page=1')
    expect(body).toMatchObject({ total: 2, items: [{ succeeded: false, method: 'password', ip: '127.0.0.1' }] })
    expect((await (await addUser()).browser.get('/api/account/sign-ins')).body.total).toBe(1)
  })
})

describe('the email address', () => {
  test('changes when both addresses have confirmed, each once', async () => {
    const user = await addVerified()
    await requestEmail(user, 'next@security.test')
    const old = await emailedLink(user.email, /change of your email/)
    expect((await confirmEmail(old)).body).toEqual({ is_complete: false })
    expect((await confirmEmail(old)).body.code).toBe('token_invalid')
    expect(await me(user.browser)).toMatchObject({ email: user.email })
    expect((await confirmEmail(await emailedLink('next@security.test', /Confirm your new/))).body).toEqual({
      is_complete: true,
    })
    expect(await me(user.browser)).toMatchObject({ email: 'next@security.test', email_verified: true })
    await mailAbout(tulay, user.email, /address was changed/)
    await mailAbout(tulay, 'next@security.test', /address was changed/)
  })

  test('stays when the old address objects, which ends all sessions', async () => {
    const user = await addVerified()
    await requestEmail(user, 'thief@security.test')
    const token = await emailedLink('thief@security.test', /Confirm your new/)
    expect((await tulay.visitor().post('/api/email-change/object', { token })).body.code).toBe('token_invalid')
    const old = await emailedLink(user.email, /change of your email/)
    expect((await tulay.visitor().post('/api/email-change/object', { token: old })).status).toBe(200)
    expect(await me(user.browser)).toBeNull()
    expect((await confirmEmail(token)).body.code).toBe('token_invalid')
  })

  test('of another account is not taken, and the answer does not reveal it', async () => {
    const [user, other] = [await addVerified(), await addUser()]
    await requestEmail(user, other.email)
    await mailAbout(tulay, other.email, /already have a Tulay account/)
    expect((await mailsTo(tulay, other.email)).some(({ subject }) => /Confirm your new/.test(subject))).toBe(false)
    // Someone may register the address while the change waits.
    await requestEmail(user, 'race@security.test')
    const links = [await emailedLink('race@security.test', /Confirm your new/)]
    links.push(
      await eventually(async () => {
        const [newest] = await mailsTo(tulay, user.email)
        return newest!.text.includes('race@security.test') && tokenIn(newest!)
      }),
    )
    await addPerson(tulay.db, { email: 'race@security.test', role: 'applicant' })
    const answers = [await confirmEmail(links[0]!), await confirmEmail(links[1]!)]
    expect(answers[1]!.body.code).toBe('token_invalid')
  })

  test('of an admin is configuration', async () => {
    const admin = await tulay.as('ops@tulay.test')
    expect((await admin.post('/api/account/email', { email: 'else@security.test' })).status).toBe(403)
  })
})

describe('a required second factor', () => {
  test('keeps members without one from everything else, until they set one up', async () => {
    const company_id = await addCompany(tulay.db)
    await addMember(tulay.db, company_id, { email: 'owner@required.test' })
    await addMember(tulay.db, company_id, { email: 'member@required.test', member_role: 'recruiter' })
    const [owner, member] = [await tulay.as('owner@required.test'), await tulay.as('member@required.test')]
    expect((await requireFactor(member)).status).toBe(403)
    expect((await requireFactor(owner)).body.code).toBe('two_factor_required')
    expect((await new Authenticator().register(owner)).status).toBe(200)
    expect((await member.get('/api/jobs')).status).toBe(200)
    expect((await requireFactor(owner)).body).toEqual({ is_required: true, members_without: 1 })
    for (const path of ['/api/jobs', '/api/notifications', '/api/live'])
      expect((await member.get(path)).body.code, path).toBe('two_factor_required')
    expect(await me(member)).toMatchObject({ must_set_up_two_factor: true })
    const passkey = new Authenticator()
    const added = await passkey.register(member)
    expect(added.status).toBe(200)
    expect((await member.get('/api/jobs')).status).toBe(200)
    const id = String((added.body.passkey as unknown as { id: string }).id)
    await tulay.db
      .updateTable('users')
      .set({ password_hash: 'x' })
      .where('email', '=', 'member@required.test')
      .execute()
    expect((await member.delete(`/api/account/passkeys/${id}`)).body.code).toBe('last_second_factor')
    expect((await requireFactor(owner, false)).body).toMatchObject({ is_required: false })
    expect((await member.delete(`/api/account/passkeys/${id}`)).status).toBe(200)
  })

  test('is set up by staff while the setting is on', async () => {
    await addPerson(tulay.db, { email: 'manager@required.test', role: 'account_manager' })
    await tulay.db
      .insertInto('settings')
      .values({ key: 'admin_two_factor', value: 'true', changed_at: now() })
      .execute()
    await loadSettings()
    const manager = await tulay.as('manager@required.test')
    expect((await manager.get('/api/admin/companies')).body.code).toBe('two_factor_required')
    const passkey = new Authenticator()
    expect((await passkey.register(manager)).status).toBe(200)
    expect((await manager.get('/api/admin/companies')).status).toBe(200)
    const again = tulay.visitor()
    const assertion = await passkey.answer(again, 'sign_in')
    const signedIn = await again.post('/api/passkeys/sign-in', { passkey: assertion, staff: true })
    expect(signedIn.status, signedIn.text).toBe(200)
    expect((await again.get('/api/admin/companies')).status).toBe(200)
    await tulay.db.deleteFrom('settings').execute()
    await loadSettings()
  })
})

describe('an admin without a second factor, while staff need one', () => {
  test('is led to set one up, gets nowhere else before, and is not locked out', async () => {
    await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
    await tulay.db
      .insertInto('settings')
      .values({ key: 'admin_two_factor', value: 'true', changed_at: now() })
      .execute()
    await loadSettings()
    const login = { email: 'admin@tulay.test', password: goodPassword }
    await tulay.visitor().post('/api/forgot-password', { email: login.email })
    const token = tokenIn(await mailAbout(tulay, login.email, /password/))
    expect((await tulay.visitor().post('/api/reset-password', { token, password: login.password })).status).toBe(200)

    const admin = tulay.visitor()
    expect((await admin.post('/api/admin-login', login)).status).toBe(200)
    expect(await me(admin)).toMatchObject({ role: 'admin', must_set_up_two_factor: true })
    const open: string[] = []
    for (const { method, url, config: route } of Object.values(api).flatMap((endpoints) => Object.values(endpoints))) {
      if (method !== 'GET' || url.includes(':') || isPublic(ruleOf(route.permission))) continue
      const { status, body } = await admin.get(url)
      if (status === 200) open.push(url)
      else expect([403, 404], `${url} ${body?.code}`).toContain(status)
      if (status === 403) expect(['two_factor_required', 'forbidden'], url).toContain(body.code)
    }
    expect(open.toSorted()).toEqual(['/api/account/security', '/api/account/sessions', '/api/account/sign-ins'])
    expect((await admin.get(live.url)).body.code).toBe('two_factor_required')
    expect((await admin.send('PATCH', '/api/admin/settings', { body: {} })).body.code).toBe('two_factor_required')

    const secret = String((await admin.post('/api/account/totp')).body.secret)
    const confirmed = await admin.post('/api/account/totp/confirm', { code: codeOf(secret) })
    const [recovery] = confirmed.body.recovery_codes as unknown as string[]
    expect(await me(admin)).toMatchObject({ must_set_up_two_factor: false })
    expect((await admin.get('/api/admin/companies')).status).toBe(200)
    expect((await admin.delete('/api/account/totp')).body.code).toBe('last_second_factor')

    const again = tulay.visitor()
    expect((await again.post('/api/admin-login', login)).body).toEqual({ second_factor_required: true })
    expect((await again.get('/api/admin/companies')).status).toBe(401)
    expect((await enter(again, recovery!, 'recovery_code')).status).toBe(200)
    expect((await again.get('/api/admin/companies')).status).toBe(200)
    await tulay.db.deleteFrom('settings').execute()
    await loadSettings()
  })
})

describe('a password from a data breach', () => {
  test('is refused; without a response of the service, it is accepted', async () => {
    const password = 'leaked-long-ago-5'
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
    const asked: string[] = []
    let answer: string | null = `${'0'.repeat(35)}:0\r\n${hash.slice(5)}:3`
    const service = createServer((request, response) => {
      asked.push(request.url!)
      response.statusCode = answer === null ? 500 : 200
      response.end(answer)
    }).listen(0, '127.0.0.1')
    await new Promise((ready) => service.once('listening', ready))
    config.hibpUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    const { browser } = await addUser()
    asked.length = 0
    const change = () => browser.put('/api/account/password', { password })
    expect((await change()).body.errors).toEqual([{ path: 'password', message: accountMessages.breached_password }])
    // Only a prefix of its hash left the server.
    expect(asked).toEqual([`/range/${hash.slice(0, 5)}`])
    answer = null
    expect((await change()).status).toBe(200)
    config.hibpUrl = undefined
    service.close()
  })
})

test('secrets are in no table, email or response afterwards', async () => {
  const user = await addUser()
  const { secret, codes } = await addTotp(user)
  await enter(await halfSignedIn(user), codes[0]!, 'recovery_code')
  await mailAbout(tulay, user.email, /Recovery code used/)
  forgetActors({ user_ids: [user.id] })
  const browser = await tulay.as(user.email)
  const shown = [
    await browser.get('/api/account/security'),
    await browser.get('/api/account/sign-ins'),
    await browser.get('/api/account/sessions'),
  ].map(({ text }) => text)
  const { rows: tables } = await tulay.pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
  )
  const texts = [secret, codes[0]!, codes[0]!.replaceAll('-', ''), codes[5]!]
  // A column of bytes is shown in hexadecimal.
  const bytes = texts.map((text) => Buffer.from(text).toString('hex'))
  const sentinels = [...texts, ...bytes]
  for (const sentinel of sentinels) expect(shown.join()).not.toContain(sentinel)
  const patterns = sentinels.map((sentinel) => `%${sentinel}%`)
  for (const { name } of tables) {
    const { rows } = await tulay.pool.query(`select 1 from ${name} as t where t::text like any ($1) limit 1`, [
      patterns,
    ])
    expect(rows, name).toEqual([])
  }
})
