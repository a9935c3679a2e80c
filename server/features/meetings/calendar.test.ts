import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dateIn, instantIn, startOfDay, startOfWeek } from '#domain/kernel/calendar.ts'
import type { Calendar } from '#domain/meetings/calendar.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment } from '#server/testing/talents.ts'
import { addAttempt, addTest } from '#server/testing/tests.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())
const { db } = tulay

const timezone = 'Asia/Manila'
const today = dateIn(timezone, new Date(now()))
/** A time of day in Manila, some days from now. */
const at = (days: number, time = '10:00') => instantIn(timezone, addDays(today, days), time).toISOString()

let application_id: string
let applicant_id: string
let recruiter_id: string
let owner: Client
let recruiter: Client
let finance: Client
let talent: Client
let manager: Client

beforeAll(async () => {
  const acme = await addCompany(db, { timezone })
  await addMember(db, acme, { email: 'owner@acme.test' })
  recruiter_id = await addMember(db, acme, { email: 'recruiter@acme.test', member_role: 'recruiter' })
  await addMember(db, acme, { email: 'finance@acme.test', member_role: 'finance' })
  applicant_id = await addPerson(db, { email: 'talent@town.test', role: 'applicant', name: 'Tala Reyes' })
  const manager_id = await addPerson(db, { email: 'manager@town.test', role: 'account_manager' })
  await db.updateTable('companies').set({ account_manager_id: manager_id }).where('id', '=', acme).execute()
  ;({ id: application_id } = await addApplication(db, { job_id: await addJob(db, acme), applicant_id }))
  const quiz = await addTest(db, { company_id: acme, name: 'Quiz' })
  await addAttempt(db, { test: quiz, application_id, due_at: at(3) })
  const assignment = await addAssignment(db, {
    company_id: acme,
    talent_id: applicant_id,
    status: 'pending',
    weekly_hours: 40,
  })
  await db
    .updateTable('assignments')
    .set({ start_date: addDays(today, 4) })
    .where('id', '=', assignment)
    .execute()
  owner = await tulay.as('owner@acme.test')
  recruiter = await tulay.as('recruiter@acme.test')
  finance = await tulay.as('finance@acme.test')
  talent = await tulay.as('talent@town.test')
  manager = await tulay.as('manager@town.test')
})

const ask = (who: Client, from: string, to: string) =>
  who.get(`/api/calendar?${new URLSearchParams({ from, to, timezone })}`)

const holidaysIn = (entries: unknown) => (entries as { layer: string }[]).filter(({ layer }) => layer === 'holiday')
/** The entry of a day on which one person works. */
const dayOfWork = (date: string) => ({ title: 'Tala Reyes works', date, starts_at: null, ends_at: null })

const midnight = (days: number) => startOfDay(timezone, addDays(today, days)).toISOString()

/** The dates from the first until before the last of these days from now, at midnight in Manila. */
async function calendar(who: Client, first: number, last: number): Promise<Calendar> {
  const answer = await ask(who, midnight(first), midnight(last))
  expect(answer.status, answer.text).toBe(200)
  return answer.body as never
}
const titlesOf = async (who: Client, first: number, last: number) =>
  (await calendar(who, first, last)).meetings.map(({ title }) => title)
const entriesOf = async (who: Client) =>
  (await calendar(who, 0, 7)).entries
    .filter(({ layer }) => layer !== 'holiday' && layer !== 'shift')
    .map(({ layer, title }) => `${layer}: ${title}`)

