import { readFile } from 'node:fs/promises'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { bar, card, companyWithJobs, menuOf, titles, toast } from './jobs-list.ts'

test('a user pauses many jobs at once, also of several pages, sees why some were skipped, and undoes it', async ({
  open,
}) => {
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

  // A selection spans several pages, or all matching jobs.
  await openScreen(page, '/company/jobs?per_page=1')
  await page.getByRole('checkbox', { name: 'Select Painter' }).click()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(titles(page)).toHaveText(['Carver'])
  await page.getByRole('checkbox', { name: 'Select Carver' }).click()
  await expect(bar(page)).toContainText('2 item(s) selected')
  await bar(page).getByRole('button', { name: 'Select all 3 that match' }).click()
  await expect(bar(page)).toContainText('3 item(s) selected')
  await bar(page).getByRole('button', { name: 'Pause' }).click()
  await expect(toast(page)).toContainText('3 jobs paused.')
  await expect(card(page, /Paused Jobs/)).toContainText('3')
})

test('an export contains the listed jobs in the same order, a failed one keeps the selection, and each row has a menu', async ({
  open,
  tolerate,
}) => {
  const { company } = await companyWithJobs()
  // Tall enough that the toast at the bottom covers no row.
  const page = await open('/company/jobs?sort=title&tags=Bamboo&tags=Varnish', {
    as: company,
    viewport: { width: 1280, height: 1200 },
  })
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
  await page.unroute('**/api/jobs/bulk')

  // From its row, a job is paused, resumed, duplicated, deleted and archived.
  await openScreen(page, '/company/jobs')
  await expect(titles(page)).toHaveText(['Gilder', 'Painter', 'Carver', 'Weaver'])
  await menuOf(page, 'Weaver').click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await expect(toast(page)).toContainText("Job paused; applicants won't see it")
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('Job resumed and visible to applicants')

  await menuOf(page, 'Weaver').click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(toast(page)).toContainText('Duplicate Job')
  await expect(page.getByRole('menu')).toBeHidden()
  await menuOf(page, 'Weaver (copy)').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Job' }).click()
  await expect(toast(page)).toContainText('Delete Job')
  await expect(titles(page)).toHaveText(['Gilder', 'Painter', 'Carver', 'Weaver'])

  // Its row leaves the list, and the toast with Undo still comes.
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await menuOf(page, 'Gilder').click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(toast(page)).toContainText('Job archived')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('Job unarchived')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(titles(page)).toHaveText(['Gilder', 'Painter', 'Carver', 'Weaver'])

  await menuOf(page, 'Carver').click()
  await page.getByRole('menuitem', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carver' })).toBeVisible()
})
