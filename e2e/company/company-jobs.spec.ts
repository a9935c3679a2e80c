import { publishJob } from '../account.ts'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { bar, card, companyWithJobs, list, titles, toast } from './jobs-list.ts'

test('filters and order are in the URL and survive a reload, a list that failed to load can be retried, and new jobs of colleagues are held back', async ({
  open,
  tolerate,
}) => {
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

  await openScreen(page, '/company/jobs?page=99')
  await expect(titles(page)).toHaveCount(4)
  await expect(page).toHaveURL('/company/jobs')

  tolerate(/status of 503/)
  await page.goto('/company/jobs?tab=tests')
  await page.route(list, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
  await page.getByRole('tab', { name: 'Job Posts' }).click()
  await expect(page.getByText('Error loading jobs')).toBeVisible()
  await expect(page.getByText('Failed to load job listings. Please try again.')).toBeVisible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(titles(page)).toHaveCount(4)

  // A job that a colleague adds is held back while a user reads the list.
  await titles(page).last().hover()
  await publishJob(company, { title: 'Upholsterer' })
  await expect(page.getByRole('button', { name: 'Show 1 new job' })).toBeVisible()
  await expect(titles(page)).toHaveCount(4)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(titles(page).first()).toHaveText('Upholsterer')
})

test('each metric filters the list; J and T create a job and a test, but not when shortcuts are disabled', async ({
  open,
}) => {
  const { company } = await companyWithJobs()
  const page = await open('/company/jobs', { as: company })
  await expect(titles(page)).toHaveCount(4)
  await page.keyboard.press('j')
  await expect(page).toHaveURL('/company/create-job')
  await page.goBack()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Create Job' })).toContainText('J')
  await expect(page.getByRole('menuitem', { name: 'Create Test' })).toContainText('T')
  await page.keyboard.press('t')
  await expect(page).toHaveURL('/company/create-test')
  await page.goBack()

  await company.api.post('/api/tests', {
    data: { name: 'Weaving', type: 'mixed', questions: [{ id: '1', type: 'paragraph', question: 'Why?' }] },
  })
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
  await expect(page).toHaveURL('/company/jobs?status=open')
  await titles(page).first().click()
  // Not the sidebar's link, which is there before the job is.
  await page.getByRole('main').getByRole('link', { name: 'Jobs & Applications' }).click()
  await expect(page).toHaveURL('/company/jobs?status=open')

  await openScreen(page, '/company/jobs')
  await page.getByRole('tab', { name: 'Tests' }).click()
  await page.getByRole('tab', { name: 'Job Posts' }).click()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('menuitem', { name: 'Create Job' })).toHaveText('Create Job')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.reload()
  await expect(titles(page)).toHaveCount(4)
  await page.keyboard.press('j')
  await expect(page).toHaveURL('/company/jobs')
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
