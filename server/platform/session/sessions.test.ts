import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { live } from '#domain/kernel/live.ts'
import { goodPassword, mailAbout, newcomer, tokenIn } from '#server/testing/accounts.ts'
import { Client } from '#server/testing/client.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { forgetActors } from './find-actor.ts'

let tulay: Tulay
beforeAll(async () => {
  tulay = await startTulay('empty')
})
afterAll(() => tulay.stop())

const me = async (browser: Client) => (await browser.get('/api/session')).body.me as unknown
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

async function age(email: string, columns: { last_seen_at?: string; created_at?: string }) {
  const { id } = await tulay.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  await tulay.db.updateTable('sessions').set(columns).where('user_id', '=', id).execute()
  forgetActors({ user_ids: [id] })
}

describe('a session', () => {
  test('expires after an hour without use', async () => {
    const browser = await newcomer(tulay, 'idle@session.test')
    await age('idle@session.test', { last_seen_at: minutesAgo(59) })
    expect(await me(browser)).not.toBeNull()
    // The lookup counted as use.
    const { last_seen_at } = await tulay.db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow()
    expect(Date.now() - Date.parse(last_seen_at)).toBeLessThan(10_000)
    await age('idle@session.test', { last_seen_at: minutesAgo(61) })
    expect(await me(browser)).toBeNull()
    expect((await browser.get('/api/company/jobs')).status).not.toBe(200)
  })

  test('expires after two weeks, regardless of use', async () => {
    const browser = await newcomer(tulay, 'long@session.test')
    await age('long@session.test', { created_at: minutesAgo(14 * 24 * 60 + 1) })
    expect(await me(browser)).toBeNull()
  })

  test('cannot be opened with a guessed, truncated or foreign cookie', async () => {
    const browser = await newcomer(tulay, 'forged@session.test')
    const token = browser.cookies.get('session')!
    for (const forged of [token.slice(0, -1), `${token}A`, 'x'.repeat(43), token.toLowerCase()]) {
      const other = tulay.visitor()
      other.cookies.set('session', forged)
      expect(await me(other)).toBeNull()
    }
  })

  test('ends on the server when its owner signs out', async () => {
    const browser = await newcomer(tulay, 'out@session.test')
    const copy = tulay.visitor()
    copy.cookies.set('session', browser.cookies.get('session')!)
    expect(await me(copy)).not.toBeNull()
    expect((await browser.post('/api/logout')).body).toEqual({ done: true })
    expect(browser.cookies.has('session')).toBe(false)
    expect(await me(copy)).toBeNull()
    expect((await browser.post('/api/logout')).status).toBe(200)
  })

  test('ends on all of the user’s devices, and for no other user', async () => {
    const [phone, stranger] = [await newcomer(tulay, 'many@session.test'), await newcomer(tulay, 'else@session.test')]
    const laptop = tulay.visitor()
    await laptop.post('/api/login', { email: 'many@session.test', password: goodPassword })
    expect(await me(laptop)).not.toBeNull()
    expect((await phone.post('/api/logout-everywhere')).status).toBe(200)
    expect([await me(phone), await me(laptop)]).toEqual([null, null])
    expect(await me(stranger)).not.toBeNull()
    expect((await tulay.visitor().post('/api/logout-everywhere')).status).toBe(401)
  })
})

describe('with two servers', () => {
  let second: { origin: string; process: ChildProcess }
  beforeAll(async () => {
    second = await startSecond()
  })
  afterAll(async () => {
    second.process.kill('SIGTERM')
    await once(second.process, 'exit')
  })

  test('signing out on one ends the session and its streams on the other within seconds', async () => {
    const browser = await newcomer(tulay, 'two@session.test')
    const there = new Client(second.origin)
    there.cookies.set('session', browser.cookies.get('session')!)
    expect(await me(there)).not.toBeNull()
    const stream = await fetch(second.origin + live.url, {
      headers: { cookie: `session=${there.cookies.get('session')}` },
    })
    expect(stream.status).toBe(200)
    await browser.post('/api/logout')
    // Without the activity, the cache would be used for five seconds.
    await eventually(async () => (await me(there)) === null, 1_500)
    expect(await stream.text()).toContain(`event: ${live.events.ended}`)
  })

  test('a password change on one ends the sessions on the other', async () => {
    const browser = await newcomer(tulay, 'reset@session.test')
    const there = new Client(second.origin)
    there.cookies.set('session', browser.cookies.get('session')!)
    expect(await me(there)).not.toBeNull()
    await browser.post('/api/forgot-password', { email: 'reset@session.test' })
    const token = tokenIn(await mailAbout(tulay, 'reset@session.test', /new password/))
    await tulay.visitor().post('/api/reset-password', { token, password: 'another-way-home-7' })
    await eventually(async () => (await me(there)) === null, 1_500)
  })
})

async function startSecond() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  const child = fork(new URL('../../main.ts', import.meta.url), {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: 'ignore',
    execArgv: [],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const origin = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${origin}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false)
  await vi.waitUntil(isReady, { timeout: 20_000 }).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return { origin, process: child }
}
