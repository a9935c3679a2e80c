import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { goodPassword, mailAbout, newcomer, verify } from '#server/testing/accounts.ts'
import { signInWithProvider } from '#server/testing/sign-in-with-provider.ts'
import type { Choice } from '#server/testing/sign-in-with-provider.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { ensureAdmins } from './staff-accounts.ts'

let tulay: Tulay
beforeAll(async () => {
  tulay = await startTulay('empty')
  await ensureAdmins()
})
afterAll(() => tulay.stop())
beforeEach(() => tulay.db.deleteFrom('throttles').execute())

async function start(browser: Client, form: object = {}) {
  const answer = await browser.post('/api/oauth/start', { provider: 'google', user_type: 'company', ...form })
  expect(answer.status, answer.text).toBe(200)
  return String(answer.body.url)
}

/** The callback page forwards the known parameters and ignores others. */
const exchange = (browser: Client, { code, state, iss, error }: Record<string, unknown>) =>
  browser.post('/api/oauth/exchange', { code, state, iss, error })

async function signIn(browser: Client, choice: Choice, form: object = {}) {
  return exchange(browser, await signInWithProvider(browser, await start(browser, form), choice))
}

async function me(browser: Client) {
  const session = await browser.get('/api/session')
  return session.body.me as unknown
}

const ines = { name: 'Ines Valdez', email: 'ines@people.test' }
const failed = { status: 400, error: 'Authentication failed' }

describe('signing in with an identity provider', () => {
  test.each(['google', 'apple', 'linkedin'])('creates an account of the requested type with %s', async (provider) => {
    const browser = tulay.visitor()
    const email = `ines@${provider}-people.test`
    const answer = await signIn(
      browser,
      { ...ines, email },
      { provider, company_name: 'Valdez Logistics', next: '/company/jobs?status=open' },
    )
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.next).toBe('/company/jobs?status=open')
    expect(await me(browser)).toMatchObject({
      email,
      name: 'Ines Valdez',
      role: 'company',
      email_verified: true,
      company: { name: 'Valdez Logistics', member_role: 'owner' },
    })
    const again = tulay.visitor()
    expect((await signIn(again, { ...ines, email }, { provider, user_type: 'applicant' })).status).toBe(200)
    expect(await me(again)).toEqual(await me(browser))
  })

  test('creates an applicant account, and names a company after its owner by default', async () => {
    const applicant = await signIn(tulay.visitor(), { name: '', email: 'kai@people.test' }, { user_type: 'applicant' })
    expect(applicant.body.me).toMatchObject({ role: 'applicant', name: 'kai', company: null })
    const founder = await signIn(tulay.visitor(), { name: 'Lia Cruz', email: 'lia@people.test' })
    expect(founder.body.me).toMatchObject({ company: { name: "Lia Cruz's company" } })
  })

  test('without a requested type creates no account for an unknown person', async () => {
    const answer = await signIn(tulay.visitor(), { name: 'New', email: 'new@people.test' }, { user_type: undefined })
    expect(answer.body).toMatchObject({ status: 403, code: 'oauth_no_account' })
    const users = await tulay.db.selectFrom('users').where('email', '=', 'new@people.test').select('id').execute()
    expect(users).toEqual([])
  })

  test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/nowhere'])(
    'does not redirect to %s',
    async (next) => {
      const answer = await signIn(tulay.visitor(), ines, { next })
      expect(answer.body.next).toBeNull()
    },
  )

  test('can be canceled by the user', async () => {
    const browser = tulay.visitor()
    const answer = await signIn(browser, { deny: 'yes' })
    expect(answer.body).toMatchObject({ status: 400, error: 'Authentication failed: access_denied' })
    expect(await me(browser)).toBeNull()
  })

  test("shows a provider's error as short plain text", async () => {
    const visitor = tulay.visitor()
    const shownError = async (error: string) => (await exchange(visitor, { error })).body.error
    expect(await shownError('<img src=x onerror=alert(1)>\n\u0007!')).toBe(
      'Authentication failed: <img src=x onerror=alert(1)> !',
    )
    expect(await shownError('x'.repeat(4_000))).toHaveLength('Authentication failed: '.length + 101)
  })

  test('requires a code and a state', async () => {
    const browser = tulay.visitor()
    await start(browser)
    for (const sent of [{}, { code: 'code' }, { state: 'state' }]) {
      expect((await exchange(browser, sent)).body).toMatchObject({
        status: 400,
        error: 'Missing authentication parameters',
      })
    }
  })
})

