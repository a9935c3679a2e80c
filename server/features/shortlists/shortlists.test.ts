import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { shortlistLimits, shortlistMessages } from '#domain/shortlists/shortlist.ts'
import type { Shortlist, ShortlistDetails } from '#domain/shortlists/shortlist.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Answer, Client } from '#server/testing/client.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { listen } from '#server/testing/listen.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addTalent } from '#server/testing/talents.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db, pool } = tulay

let acme: string
let owner: Client
let recruiter: Client
let other: Client
beforeAll(async () => {
  ;({ company_id: acme, owner, recruiter } = await addHiringTeam(tulay))
  await addMember(db, await addCompany(db, { name: 'Other' }), { email: 'owner@other.test' })
  other = await tulay.as('owner@other.test')
})

let ana: string
let ben: string
beforeEach(async () => {
  await db.deleteFrom('shortlists').execute()
  ana = await addTalent(db, { name: 'Ana Reyes', hourly_rate_cents: 1_450 })
  ben = await addTalent(db, { name: 'Ben Cruz' })
})

const create = async (name: string, by = owner) => (await by.post('/api/shortlists', { name })).body.id
const list = async (by = owner) => (await by.get('/api/shortlists')).body.items as unknown as Shortlist[]
const find = async (id: string, by = owner) =>
  (await by.get(`/api/shortlists/${id}`)).body as unknown as ShortlistDetails
const namesIn = async (id: string, by = owner) => (await find(id, by)).entries.map(({ name }) => name)
const add = (id: string, talent_id: string, by = owner) => by.put(`/api/shortlists/${id}/talents/${talent_id}`)
const remove = (id: string, talent_id: string, by = owner) => by.delete(`/api/shortlists/${id}/talents/${talent_id}`)
const vote = (id: string, talent_id: string, body: object, by = owner) =>
  by.put(`/api/shortlists/${id}/talents/${talent_id}/vote`, body)
const save = (talent_id: string, by = owner) => by.put(`/api/talent/${talent_id}/saved`)
const unsave = (talent_id: string, by = owner) => by.delete(`/api/talent/${talent_id}/saved`)
const rename = (id: string, name: string, by = owner) => by.send('PATCH', `/api/shortlists/${id}`, { body: { name } })
const fieldOf = ({ body }: Answer) => body.errors?.map(({ path, message }) => [path, message])
const hide = (talent_id: string) =>
  db.updateTable('talents').set({ visibility: 'hidden' }).where('user_id', '=', talent_id).execute()

