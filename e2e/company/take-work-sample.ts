import { openAccount, publishJob, succeed } from '../account.ts'
import type { Account } from '../account.ts'

/** The test that a company has just built, and an applicant who has to take it. */
export async function assignBuiltTest(company: Account) {
  const { items } = await (await company.api.get('/api/tests', { params: { source: 'own' } })).json()
  const [{ id: test_id }] = items as [{ id: string }]
  const job = await publishJob(company, { title: 'Back office agent', test_ids: [test_id] })
  const applicant = await openAccount({ user_type: 'applicant' })
  await succeed(applicant.api.post(`/api/open-jobs/${job.id}/applications`, { data: { coverLetter: 'I am careful.' } }))
  const own = await (await applicant.api.get('/api/applicant/tests')).json()
  const [{ id: attempt_id }] = own.items as [{ id: string }]
  const { content } = await (await company.api.get(`/api/tests/${test_id}`)).json()
  return { test_id, attempt_id, applicant, content }
}
