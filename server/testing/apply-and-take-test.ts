import type { AnswerValue } from '#domain/tests/answer.ts'
import type { NewTestInput } from '#domain/tests/test.ts'
import type { Client } from './client.ts'
import { finishedJob, letter } from './forms.ts'
import { addPerson } from './people.ts'
import type { Tulay } from './start-tulay.ts'
import { takeTest } from './take-test.ts'

/** Creates a test, and an open job that requires it, over HTTP. */
export async function createTestAndJob(owner: Client, content: NewTestInput) {
  const created = await owner.post('/api/tests', content)
  if (created.status !== 201) throw new Error(created.text)
  const test_id = created.body.id
  const job = await owner.post('/api/jobs', { ...finishedJob, test_ids: [test_id], status: 'open' })
  return { test_id, job_id: job.body.id }
}

let count = 0

/** A new applicant applies to a job, and takes and submits the test that it requires. */
export async function applyAndTakeTest(tulay: Tulay, job_id: string, answers: Record<string, AnswerValue>) {
  const email = `applicant-${(count += 1)}@talent.test`
  await addPerson(tulay.db, { email, role: 'applicant', name: `Applicant ${count}` })
  const applicant = await tulay.as(email)
  const application_id = (await applicant.post(`/api/open-jobs/${job_id}/applications`, letter)).body.id
  const { items } = (await applicant.get('/api/applicant/tests')).body
  const attempt_id = String(items[0]!['id'])
  const submitted = await takeTest(applicant, attempt_id, answers)
  if (submitted.status !== 200) throw new Error(submitted.text)
  return { applicant, attempt_id, application_id, path: `/api/applicant/tests/${attempt_id}`, email }
}
