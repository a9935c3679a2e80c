import { openAccount, publishJob, succeed } from '../account.ts'
import { expect, test } from '../journey.ts'

test('the dashboard links each task to its screen, and a failed part can be retried', async ({ open, tolerate }) => {
  const company = await openAccount({ user_type: 'company' })
  const page = await open('/company-dashboard', { as: company })
  await expect(page.getByText('All caught up')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Create Job' }).click()
  await expect(page).toHaveURL('/company/create-job')

  const { id } = await publishJob(company, { title: 'Weaver' })
  const people = []
  for (let person = 0; person < 2; person += 1) {
    const applicant = await openAccount({ user_type: 'applicant' })
    const sent = await succeed(
      applicant.api.post(`/api/open-jobs/${id}/applications`, { data: { coverLetter: 'I weave.', proposalRate: 14 } }),
    )
    people.push({ ...applicant, application: (await sent.json()) as { id: string } })
  }
  await succeed(company.api.post('/api/jobs', { data: { title: 'Gilder' } }))
  const [first, second] = people as [(typeof people)[number], (typeof people)[number]]
  await succeed(company.api.post(`/api/applications/${first.application.id}/review`, { data: { stage: 'new' } }))

  tolerate(/ERR_FAILED/)
  const tasks = '**/api/company/tasks'
  await page.route(tasks, (route) => route.abort())
  // A live update would refetch the failed part before the button is clicked.
  await page.route('**/api/live', (route) => route.abort())
  await page.goto('/company-dashboard')
  await expect(page.getByText('Failed to load dashboard data. Please try again.')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.unroute(tasks)
  await page.getByRole('button', { name: 'Try Again' }).click()

  await page.getByRole('link', { name: '1 unread application' }).click()
  const applicants = page.getByRole('table', { name: 'Applicants' })
  await expect(applicants).toContainText(second.name)
  await expect(applicants).not.toContainText(first.name)
  expect(await page.evaluate(() => 'stillHere' in window), 'without reloading the page').toBe(true)

  await page.goBack()
  await page.getByRole('link', { name: 'Draft not published yet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Job Posting' })).toBeVisible()
})
