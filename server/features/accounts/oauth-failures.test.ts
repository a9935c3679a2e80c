import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { config } from '#server/platform/config/config.ts'
import type { Client } from '#server/testing/client.ts'
import { newcomer } from '#server/testing/accounts.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { startStubProvider } from '#server/testing/stub-provider.ts'
import type { StubProvider } from '#server/testing/stub-provider.ts'

let tulay: Tulay
let stub: StubProvider
beforeAll(async () => {
  stub = await startStubProvider()
  config.oidc.google = stub.client
  tulay = await startTulay('empty')
})
afterAll(async () => {
  await tulay.stop()
  stub.stop()
})
beforeEach(async () => {
  stub.behaveAs({ sub: 'noor', email: 'noor@stub.test', email_verified: true, name: 'Noor Haddad' })
  await tulay.db.deleteFrom('throttles').execute()
})

const start = (browser: Client, provider = 'google') =>
  browser.post('/api/oauth/start', { provider, user_type: 'company' })

async function signIn(browser = tulay.visitor(), provider = 'google') {
  const started = await start(browser, provider)
  expect(started.status, started.text).toBe(200)
  return browser.post('/api/oauth/exchange', stub.letIn(String(started.body.url)))
}

const exchangeFailed = { status: 502, error: 'Failed to exchange code for tokens' }
const userInfoFailed = { status: 502, error: 'Failed to get user info' }

