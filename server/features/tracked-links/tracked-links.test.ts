import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Board } from '#domain/applications/board.ts'
import { sourceLabels } from '#domain/applications/source.ts'
import { trackedLinkLimits, trackedLinkMessages } from '#domain/tracked-links/tracked-link.ts'
import type { TrackedLink } from '#domain/tracked-links/tracked-link.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { letter } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson, limitToJobs } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())
const { db } = tulay

let acme: string
let owner: Client
let limited: Client
let limited_id: string
let rival: Client
let job: string
beforeAll(async () => {
  acme = await addCompany(db, { name: 'Acme' })
  await addMember(db, acme, { email: 'owner@acme.test' })
  await addMember(db, acme, { email: 'limited@acme.test', member_role: 'recruiter' })
  await addMember(db, await addCompany(db, { name: 'Rival' }), { email: 'owner@rival.test' })
  owner = await tulay.as('owner@acme.test')
  limited = await tulay.as('limited@acme.test')
  rival = await tulay.as('owner@rival.test')
  const one = await db
    .selectFrom('users')
    .where('email', '=', 'limited@acme.test')
    .select('id')
    .executeTakeFirstOrThrow()
  limited_id = one.id
})
beforeEach(async () => {
  await db.deleteFrom('throttles').execute()
  job = await addJob(db, acme)
})

let count = 0
async function newTalent() {
  const email = `talent-${(count += 1)}@talent.test`
  const talent_id = await addPerson(db, { email, role: 'applicant' })
  return { talent_id, client: await tulay.as(email) }
}

const create = (name: string, more: object = {}, of = job) =>
  owner.post(`/api/jobs/${of}/tracked-links`, { name, ...more })
const newLink = async (name: string, more: object = {}, of = job) => {
  const { status, body, text } = await create(name, more, of)
  expect(status, text).toBe(201)
  return body as unknown as TrackedLink
}
const codeOf = ({ url }: TrackedLink) => new URL(url).searchParams.get('ref')!
const links = async (query = '') =>
  (await owner.get(`/api/jobs/${job}/tracked-links${query}`)).body.items as unknown as TrackedLink[]
const apply = ({ client }: { client: Client }, ref?: string, options = {}) =>
  client.post(`/api/open-jobs/${job}/applications`, { ...letter, ...(ref === undefined ? {} : { ref }) }, options)

/** Applies, and answers the source that the company sees, in the list and on the page. */
async function sourceOf(ref?: string, talent?: Awaited<ReturnType<typeof newTalent>>) {
  const { status, body, text } = await apply(talent ?? (await newTalent()), ref)
  expect(status, text).toBe(201)
  const list = (await owner.get(`/api/jobs/${job}/applications`)).body.items
  const card = list.find(({ id }) => (id as unknown) === body.id)
  const page = (await owner.get(`/api/applications/${body.id}`)).body
  for (const shown of [card!, page])
    expect(Object.keys(shown)).toEqual(expect.arrayContaining(['source', 'tracked_link']))
  expect([page['source'], page['tracked_link']]).toEqual([card!['source'], card!['tracked_link']])
  return card!['tracked_link'] ?? card!['source']
}

