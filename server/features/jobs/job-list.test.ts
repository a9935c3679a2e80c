import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromNow } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { finishedJob } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAttempt, addTest } from '#server/testing/tests.ts'
import { offerColumns } from '#server/testing/offers.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

const hour_ms = 3_600_000
const day_ms = 24 * hour_ms
let acme: string
let rival: string
let owner: Client
let rivalOwner: Client
const ids: Record<string, string> = {}

type Job = { title: string; skill_tags: string[] }
const found = async (query: string, who = owner) => {
  const answer = await who.get(`/api/jobs?${query}`)
  expect(answer.status, answer.text).toBe(200)
  const jobs = answer.body.items as unknown as Job[]
  expect(answer.body.total, query).toBe(jobs.length)
  return jobs.map(({ title }) => title)
}
const update = (title: string, change: { skill_tags?: string[]; published_at?: string; budget_max_cents?: number }) =>
  tulay.db.updateTable('jobs').set(change).where('id', '=', ids[title]!).execute()

async function addMeeting(company_id: string, application_id: string | null, starts_at: string, status = 'confirmed') {
  const { user_id } = await tulay.db
    .selectFrom('members')
    .where('company_id', '=', company_id)
    .select('user_id')
    .executeTakeFirstOrThrow()
  await tulay.db
    .insertInto('meetings')
    .values({
      kind: application_id ? 'interview' : 'account_call',
      minutes: 60,
      company_id,
      application_id,
      title: 'Interview',
      status: status as 'confirmed',
      starts_at,
      ends_at: new Date(Date.parse(starts_at) + hour_ms).toISOString(),
      organizer_id: user_id,
      created_at: fromNow(0),
      updated_at: fromNow(0),
    })
    .execute()
}

beforeAll(async () => {
  acme = await addCompany(tulay.db, { name: 'Acme' })
  rival = await addCompany(tulay.db, { name: 'Rival' })
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, rival, { email: 'owner@rival.test' })
  owner = await tulay.as('owner@acme.test')
  rivalOwner = await tulay.as('owner@rival.test')
  await tulay.db.updateTable('companies').set({ timezone: 'Asia/Manila' }).where('id', '=', acme).execute()

  const add = async (title: string, status: 'open' | 'draft' | 'paused' | 'closed', published_at: string) =>
    (ids[title] = await addJob(tulay.db, acme, { title, status, published_at }))
  await add('React developer', 'open', '2026-03-10T15:59:59Z')
  await add('C++ engineer (Node.js)', 'paused', '2026-03-10T16:00:00Z')
  await add('Bookkeeper', 'closed', '2026-03-12T08:00:00Z')
  await add('Designer', 'draft', '')
  await update('React developer', {
    skill_tags: ['React', 'TypeScript', "O'Reilly, \\ and 'co"],
    budget_max_cents: 9_000,
  })
  await update('C++ engineer (Node.js)', { skill_tags: ['react', 'Ñandú'], budget_max_cents: 4_000 })
  await update('Bookkeeper', { skill_tags: ['Excel'], budget_max_cents: 2_000 })
  await update('Designer', { budget_max_cents: 3_000 })
  ids.archived = await addJob(tulay.db, acme, { title: 'Archived react', status: 'closed' })
  await tulay.db
    .updateTable('jobs')
    .set({ archived_at: fromNow(0) })
    .where('id', '=', ids.archived)
    .execute()

  const { id } = await addApplication(tulay.db, { job_id: ids['React developer']! })
  const other = await addApplication(tulay.db, { job_id: ids['C++ engineer (Node.js)']! })
  await addMeeting(acme, id, fromNow(day_ms))
  await addMeeting(acme, id, fromNow(2 * day_ms), 'proposed')
  await addMeeting(acme, other.id, fromNow(-day_ms))
  await addMeeting(acme, other.id, fromNow(day_ms), 'cancelled')
  await addMeeting(acme, null, fromNow(day_ms))
  await addApplication(tulay.db, { job_id: ids.Bookkeeper! })
  await addApplication(tulay.db, { job_id: ids.Bookkeeper! })

  const theirs = await addJob(tulay.db, rival, { title: 'React developer of a rival' })
  const application = await addApplication(tulay.db, { job_id: theirs })
  await addMeeting(rival, application.id, fromNow(day_ms))
})

