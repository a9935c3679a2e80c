import { publishJob, succeed } from '../account.ts'
import { expect, test } from '../journey.ts'
import { openCompanyAndApplicant } from './company-and-applicant.ts'

test('the result of a library test is used for another application', async ({ open }) => {
  const { company, applicant } = await openCompanyAndApplicant()
  const library = await (await company.api.get('/api/tests', { params: { source: 'library', per_page: 1 } })).json()
  const test_ids = [library.items[0].id as string]
  for (const title of ['Weaver', 'Carver']) {
    const job = await publishJob(company, { title, test_ids })
    const letter = { coverLetter: 'I have woven chairs for years.' }
    await succeed(applicant.api.post(`/api/open-jobs/${job.id}/applications`, { data: letter }))
  }
  const { items } = await (await applicant.api.get('/api/applicant/tests')).json()
  const [taken, other] = items as { id: string }[]
  await succeed(applicant.api.post(`/api/applicant/tests/${taken!.id}/start`, { data: { consent: true } }))
  await succeed(applicant.api.post(`/api/applicant/tests/${taken!.id}/submit`))

  const page = await open(`/applicant/tests/${other!.id}`, { as: applicant })
  await page.getByRole('button', { name: /^Use my result of / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use my result' }).click()
  await expect(page.getByRole('heading', { name: 'You did not pass this time' })).toBeVisible()
  await expect(page.getByText('Your score is in the range below 40%.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Start Test' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'You did not pass this time' })).toBeVisible()
})
