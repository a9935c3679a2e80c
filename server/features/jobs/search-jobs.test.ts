import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { sql } from 'kysely'
import { isOpenToApplicants } from '#domain/jobs/job-visibility.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import { visibilities } from '#domain/jobs/job.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { finishedJob } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

let acme: Client
let ana: Client
beforeAll(async () => {
  await addMember(tulay.db, await addCompany(tulay.db, { name: 'Acme' }), { email: 'owner@acme.test' })
  await addPerson(tulay.db, { email: 'ana@talent.test', role: 'applicant' })
  acme = await tulay.as('owner@acme.test')
  ana = await tulay.as('ana@talent.test')
})

async function publish(job: object): Promise<string> {
  const published = await acme.post('/api/jobs', { ...finishedJob, ...job, status: 'open' })
  expect(published.status, published.text).toBe(201)
  return published.body.id
}

async function search(query: Record<string, string>) {
  const { status, body, text } = await ana.get(`/api/open-jobs?${new URLSearchParams(query)}`)
  expect(status, text).toBe(200)
  return body as unknown as { items: { id: string; title: string }[]; total: number; corrected: string | null }
}
const titles = async (query: Record<string, string>) => (await search(query)).items.map((job) => job.title)

describe('search words', () => {
  beforeAll(async () => {
    await publish({ title: 'Backend developer', skill_tags: ['Python', 'Django'], description: 'Builds APIs.' })
    await publish({ title: 'Data analyst', description: 'Some python helps, and an excellent eye.' })
    await publish({ title: 'Python teacher', description: 'Teaches children.' })
    await publish({ title: 'Frontend developer', skill_tags: ['JavaScript'], description: 'Buttons.' })
    await publish({ title: 'Spreadsheet wizard', skill_tags: ['Microsoft Excel'], description: 'Pivots.' })
    await publish({ title: 'Game developer', skill_tags: ['C++'], description: 'Shaders.' })
    await publish({ title: 'Desktop developer', skill_tags: ['C#', '.NET'], description: 'Windows.' })
    await publish({ title: 'Firmware developer', skill_tags: ['C'], description: 'Registers.' })
    await publish({ title: 'Server developer', skill_tags: ['Node.js'], description: 'Streams.' })
    await publish({ title: 'Network technician', description: 'Mends a .com net, one node at a time.' })
    await publish({ title: 'Café manager', description: 'For our front-end of house, with résumé.' })
  })

  it('are found in title, skills and description, ranked in this order', async () => {
    expect(await titles({ q: 'python' })).toEqual(['Python teacher', 'Backend developer', 'Data analyst'])
    expect(await titles({ q: 'python', sort: '-published_at' })).toEqual([
      'Python teacher',
      'Data analyst',
      'Backend developer',
    ])
  })

  it('must all match, in any inflection', async () => {
    expect(await titles({ q: 'teaching children' })).toEqual(['Python teacher'])
    expect(await titles({ q: 'the analysts for eyes' })).toEqual(['Data analyst'])
    expect((await search({ q: 'python buttons' })).total).toBe(0)
  })

  it.each([
    ['pyhton', 'python'],
    ['Pythn', 'python'],
    ['pythoon', 'python'],
    ['pythin', 'python'],
    ['pyhton techer', 'python teacher'],
    ['spredshet', 'spreadsheet'],
    // Only in a description, and in the company's name.
    ['shdaers', 'shaders'],
    ['butons', 'buttons'],
    ['acne pyhton', 'acme python'],
  ])('that are misspelled are corrected, and the correction is reported: %s', async (typed, meant) => {
    const found = await search({ q: typed })
    expect(found.corrected).toBe(meant)
    expect(found.items).toEqual((await search({ q: meant })).items)
    expect(found.total).toBeGreaterThan(0)
  })

  it('without a close match find nothing', async () => {
    expect(await search({ q: 'zookeeper' })).toMatchObject({ total: 0, items: [], corrected: null })
    expect(await search({ q: 'pyhton zookeeper' })).toMatchObject({ total: 0, corrected: null })
    expect(await search({ q: '+++' })).toMatchObject({ total: 0, corrected: null })
  })

  it('that are correct are never changed, even if a filter excludes all results', async () => {
    expect(await search({ q: 'python', hours_min: '60' })).toMatchObject({ total: 0, corrected: null })
    expect(await search({ q: 'teacher', rate_min: '1000' })).toMatchObject({ total: 0, corrected: null })
  })

  it.each(['front end', 'frontend', 'Front-End', 'front end dev'])('find compounds in own jobs: %s', async (q) => {
    const { items } = (await acme.get(`/api/jobs?q=${encodeURIComponent(q)}`)).body
    expect((items as unknown as { title: string }[]).map(({ title }) => title)).toEqual(['Frontend developer'])
  })

  it('match by prefix', async () => {
    expect(await titles({ q: 'spreadsh' })).toEqual(['Spreadsheet wizard'])
    expect(await titles({ q: 'python teac' })).toEqual(['Python teacher'])
  })

  it.each([
    ['JS', ['Frontend developer']],
    ['ecmascript', ['Frontend developer']],
    ['excel', ['Spreadsheet wizard']],
    ['c++', ['Game developer']],
    ['cpp', ['Game developer']],
    ['C#', ['Desktop developer']],
    ['c sharp', ['Desktop developer']],
    ['.NET', ['Desktop developer']],
    ['c', ['Firmware developer']],
    ['Node.js', ['Server developer']],
    ['nodejs developer', ['Server developer']],
    // The dot is optional in a search.
    ['net', ['Desktop developer', 'Network technician']],
    ['cafe', ['Café manager']],
    ['frontend', ['Frontend developer', 'Café manager']],
    ['front end', ['Frontend developer', 'Café manager']],
    ['Front-End', ['Frontend developer', 'Café manager']],
    ['back end', ['Backend developer']],
    ['back-end developer', ['Backend developer']],
    ['front-end resume', ['Café manager']],
  ])('match all names of one skill: %s', async (q, expected) => {
    expect(await titles({ q })).toEqual(expected)
  })
})

