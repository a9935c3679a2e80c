import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kindsFor, channels, notificationKinds } from '#domain/notifications/kinds.ts'
import type { NotificationChoice, PreferencesForm } from '#domain/notifications/preferences.ts'
import { transaction } from '#server/db/transaction.ts'
import { addTalent } from '#server/testing/talents.ts'
import type { Client } from '#server/testing/client.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addJob } from '#server/testing/jobs.ts'
import { fromNow, travelTo } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { findMailTime, sendHeldMails } from './holding.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db } = tulay

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

const minute = 60_000
const hour = 60 * minute
/** The time of day in UTC `ms` from now. */
const clock = (ms: number) => fromNow(ms).slice(11, 16)
const defaults: PreferencesForm = {
  choices: [],
  digest: 'immediate',
  daily_at: '09:00',
  quiet_from: null,
  quiet_until: null,
  timezone: 'UTC',
}
const save = (more: Partial<PreferencesForm>, by = talent) =>
  by.put('/api/notification-preferences', { ...defaults, ...more })
const saved = async (more: Partial<PreferencesForm>) => {
  const answer = await save(more)
  expect(answer.status, answer.text).toBe(200)
}
const choices = async (by = talent) =>
  (await by.get('/api/notification-preferences')).body.choices as unknown as NotificationChoice[]
const inviteTo = async (title: string) => {
  const job = await addJob(db, acme, { title })
  const answer = await owner.post(`/api/jobs/${job}/invitations`, { talent_id, message: '' })
  expect(answer.status, answer.text).toBe(201)
  await settled()
  return answer.body.id
}
const withdraw = (id: string) => owner.post(`/api/invitations/${id}/withdraw`)
const settled = () => queuesEmpty(tulay, ['reactions', 'mail'])
const sendHeldAt = async (ms: number) => {
  await travelTo(new Date(Date.now() + ms), sendHeldMails)
  await settled()
}
const mails = async () =>
  db
    .selectFrom('local_mails')
    .where('recipient', '=', email)
    .select(['subject', 'text', 'html'])
    .orderBy('sent_at')
    .execute()
const subjects = async () => (await mails()).map(({ subject }) => subject)
const held = async () =>
  (await db.selectFrom('held_mails').where('user_id', '=', talent_id).selectAll().execute()).length
const bell = async () => (await talent.get('/api/notifications')).body.items as unknown as { title: string }[]
const quietNow = { quiet_from: clock(-hour), quiet_until: clock(hour) }

describe('preferences', () => {
  it('are the defaults for each kind of the role until the user saves others', async () => {
    const all = await choices()
    expect(all).toHaveLength(kindsFor('applicant').length * channels.length)
    expect(all.filter(({ kind }) => kind === 'applications')).toEqual([
      { kind: 'applications', channel: 'in_app', is_on: true },
      { kind: 'applications', channel: 'email', is_on: true },
      { kind: 'applications', channel: 'push', is_on: false },
    ])
    expect(all.map(({ kind }) => kind)).not.toContain('saved_searches')
    const { body } = await talent.get('/api/notification-preferences')
    expect(body).toMatchObject({ digest: 'immediate', daily_at: '09:00', quiet_from: null, timezone: null })
  })

  it('are the user’s own', async () => {
    await saved({
      choices: [{ kind: 'tests', channel: 'email', is_on: false }],
      digest: 'daily',
      timezone: 'Asia/Manila',
    })
    expect(await choices()).toContainEqual({ kind: 'tests', channel: 'email', is_on: false })
    expect((await talent.get('/api/notification-preferences')).body).toMatchObject({
      digest: 'daily',
      timezone: 'Asia/Manila',
    })
    expect(await choices(owner)).toContainEqual({ kind: 'tests', channel: 'email', is_on: true })
  })

  it.each([
    ['security', 'email'],
    ['security', 'in_app'],
    ['offers', 'email'],
    ['billing', 'email'],
  ] as const)('cannot turn off %s by %s, and say why', async (kind, channel) => {
    const answer = await save({ choices: [{ kind, channel, is_on: false }] })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([{ path: 'choices.0', message: notificationKinds[kind].reason }])
    expect(await choices()).toContainEqual({ kind, channel, is_on: true })
  })

  it('refuse quiet hours with one end, or none between them, and unknown zones', async () => {
    for (const [more, path] of [
      [{ quiet_from: '22:00' }, 'quiet_until'],
      [{ quiet_from: '22:00', quiet_until: '22:00' }, 'quiet_until'],
      [{ daily_at: '25:00' }, 'daily_at'],
      [{ timezone: 'Mars/Olympus' }, 'timezone'],
    ] as const) {
      const answer = await save(more)
      expect(answer.status).toBe(400)
      expect(answer.body.errors!.map((error) => error.path)).toEqual([path])
    }
  })
})