describe('the source of an application', () => {
  it('is what the link says that led to the job', async () => {
    const link = await newLink('LinkedIn post')
    expect(await sourceOf()).toBe('search')
    expect(await sourceOf('board')).toBe('public_board')
    expect(await sourceOf('alert')).toBe('alert')
    expect(await sourceOf('feed')).toBe('feed')
    expect(await sourceOf(codeOf(link))).toBe('LinkedIn post')
  })

  it('is a public page where the ref is unknown, or of another job', async () => {
    const other = await newLink('Other job', {}, await addJob(db, acme))
    for (const ref of ['nothing', 'constructor', codeOf(other)]) expect(await sourceOf(ref), ref).toBe('public_board')
    for (const ref of ['a'.repeat(13), 'A"><b>', 'x y', '']) {
      const { status, body } = await apply(await newTalent(), ref)
      expect([status, body.errors?.[0]?.path], ref).toEqual([400, 'ref'])
    }
    expect(await links()).toEqual([])
  })

  it('is what the server knows rather than what the link says', async () => {
    const ref = codeOf(await newLink('Forum'))
    const [invited, proposed, dismissed, program] = await Promise.all([
      newTalent(),
      newTalent(),
      newTalent(),
      newTalent(),
    ])
    const at = fromNow(-60_000)
    await db
      .insertInto('invitations')
      .values({ job_id: job, company_id: acme, talent_id: invited.talent_id, status: 'sent', sent_at: at })
      .execute()
    const proposal = { company_id: acme, reason: 'Suits you', created_at: at }
    await db
      .insertInto('proposals')
      .values([
        { ...proposal, talent_id: proposed.talent_id },
        { ...proposal, talent_id: dismissed.talent_id, dismissed_at: at },
      ])
      .execute()
    expect(await sourceOf(ref, invited)).toBe('invitation')
    expect(await sourceOf(ref, proposed)).toBe('proposal')
    expect(await sourceOf(ref, dismissed)).toBe('Forum')
    const form = { name: 'Apply', scopes: ['applications:write'], expires_on: fromNow(30 * 86_400_000).slice(0, 10) }
    const token = await program.client.post('/api/api-tokens', form)
    expect(token.status, token.text).toBe(201)
    const headers = { authorization: `Bearer ${String(token.body['secret'])}` }
    expect((await apply({ client: tulay.visitor() }, ref, { headers })).status).toBe(201)
    expect((await owner.get(`/api/jobs/${job}/applications?source=api`)).body.total).toBe(1)
    const { columns } = (await owner.get(`/api/jobs/${job}/board?source=tracked_link`)).body as unknown as Board
    expect(columns[0]).toMatchObject({ count: 1, cards: [{ tracked_link: 'Forum' }] })
    expect((await owner.get(`/api/jobs/${job}/applications?source=friends`)).status).toBe(400)
  })

  it('is never shown to the applicant', async () => {
    const talent = await newTalent()
    const ref = codeOf(await newLink('Secret newsletter'))
    const { body, text } = await apply(talent, ref)
    const { client } = talent
    const read = await Promise.all(
      [
        `/api/applicant/applications/${body.id}`,
        '/api/applicant/applications',
        `/api/open-jobs/${job}`,
        '/api/open-jobs',
        '/api/applicant/dashboard',
        '/api/notifications',
      ].map(async (path) => (await client.get(path)).text),
    )
    for (const shown of [text, ...read]) {
      expect(shown).not.toMatch(/Secret newsletter|tracked_link|"source"/)
      expect(shown).not.toContain(ref)
      expect(shown).not.toContain(sourceLabels.tracked_link)
    }
  })
})

