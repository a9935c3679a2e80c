import { readFileSync } from 'node:fs'
import { openAccount, publishJob, succeed } from '../account.ts'
import { expect, test } from '../journey.ts'

test('a company views its analytics, the rows behind a metric, and exports them', async ({ open }) => {
  const company = await openAccount({ user_type: 'company' })
  const job = await publishJob(company, { title: 'Weaver, of "chairs"' })
  const other = await publishJob(company, { title: 'Potter' })
  for (const { id } of [job, job, other]) {
    const { api } = await openAccount({ user_type: 'applicant' })
    await succeed(
      api.post(`/api/open-jobs/${id}/applications`, { data: { coverLetter: 'I weave.', proposalRate: 14 } }),
    )
  }
  const page = await open('/company/jobs?tab=analytics', { as: company })
  const conversion = page.getByRole('article').filter({ hasText: 'Conversion' })
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
  await expect(page).toHaveURL(new RegExp(`job_id=${other.id}`))

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
  await expect(ofWeek).toBeHidden()

  // The chart is also available as a table.
  await page.getByRole('button', { name: 'Show as table' }).click()
  const weeks = page.getByRole('table', { name: 'Applicants per week' }).getByRole('row')
  await expect(weeks.last()).toContainText('1')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await download
  expect(csv.suggestedFilename()).toMatch(/^hiring-analytics-[\d-]+\.csv$/)
  expect(
    readFileSync(await csv.path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(2)
})
