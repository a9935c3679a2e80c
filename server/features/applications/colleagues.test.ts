import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applicationLimits } from '#domain/applications/application.ts'
import { noteMessages } from '#domain/applications/note.ts'
import { tagMessages } from '#domain/applications/tag.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { note, rejection } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { listen } from '#server/testing/listen.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { now } from '#server/platform/clock/clock.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

let job: string
let owner: Client
let recruiter: Client
let applicant: Client
let ids: Record<'owner' | 'recruiter' | 'finance' | 'rival' | 'applicant', string>
let id: string

beforeAll(async () => {
  const acme = await addCompany(tulay.db, { name: 'Acme' })
  const rival = await addCompany(tulay.db, { name: 'Rival' })
  ids = {
    owner: await addMember(tulay.db, acme, { email: 'olga@acme.test' }),
    recruiter: await addMember(tulay.db, acme, { email: 'rita@acme.test', member_role: 'recruiter' }),
    finance: await addMember(tulay.db, acme, { email: 'fina@acme.test', member_role: 'finance' }),
    rival: await addMember(tulay.db, rival, { email: 'rival@rival.test' }),
    applicant: await addPerson(tulay.db, { email: 'ana@talent.test', role: 'applicant', name: 'Ana Reyes' }),
  }
  owner = await tulay.as('olga@acme.test')
  recruiter = await tulay.as('rita@acme.test')
  applicant = await tulay.as('ana@talent.test')
  job = await addJob(tulay.db, acme, { title: 'Weaver' })
})
beforeEach(async () => {
  await tulay.db.deleteFrom('applications').execute()
  ;({ id } = await addApplication(tulay.db, { job_id: job, applicant_id: ids.applicant }))
})

const at = (path: string) => `/api/applications/${id}${path}`
const find = async (client: Client) => (await client.get(at(''))).body as unknown as Found
interface Found {
  allowed: string[]
  tags: string[]
  ratings: { mine: unknown; count: number; average: number | null; others: { name: string; score: number }[] }
}

const opened = () =>
  tulay.db.selectFrom('activities').where('kind', '=', 'application.opened').select('actor_id').execute()
const rate = (client: Client, score: number, comment = '') => client.put(at('/rating'), { score, comment })
const tag = (client: Client, name: string) => client.post(at('/tag'), { tag: name })
const known = async (client: Client, q = '') => (await client.get(`/api/company/application-tags?q=${q}`)).body.items
const namesOfColleagues = async (q = '') =>
  (await owner.get(`/api/company/colleagues?q=${q}`)).body.items.map((one) => one['name'])

describe('opening an application', () => {
  it('marks it as read for the whole company, once', async () => {
    expect((await find(owner)).allowed).toContain('open')
    expect((await find(recruiter)).allowed).toContain('open')
    const answers = await Promise.all([owner.post(at('/open')), owner.post(at('/open')), recruiter.post(at('/open'))])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(await opened()).toHaveLength(1)
    expect((await find(owner)).allowed).not.toContain('open')
    expect((await find(recruiter)).allowed).not.toContain('open')
    const { opened_at } = await tulay.db.selectFrom('applications').select('opened_at').executeTakeFirstOrThrow()
    expect(opened_at).not.toBeNull()
  })

  it('does not happen on a read request', async () => {
    await find(owner)
    expect((await find(owner)).allowed).toContain('open')
  })
})

it('internal activity sends no live update to the applicant', async () => {
  // A new one: live updates of the tests before this one may still be on their way to the other.
  const applicant_id = await addPerson(tulay.db, { email: 'bea@talent.test', role: 'applicant' })
  ;({ id } = await addApplication(tulay.db, { job_id: job, applicant_id }))
  const tab = await listen(await tulay.as('bea@talent.test'))
  await owner.post(at('/notes'), note)
  await rate(owner, 4)
  await tag(owner, 'Fast')
  await owner.post(at('/untag'), { tag: 'Fast' })
  await owner.post(at('/reject'), rejection)
  await owner.post(at('/undo-reject'), { stage: 'new' })
  expect(tab.features).toEqual([])
  // Opening is the first activity that the applicant may know of.
  await owner.post(at('/open'))
  expect(await tab.next()).toEqual(['applications'])
  expect(tab.features).toHaveLength(1)
  await tab.close()
})

