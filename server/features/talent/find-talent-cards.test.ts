import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#server/db/connect.ts'
import { now, travelTo } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import { addFile } from '#server/testing/files.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addBadge, addReview, addTalent } from '#server/testing/talents.ts'
import { findTalentCards, findTalentName } from './talent-cards.ts'

let tulay: Tulay
let acme: string
let other: string
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  acme = await addCompany(db, { timezone: 'Asia/Manila' })
  other = await addCompany(db)
})
afterAll(() => tulay.stop())

const cardOf = async (company_id: string, id: string) => (await findTalentCards(db, { company_id }, [id]))[0]

test('before they are in contact, a company sees neither photo, family name nor contact details', async () => {
  const id = await addTalent(db, {
    name: 'Ana Reyes',
    headline: 'Reyes Support, ana@mail.com',
    summary: 'Ana Reyes. '.repeat(40),
    skills: ['Zendesk', 'ana@mail.com'],
    location: 'Manila, +63 917 123 4567',
  })
  await db
    .updateTable('talents')
    .set({ photo_file_id: await addFile(db, id) })
    .where('user_id', '=', id)
    .execute()
  expect(await findTalentName(db, acme, id)).toBe('Ana R.')
  const before = (await cardOf(acme, id))!
  expect(before).toMatchObject({
    name: 'Ana R.',
    role: 'R. Support, •••',
    skills: ['Zendesk'],
    location: 'Manila, •••',
    photo_file_id: null,
  })
  expect(before.summary).toMatch(/^(Ana R\. )+/)
  expect(before.summary.length).toBeLessThanOrEqual(240)
  expect(JSON.stringify(before)).not.toContain('Reyes')

  await addApplication(db, { job_id: await addJob(db, acme), applicant_id: id, stage: 'rejected' })
  expect(await cardOf(acme, id)).toMatchObject({
    name: 'Ana Reyes',
    role: 'Reyes Support, ana@mail.com',
    photo_file_id: null,
  })
  expect(await findTalentName(db, acme, id)).toBe('Ana Reyes')
  expect((await cardOf(other, id))!.name).toBe('Ana R.')
})

test('cards have what is recorded of each talent, for this company', async () => {
  const id = await addTalent(db, { weekly_hours: 40, timezone: 'Asia/Singapore' })
  for (const score of [5, 4]) await addReview(db, { company_id: other, talent_id: id, score, hours: 10.5 })
  await addAssignment(db, { company_id: other, talent_id: id, weekly_hours: 15 })
  await addAssignment(db, { company_id: other, talent_id: id, weekly_hours: 10, status: 'paused' })
  await addBadge(db, { talent_id: id, badge: 'background_check' })
  const job_id = await addJob(db, acme)
  await db
    .insertInto('invitations')
    .values({ job_id, company_id: acme, talent_id: id, status: 'sent', sent_at: now() })
    .execute()
  expect(await cardOf(acme, id)).toMatchObject({
    name: 'Ana R.',
    rating: 4.5,
    reviews: 2,
    hours_billed: 21,
    badges: ['background_check'],
    capacity_hours: 25,
    is_online: false,
    is_saved: false,
    application_id: null,
    invited_job_ids: [job_id],
    applied_job_ids: [],
    why: { words_in: null, words: [], skills: [], rate_fits: null, overlap_hours: 8, tests_passed: 0 },
  })
})

test('the capacity follows the terms in effect', async () => {
  const id = await addTalent(db, { weekly_hours: 40 })
  const assignment_id = await addAssignment(db, { company_id: other, talent_id: id, weekly_hours: 15 })
  const inAWeek = new Date(Date.parse(now()) + 8 * 86_400_000)
  const terms = await db
    .selectFrom('assignment_terms')
    .where('assignment_id', '=', assignment_id)
    .selectAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('assignment_terms')
    .values({ ...terms, weekly_hours: 30, effective_on: inAWeek.toISOString().slice(0, 10) })
    .execute()
  expect((await cardOf(acme, id))!.capacity_hours).toBe(25)
  await travelTo(new Date(inAWeek.getTime() + 2 * 86_400_000), async () =>
    expect((await cardOf(acme, id))!.capacity_hours).toBe(10),
  )
})

test('blocked, hidden and suspended talents are missing, and the others keep their order', async () => {
  const ids: string[] = []
  for (const name of ['One', 'Two', 'Three', 'Four']) ids.push(await addTalent(db, { name }))
  await db.insertInto('blocked_companies').values({ talent_id: ids[0]!, company_id: acme, created_at: now() }).execute()
  await db.updateTable('talents').set({ visibility: 'applied' }).where('user_id', '=', ids[2]!).execute()
  const namesFor = async (company_id: string) =>
    (await findTalentCards(db, { company_id }, ids.toReversed())).map(({ name }) => name)
  expect(await namesFor(acme)).toEqual(['Four', 'Two'])
  expect(await namesFor(other)).toEqual(['Four', 'Two', 'One'])
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', ids[3]!).execute()
  expect(await namesFor(acme)).toEqual(['Two'])
})
