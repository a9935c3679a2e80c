import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitor } from '#domain/kernel/actor.ts'
import { blockedCompaniesMax } from '#domain/talent/talent-privacy.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addCompany } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addTalent } from '#server/testing/talents.ts'
import { findPublicTalentPage } from './privacy.ts'

let tulay: Tulay
let id: string
let ana: Client
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  id = await addTalent(db, { email: 'ana@town.test' })
  ana = await tulay.as('ana@town.test')
})
afterAll(() => tulay.stop())
beforeEach(async () => {
  await db.deleteFrom('blocked_companies').execute()
})

const block = (company_id: string) => ana.put(`/api/applicant/privacy/blocked-companies/${company_id}`)
const privacy = async () => (await ana.get('/api/applicant/privacy')).body

let latest_id = 0

/** The choices recorded since the last call. */
const choices = async () => {
  const rows = await db
    .selectFrom('activities')
    .where('actor_id', '=', id)
    .where('kind', 'like', 'talent.%')
    .where('id', '>', latest_id)
    .select(['id', 'kind', 'data'])
    .orderBy('id')
    .execute()
  latest_id = rows.at(-1)?.id ?? latest_id
  return rows.map(({ kind, data }) => ({ kind, ...(data as object) }))
}

test('a talent is found by all companies until they choose otherwise; the same choice twice is one', async () => {
  expect(await privacy()).toEqual({ visibility: 'search', blocked_companies: [], public_link: null })
  for (let times = 0; times < 2; times += 1) {
    const { body } = await ana.put('/api/applicant/privacy/visibility', { visibility: 'applied' })
    expect(body).toEqual({ visibility: 'applied', blocked_companies: [], public_link: null })
  }
  expect(await choices()).toEqual([{ kind: 'talent.visibility_set', talent_id: id, visibility: 'applied' }])
})

test('companies are hidden from and shown again, each once', async () => {
  const acme = await addCompany(db, { name: 'Acme' })
  for (let times = 0; times < 2; times += 1)
    expect((await block(acme)).body).toMatchObject({ blocked_companies: [{ id: acme, name: 'Acme' }] })
  for (let times = 0; times < 2; times += 1)
    expect((await ana.delete(`/api/applicant/privacy/blocked-companies/${acme}`)).body).toMatchObject({
      blocked_companies: [],
    })
  const about = { talent_id: id, blocked_company_id: acme }
  expect(await choices()).toEqual([
    { kind: 'talent.company_blocked', ...about },
    { kind: 'talent.company_unblocked', ...about },
  ])
})

test('a company that does not exist cannot be hidden from', async () => {
  expect((await block('00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

test('the number of companies is limited, also when two are chosen at once', async () => {
  const companies = await db
    .insertInto('companies')
    .values(
      Array.from({ length: blockedCompaniesMax + 1 }, (_, index) => ({
        name: `Many ${index}`,
        created_at: now(),
        updated_at: now(),
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('blocked_companies')
    .values(
      companies
        .slice(0, blockedCompaniesMax - 1)
        .map(({ id: company_id }) => ({ talent_id: id, company_id, created_at: now() })),
    )
    .execute()
  const lock = `select from talents where user_id = '${id}' for update`
  const answers = await whileLocked(tulay.pool, lock, { waiting: 2 }, () =>
    Promise.all(companies.slice(-2).map((company) => block(company.id))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)!
  expect(refused.body.error).toBe(`You can hide your profile from at most ${blockedCompaniesMax} companies.`)
})

const names = async (q: string) =>
  (
    (await ana.get(`/api/applicant/privacy/companies?q=${encodeURIComponent(q)}`)).body as unknown as {
      items: { name: string }[]
    }
  ).items.map(({ name }) => name)

test('companies are suggested by the first letters of words of their name, without deleted ones', async () => {
  await addCompany(db, { name: 'Blue Harbor' })
  await addCompany(db, { name: 'Bluebird' })
  await addCompany(db, { name: '100% Blue' })
  const gone = await addCompany(db, { name: 'Blue Gone' })
  await db.updateTable('companies').set({ status: 'deleted', deleted_at: now() }).where('id', '=', gone).execute()
  expect(await names('BLUE')).toEqual(['Blue Harbor', 'Bluebird', '100% Blue'])
  expect(await names('lue')).toEqual([])
  expect(await names('100%')).toEqual(['100% Blue'])
  expect(await names('%')).toEqual([])
  expect(await names('_')).toEqual([])
})

test('a public page exists only at the choice of the talent, without the family name, and ends at once', async () => {
  const talent_id = await addTalent(db, { email: 'gia@town.test', name: 'Gia Vantongeren' })
  const gia = await tulay.as('gia@town.test')
  const link = async (method: 'put' | 'delete') =>
    ((await gia[method]('/api/applicant/privacy/public-link')).body as unknown as { public_link: string | null })
      .public_link
  const address = (await link('put'))!
  expect(await link('put')).toBe(address)
  const { pathname, search, searchParams } = new URL(address)
  const secret = searchParams.get('link')!
  const page = await findPublicTalentPage(visitor, secret)
  expect(page).toMatchObject({ name: 'Gia V.', access: 'limited', photo_file_id: null, resume: null, links: [] })
  expect(JSON.stringify(page)).not.toMatch(/Vantongeren|gia@town/)
  const answer = await tulay.visitor().get(pathname + search)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])

  const see = async (asked: string) => (await tulay.visitor().get(`/talent?link=${asked}`)).status
  for (const wrong of ['', 'x', secret.slice(0, -2), `${secret.slice(0, -3)}AAA`]) expect(await see(wrong)).toBe(404)
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', talent_id).execute()
  expect(await see(secret)).toBe(404)
  await db.updateTable('users').set({ status: 'active' }).where('id', '=', talent_id).execute()
  expect(await link('delete')).toBeNull()
  expect(await see(secret)).toBe(404)
  expect(await link('put')).not.toBe(address)
})