async function propose(title: string, times: string[], more: object = {}) {
  const about = { kind: 'interview', application_id }
  const answer = await owner.post('/api/meetings', {
    about,
    title,
    minutes: 30,
    time: { method: 'times', times },
    allows_night: true,
    ...more,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

test('both people see a meeting in their own calendars, and one with several times at each of them', async () => {
  await propose('Fixed', [at(10)])
  await propose('Choice', [at(10, '14:00'), at(12)])
  for (const who of [owner, talent]) {
    expect(await titlesOf(who, 10, 11)).toEqual(['Fixed', 'Choice'])
    expect(await titlesOf(who, 11, 12)).toEqual([])
    expect(await titlesOf(who, 12, 13)).toEqual(['Choice'])
  }
  for (const who of [recruiter, finance, manager]) expect(await titlesOf(who, 10, 13)).toEqual([])
})

test('declined and canceled meetings are not shown, and a confirmed one at its time only', async () => {
  const [declined, canceled, chosen] = [
    await propose('Declined', [at(20)]),
    await propose('Canceled', [at(20, '11:00')]),
    await propose('Chosen', [at(20, '12:00'), at(21)]),
  ]
  await talent.post(`/api/meetings/${declined}/decline`, { reason: 'I have found a job.' })
  await owner.post(`/api/meetings/${canceled}/cancel`, { reason: 'The job is filled.' })
  await talent.post(`/api/meetings/${chosen}/confirm`, { starts_at: at(21) })
  expect(await titlesOf(talent, 20, 21)).toEqual([])
  expect(await titlesOf(talent, 21, 22)).toEqual(['Chosen'])
})

test('a panelist who does not take part does not keep the meeting in the calendar', async () => {
  const id = await propose('Any', [at(30)], { panelist_ids: [recruiter_id], panel_rule: 'any' })
  expect(await titlesOf(recruiter, 30, 31)).toEqual(['Any'])
  await talent.post(`/api/meetings/${id}/confirm`, { starts_at: at(30) })
  const shown = await Promise.all([owner, recruiter].map((who) => titlesOf(who, 30, 31)))
  expect(shown.flat()).toEqual(['Any'])
})

test('layers show deadlines and starts to the people whom they concern, and other calendars to their owner', async () => {
  const during = sql<string>`tstzrange(${at(5)}, ${at(5, '11:00')})`
  await db.insertInto('busy_times').values({ user_id: applicant_id, during }).execute()
  const [ownTest, companyTest] = ['test_deadline: Quiz is due', 'test_deadline: Quiz: Tala Reyes']
  expect(await entriesOf(talent)).toEqual([ownTest, 'assignment_start: You start at Acme as Agent', 'busy: Busy'])
  const start = 'assignment_start: Tala Reyes starts as Agent'
  for (const who of [owner, recruiter]) expect(await entriesOf(who)).toEqual([companyTest, start])
  expect(await entriesOf(finance)).toEqual([start])
  expect(await entriesOf(manager)).toEqual(['assignment_start: Tala Reyes starts at Acme'])
})

test('several deadlines of a test on a day are one entry for the company, and each applicant sees the own one', async () => {
  const company_id = await addCompany(db, { timezone })
  await addMember(db, company_id, { email: 'owner@busy.test' })
  const job_id = await addJob(db, company_id)
  const reactTest = await addTest(db, { company_id, name: 'React test' })
  // Two on a day in Manila, and one on the next, which has the same date in UTC.
  const due = [at(2, '14:00'), at(2, '23:30'), at(3, '00:30')]
  for (const [index, due_at] of due.entries()) {
    const id = await addPerson(db, { email: `busy-${index}@town.test`, role: 'applicant', name: `Person ${index}` })
    const application = await addApplication(db, { job_id, applicant_id: id })
    await addAttempt(db, { test: reactTest, application_id: application.id, due_at })
  }
  const { entries } = await calendar(await tulay.as('owner@busy.test'), 0, 7)
  const deadlines = entries.filter(({ layer }) => layer === 'test_deadline')
  expect(deadlines.map(({ title, date, starts_at }) => ({ title, date, starts_at }))).toEqual([
    { title: 'React test: 2 due', date: addDays(today, 2), starts_at: null },
    { title: 'React test: Person 2', date: null, starts_at: due[2] },
  ])
  expect(await entriesOf(await tulay.as('busy-0@town.test'))).toEqual(['test_deadline: React test is due'])
})

test('holidays of both countries are shown on their dates', async () => {
  const year = Number(today.slice(0, 4)) + 1
  const { body } = await ask(
    owner,
    startOfDay(timezone, `${year}-07-01`).toISOString(),
    startOfDay(timezone, `${year}-07-05`).toISOString(),
  )
  expect(holidaysIn(body['entries'])).toMatchObject([
    { layer: 'holiday', date: `${year}-07-04`, title: 'Independence Day (United States)' },
  ])
  const winter = await ask(
    talent,
    startOfDay(timezone, `${year}-12-25`).toISOString(),
    startOfDay(timezone, `${year}-12-26`).toISOString(),
  )
  expect(holidaysIn(winter.body['entries'])).toMatchObject([{ title: 'Christmas Day (United States, Philippines)' }])
})

test('a calendar shows at most two months at once', async () => {
  const answer = await ask(owner, at(0), at(100))
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'to'])
  expect((await ask(owner, at(2), at(1))).status).toBe(400)
})

test('a calendar of a distant year is answered at once, without holidays', async () => {
  for (const year of ['0100', '1500', '9000']) {
    const { body } = await ask(owner, `${year}-12-01T00:00:00Z`, `${year}-12-31T00:00:00Z`)
    expect(body).toEqual({ meetings: [], entries: [] })
  }
})

test('planned shifts are in the calendar of the talent, and their number in that of the company', async () => {
  // The work ends on a Friday, 9 AM to 6 PM in Manila on weekdays.
  const friday = addDays(startOfWeek(addDays(today, 21), 1), 4)
  await db.updateTable('assignments').set({ ends_on: friday }).where('talent_id', '=', applicant_id).execute()
  await db.updateTable('assignment_terms').set({ holiday_countries: [] }).execute()
  const range = [
    startOfDay(timezone, addDays(friday, -1)).toISOString(),
    startOfDay(timezone, addDays(friday, 4)).toISOString(),
  ]
  const shiftsOf = async (who: Client) =>
    ((await ask(who, range[0]!, range[1]!)).body as unknown as Calendar).entries
      .filter(({ layer }) => layer === 'shift')
      .map(({ title, date, starts_at, ends_at }) => ({ title, date, starts_at, ends_at }))
  const shift = (date: string) => ({
    title: 'Shift at Acme',
    date: null,
    starts_at: instantIn(timezone, date, '09:00').toISOString(),
    ends_at: instantIn(timezone, date, '18:00').toISOString(),
  })
  expect(await shiftsOf(talent)).toEqual([shift(addDays(friday, -1)), shift(friday)])
  expect(await shiftsOf(owner)).toEqual([dayOfWork(addDays(friday, -1)), dayOfWork(friday)])
  expect(await shiftsOf(manager)).toEqual([])
})
