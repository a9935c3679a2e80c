import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { quickSkills, talentRateLimits } from '#domain/talent/talent-search.ts'
import type { FoundTalents, TalentCounts } from '#domain/talent/talent-search.ts'
import { db } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addReview, addTalent, indexTalents } from '#server/testing/talents.ts'

let tulay: Tulay
let acme: string
let owner: Client
let other: Client
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  acme = await addCompany(db, { timezone: 'Asia/Manila' })
  await addMember(db, acme, { email: 'owner@acme.test' })
  await addMember(db, await addCompany(db), { email: 'owner@other.test' })
  owner = await tulay.as('owner@acme.test')
  other = await tulay.as('owner@other.test')
})
afterAll(() => tulay.stop())

const search = async (query = '', as = owner) => {
  const answer = await as.get(`/api/talent?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as FoundTalents
}
const namesOf = async (query = '', as = owner) => (await search(query, as)).items.map(({ name }) => name)

/** Everything that a company reads about a search. */
const seen = async (as: Client) =>
  JSON.stringify(
    await Promise.all(
      ['', 'q=secret', 'q=cobol', 'skills=COBOL', 'q=secret&sort=-rating', 'sort=rate', 'q=zanzibar'].map(
        async (query) => [
          await search(query, as),
          (await as.get(`/api/talent/counts?suggested_skills=COBOL&${query.replace(/&?sort=.*/, '')}`)).body,
        ],
      ),
    ),
  )
const addSecret = (more: object) =>
  addTalent(db, {
    name: 'Secret Zanzibar',
    headline: 'Secret COBOL developer',
    skills: ['COBOL', 'Zanzibarscript'],
    hourly_rate_cents: 4_200,
    experience_level: 'expert',
    region: 'africa',
    availability: ['full-time'],
    timezone: 'Africa/Cairo',
    ...more,
  })
const whyRosa = async (query: string) => (await search(query)).items.find(({ name }) => name === 'Rosa L.')!.why
const anyOf = async (query: string) => (await search(`exact=true&q=${query}`)).facets.any
const totalOf = async (query: string) => (await search(query)).total
const countOf = async (query: string) =>
  ((await owner.get(`/api/talent/counts?${query}`)).body as { total: number }).total

describe('the cards', () => {
  it('say why each talent was found', async () => {
    await addTalent(db, {
      name: 'Rosa Lim',
      headline: 'Senior React developer',
      skills: ['TypeScript', 'React', 'Node.js'],
      summary: 'I like Svelte, and every dev here.',
      // The company pays $30.
      hourly_rate_cents: 2_250,
      timezone: 'Asia/Singapore',
      experience_level: 'senior',
    })
    await indexTalents(db)
    expect(await whyRosa('q=react')).toMatchObject({ words_in: 'role', words: ['react'], overlap_hours: 8 })
    expect(await whyRosa('q=react+node.js')).toMatchObject({ words_in: 'skills' })
    expect(await whyRosa('q=react+svelte')).toMatchObject({ words_in: 'profile' })
    expect(await whyRosa('q=dev')).toMatchObject({ words_in: 'profile' })
    expect(await whyRosa('q=react+typesc')).toMatchObject({ words_in: 'skills' })
    expect(await whyRosa('skills=React&skills=Vue.js&skills_match=any&rate_max=30')).toMatchObject({
      words_in: null,
      words: [],
      skills: ['React'],
      rate_fits: true,
    })
    expect(await whyRosa('zone=America/New_York')).toMatchObject({ overlap_hours: 0 })
  })

  it('list the requested skills first', async () => {
    const { items } = await search('q=rosa&skills=Node.js')
    expect(items[0]!.skills).toEqual(['Node.js', 'TypeScript', 'React'])
    expect((await search('q=rosa+react')).items[0]!.skills).toEqual(['React', 'TypeScript', 'Node.js'])
  })
})

describe('filters in the text', () => {
  it('are applied and named', async () => {
    const found = await search('q=senior+react+under+%2430')
    expect(found.text_filters.map(({ filter, label }) => [filter, label])).toEqual([
      ['level', 'Senior'],
      ['rate', 'Up to $30'],
    ])
    expect(found.items.map(({ name }) => name)).toEqual(['Rosa L.'])
    expect(found.items[0]!.why).toMatchObject({ words: ['react'], rate_fits: true })
    expect((await search('q=junior+react')).total).toBe(0)
  })

  it('yield to the same filter set explicitly', async () => {
    const found = await search('q=junior+react&level=senior')
    expect(found.total).toBe(1)
    expect(found.text_filters).toEqual([])
  })

  it('apply to Any, which only removes the same filter set explicitly', async () => {
    await addTalent(db, { name: 'Yan Uy', headline: 'Quasar builder', experience_level: 'junior', region: 'europe' })
    await addTalent(db, { name: 'Zoe Uy', headline: 'Quasar builder', experience_level: 'senior', region: 'africa' })
    await addTalent(db, { name: 'Xia Uy', headline: 'Quasar builder' })
    await indexTalents(db)
    expect(await anyOf('quasar+builder')).toMatchObject({ level: 3, region: 3 })
    expect(await anyOf('quasar+builder&level=junior')).toMatchObject({ level: 3, region: 1 })
    expect(await anyOf('quasar+builder&level=junior&region=africa')).toMatchObject({ level: 1, region: 1 })
    expect(await anyOf('senior+quasar+builder')).toMatchObject({ level: 1 })
    expect(await anyOf('senior+quasar+builder&level=junior')).toMatchObject({ level: 1 })
    expect(await totalOf('exact=true&q=senior+quasar+builder')).toBe(1)
  })

  it('count like the search', async () => {
    const query = 'q=senior+react+under+%2430'
    const { total, facets } = await search(query)
    const counted = (await owner.get(`/api/talent/counts?${query}`)).body as unknown as TalentCounts
    expect(counted).toEqual({ total, facets })
  })
})

test('a suggested skill has the number of results after it is chosen', async () => {
  const checker = { headline: 'Suggestion checker', experience_level: 'mid' } as const
  await addTalent(db, { ...checker, name: 'Ola Uy', skills: ['Elixir', 'Haskell'] })
  await addTalent(db, { ...checker, name: 'Pat Uy', skills: ['Elixir'] })
  await addTalent(db, { ...checker, name: 'Ray Uy', skills: ['Haskell', 'Prolog'] })
  await indexTalents(db)
  const countsOf = async (query: string) => {
    const answer = await owner.get(`/api/talent/counts?q=suggestion+checker&${query}`)
    expect(answer.status, answer.text).toBe(200)
    return (answer.body as unknown as TalentCounts).facets.skills.slice(quickSkills.length)
  }
  for (const skill of ['Haskell', 'Prolog', 'Elixir'])
    expect(await countsOf(`skills=Elixir&suggested_skills=${skill}`), skill).toContainEqual({
      name: skill,
      count: await totalOf(`q=suggestion+checker&skills=Elixir&skills=${skill}`),
    })
  expect(await countsOf('suggested_skills=haskell&suggested_skills=Prolog')).toEqual([
    { name: 'Haskell', count: 2 },
    { name: 'Prolog', count: 1 },
  ])
  expect(await countsOf('skills=Elixir&skills_match=any&suggested_skills=Haskell')).toContainEqual({
    name: 'Haskell',
    count: 2,
  })
  const nine = Array.from({ length: 9 }, (_, at) => `suggested_skills=Skill${at}`).join('&')
  expect((await owner.get(`/api/talent/counts?${nine}`)).status).toBe(400)
  expect((await owner.get('/api/talent?suggested_skills=Haskell')).status).toBe(400)
})

test('a handle at an end of the rate slider does not limit', async () => {
  await addTalent(db, { name: 'Wanda Ortiz', headline: 'Rate tester' })
  await addTalent(db, { name: 'Chad Ortiz', headline: 'Rate tester', hourly_rate_cents: 300 })
  await addTalent(db, { name: 'Hanna Ortiz', headline: 'Rate tester', hourly_rate_cents: 20_000 })
  await indexTalents(db)
  expect((await namesOf('q=tester&')).toSorted()).toEqual(['Chad O.', 'Hanna O.', 'Wanda O.'])
  expect((await namesOf('q=tester&rate_min=5&rate_max=150')).toSorted()).toEqual(['Chad O.', 'Hanna O.', 'Wanda O.'])
  expect((await namesOf('q=tester&rate_min=6')).toSorted()).toEqual(['Hanna O.'])
  expect((await namesOf('q=tester&rate_max=149')).toSorted()).toEqual(['Chad O.'])
})

test('the overlap holds on every day of the next 12 months', async () => {
  await addTalent(db, { name: 'Lena Berg', headline: 'Overlap tester', timezone: 'Europe/Berlin' })
  await indexTalents(db)
  // The clocks of London and Berlin change on the same day; those of Phoenix never do.
  const found = await search('q=overlap+tester&overlap=7&zone=Europe/London')
  expect(found.items.map(({ why }) => why.overlap_hours)).toEqual([7])
  expect((await search('q=overlap+tester&overlap=8&zone=Europe/London')).total).toBe(0)
  // Cairo and Berlin change their clocks on different days: for some weeks, they share an hour less.
  const cairo = await search('q=overlap+tester&zone=Africa/Cairo')
  expect(cairo.items[0]!.why.overlap_hours).toBe(7)
})

describe('what a company may not see', () => {
  it.each([
    ['a hidden talent', { visibility: 'hidden' }],
    ['a talent who is found by companies they applied to', { visibility: 'applied' }],
    ['a profile without skills', { skills: [] }],
    ['a profile without a role', { headline: '' }],
  ] as const)('%s changes no row, number or order', async (_what, more) => {
    const before = await seen(owner)
    const id = await addSecret(more)
    await addReview(db, { company_id: await addCompany(db), talent_id: id, score: 5 })
    await indexTalents(db)
    expect(await seen(owner)).toBe(before)
  })

  it.each(['suspended', 'deleted'] as const)('a %s talent changes no row, number or order', async (status) => {
    const before = await seen(owner)
    const id = await addSecret({})
    await db
      .updateTable('users')
      .set({ status, deleted_at: status === 'deleted' ? now() : null })
      .where('id', '=', id)
      .execute()
    await indexTalents(db)
    expect(await seen(owner)).toBe(before)
  })

  it('a talent who blocked the company changes nothing for it, and is found by others', async () => {
    const before = await seen(owner)
    const id = await addSecret({})
    await db.insertInto('blocked_companies').values({ talent_id: id, company_id: acme, created_at: now() }).execute()
    await indexTalents(db)
    expect(await seen(owner)).toBe(before)
    expect((await search('skills=COBOL', other)).total).toBe(1)
    await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', id).execute()
    await indexTalents(db)
  })

  it('family names and contact details are not searchable before they are in contact, and are after', async () => {
    const id = await addTalent(db, {
      name: 'Imelda Quisumbing',
      headline: 'Payroll specialist',
      summary: 'I am Imelda Quisumbing. Write to imelda@quisum.example or call +63 917 555 0199.',
    })
    await indexTalents(db)
    for (const word of ['quisumbing', 'quisum', 'imelda@quisum.example', '5550199', '0199'])
      expect((await search(`exact=true&q=${encodeURIComponent(word)}`)).total, word).toBe(0)
    const { items } = await search('q=imelda')
    expect(items[0]).toMatchObject({ name: 'Imelda Q.', summary: 'I am Imelda Q. Write to ••• or call •••.' })

    await addApplication(db, { job_id: await addJob(db, acme), applicant_id: id })
    await indexTalents(db)
    expect(await namesOf('q=quisumbing')).toEqual(['Imelda Quisumbing'])
    expect((await search('exact=true&q=quisumbing', other)).total).toBe(0)
  })

  it('a talent found only by companies in contact is found by these', async () => {
    const id = await addTalent(db, { name: 'Noor Aziz', headline: 'Discreet analyst', visibility: 'applied' })
    await addAssignment(db, { company_id: acme, talent_id: id })
    await indexTalents(db)
    expect(await namesOf('q=discreet')).toEqual(['Noor Aziz'])
    expect(await namesOf('q=discreet', other)).toEqual([])
  })
})

describe("a talent's own choice takes effect with the next search", () => {
  it('of visibility', async () => {
    await addTalent(db, { name: 'Pia Santos', email: 'pia@town.test', headline: 'Immediate designer' })
    await indexTalents(db)
    const pia = await tulay.as('pia@town.test')
    expect(await totalOf('q=immediate')).toBe(1)
    for (const [visibility, found] of [
      ['hidden', 0],
      ['search', 1],
      ['applied', 0],
      ['search', 1],
    ] as const) {
      expect((await pia.put('/api/applicant/privacy/visibility', { visibility })).status).toBe(200)
      expect(await countOf('q=immediate'), visibility).toBe(found)
      expect(await totalOf('q=immediate'), visibility).toBe(found)
    }
  })

  it('of companies', async () => {
    const pia = await tulay.as('pia@town.test')
    expect((await pia.put(`/api/applicant/privacy/blocked-companies/${acme}`)).status).toBe(200)
    expect(await namesOf('q=immediate')).toEqual([])
    expect(await namesOf('q=immediate', other)).toEqual(['Pia S.'])
    expect((await pia.delete(`/api/applicant/privacy/blocked-companies/${acme}`)).status).toBe(200)
    expect(await namesOf('q=immediate')).toEqual(['Pia S.'])
  })

  it('in each of the searches that follow at the same time', async () => {
    const pia = await tulay.as('pia@town.test')
    for (const visibility of ['hidden', 'search', 'hidden', 'search']) {
      expect((await pia.put('/api/applicant/privacy/visibility', { visibility })).status).toBe(200)
      const totals = await Promise.all(Array.from({ length: 8 }, () => totalOf('q=immediate')))
      expect(new Set(totals)).toEqual(new Set([visibility === 'search' ? 1 : 0]))
    }
  })
})

describe('who searches', () => {
  it('needs a verified email address', async () => {
    await addMember(db, acme, { email: 'unverified@acme.test', verified: false })
    const answer = await (await tulay.as('unverified@acme.test')).get('/api/talent')
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 'email_unverified' })
  })

  it('staff find what unrelated companies find', async () => {
    await addPerson(db, { email: 'manager@town.test', role: 'account_manager' })
    const manager = await tulay.as('manager@town.test')
    expect(await namesOf('q=imelda', manager)).toEqual(['Imelda Q.'])
    expect(await namesOf('q=discreet', manager)).toEqual([])
  })
})

test('paging ends at 10,000 rows and never repeats a talent', async () => {
  for (let count = 0; count < 25; count += 1) await addTalent(db, { name: `Same ${count}`, headline: 'Paging tester' })
  await indexTalents(db)
  const [first, second] = [await search('q=paging+tester'), await search('q=paging+tester&page=2')]
  expect([first.items.length, second.items.length, first.total]).toEqual([20, 5, 25])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(25)
  expect((await search('q=paging&page=500')).items).toEqual([])
  const past = await owner.get('/api/talent?page=501')
  expect(past.status).toBe(400)
  expect(past.text).toContain('Only the first 10,000 results can be shown.')
})

test('a company has a limited number of searches an hour', async () => {
  const limited = await addCompany(db)
  await addMember(db, limited, { email: 'owner@limited.test' })
  const client = await tulay.as('owner@limited.test')
  const limit = talentRateLimits.searches_per_hour
  await db
    .insertInto('throttles')
    .values({ key: `talent searches by hour ${limited}`, count: limit - 2, resets_at: fromNow(60_000) })
    .execute()
  expect((await client.get('/api/talent')).status).toBe(200)
  expect((await client.get('/api/talent')).status).toBe(200)
  const refused = await client.get('/api/talent')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
