import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiToken, CreatedApiToken } from '#domain/api-tokens/api-token.ts'
import { scopes } from '#domain/api-tokens/scope.ts'
import type { Scope } from '#domain/api-tokens/scope.ts'
import { live } from '#domain/kernel/live.ts'
import { tokenAccessOf } from '#domain/policies.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { forgetActors } from '#server/platform/session/find-actor.ts'
import { loadSettings } from '#server/platform/settings/settings.ts'
import { mailAbout } from '#server/testing/accounts.ts'
import { Client } from '#server/testing/client.ts'
import { allText } from '#server/testing/all-text.ts'
import { endpointRows } from '#server/testing/endpoint-rows.ts'
import { finishedJob } from '#server/testing/forms.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

let acme: string
let owner: Client
let recruiter: Client
beforeAll(async () => {
  acme = await addCompany(tulay.db, { name: 'Acme' })
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, acme, { email: 'recruiter@acme.test', member_role: 'recruiter' })
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  owner = await tulay.as('owner@acme.test')
  recruiter = await tulay.as('recruiter@acme.test')
})

const inDays = (days: number) => fromNow(days * 86_400_000).slice(0, 10)

async function createToken(who: Client, granted: Scope[] = ['jobs:read'], name = 'Export'): Promise<CreatedApiToken> {
  const answer = await who.post('/api/api-tokens', { name, scopes: granted, expires_on: inDays(30) })
  expect(answer.status, answer.text).toBe(201)
  return answer.body as unknown as CreatedApiToken
}

const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } })
const program = () => new Client(tulay.origin)
/** Asks an endpoint about something unknown. */
function ask(endpoint: string, secret: string) {
  const [method = '', path = ''] = endpoint.split(' ')
  const body = method === 'GET' ? undefined : {}
  return program().send(method, path.replaceAll(/\{\w+\}/g, randomUUID()), { body, ...bearer(secret) })
}

/** Turns the setting API access on or off. */
async function setApiAccess(value: boolean) {
  const row = { key: 'api_access', value: JSON.stringify(value), changed_at: fromNow(0) }
  await tulay.db
    .insertInto('settings')
    .values(row)
    .onConflict((on) => on.column('key').doUpdateSet(row))
    .execute()
  await loadSettings()
}