describe('what is turned off', () => {
  it('is not listed in the product, and not emailed', async () => {
    await saved({ choices: [{ kind: 'invitations', channel: 'in_app', is_on: false }] })
    await inviteTo('Weaver')
    expect(await bell()).toEqual([])
    expect(await subjects()).toHaveLength(1)
    await saved({
      choices: [
        { kind: 'invitations', channel: 'in_app', is_on: true },
        { kind: 'invitations', channel: 'email', is_on: false },
      ],
    })
    await inviteTo('Baker')
    expect(await bell()).toMatchObject([{ title: 'Acme invited you to apply' }])
    expect(await subjects()).toHaveLength(1)
    expect(await findMailTime(db, talent_id, 'invitations')).toBe('off')
  })
})

describe('quiet hours', () => {
  it('hold emails until they end, and combine them', async () => {
    await saved(quietNow)
    await inviteTo('Weaver')
    await inviteTo('Baker')
    expect(await subjects()).toEqual([])
    await sendHeldAt(hour - 2 * minute)
    expect(await subjects()).toEqual([])
    await sendHeldAt(hour)
    expect(await subjects()).toEqual(['2 updates from Tulay'])
    const { text, html } = (await mails())[0]!
    for (const job of ['Weaver', 'Baker']) {
      expect(text).toContain(job)
      expect(html).toContain(job)
    }
    expect(text.match(/Hello Ana/gi)).toHaveLength(1)
    expect(text).toContain('Unsubscribe: ')
    await sendHeldAt(2 * hour)
    expect(await subjects()).toHaveLength(1)
  })

  it('never hold what protects the account', async () => {
    await saved({ ...quietNow, digest: 'daily' })
    await transaction((tx) => queueMail(tx, 'password_reset', { email }))
    await settled()
    expect(await subjects()).toHaveLength(1)
    expect(await findMailTime(db, talent_id, 'security')).not.toBe('digest')
  })

  it('postpone to their end', async () => {
    await saved(quietNow)
    const at = await findMailTime(db, talent_id, 'messages')
    expect(at.slice(11, 16)).toBe(quietNow.quiet_until)
  })
})

describe('a digest', () => {
  it('says what is still true when it is sent', async () => {
    await saved({ digest: 'hourly' })
    const withdrawn = await inviteTo('Weaver')
    await inviteTo('Baker')
    expect(await held()).toBe(2)
    expect(await findMailTime(db, talent_id, 'messages')).toBe('digest')
    await withdraw(withdrawn)
    await sendHeldAt(hour)
    // A single one is sent as it is.
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.subject).toContain('Acme')
    expect(mail!.text).toContain('Baker')
    expect(mail!.text).not.toContain('Weaver')
  })

  it('is not sent when nothing of it is left, or its kind was turned off', async () => {
    await saved({ digest: 'daily' })
    await withdraw(await inviteTo('Weaver'))
    await sendHeldAt(25 * hour)
    await inviteTo('Baker')
    await saved({ digest: 'daily', choices: [{ kind: 'invitations', channel: 'email', is_on: false }] })
    await sendHeldAt(25 * hour)
    expect(await subjects()).toEqual([])
    expect(await held()).toBe(0)
  })

  it('is sent at the user’s time of day', async () => {
    const daily_at = clock(3 * hour)
    await saved({ digest: 'daily', daily_at })
    await inviteTo('Weaver')
    await sendHeldAt(2 * hour)
    expect(await subjects()).toEqual([])
    await sendHeldAt(3 * hour)
    expect(await subjects()).toHaveLength(1)
  })

  it('follows changed preferences: immediate sends what waits', async () => {
    await saved({ digest: 'daily' })
    await inviteTo('Weaver')
    await saved({})
    await sendHeldAt(minute)
    expect(await subjects()).toHaveLength(1)
  })

  it('contains each email once, when servers send at the same time', async () => {
    await saved({ digest: 'hourly' })
    await inviteTo('Weaver')
    await travelTo(new Date(Date.now() + hour), async () => {
      await Promise.all([sendHeldMails(), sendHeldMails(), sendHeldMails()])
    })
    await settled()
    expect(await subjects()).toHaveLength(1)
  })
})
