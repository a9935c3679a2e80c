import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openAccount, publishJob } from '../account.ts'
import { expect, test } from '../journey.ts'

const card = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'At a glance' }).getByRole('button', { name })
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
const titles = (page: Page) => page.getByRole('table', { name: 'Jobs' }).getByRole('link')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected jobs' })
const list = (url: URL) => url.pathname === '/api/jobs'
const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `Actions for ${title}` })

/** A company with three open jobs and a draft. */
async function companyWithJobs() {
  const company = await openAccount({ user_type: 'company' })
  const jobs = []
  for (const [title, skill_tags] of [
    ['Weaver', ['Rattan', 'Bamboo']],
    ['Carver', ['Bamboo', 'Narra', 'Chisels']],
    ['Painter', ['Varnish']],
  ] as const)
    jobs.push(await publishJob(company, { title, skill_tags }))
  await company.api.post('/api/jobs', { data: { title: 'Gilder', skill_tags: ['Varnish'] } })
  return { company, jobs }
}

test('a user pauses many jobs at once, sees why some were skipped, and undoes it', async ({ open }) => {
  const { company } = await companyWithJobs()
  const page = await open('/company/jobs', { as: company })
  await expect(card(page, /Open Jobs/)).toContainText('3')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await expect(bar(page)).toContainText('4 item(s) selected')
  await bar(page).getByRole('button', { name: 'Pause' }).click()

  await expect(toast(page)).toContainText('Jobs paused')
  await expect(toast(page)).toContainText('3 jobs paused, 1 job skipped.')
  // The toast stays while the pointer is over it.
  await toast(page).hover()
  await expect(bar(page)).toBeHidden()
  await expect(card(page, /Open Jobs/)).toContainText('0')
  await expect(card(page, /Paused Jobs/)).toContainText('3')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('Jobs resumed')
  await expect(card(page, /Open Jobs/)).toContainText('3')

  await page.getByRole('checkbox', { name: 'Select Gilder' }).click()
  await page.getByRole('checkbox', { name: 'Select Weaver' }).click()
  await bar(page).getByRole('button', { name: 'Archive' }).click()
  await expect(toast(page)).toContainText('Jobs archived')
  await expect(titles(page)).toHaveText(['Painter', 'Carver', 'Weaver'])
  await page.getByRole('button', { name: 'Show why' }).click()
  const skipped = page.getByRole('dialog', { name: 'Skipped jobs' })
  await expect(skipped).toContainText('Its status is Open; only Draft, Filled, or Closed jobs can be archived.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Dismiss', exact: true }).first().click()

  await page.getByRole('button', { name: 'Status' }).first().click()
  await page.getByRole('checkbox', { name: 'Show archived' }).click()
  await page.keyboard.press('Escape')
  await expect(titles(page)).toHaveText(['Gilder'])
  await expect(page).toHaveURL('/company/jobs?archived=true')
  await page.getByRole('checkbox', { name: 'Select Gilder' }).click()
  await bar(page).getByRole('button', { name: 'Unarchive' }).click()
  await expect(toast(page)).toContainText('Jobs unarchived')
  await toast(page).hover()
  await expect(titles(page)).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('Jobs archived')
  await expect(titles(page)).toHaveText(['Gilder'])
})

test('a selection spans several pages, or all matching jobs', async ({ open }) => {
  const company = await openAccount({ user_type: 'company' })
  for (let number = 1; number <= 12; number += 1) await publishJob(company, { title: `Weaver ${number}` })
  const page = await open('/company/jobs?per_page=10', { as: company })
  await page.getByRole('checkbox', { name: 'Select Weaver 12' }).click()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(titles(page)).toHaveText(['Weaver 2', 'Weaver 1'])
  await page.getByRole('checkbox', { name: 'Select Weaver 1', exact: true }).click()
  await expect(bar(page)).toContainText('2 item(s) selected')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await bar(page).getByRole('button', { name: 'Select all 12 that match' }).click()
  await expect(bar(page)).toContainText('12 item(s) selected')
  await bar(page).getByRole('button', { name: 'Pause' }).click()
  await expect(toast(page)).toContainText('12 jobs paused.')
  await expect(card(page, /Paused Jobs/)).toContainText('12')

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await bar(page).getByRole('button', { name: 'Resume' }).click()
  await expect(toast(page)).toContainText('Jobs resumed')
  await expect(toast(page)).toContainText('2 jobs resumed.')
  await toast(page).hover()
  await expect(card(page, /Open Jobs/)).toContainText('2')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('2 jobs paused.')
  await expect(card(page, /Paused Jobs/)).toContainText('12')
})

