import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addBadge, addReview, addTalent } from '#server/testing/talents.ts'
import { readTalentChanges, readTalentDocuments } from './read-talent-documents.ts'

let tulay: Tulay
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
})
afterAll(() => tulay.stop())

const documentOf = async (id: string) => (await readTalentChanges([id]))[0]!.document

test('a document has what every company may search, without contact details and the family name', async () => {
  const id = await addTalent(db, {
    name: 'Ana Reyes',
    headline: 'Support lead, ana@mail.com',
    summary: 'Ana Reyes, call +63 917 123 4567.',
    skills: ['Zendesk', 'reyes@mail.com'],
    hourly_rate_cents: 1_450,
    experience_level: 'senior',
    availability: ['part-time'],
    region: 'asia_pacific',
    timezone: 'Asia/Manila',
  })
  expect(await documentOf(id)).toMatchObject({
    id,
    short_name: 'Ana R.',
    full_name: 'Ana Reyes',
    headline: 'Support lead, •••',
    summary: 'Ana R., call •••.',
    skills: ['Zendesk'],
    rate_cents: 1_450,
    level: 'senior',
    availability: ['part-time'],
    region: 'asia_pacific',
    timezone: 'Asia/Manila',
    badges: [],
    rating: null,
    found_by: 'all',
    related_company_ids: [],
    blocked_company_ids: [],
  })
})

test('rating, hours and badges come from rows; expired and removed badges do not count', async () => {
  const company_id = await addCompany(db)
  const id = await addTalent(db)
  const before = (await documentOf(id))!
  for (const score of [5, 5, 5]) await addReview(db, { company_id, talent_id: id, score, hours: 40 })
  await addBadge(db, { talent_id: id, badge: 'id_verified' })
  await addBadge(db, { talent_id: id, badge: 'background_check', expires_on: '2020-01-01' })
  const after = (await documentOf(id))!
  expect(after).toMatchObject({ rating: 5, badges: ['id_verified', 'top_rated'], related_company_ids: [company_id] })
  expect(after.quality).toBeGreaterThan(before.quality)
  await db.updateTable('talent_badges').set({ removed_at: now() }).where('talent_id', '=', id).execute()
  expect((await documentOf(id))!.badges).toEqual(['top_rated'])
})

test('who may find a talent follows status, visibility and the profile', async () => {
  const id = await addTalent(db)
  const set = async (values: object) => {
    await db.updateTable('talents').set(values).where('user_id', '=', id).execute()
    return documentOf(id)
  }
  expect(await set({ visibility: 'applied' })).toMatchObject({ found_by: 'related' })
  expect(await set({ visibility: 'hidden' })).toBe(null)
  expect(await set({ visibility: 'search', skills: [] })).toBe(null)
  expect(await set({ skills: ['Excel'], headline: '' })).toBe(null)
  expect(await set({ headline: 'Analyst' })).toMatchObject({ found_by: 'all' })
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', id).execute()
  expect(await documentOf(id)).toBe(null)
})

test('an application or an answered invitation makes a company related', async () => {
  const [applied, invited, waiting] = [await addCompany(db), await addCompany(db), await addCompany(db)]
  const id = await addTalent(db)
  await addApplication(db, { job_id: await addJob(db, applied), applicant_id: id, stage: 'withdrawn' })
  const invite = async (company_id: string, more: object) =>
    db
      .insertInto('invitations')
      .values({
        job_id: await addJob(db, company_id),
        company_id,
        talent_id: id,
        status: 'sent',
        sent_at: now(),
        ...more,
      })
      .execute()
  await invite(invited, { status: 'declined', decided_at: now(), decline_reason: 'rate' })
  await invite(waiting, {})
  await db.insertInto('blocked_companies').values({ talent_id: id, company_id: waiting, created_at: now() }).execute()
  const document = (await documentOf(id))!
  expect(document.related_company_ids.toSorted()).toEqual([applied, invited].toSorted())
  expect(document.blocked_company_ids).toEqual([waiting])
})

test('all documents are read in batches, each as when it is read alone', async () => {
  const all = []
  for await (const documents of readTalentDocuments()) all.push(...documents)
  const changes = await readTalentChanges(all.map(({ id }) => id))
  expect(all.length).toBeGreaterThan(1)
  expect(changes.map(({ document }) => document)).toEqual(all)
})

test('someone who is no talent has no document', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(await readTalentChanges([unknown])).toEqual([{ id: unknown, document: null }])
})