describe('names and titles in one piece or in several', () => {
  beforeAll(async () => {
    const company_id = await addCompany(tulay.db, { name: 'Añonuevo-De la Cruz Trading' })
    await addJob(tulay.db, company_id, { title: 'Front desk clerk', status: 'open' })
    const other_id = await addCompany(tulay.db, { name: 'Delarosa SunLife' })
    await addJob(tulay.db, other_id, { title: 'Frontdesk lead', status: 'open' })
    await publish({ title: 'Warehouse night watch', description: 'Quiet.' })
  })

  it.each<[string, string[]]>([
    ...['delacruz', 'dela cruz', 'DE LA CRUZ', 'cruz trading', 'cruztrading', 'anonuevo', 'AÑONUEVO'].map(
      (q): [string, string[]] => [q, ['Front desk clerk']],
    ),
    ...['de la rosa', 'dela rosa', 'sun life', 'SunLife'].map((q): [string, string[]] => [q, ['Frontdesk lead']]),
    ...['frontdesk', 'front desk', 'front-desk', 'the front desk'].map((q): [string, string[]] => [
      q,
      ['Front desk clerk', 'Frontdesk lead'],
    ]),
    ['ware house', ['Warehouse night watch']],
    ['nightwatch', ['Warehouse night watch']],
  ])('are found: %s', async (q, expected) => {
    expect((await titles({ q })).toSorted()).toEqual(expected)
  })

  it.each(['elacruz', 'rontdesk', 'acruztrading'])('are not found from the middle of a word on: %s', async (q) => {
    const { total, corrected } = await search({ q })
    expect(corrected === null ? total : 0).toBe(0)
  })

  it.each(['nightwatch', 'night watch', 'ware house', 'warehousenight', 'ware hou'])(
    'are found by their company: %s',
    async (q) => {
      const { items } = (await acme.get(`/api/jobs?q=${encodeURIComponent(q)}`)).body
      expect((items as unknown as { title: string }[]).map(({ title }) => title)).toEqual(['Warehouse night watch'])
    },
  )
})

