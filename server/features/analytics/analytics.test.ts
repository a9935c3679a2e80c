import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Analytics } from '#domain/analytics/analytics.ts'
import type { ApplicationMove, ApplicationStage } from '#domain/applications/application-machine.ts'
import { applicationMachine } from '#domain/applications/application-machine.ts'
import type { User } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { transaction } from '#server/db/transaction.ts'
import { accountRows, actorOf } from '#server/features/accounts/account-row.ts'
import { applyToJob } from '#server/features/applications/applying.ts'
import { moveApplication } from '#server/features/applications/move-application.ts'
import { acceptOffer, declineOffer } from '#server/features/offers/answering.ts'
import { sendOffer } from '#server/features/offers/sending.ts'
import { fromNow, now, travelTo } from '#server/platform/clock/clock.ts'
import { letter } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import type { Client } from '#server/testing/client.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { acceptance, offerTo, refusal } from '#server/testing/offers.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())
const { db } = tulay

let owner: Client
let rival: Client
let boss: User
let acme: string
let job: string
let other: string

const actorAt = async (email: string) =>
  actorOf(await accountRows(db).where('users.email', '=', email).executeTakeFirstOrThrow(), '')

beforeAll(async () => {
  acme = await addCompany(db, { name: '=Acme Łódź' })
  await db.updateTable('companies').set({ timezone: 'America/Los_Angeles' }).where('id', '=', acme).execute()
  await addMember(db, acme, { email: 'owner@acme.test' })
  await addMember(db, await addCompany(db, { name: 'Rival' }), { email: 'owner@rival.test' })
  owner = await tulay.as('owner@acme.test')
  rival = await tulay.as('owner@rival.test')
  boss = await actorAt('owner@acme.test')
  job = await addJob(db, acme, { title: 'Support' })
  other = await addJob(db, acme, { title: '=Sum, of all' })
  await db.updateTable('jobs').set({ openings: 10 }).execute()
  await pastOfMarch()
})

const when = (text: string) => new Date(`2026-${text}:00Z`)

let count = 0
/** Applies for a job and moves the application, each at its time (`03-02T09:00`, in UTC). */
async function applies(of: string, instant: string, ...moves: [ApplicationMove, string][]) {
  const email = `talent-${(count += 1)}@talent.test`
  await addPerson(db, { email, role: 'applicant', name: `Talent ${count}` })
  const talent = await actorAt(email)
  const { id } = await travelTo(when(instant), () => applyToJob(talent, of, letter))
  let stage: ApplicationStage = 'new'
  for (const [move, then] of moves) {
    const application = { id, job_id: of, company_id: acme, applicant_id: talent.user_id, stage }
    await travelTo(when(then), () => transaction((tx) => moveApplication(tx, boss, application, move)))
    stage = applicationMachine.moves[move].to
  }
  const offered = (then: string) =>
    travelTo(when(then), () =>
      sendOffer(
        boss,
        offerTo(id, { start_date: addDays(now().slice(0, 10), 91), expires_at: fromNow(90 * 86_400_000) }),
      ),
    )
  return {
    id,
    accepts: async (sent: string, then: string) => {
      const offer = await offered(sent)
      await travelTo(when(then), () => acceptOffer(talent, offer, { ...acceptance, signature: talent.name }))
    },
    declines: async (sent: string, then: string) => {
      const offer = await offered(sent)
      await travelTo(when(then), () => declineOffer(talent, offer, refusal))
    },
    offered,
  }
}

/** Five applications: two reach an interview, one of them is hired and one declines. */
async function pastOfMarch() {
  await applies(job, '03-02T18:00')
  await applies(job, '03-03T18:00', ['review', '03-05T18:00'], ['reject', '03-06T18:00'])
  const ana = await applies(job, '03-04T18:00', ['review', '03-05T18:00'], ['interview', '03-10T18:00'])
  await ana.accepts('03-12T18:00', '03-16T18:00')
  const ben = await applies(other, '03-09T18:00', ['interview', '03-12T18:00'])
  await ben.declines('03-14T18:00', '03-15T18:00')
  // Saturday the 14th, 23:30 in Los Angeles: still this week, though it is Sunday in London.
  await applies(job, '03-15T06:30')
}

