import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { perPageLimit } from '#domain/kernel/page.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import type { Client } from './client.ts'
import { addJob } from './jobs.ts'
import { addCompany, addMember, addPerson } from './people.ts'
import { addTest } from './tests.ts'
import { startTulay } from './start-tulay.ts'
import type { Tulay } from './start-tulay.ts'

const count = 23

let tulay: Tulay
let popular: string
/** The test that everyone was assigned. */
let taken: string
const browsers: Record<'owner' | 'applicant' | 'seeker', Client> = {} as never

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  const { db } = tulay
  const acme = await addCompany(db)
  const owner_id = await addMember(db, acme, { email: 'owner@acme.test' })
  const applicant_id = await addPerson(db, { email: 'applicant@town.test', role: 'applicant' })
  // Has not applied anywhere yet.
  await addPerson(db, { email: 'seeker@town.test', role: 'applicant' })
  await db
    .updateTable('talents')
    .set({ skills: ['Zendesk'] })
    .execute()

  // Everything happened at the same moment and is called the same: only the id tells one from the other.
  const at = now()
  const same = { created_at: at, updated_at: at }
  const jobs = []
  for (let job = 0; job < count; job += 1) jobs.push(await addJob(db, acme, { published_at: at }))
  await db
    .updateTable('jobs')
    .set({ ...same, skill_tags: ['Zendesk'] })
    .execute()
  popular = jobs[0]!
  const application = {
    company_id: acme,
    stage: 'new',
    stage_at: at,
    published_stage: 'new',
    published_stage_at: at,
    answer_due_at: at,
    cover_letter: 'Me.',
    ...same,
  } as const
  const invitation = { company_id: acme, status: 'sent', sent_at: at } as const
  await db
    .insertInto('applications')
    .values(jobs.map((job_id) => ({ ...application, job_id, applicant_id })))
    .execute()
  for (let other = 1; other < count; other += 1) {
    const another = await addPerson(db, { email: `applicant-${other}@town.test`, role: 'applicant' })
    await db
      .insertInto('applications')
      .values({ ...application, job_id: popular, applicant_id: another })
      .execute()
    await db
      .insertInto('invitations')
      .values({ ...invitation, job_id: popular, talent_id: another })
      .execute()
  }
  await db
    .insertInto('invitations')
    .values(jobs.map((job_id) => ({ ...invitation, job_id, talent_id: applicant_id })))
    .execute()
  for (let test = 0; test < count; test += 1) await addTest(db, { company_id: acme })
  await db.updateTable('tests').set(same).execute()
  taken = (await db.selectFrom('tests').select('id').orderBy('id').executeTakeFirstOrThrow()).id
  for (let activity = 0; activity < count; activity += 1) {
    const { id } = await db
      .insertInto('activities')
      .values({ kind: 'job.created', data: '{}', at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const subject = { kind: 'applications', subject_kind: 'job', subject_id: owner_id } as const
    const notification = { activity_id: id, ...subject, title: 'Hello', body: '', href: '/', created_at: at }
    await db
      .insertInto('notifications')
      .values({ ...notification, user_id: owner_id })
      .execute()
  }
  await addMeetingsAndTests(db, { company_id: acme, organizer_id: owner_id, applicant_id, at })
  browsers.seeker = await tulay.as('seeker@town.test')
  browsers.owner = await tulay.as('owner@acme.test')
  browsers.applicant = await tulay.as('applicant@town.test')
})
afterAll(() => tulay.stop())

interface People {
  company_id: string
  organizer_id: string
  applicant_id: string
  at: string
}

/** As many coming meetings, as many tests to take, and as many people who take one test, all at the same moment. */
async function addMeetingsAndTests(db: Db, { company_id, organizer_id, applicant_id, at }: People): Promise<void> {
  const status = 'proposed'
  const times = { starts_at: fromNow(3_600_000), ends_at: fromNow(7_200_000) }
  const same = { company_id, created_at: at, updated_at: at }
  const meeting = { kind: 'account_call', minutes: 60, title: 'Talk', status } as const
  const meetings = await db
    .insertInto('meetings')
    .values(Array.from({ length: count }, () => ({ ...same, ...meeting, ...times, organizer_id }) as const))
    .returning('id')
    .execute()
  await db
    .insertInto('meeting_people')
    .values(
      meetings.map(({ id }) => ({ ...times, meeting_id: id, user_id: applicant_id, side: 'talent', status }) as const),
    )
    .execute()
  await db
    .insertInto('attempts')
    .columns([
      'application_id',
      'test_id',
      'version_id',
      'company_id',
      'applicant_id',
      'status',
      'assigned_at',
      'due_at',
    ])
    .expression((query) =>
      query
        .selectFrom('applications')
        .innerJoin('tests', 'tests.company_id', 'applications.company_id')
        .where('applications.job_id', '=', popular)
        .where(({ eb, or }) => or([eb('applications.applicant_id', '=', applicant_id), eb('tests.id', '=', taken)]))
        .select((eb) => [
          'applications.id',
          'tests.id as test_id',
          eb.ref('tests.version_id').$notNull().as('version_id'),
          'tests.company_id',
          'applications.applicant_id',
          sql.lit('assigned').as('status'),
          sql<string>`${at}::timestamptz`.as('assigned_at'),
          sql<string>`${at}::timestamptz`.as('due_at'),
        ]),
    )
    .execute()
}

