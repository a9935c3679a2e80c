import { unzipSync } from 'fflate'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromNow } from '#server/platform/clock/clock.ts'
import { allText } from './all-text.ts'
import { mailAbout, tokenIn } from './accounts.ts'
import { Client } from './client.ts'
import { addInterview } from './interviews.ts'
import { addCompany, addMember, addPerson } from './people.ts'
import { queuesEmpty } from './queue.ts'
import { startProcess } from './start-process.ts'
import type { ServerProcess } from './start-process.ts'
import { eventually, startTulay } from './start-tulay.ts'

// The requests go to a server in its own process, whose log is complete and which runs all queued jobs. This process
// prepares the database.
const tulay = await startTulay('empty', { worker: false })
let server: ServerProcess
beforeAll(async () => {
  server = await startProcess(process.env.DATABASE_URL!, {
    LOG_LEVEL: 'debug',
    ADMIN_EMAILS: 'admin@tulay.test',
    OUTBOUND_TO_THIS_MACHINE: '1',
  })
})
afterAll(async () => {
  await server.end('SIGTERM')
  await tulay.stop()
})

const visitor = () => new Client(server.origin)

/** A browser of the server under test, signed in without a password. */
async function as(email: string): Promise<Client> {
  const { cookies } = await tulay.as(email)
  const browser = visitor()
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

async function ok(answering: ReturnType<Client['get']>) {
  const answer = await answering
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer
}

/** The secrets of one round of use, by what they are, and everything that was shown after they were created. */
async function useEverything() {
  const acme = await addCompany(tulay.db, { name: 'Acme' })
  const organizer_id = await addMember(tulay.db, acme, { email: 'owner@secrets.test' })
  const applicant_id = await addPerson(tulay.db, { email: 'ana@secrets.test', role: 'applicant' })
  const [owner, ana, admin] = [
    await as('owner@secrets.test'),
    await as('ana@secrets.test'),
    await as('admin@tulay.test'),
  ]
  await tulay.db
    .updateTable('sessions')
    .set({ second_factor_at: fromNow(0) })
    .execute()

  const password = 'sentinel-harbor-lantern-84'
  await ok(owner.put('/api/account/password', { password }))
  const browser = visitor()
  const email = 'owner@secrets.test'
  await browser.post('/api/login', { email, password: `${password}-wrong` })
  await browser.post('/api/login', { email, password, also: 1 })
  await browser.post('/api/login', `{"email":"${email}","password":"${password}"`)
  await browser.get(`/api/jobs?password=${password}`)
  await ok(browser.post('/api/login', { email, password }))

  const totp = String((await ok(owner.post('/api/account/totp'))).body.secret)
  const code = generateSync({ secret: totp })
  const codes = (await ok(owner.post('/api/account/totp/confirm', { code }))).body.recovery_codes as unknown as string[]
  const waiting = visitor()
  await ok(waiting.post('/api/login', { email, password }))
  for (const wrong of [`${codes[1]}x`, codes[1]!.replaceAll('-', '').slice(0, -1)])
    await waiting.post('/api/two-factor', { factor: 'recovery_code', code: wrong })

  const expires_on = fromNow(30 * 86_400_000).slice(0, 10)
  const form = { name: 'Export', scopes: ['jobs:read'], expires_on }
  const token = String((await ok(owner.post('/api/api-tokens', form))).body.secret)
  const bearer = { headers: { authorization: `Bearer ${token}` } }
  await ok(visitor().get('/api/jobs', bearer))
  await visitor().post('/api/jobs', {}, bearer)
  await visitor().get('/api/jobs', { headers: { authorization: `Bearer ${token}x` } })
  await visitor().get(`/api/jobs?access_token=${token}`)

  // Nothing listens there.
  const webhook = { url: 'http://127.0.0.1:9/', description: '', events: ['job.published'] }
  const { body: created } = await ok(owner.post('/api/webhooks', webhook))
  const { id: webhook_id } = created.webhook as unknown as { id: string }
  await ok(owner.post(`/api/webhooks/${webhook_id}/test`))

  const account = '009876543210'
  const details = { type: 'ph_bank', holder: 'Ana Reyes', bank: 'BDO Unibank', account }
  await ok(ana.put('/api/payout-methods', { details }))
  await ana.put('/api/payout-methods', { details: { ...details, bank: '' } })

  const meeting_id = await addInterview(tulay.db, { company_id: acme, organizer_id, applicant_id })
  const invited = await ok(owner.post(`/api/meetings/${meeting_id}/guests`, { name: 'Ben Cruz' }))
  const guest = String(invited.body.link).split('#')[1]!
  await visitor().post(`/api/meetings/${meeting_id}/room/guest`, { secret: guest })
  await visitor().post(`/api/meetings/${meeting_id}/room/guest`, { secret: `${guest}x` })

  const feedUrl = new URL(String((await ok(ana.post('/api/calendar-feed'))).body.url))
  const feed = feedUrl.searchParams.get('feed')!
  await ok(visitor().get(`/calendar.ics?feed=${feed}`))

  await ok(visitor().post('/api/forgot-password', { email: 'ana@secrets.test' }))
  const reset = tokenIn(await mailAbout(tulay, 'ana@secrets.test', /password/))
  await visitor().get(`/reset-password?token=${reset}`)
  await visitor().post('/api/reset-password', { token: reset, password: 'password' })

  await ok(ana.post('/api/privacy/export'))
  await queuesEmpty(tulay, ['reactions', 'mail', 'data_exports'])
  const { data_export } = (await ana.get('/api/privacy/export')).body as unknown as { data_export: { id: string } }
  const archive = await ana.open('GET', `/api/privacy/exports/${data_export.id}`)
  expect(archive.status).toBe(200)
  const files = Object.values(unzipSync(new Uint8Array(await archive.arrayBuffer())))

  const cookies = {
    session: owner.cookies.get('session')!,
    'ended session': browser.cookies.get('session')!,
    'pending sign-in': waiting.cookies.get('pending')!,
  }
  const shown = [
    ...(await Promise.all(
      [
        '/api/session',
        '/api/account/security',
        '/api/account/sessions',
        '/api/account/sign-ins',
        '/api/api-tokens',
        '/api/webhooks',
        `/api/webhooks/${webhook_id}/deliveries`,
        '/company/settings',
        '/api/jobs/not-an-id',
      ].map(async (path) => (await owner.get(path)).text),
    )),
    (await ok(ana.get('/api/payout-methods'))).text,
    (await ok(admin.get('/api/admin/audit-entries.jsonl'))).text,
    (await ok(admin.get('/api/admin/companies.csv'))).text,
    ...files.map((bytes) => Buffer.from(bytes).toString()),
  ].join('\n')
  return {
    /** Stored as a hash or encrypted, and shown once. */
    kept: {
      password,
      totp,
      recovery: codes[1]!,
      'plain recovery': codes[1]!.replaceAll('-', ''),
      token,
      webhook: String(created.secret),
      account,
      ...cookies,
    },
    /** Made from IDs, or sent by email. */
    links: { guest, feed, reset },
    shown,
  }
}

test('a session, password, code, token, signing secret, account number or link is in no log, error or export', async () => {
  const { kept, links, shown } = await useEverything()
  await eventually(async () => server.lines().some((line) => line.includes('/api/admin/companies.csv')))
  const log = `${server.lines().join('\n')}\n${server.said()}`
  // The lines of what was sent are there.
  for (const path of ['/api/two-factor', '/calendar.ics', '/reset-password', '/api/payout-methods'])
    expect(log).toContain(`"path":"${path}"`)
  const stored = await allText(tulay)
  for (const [name, secret] of Object.entries({ ...kept, ...links })) {
    expect(secret.length, name).toBeGreaterThan(9)
    expect(log.includes(secret), `${name} in the log`).toBe(false)
    expect(shown.includes(secret), `${name} on a page, in a response or in an export`).toBe(false)
  }
  for (const [name, secret] of Object.entries(kept)) {
    expect(stored.includes(secret), `${name} in the database`).toBe(false)
    expect(stored.includes(Buffer.from(secret).toString('hex')), `${name} as bytes in the database`).toBe(false)
  }
})
