import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CompanyApplication } from '#domain/applications/company-application.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { removeUnusedFiles } from '#server/features/files/storing.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addFile } from '#server/testing/files.ts'
import { letter, profile } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { rejectDueApplication } from './moving.ts'
import { billOf } from '#server/demo/margin.ts'
import { fromCents, toCents } from '#domain/kernel/money.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

let acme: string
let owner: Client
let rival: Client
beforeAll(async () => {
  acme = await addCompany(tulay.db, { name: 'Acme' })
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  owner = await tulay.as('owner@acme.test')
  await addMember(tulay.db, await addCompany(tulay.db, { name: 'Rival' }), { email: 'owner@rival.test' })
  rival = await tulay.as('owner@rival.test')
})

let count = 0

/** A talent with a profile, a photo and a résumé, who has applied to a job of Acme. */
async function applicant(job_id?: string) {
  const email = `talent-${(count += 1)}@talent.test`
  const user_id = await addPerson(tulay.db, { email, role: 'applicant', name: 'Ana Reyes' })
  const client = await tulay.as(email)
  const save = async (headline: string, skills: string[]) => {
    const resume = await addFile(tulay.db, user_id)
    const photo = await addFile(tulay.db, user_id, { purpose: 'photo' })
    const files = { resume_file_id: resume, photo_file_id: photo }
    const answer = await client.put('/api/applicant/profile', { ...profile, ...files, headline, skills })
    expect(answer.status, answer.text).toBe(200)
    return { resume, photo }
  }
  const sent = await save('Weaver', ['Weaving'])
  const job = job_id ?? (await addJob(tulay.db, acme))
  const applied = await client.post(`/api/open-jobs/${job}/applications`, letter)
  expect(applied.status, applied.text).toBe(201)
  const changeProfile = () => save('Spy', ['Espionage'])
  return { client, user_id, job, id: applied.body.id, sent, save, changeProfile }
}

type Applicant = Awaited<ReturnType<typeof applicant>>

const withdraw = async ({ client, id }: Applicant) => {
  expect((await client.post(`/api/applicant/applications/${id}/withdraw`)).status).toBe(200)
}

/** Rejects and completes the grace period. */
async function reject({ id }: Applicant) {
  const body = { stage: 'new', reason: 'skills', message: '' }
  expect((await owner.post(`/api/applications/${id}/reject`, body)).status).toBe(200)
  const { rejects_at } = await tulay.db
    .selectFrom('applications')
    .where('id', '=', id)
    .select('rejects_at')
    .executeTakeFirstOrThrow()
  await rejectDueApplication({ application_id: id, rejects_at: rejects_at! })
}

const page = async (id: string) => (await owner.get(`/api/applications/${id}`)).body as unknown as CompanyApplication
const fileStatus = async (who: Client, id: string) => [
  (await who.get(`/api/files/${id}`)).status,
  (await who.get(`/api/files/${id}/about`)).status,
]

describe.each([
  ['withdrawn', withdraw],
  ['rejected', reject],
] as const)('after an application was %s', (_, end) => {
  test('the company keeps the profile as it was, everywhere', async () => {
    const talent = await applicant()
    await end(talent)
    const before = await page(talent.id)
    const later = await talent.changeProfile()

    const after = await page(talent.id)
    expect(after.applicant).toEqual(before.applicant)
    expect(after.applicant).toMatchObject({
      headline: 'Weaver',
      skills: ['Weaving'],
      hourly_rate: fromCents(billOf(toCents(profile.hourly_rate))),
      work_history: profile.work_history,
      photo_file_id: talent.sent.photo,
      resume: { id: talent.sent.resume },
    })
    const card = { applicant_headline: 'Weaver', skills: ['Weaving'], photo_file_id: talent.sent.photo }
    const list = await owner.get(`/api/jobs/${talent.job}/applications`)
    expect(list.body.items).toEqual([expect.objectContaining(card)])
    const board = await owner.get(`/api/jobs/${talent.job}/board`)
    for (const answer of [list, board]) expect(answer.text).not.toMatch(/Spy|Espionage/)
    for (const id of [later.resume, later.photo]) {
      expect(board.text + list.text).not.toContain(id)
      expect(await fileStatus(owner, id)).toEqual([404, 404])
    }
  })

  test('a search finds the sent profile and reveals nothing of the current one', async () => {
    const talent = await applicant()
    await end(talent)
    await talent.changeProfile()
    const found = async (q: string) => (await owner.get(`/api/jobs/${talent.job}/applications?q=${q}`)).body.total
    const onBoard = async (q: string) => (await owner.get(`/api/jobs/${talent.job}/board?q=${q}`)).text
    expect(await found('Weaving')).toBe(1)
    expect(await found('Espionage')).toBe(0)
    expect(await found('Spy')).toBe(0)
    expect(await onBoard('Weaving')).toContain('"count":1')
    expect(await onBoard('Spy')).not.toContain('"count":1')
  })

  test('the sent files remain readable for the company, and for no other', async () => {
    const talent = await applicant()
    await end(talent)
    await talent.changeProfile()
    await tulay.db
      .updateTable('files')
      .set({ unused_since: fromNow(-48 * 60 * 60_000) })
      .where('uses', '=', 0)
      .execute()
    await removeUnusedFiles()
    for (const id of [talent.sent.resume, talent.sent.photo]) {
      expect(await fileStatus(owner, id)).toEqual([200, 200])
      expect(await fileStatus(rival, id)).toEqual([404, 404])
    }
    expect((await rival.get(`/api/applications/${talent.id}`)).status).toBe(404)
  })

  test('the current profile is used for another live application of the same talent', async () => {
    const talent = await applicant()
    const other = await addApplication(tulay.db, {
      job_id: await addJob(tulay.db, acme),
      applicant_id: talent.user_id,
    })
    await end(talent)
    const later = await talent.changeProfile()
    expect((await page(talent.id)).applicant.headline).toBe('Weaver')
    expect((await page(other.id)).applicant).toMatchObject({ headline: 'Spy', resume: { id: later.resume } })
    expect(await fileStatus(owner, later.resume)).toEqual([200, 200])
    await tulay.db.deleteFrom('applications').where('id', '=', other.id).execute()
    expect(await fileStatus(owner, later.resume)).toEqual([404, 404])
  })

  test('a profile saved at the same moment is kept completely or not at all', async () => {
    for (let round = 0; round < 5; round += 1) {
      const talent = await applicant()
      const [, saved] = await Promise.all([end(talent), talent.save('Potter', ['Pottery'])])
      await talent.changeProfile()
      const { headline, skills, resume, photo_file_id } = (await page(talent.id)).applicant
      expect([
        ['Weaver', ['Weaving'], talent.sent.resume, talent.sent.photo],
        ['Potter', ['Pottery'], saved.resume, saved.photo],
      ]).toContainEqual([headline, skills, resume?.id, photo_file_id])
    }
  })
})

test('live and hired applications show the current profile', async () => {
  for (const stage of ['interviewing', 'hired'] as const) {
    const talent = await applicant()
    await tulay.db.updateTable('applications').set({ stage }).where('id', '=', talent.id).execute()
    const { resume } = await talent.changeProfile()
    expect((await page(talent.id)).applicant).toMatchObject({ headline: 'Spy', resume: { id: resume } })
    expect(await fileStatus(owner, resume)).toEqual([200, 200])
  }
})
