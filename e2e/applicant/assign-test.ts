import { randomUUID } from 'node:crypto'
import { publishJob, succeed } from '../account.ts'
import { openCompanyAndApplicant } from './company-and-applicant.ts'

/** An applicant with a test that a company assigned on applying. */
export async function assignTest(questions: readonly object[]) {
  const { company, applicant } = await openCompanyAndApplicant()
  const tag = randomUUID().slice(0, 8)
  const data = { name: `Weaving ${tag}`, type: 'mixed', time_limit: 30, pass_rate: 70, questions }
  const created = await succeed(company.api.post('/api/tests', { data }))
  const { id: test_id, name } = (await created.json()) as { id: string; name: string }
  const job = await publishJob(company, { title: `Weaver ${tag}`, test_ids: [test_id] })
  const letter = { coverLetter: 'I have woven chairs for years.' }
  await succeed(applicant.api.post(`/api/open-jobs/${job.id}/applications`, { data: letter }))
  const { items } = await (await applicant.api.get('/api/applicant/tests')).json()
  const { id, application_id } = items[0] as { id: string; application_id: string }
  return { applicant, name, id, application_id, path: `/applicant/tests/${id}` }
}
