import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnProfile } from '#domain/talent/api.ts'
import { talentFormOf } from '#domain/talent/profile.ts'
import type { Client } from '#server/testing/client.ts'
import { addFile } from '#server/testing/files.ts'
import { profile } from '#server/testing/forms.ts'
import { listen } from '#server/testing/listen.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

const path = '/api/applicant/profile'
let tulay: Tulay
let ana_id: string
let ben_id: string
let ana: Client
let ben: Client

beforeAll(async () => {
  tulay = await startTulay('empty')
  ana_id = await addPerson(tulay.db, { email: 'ana@town.test', name: 'Ana', role: 'applicant' })
  ben_id = await addPerson(tulay.db, { email: 'ben@town.test', role: 'applicant' })
  ana = await tulay.as('ana@town.test')
  ben = await tulay.as('ben@town.test')
})
afterAll(() => tulay.stop())

const save = async (client: Client, body: object) => {
  const answer = await client.put(path, body)
  expect(answer.text.includes('"error"') ? answer.text : answer.status).toBe(200)
  return answer.body as unknown as OwnProfile
}

/** Several work history entries of one company. */
const places = (company: string, count: number) =>
  Array.from({ length: count }, () => ({ ...profile.work_history[0], company }))

describe('a profile', () => {
  it('initially contains only a name', async () => {
    const { body } = await ana.get(path)
    expect(body).toMatchObject({
      id: ana_id,
      name: 'Ana',
      headline: '',
      skills: [],
      hourly_rate: null,
      timezone: null,
      work_history: [],
      resume: null,
      completeness: { percent: 0 },
    })
  })

  it('is returned as saved, and complete once no field is missing', async () => {
    const photo_file_id = await addFile(tulay.db, ana_id, { purpose: 'photo' })
    const resume_file_id = await addFile(tulay.db, ana_id, { name: 'Ana.pdf' })
    const earlier = { title: 'Trainee', company: 'Old', from_month: '2015-01', to_month: '2016-01', description: '' }
    const now = { title: 'Lead', company: 'New', from_month: '2022-09', to_month: null, description: '' }
    const body = {
      ...profile,
      skills: ['zendesk', 'chat support', ' Rattan '],
      work_history: [earlier, ...profile.work_history, now],
      photo_file_id,
      resume_file_id,
    }
    const saved = await save(ana, body)
    expect(saved).toMatchObject({
      ...profile,
      skills: ['Zendesk', 'Live Chat', 'Rattan'],
      work_history: [now, ...profile.work_history, earlier],
      photo_file_id,
      resume: { id: resume_file_id, name: 'Ana.pdf', media_type: 'application/pdf' },
      completeness: { percent: 100, missing: [] },
    })
    expect((await ana.get(path)).body).toEqual(saved)
    // The form values of the response can be saved unchanged.
    expect(await save(ana, talentFormOf(saved))).toEqual({ ...saved, updated_at: expect.any(String) })
  })

  it('clears omitted fields', async () => {
    await save(ana, profile)
    const { headline, hourly_rate, work_history, links, resume, completeness } = await save(ana, { headline: 'Agent' })
    expect({ headline, hourly_rate, work_history, links, resume }).toEqual({
      headline: 'Agent',
      hourly_rate: null,
      work_history: [],
      links: [],
      resume: null,
    })
    expect(completeness.missing.map(({ field }) => field)).toContain('work_history')
  })

  it('can only be edited by its owner', async () => {
    await save(ana, profile)
    await save(ben, { headline: 'Someone else' })
    expect((await ana.get(path)).body).toMatchObject({ headline: profile.headline })
  })

  it("records the edit, and refreshes only its owner's screens", async () => {
    await addPerson(tulay.db, { email: 'carla@town.test', role: 'applicant' })
    const [own, other] = [await listen(ana), await listen(await tulay.as('carla@town.test'))]
    await save(ana, profile)
    expect(await own.next()).toContain('talent')
    expect(other.features).toEqual([])
    await Promise.all([own.close(), other.close()])
    const last = await tulay.db
      .selectFrom('activities')
      .where('kind', '=', 'talent.edited')
      .orderBy('id', 'desc')
      .select(['actor_id', 'data'])
      .executeTakeFirstOrThrow()
    expect(last).toEqual({ actor_id: ana_id, data: { user_id: ana_id } })
  })

  it('is not overwritten by another tab with an outdated version', async () => {
    const { updated_at: version } = await save(ben, { headline: 'Weaver', skills: ['Rattan'] })
    const answers = await whileLocked(
      tulay.pool,
      `select from talents where user_id = '${ben_id}' for update`,
      { waiting: 2 },
      () => Promise.all(['Painter', 'Carver'].map((headline) => ben.put(path, { headline, version }))),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
    expect(lost!.body.code).toBe('edited_meanwhile')
    expect((await ben.get(path)).body).toEqual(won!.body)
    await save(ben, { headline: 'Weaver', version: won!.body['updated_at'] })
  })

  it('stays consistent after two concurrent saves', async () => {
    const bodies = [
      { ...profile, headline: 'One', work_history: places('One', 5) },
      { ...profile, headline: 'Two', work_history: places('Two', 3) },
    ]
    await Promise.all([...bodies, ...bodies].map((body) => save(ana, body)))
    const { headline, work_history } = (await ana.get(path)).body as unknown as OwnProfile
    const { work_history: expected } = bodies.find((body) => body.headline === headline)!
    expect(work_history.map(({ company }) => company)).toEqual(expected.map(({ company }) => company))
  })
})

describe('a file in a profile', () => {
  it.each([
    ['another user’s', () => addFile(tulay.db, ben_id), 'resume_file_id'],
    ['uploaded for another purpose', () => addFile(tulay.db, ana_id, { purpose: 'attachment' }), 'resume_file_id'],
    ['nonexistent', async () => '0197a5a0-0000-4000-8000-000000000000', 'resume_file_id'],
    ['a resume as a photo', () => addFile(tulay.db, ana_id), 'photo_file_id'],
  ])('cannot be %s', async (_, file, field) => {
    await save(ana, profile)
    const answer = await ana.put(path, { ...profile, headline: 'Changed', [field]: await file() })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ path: field, message: 'This file is no longer available. Please upload it again.' }],
    ])
    expect((await ana.get(path)).body).toMatchObject({ headline: profile.headline })
  })

  it('stays in use when the profile is saved again, and is released when the profile drops it', async () => {
    const resume_file_id = await addFile(tulay.db, ana_id)
    const uses = async () =>
      (await tulay.db.selectFrom('files').where('id', '=', resume_file_id).select('uses').executeTakeFirstOrThrow())
        .uses
    await save(ana, { ...profile, resume_file_id })
    await save(ana, { ...profile, headline: 'Again', resume_file_id })
    expect(await uses()).toBe(1)
    await save(ana, profile)
    expect(await uses()).toBe(0)
  })
})