test('changes are searchable immediately, and jobs that are no longer open are excluded', async () => {
  const id = await publish({ title: 'Lamplighter' })
  expect((await search({ q: 'lamplighter' })).total).toBe(1)
  await tulay.db.updateTable('jobs').set({ title: 'Beacon keeper' }).where('id', '=', id).execute()
  expect((await search({ q: 'lamplighter' })).total).toBe(0)
  expect((await search({ q: 'becon keeper' })).corrected).toBe('beacon keeper')
  await tulay.db.updateTable('jobs').set({ status: 'paused' }).where('id', '=', id).execute()
  expect(await search({ q: 'beacon' })).toMatchObject({ total: 0, corrected: null })
})

describe('filters', () => {
  const mark = 'quilter'
  beforeAll(async () => {
    const hourly = { engagement_type: 'hourly', budget_min: 10 }
    await publish({ ...hourly, title: 'Quilter A', budget_max: 20, weekly_hours: 10, skill_tags: ['React'] })
    await publish({ ...hourly, title: 'Quilter B', budget_max: 40, weekly_hours: 40, timezone: 'UTC+08:00' })
    await publish({
      title: 'Quilter C',
      engagement_type: 'fixed',
      budget_total: 900,
      weekly_hours: 20,
      skill_tags: ['Node.js'],
      timezone: 'UTC-05:00',
    })
  })

  it.each([
    [{ engagement_type: 'hourly' }, 'BA'],
    [{ engagement_type: 'fixed' }, 'C'],
    [{ rate_min: '30' }, 'CB'],
    [{ rate_min: '30', engagement_type: 'hourly' }, 'B'],
    [{ rate_min: '15', price_min: '676' }, 'BA'],
    [{ price_min: '675', engagement_type: 'fixed' }, 'C'],
    [{ hours_min: '20' }, 'CB'],
    [{ hours_max: '20' }, 'CA'],
    [{ hours_min: '11', hours_max: '39' }, 'C'],
    [{ skills: 'react.js' }, 'A'],
    [{ skills: 'node,React' }, 'CA'],
    // Manila (UTC+8) shares eight hours with B, and none with A (UTC) or C (UTC-5).
    [{ overlap: '8', zone: 'Asia/Manila' }, 'B'],
    [{ overlap: '1', zone: 'Asia/Manila' }, 'B'],
    [{ overlap: '4', zone: 'Africa/Abidjan' }, 'A'],
    [{ overlap: '3', zone: 'Africa/Abidjan' }, 'CA'],
    [{ sort: '-rate' }, 'BAC'],
    [{ sort: '-price' }, 'CBA'],
    [{ sort: 'published_at' }, 'ABC'],
  ])('%j finds %s', async (query, expected) => {
    const found = await search({ ...query, q: mark } as never)
    expect(found.items.map((job) => job.title.slice(-1)).join('')).toBe(expected)
    expect(found.total).toBe(expected.length)
  })

  it('sort by the fewest applications, with and without words', async () => {
    const [a, b] = (await search({ q: mark, sort: 'published_at' })).items
    for (const [email, jobs] of [
      ['one@talent.test', [a, b]],
      ['two@talent.test', [a]],
    ] as const) {
      await addPerson(tulay.db, { email, role: 'applicant' })
      const client = await tulay.as(email)
      for (const job of jobs) {
        await client.post(`/api/open-jobs/${job!.id}/applications`, { coverLetter: 'I quilt.' })
      }
    }
    expect(await titles({ q: mark, sort: 'applications' })).toEqual(['Quilter C', 'Quilter B', 'Quilter A'])
    const all = await titles({ sort: 'applications', per_page: '100' })
    expect(all.slice(-2)).toEqual(['Quilter B', 'Quilter A'])
  })

  it.each([
    ['overlap', '9'],
    ['hours_min', '0'],
    ['rate_min', '1001'],
    ['zone', 'Mars/Olympus'],
    ['engagement_type', 'barter'],
    ['sort', 'luck'],
    ['skills', 'x'.repeat(51)],
  ])('report an invalid %s', async (name, value) => {
    const refused = await ana.get(`/api/open-jobs?${name}=${value}`)
    expect([refused.status, refused.body.errors?.[0]?.path.split('.')[0]]).toEqual([400, name])
  })
})