const march = 'from=2026-03-01&to=2026-03-31'
const ask = async (query = march) => {
  const answer = await owner.get(`/api/analytics?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as Analytics
}

const from = (source: string, received: number, interviewed = 0, offered = 0, hired = 0) => ({
  source,
  received,
  interviewed,
  offered,
  hired,
})

describe('the metrics of a range', () => {
  test('cover its applications and offers, with the preceding range for comparison', async () => {
    const { metrics, received, previous_from, previous_to, timezone, has_applications } = await ask()
    expect(metrics).toEqual({
      conversion: { value: 40, counted: 2, of: 5, previous: null },
      offer_acceptance: { value: 50, counted: 1, of: 2, previous: null },
      time_to_hire: { value: 12, counted: 1, of: 1, previous: null },
    })
    expect({ received, previous_from, previous_to, timezone, has_applications }).toEqual({
      received: 5,
      previous_from: '2026-01-29',
      previous_to: '2026-02-28',
      timezone: 'America/Los_Angeles',
      has_applications: true,
    })
    const april = await ask('from=2026-04-01&to=2026-04-30')
    expect(april.metrics.conversion).toEqual({ value: null, counted: 0, of: 0, previous: 40 })
    expect(april.metrics.time_to_hire).toEqual({ value: null, counted: 0, of: 0, previous: 12 })
  })

  test("count weeks from Sunday in the company's time zone, including empty weeks", async () => {
    expect((await ask()).weeks).toEqual([
      { week_on: '2026-03-01', applications: 3 },
      { week_on: '2026-03-08', applications: 2 },
      { week_on: '2026-03-15', applications: 0 },
      { week_on: '2026-03-22', applications: 0 },
      { week_on: '2026-03-29', applications: 0 },
    ])
    // A range that starts within a week starts with the rest of that week.
    expect((await ask('from=2026-03-04&to=2026-03-08')).weeks).toEqual([
      { week_on: '2026-03-01', applications: 1 },
      { week_on: '2026-03-08', applications: 0 },
    ])
  })

  test('include stages reached, even by skipping others, and the time in each stage', async () => {
    const { funnel, rejected, withdrawn, stays } = await ask()
    expect(funnel.map(({ stage, applications }) => [stage, applications])).toEqual([
      ['new', 5],
      ['reviewing', 3],
      ['shortlisted', 2],
      ['testing', 2],
      ['interviewing', 2],
      ['offered', 2],
      ['hired', 1],
    ])
    expect({ rejected, withdrawn }).toEqual({ rejected: 1, withdrawn: 0 })
    expect(stays.find(({ stage }) => stage === 'new')).toEqual({
      stage: 'new',
      stays: 3,
      median_days: 2,
      mean_days: 2,
    })
    expect(stays.find(({ stage }) => stage === 'reviewing')).toMatchObject({ stays: 2, median_days: 3, mean_days: 3 })
    expect(stays.find(({ stage }) => stage === 'testing')).toEqual({
      stage: 'testing',
      stays: 0,
      median_days: null,
      mean_days: null,
    })
  })

  test('say how applicants came to the job, how far they got, and what a hire cost', async () => {
    expect((await ask()).sources).toEqual([
      { ...from('search', 5, 2, 2, 1), conversion: 40, days_to_hire: 12, cost: null, cost_per_hire: null },
    ])
    const [ana, ben] = await db
      .selectFrom('applications')
      .where('stage', 'in', ['hired', 'interviewing', 'offered'])
      .select(['id', 'created_at'])
      .orderBy('created_at')
      .execute()
    const link = { job_id: job, company_id: acme, name: '=Forum', created_at: ana!.created_at }
    const { id: tracked_link_id } = await db
      .insertInto('tracked_links')
      .values({ ...link, code: 'abcdefgh', cost_cents: 12_050 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('tracked_links')
      .values({ ...link, code: 'hgfedcba', cost_cents: 500, created_at: '2026-02-01T00:00:00Z' })
      .execute()
    const set = (id: string, values: object) =>
      db.updateTable('applications').set(values).where('id', '=', id).execute()
    await set(ana!.id, { source: 'tracked_link', tracked_link_id })
    await set(ben!.id, { source: 'proposal' })
    expect((await ask()).sources).toMatchObject([
      { ...from('proposal', 1, 1, 1), days_to_hire: null, cost: null },
      { ...from('tracked_link', 1, 1, 1, 1), conversion: 100, days_to_hire: 12, cost: 120.5, cost_per_hire: 120.5 },
      { ...from('search', 3), conversion: 0 },
    ])
    const only = await ask(`${march}&source=tracked_link`)
    expect(only).toMatchObject({ received: 1, metrics: { offer_acceptance: { counted: 1, of: 1 } } })
    expect(only.stays.reduce((sum, { stays }) => sum + stays, 0)).toBe(4)
    const { total } = (await owner.get(`/api/analytics/rows?${march}&source=proposal&metric=offer_acceptance`)).body
    expect(total).toBe(1)
    const csv = (await owner.get(`/api/analytics/export.csv?${march}&source=tracked_link`)).text
    expect(csv).toContain(`Tracked link,'=Forum`)
    await set(ana!.id, { source: 'search', tracked_link_id: null })
    await set(ben!.id, { source: 'search' })
    await db.deleteFrom('tracked_links').execute()
  })

  test('can be limited to a job', async () => {
    const { metrics, weeks } = await ask(`${march}&job_id=${other}`)
    expect(metrics.conversion).toMatchObject({ value: 100, of: 1 })
    expect(metrics.offer_acceptance).toMatchObject({ value: 0, of: 1 })
    expect(weeks.reduce((sum, { applications }) => sum + applications, 0)).toBe(1)
  })

  test('do not change with later events', async () => {
    const until = 'from=2026-03-01&to=2026-03-20'
    const waiting = await applies(job, '03-18T18:00', ['interview', '03-19T18:00'])
    const offer = await waiting.offered('03-20T01:00')
    const before = await ask(until)
    const rows = (await owner.get(`/api/analytics/rows?${until}&metric=offer_acceptance`)).body
    const csv = (await owner.get(`/api/analytics/export.csv?${until}`)).text
    await travelTo(new Date('2026-03-25T10:00:00Z'), async () => {
      const { applicant_id } = await db
        .selectFrom('applications')
        .where('id', '=', waiting.id)
        .select('applicant_id')
        .executeTakeFirstOrThrow()
      const { email } = await db
        .selectFrom('users')
        .where('id', '=', applicant_id)
        .select('email')
        .executeTakeFirstOrThrow()
      const talent = await actorAt(email)
      await acceptOffer(talent, offer, { ...acceptance, signature: talent.name })
    })
    await applies(job, '03-26T10:00', ['interview', '03-27T10:00'], ['reject', '03-28T10:00'])
    expect(await ask(until)).toEqual(before)
    expect((await owner.get(`/api/analytics/rows?${until}&metric=offer_acceptance`)).body).toEqual(rows)
    expect((await owner.get(`/api/analytics/export.csv?${until}`)).text).toBe(csv)
    // The whole month includes the later events.
    expect((await ask()).metrics).toMatchObject({
      conversion: { counted: 4, of: 7 },
      offer_acceptance: { counted: 2, of: 3 },
    })
  })

  test('default to the last twelve months', async () => {
    const analytics = await ask('')
    expect(analytics.to).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date()))
    expect(Date.parse(analytics.to) - Date.parse(analytics.from)).toBeGreaterThanOrEqual(364 * 86_400_000)
  })

  test.each([
    ['from=2026-03-01', 'to', 'Please choose both a start date and an end date.'],
    ['to=2026-03-01', 'from', 'Please choose both a start date and an end date.'],
    ['from=2026-03-02&to=2026-03-01', 'to', 'The last day must not be before the first.'],
    ['from=2020-03-02&to=2026-03-01', 'to', 'At most three years at a time.'],
    ['from=2026-02-30&to=2026-03-01', 'from', 'Please enter a date.'],
    ['from=0000-01-01&to=2026-03-01', 'from', 'Please enter a date from 1900 to 2199.'],
    ['from=0001-01-01&to=2026-03-01', 'from', 'Please enter a date from 1900 to 2199.'],
    ['from=2026-03-01&to=9999-12-31', 'to', 'Please enter a date from 1900 to 2199.'],
  ])('reject %s at its field', async (query, path, text) => {
    for (const address of ['', '/rows', '/export.csv', '/export.pdf']) {
      const answer = await owner.get(`/api/analytics${address}?${query}`)
      expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message: text }]])
    }
  })
})

