import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import type { AssignmentReviews } from '#domain/reviews/review.ts'
import { now, travelTo } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addAssignment } from '#server/testing/talents.ts'
import { publishDueReviews } from './reviews.ts'

let tulay: Tulay
let company_id: string
let talent_id: string
let assignment_id: string
let owner: Client
let talent: Client

beforeAll(async () => {
  tulay = await startTulay('empty')
  company_id = await addCompany(tulay.db)
  await addMember(tulay.db, company_id, { email: 'owner@acme.test' })
  talent_id = await addPerson(tulay.db, { email: 'ana@town.test', role: 'applicant' })
  owner = await tulay.as('owner@acme.test')
  talent = await tulay.as('ana@town.test')
})
afterAll(() => tulay.stop())
beforeEach(async () => {
  await tulay.db.deleteFrom('reviews').execute()
  assignment_id = await addAssignment(tulay.db, {
    company_id,
    talent_id,
    start_date: addDays(now().slice(0, 10), -20),
  })
})

const url = (what: string) => `/api/assignments/${assignment_id}/${what}`
const review = (who: Client, score: number, comment = 'Good work.') => who.put(url('review'), { score, comment })
const list = async (who: Client) => (await who.get(url('reviews'))).body as unknown as AssignmentReviews
const day_ms = 24 * 60 * 60_000
test('a review is hidden from the other side until both have reviewed', async () => {
  await review(owner, 2, 'Slow answers.')
  expect(await list(talent)).toMatchObject({ items: [], other_is_waiting: true, may_review: true })
  expect((await list(owner)).items).toMatchObject([{ score: 2, published_at: null, allowed: ['edit'] }])
  await review(owner, 3, 'Better.')
  await review(talent, 4)
  expect((await list(talent)).items).toMatchObject([
    { side: 'company', score: 3, comment: 'Better.', published_at: expect.any(String), allowed: ['reply', 'report'] },
    { side: 'talent', score: 4, published_at: expect.any(String), allowed: [] },
  ])
  expect((await review(owner, 5)).status).toBe(409)
})

test('a hidden review is published after 14 days, and not before', async () => {
  await review(owner, 5)
  await travelTo(new Date(Date.now() + 13.9 * day_ms), publishDueReviews)
  expect((await list(talent)).items).toEqual([])
  await travelTo(new Date(Date.now() + 14.1 * day_ms), publishDueReviews)
  expect((await list(talent)).items).toMatchObject([{ side: 'company', score: 5 }])
})

test('a review that is published in the meantime stays as it is', async () => {
  await review(owner, 5)
  const late = await whileLocked(
    tulay.pool,
    "update reviews set published_at = now() where side = 'company'",
    { waiting: 1 },
    () => review(owner, 1),
  )
  expect(late.status).toBe(409)
  expect((await list(talent)).items).toMatchObject([{ side: 'company', score: 5 }])
})

test('two reviews at once publish both', async () => {
  await Promise.all([review(owner, 5), review(talent, 5)])
  expect((await list(owner)).items.map(({ published_at }) => published_at !== null)).toEqual([true, true])
})

test('a published review has one reply, by the side that was reviewed', async () => {
  await review(owner, 5)
  expect((await talent.post(url('review-reply'), { reply: 'Thank you.' })).status).toBe(409)
  await review(talent, 5)
  const replies = await Promise.all([
    talent.post(url('review-reply'), { reply: 'Thank you.' }),
    talent.post(url('review-reply'), { reply: 'Thanks.' }),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await list(owner)).items.find(({ side }) => side === 'company')!.reply).toMatch(/^Thank/)
})

test('work cannot be reviewed before its first two weeks are over, unless it has ended', async () => {
  assignment_id = await addAssignment(tulay.db, { company_id, talent_id })
  expect((await review(owner, 5)).status).toBe(409)
  expect(await list(owner)).toMatchObject({ may_review: false, opens_at: expect.any(String) })
  assignment_id = await addAssignment(tulay.db, { company_id, talent_id, status: 'ended' })
  expect((await review(owner, 5)).status).toBe(200)
})
