import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { savedSearchLimits, savedSearchMessages } from '#domain/saved-searches/saved-search.ts'
import type { Alert, SavedSearch } from '#domain/saved-searches/saved-search.ts'
import { runReaction } from '#server/platform/activity/run-reaction.ts'
import { fromNow, now, travelTo } from '#server/platform/clock/clock.ts'
import type { Answer, Client } from '#server/testing/client.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addTalent, indexTalents } from '#server/testing/talents.ts'
import { checkAlerts } from './alerts.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db, pool } = tulay

let acme: string
let owner: Client
let recruiter: Client
beforeAll(async () => {
  ;({ company_id: acme, owner, recruiter } = await addHiringTeam(tulay))
  await db.updateTable('users').set({ name: 'Olga Owner' }).where('email', '=', 'owner@acme.test').execute()
  await db.updateTable('companies').set({ timezone: 'Asia/Manila' }).where('id', '=', acme).execute()
})

/** The skill that only the talents of one test have. */
let skill: string
let count = 0
beforeEach(async () => {
  await db.deleteFrom('saved_searches').execute()
  await db.deleteFrom('local_mails').execute()
  skill = `Craft ${(count += 1)}`
})

const addWeaver = (name: string, more: object = {}) =>
  addTalent(db, { name, headline: 'Weaver', skills: [skill], hourly_rate_cents: 1_450, ...more })
const create = (body: object = {}, by = owner) =>
  by.post('/api/saved-searches', { name: 'Weavers', criteria: { skills: [skill] }, ...body })
const save = async (alert: Alert) => {
  await indexTalents(db)
  const answer = await create({ alert })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}
const edit = (id: string, body: object, by = owner) => by.send('PATCH', `/api/saved-searches/${id}`, { body })
const list = async (by = owner) => (await by.get('/api/saved-searches')).body.items as unknown as SavedSearch[]
const fieldOf = ({ body }: Answer) => body.errors?.map(({ path, message }) => [path, message])
const bell = async () => (await owner.get('/api/notifications')).body.items as unknown as { title: string }[]

/** Makes the talents searchable, and checks the alerts as soon as possible. */
async function check(): Promise<void> {
  await indexTalents(db)
  await db.insertInto('activities').values({ kind: 'talent.edited', data: '{}', at: now() }).execute()
  await checkAlerts()
  await settled()
}
const settled = () => queuesEmpty(tulay, ['reactions', 'mail'])
const checkAt = async (time: string) => {
  await travelTo(new Date(time), checkAlerts)
  await settled()
}
const mails = () =>
  db.selectFrom('local_mails').where('recipient', '=', 'owner@acme.test').selectAll().orderBy('id').execute()
const subjects = async () => (await mails()).map(({ subject }) => subject)
const hide = async (id: string) => {
  await db.updateTable('talents').set({ visibility: 'hidden' }).where('user_id', '=', id).execute()
}

/** Saves at noon in Manila on January 1, 2031, a Wednesday, and adds a talent. */
const saveBefore2031 = async (alert: Alert) => {
  await indexTalents(db)
  const id = await save(alert)
  await db.updateTable('saved_searches').set({ checked_at: '2031-01-01T04:00:00Z' }).where('id', '=', id).execute()
  await addWeaver('Ana Reyes')
  await indexTalents(db)
}

/** Adds talents with one statement. */
async function addMany(total: number): Promise<string[]> {
  const at = now()
  const users = await db
    .insertInto('users')
    .values(
      Array.from({ length: total }, (_, number) => ({
        role: 'applicant' as const,
        email: `many-${number}@talent.test`,
        name: 'Many Weavers',
        created_at: at,
        updated_at: at,
      })),
    )
    .returning('id')
    .execute()
  const talent = { headline: 'Weaver', skills: [skill], hourly_rate_cents: 1_000, created_at: at, updated_at: at }
  await db
    .insertInto('talents')
    .values(users.map((user) => ({ user_id: user.id, ...talent })))
    .execute()
  return users.map((user) => user.id)
}