test.each(['1900-01-01', '2199-12-31'])('the first and last supported dates work: %s', async (day) => {
  for (const address of ['', '/rows', '/export.csv', '/export.pdf'])
    expect((await owner.get(`/api/analytics${address}?from=${day}&to=${day}`)).status).toBe(200)
})

const rowsOf = async (query: string) =>
  (await owner.get(`/api/analytics/rows?from=2026-03-01&to=2026-03-17&${query}`)).body

const isCounted = (outcome: string) => ['interviewed', 'accepted'].includes(outcome)

describe('the rows of a metric', () => {
  test.each(['conversion', 'offer_acceptance'])('of %s start with the counted ones', async (metric) => {
    for (const sort of ['at', '-at']) {
      const { items } = await rowsOf(`metric=${metric}&sort=${sort}`)
      const outcomes = (items as unknown as { outcome: string }[]).map(({ outcome }) => outcome)
      const [first, last] = [outcomes.findIndex((outcome) => !isCounted(outcome)), outcomes.findLastIndex(isCounted)]
      expect(first).toBe(last + 1)
    }
  })

  test('of a week match its bar', async () => {
    const { weeks } = (await owner.get('/api/analytics?from=2026-03-01&to=2026-03-17')).body
    for (const { week_on, applications } of weeks as unknown as { week_on: string; applications: number }[])
      expect((await rowsOf(`metric=conversion&week_on=${week_on}`)).total, week_on).toBe(applications)
    expect((await rowsOf('metric=conversion&week_on=1900-01-01')).total).toBe(0)
  })

  test('of a stage match its bar', async () => {
    const { funnel } = (await owner.get('/api/analytics?from=2026-03-01&to=2026-03-17')).body
    for (const { stage, applications } of funnel as unknown as { stage: string; applications: number }[])
      expect((await rowsOf(`metric=conversion&reached=${stage}`)).total, stage).toBe(applications)
  })

  test("match the metric's count", async () => {
    const { metrics } = await ask('from=2026-03-01&to=2026-03-17')
    for (const [metric, { counted, of }] of Object.entries(metrics)) {
      expect((await rowsOf(`metric=${metric}`)).total, metric).toBe(of)
      expect((await rowsOf(`metric=${metric}&counted=true`)).total, metric).toBe(counted)
      expect((await rowsOf(`metric=${metric}&counted=false`)).total, metric).toBe(
        metric === 'time_to_hire' ? 0 : of - counted,
      )
    }
  })

  test('show the applicant, the job, the dates and the outcome', async () => {
    expect((await rowsOf('metric=time_to_hire')).items).toMatchObject([
      {
        applicant_name: 'Talent 3',
        job_title: 'Support',
        applied_at: '2026-03-04T18:00:00.000Z',
        at: '2026-03-16T18:00:00.000Z',
        outcome: 'accepted',
        days: 12,
      },
    ])
    const conversion = (await rowsOf('metric=conversion&sort=at')).items as unknown as {
      outcome: string
      days: number | null
    }[]
    expect(conversion.map(({ outcome, days }) => [outcome, days])).toEqual([
      ['interviewed', 6],
      ['interviewed', 3],
      ['not_interviewed', null],
      ['not_interviewed', null],
      ['not_interviewed', null],
    ])
  })

  test('are paged without gaps or duplicates', async () => {
    const ids: string[] = []
    for (let page = 1; page <= 3; page += 1)
      ids.push(
        ...(await rowsOf(`metric=conversion&per_page=2&page=${page}`)).items.map(
          (row) => row['id'] as unknown as string,
        ),
      )
    expect(new Set(ids).size).toBe(5)
  })
})