type Who = keyof typeof browsers

const lists: [Who, () => string, string[]][] = [
  ['owner', () => '/api/jobs', ['created_at', 'title', 'published_at', 'applications', 'status', 'budget']],
  ['owner', () => `/api/jobs/${popular}/applications`, ['created_at']],
  ['owner', () => '/api/tests', ['created_at', 'updated_at', 'name', 'type', 'jobs_count', 'attempts_count']],
  [
    'owner',
    () => `/api/tests/${taken}/results`,
    ['submitted_at', 'applicant_name', 'job_title', 'score', 'minutes_used', 'assigned_at'],
  ],
  ['owner', () => '/api/notifications', []],
  ['applicant', () => '/api/open-jobs', ['published_at']],
  ['seeker', () => '/api/applicant/recommended-jobs', []],
  ['applicant', () => '/api/applicant/meetings', []],
  ['applicant', () => '/api/applicant/tests', []],
  ['applicant', () => '/api/applicant/applications', ['created_at']],
  ['owner', () => `/api/jobs/${popular}/invitations`, []],
  ['applicant', () => '/api/applicant/invitations', []],
]

interface Page {
  items: { id: string }[]
  page: number
  per_page: number
  total: number
}

async function page(who: Who, path: string, query: Record<string, string | number>): Promise<Page> {
  const answer = await browsers[who].get(`${path}?${new URLSearchParams(query as Record<string, string>)}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as Page
}

async function everyId(who: Who, path: string, query: Record<string, string | number>): Promise<string[]> {
  const ids: string[] = []
  for (let number = 1; ; number += 1) {
    const { items } = await page(who, path, { ...query, page: number })
    if (items.length === 0) return ids
    ids.push(...items.map((item) => item.id))
  }
}

describe.each(lists.map(([who, path, sorts]) => ({ name: path().replace('undefined', '{id}'), who, path, sorts })))(
  '$name',
  ({ who, path, sorts }) => {
    it('tells its page, its size and how many there are in all', async () => {
      expect(await page(who, path(), {})).toMatchObject({ page: 1, per_page: 20, total: count })
      const second = await page(who, path(), { page: 2, per_page: 10 })
      expect(second).toMatchObject({ page: 2, per_page: 10, total: count })
      expect(second.items).toHaveLength(10)
      expect((await page(who, path(), { per_page: perPageLimit })).items).toHaveLength(count)
    })

    it('is empty past its end', async () => {
      expect(await page(who, path(), { page: 100_000, per_page: 100 })).toMatchObject({ items: [], total: count })
    })

    it('finds only what has the words it is searched for, or takes none', async () => {
      const { status, body } = await browsers[who].get(`${path()}?q=nowhere-to-be-found`)
      expect(status === 400 ? body.errors : body.total).toEqual(
        status === 400 ? [expect.objectContaining({ path: 'q' })] : 0,
      )
    })

    it('shows everything once, page by page, where nothing but the id differs', async () => {
      for (const sort of sorts.length > 0 ? sorts.flatMap((one) => [one, `-${one}`]) : [undefined]) {
        const query = { per_page: 4, ...(sort ? { sort } : {}) }
        const ids = await everyId(who, path(), query)
        expect(new Set(ids).size, sort).toBe(count)
        expect(ids, sort).toHaveLength(count)
        expect(await everyId(who, path(), { ...query, per_page: 7 }), sort).toEqual(ids)
        if (sort && !sort.startsWith('-')) {
          expect(await everyId(who, path(), { ...query, sort: `-${sort}` }), sort).toEqual(ids.toReversed())
        }
      }
    })
  },
)

describe('/tests', () => {
  it('is a bare list, of the same size, with the total beside it', async () => {
    const answer = await browsers.owner.get('/tests?active_only=true&per_page=10')
    expect(answer.body).toHaveLength(10)
    expect(answer.headers.get('x-total-count')).toBe(`${count}`)
    const { items } = await page('owner', '/api/tests', { active_only: 'true', per_page: 10 })
    expect(answer.body).toEqual(items)
  })
})
