import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { singleSignOnMessages } from '#domain/single-sign-on/single-sign-on.ts'
import type { SingleSignOn } from '#domain/single-sign-on/single-sign-on.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { demoClient } from '#server/platform/identity/demo/demo-client.ts'
import { goodPassword, mailAbout, mailsTo, newcomer } from '#server/testing/accounts.ts'
import { Authenticator } from '#server/testing/authenticator.ts'
import type { Client } from '#server/testing/client.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { signInWithProvider } from '#server/testing/sign-in-with-provider.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { startStubProvider } from '#server/testing/stub-provider.ts'
import type { StubProvider } from '#server/testing/stub-provider.ts'
import { checkDomains } from './domains.ts'

let tulay: Tulay
let stub: StubProvider
beforeAll(async () => {
  stub = await startStubProvider()
  tulay = await startTulay('empty')
  config.outboundToThisMachine = true
})
afterAll(async () => {
  await tulay.stop()
  stub.stop()
})
beforeEach(async () => {
  stub.behaveAs({})
  await tulay.db.deleteFrom('throttles').execute()
})

const base = '/api/company/single-sign-on'
const secretOfClient = 'stub-secret'
type Shown = SingleSignOn
const shownTo = async (browser: Client) => (await browser.get(base)).body['single_sign_on'] as unknown as Shown | null
const codeOf = ({ body }: { body: { code?: unknown } }) => body.code

let count = 0
/** A company with an owner, and a domain of its own. */
async function newCompany() {
  const domain = `company-${(count += 1)}.test`
  const company_id = await addCompany(tulay.db, { name: `Company ${count}` })
  const email = `owner@${domain}`
  const owner_id = await addMember(tulay.db, company_id, { email })
  return { domain, company_id, owner_id, email, owner: await tulay.as(email) }
}
type Company = Awaited<ReturnType<typeof newCompany>>

const publish = ({ name, value }: Shown['record']) =>
  tulay.db.insertInto('local_dns_records').values({ name, value }).execute()
const unpublish = ({ domain }: Company) =>
  tulay.db.deleteFrom('local_dns_records').where('name', '=', `_tulay-challenge.${domain}`).execute()

const provider = () => ({ issuer: stub.issuer, client_id: 'tulay-at-stub', client_secret: secretOfClient })
const configure = ({ owner }: Company, form: object = {}) => owner.put(`${base}/provider`, { ...provider(), ...form })
const create = async ({ owner, domain }: Company) => {
  const created = await owner.post(base, { domain })
  expect(created.status, created.text).toBe(201)
  return created.body as unknown as Shown
}
const verify = ({ owner }: Company) => owner.post(`${base}/verify-domain`)
const enable = ({ owner }: Company) => owner.post(`${base}/enable`)
const require = ({ owner }: Company, is_required = true) => owner.put(`${base}/requirement`, { is_required })

/** Answers as the provider would redirect the browser, as a person with these claims. */
async function comeBack(browser: Client, url: unknown, claims: object, more: object = {}) {
  stub.behaviour.claims = { email_verified: true, ...claims }
  const single_sign_on_id = new URL(new URL(String(url)).searchParams.get('redirect_uri')!).pathname.split('/').at(-1)
  return browser.post('/api/single-sign-on/exchange', { single_sign_on_id, ...stub.letIn(String(url)), ...more })
}
const start = (browser: Client, email: string, more: object = {}) =>
  browser.post('/api/single-sign-on/start', { email, ...more })
async function signIn(email: string, claims: object = {}, browser = tulay.visitor()) {
  const started = await start(browser, email)
  expect(started.status, started.text).toBe(200)
  return comeBack(browser, started.body['url'], { sub: email, email, ...claims })
}
const testConnection = async ({ owner, email }: Company, claims: object = {}) => {
  const started = await owner.post(`${base}/test`)
  expect(started.status, started.text).toBe(200)
  return comeBack(owner, started.body['url'], { sub: `test of ${email}`, email, ...claims })
}

/** A company whose single sign-on is on. */
async function connected() {
  const company = await newCompany()
  await publish((await create(company)).record)
  for (const done of [await verify(company), await configure(company), await testConnection(company)])
    expect(done.status, done.text).toBe(200)
  const enabled = await enable(company)
  expect(enabled.status, enabled.text).toBe(200)
  return company
}
const addColleague = async ({ company_id, domain }: Company, more: { verified?: boolean } = {}) => {
  const email = `member-${(count += 1)}@${domain}`
  return { email, id: await addMember(tulay.db, company_id, { email, member_role: 'recruiter', ...more }) }
}
const me = async (browser: Client) => (await browser.get('/api/session')).body['me'] as unknown
const usersWith = (email: string) => tulay.db.selectFrom('users').where('email', '=', email).select('id').execute()

