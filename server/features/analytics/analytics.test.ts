import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Analytics } from '#domain/analytics/analytics.ts'
import type { InterviewFigures } from '#domain/analytics/interview-figures.ts'
import type { ApplicationMove, ApplicationStage } from '#domain/applications/application-machine.ts'
import { applicationMachine } from '#domain/applications/application-machine.ts'
import type { User } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import type { Recommendation } from '#domain/scorecards/scorecard.ts'
import { transaction } from '#server/db/transaction.ts'
import { accountRows, actorOf } from '#server/features/accounts/account-row.ts'
import { applyToJob } from '#server/features/applications/applying.ts'
import { moveApplication } from '#server/features/applications/move-application.ts'
import { acceptOffer, declineOffer } from '#server/features/offers/answering.ts'
import { sendOffer } from '#server/features/offers/sending.ts'
import { fromNow, now, travelTo } from '#server/platform/clock/clock.ts'
import { letter } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addStep } from '#server/testing/interview-plans.ts'
import { addCompany, addMember, addPerson, limitToJobs } from '#server/testing/people.ts'
import type { Client } from '#server/testing/client.ts'
import { addScorecard } from '#server/testing/scorecards.ts'
import { addAssignment } from '#server/testing/talents.ts'
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

const addresses = ['', '/rows', '/export.csv', '/export.pdf', '/interviews', '/interviews/export.csv']
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
    expect((await ask()).source_figures).toEqual([
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
    const { source_figures, sources } = await ask()
    expect(source_figures).toMatchObject([
      { ...from('proposal', 1, 1, 1), days_to_hire: null, cost: null },
      { ...from('tracked_link', 1, 1, 1, 1), conversion: 100, days_to_hire: 12, cost: 120.5, cost_per_hire: 120.5 },
      { ...from('search', 3), conversion: 0 },
    ])
    expect(sources).toEqual([
      { source: 'invitation', received: 0, interviewed: 0, hired: 0 },
      { source: 'proposal', received: 1, interviewed: 1, hired: 0 },
      { source: 'direct', received: 4, interviewed: 1, hired: 1 },
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
    for (const address of addresses) {
      const answer = await owner.get(`/api/analytics${address}?${query}`)
      expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message: text }]])
    }
  })
})

