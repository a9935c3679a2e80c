import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { system } from '#domain/kernel/actor.ts'
import { pushLimits, preferenceMessages } from '#domain/notifications/preferences.ts'
import { pathTo } from '#domain/paths.ts'
import { transaction } from '#server/db/transaction.ts'
import { hashPassword } from '#server/features/accounts/passwords.ts'
import { record } from '#server/platform/activity/record.ts'
import { wakeWorkers } from '#server/platform/queue/queue.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addTalent } from '#server/testing/talents.ts'
import type { Client } from '#server/testing/client.ts'
import { pushSubscription, savedPreferences } from '#server/testing/forms.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addJob } from '#server/testing/jobs.ts'
import { startPushService } from '#server/testing/push-service.ts'
import { queuesEmpty, runWaiting } from '#server/testing/queue.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'

const service = await startPushService()
const tulay = await startTulay('empty')
afterAll(async () => {
  await tulay.stop()
  service.stop()
})
const { db, pool } = tulay

let acme: string
let owner: Client
beforeAll(async () => {
  ;({ company_id: acme, owner } = await addHiringTeam(tulay))
})

let count = 0
let talent: Client
let talent_id: string
let email: string
beforeEach(async () => {
  email = `ana-${(count += 1)}@talent.test`
  talent_id = await addTalent(db, { email, name: 'Ana Reyes' })
  talent = await tulay.as(email)
})

const subscribe = async (browser: ReturnType<typeof service.browser>, by = talent) => {
  const answer = await by.put('/api/push-subscriptions', browser.subscription)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.id
}
const invite = async () => {
  const job = await addJob(db, acme, { title: 'Weaver' })
  const answer = await owner.post(`/api/jobs/${job}/invitations`, { talent_id, message: '' })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}
const settled = () => queuesEmpty(tulay, ['reactions', 'push'])
const browsers = async (by = talent) => {
  const { body } = await by.get('/api/notification-preferences')
  return body.browsers as unknown as { id: string; name: string }[]
}
const save = (body: object, by = talent) => by.put('/api/notification-preferences', { ...savedPreferences, ...body })
const hour = 60 * 60_000
/** The time of day in UTC `ms` from now. */
const clock = (ms: number) => new Date(Date.now() + ms).toISOString().slice(11, 16)
const unquiet = { digest: 'immediate', quiet_from: null, quiet_until: null } as const

/** Queues pushes without sending them until `act` is done. */
async function whileHeld(act: () => Promise<unknown>): Promise<void> {
  const holder = await pool.connect()
  await holder.query('begin; lock table push_subscriptions in access exclusive mode')
  try {
    await act()
  } finally {
    await holder.query('commit')
    holder.release()
  }
}

