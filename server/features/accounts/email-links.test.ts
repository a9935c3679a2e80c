import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failures } from '#domain/kernel/errors.ts'
import { goodPassword, mailAbout, mailsTo, newcomer, tokenIn, verify } from '#server/testing/accounts.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { ensureAdmins } from './staff-accounts.ts'

let tulay: Tulay
beforeAll(async () => {
  tulay = await startTulay('empty')
})
afterAll(() => tulay.stop())

const other = 'another-way-home-7'
const invalid = { status: 400, code: 'token_invalid', error: failures.token_invalid.message }

async function resetToken(email: string): Promise<string> {
  expect((await tulay.visitor().post('/api/forgot-password', { email })).status).toBe(202)
  return tokenIn(await mailAbout(tulay, email, /new password/))
}
const useReset = (token: string, password = other) => tulay.visitor().post('/api/reset-password', { token, password })
const useVerify = (token: string) => tulay.visitor().post('/api/verify-email', { token })
const canSignIn = async (email: string, password: string) =>
  (await tulay.visitor().post('/api/login', { email, password })).status === 200

describe('the link to verify an email', () => {
  test('works once', async () => {
    await newcomer(tulay, 'once@verify.test')
    const token = tokenIn(await mailAbout(tulay, 'once@verify.test', /verify/))
    expect((await useVerify(token)).status).toBe(200)
    expect((await useVerify(token)).body).toMatchObject(invalid)
  })

  test('is sent again on request, and using one link invalidates the other', async () => {
    const browser = await newcomer(tulay, 'again@verify.test')
    const first = tokenIn(await mailAbout(tulay, 'again@verify.test', /verify/))
    expect((await browser.post('/api/verify-email/send')).status).toBe(202)
    await eventually(async () => (await mailsTo(tulay, 'again@verify.test')).length === 2, 10_000)
    expect((await useVerify(first)).status).toBe(200)
    const second = tokenIn((await mailsTo(tulay, 'again@verify.test'))[0]!)
    expect(second).not.toBe(first)
    expect((await useVerify(second)).body).toMatchObject(invalid)
    // Verified users get no further links.
    expect((await browser.post('/api/verify-email/send')).status).toBe(202)
    const kinds = await tulay.db
      .selectFrom('activities')
      .where('kind', '=', 'account.verification_requested')
      .select('id')
      .execute()
    expect(kinds).toHaveLength(1)
  })

  test('is rejected if it is expired, truncated or for another purpose', async () => {
    await newcomer(tulay, 'old@verify.test')
    const token = tokenIn(await mailAbout(tulay, 'old@verify.test', /verify/))
    expect((await useReset(token)).body).toMatchObject(invalid)
    expect((await useVerify(token.slice(0, -1))).status).toBe(400)
    expect((await useVerify(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).body).toMatchObject(invalid)
    await tulay.db
      .updateTable('one_time_tokens')
      .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
      .where('purpose', '=', 'verify_email')
      .execute()
    expect((await useVerify(token)).body).toMatchObject(invalid)
    expect((await tulay.visitor().get('/api/session')).body.me).toBeNull()
  })

  test('is stored in the database only as a hash', async () => {
    await newcomer(tulay, 'trace@verify.test')
    const token = tokenIn(await mailAbout(tulay, 'trace@verify.test', /verify/))
    const tables = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss') and tablename <> 'local_mails'`.execute(tulay.db)
    for (const { name } of tables.rows) {
      const found = await sql<{ rows: number }>`
        select count(*) as rows from ${sql.raw(name)} t where t::text like ${`%${token}%`}`.execute(tulay.db)
      expect([name, Number(found.rows[0]!.rows)]).toEqual([name, 0])
    }
  })
})

describe('the link to reset a password', () => {
  test('changes the password, ends all sessions, verifies the email and notifies the owner', async () => {
    const email = 'all@reset.test'
    const browser = await newcomer(tulay, email)
    const token = await resetToken(email)
    const answer = await useReset(token)
    expect(answer.body).toEqual({ done: true, staff: false })

    expect((await browser.get('/api/session')).body.me).toBeNull()
    expect(await canSignIn(email, goodPassword)).toBe(false)
    expect(await canSignIn(email, other)).toBe(true)
    await mailAbout(tulay, email, /was changed/)
    const user = await tulay.db
      .selectFrom('users')
      .where('email', '=', email)
      .select('email_verified_at')
      .executeTakeFirstOrThrow()
    expect(user.email_verified_at).not.toBeNull()
  })

  test('works once and invalidates other reset links', async () => {
    const email = 'once@reset.test'
    await newcomer(tulay, email)
    const first = await resetToken(email)
    await tulay.visitor().post('/api/forgot-password', { email })
    await eventually(
      async () => (await mailsTo(tulay, email)).filter((mail) => /new password/.test(mail.subject)).length === 2,
      10_000,
    )
    const second = tokenIn((await mailsTo(tulay, email))[0]!)
    expect((await useReset(first)).status).toBe(200)
    expect((await useReset(first, 'a-third-way-home-5')).body).toMatchObject(invalid)
    expect((await useReset(second, 'a-third-way-home-5')).body).toMatchObject(invalid)
    expect(await canSignIn(email, other)).toBe(true)
  })

  test('changes the password once for concurrent requests', async () => {
    const email = 'twice@reset.test'
    await newcomer(tulay, email)
    const token = await resetToken(email)
    const answers = await Promise.all([useReset(token, other), useReset(token, 'a-third-way-home-5')])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400])
  })

  test('is rejected if it is expired, and for verifying an email', async () => {
    const email = 'old@reset.test'
    await newcomer(tulay, email)
    const token = await resetToken(email)
    expect((await useVerify(token)).body).toMatchObject(invalid)
    await tulay.db
      .updateTable('one_time_tokens')
      .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
      .where('purpose', '=', 'reset_password')
      .execute()
    expect((await useReset(token)).body).toMatchObject(invalid)
    expect(await canSignIn(email, goodPassword)).toBe(true)
  })

  test('stays valid after a common password was rejected', async () => {
    const email = 'common@reset.test'
    await newcomer(tulay, email)
    const token = await resetToken(email)
    expect((await useReset(token, 'Password123')).body).toMatchObject({ status: 400, code: 'invalid_input' })
    expect((await useReset(token)).status).toBe(200)
  })

  test('is not sent to an address without an account, with the same response', async () => {
    await newcomer(tulay, 'known@reset.test')
    const known = await tulay.visitor().post('/api/forgot-password', { email: 'known@reset.test' })
    const unknown = await tulay.visitor().post('/api/forgot-password', { email: 'unknown@reset.test' })
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    await mailAbout(tulay, 'known@reset.test', /new password/)
    expect(await mailsTo(tulay, 'unknown@reset.test')).toEqual([])
  })

  test('does not reactivate a suspended account', async () => {
    const email = 'suspended@reset.test'
    await newcomer(tulay, email)
    const token = await resetToken(email)
    await tulay.db.updateTable('users').set({ status: 'suspended' }).where('email', '=', email).execute()
    expect((await useReset(token)).body).toMatchObject(invalid)
  })

  test('sets the first password of staff', async () => {
    await ensureAdmins()
    await ensureAdmins()
    const token = await resetToken('ops@tulay.test')
    expect((await useReset(token)).body).toEqual({ done: true, staff: true })
    const browser = tulay.visitor()
    const answer = await browser.post('/api/admin-login', { email: 'Ops@Tulay.test', password: other })
    expect(answer.body).toMatchObject({ role: 'admin', email: 'ops@tulay.test', email_verified: true })
  })

  test('a verified email stays verified', async () => {
    const email = 'stays@reset.test'
    await newcomer(tulay, email)
    await verify(tulay, email)
    expect((await useReset(await resetToken(email))).status).toBe(200)
    const proofs = await sql`
      select 1 from activities a join users u on u.id = (a.data ->> 'user_id')::uuid
      where a.kind = 'account.email_verified' and u.email = ${email}`.execute(tulay.db)
    expect(proofs.rows).toHaveLength(1)
  })
})