describe('a saved search', () => {
  it('belongs to its member, with the number of results now', async () => {
    await addWeaver('Ana Reyes')
    const id = await save('off')
    expect(await list()).toMatchObject([
      { id, name: 'Weavers', criteria: { skills: [skill] }, alert: 'off', total: 1, alerted_at: null, paused_at: null },
    ])
    await hide(await addWeaver('Ben Cruz'))
    await addWeaver('Carla Diaz')
    await indexTalents(db)
    expect((await list())[0]!.total).toBe(2)
    expect(await list(recruiter)).toEqual([])
    expect((await edit(id, { name: 'Mine' }, recruiter)).status).toBe(404)
    expect((await recruiter.delete(`/api/saved-searches/${id}`)).status).toBe(404)
    expect((await edit(id, { name: 'Spinners' })).body).toMatchObject({ name: 'Spinners', total: 2 })
    expect((await edit(id, { criteria: { q: 'nowhere-to-be-found', exact: true } })).body).toMatchObject({
      criteria: { q: 'nowhere-to-be-found', exact: true },
      total: 0,
    })
    expect((await owner.delete(`/api/saved-searches/${id}`)).status).toBe(204)
    expect(await list()).toEqual([])
  })

  it('is one of a limited number, also for concurrent requests', async () => {
    const { user_id } = await db.selectFrom('members').select('user_id').orderBy('created_at').executeTakeFirstOrThrow()
    const at = now()
    const row = { company_id: acme, user_id, criteria: '{}', alert: 'off', created_at: at, updated_at: at } as const
    await db
      .insertInto('saved_searches')
      .values(Array.from({ length: savedSearchLimits.per_member - 1 }, (_, number) => ({ ...row, name: `${number}` })))
      .execute()
    const answers = await whileLocked(
      pool,
      `select from users where id = '${user_id}' for update`,
      { waiting: 2 },
      () => Promise.all([create(), create()]),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(fieldOf(answers.find(({ status }) => status === 400)!)).toEqual([['name', savedSearchMessages.too_many]])
  })

  it('reports what is wrong at its field', async () => {
    expect(fieldOf(await create({ name: '' }))).toEqual([['name', 'Enter a name.']])
    expect(fieldOf(await create({ criteria: { level: 'guru' } }))![0]![0]).toBe('criteria.level')
    expect(fieldOf(await create({ alert: 'hourly' }))![0]![0]).toBe('alert')
  })
})

describe('an immediate alert', () => {
  it('mails new talents once, with the reason and a link to the search', async () => {
    await addWeaver('Known Before')
    await save('immediate')
    await check()
    expect(await mails()).toEqual([])
    await addWeaver('Ana Reyes')
    await check()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.subject).toBe('1 new talent for “Weavers”')
    expect(mail!.text).toContain('Hello Olga,')
    expect(mail!.text).toContain('Your saved search “Weavers” has 1 new talent:')
    expect(mail!.text).toContain('Ana R., Weaver, You pay $19.34/hr: new result')
    expect(mail!.text).not.toContain('Known')
    expect(mail!.text).toContain(`/company/talent?skills=${skill.replace(' ', '+')}`)
    await check()
    expect(await mails()).toHaveLength(1)
    expect((await list())[0]!.alerted_at).not.toBeNull()
  })

  it('mails talents who become available: those whose hours left go from none to some', async () => {
    const ana = await addWeaver('Ana Reyes', { weekly_hours: 20 })
    const assignment = await addAssignment(db, { company_id: acme, talent_id: ana, weekly_hours: 20 })
    await addWeaver('Ben Cruz')
    const id = await save('immediate')
    const setHours = (weekly_hours: number | null) =>
      db.updateTable('talents').set({ weekly_hours }).where('user_id', '=', ana).execute()
    // Not stated is not available.
    await setHours(null)
    await check()
    expect(await mails()).toEqual([])
    await setHours(20)
    await db.updateTable('assignments').set({ status: 'ended', ended_at: now() }).where('id', '=', assignment).execute()
    await check()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.subject).toBe('1 newly available talent for “Weavers”')
    // The talent worked for the company, which therefore sees the full name.
    expect(mail!.text).toContain('Ana Reyes, Weaver, You pay $19.34/hr: now has 20 hours a week left')
    await setHours(30)
    await check()
    expect(await mails()).toHaveLength(1)
    expect(
      await db.selectFrom('saved_search_matches').where('saved_search_id', '=', id).selectAll().execute(),
    ).toMatchObject([
      { is_available: true, reason: null },
      { is_available: true, reason: null },
    ])
  })

  it('lists ten talents and counts the others, without those who are no longer visible', async () => {
    await save('immediate')
    for (let number = 0; number < savedSearchLimits.listed + 1; number += 1) await addWeaver('Ana Reyes')
    const hidden = await addWeaver('Hidden Weaver')
    await indexTalents(db)
    // The engine has not read of the choice when the alert is checked.
    await hide(hidden)
    await db.insertInto('activities').values({ kind: 'talent.edited', data: '{}', at: now() }).execute()
    await checkAlerts()
    await settled()
    const [mail] = await mails()
    expect(mail!.subject).toBe('11 new talents for “Weavers”')
    expect(mail!.text.match(/new result/g)).toHaveLength(10)
    expect(mail!.text).toContain('And 1 more.')
    expect(mail!.text).not.toContain('Hidden')
  })

  it('is not sent twice by two servers, or when its reaction runs again', async () => {
    const id = await save('immediate')
    await addWeaver('Ana Reyes')
    await indexTalents(db)
    await db.insertInto('activities').values({ kind: 'talent.edited', data: '{}', at: now() }).execute()
    // Both find it due; the one that comes second skips it or finds it checked.
    await Promise.all([checkAlerts(), checkAlerts()])
    await settled()
    expect(await subjects()).toEqual(['1 new talent for “Weavers”'])
    // A reaction that runs again finds nothing that waits.
    const matched = await db
      .selectFrom('activities')
      .where('kind', '=', 'saved_search.matched')
      .select(['id', 'data'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(matched.data).toMatchObject({ saved_search_id: id, talents: 1 })
    await runReaction(matched.id, 'mail_alert')
    await settled()
    expect(await mails()).toHaveLength(1)
  })

  it('does nothing while no talent has changed', async () => {
    const id = await save('immediate')
    const checkedAt = async () =>
      (await db.selectFrom('saved_searches').where('id', '=', id).select('checked_at').executeTakeFirstOrThrow())
        .checked_at
    await db
      .updateTable('saved_searches')
      .set({ checked_at: fromNow(10 * 60_000) })
      .execute()
    const before = await checkedAt()
    await travelTo(new Date(fromNow(20 * 60_000)), checkAlerts)
    expect(await checkedAt()).toBe(before)
    // What changes without an activity is noticed within a day.
    await travelTo(new Date(fromNow(25 * 3_600_000)), checkAlerts)
    expect(await checkedAt()).not.toBe(before)
  })

  it('is not sent to a member who has left the hiring team', async () => {
    await save('immediate')
    await addWeaver('Ana Reyes')
    const member = db
      .updateTable('members')
      .where('user_id', 'in', (from) => from.selectFrom('users').where('email', '=', 'owner@acme.test').select('id'))
    await member.set({ member_role: 'finance' }).execute()
    await check()
    expect(await mails()).toEqual([])
    await member.set({ member_role: 'owner' }).execute()
  })
})

describe('a daily or weekly alert', () => {
  it("is sent at eight in the company's morning", async () => {
    await saveBefore2031('daily')
    await checkAt('2031-01-01T23:59:00Z')
    expect(await mails()).toEqual([])
    await checkAt('2031-01-02T00:00:00Z')
    expect(await subjects()).toEqual(['1 new talent for “Weavers”'])
    await addWeaver('Ben Cruz')
    await indexTalents(db)
    await checkAt('2031-01-02T23:59:00Z')
    expect(await mails()).toHaveLength(1)
    await checkAt('2031-01-03T00:01:00Z')
    expect(await mails()).toHaveLength(2)
  })

  it('is sent on Mondays', async () => {
    await saveBefore2031('weekly')
    await checkAt('2031-01-05T23:59:00Z')
    expect(await mails()).toEqual([])
    await checkAt('2031-01-06T00:00:00Z')
    expect(await mails()).toHaveLength(1)
  })

  it('starts from the current results when the search or the alert is new, and not when its frequency changes', async () => {
    await saveBefore2031('daily')
    const [{ id }] = (await list()) as [SavedSearch]
    await db.updateTable('saved_searches').set({ checked_at: now() }).execute()
    await edit(id, { alert: 'immediate' })
    await check()
    expect(await mails()).toHaveLength(1)
    await addWeaver('Ben Cruz')
    await indexTalents(db)
    await edit(id, { criteria: { skills: [skill], rate_max: 50 } })
    await check()
    expect(await mails()).toHaveLength(1)
    await edit(id, { alert: 'off' })
    await addWeaver('Carla Diaz')
    await indexTalents(db)
    await edit(id, { alert: 'immediate' })
    await check()
    expect(await mails()).toHaveLength(1)
  })
})

describe('a search with too many results', () => {
  it('has no alert; an alert that grows beyond the limit is paused, and resumes without a loss', async () => {
    const many = await addMany(savedSearchLimits.alert_results)
    const id = await save('immediate')
    const ana = await addWeaver('Ana Reyes')
    await check()
    expect(await mails()).toEqual([])
    expect((await list())[0]).toMatchObject({ alert: 'immediate', total: 1_001 })
    expect((await list())[0]!.paused_at).not.toBeNull()
    expect((await bell())[0]).toMatchObject({
      title: 'Alert paused: Weavers',
      body: savedSearchMessages.too_many_results,
      href: '/company/talent?tab=saved-searches',
    })
    await check()
    expect((await bell()).filter(({ title }) => title === 'Alert paused: Weavers')).toHaveLength(1)
    const tooMany = [['alert', savedSearchMessages.too_many_results]]
    expect(fieldOf(await create({ alert: 'daily' }))).toEqual(tooMany)
    expect(fieldOf(await edit(id, { criteria: { skills: [skill], rate_max: 100 } }))).toEqual(tooMany)
    expect((await edit(id, { name: 'Many weavers' })).body).toMatchObject({ name: 'Many weavers', alert: 'immediate' })
    await edit(id, { name: 'Weavers' })
    await hide(many[0]!)
    await check()
    expect((await list())[0]).toMatchObject({ paused_at: null, total: 1_000 })
    expect(await subjects()).toEqual(['1 new talent for “Weavers”'])
    expect((await mails())[0]!.text).toContain('Ana R.')
    await hide(ana)
  }, 60_000)
})
