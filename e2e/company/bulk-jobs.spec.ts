import { readFile } from 'node:fs/promises'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { bar, card, companyWithJobs, titles, toast } from './jobs-list.ts'

test('a user pauses many jobs at once and undoes it, sees why some were skipped, and exports jobs of several pages', async ({
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
  await expect(skipped).toBeHidden()

  // A selection spans several pages, or all matching jobs.
  await openScreen(page, '/company/jobs?per_page=1')
  await page.getByRole('checkbox', { name: 'Select Painter' }).click()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(titles(page)).toHaveText(['Carver'])
  await page.getByRole('checkbox', { name: 'Select Carver' }).click()
  await expect(bar(page)).toContainText('2 item(s) selected')
  const saving = page.waitForEvent('download')
  await bar(page).getByRole('button', { name: 'Export CSV' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^jobs-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...rows] = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toMatch(/^\u{feff}Job Title,Status,Launch Date,Applications,/u)
  expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([
    ['Painter', 'Open'],
    ['Carver', 'Open'],
  ])
  await expect(bar(page)).toBeHidden()

  await page.getByRole('checkbox', { name: 'Select Carver' }).click()
  await bar(page).getByRole('button', { name: 'Select all 3 that match' }).click()
  await expect(bar(page)).toContainText('3 item(s) selected')
  await bar(page).getByRole('button', { name: 'Pause' }).click()
  await expect(toast(page)).toContainText('3 jobs paused.')
  await expect(card(page, /Paused Jobs/)).toContainText('3')
})
