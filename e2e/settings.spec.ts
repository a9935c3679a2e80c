import { settingsPath } from '#domain/portal-paths.ts'
import { openScreen } from './accessible.ts'
import { openAccount } from './account.ts'
import { expect, test } from './journey.ts'

test('a member finds a setting, the page and its times follow it, and unsaved hours are not lost', async ({ open }) => {
  const company = await openAccount({ user_type: 'company' })
  const page = await open(settingsPath('company'), { as: company })
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Settings' })

  // The search finds a section by a label in it. Enter opens it, and the focus follows.
  await page.getByRole('textbox', { name: 'Search settings' }).fill('24-hour')
  await expect(sections.getByRole('link')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(settingsPath('company', 'region'))
  await expect(page.getByRole('heading', { level: 1, name: 'Language & Region' })).toBeFocused()
  await expect(page).toHaveTitle(/^Language & Region · Settings · /)

  const time = page.getByRole('radio', { name: /^24-hour/ })
  await time.click()
  await expect(page.getByText('Language and region saved', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('combobox', { name: 'Time zone', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search time zones' }).fill('Tokyo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dates and times are in Tokyo (UTC+9).')).toBeVisible()

  await openScreen(page, settingsPath('company', 'calendar'))
  await expect(page.getByRole('combobox', { name: 'Monday: from' }).first()).toContainText('08:00')
  await expect(page.getByText('Dates and times are in Tokyo (UTC+9).')).toBeVisible()

  // Unsaved changes are not lost without a question.
  await page.getByRole('checkbox', { name: 'Monday' }).click()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Profile' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(settingsPath('company', 'calendar'))
  await page.getByRole('button', { name: 'Save Meeting Hours' }).click()
  await expect(page.getByText('Meeting hours saved', { exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused()
})