describe('the shortlists of a company', () => {
  it('are shared by its hiring team, the default one first', async () => {
    await create('Weavers')
    await create('accountants', recruiter)
    await save(ana)
    expect((await list(recruiter)).map(({ name, is_default, talents }) => [name, is_default, talents])).toEqual([
      ['Shortlist', true, 1],
      ['accountants', false, 0],
      ['Weavers', false, 0],
    ])
    expect(await list(other)).toEqual([])
  })

  it('have unique names, in any case', async () => {
    const id = await create('Weavers')
    const second = await create('Spinners')
    const taken = [['name', shortlistMessages.name_taken]]
    expect(fieldOf(await owner.post('/api/shortlists', { name: 'WEAVERS' }))).toEqual(taken)
    expect(fieldOf(await rename(second, 'weavers'))).toEqual(taken)
    expect((await rename(id, 'WEAVERS')).body).toMatchObject({ id, name: 'WEAVERS' })
    expect((await other.post('/api/shortlists', { name: 'Weavers' })).status).toBe(201)
    expect(fieldOf(await owner.post('/api/shortlists', { name: ' ' }))).toEqual([['name', 'Enter a name.']])
  })

  it('of two colleagues who choose a name at the same time get it once', async () => {
    const answers = await whileLocked(
      pool,
      `select from companies where id = '${acme}' for update`,
      { waiting: 2 },
      () => Promise.all([owner, recruiter].map((by) => by.post('/api/shortlists', { name: 'Weavers' }))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })

  it('are limited', async () => {
    const at = now()
    await db
      .insertInto('shortlists')
      .values(
        Array.from({ length: shortlistLimits.shortlists }, (_, number) => ({
          company_id: acme,
          name: `List ${number}`,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute()
    expect(fieldOf(await owner.post('/api/shortlists', { name: 'One more' }))).toEqual([
      ['name', shortlistMessages.too_many],
    ])
  })

  it('are deleted, except the default one', async () => {
    const id = await create('Weavers')
    await add(id, ana)
    expect((await owner.delete(`/api/shortlists/${id}`)).status).toBe(204)
    expect((await owner.get(`/api/shortlists/${id}`)).status).toBe(404)
    const [default_id] = ((await save(ana)).body as unknown as { shortlist_ids: string[] }).shortlist_ids
    expect((await owner.delete(`/api/shortlists/${default_id}`)).body.error).toBe(shortlistMessages.default_kept)
  })

  it('do not exist for other companies, for every action', async () => {
    const id = await create('Weavers')
    await add(id, ana)
    const answers = await Promise.all([
      other.get(`/api/shortlists/${id}`),
      other.get(`/api/shortlists/${id}/export`),
      rename(id, 'Ours', other),
      other.delete(`/api/shortlists/${id}`),
      add(id, ben, other),
      remove(id, ana, other),
      vote(id, ana, { vote: 'up' }, other),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
    expect((await unsave(ana, other)).body).toEqual({ shortlist_ids: [] })
    expect(await namesIn(id)).toEqual(['Ana R.'])
  })
})

describe('a talent in a shortlist', () => {
  it('is added once, with who added them, and removed', async () => {
    const id = await create('Weavers')
    expect([(await add(id, ana)).status, (await add(id, ana, recruiter)).status]).toEqual([204, 204])
    expect((await find(id)).entries).toMatchObject([
      { id: ana, name: 'Ana R.', role: 'Support specialist', hourly_rate: 19.34, added_by: 'owner', is_saved: true },
    ])
    expect([(await remove(id, ana)).status, (await remove(id, ana)).status]).toEqual([204, 204])
    expect(await namesIn(id)).toEqual([])
    const kinds = await db
      .selectFrom('activities')
      .where('kind', 'like', 'shortlist.talent_%')
      .select(['kind', 'data'])
      .orderBy('id')
      .execute()
    const own = kinds.filter(({ data }) => (data as { talent_id: string }).talent_id === ana)
    expect(own.map(({ kind }) => kind)).toEqual(['shortlist.talent_added', 'shortlist.talent_removed'])
  })

  it('is one whom the company may see, and disappears with the permission, also from the counts', async () => {
    const id = await create('Weavers')
    await hide(ben)
    expect((await add(id, ben)).status).toBe(404)
    expect((await add(id, '0197a5a0-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await save(ben)).status).toBe(404)
    await add(id, ana)
    await vote(id, ana, { vote: 'up' })
    await hide(ana)
    expect(await find(id)).toMatchObject({ talents: 0, entries: [] })
    expect((await list()).map(({ talents }) => talents)).toEqual([0])
    expect((await owner.get(`/api/shortlists/${id}/export`)).text).not.toContain('Ana')
    expect((await vote(id, ana, { vote: 'down' })).status).toBe(404)
  })

  it('exceeds no limit, also when two are added at the same time', async () => {
    const id = await create('Weavers')
    const at = now()
    const talents = await db
      .insertInto('users')
      .values(
        Array.from({ length: shortlistLimits.talents - 1 }, (_, number) => ({
          role: 'applicant' as const,
          email: `many-${number}@talent.test`,
          name: 'Many',
          created_at: at,
          updated_at: at,
        })),
      )
      .returning('id')
      .execute()
    await db
      .insertInto('talents')
      .values(talents.map((talent) => ({ user_id: talent.id, created_at: at, updated_at: at })))
      .execute()
    await db
      .insertInto('shortlist_entries')
      .values(talents.map((talent) => ({ shortlist_id: id, talent_id: talent.id, company_id: acme, added_at: at })))
      .execute()
    const answers = await whileLocked(
      pool,
      `select from shortlists where id = '${id}' for update`,
      { waiting: 2 },
      () => Promise.all([add(id, ana), add(id, ben, recruiter)]),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(answers.find(({ status }) => status === 409)!.body.error).toBe(shortlistMessages.full)
  })
})

describe('votes', () => {
  it('order the talents; each member has one vote and note, and changes only their own', async () => {
    const id = await create('Weavers')
    await add(id, ana)
    await add(id, ben)
    await vote(id, ana, { vote: 'up', note: 'Knows our tools.' })
    await vote(id, ana, { vote: 'up' }, recruiter)
    await vote(id, ben, { vote: 'down' })
    expect(await namesIn(id)).toEqual(['Ana R.', 'Ben C.'])
    await vote(id, ana, { vote: 'down', note: 'Changed my mind.' })
    expect((await find(id)).entries[0]!.votes.map(({ name, vote: cast, note }) => [name, cast, note])).toEqual([
      ['recruiter', 'up', ''],
      ['owner', 'down', 'Changed my mind.'],
    ])
    await vote(id, ben, { vote: 'up', note: '' })
    expect(await namesIn(id)).toEqual(['Ben C.', 'Ana R.'])
  })

  it('are kept while the talent is not in the shortlist, and cast only for talents in it', async () => {
    const id = await create('Weavers')
    expect((await vote(id, ana, { vote: 'up' })).status).toBe(404)
    await add(id, ana)
    await vote(id, ana, { vote: 'up', note: 'Good.' })
    await remove(id, ana)
    expect((await vote(id, ana, { vote: 'down' })).status).toBe(404)
    await add(id, ana)
    expect((await find(id)).entries[0]!.votes).toMatchObject([{ vote: 'up', note: 'Good.' }])
  })

  it('are refused where they are none', async () => {
    const id = await create('Weavers')
    await add(id, ana)
    expect(fieldOf(await vote(id, ana, { vote: 'perhaps' }))![0]![0]).toBe('vote')
    expect(fieldOf(await vote(id, ana, { vote: 'up', note: 'x'.repeat(1_001) }))).toEqual([
      ['note', 'A note can have at most 1,000 characters.'],
    ])
  })
})

describe('the heart', () => {
  it('adds to the default shortlist, which is created once when colleagues use it first at the same time', async () => {
    const answers = await whileLocked(
      pool,
      `select from companies where id = '${acme}' for update`,
      { waiting: 2 },
      () => Promise.all([save(ana), save(ben, recruiter)]),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    expect(await list()).toMatchObject([{ name: 'Shortlist', is_default: true, talents: 2 }])
    expect((await save(ana)).body).toEqual(answers[0]!.body)
  })

  it('removes from all shortlists and returns them, so that it can be undone', async () => {
    const id = await create('Weavers')
    await add(id, ana)
    const { shortlist_ids } = (await save(ana)).body as unknown as { shortlist_ids: string[] }
    expect(shortlist_ids).toHaveLength(2)
    expect((await unsave(ana, recruiter)).body).toEqual({ shortlist_ids })
    expect((await unsave(ana)).body).toEqual({ shortlist_ids: [] })
    expect((await list()).map(({ talents }) => talents)).toEqual([0, 0])
    for (const one of shortlist_ids) await add(one, ana)
    expect((await list()).map(({ talents }) => talents)).toEqual([1, 1])
  })

  it('uses a shortlist that already has its name', async () => {
    const id = await create('shortlist')
    expect((await save(ana)).body).toEqual({ shortlist_ids: [id] })
    expect(await list()).toMatchObject([{ id, is_default: true }])
  })
})

test('an export has the columns of the screen, and evaluates nothing as a formula', async () => {
  const id = await create('=cmd')
  await db
    .updateTable('talents')
    .set({ headline: '=1+1', summary: 'I weave.', location: 'Cebu, Philippines' })
    .where('user_id', '=', ana)
    .execute()
  await add(id, ana)
  await vote(id, ana, { vote: 'up', note: '+1' })
  const { status, headers, text } = await owner.get(`/api/shortlists/${id}/export`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/csv')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="shortlist-\d{4}-\d\d-\d\d\.csv"$/)
  const [head, ...rows] = text.split('\r\n')
  expect(head!.split(',').slice(0, 3)).toEqual(['Name', 'Role', 'You Pay an Hour'])
  expect(rows.join('\n')).toContain(`Ana R.,'=1+1,19.34,USD`)
  expect(rows.join('\n')).toContain('"Cebu, Philippines"')
  expect(rows.join('\n')).toContain('owner: +1,owner,')
})

test('colleagues see changes live', async () => {
  const stream = await listen(recruiter)
  await create('Weavers')
  expect(await stream.next()).toContain('shortlists')
  await stream.close()
})