describe('a tracked link', () => {
  it('leads to the public page of its job, and counts what came of it', async () => {
    const link = await newLink('  LinkedIn post ', { cost: 120.5 })
    expect(link).toMatchObject({ name: 'LinkedIn post', cost: 120.5, visits: 0, applications: 0, cost_per_hire: null })
    expect(new URL(link.url).pathname).toMatch(/^\/jobs\/[a-z0-9-]+-[0-9a-f]{12}$/)
    const { body } = await apply(await newTalent(), codeOf(link))
    await apply(await newTalent(), codeOf(link))
    const stay = { application_id: body.id, job_id: job, company_id: acme, entered_at: now(), left_at: now() }
    await db
      .insertInto('stage_history')
      .values([
        { ...stay, stage: 'interviewing' },
        { ...stay, stage: 'hired' },
      ])
      .execute()
    expect(await links()).toMatchObject([
      { applications: 2, interviews: 1, hires: 1, cost_per_hire: 120.5, allowed: ['edit', 'archive'] },
    ])
  })

  it('has a name of its own among those in use, and a job has a limited number', async () => {
    const first = await newLink('Forum')
    const taken = [{ path: 'name', message: trackedLinkMessages.taken }]
    expect((await create('fORUM')).body.errors).toEqual(taken)
    expect((await create(' ')).body.errors).toEqual([{ path: 'name', message: trackedLinkMessages.name }])
    expect((await create('Paid', { cost: -1 })).body.errors).toEqual([{ path: 'cost', message: 'At least $0.' }])
    await owner.post(`/api/tracked-links/${first.id}/archive`)
    const names = Array.from({ length: trackedLinkLimits.per_job + 3 }, (_, at) => (at < 2 ? 'Forum' : `Forum ${at}`))
    const answers = await Promise.all(names.map((name) => create(name)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(trackedLinkLimits.per_job)
    const refused = answers.filter(({ status }) => status === 400).map(({ body }) => body.errors![0]!.message)
    expect(new Set(refused)).toEqual(new Set([trackedLinkMessages.taken, trackedLinkMessages.too_many]))
    expect(await links('?per_page=100')).toHaveLength(trackedLinkLimits.per_job)
    expect((await owner.post(`/api/tracked-links/${first.id}/unarchive`)).body.errors).toMatchObject([{ path: 'name' }])
  })

  it('keeps working when it is archived, and archiving twice is the same as once', async () => {
    const link = await newLink('Forum')
    const archived = await Promise.all([1, 2].map(() => owner.post(`/api/tracked-links/${link.id}/archive`)))
    expect(archived.map(({ status, body }) => [status, body['allowed']])).toEqual(
      [1, 2].map(() => [200, ['edit', 'unarchive']]),
    )
    const recorded = db.selectFrom('activities').where('kind', '=', 'tracked_link.archived').select('data')
    const ofLink = (await recorded.execute()).filter(({ data }) => JSON.stringify(data).includes(link.id))
    expect(ofLink).toHaveLength(1)
    expect([await links(), await links('?is_archived=true')]).toMatchObject([[], [{ name: 'Forum' }]])
    expect(await sourceOf(codeOf(link))).toBe('Forum')
    expect((await owner.post(`/api/tracked-links/${link.id}/unarchive`)).body['archived_at']).toBeNull()
    const edited = await owner.send('PATCH', `/api/tracked-links/${link.id}`, { body: { name: 'Board', cost: null } })
    expect(edited.body).toMatchObject({ name: 'Board', cost: null, applications: 1 })
  })

  it('exists only for the hiring team of its job', async () => {
    const { id } = await newLink('Forum')
    await limitToJobs(db, limited_id, [await addJob(db, acme)])
    for (const client of [rival, limited]) {
      const answers = [
        await client.get(`/api/jobs/${job}/tracked-links`),
        await client.post(`/api/jobs/${job}/tracked-links`, { name: 'Mine' }),
        await client.send('PATCH', `/api/tracked-links/${id}`, { body: { name: 'Mine' } }),
        await client.post(`/api/tracked-links/${id}/archive`),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
    expect(await links()).toMatchObject([{ name: 'Forum', archived_at: null }])
  })

  it('counts its visits without who they were, and not those of staff and companies', async () => {
    const link = await newLink('Forum')
    const visit = (client: Client, code = codeOf(link)) => client.post('/api/tracked-links/visits', { code })
    const counted = async (client: Client, code?: string) => (await visit(client, code)).body['counted']
    const { client } = await newTalent()
    expect([await counted(tulay.visitor()), await counted(client)]).toEqual([true, true])
    expect([await counted(owner), await counted(rival), await counted(tulay.visitor(), 'aaaaaaaa')]).toEqual(
      [1, 2, 3].map(() => false),
    )
    expect((await visit(client, 'LinkedIn')).status).toBe(400)
    const answer = await visit(tulay.visitor())
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await links()).toMatchObject([{ visits: 3 }])
    await db.updateTable('throttles').set({ count: 100 }).where('key', 'like', 'visits of link %').execute()
    expect((await visit(tulay.visitor())).status).toBe(429)
    expect(await links()).toMatchObject([{ visits: 3 }])
  })
})
