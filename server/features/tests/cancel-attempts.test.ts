import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { travelTo } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { closing, finishedJob, letter, quiz, rejection } from '#server/testing/forms.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { rejectOverdueApplications } from '#server/features/applications/moving.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

let owner: Client
let applicant: Client
let job: string
let id: string
beforeAll(async () => {
  const acme = await addCompany(tulay.db, { name: 'Acme' })
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  owner = await tulay.as('owner@acme.test')
  await addPerson(tulay.db, { email: 'ana@talent.test', role: 'applicant' })
  applicant = await tulay.as('ana@talent.test')
})
beforeEach(async () => {
  const { id: test_id } = (await owner.post('/api/tests', quiz)).body
  ;({ id: job } = (await owner.post('/api/jobs', { ...finishedJob, test_ids: [test_id], status: 'open' })).body)
  ;({ id } = (await applicant.post(`/api/open-jobs/${job}/applications`, letter)).body)
  expect(await assigned()).toEqual({ company: 1, applicant: 1 })
})

const assigned = async () => ({
  company: (await owner.get('/api/jobs/summary')).body['tests_assigned'],
  applicant: (await applicant.get('/api/applicant/tests')).body['to_do'],
})
const status = async () => {
  const { tests } = (await applicant.get(`/api/applicant/applications/${id}`)).body as unknown as {
    tests: { status: string }[]
  }
  return tests[0]!.status
}

it.each([
  ['is withdrawn', () => applicant.post(`/api/applicant/applications/${id}/withdraw`)],
  [
    'is rejected',
    async () => {
      await owner.post(`/api/applications/${id}/reject`, rejection)
      await travelTo(new Date(Date.now() + 11 * 60_000), rejectOverdueApplications)
    },
  ],
  ['ends because its job closed', () => owner.post(`/api/jobs/${job}/close`, closing)],
  ['is kept after its job closed', () => owner.post(`/api/jobs/${job}/close`, { applications: 'keep' })],
])('tests of an application that %s are canceled', async (_, end) => {
  await end()
  await eventually(async () => (await status()) === 'cancelled')
  expect(await assigned()).toEqual({ company: 0, applicant: 0 })
})

it('tests of a kept application are assigned again when its job is reopened', async () => {
  await owner.post(`/api/jobs/${job}/close`, { applications: 'keep' })
  await eventually(async () => (await status()) === 'cancelled')
  await owner.post(`/api/jobs/${job}/reopen`)
  await eventually(async () => (await status()) === 'assigned')
  await applicant.post(`/api/applicant/applications/${id}/withdraw`)
})
