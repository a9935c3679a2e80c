import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isOpenToApplicants, isVisibleToApplicants } from '#domain/jobs/job-visibility.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import { visibilities } from '#domain/jobs/job.ts'
import { system, visitor } from '#domain/kernel/actor.ts'
import { noHours } from '#domain/kernel/weekly-hours.ts'
import { jobSlug } from '#domain/public-jobs/public-job.ts'
import { publicJobsQuery } from '#domain/public-jobs/public-jobs-query.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockApplication } from '#server/features/applications/find-received.ts'
import { moveApplication } from '#server/features/applications/move-application.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { requestedPages, requestedSearches } from '#server/platform/http/page-cache.ts'
import { visitorWork_max } from '#server/platform/http/visitor-work.ts'
import type { Client } from '#server/testing/client.ts'
import { finishedJob, letter, quiz } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { transactionsEnded } from '#server/testing/running-transactions.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { findPublicJobPage, listPublicJobs, publicJobRows } from './public-pages.ts'

// Visitors of other networks.
config.trustProxy.push('loopback')
const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

const companyPage = {
  about: 'We weave.',
  website: '',
  industry: 'Textiles',
  size: null,
  logo_file_id: null,
  timezone: 'Asia/Manila',
  office_hours: noHours,
}

let company_id: string
let acme: Client
beforeAll(async () => {
  company_id = await addCompany(tulay.db, { name: 'Acme & Sons' })
  await addMember(tulay.db, company_id, { email: 'owner@acme.test' })
  acme = await tulay.as('owner@acme.test')
})
beforeEach(async () => {
  await tulay.db.deleteFrom('jobs').execute()
  requestedPages.clear()
  requestedSearches.clear()
})

const rowOf = (id: string) => publicJobRows(tulay.db).where('jobs.id', '=', id).executeTakeFirstOrThrow()
const addressOf = async (id: string) => `/jobs/${jobSlug(await rowOf(id))}`
const open = (address: string) => tulay.visitor().get(address)
const titles = async (query: object = {}) =>
  (await listPublicJobs(visitor, publicJobsQuery.parse(query))).jobs.map(({ title }) => title)

async function publish(job: object = {}): Promise<{ id: string; version: number }> {
  const { status, body, text } = await acme.post('/api/jobs', { ...finishedJob, ...job, status: 'open' })
  expect(status, text).toBe(201)
  return body as unknown as { id: string; version: number }
}