describe("filters and sorting of a company's jobs", () => {
  test.each([
    ['REACT', ['C++ engineer (Node.js)', 'React developer']],
    ['dev rea', ['React developer']],
    ['c++', ['C++ engineer (Node.js)']],
    ['.js node', ['C++ engineer (Node.js)']],
    ['ñan', ['C++ engineer (Node.js)']],
    ['nandu', ['C++ engineer (Node.js)']],
    ['node.j', ['C++ engineer (Node.js)']],
    ['nodejs', ['C++ engineer (Node.js)']],
    ["o'reilly", ['React developer']],
    ["' | ':*", []],
    ['\\ & !', []],
    ['rival', []],
    ['act', []],
  ])('search for %s', async (words, titles) => {
    expect(await found(`sort=title&q=${encodeURIComponent(words)}`)).toEqual(titles)
  })

  test.each([
    ['tags=REACT', ['C++ engineer (Node.js)', 'React developer']],
    ['tags=excel&tags=typescript', ['Bookkeeper', 'React developer']],
    [`tags=${encodeURIComponent("O'Reilly, \\ and 'co")}`, ['React developer']],
    ['tags=rea', []],
    ['status=paused', ['C++ engineer (Node.js)']],
    ['status=paused&status=draft', ['C++ engineer (Node.js)', 'Designer']],
    ['status=open&q=react&tags=typescript', ['React developer']],
    ['archived=true', ['Archived react']],
    ['archived=false&q=archived', []],
  ])('filter by %s', async (query, titles) => {
    expect(await found(`sort=title&${query}`)).toEqual(titles)
  })

  test("filter by launch date in the company's time zone", async () => {
    expect(await found('launched_from=2026-03-10&launched_to=2026-03-10')).toEqual(['React developer'])
    expect(await found('launched_from=2026-03-11&sort=published_at')).toEqual(['C++ engineer (Node.js)', 'Bookkeeper'])
    expect(await found('launched_to=2026-03-11&sort=published_at')).toEqual([
      'React developer',
      'C++ engineer (Node.js)',
    ])
    expect(await found('launched_from=2026-03-12&launched_to=2026-03-11')).toEqual([])
  })

  test('filter by upcoming interviews', async () => {
    expect(await found('interviews=true')).toEqual(['React developer'])
    expect(await found('interviews=false')).toHaveLength(4)
  })

  test.each([
    ['title', ['Bookkeeper', 'C++ engineer (Node.js)', 'Designer', 'React developer']],
    ['published_at', ['Designer', 'React developer', 'C++ engineer (Node.js)', 'Bookkeeper']],
    ['status', ['Designer', 'React developer', 'C++ engineer (Node.js)', 'Bookkeeper']],
    ['budget', ['Bookkeeper', 'Designer', 'C++ engineer (Node.js)', 'React developer']],
  ])('sort by %s in both directions', async (sort, titles) => {
    expect(await found(`sort=${sort}`)).toEqual(titles)
    expect(await found(`sort=-${sort}`)).toEqual(titles.toReversed())
  })

  test('sort by the number of applications', async () => {
    expect((await found('sort=-applications'))[0]).toBe('Bookkeeper')
    expect((await found('sort=applications'))[0]).toBe('Designer')
  })
})

const tags = async (query = '') => (await owner.get(`/api/jobs/tags?${query}`)).body

test('tags are counted case-insensitively, searchable and paged, without archived jobs and other companies', async () => {
  expect(await tags()).toMatchObject({
    total: 5,
    items: [
      { tag: 'React', jobs_count: 2 },
      { tag: 'Excel', jobs_count: 1 },
      { tag: "O'Reilly, \\ and 'co", jobs_count: 1 },
      { tag: 'TypeScript', jobs_count: 1 },
      { tag: 'Ñandú', jobs_count: 1 },
    ],
  })
  expect(await tags('q=SCRIPT')).toMatchObject({ total: 1, items: [{ tag: 'TypeScript' }] })
  expect(await tags('page=3&per_page=2')).toMatchObject({ total: 5, items: [{ tag: 'Ñandú' }] })
  expect(await tags('page=9')).toMatchObject({ total: 5, items: [] })
})

test("the summary is computed from the company's own rows", async () => {
  const company = await addCompany(tulay.db, { name: 'Figures' })
  await addMember(tulay.db, company, { email: 'owner@figures.test' })
  const client = await tulay.as('owner@figures.test')
  const nothing = { open: 0, paused: 0, pending_interviews: 0, tests_assigned: 0, time_to_hire_days: null }
  expect((await client.get('/api/jobs/summary')).body).toEqual(nothing)

  const job_id = await addJob(tulay.db, company)
  await addJob(tulay.db, company, { status: 'paused' })
  await addJob(tulay.db, company, { status: 'closed' })
  await addJob(tulay.db, company, { status: 'interviewing' })
  const hire = async (applied: number, accepted: number, status: 'accepted' | 'declined' = 'accepted') => {
    const { id, applicant_id } = await addApplication(tulay.db, { job_id, created_at: fromNow(-applied * day_ms) })
    const decided_at = fromNow(-accepted * day_ms)
    await tulay.db
      .insertInto('offers')
      .values({
        application_id: id,
        job_id,
        company_id: company,
        applicant_id,
        status,
        ...offerColumns,
        start_date: '2030-01-01',
        sent_at: decided_at,
        expires_at: decided_at,
        decided_at,
      })
      .execute()
    return { id, applicant_id }
  }
  await hire(30, 20)
  await hire(30, 10)
  await hire(10, 1, 'declined')
  await hire(500, 400)
  const { id } = await hire(3, 1, 'declined')
  await addMeeting(company, id, fromNow(day_ms), 'proposed')
  await addMeeting(company, id, fromNow(-day_ms), 'confirmed')
  await addAttempt(tulay.db, { test: await addTest(tulay.db, { company_id: company }), application_id: id })
  expect((await client.get('/api/jobs/summary')).body).toEqual({
    open: 1,
    paused: 1,
    pending_interviews: 1,
    tests_assigned: 1,
    time_to_hire_days: 15,
  })
})

