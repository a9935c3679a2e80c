import { expect, test } from '../journey.ts'
import { bar, card, companyWithJobs, titles, toast } from './jobs-list.ts'

const list = (url: URL) =>
  [url.pathname, ...url.searchParams.getAll('path')].some((path) => /^\/api\/jobs(\?|$)/.test(path))

test('a list that failed to load is retried; its filters and order are in the URL, survive a reload, and are cleared and brought back', async ({
  open,
  tolerate,
}) => {
  const { company } = await companyWithJobs()
  const page = await open('/company/jobs?tab=tests', { as: company })
  tolerate(/status of 503/)
  await page.route(list, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
  await page.getByRole('tab', { name: 'Job Posts' }).click()
  await expect(page.getByText('Error loading jobs')).toBeVisible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(titles(page)).toHaveCount(4)

  await page.getByRole('button', { name: /^Tags/ }).click()
  // With the keyboard only: the focus is in the search box.
  await page.getByRole('combobox', { name: 'Search tags' }).pressSequentially('bam')
  await expect(page.getByRole('option')).toHaveText([/Bamboo/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: /Bamboo/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(titles(page)).toHaveText(['Carver', 'Weaver'])
  await card(page, /Open Jobs/).click()
  await page.getByRole('button', { name: 'Job Title' }).click()
  await page.getByRole('button', { name: 'Job Title' }).click()
  await expect(titles(page)).toHaveText(['Weaver', 'Carver'])
  await page.reload()
  await expect(titles(page)).toHaveText(['Weaver', 'Carver'])
  await expect(page.getByRole('button', { name: 'Tags: Bamboo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Status: Open' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Job Title' })).toHaveAttribute('aria-sort', 'descending')
  expect(new URL(page.url()).searchParams.getAll('tags')).toEqual(['Bamboo'])

  await page.getByRole('textbox', { name: 'Search jobs' }).fill('nothing like it')
  await expect(page.getByText('No jobs found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect(titles(page)).toHaveCount(4)
  await page.goBack()
  await expect(page.getByText('No jobs found')).toBeVisible()
})

test('on a phone, jobs are cards and all actions are available', async ({ open }) => {
  const { company } = await companyWithJobs()
  const page = await open('/company/jobs', { as: company, viewport: { width: 375, height: 740 } })
  await expect(titles(page)).toHaveCount(4)
  // The click can scroll the list, and the tooltip closes when the list scrolls under it.
  await expect(async () => {
    await page.getByRole('button', { name: 'and 1 more' }).click()
    await expect(page.getByRole('tooltip')).toContainText('Chisels', { timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  // A focused element is not hidden behind the sticky bar.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('checkbox', { name: 'Select Gilder' }).focus()
  const covered = async () => {
    const [first, over] = await Promise.all([titles(page).first().boundingBox(), bar(page).boundingBox()])
    return over!.y + over!.height - first!.y
  }
  await expect.poll(covered).toBeLessThanOrEqual(0)
  await bar(page).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await expect(toast(page)).toContainText('3 jobs paused, 1 job skipped.')
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('menuitemradio', { name: 'Title A to Z' }).click()
  await expect(titles(page)).toHaveText(['Carver', 'Gilder', 'Painter', 'Weaver'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})