describe('web push', () => {
  it('reaches each of the user’s browsers, encrypted, signed and with a link of the product', async () => {
    const [laptop, phone] = [service.browser(), service.browser()]
    await subscribe(laptop)
    await subscribe(phone)
    await invite()
    await settled()
    for (const { received } of [laptop, phone]) {
      expect(received).toHaveLength(1)
      const [{ content, headers }] = received as [(typeof received)[0]]
      expect(content).toMatchObject({
        title: 'Acme invited you to apply',
        body: 'Weaver',
        href: pathTo('applicant_jobs'),
        tag: expect.stringMatching(/^job:/),
      })
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
      const { body } = await talent.get('/api/notification-preferences')
      expect(headers.authorization).toMatch(new RegExp(`^vapid t=.+, k=${body.push_key}$`))
    }
  })

  it('sends nothing that the user has turned off, or that was withdrawn before it is sent', async () => {
    const browser = service.browser()
    await subscribe(browser)
    await save({ ...unquiet, choices: [{ kind: 'invitations', channel: 'push', is_on: false }] })
    await invite()
    await settled()
    expect(browser.received).toEqual([])

    await save({ ...unquiet, choices: [{ kind: 'invitations', channel: 'push', is_on: true }] })
    const id = await invite()
    await settled()
    expect(browser.received).toHaveLength(1)
    await owner.post(`/api/invitations/${id}/withdraw`)
    await settled()
    await pool.query(
      "update pgboss.job set state = 'retry', completed_on = null where name = 'push' and state = 'completed'",
    )
    wakeWorkers(['push'])
    await settled()
    expect(browser.received).toHaveLength(1)
  })

  it('waits for the end of the quiet hours', async () => {
    const browser = service.browser()
    await subscribe(browser)
    await save({
      timezone: 'UTC',
      digest: 'immediate',
      quiet_from: clock(-hour),
      quiet_until: clock(hour),
      choices: [],
    })
    await invite()
    await queuesEmpty(tulay, ['reactions'])
    const waiting = `select from pgboss.job
      where name = 'push' and state = 'created' and start_after > now() + interval '30 minutes'`
    await eventually(async () => (await pool.query(waiting)).rowCount === 1)
    expect(browser.received).toEqual([])
    await save({ ...unquiet, choices: [] })
    await runWaiting(tulay, ['push'])
    await settled()
    expect(browser.received).toHaveLength(1)
  })

  it.each([404, 410])('forgets a browser that the service answers with %i', async (status) => {
    const [gone, other] = [service.browser(), service.browser()]
    await subscribe(gone)
    await subscribe(other)
    gone.status = status
    await invite()
    await settled()
    expect(await browsers()).toHaveLength(1)
    expect(other.received).toHaveLength(1)
  })

  it('tries again when the service is unavailable', async () => {
    const browser = service.browser()
    await subscribe(browser)
    browser.status = 503
    await invite()
    await eventually(async () => {
      const { rows } = await pool.query("select 1 from pgboss.job where name = 'push' and state = 'retry'")
      return rows.length > 0
    })
    browser.status = 201
    await runWaiting(tulay, ['push'])
    await settled()
    expect(browser.received).toHaveLength(1)
    expect(await browsers()).toHaveLength(1)
  })

  it('ends in a browser when its user signs out of it, and with the next user who signs in to it', async () => {
    const here = await tulay.as(email)
    await subscribe(service.browser(), here)
    await subscribe(service.browser(), talent)
    expect(await browsers()).toHaveLength(2)
    await here.post('/api/logout')
    expect(await browsers()).toHaveLength(1)
    const password = 'open-sesame-4711'
    const password_hash = await hashPassword(password)
    await db.updateTable('users').set({ password_hash }).where('email', '=', 'recruiter@acme.test').execute()
    const answer = await talent.post('/api/login', { email: 'recruiter@acme.test', password })
    expect(answer.status, answer.text).toBe(200)
    expect(await browsers(await tulay.as(email))).toEqual([])
  })

  it('ends in all browsers when the password is changed', async () => {
    await subscribe(service.browser())
    await transaction((tx) =>
      record(tx, 'account.password_changed', { actor: system, data: { user_id: talent_id, session_ids: [] } }),
    )
    await settled()
    expect(await browsers()).toEqual([])
  })

  it('shows only the notifications of the last user who subscribed', async () => {
    const browser = service.browser()
    await subscribe(browser, talent)
    await subscribe(browser, owner)
    expect(await browsers(talent)).toEqual([])
    expect(await browsers(owner)).toHaveLength(1)
    await owner.delete(`/api/push-subscriptions/${(await browsers(owner))[0]!.id}`)
    expect(await browsers(owner)).toEqual([])
  })

  it('keeps a limited number of browsers: a further one replaces the oldest', async () => {
    const first = await subscribe(service.browser())
    for (let more = 0; more < pushLimits.browsers; more += 1) await subscribe(service.browser())
    const kept = await browsers()
    expect(kept).toHaveLength(pushLimits.browsers)
    expect(kept.map(({ id }) => id)).not.toContain(first)
  })

  it.each([
    'https://push.attacker.test/one',
    'https://fcm.googleapis.com.attacker.test/one',
    'https://127.0.0.1/one',
    'http://updates.push.services.mozilla.com/one',
    'https://user@fcm.googleapis.com/one',
    'file:///etc/passwd',
  ])('goes only to known push services: %s is refused', async (endpoint) => {
    const answer = await talent.put('/api/push-subscriptions', { ...pushSubscription, endpoint })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([{ path: 'endpoint', message: preferenceMessages.push_service }])
  })

  it('is not sent to a deleted user', async () => {
    const browser = service.browser()
    await subscribe(browser)
    await whileHeld(async () => {
      await invite()
      await db.updateTable('users').set({ status: 'deleted', deleted_at: now() }).where('id', '=', talent_id).execute()
    })
    await settled()
    expect(browser.received).toEqual([])
  })
})