describe('a note', () => {
  it('is visible to colleagues immediately, and never to the applicant', async () => {
    const tab = await listen(recruiter)
    const written = await owner.post(at('/notes'), { text: '  Two lines:\nhttps://acme.test  ' })
    expect([written.status, written.body]).toMatchObject([
      201,
      { text: 'Two lines:\nhttps://acme.test', author: { id: ids.owner, name: 'olga' }, allowed: ['delete'] },
    ])
    await eventually(async () => tab.features.flat().includes('applications'))
    await tab.close()
    expect((await recruiter.get(at('/notes'))).body).toMatchObject({ total: 1, items: [{ allowed: [] }] })
    const seen = await Promise.all(
      ['/api/applicant/applications', `/api/applicant/applications/${id}`, '/api/notifications'].map((path) =>
        applicant.get(path),
      ),
    )
    expect(seen.map((answer) => answer.text).join()).not.toContain('Two lines')
    expect((await applicant.get(at('/notes'))).status).toBe(403)
  })

  it('is paged, newest first', async () => {
    for (const text of ['one', 'two', 'three']) await owner.post(at('/notes'), { text })
    const pages = await Promise.all([1, 2].map((page) => owner.get(at(`/notes?per_page=2&page=${page}`))))
    expect(pages.map(({ body }) => body.items.map((one) => one['text']))).toEqual([['three', 'two'], ['one']])
  })

  it('notifies each mentioned colleague once, in the product and by email, but not its author', async () => {
    const written = await owner.post(at('/notes'), { text: '@rita please call her. @olga will too, @rita.' })
    expect(written.body['mentions']).toEqual([{ id: ids.recruiter, name: 'rita' }])
    const news = await eventually(async () => {
      const { items } = (await recruiter.get('/api/notifications')).body
      return items.length > 0 && items
    })
    expect(news).toMatchObject([
      { title: 'olga mentioned you', body: 'In a note about Ana Reyes, Weaver', href: `/company/applications/${id}` },
    ])
    const mail = await eventually(() =>
      tulay.db.selectFrom('local_mails').where('recipient', '=', 'rita@acme.test').selectAll().executeTakeFirst(),
    )
    expect(mail.text).toContain('@rita please call her.')
    expect((await owner.get('/api/notifications')).body.total).toBe(0)
  })

  it('cannot mention users outside the hiring team', async () => {
    const written = await owner.post(at('/notes'), { text: 'Ask @rival, @fina or @Ana Reyes.' })
    expect([written.status, written.body['mentions']]).toEqual([201, []])
  })

  it('can mention any colleague of a very large company, found by part of the name', async () => {
    const many = await addCompany(tulay.db, { name: 'Many' })
    await addMember(tulay.db, many, { email: 'olaf@many.test' })
    for (let number = 1; number <= 101; number += 1)
      await addMember(tulay.db, many, { email: `colleague-${number}@many.test`, member_role: 'recruiter' })
    const zoe = await addMember(tulay.db, many, { email: 'zoe@many.test', member_role: 'recruiter' })
    const posted = await addJob(tulay.db, many, { title: 'Weaver' })
    const application = await addApplication(tulay.db, { job_id: posted, applicant_id: ids.applicant })
    const olaf = await tulay.as('olaf@many.test')
    expect((await olaf.get('/api/company/colleagues?q=zo')).body).toMatchObject({ items: [{ name: 'zoe' }], total: 1 })
    const written = await olaf.post(`/api/applications/${application.id}/notes`, { text: '@zoe, is she right?' })
    expect(written.body['mentions']).toEqual([{ id: zoe, name: 'zoe' }])
  })

  it('can only be deleted by its author', async () => {
    const { id: note_id } = (await owner.post(at('/notes'), note)).body
    const path = `/api/application-notes/${note_id}`
    expect((await recruiter.delete(path)).status).toBe(403)
    const answers = await whileLocked(
      tulay.pool,
      `select from application_notes where id = '${note_id}' for update`,
      { waiting: 2 },
      () => Promise.all([owner.delete(path), owner.delete(path)]),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404])
    expect((await owner.get(at('/notes'))).body.total).toBe(0)
  })

  it('is created once when its request is repeated', async () => {
    const headers = { 'idempotency-key': `note-${id}` }
    await Promise.all([owner.post(at('/notes'), note, { headers }), owner.post(at('/notes'), note, { headers })])
    expect((await owner.get(at('/notes'))).body.total).toBe(1)
  })

  it.each([
    ['text', { text: ' \n ' }, noteMessages.text],
    ['text', { text: 'x'.repeat(5_001) }, 'A note can have at most 5,000 characters.'],
  ])('with an invalid %s is rejected at its field', async (path, body, message) => {
    const refused = await owner.post(at('/notes'), body)
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path, message }]])
  })
})