describe("a provider's response", () => {
  test('works once', async () => {
    const browser = tulay.visitor()
    const sent = await signInWithProvider(browser, await start(browser), ines)
    expect((await exchange(browser, sent)).status).toBe(200)
    expect((await exchange(browser, sent)).body).toMatchObject(failed)
  })

  test('works only in the browser that started the sign-in', async () => {
    const [mine, theirs] = [tulay.visitor(), tulay.visitor()]
    const sent = await signInWithProvider(mine, await start(mine), ines)
    expect((await exchange(theirs, sent)).body).toMatchObject(failed)
    await start(theirs)
    expect((await exchange(theirs, sent)).body).toMatchObject(failed)
    expect(await me(theirs)).toBeNull()
    expect((await exchange(mine, sent)).status).toBe(200)
  })

  test('is rejected with a modified state, or the state of another sign-in', async () => {
    const browser = tulay.visitor()
    const sent = await signInWithProvider(browser, await start(browser), ines)
    const changed = `${sent.state!.slice(0, -1)}${sent.state!.endsWith('A') ? 'B' : 'A'}`
    expect((await exchange(browser, { ...sent, state: changed })).body).toMatchObject(failed)
    const { searchParams } = new URL(await start(browser))
    const mixed = await exchange(browser, { ...sent, state: searchParams.get('state') })
    expect(mixed.body).toMatchObject({ status: 502, error: 'Failed to exchange code for tokens' })
    expect((await exchange(browser, sent)).status).toBe(200)
  })

  test('is rejected from another provider', async () => {
    const browser = tulay.visitor()
    const sent = await signInWithProvider(browser, await start(browser), ines)
    expect((await exchange(browser, { ...sent, iss: 'https://evil.test' })).body).toMatchObject(failed)
    const unnamed = await signInWithProvider(browser, await start(browser), ines)
    delete unnamed.iss
    expect((await exchange(browser, unnamed)).body).toMatchObject(failed)
  })

  test('is rejected after fifteen minutes', async () => {
    const browser = tulay.visitor()
    const sent = await signInWithProvider(browser, await start(browser), ines)
    await tulay.db
      .updateTable('oauth_flows')
      .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
      .execute()
    expect((await exchange(browser, sent)).body).toMatchObject(failed)
  })

  test('is accepted for each of two sign-ins started in one browser', async () => {
    const browser = tulay.visitor()
    const [first, second] = [await start(browser), await start(browser, { provider: 'linkedin' })]
    expect((await exchange(browser, await signInWithProvider(browser, second, ines))).status).toBe(200)
    expect((await exchange(browser, await signInWithProvider(browser, first, ines))).status).toBe(200)
  })
})

describe('an email with an existing account', () => {
  test('is linked if both sides have verified it, and its owner is notified', async () => {
    const email = 'both@linked.test'
    await newcomer(tulay, email)
    await verify(tulay, email)
    const browser = tulay.visitor()
    expect((await signIn(browser, { name: 'Both', email: 'Both@Linked.test' })).status).toBe(200)
    expect(await me(browser)).toMatchObject({ email, company: { name: 'Reyes & Daughters' } })
    await mailAbout(tulay, email, /sign in with Google/)
  })

  test('is not linked if it was never verified here: someone else may have registered it', async () => {
    const email = 'trap@linked.test'
    const attacker = await newcomer(tulay, email, { password: 'laid-out-for-you-9' })
    const victim = tulay.visitor()
    expect((await signIn(victim, { name: 'Victim', email })).body).toMatchObject({
      status: 409,
      code: 'oauth_email_taken',
    })
    expect(await me(victim)).toBeNull()
    expect(await me(attacker)).toMatchObject({ email_verified: false })
  })

  test('is neither linked nor registered if the provider has not verified it', async () => {
    const email = 'claimed@linked.test'
    await newcomer(tulay, email)
    await verify(tulay, email)
    for (const claimed of [email, 'nobody-yet@linked.test']) {
      const browser = tulay.visitor()
      const answer = await signIn(browser, { name: 'Mallory', email: claimed, email_verified: '' })
      expect(answer.body).toMatchObject({ status: 403, code: 'oauth_email_unverified' })
      expect(await me(browser)).toBeNull()
    }
  })

  test('is rejected while the account is suspended', async () => {
    const email = 'suspended@linked.test'
    expect((await signIn(tulay.visitor(), { name: 'Sus', email })).status).toBe(200)
    await tulay.db.updateTable('users').set({ status: 'suspended' }).where('email', '=', email).execute()
    const answer = await signIn(tulay.visitor(), { name: 'Sus', email })
    expect(answer.body).toMatchObject({ status: 403, code: 'account_suspended' })
  })
})

describe('staff sign-in with a provider', () => {
  const asAdmin = { user_type: 'admin' }
  const notAdmin = { status: 403, error: 'Unauthorized: This email is not authorized for admin access' }

  test('works for configured admins with a verified email', async () => {
    const browser = tulay.visitor()
    const answer = await signIn(browser, { name: 'Ops', email: 'ops@tulay.test' }, asAdmin)
    expect(answer.body.me).toMatchObject({ role: 'admin', email: 'ops@tulay.test', email_verified: true })
    expect((await signIn(tulay.visitor(), { name: 'Ops', email: 'ops@tulay.test' }, asAdmin)).status).toBe(200)
  })

  test('requires a verified email', async () => {
    const answer = await signIn(
      tulay.visitor(),
      { name: 'Mallory', email: 'admin@tulay.test', email_verified: '' },
      asAdmin,
    )
    expect(answer.body).toMatchObject(notAdmin)
  })

  test('is rejected for unknown people and other accounts', async () => {
    await newcomer(tulay, 'company@staff.test', { password: goodPassword })
    await verify(tulay, 'company@staff.test')
    expect((await signIn(tulay.visitor(), { name: 'Known', email: 'known@staff.test' })).status).toBe(200)
    for (const email of ['stranger@staff.test', 'company@staff.test', 'known@staff.test']) {
      const browser = tulay.visitor()
      expect((await signIn(browser, { name: 'No', email }, asAdmin)).body).toMatchObject(notAdmin)
      expect(await me(browser)).toBeNull()
    }
  })

  test('does not work on the other sign-in page', async () => {
    const answer = await signIn(tulay.visitor(), { name: 'Admin', email: 'admin@tulay.test' })
    expect(answer.body).toMatchObject({ status: 403, code: 'oauth_staff' })
  })
})