describe('the page of a job', () => {
  it('exists for jobs that every applicant sees, of active companies, and the list has those that are open', async () => {
    const suspended = await addCompany(tulay.db, { name: 'Suspended', status: 'suspended' })
    const listed: string[] = []
    for (const company of [company_id, suspended]) {
      for (const status of jobMachine.states) {
        for (const visibility of visibilities) {
          for (const hidden of [null, 'hidden_at', 'flagged_at'] as const) {
            const id = await addJob(tulay.db, company, { status, visibility, title: `${status} ${visibility}` })
            if (hidden)
              await tulay.db
                .updateTable('jobs')
                .set({ [hidden]: now() })
                .where('id', '=', id)
                .execute()
            const row = await rowOf(id)
            const exists = row.company_status === 'active' && isVisibleToApplicants(row)
            const expected = !exists ? 404 : status === 'closed' || status === 'filled' ? 410 : 200
            const about = `${status} ${visibility} ${hidden} ${row.company_status}`
            expect((await open(await addressOf(id))).status, about).toBe(expected)
            if (isOpenToApplicants(row)) listed.push(row.title)
          }
        }
      }
    }
    expect((await titles()).toSorted()).toEqual(listed.toSorted())
    expect(listed.toSorted()).toEqual(['interviewing public', 'offer public', 'open public'])
  })

  it('is the same file for every link that led to it', async () => {
    const { id } = await publish()
    const address = await addressOf(id)
    const { text, headers } = await open(address)
    for (const query of [
      '?ref=abcdefgh',
      '?ref=alert',
      '?ref=%3Cb%3E',
      `?ref=${'x'.repeat(500)}`,
      '?ref=a&ref=b&utm_source=c',
    ]) {
      const answer = await open(address + query)
      expect([answer.status, answer.text, answer.headers.get('etag')], query).toEqual([200, text, headers.get('etag')])
    }
    expect(requestedPages.size).toBe(1)
    const moved = await open(`${address.replace('/jobs/', '/jobs/old-')}?ref=abcdefgh`)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${address}?ref=abcdefgh`])
    expect((await open('/jobs/?q=weaver&ref=alert')).headers.get('location')).toBe('/jobs?q=weaver&ref=alert')
  })

  it('shows visitors the posting and nothing else of the job', async () => {
    const { id } = await publish({ cc_email: 'secret@acme.test', required_certs: ['PMP'] })
    const { short_id } = await rowOf(id)
    const { page } = await findPublicJobPage(visitor, short_id)
    expect(page).toMatchObject({
      takes_applications: true,
      similar: [],
      tests: [],
      applications: 0,
      job: { company_name: 'Acme & Sons' },
    })
    expect(Object.keys(page.job).toSorted()).toEqual([
      'budget_max',
      'budget_min',
      'budget_total',
      'company_name',
      'currency',
      'description',
      'engagement_type',
      'id',
      'published_at',
      'short_id',
      'skill_tags',
      'start_date',
      'status',
      'timezone',
      'title',
      'updated_at',
      'weekly_hours',
    ])
  })

  it('has one address: others redirect to it, unknown ones are not found', async () => {
    const { id } = await publish({ title: 'Basket weaver' })
    const address = await addressOf(id)
    const { short_id } = await rowOf(id)
    expect(address).toBe(`/jobs/basket-weaver-${short_id}`)
    for (const other of [`/jobs/old-title-${short_id}`, `${address}/`]) {
      const { status, headers } = await open(other)
      expect([status, headers.get('location')]).toEqual([301, address])
    }
    for (const unknown of ['/jobs/basket-weaver', '/jobs/basket-weaver-000000000000', `/jobs/${id}`])
      expect((await open(unknown)).status, unknown).toBe(404)
  })

  it('of a closed job says so and shows open jobs with the same skills', async () => {
    const closed = await publish({ title: 'Closed weaver', skill_tags: ['Rattan'] })
    await publish({ title: 'Other', skill_tags: ['Excel'] })
    await publish({ title: 'Open weaver', skill_tags: ['rattan'] })
    await acme.post(`/api/jobs/${closed.id}/close`, {})
    const { page } = await findPublicJobPage(visitor, (await rowOf(closed.id)).short_id)
    expect(page.takes_applications).toBe(false)
    expect(page.similar.map(({ title }) => title)).toEqual(['Open weaver'])
  })

  it('is compressed, has an entity tag and is answered from memory', async () => {
    const address = await addressOf((await publish()).id)
    const first = await tulay.visitor().open('GET', address, { headers: { 'accept-encoding': 'gzip' } })
    expect(first.headers.get('content-encoding')).toBe('gzip')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const etag = first.headers.get('etag')!
    expect((await tulay.visitor().get(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const plain = await open(address)
    const text = gunzipSync(await first.bytes()).toString()
    expect([plain.headers.get('content-encoding'), plain.text]).toEqual([null, text])
  })

  it('has a picture for links', async () => {
    const { id } = await publish({ title: 'Weaver of chairs, tables & lamps' })
    const picture = await fetch(`${tulay.origin}${await addressOf(id)}/share.png`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    const bytes = Buffer.from(await picture.arrayBuffer())
    expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
  })

  it.each([
    ['会計士', '弁護士'],
    ['Повар', 'Столр'],
    ['محاسب', 'مهندس'],
  ])('has one with the letters of other scripts: %s', async (...jobs) => {
    const pictures = jobs.map(async (title) => {
      const { id } = await publish({ title })
      const picture = await fetch(`${tulay.origin}${await addressOf(id)}/share.png`, { redirect: 'manual' })
      expect(picture.status).toBe(200)
      return Buffer.from(await picture.arrayBuffer())
    })
    const [one, other] = await Promise.all(pictures)
    expect(one!.equals(other!)).toBe(false)
  })
})

/** Opens a page and the list until both are in memory: what came before may be noticed only now. */
const keep = (address: string) =>
  eventually(async () => {
    await Promise.all([open(address), open('/jobs')])
    return requestedPages.find(address) && requestedPages.find('/jobs')
  })

/** Makes a change that takes the page and the list out of memory. */
async function forgets(address: string, change: () => Promise<{ status: number; text: string }>) {
  await keep(address)
  const { status, text } = await change()
  expect(status, text).toBe(200)
  await transactionsEnded(tulay.pool)
  await eventually(async () => !requestedPages.find(address) && !requestedPages.find('/jobs'), 1_000)
}

describe('pages in memory', () => {
  it('are forgotten within a second of a change of the job or its company', async () => {
    const { id } = await publish()
    const address = await addressOf(id)
    await forgets(address, () => acme.post(`/api/jobs/${id}/pause`))
    await forgets(address, () => acme.post(`/api/jobs/${id}/resume`))
    await forgets(address, () => acme.put(`/api/jobs/${id}`, { ...finishedJob, weekly_hours: 33 }))
    await forgets(address, () => acme.post(`/api/jobs/${id}/close`, {}))
    await forgets(address, () => acme.post(`/api/jobs/${id}/reopen`))
    await forgets(address, () => acme.put('/api/company/page', companyPage))
    const { page } = await findPublicJobPage(visitor, (await rowOf(id)).short_id)
    expect(page.company_page).toEqual(companyPage)
    await forgets(address, suspend)
    expect((await open(address)).status).toBe(404)
    await tulay.db.updateTable('companies').set({ status: 'active' }).where('id', '=', company_id).execute()
  })

  it('stay when a job changes that they do not show, and not when a similar one does', async () => {
    const address = await addressOf((await publish({ title: 'One', skill_tags: ['Rattan'] })).id)
    const similar = await publish({ title: 'Similar', skill_tags: ['Rattan'] })
    const other = await publish({ title: 'Other', skill_tags: ['Excel'] })
    await keep(await addressOf(other.id))
    await keep(address)
    await forgets(await addressOf(other.id), () => acme.post(`/api/jobs/${other.id}/pause`))
    expect(requestedPages.find(address)).toBeDefined()
    await forgets(address, () => acme.post(`/api/jobs/${similar.id}/close`, {}))
  })

  it('do not contain searches, which have their own place', async () => {
    await publish()
    for (const address of ['/jobs?q=specialist&utm_source=x', '/jobs?q=specialist'])
      expect((await open(address)).status).toBe(200)
    expect(requestedPages.find('/jobs?q=specialist')).toBeUndefined()
    expect(requestedSearches.find('/jobs?q=specialist')).toBeDefined()
  })

  it('are sent while newer ones are made, and only if they show no job that has changed', async () => {
    const { id } = await publish({ title: 'Weaver one' })
    const lists = [requestedPages, requestedSearches]
    const addresses = ['/jobs', '/jobs?q=weaver'] as const
    const keepLists = () =>
      eventually(async () => {
        await Promise.all(addresses.map(open))
        return addresses.every((address, at) => lists[at]!.find(address))
      })
    await keepLists()
    const other = await publish({ title: 'Weaver two' })
    await eventually(async () => addresses.every((address, at) => lists[at]!.findOutdated(address)))
    // The new ones cannot be made yet.
    const answers: ReturnType<typeof open>[] = []
    const meanwhile = async () => {
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(addresses.map((address, at) => lists[at]!.find(address))).toEqual([undefined, undefined])
    }
    await whileLocked(tulay.pool, 'lock table open_jobs', { waiting: 2, meanwhile }, async () => {
      for (const address of addresses) answers.push(open(address), open(address))
    })
    await eventually(async () => addresses.every((address, at) => lists[at]!.find(address)))
    for (const hide of [
      () => acme.post(`/api/jobs/${id}/close`, {}),
      () => acme.put(`/api/jobs/${other.id}`, { ...finishedJob, visibility: 'private' }),
      suspend,
    ]) {
      await keepLists()
      await hide()
      await transactionsEnded(tulay.pool)
      const isGone = (address: string, at: number) => !lists[at]!.find(address) && !lists[at]!.findOutdated(address)
      await eventually(async () => addresses.every(isGone), 1_000)
    }
    await tulay.db.updateTable('companies').set({ status: 'active' }).where('id', '=', company_id).execute()
  })
})

describe('when visitors search for more than the server can answer', () => {
  const { running, waiting } = visitorWork_max

  it('some wait and the rest is refused, of each network in turn; users and health checks are answered', async () => {
    await publish({ title: 'Weaver' })
    const answered: { network: string; status: number; headers: Headers; text: string }[] = []
    const searches: Promise<unknown>[] = []
    const search = (network: string, address: string, accept: string) =>
      searches.push(
        tulay
          .visitor()
          .get(address, { headers: { 'x-forwarded-for': network, accept } })
          .then((answer) => answered.push({ network, ...answer })),
      )
    const meanwhile = async () => {
      // Another network gets the place of one that has many.
      search('198.51.100.2', '/jobs?q=other', 'text/html')
      search('198.51.100.1', '/jobs/feed.xml', '*/*')
      await eventually(async () => answered.length >= 4)
      const [health, jobs] = await Promise.all([tulay.visitor().get('/healthz'), acme.get('/api/jobs')])
      expect([health.status, jobs.status]).toEqual([200, 200])
    }
    await whileLocked(tulay.pool, 'lock table open_jobs', { waiting: running, meanwhile }, async () => {
      for (let at = 0; at < running + waiting + 2; at += 1)
        search('198.51.100.1', `/jobs?q=weaver${at}`, at % 2 ? 'text/html' : 'application/json')
    })
    await Promise.all(searches)
    const refused = answered.filter(({ status }) => status !== 200)
    for (const { network, status, headers } of refused) {
      expect([network, status]).toEqual(['198.51.100.1', 503])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const types = new Set(refused.map(({ headers }) => headers.get('content-type')))
    expect(types).toEqual(new Set(['text/html; charset=utf-8', 'application/problem+json; charset=utf-8']))
    expect(refused.find(({ text }) => text.startsWith('<!doctype html>'))?.text).toContain('The service is busy')
    expect(answered.length - refused.length).toBeGreaterThan(waiting / 2)
    // It came last and was answered among the first.
    expect(answered.findIndex(({ network }) => network === '198.51.100.2')).toBeLessThan(waiting / 2)
  })
})

describe('the list', () => {
  it('searches like the search of applicants, and corrects typos', async () => {
    await publish({ title: 'Python teacher' })
    await publish({ title: 'Weaver', engagement_type: 'fixed', budget_total: 900, skill_tags: ['Rattan'] })
    expect(await titles({ q: 'python' })).toEqual(['Python teacher'])
    expect(await listPublicJobs(visitor, publicJobsQuery.parse({ q: 'pyhton' }))).toMatchObject({
      corrected: 'python',
      total: 1,
    })
    expect(await titles({ engagement_type: 'fixed' })).toEqual(['Weaver'])
    expect(await titles({ skills: 'rattan' })).toEqual(['Weaver'])
    expect(await titles({ rate_min: '13', price_min: '1000' })).toEqual(['Python teacher'])
    expect(await titles({ zone: 'UTC+08:00', overlap: '8' })).toEqual([])
    expect(await titles({ page: '2' })).toEqual([])
  })

  it('has one address for each search: forms send empty fields too', async () => {
    const { status, headers } = await open('/jobs?q=weaver&engagement_type=&zone=&overlap=4')
    expect([status, headers.get('location')]).toEqual([302, '/jobs?q=weaver'])
    expect((await open('/jobs/')).headers.get('location')).toBe('/jobs')
    expect((await open('/jobs?q=weaver&utm_source=x')).status).toBe(200)
  })
})

describe('feeds and sitemaps', () => {
  it('have the open jobs, with escaped texts', async () => {
    const { id } = await publish({ title: 'Weaver <b> & co', description: 'You **weave** ]]> <i>chairs</i>' })
    await addJob(tulay.db, company_id, { visibility: 'private', title: 'Private' })
    await addJob(tulay.db, company_id, { status: 'paused', title: 'Paused' })
    const address = await addressOf(id)
    for (const [feed, item, end] of [
      ['/jobs/feed.xml', '<entry>', '?ref=feed"'],
      ['/jobs/boards.xml', '<job>', '?ref=feed<'],
      ['/jobs/sitemap/1.xml', '<url>', '<'],
    ] as const) {
      const { status, headers, text } = await open(feed)
      expect([status, headers.get('content-type')], feed).toEqual([200, 'application/xml; charset=utf-8'])
      expect(text, feed).toContain(address + end)
      expect(text, feed).not.toMatch(/Private|Paused|<b>|<i>/)
      expect(text.split(item), feed).toHaveLength(2)
    }
    const { text } = await open('/jobs/boards.xml')
    expect(text).toContain('<title>Weaver &lt;b&gt; &amp; co</title>')
    expect(text).toContain('&lt;p&gt;You &lt;strong&gt;weave&lt;/strong&gt; ]]&amp;gt; &amp;lt;i&amp;gt;')
    expect(text).toContain('<company>Acme &amp; Sons</company>')
  })

  it('are complete for more jobs than are read at once', async () => {
    for (let at = 0; at < 3; at += 1)
      await tulay.db
        .insertInto('jobs')
        .values(
          Array.from({ length: 400 }, (_, nth) => ({
            company_id,
            title: `Job ${at * 400 + nth}`,
            description: 'Weaves.',
            engagement_type: 'hourly' as const,
            budget_min_cents: 1_000,
            budget_max_cents: 2_000,
            weekly_hours: 20,
            skill_tags: [],
            required_certs: [],
            timezone: 'UTC+08:00',
            visibility: 'public' as const,
            status: 'open' as const,
            published_at: now(),
            created_at: now(),
            updated_at: now(),
          })),
        )
        .execute()
    const { text } = await open('/jobs/boards.xml')
    expect(new Set(text.match(/<title>Job \d+</g)).size).toBe(1_200)
    expect((await open('/jobs/sitemap.xml')).text.match(/<loc>[^<]+\/jobs\/sitemap\/1\.xml</g)).toHaveLength(1)
    expect((await open('/jobs/sitemap/1.xml')).text.match(/<url>/g)).toHaveLength(1_200)
    for (const unknown of ['2.xml', '0.xml', 'a.xml', '1'])
      expect((await open(`/jobs/sitemap/${unknown}`)).status, unknown).toBe(404)
  })
})

// Last, because a job with applications is not deleted.
describe('the page of an open job', () => {
  it('names its company, tests with minutes and number of applicants, and follows each', async () => {
    const test = await acme.post('/api/tests', { ...quiz, name: 'Weaving basics', time_limit: 25 })
    const { id } = await publish({ title: 'Weaver', skill_tags: ['Rattan'], test_ids: [test.body.id] })
    const similar = await publish({ title: 'Other weaver', skill_tags: ['Rattan'] })
    await publish({ title: 'Bookkeeper', skill_tags: ['Excel'] })
    const address = await addressOf(id)
    const shown = async () => (await findPublicJobPage(visitor, (await rowOf(id)).short_id)).page
    expect(await shown()).toMatchObject({
      job: { company_name: 'Acme & Sons' },
      tests: [{ name: 'Weaving basics', time_limit: 25 }],
      applications: 0,
      similar: [{ title: 'Other weaver' }],
    })
    await open(address)
    expect(requestedPages.find(address)).toBeDefined()

    await addPerson(tulay.db, { email: 'ana@talent.test', role: 'applicant' })
    const ana = await tulay.as('ana@talent.test')
    expect((await ana.post(`/api/open-jobs/${id}/applications`, letter)).status).toBe(201)
    // Outdated, so that it is made again.
    await eventually(async () => requestedPages.find(address) === undefined)
    expect(await shown()).toMatchObject({ applications: 1, in_review: 0 })

    await open(address)
    expect(requestedPages.find(address)).toBeDefined()
    await transaction(async (tx) => {
      const sent = await tx.selectFrom('applications').where('job_id', '=', id).select('id').executeTakeFirstOrThrow()
      await moveApplication(tx, system, await lockApplication(tx, sent.id), 'shortlist')
    })
    await eventually(async () => requestedPages.find(address) === undefined)
    expect(await shown()).toMatchObject({ applications: 1, in_review: 1 })
    await acme.post(`/api/jobs/${similar.id}/close`, {})
    expect((await shown()).similar.map(({ title }) => title)).toEqual(['Bookkeeper'])
  })
})

/** Suspends the company, as the staff do. */
async function suspend(): Promise<{ status: number; text: string }> {
  await transaction(async (tx) => {
    await tx.updateTable('companies').set({ status: 'suspended' }).where('id', '=', company_id).execute()
    const data = { company_id, sanction_id: company_id }
    await record(tx, 'company.suspended', { actor: system, company_id, data })
  })
  return { status: 200, text: '' }
}