test('a user pauses, resumes, duplicates and deletes a job from its row', async ({ open }) => {
  const { company } = await companyWithJobs()
  // Tall enough that the toast at the bottom covers no row.
  const page = await open('/company/jobs', { as: company, viewport: { width: 1280, height: 1200 } })
  await menuOf(page, 'Weaver').click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await expect(toast(page)).toContainText("Job paused; applicants won't see it")
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('Job resumed and visible to applicants')

  await menuOf(page, 'Weaver').click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(toast(page)).toContainText('Duplicate Job')
  await menuOf(page, 'Weaver (copy)').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Job' }).click()
  await expect(toast(page)).toContainText('Delete Job')
  await expect(titles(page)).toHaveText(['Gilder', 'Painter', 'Carver', 'Weaver'])

  await menuOf(page, 'Carver').click()
  await page.getByRole('menuitem', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carver' })).toBeVisible()
})

test('filters and order are in the URL and survive a reload', async ({ open }) => {
  const { company } = await companyWithJobs()
  const page = await open('/company/jobs', { as: company })
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
  await page.getByRole('button', { name: /^Date Range/ }).click()
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Job Title' }).click()
  await page.getByRole('button', { name: 'Job Title' }).click()
  await expect(titles(page)).toHaveText(['Weaver', 'Carver'])
  await page.reload()
  await expect(titles(page)).toHaveText(['Weaver', 'Carver'])
  await expect(page.getByRole('button', { name: 'Tags: Bamboo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Status: Open' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Job Title' })).toHaveAttribute('aria-sort', 'descending')
  const { searchParams } = new URL(page.url())
  expect(searchParams.getAll('tags')).toEqual(['Bamboo'])
  expect(searchParams.get('launched_from')).toMatch(/^\d{4}-\d\d-\d\d$/)

  await page.getByRole('textbox', { name: 'Search jobs' }).fill('nothing like it')
  await expect(page.getByText('No jobs found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect(titles(page)).toHaveCount(4)
  await page.goBack()
  await expect(page.getByText('No jobs found')).toBeVisible()

  await page.goto('/company/jobs?page=99')
  await expect(titles(page)).toHaveCount(4)
  await expect(page).toHaveURL('/company/jobs')
})

test('an export contains the listed jobs in the same order, and a failed one keeps the selection', async ({
  open,
  tolerate,
}) => {
  const { company } = await companyWithJobs()
  const page = await open('/company/jobs?sort=title&tags=Bamboo&tags=Varnish', { as: company })
  await expect(titles(page)).toHaveText(['Carver', 'Gilder', 'Painter', 'Weaver'])
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('checkbox', { name: 'Select Painter' }).click()
  const saving = page.waitForEvent('download')
  await bar(page).getByRole('button', { name: 'Export CSV' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^jobs-\d{4}-\d\d-\d\d\.csv$/)
  await expect(toast(page)).toContainText('Exporting data')
  await expect(toast(page)).toContainText('Your CSV file is being prepared for download')
  const [head, ...rows] = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toMatch(/^\u{feff}Job Title,Status,Launch Date,Applications,/u)
  expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([
    ['Carver', 'Open'],
    ['Gilder', 'Draft'],
    ['Weaver', 'Open'],
  ])

  tolerate(/status of 503|ERR_FAILED/)
  await page.route('**/api/jobs/export*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', error: 'The service is busy.' } }),
  )
  await page.getByRole('checkbox', { name: 'Select Weaver' }).click()
  await bar(page).getByRole('button', { name: 'Export CSV' }).click()
  await expect(toast(page)).toContainText('Error exporting data')
  await expect(toast(page)).toContainText('The service is busy.')
  await expect(bar(page)).toContainText('1 item(s) selected')

  await page.route('**/api/jobs/bulk', (route) => route.abort())
  await bar(page).getByRole('button', { name: 'Pause' }).click()
  await expect(toast(page)).toContainText('Nothing was changed')
  await expect(bar(page), 'to try again').toContainText('1 item(s) selected')
})

test('each metric filters the list', async ({ open }) => {
  const { company } = await companyWithJobs()
  await company.api.post('/api/tests', {
    data: { name: 'Weaving', type: 'mixed', questions: [{ id: '1', type: 'paragraph', question: 'Why?' }] },
  })
  const page = await open('/company/jobs', { as: company })
  await card(page, /Paused Jobs/).click()
  await expect(page).toHaveURL('/company/jobs?status=paused')
  await expect(page.getByText('No jobs found')).toBeVisible()
  await card(page, /Pending Interviews/).click()
  await expect(toast(page)).toContainText('Filtering by interviews')
  await expect(page).toHaveURL('/company/jobs?interviews=true')
  await card(page, /Tests Assigned/).click()
  await expect(page).toHaveURL('/company/jobs?tab=tests')
  const tests = page.getByRole('table', { name: 'Tests' })
  await expect(tests.getByRole('row').nth(1)).toContainText('Weaving')
  await page.getByRole('textbox', { name: 'Search tests' }).fill('carving')
  await expect(page.getByText('No tests found')).toBeVisible()
  await page.getByRole('tab', { name: 'Job Posts' }).click()
  await expect(page).toHaveURL('/company/jobs')
  await expect(titles(page)).toHaveCount(4)

  // Text typed in one view does not reach another.
  await page.getByRole('textbox', { name: 'Search jobs' }).fill('weaver')
  // On slow machines too: when the URL changes, the search box that would write to it is gone.
  const searchBox = page.evaluate(
    () =>
      new Promise((resolve) => {
        const { pushState } = history
        history.pushState = (...args) => {
          pushState.apply(history, args)
          queueMicrotask(() => resolve(document.querySelector('main search input')?.ariaLabel))
        }
      }),
  )
  await page.getByRole('tab', { name: 'Tests' }).click()
  expect(await searchBox).toBe('Search tests')
  await expect(tests).toContainText('Weaving')
  await expect(page).toHaveURL('/company/jobs?tab=tests')

  // A job's back link returns to the filtered list.
  await page.getByRole('tab', { name: 'Job Posts' }).click()
  await card(page, /Open Jobs/).click()
  await titles(page).first().click()
  await page.getByRole('link', { name: 'Jobs & Applications' }).last().click()
  await expect(page).toHaveURL('/company/jobs?status=open')
})

test('J creates a job from the screen and the menu, but not while typing or when shortcuts are disabled', async ({
  open,
}) => {
  const page = await open('/company/jobs', { as: await openAccount({ user_type: 'company' }) })
  await expect(page.getByText('No jobs yet')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL('/company/create-job')
  await page.goBack()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Create Job' })).toContainText('J')
  // Items that cannot be created yet are not offered.
  await expect(page.getByRole('menuitem')).toHaveCount(1)
  await page.keyboard.press('t')
  await page.keyboard.press('j')
  await expect(page).toHaveURL('/company/create-job')
  await page.goBack()

  await page.getByRole('tab', { name: 'Tests' }).click()
  await page.getByRole('tab', { name: 'Job Posts' }).click()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('menuitem', { name: 'Create Job' })).toHaveText('Create Job')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.reload()
  await expect(page.getByText('No jobs yet')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL('/company/jobs')
})

test('on a phone, jobs are cards and all actions are available', async ({ open }) => {
  const { company } = await companyWithJobs()
  const page = await open('/company/jobs', { as: company, viewport: { width: 375, height: 740 } })
  await expect(titles(page)).toHaveCount(4)
  // Scrolled into view first, because the popover closes when the list scrolls under it.
  const more = page.getByRole('button', { name: 'and 1 more' })
  await more.scrollIntoViewIfNeeded()
  await more.click()
  await expect(page.getByRole('tooltip')).toContainText('Chisels')
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

test('a job list that failed to load can be retried', async ({ open, tolerate }) => {
  const { company } = await companyWithJobs()
  tolerate(/status of 503/)
  const page = await open('/company/jobs?tab=tests', { as: company })
  await page.route(list, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
  await page.getByRole('tab', { name: 'Job Posts' }).click()
  await expect(page.getByText('Error loading jobs')).toBeVisible()
  await expect(page.getByText('Failed to load job listings. Please try again.')).toBeVisible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(titles(page)).toHaveCount(4)
})

test('a job added by a colleague is held back while a user reads the list', async ({ open }) => {
  const { company } = await companyWithJobs()
  const page = await open('/company/jobs', { as: company })
  await titles(page).last().hover()
  await publishJob(company, { title: 'Upholsterer' })
  await expect(page.getByRole('button', { name: 'Show 1 new job' })).toBeVisible()
  await expect(titles(page)).toHaveCount(4)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(titles(page).first()).toHaveText('Upholsterer')
})
