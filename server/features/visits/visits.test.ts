import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookies as cookiePolicy } from '#content/legal/cookies.ts'
import { consentCookie, consentDays } from '#domain/visits/consent.ts'
import type { Consent } from '#domain/visits/consent.ts'
import { mailAbout } from '#server/testing/accounts.ts'
import { asForm, contactRequest } from '#server/testing/forms.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
beforeAll(async () => {
  tulay = await startTulay('empty')
})
afterAll(() => tulay.stop())

/** A browser with this consent. */
function browser(consent?: Consent) {
  const client = tulay.visitor()
  if (consent) client.cookies.set(consentCookie, consent)
  return client
}
const visitContact = async () => (await browser('accepted').post('/api/visits', { path: '/contact' })).status
const visits = () => tulay.db.selectFrom('visits').selectAll().execute()

test('a visitor is not recognized without consent', async () => {
  for (const rows of [undefined, 'declined'] as const) {
    const visitor = browser(rows)
    expect((await visitor.post('/api/visits', { path: '/about-us' })).body).toEqual({ recorded: false })
    expect(visitor.cookies.has('visitor')).toBe(false)
  }
  expect(await visits()).toEqual([])
})

test('a visitor with consent is recognized across pages, shown to staff when they write, and deleted on request', async () => {
  const visitor = browser('accepted')
  await visitor.post('/api/visits', { path: '/services/finance-accounting', referrer: 'search.test' })
  await visitor.post('/api/visits', { path: '/contact' })
  await browser('accepted').post('/api/visits', { path: '/careers' })
  await visitor.post('/contact', String(new URLSearchParams(contactRequest)), asForm)
  const mail = await mailAbout(tulay, 'admin@tulay.test', /^Contact request/)
  expect(mail.text).toContain('Came from search.test.')
  expect(mail.text).toContain('Read before writing: /services/finance-accounting, /contact')

  visitor.cookies.set(consentCookie, 'declined')
  await visitor.post(
    '/contact',
    String(new URLSearchParams({ ...contactRequest, email: 'declined@orchard.test' })),
    asForm,
  )
  const requests = tulay.db.selectFrom('contact_requests').select(['email', 'visitor_id'])
  expect((await requests.execute()).filter(({ visitor_id }) => !visitor_id)).toMatchObject([
    { email: 'declined@orchard.test' },
  ])
  expect((await visitor.delete('/api/visits')).body).toEqual({ forgotten: 2 })
  expect((await visits()).map((visit) => visit.path)).toEqual(['/careers'])
})

test('page views are rate-limited per network', async () => {
  expect(await visitContact()).toBe(200)
  await tulay.db.updateTable('throttles').set({ count: 2_000 }).where('key', 'like', 'visits from %').execute()
  expect(await visitContact()).toBe(429)
  await tulay.db.deleteFrom('throttles').execute()
})

test('only public pages are recorded', async () => {
  for (const path of ['/company/jobs', '/nothing', 'javascript:alert(1)', '//evil.test'])
    expect((await browser('accepted').post('/api/visits', { path })).status).toBe(400)
})

test('a referrer is a host name', async () => {
  for (const referrer of ['https://search.test/?q=me', 'search.test/path', 'Call us at once', ''])
    expect((await browser('accepted').post('/api/visits', { path: '/contact', referrer })).status, referrer).toBe(400)
  for (const referrer of ['search.test', 'xn--bcher-kva.example', '[::1]', '203.0.113.7'])
    expect((await browser('accepted').post('/api/visits', { path: '/contact', referrer })).status, referrer).toBe(200)
})

test('cookies with and without consent expire as stated in the policy', async () => {
  const answer = await browser('accepted').post('/api/visits', { path: '/contact' })
  const [cookie] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^visitor=[\da-f-]{36}; /)
  expect(cookie!.split('; ').slice(1).toSorted()).toEqual([
    'HttpOnly',
    `Max-Age=${consentDays * 24 * 60 * 60}`,
    'Path=/',
    'SameSite=Lax',
  ])
  const said = cookiePolicy.sections.flatMap(({ parts }) => parts.flatMap((part) => Object(part).table ?? []))
  for (const name of ['visitor', consentCookie])
    expect(said.find(([first]) => first === name)?.[2], name).toBe(`${consentDays} days`)
})