test.each(['1900-01-01', '2199-12-31'])('the first and last supported dates work: %s', async (day) => {
  for (const address of addresses)
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
    for (const address of addresses)
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

const figuresOf = async (query: string, browser = owner) => {
  const answer = await browser.get(`/api/analytics/interviews?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as InterviewFigures
}

const timesOf = (at: string) => ({
  starts_at: when(at).toISOString(),
  ends_at: new Date(when(at).getTime() + 1_800_000).toISOString(),
})

describe('the interviews of a plan', () => {
  const may = 'from=2026-05-01&to=2026-05-31'
  let planned: string
  let screen: string
  let final: string
  const people: Record<string, string> = {}
  let browsers: Record<'ivan' | 'kim' | 'lim' | 'fin', Client>

  beforeAll(async () => {
    for (const name of ['ivan', 'jo', 'kim', 'lim', 'fin'])
      people[name] = await addMember(db, acme, {
        email: `${name}@acme.test`,
        member_role: name === 'fin' ? 'finance' : 'recruiter',
      })
    planned = await addJob(db, acme, { title: 'Planned' })
    await limitToJobs(db, people['lim']!, [other])
    browsers = {
      ivan: await tulay.as('ivan@acme.test'),
      kim: await tulay.as('kim@acme.test'),
      lim: await tulay.as('lim@acme.test'),
      fin: await tulay.as('fin@acme.test'),
    }
    screen = await addStep(db, planned, { name: 'First call', position: 0 })
    final = await addStep(db, planned, { name: 'Last call', position: 1 })
    await db.updateTable('interview_steps').set({ kind: 'final' }).where('id', '=', final).execute()
    await pastOfMay()
  })

  interface Held {
    step_id: string
    arranged: string
    at: string
    /** Who takes part, and what they submitted when. */
    cards: Record<string, [Recommendation, string] | null>
  }

  const takesPart = (meeting_id: string, name: string, at: string) =>
    db
      .insertInto('meeting_people')
      .values({ meeting_id, user_id: people[name]!, side: 'company', status: 'completed', ...timesOf(at) })
      .execute()

  async function interviewed(application_id: string, { step_id, arranged, at, cards }: Held): Promise<string> {
    const { id } = await db
      .insertInto('meetings')
      .values({
        kind: 'interview',
        title: 'Interview',
        status: 'completed',
        minutes: 30,
        organizer_id: boss.user_id,
        company_id: acme,
        application_id,
        step_id,
        organizer_interviews: false,
        ...timesOf(at),
        created_at: when(arranged).toISOString(),
        updated_at: when(at).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [name, card] of Object.entries(cards)) {
      await takesPart(id, name, at)
      if (!card) continue
      const [recommendation, then] = card
      await travelTo(when(then), () =>
        addScorecard(db, { meeting_id: id, application_id, user_id: people[name]!, recommendation }),
      )
    }
    return id
  }

  /** Four candidates: two pass the first call, one is rejected, and one waits. */
  async function pastOfMay() {
    const ana = await applies(planned, '05-01T18:00', ['shortlist', '05-08T18:00'])
    await interviewed(ana.id, {
      step_id: screen,
      arranged: '05-04T18:00',
      at: '05-06T18:00',
      cards: { ivan: ['yes', '05-06T19:00'], jo: ['strong_yes', '05-06T19:00'] },
    })
    const ben = await applies(planned, '05-01T18:00', ['reject', '05-11T18:00'])
    const meeting_id = await interviewed(ben.id, {
      step_id: screen,
      arranged: '05-05T18:00',
      at: '05-07T18:00',
      cards: { ivan: ['yes', '05-07T19:00'], jo: ['no', '05-07T19:00'], kim: null },
    })
    // Of two attributes, the first one is disputed. Later, Ivan joins the opinion of Jo.
    const card = db.updateTable('scorecards').where('meeting_id', '=', meeting_id)
    await card
      .set({ ratings: sql`jsonb_set(ratings, '{0,score}', '2')` })
      .where('user_id', '=', people['jo']!)
      .execute()
    const { id: scorecard_id, ratings } = await db
      .selectFrom('scorecards')
      .where('meeting_id', '=', meeting_id)
      .where('user_id', '=', people['ivan']!)
      .select(['id', 'ratings'])
      .executeTakeFirstOrThrow()
    await db
      .insertInto('scorecard_revisions')
      .values({
        scorecard_id,
        ratings: JSON.stringify(ratings),
        recommendation: 'yes',
        notes: '',
        submitted_at: when('05-07T19:00').toISOString(),
        replaced_at: when('05-08T19:00').toISOString(),
      })
      .execute()
    await card
      .set({ recommendation: 'no', ratings: sql`jsonb_set(ratings, '{0,score}', '2')` })
      .where('user_id', '=', people['ivan']!)
      .execute()
    const cara = await applies(planned, '05-01T18:00')
    await interviewed(cara.id, {
      step_id: screen,
      arranged: '05-05T18:00',
      at: '05-07T20:00',
      // Later than a week after the interview.
      cards: { ivan: ['no', '05-07T21:00'], jo: ['strong_no', '05-20T18:00'] },
    })
    await interviewed(cara.id, {
      step_id: final,
      arranged: '05-09T18:00',
      at: '05-12T18:00',
      cards: { ivan: null },
    })
    const dan = await applies(planned, '05-01T18:00')
    await interviewed(dan.id, {
      step_id: screen,
      arranged: '05-28T18:00',
      at: '05-29T18:00',
      cards: { ivan: null, jo: null },
    })
  }

  const first = {
    kind: 'skill',
    name: 'First call',
    interviewed: 4,
    passed: 2,
    ended: 1,
    pass_rate: 66.7,
    // 4, 6 and 4 days.
    median_days: 4,
    mean_days: 4.67,
    // Ana’s and Cara’s interviewers agree, also Cara’s on no; Ben’s did not, before one of them changed the scorecard.
    compared: 3,
    agreed: 2,
    agreement: 66.7,
    // Two, three and two; Kim’s and Jo’s are missing after a week. Dan’s are not due yet.
    due: 7,
    missing: 2,
    missing_share: 28.6,
  }
  const last = {
    kind: 'final',
    name: 'Last call',
    interviewed: 1,
    passed: 0,
    ended: 0,
    pass_rate: null,
    median_days: null,
    mean_days: null,
    compared: 0,
    agreed: 0,
    agreement: null,
    due: 1,
    missing: 1,
    missing_share: 100,
  }

  test('say how candidates did at each step, how interviewers agreed, and what is missing', async () => {
    const figures = await figuresOf(`${may}&job_id=${planned}`)
    expect(figures.steps).toEqual([first, last])
    expect(figures.attributes).toEqual([
      { attribute: 'Zendesk', interviews: 3, mean_difference: 0.67 },
      { attribute: 'Clear writing', interviews: 3, mean_difference: 0 },
    ])
    expect(figures.left_out).toBe(0)
    // Of all jobs, steps of a kind are put together.
    expect((await figuresOf(may)).steps).toEqual([
      { ...first, name: null },
      { ...last, name: null },
    ])
    expect((await figuresOf(`${may}&source=search`)).steps).toHaveLength(2)
    expect((await figuresOf(`${may}&source=referral`)).steps).toEqual([])
    // As it was before Ben was rejected and Cara had another interview.
    const [early] = (await figuresOf(`from=2026-05-01&to=2026-05-09&job_id=${planned}`)).steps
    expect(early).toMatchObject({ interviewed: 3, passed: 1, ended: 0, compared: 2, agreed: 1, due: 0, missing: 0 })
  })

  test('leave out what scorecards say while the reader owes one', async () => {
    const kims = await figuresOf(`${may}&job_id=${planned}`, browsers.kim)
    expect(kims.steps[0]).toEqual({ ...first, compared: 2, agreed: 2, agreement: 100 })
    expect(kims.attributes[0]).toMatchObject({ interviews: 2, mean_difference: 0 })
    expect(kims.left_out).toBe(1)
    const { id: meeting_id, application_id } = await db
      .selectFrom('meetings')
      .innerJoin('meeting_people', 'meeting_people.meeting_id', 'meetings.id')
      .where('meeting_people.user_id', '=', people['kim']!)
      .select(['meetings.id', 'meetings.application_id'])
      .executeTakeFirstOrThrow()
    await addScorecard(db, { meeting_id, application_id: application_id!, user_id: people['kim']! })
    expect(await figuresOf(`${may}&job_id=${planned}`, browsers.kim)).toEqual(
      await figuresOf(`${may}&job_id=${planned}`),
    )
  })

  test('are those of the jobs that the reader sees', async () => {
    expect((await figuresOf(may, browsers.lim)).steps).toEqual([])
    expect((await figuresOf(may, rival)).steps).toEqual([])
    for (const address of ['/interviews', '/interviews/export.csv', '/export.pdf']) {
      const path = `/api/analytics${address}?${may}`
      for (const browser of [browsers.lim, rival]) {
        const { status } = await browser.get(`${path}&job_id=${planned}`)
        expect(status, address).toBe(404)
      }
      expect((await browsers.fin.get(path)).status, address).toBe(403)
    }
  })

  test('as CSV have a row per step', async () => {
    const { text, headers } = await owner.get(`/api/analytics/interviews/export.csv?${may}&job_id=${planned}`)
    expect(headers.get('content-disposition')).toContain('interview-analytics-2026-05-01-2026-05-31.csv')
    expect(text.trim().split('\r\n')).toEqual([
      'Step,Kind,Interviewed,Passed,Rejected or Withdrew,Pass Rate in %,Median Days,Mean Days,Interviews Compared,Interviews in Agreement,Agreement in %,Scorecards Due,Scorecards Missing,Missing in %',
      'First call,Skill interview,4,2,1,66.7,4,4.67,3,2,66.7,7,2,28.6',
      'Last call,Final interview,1,0,0,,,,0,0,,1,1,100',
    ])
  })

  test('are related to reviews from 20 cases on', async () => {
    let hires = 0
    const isHired = async (score: number, cards: Held['cards'], { published = '06-20T18:00' } = {}) => {
      const talent_id = await addPerson(db, { email: `hired-${(hires += 1)}@talent.test`, role: 'applicant' })
      const assignment_id = await travelTo(when('06-04T18:00'), () =>
        addAssignment(db, { company_id: acme, talent_id }),
      )
      const { application_id } = await db
        .selectFrom('offers')
        .where('applicant_id', '=', talent_id)
        .select('application_id')
        .executeTakeFirstOrThrow()
      await interviewed(application_id, { step_id: screen, arranged: '06-01T19:00', at: '06-02T18:00', cards })
      await db
        .insertInto('reviews')
        .values({
          assignment_id,
          talent_id,
          company_id: acme,
          side: 'company',
          score,
          author_id: boss.user_id,
          created_at: when('06-18T18:00').toISOString(),
          published_at: when(published).toISOString(),
        })
        .execute()
    }
    const yes: Held['cards'] = { ivan: ['yes', '06-02T19:00'], jo: ['strong_yes', '06-02T19:00'] }
    for (let at = 0; at < 19; at += 1) await isHired(at < 10 ? 5 : 4, yes)
    await isHired(1, { ...yes, jo: ['no', '06-02T19:00'] })
    // Hidden until July.
    await isHired(1, yes, { published: '07-02T18:00' })
    const june = 'from=2026-06-01&to=2026-06-30'
    expect((await figuresOf(june)).reviews).toEqual([
      { group: 'all_yes', cases: 19, mean_score: null },
      { group: 'mixed', cases: 1, mean_score: null },
      { group: 'all_no', cases: 0, mean_score: null },
    ])
    await isHired(4, yes)
    expect((await figuresOf(june)).reviews[0]).toEqual({ group: 'all_yes', cases: 20, mean_score: 4.5 })
    // Kim owes a scorecard about this one.
    await isHired(5, { ...yes, kim: null })
    expect((await figuresOf(june)).reviews[0]).toMatchObject({ cases: 21 })
    expect((await figuresOf(june, browsers.kim)).reviews[0]).toMatchObject({ cases: 20 })
    expect((await figuresOf(june, browsers.lim)).reviews[0]).toMatchObject({ cases: 0 })
    const pdf = await owner.open('GET', `/api/analytics/export.pdf?${june}`)
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/\/Type \/Pages\s+\/Count [34]\b/)
  })
})
