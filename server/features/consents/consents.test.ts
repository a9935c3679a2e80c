import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentFacts, consentKinds } from '#domain/consents/consent.ts'
import type { Consent, ConsentKind } from '#domain/consents/consent.ts'
import { visitor } from '#domain/kernel/actor.ts'
import { confirmJobAlert, unsubscribeLink } from '#server/features/job-alerts/subscribing.ts'
import { findPublicTalentPage } from '#server/features/talent/privacy.ts'
import { now } from '#server/platform/clock/clock.ts'
import { hashToken, newToken } from '#server/platform/session/tokens.ts'
import type { Client } from '#server/testing/client.ts'
import { asForm, pushSubscription } from '#server/testing/forms.ts'
import { addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

let ana: Client
let ana_id: string
beforeAll(async () => {
  ana_id = await addPerson(tulay.db, { email: 'ana@town.test', role: 'applicant' })
  ana = await tulay.as('ana@town.test')
})

async function consentOf(browser: Client, kind: ConsentKind): Promise<[boolean, ...[boolean, string][]]> {
  const { items } = (await browser.get('/api/consents')).body as unknown as { items: Consent[] }
  const { is_given, history } = items.find((one) => one.kind === kind)!
  return [is_given, ...history.map((one): [boolean, string] => [one.is_given, one.origin])]
}

/** Users agreed to these texts. A changed text is a further version, with a new line here. */
const agreed: Record<string, string> = {
  'public_profile 1': 'c0211779ae652ea3',
  'extra_time 1': 'db75d9a41b761ea5',
  'job_alerts 1': '6e3b84cc4e6e4551',
  'push 1': '739b5ddf97042f8f',
  'calendar 1': 'bd64538f90617363',
}

test('the text that users agreed to never changes', () => {
  const hashes = consentKinds.flatMap((kind) =>
    consentFacts(kind).texts.map((text, at) => [
      `${kind} ${at + 1}`,
      createHash('sha256').update(text).digest('hex').slice(0, 16),
    ]),
  )
  expect(Object.fromEntries(hashes)).toEqual(agreed)
})

test('creating the public page gives the consent, and withdrawing it ends the page at once', async () => {
  expect(await consentOf(ana, 'public_profile')).toEqual([false])
  const { public_link } = (await ana.put('/api/applicant/privacy/public-link')).body as unknown as {
    public_link: string
  }
  await ana.put('/api/applicant/privacy/public-link')
  expect(await consentOf(ana, 'public_profile')).toEqual([true, [true, 'settings']])
  const open = () => findPublicTalentPage(visitor, new URL(public_link).searchParams.get('link')!)
  expect(await open()).toMatchObject({ allowed: [] })
  await ana.delete('/api/applicant/privacy/public-link')
  await expect(open()).rejects.toMatchObject({ code: 'not_found' })
  expect(await consentOf(ana, 'public_profile')).toEqual([false, [false, 'settings'], [true, 'settings']])
  const [{ version } = { version: 0 }] = await tulay.db.selectFrom('consents').select('version').execute()
  expect(version).toBe(consentFacts('public_profile').texts.length)
})

test('extra time is a consent, of which no activity tells companies', async () => {
  for (const percent of [25, 50, 0]) await ana.put('/api/applicant/extra-time', { percent })
  expect(await consentOf(ana, 'extra_time')).toEqual([false, [false, 'settings'], [true, 'settings']])
  const told = await tulay.db.selectFrom('activities').where('actor_id', '=', ana_id).select('kind').execute()
  expect(told.map(({ kind }) => kind).filter((kind) => /time|consent/.test(kind))).toEqual([])
})

test('a confirmed job alert is a consent of the account with its address, and ends in the settings', async () => {
  const confirm = async (search: string) => {
    const token = newToken()
    const { id } = await tulay.db
      .insertInto('job_alerts')
      .values({ email: 'ana@town.test', search, created_at: now(), checked_at: now(), token_hash: hashToken(token) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await confirmJobAlert(visitor, token)
    const { pathname, search: query } = new URL(unsubscribeLink(id))
    return pathname + query
  }
  const first = await confirm('q=react')
  await confirm('q=design')
  expect(await consentOf(ana, 'job_alerts')).toEqual([true, [true, 'email']])
  expect((await tulay.visitor().post(first, 'List-Unsubscribe=One-Click', asForm)).status).toBe(200)
  expect(await consentOf(ana, 'job_alerts'), 'one is left').toEqual([true, [true, 'email']])

  await addPerson(tulay.db, { email: 'bea@town.test', role: 'applicant' })
  expect((await (await tulay.as('bea@town.test')).delete('/api/job-alerts')).body).toEqual({ deleted: 0 })
  expect((await ana.delete('/api/job-alerts')).body).toEqual({ deleted: 1 })
  expect(await consentOf(ana, 'job_alerts')).toEqual([false, [false, 'settings'], [true, 'email']])
  expect(await tulay.db.selectFrom('job_alerts').select('id').execute()).toEqual([])
})

test('only the owner of a verified address ends its job alerts', async () => {
  await addPerson(tulay.db, { email: 'unverified@town.test', role: 'applicant', verified: false })
  const unverified = await tulay.as('unverified@town.test')
  expect((await unverified.delete('/api/job-alerts')).body.code).toBe('email_unverified')
  expect(await consentOf(unverified, 'job_alerts')).toEqual([false])
})

const addBrowser = (endpoint: string) =>
  tulay.db
    .insertInto('push_subscriptions')
    .values({
      user_id: ana_id,
      ...pushSubscription,
      endpoint,
      browser: 'Browser',
      device_id: 'd'.repeat(43),
      created_at: now(),
    })
    .execute()

test('withdrawing push notifications removes all browsers', async () => {
  await addBrowser('https://push.test/1')
  await addBrowser('https://push.test/2')
  expect(await consentOf(ana, 'push')).toEqual([true])
  expect((await ana.delete('/api/push-subscriptions')).status).toBe(204)
  expect((await consentOf(ana, 'push'))[0]).toBe(false)
})

test('staff and companies see the consents that they can give', async () => {
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  const { items } = (await (await tulay.as('admin@tulay.test')).get('/api/consents')).body
  expect(items.map((one) => (one as unknown as Consent).kind)).toEqual(['push', 'calendar'])
})
