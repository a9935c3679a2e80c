import type { Page } from '@playwright/test'
import { openAccount, publishJob } from '../account.ts'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { choose } from './build-test.ts'
import { createTest } from './taken-test.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Tests' })
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
const menu = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` })

test('a company finds its tests by name, type, state and source, and marks favorites', async ({ open, tolerate }) => {
  const company = await openAccount({ user_type: 'company' })
  await createTest(company, { name: 'Abaca Basics', type: 'coding' })
  await createTest(company, { name: 'Banana Fiber', is_active: false })
  const page = await open('/company/jobs?tab=tests', { as: company })
  await expect(row(page, 'Banana Fiber')).toContainText('Draft')

  await page.getByRole('textbox', { name: 'Search tests' }).fill('abaca')
  await expect(row(page, 'Abaca Basics')).toContainText('Coding')
  await expect(row(page, 'Banana Fiber')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear Filters' }).click()

  await page.getByRole('button', { name: /^Filter Tests/ }).click()
  const filter = page.getByRole('dialog', { name: 'Filter Tests' })
  await filter.getByRole('checkbox', { name: 'Draft' }).click()
  await expect(row(page, 'Abaca Basics')).toHaveCount(0)
  await expect(row(page, 'Banana Fiber')).toBeVisible()
  await choose(filter, 'Last edited', 'Last 7 days')
  await expect(page).toHaveURL(/state=draft.*edited_within=7|edited_within=7.*state=draft/)
  await filter.getByRole('checkbox', { name: 'Draft' }).click()
  await choose(filter, 'Last edited', 'Any time')
  await choose(filter, 'Source', 'Library')
  await expect(row(page, 'SQL')).toContainText('Library')
  await expect(row(page, 'Abaca Basics')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(filter).toBeHidden()
  // Library tests can be cloned, but only the provider changes them.
  await menu(page, 'SQL').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Clone'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()

  // The filters are in the URL, and the link back from a test returns to them.
  await page.reload()
  await row(page, 'SQL').getByRole('link', { name: 'SQL' }).click()
  await expect(page.getByRole('heading', { name: 'SQL', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Tests', exact: true }).click()
  await expect(page).toHaveURL(/source=library/)

  // A star that could not be saved changes back and says so.
  tolerate(/503/)
  await openScreen(page, '/company/jobs?tab=tests&source=own')
  await page.route(
    '**/favorite',
    (route) => route.fulfill({ status: 503, json: { error: 'Busy.', code: 'unavailable' } }),
    { times: 1 },
  )
  const star = page.getByRole('button', { name: 'Favorite Abaca Basics' })
  await star.click()
  await expect(toast(page)).toContainText('Favorite not changed')
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await star.focus()
  await page.keyboard.press('Space')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(toast(page)).toContainText('Test template updated')
  await page.getByRole('button', { name: /^Filter Tests/ }).click()
  await page.getByRole('checkbox', { name: 'Favorites only' }).click()
  await expect(table(page).getByRole('row')).toHaveCount(2)
})

test('archiving a test says how many jobs require it, and can be undone; a clone is a draft, which is deleted', async ({
  open,
}) => {
  const company = await openAccount({ user_type: 'company' })
  const { id } = await createTest(company, { name: 'Abaca Basics' })
  await publishJob(company, { title: 'Weaver', test_ids: [id] })
  const page = await open('/company/jobs?tab=tests&source=own', { as: company })
  await expect(row(page, 'Abaca Basics').getByRole('cell').nth(3)).toHaveText(/^1/)
  await menu(page, 'Abaca Basics').click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Archive this test?' })
  await expect(dialog).toContainText('1 job requires')
  await dialog.getByRole('button', { name: 'Archive Test' }).click()
  await expect(toast(page)).toContainText('Test archived')
  await expect(row(page, 'Abaca Basics')).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('Test unarchived')
  await expect(row(page, 'Abaca Basics')).toBeVisible()

  await menu(page, 'Abaca Basics').click()
  await page.getByRole('menuitem', { name: 'Clone' }).click()
  await expect(toast(page)).toContainText('Test cloned')
  await expect(table(page).getByRole('row')).toHaveCount(3)
  await row(page, 'Draft').getByRole('link').click()
  await expect(page.getByText('Finish this draft')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Test' }).click()
  await expect(page).toHaveURL('/company/jobs?tab=tests')
  await expect(toast(page)).toContainText('Test deleted')
  await expect(row(page, 'Abaca Basics')).toHaveCount(1)
})
