import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenJobPage } from '#domain/jobs/open-job-page.ts'
import type { Client } from '#server/testing/client.ts'
import { finishedJob, letter, quiz } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

let acme: string
let owner: Client
let ana: Client
beforeAll(async () => {
  acme = await addCompany(tulay.db, { name: 'Acme' })
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  const user_id = await addPerson(tulay.db, { email: 'ana@talent.test', role: 'applicant' })
  await tulay.db
    .updateTable('talents')
    .set({ skills: ['JavaScript', 'React'] })
    .where('user_id', '=', user_id)
    .execute()
  owner = await tulay.as('owner@acme.test')
  ana = await tulay.as('ana@talent.test')
})

async function publish(job: object = {}): Promise<string> {
  return (await owner.post('/api/jobs', { ...finishedJob, ...job, status: 'open' })).body.id
}

async function read(id: string, reader = ana): Promise<OpenJobPage> {
  const { status, body, text } = await reader.get(`/api/open-jobs/${id}`)
  expect(status, text).toBe(200)
  return body as unknown as OpenJobPage
}

test('prospective applicants see all relevant facts about a job', async () => {
  const exam = await owner.post('/api/tests', { ...quiz, time_limit: 30 })
  const other = await publish({ title: 'Another' })
  await publish({ title: 'Hidden', visibility: 'private' })
  const id = await publish({ skill_tags: ['js', 'Vue.js'], openings: 3, test_ids: [exam.body.id] })
  expect(await read(id)).toMatchObject({
    takes_applications: true,
    openings: 3,
    tests: [{ name: quiz.name, type: quiz.type, time_limit: 30 }],
    own_skills: ['JavaScript'],
    company_open_jobs: 2,
    company_other_jobs: [{ id: other, title: 'Another' }],
    company_answers_in_hours: null,
    applied: false,
    allowed: ['apply', 'save'],
  })
  const sent = await ana.post(`/api/open-jobs/${id}/applications`, letter)
  expect(await read(id)).toMatchObject({ applied: true, application_id: sent.body.id, allowed: ['save'] })
  const { items } = (await ana.get('/api/open-jobs')).body
  expect(items.find((job) => job.id === id)).toMatchObject({ applied: true, application_id: sent.body.id })
})

test('the median answer time of a company is shown after enough answers', async () => {
  const quick = await addCompany(tulay.db, { name: 'Quick' })
  const job_id = await addJob(tulay.db, quick)
  const sent = Date.parse('2026-01-05T10:00:00Z')
  const at = (hours: number) => new Date(sent + hours * 3_600_000).toISOString()
  const answered = async (hours: number | null) => {
    const applicant_id = await addPerson(tulay.db, { email: `quick-${hours}@talent.test`, role: 'applicant' })
    await tulay.db
      .insertInto('applications')
      .values({
        job_id,
        company_id: quick,
        applicant_id,
        stage: 'shortlisted',
        stage_at: at(0),
        published_stage: 'shortlisted',
        published_stage_at: at(0),
        answer_due_at: at(200),
        answered_at: hours === null ? null : at(hours),
        cover_letter: 'Me.',
        created_at: at(0),
        updated_at: at(0),
      })
      .execute()
  }
  for (const hours of [1, 2, 10, 50, null]) await answered(hours)
  expect((await read(job_id)).company_answers_in_hours).toBeNull()
  await answered(100)
  expect((await read(job_id)).company_answers_in_hours).toBe(10)
})

test.each(['paused', 'filled', 'closed'] as const)('a job that is %s can be read with its status', async (status) => {
  const id = await publish()
  await tulay.db.updateTable('jobs').set({ status }).where('id', '=', id).execute()
  expect(await read(id)).toMatchObject({ status, takes_applications: false, allowed: [] })
})

test('a job of a suspended company can be read but accepts no applications', async () => {
  const suspended = await addCompany(tulay.db, { status: 'suspended' })
  expect(await read(await addJob(tulay.db, suspended))).toMatchObject({
    takes_applications: false,
    company_open_jobs: 0,
  })
})

test('a job that became private is visible only to its applicants', async () => {
  const id = await publish()
  await ana.post(`/api/open-jobs/${id}/applications`, letter)
  await tulay.db.updateTable('jobs').set({ visibility: 'private' }).where('id', '=', id).execute()
  await addPerson(tulay.db, { email: 'ben@talent.test', role: 'applicant' })
  expect((await (await tulay.as('ben@talent.test')).get(`/api/open-jobs/${id}`)).status).toBe(404)
  expect(await read(id)).toMatchObject({ takes_applications: false, applied: true })
})
