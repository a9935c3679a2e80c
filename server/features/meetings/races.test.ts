import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { defaultAvailability } from '#domain/meetings/availability.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

const talents = 200
const slots = 20
const half_hour_ms = 1_800_000

let tulay: Tulay
let acme: string
let job: string
let owner: Client
const day = addDays(dateIn('UTC', new Date()), 3)
const first = Date.parse(`${day}T00:00:00Z`)

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  owner = await tulay.as('owner@acme.test')
  job = await addJob(tulay.db, acme)
  const hours = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }])
  await owner.put('/api/availability', { ...defaultAvailability('UTC'), hours, notice_minutes: 0 })
})
afterAll(() => tulay.stop())

let count = 0
async function applicant() {
  const email = `talent-${(count += 1)}@town.test`
  const applicant_id = await addPerson(tulay.db, { email, role: 'applicant' })
  const { id: application_id } = await addApplication(tulay.db, { job_id: job, applicant_id })
  return { client: await tulay.as(email), application_id }
}

async function propose(application_id: string, time: object): Promise<string> {
  const about = { kind: 'interview', application_id }
  const answer = await owner.post('/api/meetings', { about, minutes: 30, time, allows_night: true })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

async function overlaps(): Promise<number> {
  const { rows } = await tulay.pool.query(`
    select from meeting_people a
    join meeting_people b on b.user_id = a.user_id and b.meeting_id > a.meeting_id
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
    where a.status = 'confirmed' and b.status = 'confirmed' and a.is_assigned and b.is_assigned`)
  return rows.length
}

describe('booking', () => {
  it(`of ${talents} talents who choose among the same ${slots} times at once, each time goes to one`, async () => {
    const invited: { client: Client; id: string }[] = []
    for (let one = 0; one < talents; one += 1) {
      const { client, application_id } = await applicant()
      invited.push({ client, id: await propose(application_id, { method: 'open_times', until: addDays(day, 7) }) })
    }
    const answers = await Promise.all(
      invited.map(({ client, id }, index) =>
        client.post(`/api/meetings/${id}/confirm`, {
          starts_at: new Date(first + (index % slots) * half_hour_ms).toISOString(),
          allows_night: true,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(slots)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(talents - slots)
    for (const { body } of refused) {
      expect(body.code).toBe('double_booked')
      expect(body.open_times).toHaveLength(3)
    }
    const { rows } = await tulay.pool.query(`select from meetings where status = 'confirmed'`)
    expect(rows).toHaveLength(slots)
    expect(await overlaps()).toBe(0)
  }, 120_000)
})

describe('of changes at once', () => {
  it('each leaves the meeting in one state, with one version per change, and its people in the same state', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { client, application_id } = await applicant()
      const start = new Date(first + (48 * (round + 1) + 47) * half_hour_ms).toISOString()
      const moved = new Date(Date.parse(start) + 40 * 48 * half_hour_ms).toISOString()
      const id = await propose(application_id, { method: 'times', times: [start] })
      const reason = 'Plans have changed.'
      const answers = await Promise.all([
        client.post(`/api/meetings/${id}/confirm`, { starts_at: start }),
        owner.post(`/api/meetings/${id}/reschedule`, {
          time: { method: 'times', times: [moved] },
          allows_night: true,
          reason,
        }),
        client.post(`/api/meetings/${id}/decline`, { reason }),
        owner.post(`/api/meetings/${id}/cancel`, { reason }),
      ])
      const { status, sequence, starts_at } = await tulay.db
        .selectFrom('meetings')
        .where('id', '=', id)
        .select(['status', 'sequence', 'starts_at'])
        .executeTakeFirstOrThrow()
      // Canceling is possible in every state that the others lead to, except after declining.
      expect(['cancelled', 'declined']).toContain(status)
      expect(sequence).toBe(answers.filter((answer) => answer.status === 200).length)
      for (const answer of answers) expect([200, 400, 409]).toContain(answer.status)
      const people = await tulay.db
        .selectFrom('meeting_people')
        .where('meeting_id', '=', id)
        .select(['status', 'starts_at'])
        .execute()
      expect(people).toEqual(people.map(() => ({ status, starts_at })))
      const versions = await tulay.pool.query<{ sequence: number }>(
        `select (data ->> 'sequence')::int as sequence from activities
         where kind like 'meeting.%' and data ->> 'meeting_id' = $1 order by id`,
        [id],
      )
      expect(versions.rows.map((row) => row.sequence)).toEqual(versions.rows.map((_, index) => index))
      const busy = await tulay.pool.query('select from busy_times where meeting_id = $1', [id])
      expect(busy.rows).toHaveLength(0)
    }
    expect(await overlaps()).toBe(0)
  }, 60_000)

  it('of two that confirm meetings of one person at the same time, one wins', async () => {
    const start = fromNow(30 * 48 * half_hour_ms)
    const [ana, ben] = [await applicant(), await applicant()]
    const ids = [
      await propose(ana.application_id, { method: 'times', times: [start] }),
      await propose(ben.application_id, { method: 'times', times: [start] }),
    ]
    const answers = await Promise.all(
      [ana, ben].map(({ client }, index) => client.post(`/api/meetings/${ids[index]}/confirm`, { starts_at: start })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