/** A member of the company with a password, which was set before. */
async function memberWithPassword(company: Company) {
  const email = `with-password-${(count += 1)}@${company.domain}`
  const browser = await newcomer(tulay, email)
  const { id } = (await usersWith(email))[0]!
  const membership = { company_id: company.company_id, member_role: 'recruiter' as const }
  await tulay.db.updateTable('members').set(membership).where('user_id', '=', id).execute()
  await tulay.db.updateTable('users').set({ email_verified_at: now() }).where('id', '=', id).execute()
  return { email, id, browser: await tulay.as(email), old: browser }
}
const logIn = (email: string, browser = tulay.visitor()) =>
  browser.post('/api/login', { email, password: goodPassword })

const invite = async ({ owner }: Company, email: string, member_role = 'recruiter') => {
  const before = (await mailsTo(tulay, email)).length
  const invited = await owner.post('/api/company/member-invitations', { email, member_role })
  expect(invited.status, invited.text).toBe(201)
  const mail = await eventually(async () => {
    const mails = await mailsTo(tulay, email)
    return mails.length > before && mails[0]
  })
  return /\/join#([\w-]{43})/.exec(mail.text)![1]!
}
const openInvitation = async (secret: string) =>
  (await tulay.visitor().post('/api/join/invitation', { secret })).body['single_sign_on']

const age = ({ company_id }: Company, days: number) =>
  tulay.db
    .updateTable('single_sign_ons')
    .set({ checked_at: fromNow(-days * 24 * 60 * 60_000) })
    .where('company_id', '=', company_id)
    .execute()

