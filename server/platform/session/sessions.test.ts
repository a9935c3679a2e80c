import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { goodPassword, newcomer } from '#server/testing/accounts.ts'
import { Client } from '#server/testing/client.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { authenticate } from './authenticate.ts'
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

async function* endless() {
  for (;;) yield ['x'.repeat(10_000)]
}

test('a download breaks off when its user is signed out meanwhile', async () => {
  const browser = await newcomer(tulay, 'export@session.test')
  const app = Fastify()
  await app.register(cookie)
  app.addHook('onRequest', async (request, reply) => {
    request.actor = await authenticate(request, reply)
  })
  app.get('/', async (request, reply) =>
    sendCsv({ request, reply }, { name: 'endless', columns: [{ title: 'X', cell: String }], batches: endless() }),
  )
  onTestFinished(() => app.close())
  const there = new Client(await app.listen({ port: 0, host: '127.0.0.1' }))
  there.cookies.set('session', browser.cookies.get('session')!)
  const answer = await there.open('GET', '/')
  expect(answer.status).toBe(200)
  const broken = expect(answer.text()).rejects.toThrow('aborted')
  expect((await browser.post('/api/logout')).status).toBe(200)
  await broken
})