describe('an identity provider', () => {
  test('receives an authorization request with state, nonce and PKCE challenge', async () => {
    const started = await start(tulay.visitor())
    const { origin, pathname, searchParams } = new URL(String(started.body.url))
    expect(origin + pathname).toBe(`${stub.issuer}/authorize`)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'tulay-at-stub',
      redirect_uri: `${tulay.origin}/auth/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
    const rows = await tulay.db.selectFrom('oauth_flows').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(searchParams.get('state'))
  })

  test('receives the verifier, the client secret and the code', async () => {
    expect((await signIn()).status).toBe(200)
    expect(stub.exchanges).toEqual([
      {
        grant_type: 'authorization_code',
        code: 'code',
        redirect_uri: `${tulay.origin}/auth/callback`,
        code_verifier: expect.stringMatching(/^[\w-]{43,128}$/) as string,
        client_id: 'tulay-at-stub',
        client_secret: 'stub-secret',
      },
    ])
  })

  test.each(['fails', 'hangs up'] as const)('whose token endpoint %s does not sign anyone in', async (token) => {
    stub.behaviour.token = token
    const browser = tulay.visitor()
    expect((await signIn(browser)).body).toMatchObject(exchangeFailed)
    expect((await browser.get('/api/session')).body.me).toBeNull()
  })

  test.each(['fails', 'somebody else'] as const)(
    'whose user info response is "%s" does not sign anyone in',
    async (userInfo) => {
      stub.behaviour.userInfo = userInfo
      const browser = tulay.visitor()
      expect((await signIn(browser)).body).toMatchObject(userInfoFailed)
      expect((await browser.get('/api/session')).body.me).toBeNull()
    },
  )

  test.each([
    ['the nonce of another request', { idToken: { nonce: 'another' } }],
    ['another issuer', { idToken: { iss: 'https://evil.test' } }],
    ['another client', { idToken: { aud: 'somebody-else' } }],
    ['a foreign signature', { forgesSignature: true }],
  ])('whose ID token has %s is rejected', async (_, behaviour) => {
    Object.assign(stub.behaviour, behaviour)
    expect((await signIn()).body).toMatchObject(exchangeFailed)
  })

  test('is contacted again after an outage', async () => {
    const down = await startStubProvider()
    config.oidc.google = down.client
    down.behaviour.discovery = 'fails'
    expect((await start(tulay.visitor())).body).toMatchObject({ status: 503, code: 'unavailable' })
    down.behaviour.discovery = 'works'
    expect((await start(tulay.visitor())).status).toBe(200)
    down.stop()
    config.oidc.google = stub.client
  })

  test('is matched by subject: the account survives an email change, and an email alone grants no access', async () => {
    const first = await signIn()
    stub.behaveAs({ sub: 'noor', email: 'noor.haddad@stub.test', email_verified: true })
    expect((await signIn()).body.me).toMatchObject({
      user_id: (first.body.me as unknown as { user_id: string }).user_id,
    })
    // At the provider, another person now has the old address; here it is still Noor's, verified by both sides.
    await newcomer(tulay, 'unproven@stub.test')
    stub.behaveAs({ sub: 'somebody', email: 'unproven@stub.test', email_verified: true })
    expect((await signIn()).body).toMatchObject({ code: 'oauth_email_taken' })
  })

  test.each([[false], ['false'], [undefined], [1]])(
    'with "email_verified: %s" has not verified the email',
    async (email_verified) => {
      stub.behaveAs({ sub: `v-${String(email_verified)}`, email: 'v@stub.test', email_verified })
      expect((await signIn()).body).toMatchObject({ status: 403, code: 'oauth_email_unverified' })
    },
  )

  test('can send names in any form', async () => {
    stub.behaveAs({
      sub: 'n1',
      email: 'n1@stub.test',
      email_verified: 'true',
      given_name: ' Ana\n',
      family_name: 'Lim\u0000',
    })
    expect((await signIn()).body.me).toMatchObject({ name: 'Ana Lim' })
    stub.behaveAs({ sub: 'n2', email: 'n2@stub.test', email_verified: true, name: `${'x'.repeat(99)}\u{1F600}` })
    expect((await signIn()).status).toBe(200)
  })

  test('that does not respond is abandoned after a time limit', async () => {
    stub.behaviour.token = 'never answers'
    const startedAt = performance.now()
    expect((await signIn()).body).toMatchObject(exchangeFailed)
    expect(performance.now() - startedAt).toBeLessThan(8_000)
  })

  test('is contacted at most 120 times per 15 minutes and client address, not counting successful sign-ins', async () => {
    for (let at = 0; at < 3; at += 1) expect((await signIn()).status).toBe(200)
    const fail = () => tulay.visitor().post('/api/oauth/exchange', { error: 'access_denied' })
    const failures = await Promise.all(Array.from({ length: 120 }, fail))
    expect(new Set(failures.map(({ status }) => status))).toEqual(new Set([400]))
    const refused = await start(tulay.visitor())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  })
})

/** Posts like a browser redirected from Apple's site. */
const post = (browser: Client, form: Record<string, string>) =>
  browser.post('/auth/apple/callback', new URLSearchParams(form).toString(), {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://appleid.apple.com',
      'sec-fetch-site': 'cross-site',
    },
  })

describe('Apple', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  beforeAll(() => {
    config.oidc.apple = {
      issuer: stub.issuer,
      clientId: 'tulay-at-stub',
      teamId: 'TEAM123456',
      keyId: 'KEY1234567',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }
  })

  test('posts its response, sends the name once, and receives a signed client secret', async () => {
    stub.behaveAs({ sub: 'apple-1', email: 'relay@apple-people.test', email_verified: 'true' })
    stub.behaviour.userInfo = 'fails'
    const browser = tulay.visitor()
    const url = new URL(String((await start(browser, 'apple')).body.url))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_mode: 'form_post',
      scope: 'openid name email',
      redirect_uri: `${tulay.origin}/auth/apple/callback`,
    })
    const sent = stub.letIn(url.href)
    // A cross-site post, so it has none of our cookies.
    const posted = await post(tulay.visitor(), {
      ...sent,
      user: JSON.stringify({ name: { firstName: 'Mira', lastName: 'Santos' }, email: 'evil@apple-people.test' }),
    })
    expect(posted.status).toBe(303)
    const target = new URL(posted.headers.get('location')!, tulay.origin)
    expect([target.origin, target.pathname]).toEqual([tulay.origin, '/auth/callback'])
    expect(Object.fromEntries(target.searchParams)).toEqual(sent)

    const answer = await browser.post('/api/oauth/exchange', Object.fromEntries(target.searchParams))
    expect(answer.body.me).toMatchObject({
      name: 'Mira Santos',
      email: 'relay@apple-people.test',
      email_verified: true,
    })
    const { payload, protectedHeader } = await jwtVerify(
      stub.exchanges[0]!.client_secret!,
      createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
      { audience: 'https://appleid.apple.com', issuer: 'TEAM123456', subject: 'tulay-at-stub' },
    )
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY1234567' })
    expect(payload.exp! - payload.iat!).toBe(300)
  })

  test('can post an empty, malformed or error response', async () => {
    const location = async (form: Record<string, string>) => (await post(tulay.visitor(), form)).headers.get('location')
    expect(await location({})).toBe('/auth/callback?')
    expect(await location({ code: 'c', state: 's', user: '{' })).toBe('/auth/callback?code=c&state=s')
    expect(await location({ error: 'user_cancelled_authorize', state: 's', more: 'x' })).toBe(
      '/auth/callback?state=s&error=user_cancelled_authorize',
    )
    expect((await post(tulay.visitor(), { code: 'x'.repeat(5_000) })).status).toBe(400)
  })
})
