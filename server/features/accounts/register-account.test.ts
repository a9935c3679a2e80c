import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountMessages } from '#domain/accounts/account.ts'
import { config } from '#server/platform/config/config.ts'
import { goodPassword, mailAbout, mailsTo, newcomer, registration, verify } from '#server/testing/accounts.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { ensureAdmins } from './staff-accounts.ts'
import { passwordHashesDuring } from '#server/testing/password-hashes.ts'

let tulay: Tulay
beforeAll(async () => {
  tulay = await startTulay('empty')
  await ensureAdmins()
})
afterAll(() => tulay.stop())

describe('registering', () => {
  test('creates a company, its owner and an email to verify', async () => {
    const browser = await newcomer(tulay, 'Ada@Reyes.test')
    const { me } = (await browser.get('/api/session')).body as unknown as { me: object }
    expect(me).toMatchObject({
      role: 'company',
      email: 'ada@reyes.test',
      email_verified: false,
      company: { name: 'Reyes & Daughters', status: 'active', member_role: 'owner' },
    })
    await verify(tulay, 'ada@reyes.test')
    expect((await browser.get('/api/session')).body.me).toMatchObject({ email_verified: true })
  })

  test('creates a talent profile for an applicant, and no company', async () => {
    const browser = await newcomer(tulay, 'jo@home.test', { user_type: 'applicant', company_name: undefined })
    const session = await browser.get('/api/session')
    expect(session.body.me).toMatchObject({ role: 'applicant', company: null })
    const talents = await tulay.db
      .selectFrom('talents')
      .innerJoin('users', 'users.id', 'talents.user_id')
      .where('users.email', '=', 'jo@home.test')
      .select('users.id')
      .execute()
    expect(talents).toHaveLength(1)
  })

  test('reports missing and invalid fields', async () => {
    const empty = await tulay.visitor().post('/api/register', registration('', { password: '' }))
    expect(empty.status).toBe(400)
    expect(empty.body.errors).toEqual(
      expect.arrayContaining([
        { path: 'email', message: accountMessages.email_required },
        { path: 'password', message: accountMessages.password_required },
      ]),
    )
    const wrong = await tulay.visitor().post('/api/register', registration('ada', { company_name: undefined }))
    expect(wrong.body.errors).toEqual([
      { path: 'email', message: accountMessages.email },
      { path: 'company_name', message: accountMessages.company_name_required },
    ])
    for (const [field, value, message] of [
      ['company_name', undefined, accountMessages.company_name_required],
      ['password', '12345', accountMessages.password],
      ['accept_terms', false, accountMessages.terms],
    ] as const) {
      const answer = await tulay.visitor().post('/api/register', registration('a@b.test', { [field]: value }))
      expect(answer.body.errors).toContainEqual({ path: field, message })
    }
  })

  test.each(['password1', 'QWERTY123', 'iloveyou'])('the common password %s is refused', async (password) => {
    const answer = await tulay.visitor().post('/api/register', registration('new@common.test', { password }))
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([{ path: 'password', message: accountMessages.common_password }])
  })
})

describe('an easily guessed password', () => {
  test.each([
    ['found in leaks', 'password'],
    ['a single repeated character', 'aaaaaaaa'],
    ['only spaces', '       '],
    ["one's own name", 'Rosa Guessable'],
    ["one's own address", 'rosa@guess.test'],
    ["the first half of one's address", 'ROSA.G'],
    ["one's own name with a year", 'rosa-guessable-2026'],
    ['the name of the company', 'Reyes & Daughters 1'],
    ['the name of the product', 'Tulay2026!'],
    ['a role', 'applicant-1'],
  ])('is rejected at its field: %s', async (_what, password) => {
    const email = password === 'ROSA.G' ? 'rosa.g@guess.test' : 'rosa@guess.test'
    const refused = await tulay
      .visitor()
      .post('/api/register', registration(email, { password, name: 'Rosa Guessable' }))
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual([{ path: 'password', message: accountMessages.common_password }])
  })
})

describe('an email that already has an account', () => {
  test('gets the same response, and its owner an email; nothing else changes', async () => {
    await newcomer(tulay, 'owner@taken.test')
    const again = await tulay
      .visitor()
      .post('/api/register', registration('owner@taken.test', { password: 'somebody-elses-9', name: 'Mallory' }))
    const fresh = await tulay.visitor().post('/api/register', registration('fresh@taken.test'))
    expect([again.status, again.text]).toEqual([fresh.status, fresh.text])
    expect(again.headers.getSetCookie()).toEqual([])
    expect([...again.headers.keys()].toSorted()).toEqual([...fresh.headers.keys()].toSorted())

    await mailAbout(tulay, 'owner@taken.test', /already have a Tulay account/)
    const stolen = await tulay.visitor().post('/api/login', { email: 'owner@taken.test', password: 'somebody-elses-9' })
    expect(stolen.status).toBe(401)
    expect(await mailsTo(tulay, 'fresh@taken.test')).not.toContainEqual(
      expect.objectContaining({ subject: 'You already have a Tulay account' }),
    )
  })

  test('takes equally long: the password is hashed anyway', async () => {
    await newcomer(tulay, 'owner@slow.test')
    const register = (email: string) =>
      passwordHashesDuring(() => tulay.visitor().post('/api/register', registration(email)))
    expect([await register('owner@slow.test'), await register('free@slow.test')]).toEqual([1, 1])
  })

  test('is registered once by two concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => tulay.visitor().post('/api/register', registration('race@taken.test'))),
    )
    expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202, 202])
    const { users, companies } = await tulay.db
      .selectFrom('users')
      .leftJoin('members', 'members.user_id', 'users.id')
      .where('email', '=', 'race@taken.test')
      .select(({ fn }) => [fn.countAll<number>().as('users'), fn.count<number>('members.company_id').as('companies')])
      .executeTakeFirstOrThrow()
    expect([users, companies]).toEqual([1, 1])
  })

  test('a staff email cannot be registered as a company or an applicant', async () => {
    const answer = await tulay.visitor().post('/api/register', registration('ops@tulay.test'))
    expect(answer.status).toBe(202)
    const login = { email: 'ops@tulay.test', password: goodPassword }
    expect((await tulay.visitor().post('/api/login', login)).status).toBe(401)
    expect((await tulay.visitor().post('/api/admin-login', login)).status).toBe(401)
    const user = await tulay.db
      .selectFrom('users')
      .where('email', '=', 'ops@tulay.test')
      .select(['role', 'password_hash'])
      .executeTakeFirstOrThrow()
    expect(user).toEqual({ role: 'admin', password_hash: null })

    // Also an admin configured a moment ago, without an account yet.
    config.adminEmails.push('later@tulay.test')
    expect((await tulay.visitor().post('/api/register', registration('later@tulay.test'))).status).toBe(202)
    const later = await tulay.db.selectFrom('users').where('email', '=', 'later@tulay.test').select('id').execute()
    expect(later).toEqual([])
  })
})
