import { readFileSync } from 'node:fs'
import { openAccount, publishJob, succeed } from '../account.ts'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'

test('a company views its analytics, the rows behind a metric, and exports them', async ({ open, tolerate }) => {
  const company = await openAccount({ user_type: 'company' })
  const page = await open('/company/jobs', { as: company })
  await page.getByRole('tab', { name: 'Analytics' }).click()
  await expect(page.getByText('No applications yet')).toBeVisible()

  const job = await publishJob(company, { title: 'Weaver, of "chairs"' })
  const other = await publishJob(company, { title: 'Potter' })
  for (const { id } of [job, job, other]) {
    const { api } = await openAccount({ user_type: 'applicant' })
    await succeed(
      api.post(`/api/open-jobs/${id}/applications`, { data: { coverLetter: 'I weave.', proposalRate: 14 } }),
    )
  }
  const conversion = page.getByRole('article').filter({ hasText: 'Conversion' })
  await page.reload()
  await expect(conversion).toContainText('0.0%')

  // A metric opens its rows, and Escape returns to it.
  await conversion.getByRole('button', { name: '0 of 3 applications received' }).click()
  const rows = page.getByRole('dialog', { name: 'Conversion' })
  await expect(rows.getByRole('listitem')).toHaveCount(3)
  await expect(rows).toContainText('Potter')
  await page.keyboard.press('Escape')
  await expect(rows).toBeHidden()

  // The job and the date range are in the URL.
  const picker = page.getByRole('combobox', { name: 'Job' })
  await expect(picker).toHaveText('All jobs')
  await picker.click()
  await page.getByRole('combobox', { name: 'Search jobs' }).fill('potter')
  await page.getByRole('option', { name: 'Potter' }).click()
  await page.getByRole('combobox', { name: 'Date range' }).click()
  await page.getByRole('option', { name: 'Last 30 days' }).click()
  await expect(conversion).toContainText('0 of 1 application received')
  await page.reload()
  await expect(conversion).toContainText('0 of 1 application received')
  await expect(picker).toHaveText('Potter')

  // A bar opens the applications of its week, by click and by keyboard.
  const thisWeek = page.getByRole('figure', { name: 'Applicants per week' }).getByRole('button').last()
  await expect(thisWeek).toHaveAccessibleName(/^Week of .*: 1 applicant$/)
  const ofWeek = page.getByRole('dialog', { name: /^Applicants in the week of/ })
  await thisWeek.click()
  await expect(ofWeek.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(ofWeek).toBeHidden()
  await expect(thisWeek).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(thisWeek).not.toBeFocused()
  await page.keyboard.press('End')
  await expect(thisWeek).toBeFocused()
  await expect(thisWeek).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Enter')
  await expect(ofWeek.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Received 1/ }).click()
  const ofStage = page.getByRole('dialog', { name: 'Received' })
  await expect(ofStage.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(ofStage).toBeHidden()

  // The chart is also available as a table.
  await page.getByRole('button', { name: 'Show as table' }).click()
  const weeks = page.getByRole('table', { name: 'Applicants per week' }).getByRole('row')
  await expect(weeks.last()).toContainText('1')

  const saved = async (name: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const file = await download
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }
  const csv = await saved('Export CSV')
  expect(csv.name).toMatch(/^hiring-analytics-[\d-]+\.csv$/)
  expect(csv.bytes.toString().trim().split('\r\n')).toHaveLength(2)
  const pdf = await saved('Export PDF')
  expect(pdf.name).toMatch(/\.pdf$/)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  // Invalid URLs show a way to continue.
  tolerate(/status of (404|503)/)
  await openScreen(page, '/company/jobs?tab=analytics&from=2020-01-01&to=2026-01-01')
  await expect(page.getByText('At most three years at a time.')).toBeVisible()
  await expect(conversion).toContainText('0 of 3 applications received')
  await openScreen(page, '/company/jobs?tab=analytics&job_id=01a1ffd9-66e2-7174-86e9-d6ddd8c79316')
  await page.getByRole('button', { name: 'Show all jobs' }).click()
  await expect(conversion).toContainText('0 of 3 applications received')

  // After a server error, Try Again refetches.
  await page.route('**/api/analytics?*', (route) => route.fulfill({ status: 503, json: {} }))
  await openScreen(page, `/company/jobs?tab=analytics&job_id=${job.id}`)
  await expect(page.getByText('Failed to load analytics. Please try again.')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/analytics?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(conversion).toContainText('0 of 2 applications received')
})
