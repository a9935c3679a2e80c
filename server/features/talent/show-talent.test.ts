import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { talentRateLimits } from '#domain/talent/talent-search.ts'
import type { TalentCard } from '#domain/talent/talent-search.ts'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import { db } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addFile } from '#server/testing/files.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addBadge, addReview, addTalent, indexTalents } from '#server/testing/talents.ts'
import { addAttempt, addTest } from '#server/testing/tests.ts'

let tulay: Tulay
let acme: string
let globex: string
let owner: Client
let other: Client
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  acme = await addCompany(db, { name: 'Acme', timezone: 'Asia/Manila' })
  globex = await addCompany(db, { name: 'Globex Secret Ltd' })
  await addMember(db, acme, { email: 'owner@acme.test' })
  await addMember(db, globex, { email: 'owner@globex.test' })
  owner = await tulay.as('owner@acme.test')
  other = await tulay.as('owner@globex.test')
})
afterAll(() => tulay.stop())

const pageOf = async (id: string, as = owner) => {
  const answer = await as.get(`/api/talent/${id}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as TalentPage
}
const statusOf = async (path: string, as = owner) => (await as.get(path)).status

/** A talent with everything that is withheld before they are in contact. */
async function addPrivateTalent() {
  const id = await addTalent(db, {
    name: 'Ana Reyes',
    headline: 'Reyes Support',
    summary: 'Ana Reyes, ana@mail.com.',
    skills: ['Zendesk', 'Reyes method'],
    location: 'Manila, 0917 555 0199',
    links: ['https://example.com/ana-reyes'],
    timezone: 'Asia/Singapore',
    weekly_hours: 40,
  })
  const photo_file_id = await addFile(db, id, { purpose: 'photo', name: 'ana.png' })
  const resume_file_id = await addFile(db, id, { purpose: 'resume' })
  await db.updateTable('talents').set({ photo_file_id, resume_file_id }).where('user_id', '=', id).execute()
  await db
    .insertInto('work_history')
    .values({
      user_id: id,
      position: 0,
      title: 'Agent',
      company: 'Reyes & Sons',
      from_month: '2020-01',
      description: 'Mail reyes@sons.example.',
    })
    .execute()
  return { id, photo_file_id, resume_file_id }
}

describe('before they are in contact', () => {
  it('a company sees neither family name, contact details, links, photo nor résumé', async () => {
    const { id, photo_file_id, resume_file_id } = await addPrivateTalent()
    await addReview(db, { company_id: globex, talent_id: id, score: 5 })
    await db.updateTable('reviews').set({ comment: 'Reyes is great.' }).where('talent_id', '=', id).execute()
    const page = await pageOf(id)
    expect(page).toMatchObject({
      access: 'limited',
      name: 'Ana R.',
      headline: 'R. Support',
      summary: 'Ana R., •••.',
      skills: ['Zendesk'],
      location: 'Manila, •••',
      links: [],
      photo_file_id: null,
      resume: null,
      overlap_hours: 8,
      allowed: ['save', 'invite', 'report'],
    })
    expect(JSON.stringify(page)).not.toMatch(/reyes|mail\.com|0199|sons\.example/i)
    expect(await statusOf(`/api/files/${photo_file_id}`)).toBe(404)
    expect(await statusOf(`/api/files/${resume_file_id}`)).toBe(404)
  })

  it.each([
    ['an application', async (id: string) => addApplication(db, { job_id: await addJob(db, acme), applicant_id: id })],
    ['an assignment', (id: string) => addAssignment(db, { company_id: acme, talent_id: id })],
  ])('after %s, it sees all of it', async (_what, contact) => {
    const { id, photo_file_id, resume_file_id } = await addPrivateTalent()
    await contact(id)
    expect(await pageOf(id)).toMatchObject({
      access: 'full',
      name: 'Ana Reyes',
      summary: 'Ana Reyes, ana@mail.com.',
      links: ['https://example.com/ana-reyes'],
      photo_file_id,
      resume: { id: resume_file_id },
      work_history: [{ company: 'Reyes & Sons' }],
    })
    expect(await statusOf(`/api/files/${photo_file_id}`)).toBe(200)
    expect(await statusOf(`/api/files/${resume_file_id}`)).toBe(200)
    expect(await pageOf(id, other)).toMatchObject({ access: 'limited' })
    expect(await statusOf(`/api/files/${resume_file_id}`, other)).toBe(404)
  })

  it('after a declined invitation, it sees the full name and nothing else more', async () => {
    const { id, photo_file_id, resume_file_id } = await addPrivateTalent()
    await db
      .insertInto('invitations')
      .values({
        job_id: await addJob(db, acme),
        company_id: acme,
        talent_id: id,
        status: 'declined',
        sent_at: now(),
        decided_at: now(),
        decline_reason: 'rate',
      })
      .execute()
    const page = await pageOf(id)
    expect(page).toMatchObject({ access: 'named', name: 'Ana Reyes', links: [], photo_file_id: null, resume: null })
    expect(JSON.stringify(page)).not.toMatch(/mail\.com|0199|sons\.example/i)
    expect(await statusOf(`/api/files/${photo_file_id}`)).toBe(404)
    expect(await statusOf(`/api/files/${resume_file_id}`)).toBe(404)
  })

  it('after an application was rejected, it does not see the current photo and résumé', async () => {
    const { id, resume_file_id } = await addPrivateTalent()
    const application = await addApplication(db, { job_id: await addJob(db, acme), applicant_id: id })
    expect(await pageOf(id)).toMatchObject({ access: 'full', resume: { id: resume_file_id } })
    await db.updateTable('applications').set({ stage: 'rejected' }).where('id', '=', application.id).execute()
    expect(await pageOf(id)).toMatchObject({ access: 'full', name: 'Ana Reyes', photo_file_id: null, resume: null })
  })

  it('an invitation that was not answered changes nothing', async () => {
    const { id } = await addPrivateTalent()
    const job_id = await addJob(db, acme)
    await db
      .insertInto('invitations')
      .values({ job_id, company_id: acme, talent_id: id, status: 'sent', sent_at: now() })
      .execute()
    expect(await pageOf(id)).toMatchObject({ access: 'limited', invited_job_ids: [job_id] })
  })
})

test('a talent who hides from the company, from all, or is suspended is not found', async () => {
  const { id } = await addPrivateTalent()
  await addAnsweredInvitation(id)
  const seen = async () => [await statusOf(`/api/talent/${id}`), await statusOf(`/api/talent/${id}/similar`)]
  await indexTalents(db)
  expect(await seen()).toEqual([200, 200])
  await db.insertInto('blocked_companies').values({ talent_id: id, company_id: acme, created_at: now() }).execute()
  expect(await seen()).toEqual([404, 404])
  await db.deleteFrom('blocked_companies').where('talent_id', '=', id).execute()
  await db.updateTable('talents').set({ visibility: 'hidden' }).where('user_id', '=', id).execute()
  expect(await seen()).toEqual([404, 404])
  await db.updateTable('talents').set({ visibility: 'applied' }).where('user_id', '=', id).execute()
  expect(await seen()).toEqual([200, 200])
  expect(await statusOf(`/api/talent/${id}`, other)).toBe(404)
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', id).execute()
  expect(await seen()).toEqual([404, 404])
})

const combinations = ['search', 'applied', 'hidden'].flatMap((visibility) =>
  ['active', 'suspended'].flatMap((status) =>
    ['Agent', ''].flatMap((headline) =>
      [true, false].flatMap((is_blocked) =>
        [true, false].map((is_related) => ({ visibility, status, headline, is_blocked, is_related })),
      ),
    ),
  ),
)

test.each(combinations)('photo and résumé are shown exactly to companies that may read them: %o', async (facts) => {
  const { visibility, status, headline, is_blocked, is_related } = facts
  const { id, photo_file_id, resume_file_id } = await addPrivateTalent()
  if (is_related) await addAnsweredInvitation(id)
  if (is_blocked)
    await db.insertInto('blocked_companies').values({ talent_id: id, company_id: acme, created_at: now() }).execute()
  await db
    .updateTable('talents')
    .set({ visibility, headline } as object)
    .where('user_id', '=', id)
    .execute()
  await db
    .updateTable('users')
    .set({ status } as object)
    .where('id', '=', id)
    .execute()
  const { body } = await owner.get(`/api/talent/${id}`)
  expect(body.access ?? 'none').toBe(
    is_blocked || status !== 'active' || visibility === 'hidden' || headline === ''
      ? 'none'
      : is_related
        ? 'named'
        : visibility === 'search'
          ? 'limited'
          : 'none',
  )
  expect(body.photo_file_id ?? null).toBeNull()
  expect(body.resume ?? null).toBeNull()
  expect([await statusOf(`/api/files/${photo_file_id}`), await statusOf(`/api/files/${resume_file_id}`)]).toEqual([
    404, 404,
  ])
})

/** An answered invitation makes a company related without an application, whose files it would keep. */
const addAnsweredInvitation = async (talent_id: string) =>
  db
    .insertInto('invitations')
    .values({
      job_id: await addJob(db, acme),
      company_id: acme,
      talent_id,
      status: 'accepted',
      sent_at: now(),
      decided_at: now(),
    })
    .execute()

test('assignments, hours and reviews do not name other companies', async () => {
  const id = await addTalent(db, { weekly_hours: 40 })
  await addReview(db, { company_id: globex, talent_id: id, score: 4, hours: 30 })
  await addReview(db, { company_id: acme, talent_id: id, score: 5, hours: 10 })
  await addAssignment(db, { company_id: globex, talent_id: id, weekly_hours: 30 })
  const page = await pageOf(id)
  expect(page).toMatchObject({
    rating: 4.5,
    reviews: 2,
    review_scores: [0, 0, 0, 1, 1],
    hours_billed: 40,
    capacity_hours: 10,
  })
  expect(page.assignments.map(({ is_own, hours_billed, status }) => [is_own, hours_billed, status]).toSorted()).toEqual(
    [
      [false, 0, 'active'],
      [false, 30, 'ended'],
      [true, 10, 'ended'],
    ],
  )
  expect(JSON.stringify(page)).not.toContain('Globex')
  expect(JSON.stringify(page)).not.toContain(globex)
})

/** A graded attempt whose outcome was released, unless stated otherwise. */
const grade = async (
  {
    company_id,
    talent_id,
    test: taken,
  }: { company_id: string; talent_id: string; test: { id: string; version_id: string } },
  score: number,
  more: object = {},
) => {
  const { id: application_id } = await addApplication(db, {
    job_id: await addJob(db, company_id),
    applicant_id: talent_id,
  })
  const id = await addAttempt(db, { test: taken, application_id })
  const at = fromNow(-86_400_000)
  await db
    .updateTable('attempts')
    .set({
      status: 'graded',
      score,
      question_ids: [],
      started_at: at,
      ends_at: at,
      submitted_at: at,
      graded_at: at,
      outcome_at: at,
      released_at: at,
      ...more,
    })
    .where('id', '=', id)
    .execute()
  return id
}

describe('tests', () => {
  it("show the company's own results, reused ones as score and date, and passed library tests as band", async () => {
    const talent_id = await addTalent(db)
    const own = await addTest(db, { company_id: acme, name: 'Own' })
    const theirs = await addTest(db, { company_id: globex, name: 'Secret test' })
    const passed = await addTest(db, { company_id: null, name: 'Library passed' })
    const failed = await addTest(db, { company_id: null, name: 'Library failed' })
    const held = await addTest(db, { company_id: null, name: 'Library held' })
    const reused = await addTest(db, { company_id: null, name: 'Library reused' })
    const ownAttempt = await grade({ company_id: acme, talent_id, test: own }, 64)
    await grade({ company_id: globex, talent_id, test: theirs }, 99)
    await grade({ company_id: globex, talent_id, test: passed }, 87)
    await grade({ company_id: globex, talent_id, test: failed }, 12)
    await grade({ company_id: globex, talent_id, test: held }, 91, { released_at: null })
    const original = await grade({ company_id: globex, talent_id, test: reused }, 93)
    await grade({ company_id: acme, talent_id, test: reused }, 93, { reused_attempt_id: original })

    const { tests } = await pageOf(talent_id)
    const facts = Object.fromEntries(tests.map(({ test_name, taken_at: _, ...fact }) => [test_name, fact]))
    const elsewhere = { attempt_id: null, test_id: null, is_passed: true }
    expect(facts).toEqual({
      Own: { source: 'own', score: 64, band: 60, is_passed: false, attempt_id: ownAttempt, test_id: own.id },
      'Library passed': { source: 'library', score: null, band: 80, ...elsewhere },
      'Library reused': { source: 'reused', score: 93, band: null, ...elsewhere },
    })
    expect(JSON.stringify(await pageOf(talent_id))).not.toMatch(/Secret test|Library failed|Library held/)
  })
})

test('badges have their check, checker, date and expiry; the talent sees the same page in the preview', async () => {
  const id = await addTalent(db, { name: 'Bo Tan', email: 'bo@town.test' })
  const granted_by = await addPerson(db, { email: 'admin@tulay.test', role: 'admin', name: 'Adele' })
  await addBadge(db, { talent_id: id, badge: 'background_check', expires_on: '2020-01-01' })
  const expires_on = fromNow(90 * 86_400_000).slice(0, 10)
  await addBadge(db, { talent_id: id, badge: 'id_verified', granted_by, expires_on })
  const page = await pageOf(id)
  expect(page.badges).toEqual(['id_verified'])
  expect(page.verifications).toEqual([
    { badge: 'id_verified', check: 'Passport', granted_by: 'Adele', granted_at: expect.any(String), expires_on },
  ])

  const bo = await tulay.as('bo@town.test')
  const preview = async (access: string) =>
    (await bo.get(`/api/applicant/profile/preview?access=${access}`)).body as unknown as TalentPage
  const seen = { ...(await pageOf(id)), allowed: [], overlap_hours: null }
  expect(await preview('limited')).toEqual(seen)
  expect(await preview('full')).toMatchObject({ access: 'full', name: 'Bo Tan' })
})

describe('the views of a profile', () => {
  it('are one per company and day, and told to the talent', async () => {
    const id = await addTalent(db, { email: 'viewed@town.test' })
    const viewed = await tulay.as('viewed@town.test')
    const views = async () => (await viewed.get('/api/applicant/profile-views')).body
    expect(await views()).toMatchObject({ items: [], total: 0 })
    await Promise.all([pageOf(id), pageOf(id), pageOf(id, other)])
    const day = now().slice(0, 10)
    const { items, total } = (await views()) as unknown as { items: object[]; total: number }
    expect(total).toBe(2)
    expect(items).toEqual(
      expect.arrayContaining([
        { company: { id: acme, name: 'Acme', logo_file_id: null }, viewed_on: day },
        { company: { id: globex, name: 'Globex Secret Ltd', logo_file_id: null }, viewed_on: day },
      ]),
    )
    const recorded = await db
      .selectFrom('activities')
      .where('kind', '=', 'talent.viewed')
      .where('data', '@>', JSON.stringify({ talent_id: id }) as never)
      .selectAll()
      .execute()
    expect(recorded).toHaveLength(2)
  })

  it('do not include staff', async () => {
    const id = await addTalent(db, { email: 'by-staff@town.test' })
    await addPerson(db, { email: 'manager@town.test', role: 'account_manager' })
    expect(await pageOf(id, await tulay.as('manager@town.test'))).toMatchObject({ access: 'limited', allowed: [] })
    const talent = await tulay.as('by-staff@town.test')
    expect((await talent.get('/api/applicant/profile-views')).body).toMatchObject({ total: 0 })
  })
})

test('similar talents share skills, role and level; the talent is not among them', async () => {
  const profile = { headline: 'Weaver of baskets', experience_level: 'senior' } as const
  const id = await addTalent(db, { ...profile, name: 'Wil One', skills: ['Weaving', 'Baskets', 'Reed'] })
  await addTalent(db, { ...profile, name: 'Wil Same', skills: ['Weaving', 'Baskets', 'Reed'] })
  await addTalent(db, { ...profile, name: 'Wil Less', skills: ['Weaving', 'Cooking'] })
  await addTalent(db, { headline: 'Cook', name: 'Wil Other', skills: ['Weaving', 'Cooking'] })
  await addTalent(db, { ...profile, name: 'Wil Hidden', skills: ['Weaving', 'Baskets', 'Reed'], visibility: 'hidden' })
  await indexTalents(db)
  const { items } = (await owner.get(`/api/talent/${id}/similar`)).body as unknown as { items: TalentCard[] }
  expect(items.map(({ name }) => name)).toEqual(['Wil S.', 'Wil L.', 'Wil O.'])
})

test('a company can open a limited number of pages an hour and a day', async () => {
  const id = await addTalent(db)
  const company = await addCompany(db)
  await addMember(db, company, { email: 'owner@limited.test' })
  const limited = await tulay.as('owner@limited.test')
  for (const [window, count] of [
    ['hour', talentRateLimits.pages_per_hour],
    ['day', talentRateLimits.pages_per_day],
  ] as const) {
    await pageOf(id, limited)
    const key = `talent pages by ${window} ${company}`
    await db.updateTable('throttles').set({ count }).where('key', '=', key).execute()
    expect(await statusOf(`/api/talent/${id}`, limited)).toBe(429)
    await db.deleteFrom('throttles').where('key', '=', key).execute()
  }
})