describe('setting up single sign-on', () => {
  test('proves the domain by DNS, tests the provider, and notifies the owners of each change', async () => {
    const company = await newCompany()
    const { owner, domain, email } = company
    expect(await shownTo(owner)).toBeNull()
    const { record } = await create(company)
    expect(record).toEqual({
      name: `_tulay-challenge.${domain}`,
      value: expect.stringMatching(/^tulay-domain-verification=[\w-]{43}$/) as string,
    })
    expect(codeOf(await configure(company))).toBe('illegal_move')
    expect(codeOf(await verify(company))).toBe('domain_record_missing')
    await publish({ ...record, value: 'tulay-domain-verification=another' })
    expect(codeOf(await verify(company))).toBe('domain_record_missing')
    await publish(record)
    expect((await verify(company)).body).toMatchObject({ verified_at: expect.any(String) as string })

    const configured = await configure(company)
    expect(configured.body).toMatchObject({
      provider: { issuer: stub.issuer, client_id: 'tulay-at-stub' },
      tested_at: null,
      is_enabled: false,
      redirect_uri: expect.stringMatching(/^http:\S+\/auth\/single-sign-on\/[\w-]{36}$/) as string,
    })
    expect(codeOf(await enable(company))).toBe('illegal_move')
    expect((await start(tulay.visitor(), email)).body).toMatchObject({ code: 'single_sign_on_unavailable' })
    expect((await testConnection(company)).body).toEqual({ tested: true })
    expect((await enable(company)).body).toMatchObject({ is_enabled: true, is_required: false })
    expect((await require(company)).status).toBe(200)
    expect((await require(company, false)).status).toBe(200)
    expect((await owner.post(`${base}/disable`)).body).toMatchObject({ is_enabled: false })
    expect((await owner.delete(base)).status).toBe(200)
    expect(await shownTo(owner)).toBeNull()

    for (const subject of [
      `${domain} was added for single sign-on`,
      `${domain} was verified`,
      'The identity provider of',
      'Single sign-on was turned on',
      'Single sign-on is now required',
      'Single sign-on is no longer required',
      'Single sign-on was turned off',
      'Single sign-on was removed',
    ])
      await mailAbout(tulay, email, new RegExp(subject))
    const kinds = await tulay.db
      .selectFrom('activities')
      .where('company_id', '=', company.company_id)
      .where('kind', 'like', 'single_sign_on.%')
      .orderBy('id')
      .select('kind')
      .execute()
    expect(kinds.map(({ kind }) => kind.split('.')[1])).toEqual(
      'created domain_verified configured tested enabled required required disabled deleted'.split(' '),
    )
  })

  test('shows the client secret in no response, log and table', async () => {
    const company = await connected()
    const [shown, rows, activities] = await Promise.all([
      company.owner.get(base),
      tulay.db.selectFrom('single_sign_ons').selectAll().execute(),
      tulay.db.selectFrom('activities').selectAll().execute(),
    ])
    for (const text of [shown.text, JSON.stringify(activities)]) expect(text).not.toContain(secretOfClient)
    expect(rows.some(({ client_secret }) => client_secret?.includes(secretOfClient))).toBe(false)
    // The provider got it.
    await addColleague(company)
    await signIn(company.email)
    const sent = stub.exchanges.at(-1)!['authorization']!.slice('Basic '.length)
    // The parts are encoded (RFC 6749, 2.3.1).
    expect(decodeURIComponent(Buffer.from(sent, 'base64').toString())).toBe(`tulay-at-stub:${secretOfClient}`)
  })

  test('needs a recent sign-in, and an owner', async () => {
    const company = await newCompany()
    const { email, id } = await addColleague(company)
    const member = await tulay.as(email)
    expect((await member.post(base, { domain: company.domain })).status).toBe(403)
    expect((await member.get(base)).status).toBe(403)
    await tulay.db
      .updateTable('sessions')
      .set({ authenticated_at: fromNow(-16 * 60_000) })
      .where('user_id', 'in', [company.owner_id, id])
      .execute()
    const requests = [
      company.owner.post(base, { domain: company.domain }),
      verify(company),
      configure(company),
      company.owner.post(`${base}/test`),
      enable(company),
      require(company),
      company.owner.post(`${base}/disable`),
      company.owner.delete(base),
    ]
    for (const answer of await Promise.all(requests)) expect(codeOf(answer)).toBe('reauthentication_required')
  })

  test.each(['gmail.com', 'Outlook.com'])('refuses the email service %s', async (domain) => {
    const { owner } = await newCompany()
    expect((await owner.post(base, { domain })).body.errors).toEqual([
      { path: 'domain', message: singleSignOnMessages.public_domain },
    ])
  })

  test.each(['acme', 'acme .com', 'https://acme.com', '-acme.com', '10.0.0.1', 'a@acme.com'])(
    'refuses %s, which is no domain',
    async (domain) => {
      const { owner } = await newCompany()
      expect((await owner.post(base, { domain })).body.errors).toEqual([
        { path: 'domain', message: singleSignOnMessages.domain },
      ])
    },
  )

  test('proves a domain for one company only; another one learns that it is taken when it proves it too', async () => {
    const first = await connected()
    const second = { ...(await newCompany()), domain: first.domain }
    const { record } = await create(second)
    expect(codeOf(await verify(second))).toBe('domain_record_missing')
    await publish(record)
    expect(codeOf(await verify(second))).toBe('domain_taken')
    await first.owner.delete(base)
    expect((await verify(second)).status).toBe(200)
    // A company has one domain.
    expect(codeOf(await second.owner.post(base, { domain: 'other.test' }))).toBe('already_exists')
  })

  test('refuses a provider that is not public, not HTTPS, not found or not what it says', async () => {
    const company = await newCompany()
    await publish((await create(company)).record)
    await verify(company)
    config.outboundToThisMachine = false
    const problem = async (issuer: string) => (await configure(company, { issuer })).body.errors?.[0]?.message
    expect(await problem('https://10.0.0.1')).toBe(singleSignOnMessages.issuer_not_public)
    expect(await problem('https://localhost')).toBe(singleSignOnMessages.issuer_not_public)
    expect(await problem('http://93.184.215.14')).toBe(singleSignOnMessages.issuer)
    expect(await problem(stub.issuer)).toBe(singleSignOnMessages.issuer)
    config.outboundToThisMachine = true
    stub.behaviour.metadata = { issuer: 'https://another.example' }
    expect(await problem(stub.issuer)).toBe(singleSignOnMessages.issuer_unreachable)
    stub.behaviour.metadata = { response_types_supported: ['id_token'] }
    expect(await problem(stub.issuer)).toBe(singleSignOnMessages.issuer_unsuitable)
    stub.behaviour.metadata = {}
    stub.behaviour.discovery = 'fails'
    expect(await problem(stub.issuer)).toBe(singleSignOnMessages.issuer_unreachable)
    expect((await shownTo(company.owner))?.provider).toBeNull()
  })

  test('never sends the stored secret to another provider, and turns itself off until that one was tested', async () => {
    const company = await connected()
    const { email } = await addColleague(company)
    await signIn(email)
    const kept = await configure(company, { client_secret: '' })
    expect(kept.body).toMatchObject({ is_enabled: true, tested_at: expect.any(String) as string })
    expect((await configure(company, { client_secret: 'rotated' })).body).toMatchObject({ is_enabled: true })
    await configure(company)
    const other = await startStubProvider()
    expect((await configure(company, { issuer: other.issuer, client_secret: '' })).body.errors).toEqual([
      { path: 'client_secret', message: singleSignOnMessages.client_secret },
    ])
    await require(company)
    const moved = await configure(company, { issuer: other.issuer })
    expect(moved.body).toMatchObject({ is_enabled: false, is_required: false, tested_at: null })
    expect(other.exchanges).toEqual([])
    const linked = tulay.db.selectFrom('single_sign_on_identities').where('issuer', '=', stub.issuer)
    expect(
      await linked.innerJoin('users', 'users.id', 'user_id').where('email', '=', email).select('email').execute(),
    ).toEqual([])
    other.stop()
  })

  test('does not count a test that another person or session completes, or with an address of another domain', async () => {
    const company = await newCompany()
    await publish((await create(company)).record)
    await verify(company)
    await configure(company)
    expect(codeOf(await testConnection(company, { email: 'owner@elsewhere.test' }))).toBe('single_sign_on_email')
    const started = await company.owner.post(`${base}/test`)
    const other = await tulay.as(company.email)
    const browser = [...company.owner.cookies].find(([name]) => name.endsWith('browser'))!
    other.cookies.set(...browser)
    const claims = { sub: 'test', email: company.email }
    expect(codeOf(await comeBack(other, started.body['url'], claims))).toBe('oauth_failed')
    expect((await shownTo(company.owner))?.tested_at).toBeNull()
  })
})