test('the list matches the visibility rule after every change of a job and its company', async () => {
  const companies = {
    active: await addCompany(tulay.db),
    suspended: await addCompany(tulay.db, { status: 'suspended' }),
  }
  for (const company_id of Object.values(companies)) {
    for (const status of jobMachine.states) {
      for (const visibility of visibilities) await addJob(tulay.db, company_id, { status, visibility })
    }
  }
  const compare = async () => {
    const rows = await tulay.db
      .selectFrom('jobs')
      .innerJoin('companies', 'companies.id', 'jobs.company_id')
      .innerJoin('job_counts', 'job_counts.job_id', 'jobs.id')
      .select(['jobs.id', 'jobs.status', 'jobs.visibility', 'companies.status as company_status'])
      .select(['jobs.hidden_at', 'jobs.flagged_at'])
      .select([
        sql<boolean>`exists (select from open_jobs where job_id = jobs.id)`.as('is_listed'),
        sql<boolean>`open_since is not null`.as('is_counted'),
      ])
      .execute()
    const open = rows.filter(isOpenToApplicants)
    expect(open.length).toBeGreaterThan(0)
    expect(rows.filter((row) => row.is_listed)).toEqual(open)
    expect(rows.filter((row) => row.is_counted)).toEqual(open)
    return open.length
  }
  const before = await compare()
  const become = (status: 'active' | 'suspended' | 'deleted', id: string) =>
    tulay.db
      .updateTable('companies')
      .set({ status, deleted_at: status === 'deleted' ? now() : null })
      .where('id', '=', id)
      .execute()
  await become('suspended', companies.active)
  await become('active', companies.suspended)
  expect(await compare()).toBe(before)
  await become('deleted', companies.suspended)
  expect(await compare()).toBe(before - 3)
  for (const status of jobMachine.states) {
    await tulay.db
      .updateTable('jobs')
      .set({ status, published_at: new Date().toISOString() })
      .where('company_id', '=', companies.active)
      .execute()
    await become(status === 'open' ? 'active' : 'suspended', companies.active)
    await compare()
  }
})

test('a job published while its company is being suspended is not listed', async () => {
  const company_id = await addCompany(tulay.db, { name: 'Between' })
  await addMember(tulay.db, company_id, { email: 'owner@between.test' })
  const owner = await tulay.as('owner@between.test')
  const id = await addJob(tulay.db, company_id, { status: 'draft', title: 'Tightrope walker' })
  await whileLocked(
    tulay.pool,
    `update companies set status = 'suspended' where id = '${company_id}'`,
    { waiting: 1 },
    () => owner.post(`/api/jobs/${id}/publish`),
  )
  expect((await search({ q: 'tightrope' })).total).toBe(0)
})

test('at most a thousand results are counted and paged', async () => {
  const company_id = await addCompany(tulay.db)
  await sql`
    insert into jobs (company_id, title, description, engagement_type, budget_min_cents, budget_max_cents, weekly_hours,
      skill_tags, timezone, required_certs, visibility, status, published_at, created_at, updated_at)
    select ${company_id}, 'Beadworker ' || number, 'Threads beads.', 'hourly', 1000, 2000, 20, '{}', 'UTC+00:00', '{}',
      'public', 'open', now(), now(), now()
    from generate_series(1, 1001) as number`.execute(tulay.db)
  const queries: Record<string, string>[] = [{}, { q: 'beadworker' }, { q: 'beadworker', sort: '-rate' }]
  for (const query of queries) {
    expect(await search({ ...query, per_page: '1' })).toMatchObject({ total: 1_000, more: true })
    expect((await search({ ...query, page: '10', per_page: '100' })).items).toHaveLength(100)
    expect((await search({ ...query, page: '11', per_page: '100' })).items).toEqual([])
  }
  expect(await search({ q: 'beadworker 7' })).toMatchObject({ total: 1, more: false })
})
