import type { Page } from '@playwright/test'
import { openAccount, publishJob } from '../account.ts'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { choose } from './build-test.ts'
import { createTest } from './taken-test.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Tests' })
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
const menu = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}`, exact: true })
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: menu(page, name) })

test('a company finds its tests by name, state and source, marks a favorite, and archives a test, which can be undone', async ({
  open,
}) => {
  const company = await openAccount({ user_type: 'company' })
  const { id } = await createTest(company, { name: 'Abaca Basics', type: 'coding' })
  await createTest(company, { name: 'Banana Fiber', is_active: false })
  await publishJob(company, { title: 'Weaver', test_ids: [id], skill_tags: ['SQL'] })
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
  await filter.getByRole('checkbox', { name: 'Draft' }).click()
  await choose(filter, 'Source', 'Library')
  await expect(row(page, 'SQL')).toContainText(/Library.* min · Intermediate · Matches 1 job/)
  await expect(row(page, 'Abaca Basics')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(filter).toBeHidden()
  // Library tests can be cloned, but only the provider changes them.
  await menu(page, 'SQL').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Preview', 'Clone'])
  await page.getByRole('menuitem', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: SQL' })
  await expect(preview.getByRole('button', { name: 'Next' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()

  await openScreen(page, '/company/jobs?tab=tests&source=own')
  const star = page.getByRole('button', { name: 'Favorite Abaca Basics' })
  await star.focus()
  await page.keyboard.press('Space')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(toast(page)).toContainText('Test template updated')

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
})
