import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NotificationPreferences } from '#domain/notifications/preferences.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { unsubscribeLink } from './preferences.ts'

let tulay: Tulay
let ana: string
let ben: string
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  ana = await addPerson(tulay.db, { email: 'ana@town.test', role: 'applicant' })
  ben = await addPerson(tulay.db, { email: 'ben@town.test', role: 'applicant' })
})
afterAll(() => tulay.stop())

const pathOf = (link: string) => {
  const { pathname, search } = new URL(link)
  return pathname + search
}
/** The kinds whose emails the user gets. */
async function mailedKinds(email: string): Promise<string[]> {
  const { body } = await (await tulay.as(email)).get('/api/notification-preferences')
  const { choices } = body as unknown as NotificationPreferences
  return choices.filter(({ channel, is_on }) => channel === 'email' && is_on).map(({ kind }) => kind)
}
const written = () => fingerprint(tulay.pool, ['sessions'])

test('the page asks first: opening it changes nothing', async () => {
  const path = pathOf(unsubscribeLink(ana, 'messages'))
  const before = await written()
  const page = await tulay.visitor().get(path)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.text).toContain('Turn off emails about: Messages?')
  expect(page.text).toContain('<form method="post">')
  expect((await tulay.visitor().open('HEAD', path)).status).toBe(200)
  expect(await written()).toBe(before)
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click', 'messages'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    'tests',
  ],
] as const)('one click in a mail program, sent as %s, turns off that kind for that user', async (type, body, kind) => {
  const [before, others] = [await mailedKinds('ana@town.test'), await mailedKinds('ben@town.test')]
  const path = pathOf(unsubscribeLink(ana, kind))
  for (let times = 0; times < 2; times += 1) {
    const answer = await tulay.visitor().post(path, Buffer.from(body), { headers: { 'content-type': type } })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('You are unsubscribed')
  }
  expect(before).toContain(kind)
  expect(await mailedKinds('ana@town.test')).toEqual(before.filter((one) => one !== kind))
  expect(await mailedKinds('ben@town.test')).toEqual(others)
})

test('a changed link does nothing, nor one for emails that cannot be turned off', async () => {
  const token = pathOf(unsubscribeLink(ana, 'applications'))
  const before = await written()
  for (const path of [
    token.replace(ana, ben),
    token.replace('applications', 'offers'),
    token.slice(0, -1),
    `${token.slice(0, -1)}~`,
    pathOf(unsubscribeLink(ana, 'security')),
    '/unsubscribe?token=x',
    '/unsubscribe',
  ]) {
    const answer = await tulay.visitor().send('POST', path)
    expect([400, 404], path).toContain(answer.status)
  }
  expect(await written()).toBe(before)
})