describe('an API token', () => {
  test('acts as its person, within its scopes only', async () => {
    const { secret } = await createToken(recruiter)
    const jobs = await program().get('/api/jobs', bearer(secret))
    expect(jobs.status, jobs.text).toBe(200)
    expect((await program().get('/api/session', bearer(secret))).body.me).toMatchObject({
      email: 'recruiter@acme.test',
    })
    const post = await program().post('/api/jobs', {}, bearer(secret))
    expect([post.status, post.body.code]).toEqual([403, 'insufficient_scope'])
    expect(post.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="jobs:write"')
    const applications = await program().get('/api/company/application-tags', bearer(secret))
    expect(applications.status).toBe(403)
  })

  test('is refused by each endpoint of the API without its scope', async () => {
    const company_id = await addCompany(tulay.db)
    await addMember(tulay.db, company_id, { email: 'owner@programs.test' })
    const person = await tulay.as('owner@programs.test')
    /** Tokens with all scopes but one. */
    const tokens = new Map<string, string>()
    for (const scope of scopes) {
      const others = scopes.filter((one) => one !== scope)
      tokens.set(scope, (await createToken(person, others)).secret)
    }
    tokens.set('no_token', (await createToken(person, [...scopes])).secret)
    const asked = new Set<string>()
    const wrong: string[] = []
    for (const { endpoint, permission, in: people } of endpointRows) {
      if (asked.has(endpoint) || !permission || !people.includes('owner')) continue
      const needed = tokenAccessOf(permission)
      if (needed === 'any_token') continue
      asked.add(endpoint)
      if (asked.size % 50 === 0) await tulay.db.deleteFrom('throttles').execute()
      const { status, body, headers } = await ask(endpoint, tokens.get(needed)!)
      const scope = /scope="(.*)"/.exec(headers.get('www-authenticate') ?? '')?.[1]
      if (status !== 403 || (scope ?? body.code) !== (needed === 'no_token' ? 'token_not_accepted' : needed))
        wrong.push(`${endpoint} without ${needed}: ${status}`)
    }
    expect(wrong).toEqual([])
    expect(asked.size).toBeGreaterThan(300)
  })

  test('counts at the addresses of the API without /api, too', async () => {
    const [jobs, tests] = [await createToken(recruiter, ['jobs:write']), await createToken(recruiter, ['tests:read'])]
    const created = await program().post('/jobs', finishedJob, bearer(jobs.secret))
    expect(created.status, created.text).toBe(201)
    expect((await program().get('/tests', bearer(tests.secret))).status).toBe(200)
    // The owner's cookie would permit both.
    for (const answer of [
      await owner.post('/jobs', finishedJob, bearer(tests.secret)),
      await owner.get('/tests', bearer(jobs.secret)),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'insufficient_scope'])
    expect((await owner.get('/tests', bearer('unknown'))).status).toBe(401)
    expect((await owner.get('/tests')).status).toBe(200)
  })

  test('shows in lists and responses only what it permits', async () => {
    const { secret } = await createToken(recruiter, ['jobs:read', 'jobs:write'])
    const { id } = (await recruiter.post('/api/jobs', { title: 'Bookkeeper' })).body
    const [read, both] = [await createToken(recruiter), { secret }]
    const see = async (token: string) =>
      (await program().get(`/api/jobs/${id}`, bearer(token))).body.allowed as unknown as string[]
    expect(await see(read.secret)).toEqual([])
    expect(await see(both.secret)).toContain('delete')
  })

  test('makes the server ignore cookies and the origin, but not the media type', async () => {
    const { secret } = await createToken(recruiter)
    const { authorization } = bearer(secret).headers
    // The owner's cookie would permit it.
    expect((await owner.get('/api/webhooks', bearer(secret))).status).toBe(403)
    const foreign = { authorization, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await program().post('/api/jobs', {}, { headers: foreign })).body.code).toBe('insufficient_scope')
    const writing = bearer((await createToken(recruiter, ['jobs:write'])).secret).headers
    const form = { ...writing, 'content-type': 'text/plain' }
    expect((await program().post('/api/jobs', 'x=1', { headers: form })).status).toBe(415)
  })

  test('does not create tokens, sign in, open streams or take sensitive actions', async () => {
    const { secret } = await createToken(owner, ['jobs:read', 'jobs:write', 'billing:write'])
    const create = { name: 'More', scopes: ['jobs:read'], expires_on: inDays(3) }
    for (const answer of [
      await program().post('/api/api-tokens', create, bearer(secret)),
      await program().get('/api/api-tokens', bearer(secret)),
      await program().post('/api/login', { email: 'owner@acme.test', password: 'x' }, bearer(secret)),
      await program().get(live.url, bearer(secret)),
      await program().get('/api/webhooks', bearer(secret)),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'token_not_accepted'])
  })

  test('is refused when it is unknown, changed, expired or of no one who can sign in', async () => {
    const { secret, api_token } = await createToken(recruiter)
    const expectInvalid = async (text: string) => {
      const answer = await program().get('/api/jobs', bearer(text))
      expect([answer.status, answer.body.code], text).toEqual([401, 'invalid_api_token'])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    }
    for (const wrong of ['', 'x', `${secret}x`, secret.slice(0, -1), secret.toLowerCase()]) await expectInvalid(wrong)
    expect((await program().get('/api/jobs')).headers.get('www-authenticate')).toBe('Bearer')
    const setStatus = async (status: 'active' | 'suspended') => {
      await tulay.db.updateTable('companies').set({ status }).where('id', '=', acme).execute()
      forgetActors({ session_ids: [api_token.id] })
    }
    await setStatus('suspended')
    await expectInvalid(secret)
    await setStatus('active')
    expect((await program().get('/api/jobs', bearer(secret))).status).toBe(200)
    await tulay.db
      .updateTable('api_tokens')
      .set({ expires_at: fromNow(-1) })
      .where('id', '=', api_token.id)
      .execute()
    forgetActors({ session_ids: [api_token.id] })
    await expectInvalid(secret)
  })

  test('stores when and from where it was used', async () => {
    const { secret, api_token } = await createToken(recruiter, ['jobs:read'], 'Used')
    expect(api_token).toMatchObject({ last_used_at: null, last_four: secret.slice(-4), allowed: ['revoke'] })
    await program().get('/api/jobs', bearer(secret))
    const used = ((await recruiter.get('/api/api-tokens')).body.items as unknown as ApiToken[])[0]!
    expect(used).toMatchObject({ name: 'Used', last_used_from: '127.0.0.1', is_own: true, is_expired: false })
    expect(Date.now() - Date.parse(used.last_used_at!)).toBeLessThan(10_000)
  })

  test('is refused at the field when its name, scopes or date are wrong', async () => {
    const form = { name: 'Export', scopes: ['jobs:read'], expires_on: inDays(30) }
    for (const [field, value] of [
      ['name', ' '],
      ['scopes', []],
      ['expires_on', inDays(0)],
      ['expires_on', inDays(400)],
    ] as const) {
      const { status, body } = await owner.post('/api/api-tokens', { ...form, [field]: value })
      expect([status, body.errors?.[0]?.path]).toEqual([400, field])
    }
  })
})