const confirmed = (email: string) => ({ email, email_verified: true })

describe('signing in with single sign-on', () => {
  let company: Company
  beforeAll(async () => {
    company = await connected()
  })

  test('leads an address of the domain to the provider, whether or not it has an account', async () => {
    const lookup = (domain: string) => tulay.visitor().get(`/api/single-sign-on/lookup?domain=${domain}`)
    expect((await lookup(company.domain)).body).toEqual({ is_available: true })
    expect((await lookup('elsewhere.test')).body).toEqual({ is_available: false })
    const started = await start(tulay.visitor(), `unknown@${company.domain}`)
    const { origin, searchParams } = new URL(String(started.body['url']))
    expect(origin).toBe(stub.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'tulay-at-stub',
      code_challenge_method: 'S256',
      login_hint: `unknown@${company.domain}`,
      redirect_uri: (await shownTo(company.owner))!.redirect_uri,
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
    expect(codeOf(await start(tulay.visitor(), 'ada@elsewhere.test'))).toBe('single_sign_on_unavailable')
    // Subdomains are other domains.
    expect(codeOf(await start(tulay.visitor(), `ada@eu.${company.domain}`))).toBe('single_sign_on_unavailable')
  })

  test('signs a member in, returns to the page, and counts as a second factor for the company', async () => {
    const { email } = await addColleague(company)
    await tulay.db
      .updateTable('companies')
      .set({ requires_two_factor: true })
      .where('id', '=', company.company_id)
      .execute()
    const browser = tulay.visitor()
    const started = await start(browser, email, { next: '/company/jobs' })
    const answer = await comeBack(browser, started.body['url'], { sub: email, email })
    expect(answer.body).toMatchObject({ me: { email, must_set_up_two_factor: false }, next: '/company/jobs' })
    expect((await browser.get('/api/jobs')).status).toBe(200)
    const log = await browser.get('/api/account/sign-ins')
    expect(log.body.items[0]).toMatchObject({ method: 'single_sign_on', succeeded: true })
    await mailAbout(tulay, email, /Single sign-on added/)
    await tulay.db
      .updateTable('companies')
      .set({ requires_two_factor: false })
      .where('id', '=', company.company_id)
      .execute()
  })

  test.each([
    ['the nonce of another request', { idToken: { nonce: 'another' } }, 'oauth_exchange_failed'],
    ['another audience', { idToken: { aud: 'another-client' } }, 'oauth_exchange_failed'],
    ['another issuer', { idToken: { iss: 'https://evil.test' } }, 'oauth_exchange_failed'],
    ['an expired token', { idToken: { exp: 1_000_000_000 } }, 'oauth_exchange_failed'],
    ['a foreign signature', { forgesSignature: true }, 'oauth_exchange_failed'],
    ['a used code', { token: 'fails' }, 'oauth_exchange_failed'],
    ['another person in the user info', { userInfo: 'somebody else' }, 'oauth_user_info_failed'],
  ])('is refused with %s', async (_, behaviour, code) => {
    const { email } = await addColleague(company)
    const browser = tulay.visitor()
    const started = await start(browser, email)
    Object.assign(stub.behaviour, behaviour)
    expect(codeOf(await comeBack(browser, started.body['url'], { sub: email, email }))).toBe(code)
    expect(await me(browser)).toBeNull()
  })

  test('is refused with an address that the provider has not verified, or of another domain', async () => {
    const { email } = await addColleague(company)
    const outside = `outside-${count}@elsewhere.test`
    await addMember(tulay.db, company.company_id, { email: outside, member_role: 'recruiter' })
    for (const claims of [
      { email_verified: false },
      { email_verified: 'false' },
      { email_verified: undefined, xms_edov: '0' },
      { email: outside },
      { email: `${email}.elsewhere.test` },
      { email: undefined },
      { email: 7 },
    ])
      expect(codeOf(await signIn(email, claims)), JSON.stringify(claims)).toBe('single_sign_on_email')
  })

  describe('by what the provider says in its ID token and its user info', () => {
    const entra = { tid: 'tenant', oid: 'object', ver: '2.0' }
    type Claims = (email: string) => object
    test.each<[string, Claims, Claims, boolean]>([
      ['Entra ID: nothing', (email) => ({ ...entra, email }), (email) => ({ email, name: 'Ada' }), true],
      ['Entra ID: xms_edov', (email) => ({ ...entra, email, xms_edov: '1' }), (email) => ({ email }), true],
      ['Entra ID: a denial', (email) => ({ ...entra, email, xms_edov: false }), (email) => ({ email }), false],
      ['Entra ID: no email', (email) => ({ ...entra, preferred_username: email }), () => ({}), true],
      ['elsewhere: no email', (email) => ({ preferred_username: email }), () => ({}), false],
      ['verified in the token', confirmed, (email) => ({ email }), true],
      ['empty in the user info', confirmed, () => ({ email: '' }), true],
      ['null in the user info', confirmed, (email) => ({ email, email_verified: null }), true],
      ['denied in the user info', confirmed, (email) => ({ email, email_verified: false }), false],
      ['another one verified', (email) => confirmed(`other-${email}`), (email) => ({ email }), false],
    ])('%s', async (_, token, profile, isAccepted) => {
      const { email } = await addColleague(company)
      const browser = tulay.visitor()
      const { url } = (await start(browser, email)).body
      Object.assign(stub.behaviour, { idToken: token(email), profile: profile(email) })
      const answer = await comeBack(browser, url, { sub: email, email_verified: undefined })
      expect(isAccepted ? answer.status : codeOf(answer)).toBe(isAccepted ? 200 : 'single_sign_on_email')
    })

    test('needs a confirmation while the domain is not proved', async () => {
      const lost = await connected()
      const url = async () => (await lost.owner.post(`${base}/test`)).body['url']
      const started = [await url(), await url()]
      await tulay.db
        .updateTable('single_sign_ons')
        .set({ verified_at: null, is_enabled: false })
        .where('company_id', '=', lost.company_id)
        .execute()
      const claims = { sub: 'test', email: lost.email }
      const silent = await comeBack(lost.owner, started[0], { ...claims, email_verified: undefined })
      expect(codeOf(silent)).toBe('single_sign_on_email')
      expect((await comeBack(lost.owner, started[1], claims)).status).toBe(200)
    })

    test('is refused when its metadata begins to stand for several issuers', async () => {
      const { email } = await addColleague(company)
      const browser = tulay.visitor()
      const { url } = (await start(browser, email)).body
      stub.behaviour.metadata = { issuer: `${stub.issuer}/{tenantid}` }
      expect(codeOf(await comeBack(browser, url, { sub: email, email }))).toBe('oauth_exchange_failed')
    })
  })

  test('accepts a response once, in its browser, and from the provider that was asked', async () => {
    const { email } = await addColleague(company)
    const other = await connected()
    const browser = tulay.visitor()
    const { url } = (await start(browser, email)).body
    const claims = { sub: email, email }
    expect(codeOf(await comeBack(tulay.visitor(), url, claims))).toBe('oauth_failed')
    const { id } = (await shownTo(other.owner))!
    expect(codeOf(await comeBack(browser, url, claims, { single_sign_on_id: id }))).toBe('oauth_failed')
    // Nor at the page of the other providers.
    expect(codeOf(await browser.post('/api/oauth/exchange', stub.letIn(String(url))))).toBe('oauth_failed')
    expect(codeOf(await comeBack(browser, url, claims, { iss: 'https://evil.test' }))).toBe('oauth_failed')
    expect(codeOf(await comeBack(browser, url, claims))).toBe('oauth_failed')
    const again = (await start(browser, email)).body['url']
    expect((await comeBack(browser, again, claims)).status).toBe(200)
    expect(codeOf(await comeBack(browser, again, claims))).toBe('oauth_failed')
  })

  test('creates no account, and opens none of other people', async () => {
    const stranger = `stranger@${company.domain}`
    expect(codeOf(await signIn(stranger))).toBe('single_sign_on_no_member')
    expect(await usersWith(stranger)).toEqual([])
    const applicant = `applicant@${company.domain}`
    await addPerson(tulay.db, { email: applicant, role: 'applicant' })
    const elsewhere = `elsewhere@${company.domain}`
    await addMember(tulay.db, await addCompany(tulay.db), { email: elsewhere })
    for (const email of [applicant, elsewhere]) expect(codeOf(await signIn(email))).toBe('single_sign_on_no_member')
    const unverified = await addColleague(company, { verified: false })
    expect(codeOf(await signIn(unverified.email))).toBe('oauth_email_taken')
  })

  test('finds a member by subject first, and a new person with the same address is someone else', async () => {
    const { email, id } = await addColleague(company)
    await signIn(email, { sub: 'ada' })
    const renamed = await signIn(email, { sub: 'ada', email: `ada.lim@${company.domain}` })
    expect(renamed.body['me']).toMatchObject({ user_id: id, email })
    expect(codeOf(await signIn(email, { sub: 'another' }))).toBe('single_sign_on_other_person')
    const colleague = await addColleague(company)
    expect((await signIn(colleague.email, { sub: 'ada' })).body['me']).toMatchObject({ user_id: id })
  })

  test('asks for the second factor that an account has of its own', async () => {
    const { email, id } = await addColleague(company)
    await tulay.db
      .insertInto('totp_secrets')
      .values({ user_id: id, secret: Buffer.alloc(40), created_at: now(), confirmed_at: now() })
      .execute()
    const browser = tulay.visitor()
    expect((await signIn(email, {}, browser)).body).toEqual({ second_factor_required: true, next: null })
    expect(await me(browser)).toBeNull()
  })

  test('ends for a member who was removed, also after a new invitation of the address', async () => {
    const { email, id } = await addColleague(company)
    const browser = tulay.visitor()
    await signIn(email, {}, browser)
    const removed = await company.owner.post(`/api/company/members/${id}/remove`, { successor_id: company.owner_id })
    expect(removed.status, removed.text).toBe(200)
    expect(await me(browser)).toBeNull()
    expect(codeOf(await signIn(email))).toBe('single_sign_on_no_member')
    expect(
      await tulay.db.selectFrom('single_sign_on_identities').where('user_id', '=', id).select('issuer').execute(),
    ).toEqual([])
  })

  test('ends when it is turned off, also for those who are on their way', async () => {
    const own = await connected()
    const { email } = await addColleague(own)
    const browser = tulay.visitor()
    const { url } = (await start(browser, email)).body
    await own.owner.post(`${base}/disable`)
    expect(codeOf(await comeBack(browser, url, { sub: email, email }))).toBe('single_sign_on_unavailable')
    expect(codeOf(await start(browser, email))).toBe('single_sign_on_unavailable')
  })

  test('confirms who a member is before a sensitive action, as the same person only', async () => {
    const { email, id } = await addColleague(company)
    const browser = tulay.visitor()
    await signIn(email, {}, browser)
    expect((await browser.get('/api/account/security')).body).toMatchObject({ single_sign_on_domain: company.domain })
    const aged = { authenticated_at: fromNow(-16 * 60_000) }
    await tulay.db.updateTable('sessions').set(aged).where('user_id', '=', id).execute()
    const confirm = async (sub: string, auth_time?: number) => {
      const { url } = (await browser.post('/api/reauthenticate/single-sign-on')).body
      expect(new URL(String(url)).searchParams.get('max_age')).toBe('0')
      return comeBack(browser, url, { sub, email, ...(auth_time && { auth_time }) })
    }
    const change = () => browser.put('/api/account/password', { password: goodPassword })
    expect(codeOf(await confirm('another'))).toBe('oauth_other_account')
    expect(codeOf(await change())).toBe('reauthentication_required')
    // The provider used its own session instead of signing the member in again.
    const now_s = Math.floor(Date.now() / 1_000)
    expect(codeOf(await confirm(email, now_s - 16 * 60))).toBe('oauth_failed')
    expect(codeOf(await change())).toBe('reauthentication_required')
    expect((await confirm(email, now_s - 60)).body).toEqual({ reauthenticated: true })
    await tulay.db.updateTable('sessions').set(aged).where('user_id', '=', id).execute()
    expect((await confirm(email)).body).toEqual({ reauthenticated: true })
    expect((await change()).status).toBe(200)
    expect(codeOf(await company.owner.post('/api/reauthenticate/single-sign-on'))).toBe('single_sign_on_unavailable')
  })

  test('works with the demo provider, whose codes work once', async () => {
    const own = await newCompany()
    await publish((await create(own)).record)
    await verify(own)
    const { issuer, clientId, clientSecret } = demoClient('company')
    await configure(own, { issuer, client_id: clientId, client_secret: clientSecret })
    const { id } = (await shownTo(own.owner))!
    const walk = async () => {
      const { url } = (await own.owner.post(`${base}/test`)).body
      return signInWithProvider(own.owner, String(url), { name: 'Ada', email: own.email })
    }
    const exchange = ({ code, state, iss }: Record<string, string>) =>
      own.owner.post('/api/single-sign-on/exchange', { single_sign_on_id: id, code, state, iss })
    const first = await walk()
    expect((await exchange(first)).body).toEqual({ tested: true })
    expect(codeOf(await exchange({ ...(await walk()), code: first['code']! }))).toBe('oauth_exchange_failed')
  })
})

describe('required single sign-on', () => {
  test('refuses every other way to sign in, signs members out, and leaves owners a way back', async () => {
    const company = await connected()
    const member = await memberWithPassword(company)
    const passkey = new Authenticator()
    expect((await passkey.register(member.browser)).status).toBe(200)
    const pending = tulay.visitor()
    expect((await logIn(member.email, pending)).body).toEqual({ second_factor_required: true })
    const second = await memberWithPassword(company)
    const outside = await memberWithPassword({ ...company, domain: 'outside.test' })
    const withGoogle = async () => {
      const browser = tulay.visitor()
      const { url } = (await browser.post('/api/oauth/start', { provider: 'google' })).body
      const { code, state, iss } = await signInWithProvider(browser, String(url), { name: 'Ada', email: second.email })
      return browser.post('/api/oauth/exchange', { code, state, iss })
    }
    expect((await withGoogle()).status).toBe(200)

    expect((await require(company)).body).toMatchObject({ is_required: true, members_concerned: 2 })
    expect(await me(member.browser)).toBeNull()
    expect(await me(second.browser)).toBeNull()
    expect(await me(outside.browser)).not.toBeNull()
    expect(await me(company.owner)).not.toBeNull()

    expect(codeOf(await logIn(second.email))).toBe('single_sign_on_required')
    expect(codeOf(await withGoogle())).toBe('single_sign_on_required')
    const wrong = await tulay.visitor().post('/api/login', { email: second.email, password: 'wrong-password' })
    expect(codeOf(wrong)).toBe('invalid_credentials')
    const browser = tulay.visitor()
    const assertion = await passkey.answer(browser, 'sign_in')
    const byPasskey = await browser.post('/api/passkeys/sign-in', { passkey: assertion, staff: false })
    expect(codeOf(byPasskey)).toBe('single_sign_on_required')
    // A sign-in that waited for its second factor.
    const factor = await passkey.answer(pending, 'second_factor')
    expect(codeOf(await pending.post('/api/two-factor', { factor: 'passkey', passkey: factor }))).toBe(
      'single_sign_on_required',
    )
    expect((await logIn(outside.email)).status).toBe(200)
    const signedIn = tulay.visitor()
    expect((await signIn(second.email, {}, signedIn)).status).toBe(200)
    const changed = await signedIn.post('/api/account/email', { email: 'free@outside.test' })
    expect(codeOf(changed)).toBe('single_sign_on_address')

    const owner = await memberWithPassword(company)
    await tulay.db.updateTable('members').set({ member_role: 'owner' }).where('user_id', '=', owner.id).execute()
    expect((await logIn(owner.email)).status).toBe(200)

    expect((await require(company, false)).status).toBe(200)
    expect((await logIn(second.email)).status).toBe(200)
    await require(company)
    await company.owner.post(`${base}/disable`)
    expect((await logIn(second.email)).status).toBe(200)
  })
})

describe('an invitation', () => {
  test('is accepted at the provider of the company, and once it is required, nowhere else', async () => {
    const company = await connected()
    const email = `new@${company.domain}`
    const secret = await invite(company, email)
    expect(await openInvitation(secret)).toBe('available')
    await require(company)
    expect(await openInvitation(secret)).toBe('required')
    expect(await openInvitation(await invite(company, `boss@${company.domain}`, 'owner'))).toBe('available')
    // The sign-in page does not accept it: the terms are on the page of the invitation.
    expect(codeOf(await signIn(email))).toBe('single_sign_on_no_member')
    const form = { secret, name: 'Tess Lim', password: goodPassword, accept_terms: true }
    expect(codeOf(await tulay.visitor().post('/api/join/new-account', form))).toBe('single_sign_on_required')
    expect(await usersWith(email)).toEqual([])

    const browser = tulay.visitor()
    const join = async (claims: object) => {
      const { url } = (await browser.post('/api/join/single-sign-on', { secret })).body
      return comeBack(browser, url, { sub: 'tess', email, name: 'Tess Lim', ...claims })
    }
    expect(codeOf(await join({ email: `other@${company.domain}` }))).toBe('invitation_other_email')
    expect((await join({})).body['me']).toMatchObject({
      email,
      name: 'Tess Lim',
      email_verified: true,
      company: { id: company.company_id, member_role: 'recruiter' },
    })
    expect(codeOf(await browser.post('/api/join/single-sign-on', { secret }))).toBe('invitation_invalid')
    expect((await signIn(email, { sub: 'tess' })).status).toBe(200)
  })

  test('is not accepted at the provider of another company', async () => {
    const [inviting, other] = [await newCompany(), await connected()]
    const secret = await invite(inviting, `contractor@${other.domain}`)
    expect(await openInvitation(secret)).toBe('unavailable')
    expect(codeOf(await tulay.visitor().post('/api/join/single-sign-on', { secret }))).toBe(
      'single_sign_on_unavailable',
    )
  })

  test('is accepted with Google by its address only, once, and then signs in that way', async () => {
    const { owner, company_id } = await newCompany()
    const company = { owner } as Company
    const email = `tess-${(count += 1)}@mail.test`
    const secret = await invite(company, email)
    const browser = tulay.visitor()
    const join = async (choice: { name: string; email: string; email_verified?: string }) => {
      const { url } = (await browser.post('/api/join/provider', { secret, provider: 'google' })).body
      const { code, state, iss } = await signInWithProvider(browser, String(url), choice)
      return browser.post('/api/oauth/exchange', { code, state, iss })
    }
    const tess = { name: 'Tess Lim', email }
    expect(codeOf(await join({ name: 'Mo', email: 'mo@mail.test' }))).toBe('invitation_other_email')
    expect(codeOf(await join({ ...tess, email_verified: '' }))).toBe('oauth_email_unverified')
    expect(await usersWith(email)).toEqual([])
    expect((await join(tess)).body['me']).toMatchObject({ email, name: 'Tess Lim', company: { id: company_id } })
    expect(codeOf(await browser.post('/api/join/provider', { secret, provider: 'google' }))).toBe('invitation_invalid')

    const again = tulay.visitor()
    const { url } = (await again.post('/api/oauth/start', { provider: 'google' })).body
    const { code, state, iss } = await signInWithProvider(again, String(url), tess)
    expect((await again.post('/api/oauth/exchange', { code, state, iss })).body['me']).toMatchObject({ email })
  })

  test('is accepted by a former member with Google, unless the address was never verified', async () => {
    const { owner } = await newCompany()
    const company = { owner } as Company
    for (const verified of [true, false]) {
      const email = `former-${(count += 1)}@mail.test`
      const id = await addPerson(tulay.db, { email, role: 'company', verified })
      await tulay.db.updateTable('users').set({ password_hash: 'hash' }).where('id', '=', id).execute()
      const secret = await invite(company, email)
      const browser = tulay.visitor()
      const { url } = (await browser.post('/api/join/provider', { secret, provider: 'google' })).body
      const { code, state, iss } = await signInWithProvider(browser, String(url), { name: 'Ada', email })
      const answer = await browser.post('/api/oauth/exchange', { code, state, iss })
      if (verified) expect(answer.body['me']).toMatchObject({ user_id: id, email })
      else expect(codeOf(answer)).toBe('oauth_email_taken')
    }
  })
})

describe('the record of a domain', () => {
  test('is checked every day; single sign-on ends a week after it is gone, and owners are notified', async () => {
    const company = await connected()
    const { email } = await addColleague(company)
    await require(company)
    await age(company, 2)
    await checkDomains()
    expect(await shownTo(company.owner)).toMatchObject({ ends_at: null, is_enabled: true })

    const { record } = (await shownTo(company.owner))!
    await unpublish(company)
    await checkDomains()
    expect((await shownTo(company.owner))?.ends_at).toBeNull()
    await age(company, 2)
    // Without an answer nothing is known.
    await checkDomains(async () => null)
    expect((await shownTo(company.owner))?.ends_at).toBeNull()
    await age(company, 2)
    await checkDomains()
    const { ends_at } = (await shownTo(company.owner))!
    expect(Math.round((Date.parse(ends_at!) - Date.now()) / 3_600_000)).toBe(7 * 24)
    await mailAbout(tulay, company.email, new RegExp(`The TXT record of ${company.domain} was not found`))
    expect((await signIn(email)).status).toBe(200)

    await publish(record)
    await age(company, 1 / 12)
    await checkDomains()
    expect((await shownTo(company.owner))?.ends_at).toBeNull()

    await unpublish(company)
    await age(company, 2)
    await checkDomains()
    await tulay.db
      .updateTable('single_sign_ons')
      .set({ missing_since: fromNow(-8 * 24 * 60 * 60_000) })
      .where('company_id', '=', company.company_id)
      .execute()
    await age(company, 1)
    await checkDomains()
    expect(await shownTo(company.owner)).toMatchObject({
      verified_at: null,
      ends_at: null,
      is_enabled: false,
      is_required: false,
    })
    await mailAbout(tulay, company.email, new RegExp(`${company.domain} is no longer verified`))
    expect(codeOf(await start(tulay.visitor(), email))).toBe('single_sign_on_unavailable')
    const other = { ...(await newCompany()), domain: company.domain }
    await publish((await create(other)).record)
    expect((await verify(other)).status).toBe(200)
  })
})