/** Parses CSV as a spreadsheet does. */
function read(csv: string): string[][] {
  const cells = [...csv.replace(/^\u{feff}/u, '').matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g)]
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of cells) {
    rows.at(-1)!.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end !== ',') rows.push([])
  }
  return rows.slice(0, -1)
}

/** The exported file. */
const exported = async (query: string, who = owner) => {
  const answer = await who.get(`/api/jobs/export?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer
}
const titles = (csv: string) =>
  read(csv)
    .slice(1)
    .map(([title]) => title)

describe('exporting jobs as CSV', () => {
  test('returns a UTF-8 file with the columns of the list', async () => {
    const { headers, text } = await exported('q=c%2B%2B')
    expect(headers.get('content-type')).toMatch('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="jobs-\d{4}-\d\d-\d\d\.csv"$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(read(text)[0]!.slice(0, 5)).toEqual([
      'Job Title',
      'Status',
      'Launch Date',
      'Applications',
      'Unread Applications',
    ])
    // In the company's time zone, the next day has begun.
    expect(read(text)[1]!.slice(0, 5)).toEqual(['C++ engineer (Node.js)', 'Paused', '2026-03-11', '1', '1'])
  })

  test.each([
    '',
    'sort=-title',
    'sort=budget&status=paused&status=closed',
    'tags=react&sort=published_at',
    'archived=true',
    'interviews=true',
    'q=react&sort=-applications',
    'launched_to=2026-03-11',
  ])('has the same jobs in the same order as the list: %s', async (query) => {
    expect(titles((await exported(query)).text)).toEqual(await found(query))
  })

  test("can be limited to IDs, and includes no other company's jobs", async () => {
    const theirs = await addJob(tulay.db, rival, { title: 'Theirs' })
    const named = [ids.Designer, ids.archived, theirs].map((id) => `ids=${id}`).join('&')
    expect(titles((await exported(`sort=title&${named}`)).text)).toEqual(['Archived react', 'Designer'])
    expect(titles((await exported('', rivalOwner)).text)).not.toContain('Designer')
  })

  test('escapes formulas in user input', async () => {
    const title = '=HYPERLINK("https://evil.test", "Open")'
    const answer = await owner.post('/api/jobs', { ...finishedJob, title, skill_tags: ['@SUM(A1)', '+1'] })
    const [, row] = read((await exported(`ids=${answer.body.id}`)).text)
    expect(row![0]).toBe(`'${title}`)
    expect(row).toContain(`'@SUM(A1), +1`)
    await tulay.db.deleteFrom('jobs').where('id', '=', answer.body.id).execute()
  })

  test('includes every job once, regardless of their number and equal sort keys', async () => {
    const company = await addCompany(tulay.db, { name: 'Many' })
    await addMember(tulay.db, company, { email: 'owner@many.test' })
    const many = await tulay.as('owner@many.test')
    const first = await addJob(tulay.db, company)
    await sql`
      insert into jobs (company_id, title, description, engagement_type, budget_min_cents, budget_max_cents, weekly_hours,
        skill_tags, timezone, required_certs, visibility, status, published_at, created_at, updated_at)
      select company_id, 'Job ' || n, description, engagement_type, budget_min_cents, budget_max_cents, weekly_hours,
        skill_tags, timezone, required_certs, visibility, status, published_at, created_at + (n / 700) * interval '1 microsecond', updated_at
      from jobs, generate_series(1, 1233) as n where id = ${first}`.execute(tulay.db)
    for (const sort of ['created_at', '-title', 'published_at', '-applications', 'status', '-budget']) {
      const all = read((await exported(`sort=${sort}`, many)).text).slice(1)
      expect(new Set(all.map((row) => row.at(-1))).size, sort).toBe(1_234)
      expect(all, sort).toHaveLength(1_234)
    }
  })

  test('can be checked before the download', async () => {
    expect((await owner.send('HEAD', '/api/jobs/export')).status).toBe(200)
    expect((await tulay.visitor().send('HEAD', '/api/jobs/export')).status).toBe(401)
    expect((await owner.send('HEAD', '/api/jobs/export?status=gone')).status).toBe(400)
  })
})