describe('a rating', () => {
  it('by a colleague is hidden in every response until the caller has rated', async () => {
    await rate(recruiter, 2, 'Too quiet for us.')
    const paths = [at(''), at('/notes'), `/api/jobs/${job}/applications`, '/api/notifications', '/api/company/tasks']
    for (const path of paths) {
      const { text, status } = await owner.get(path)
      expect(status, path).toBe(200)
      expect(text, path).not.toContain('Too quiet for us.')
    }
    expect((await find(owner)).ratings).toEqual({ mine: null, count: 1, average: null, others: [] })

    const answer = await rate(owner, 5, 'I like her.')
    expect(answer.body).toMatchObject({
      mine: { score: 5, comment: 'I like her.' },
      count: 2,
      average: 3.5,
      others: [{ name: 'rita', score: 2, comment: 'Too quiet for us.' }],
    })
    expect((await find(owner)).ratings).toEqual(answer.body)
  })

  it('can be changed, and stays a single rating', async () => {
    await rate(owner, 1)
    await Promise.all([rate(owner, 4), rate(owner, 4)])
    expect((await find(owner)).ratings).toMatchObject({ mine: { score: 4 }, count: 1, average: 4 })
  })

  it.each([0, 6, 2.5, '4', null])('cannot be %s', async (score) => {
    const refused = await owner.put(at('/rating'), { score })
    expect([refused.status, refused.body.errors?.map((error) => error.path)]).toEqual([400, ['score']])
  })
})

describe('tags', () => {
  it('are added and removed by colleagues, with one spelling per company', async () => {
    await tag(owner, 'Night shift')
    const { id: other } = await addApplication(tulay.db, { job_id: job })
    const again = await recruiter.post(`/api/applications/${other}/tag`, { tag: ' night SHIFT ' })
    expect(again.body).toEqual({ tags: ['Night shift'] })
    expect((await tag(recruiter, 'NIGHT shift')).body).toEqual({ tags: ['Night shift'] })
    expect(await known(owner, 'night')).toEqual(['Night shift'])
    expect(await known(await tulay.as('rival@rival.test'))).toEqual([])
    expect((await recruiter.post(at('/untag'), { tag: 'night shift' })).body).toEqual({ tags: [] })
    expect((await find(owner)).tags).toEqual([])
    expect((await recruiter.post(at('/untag'), { tag: 'night shift' })).status).toBe(200)
  })

  it.each(['one application', 'two applications'])('added concurrently to %s keep one spelling', async (to) => {
    const target = to === 'one application' ? id : (await addApplication(tulay.db, { job_id: job })).id
    const name = `Urgent for ${to}`
    // The company's first use of this tag, by two users who do not see each other's yet.
    const answers = await whileLocked(tulay.pool, 'lock table application_tags in exclusive mode', { waiting: 2 }, () =>
      Promise.all([tag(owner, name), recruiter.post(`/api/applications/${target}/tag`, { tag: name.toUpperCase() })]),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    const rows = await tulay.db.selectFrom('applications').where('id', 'in', [id, target]).select('tags').execute()
    const spellings = await known(owner, 'urgent for '.concat(to).replaceAll(' ', '%20'))
    expect(spellings).toHaveLength(1)
    expect(new Set(rows.flatMap(({ tags }) => tags))).toEqual(new Set(spellings))
  })

  it('added concurrently by two users are both kept', async () => {
    const answers = await whileLocked(
      tulay.pool,
      `select from applications where id = '${id}' for update`,
      { waiting: 2 },
      () => Promise.all([tag(owner, 'One'), tag(recruiter, 'Two')]),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect((await find(owner)).tags.toSorted()).toEqual(['One', 'Two'])
  })

  it('have a maximum number', async () => {
    const tags = Array.from({ length: applicationLimits.tags }, (_, number) => `Tag ${number}`)
    await tulay.db.updateTable('applications').set({ tags }).where('id', '=', id).execute()
    expect((await tag(owner, 'Tag 3')).status).toBe(200)
    const refused = await tag(owner, 'One more')
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'tag', message: tagMessages.too_many }]])
  })

  it.each(['', '   ', 'x'.repeat(51), 'two\nlines'])('cannot be %o', async (name) => {
    expect((await tag(owner, name)).body.errors?.map((error) => error.path)).toEqual(['tag'])
  })
})

it('colleagues are active members of the hiring team, found by part of their name', async () => {
  expect(await namesOfColleagues()).toEqual(['rita'])
  expect(await namesOfColleagues('RIT')).toEqual(['rita'])
  expect(await namesOfColleagues('fina')).toEqual([])
  await tulay.db
    .updateTable('users')
    .set({ status: 'suspended', updated_at: now() })
    .where('id', '=', ids.recruiter)
    .execute()
  expect(await namesOfColleagues()).toEqual([])
  await tulay.db.updateTable('users').set({ status: 'active' }).where('id', '=', ids.recruiter).execute()
})