describe('a token ends', () => {
  test('at once when its person or an owner revokes it, who is then told', async () => {
    const mine = await createToken(recruiter, ['jobs:read'], 'Payroll export')
    expect((await mailAbout(tulay, 'recruiter@acme.test', /“Payroll export” was created/)).text).toContain(
      'section=api',
    )
    expect((await program().get('/api/jobs', bearer(mine.secret))).status).toBe(200)
    const seen = (await owner.get('/api/api-tokens')).body.items as unknown as ApiToken[]
    expect(seen.find(({ id }) => id === mine.api_token.id)).toMatchObject({ is_own: false, allowed: ['revoke'] })
    expect((await owner.delete(`/api/api-tokens/${mine.api_token.id}`)).status).toBe(204)
    expect((await program().get('/api/jobs', bearer(mine.secret))).status).toBe(401)
    expect((await owner.delete(`/api/api-tokens/${mine.api_token.id}`)).status).toBe(404)
    await mailAbout(tulay, 'recruiter@acme.test', /“Payroll export” was revoked/)
  })

  test('when a member sees only their own, and cannot revoke the owner’s', async () => {
    const { api_token } = await createToken(owner)
    const listed = (await recruiter.get('/api/api-tokens')).body.items as unknown as ApiToken[]
    expect(listed.every(({ is_own }) => is_own)).toBe(true)
    expect((await recruiter.delete(`/api/api-tokens/${api_token.id}`)).status).toBe(404)
  })

  test('when its person leaves the company, also if they come back', async () => {
    const user_id = await addMember(tulay.db, acme, { email: 'leaver@acme.test', member_role: 'recruiter' })
    const { secret } = await createToken(await tulay.as('leaver@acme.test'))
    expect((await program().get('/api/jobs', bearer(secret))).status).toBe(200)
    const me = (await owner.get('/api/session')).body.me as unknown as { user_id: string }
    const removed = await owner.post(`/api/company/members/${user_id}/remove`, { successor_id: me.user_id })
    expect(removed.status, removed.text).toBe(200)
    expect((await program().get('/api/jobs', bearer(secret))).status).toBe(401)
    expect(await tulay.db.selectFrom('api_tokens').where('user_id', '=', user_id).selectAll().execute()).toEqual([])
  })

  test('while the setting API access is off, and works again afterwards', async () => {
    const { secret } = await createToken(owner)
    await setApiAccess(false)
    expect((await program().get('/api/jobs', bearer(secret))).body.code).toBe('api_access_off')
    expect((await owner.get('/api/jobs')).status).toBe(200)
    await setApiAccess(true)
    expect((await program().get('/api/jobs', bearer(secret))).status).toBe(200)
  })
})

test('requests are limited per token, with the standard headers', async () => {
  const given = config.apiRequestsPerMinute
  config.apiRequestsPerMinute = 5
  const [{ secret }, other] = [await createToken(owner), await createToken(owner)]
  const statuses = []
  for (let count = 0; count < 6; count += 1) {
    const { status, headers } = await program().get('/api/jobs', bearer(secret))
    statuses.push(status)
    expect(headers.get('ratelimit-policy')).toBe('"token";q=5;w=60')
    if (status === 200) expect(headers.get('ratelimit')).toMatch(new RegExp(`^"token";r=${4 - count};t=\\d+$`))
    else expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await program().get('/api/jobs', bearer(other.secret))).status).toBe(200)
  config.apiRequestsPerMinute = given
})

test('the text of a token is nowhere after its creation', async () => {
  const { secret } = await createToken(owner, ['jobs:read'], 'Sentinel')
  const failing = await program().get('/api/jobs/not-an-id', bearer(secret))
  await mailAbout(tulay, 'owner@acme.test', /“Sentinel”/)
  const shown = [failing.text, (await owner.get('/api/api-tokens')).text, await allText(tulay)].join('\n')
  expect(shown).toContain('Sentinel')
  expect(shown).not.toContain(secret)
  expect(shown).not.toContain(secret.slice('tulay_'.length, -6))
})