describe('another company', () => {
  test('has its own metrics and jobs', async () => {
    expect((await rival.get(`/api/analytics?${march}`)).body).toMatchObject({ received: 0, has_applications: false })
    for (const address of ['', '/rows', '/export.csv', '/export.pdf'])
      expect((await rival.get(`/api/analytics${address}?${march}&job_id=${job}`)).status).toBe(404)
  })
})

describe('exports', () => {
  test('as CSV have a row per application and escape formulas', async () => {
    const { status, headers, text } = await owner.get('/api/analytics/export.csv?from=2026-03-01&to=2026-03-17')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present'])
    expect(headers.get('content-disposition')).toBe('attachment; filename="hiring-analytics-2026-03-01-2026-03-17.csv"')
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(6)
    expect(lines[3]).toBe(
      'Talent 3,Support,2026-03-04,Yes,Hired,2026-03-10,2026-03-12,2026-03-16,Accepted,12,Job search,',
    )
    expect(lines[4]).toBe(
      `Talent 4,"'=Sum, of all",2026-03-09,Yes,Offered,2026-03-12,2026-03-14,2026-03-15,Declined,,Job search,`,
    )
  })

  test('as CSV also include offers decided for earlier applications', async () => {
    const { text } = await owner.get('/api/analytics/export.csv?from=2026-03-16&to=2026-03-17')
    expect(text.trim().split('\r\n').slice(1)).toEqual([
      'Talent 3,Support,2026-03-04,No,Hired,2026-03-10,2026-03-12,2026-03-16,Accepted,12,Job search,',
    ])
  })

  test('as PDF show the same metrics in a few pages', async () => {
    const answer = await owner.open('GET', `/api/analytics/export.pdf?${march}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toContain('hiring-analytics-2026-03-01-2026-03-31.pdf')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.toString('latin1')).toMatch(/\/Type \/Pages\s+\/Count 2\b/)
  })
})
