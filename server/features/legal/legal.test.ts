import { afterAll, beforeAll, expect, test } from 'vitest'
import { legalVersions } from '#content/legal/versions.ts'
import { versionOn } from '#domain/legal/legal-document.ts'
import type { LegalDocument } from '#domain/legal/legal-document.ts'
import { fromNow, now, travelTo } from '#server/platform/clock/clock.ts'
import { documentsToAccept } from '#server/platform/session/accepted-documents.ts'
import { newApiToken } from '#server/platform/session/api-token.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import { forgetActors } from '#server/platform/session/find-actor.ts'
import { newcomer } from '#server/testing/accounts.ts'
import type { Client } from '#server/testing/client.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

const newest = (document: LegalDocument) => versionOn(legalVersions[document], now().slice(0, 10)).version
const acceptancesOf = (user_id: string) =>
  tulay.db
    .selectFrom('legal_acceptances')
    .where('user_id', '=', user_id)
    .select(['document', 'version', 'origin'])
    .orderBy('document')
    .orderBy('version')
    .execute()

/** As if the user had accepted these versions, and no later ones. */
async function hasAccepted(user_id: string, versions: Partial<Record<LegalDocument, number>>): Promise<void> {
  await tulay.db.deleteFrom('legal_acceptances').where('user_id', '=', user_id).execute()
  for (const [document, version] of Object.entries(versions) as [LegalDocument, number][])
    await tulay.db
      .insertInto('legal_acceptances')
      .values({ user_id, document, version, accepted_at: fromNow(-1_000), origin: 'registration' })
      .execute()
  forgetActors({ user_ids: [user_id] })
}
const earlier = { terms: 1, privacy: 1 }
const acceptCurrent = (browser: Client) =>
  browser.post('/api/legal-documents/accept', { documents: [{ document: 'privacy', version: newest('privacy') }] })

let company_id: string
beforeAll(async () => {
  company_id = await addCompany(tulay.db)
})

test('signing up stores the versions that were accepted', async () => {
  const browser = await newcomer(tulay, 'new@acme.test')
  const { user_id } = ((await browser.get('/api/session')).body as unknown as { me: { user_id: string } }).me
  expect(await acceptancesOf(user_id)).toEqual([
    { document: 'privacy', version: newest('privacy'), origin: 'registration' },
    { document: 'terms', version: newest('terms'), origin: 'registration' },
  ])
  expect((await browser.get('/api/session')).body.me).toMatchObject({ must_accept: [] })
})

test('a user who has not accepted the current version can accept it, take the data along, or leave', async () => {
  const user_id = await addMember(tulay.db, company_id, { email: 'owner@acme.test' })
  const browser = await tulay.as('owner@acme.test')
  expect((await browser.get('/api/jobs')).status).toBe(200)
  await hasAccepted(user_id, earlier)

  for (const refused of ['/api/jobs', '/api/notifications', '/api/live'])
    expect(await browser.get(refused), refused).toMatchObject({ status: 403, body: { code: 'terms_not_accepted' } })
  expect((await browser.put('/api/account/name', { name: 'Ada' })).body.code).toBe('terms_not_accepted')
  expect((await browser.get('/api/session')).body.me).toMatchObject({ must_accept: ['privacy'] })
  for (const allowed of ['/api/privacy/export', '/api/privacy/erasure', '/api/legal-documents', '/api/help-articles'])
    expect((await browser.get(allowed)).status, allowed).toBe(200)
  expect((await browser.post('/api/privacy/export')).status).toBe(201)

  const { items } = (await browser.get('/api/legal-documents')).body
  expect(items).toMatchObject([
    { document: 'terms', is_required: false, accepted: { version: 1 } },
    { document: 'privacy', is_required: true, version: newest('privacy'), accepted: { version: 1 } },
  ])
  expect((await acceptCurrent(browser)).body.items[1]).toMatchObject({ is_required: false })
  expect((await browser.get('/api/jobs')).status, 'at once').toBe(200)
})

test('a user without any acceptance, such as an invited owner, accepts both documents', async () => {
  const user_id = await addPerson(tulay.db, { email: 'invited@town.test', role: 'applicant' })
  const browser = await tulay.as('invited@town.test')
  await hasAccepted(user_id, {})
  expect((await browser.get('/api/session')).body.me).toMatchObject({ must_accept: ['terms', 'privacy'] })
  const documents = (['terms', 'privacy'] as const).map((document) => ({ document, version: newest(document) }))
  expect((await browser.post('/api/legal-documents/accept', { documents })).status).toBe(200)
  expect((await browser.get('/api/applicant/privacy')).status).toBe(200)
})

test('accepting twice, also at the same time, stores and records it once; other versions are refused', async () => {
  const user_id = await addPerson(tulay.db, { email: 'twice@town.test', role: 'applicant' })
  const browser = await tulay.as('twice@town.test')
  await hasAccepted(user_id, earlier)
  for (const version of [1, newest('privacy') + 1]) {
    const other = await browser.post('/api/legal-documents/accept', { documents: [{ document: 'privacy', version }] })
    expect(other.body.code, String(version)).toBe('other_version')
  }
  const answers = await Promise.all([acceptCurrent(browser), acceptCurrent(browser)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await acceptancesOf(user_id)).map(({ document, version, origin }) => [document, version, origin])).toEqual([
    ['privacy', 1, 'registration'],
    ['privacy', newest('privacy'), 'renewal'],
    ['terms', 1, 'registration'],
  ])
  const recorded = await tulay.db
    .selectFrom('activities')
    .where('kind', '=', 'legal_document.accepted')
    .where('actor_id', '=', user_id)
    .select('data')
    .execute()
  expect(recorded).toMatchObject([{ data: { documents: [{ document: 'privacy', version: newest('privacy') }] } }])
})

test('staff accept nothing', async () => {
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  const admin = await tulay.as('admin@tulay.test')
  expect((await admin.get('/api/admin/companies')).status).toBe(200)
  expect((await admin.get('/api/legal-documents')).status).toBe(403)
})

test('an API token works for 30 days longer than its person without accepting', async () => {
  const member = { role: 'company', accepted_versions: earlier }
  const [soon, late] = [new Date('2024-02-13T12:00:00Z'), new Date('2024-02-14T12:00:00Z')]
  const missing = (at: Date, withToken: boolean) =>
    travelTo(at, async () => documentsToAccept(member, { withToken }).must_accept)
  expect(await missing(new Date('2024-01-14T23:59:00Z'), false)).toBeUndefined()
  expect(await missing(new Date('2024-01-15T00:00:00Z'), false)).toEqual(['privacy'])
  expect([await missing(soon, true), await missing(late, true)]).toEqual([undefined, ['privacy']])

  const user_id = await addMember(tulay.db, company_id, { email: 'tokens@acme.test' })
  const token = newApiToken()
  await tulay.db
    .insertInto('api_tokens')
    .values({
      user_id,
      name: 'Payroll',
      token_hash: hashToken(token),
      last_four: token.slice(-4),
      scopes: ['jobs:read'],
      created_at: now(),
      expires_at: fromNow(60_000),
    })
    .execute()
  const jobs = async () => {
    const answer = await fetch(`${tulay.origin}/api/jobs`, { headers: { authorization: `Bearer ${token}` } })
    return answer.status === 200 ? 200 : ((await answer.json()) as { code: string }).code
  }
  expect(await jobs()).toBe(200)
  await hasAccepted(user_id, earlier)
  expect(await jobs()).toBe('terms_not_accepted')
})
