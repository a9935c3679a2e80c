import { settingsPath } from '#domain/paths.ts'
import { demoAccount, openAccount } from './account.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

test('a member finds a setting, and all of their browsers show dates and the page accordingly', async ({ open }) => {
  const company = await openAccount({ user_type: 'company' })
  const page = await open(settingsPath('company'), { as: company, timezoneId: 'Asia/Manila' })
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
  await page.getByRole('radio', { name: '2026-11-21' }).click()
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('combobox', { name: 'Time zone', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search time zones' }).fill('Tokyo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dates and times are in Tokyo (UTC+9).')).toBeVisible()
  await page.getByRole('combobox', { name: 'Display currency' }).click()
  await page.getByRole('option', { name: 'Philippine peso (PHP)' }).click()
  await expect(page.getByText(/^Approximate amounts \(≈\) use the rate of .+ PHP per US dollar\.$/)).toBeVisible()
  await expectAccessible(page)

  const elsewhere = await open(settingsPath('company', 'calendar'), { as: company, timezoneId: 'America/New_York' })
  await expect(elsewhere.getByRole('combobox', { name: 'Monday: from' }).first()).toContainText('09:00')
  await expect(elsewhere.getByText('Dates and times are in Tokyo (UTC+9).')).toBeVisible()
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')

  // Unsaved changes are not lost without a question.
  await elsewhere.getByRole('checkbox', { name: 'Monday' }).click()
  await elsewhere.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Profile' }).click()
  const question = elsewhere.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(elsewhere).toHaveURL(settingsPath('company', 'calendar'))
  await elsewhere.getByRole('button', { name: 'Save Meeting Hours' }).click()
  await expect(elsewhere.getByText('Meeting hours saved', { exact: true })).toBeVisible()
  await elsewhere.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Profile' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused()
})

test('an owner gives the company a logo and office hours, which visitors see on the pages of its jobs', async ({
  open,
}) => {
  const company = await demoAccount('company@tulay.test')
  const page = await open(settingsPath('company', 'company'), { as: company })
  const logo = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 40 } })
  await page
    .getByRole('group', { name: 'Logo' })
    .getByLabel('Logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(page.getByRole('button', { name: 'Replace logo' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Monday' }).check()
  await page.getByRole('combobox', { name: 'Monday: to' }).click()
  await page.getByRole('option', { name: '4:00 PM' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Company saved', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const { items } = (await (await company.api.get('/api/jobs?status=open')).json()) as { items: { title: string }[] }
  const visitor = await open(`/jobs?q=${encodeURIComponent(items[0]!.title)}`)
  await visitor.getByRole('link', { name: items[0]!.title }).first().click()
  await expect(visitor.getByText('Monday, 9:00 AM – 4:00 PM')).toBeVisible()
  const shown = visitor.locator('main img[src^="/api/company-logos/"]')
  await expect(shown).toHaveJSProperty('naturalWidth', 120)
  await expect(shown).toHaveJSProperty('naturalHeight', 120)
})

test('an admin turns registrations off, and sign-up is refused until they are on again', async ({ open, tolerate }) => {
  tolerate(/status of 403/)
  const admin = await open(settingsPath('admin'), { as: await demoAccount('ops@tulay.test') })
  const registrations = admin.getByRole('checkbox', { name: 'Allow registrations' })
  const save = async () => {
    await admin.getByRole('button', { name: 'Save Changes' }).click()
    await expect(admin.getByText('System settings saved', { exact: true })).toBeVisible()
    await expect(admin.getByText('Not saved yet')).toBeHidden()
  }
  await registrations.uncheck()
  await save()
  await expect(admin.getByRole('list', { name: 'Changes, newest first' })).toContainText(
    'Allow registrations: On → Off',
  )

  const visitor = await open('/login?tab=register')
  const register = async () => {
    await visitor.getByLabel('Your name').fill('Nora Lim')
    await visitor.getByLabel('Email').fill('nora@orchard.test')
    await visitor.getByLabel('Password', { exact: true }).fill('a-bridge-of-bamboo')
    await visitor.getByRole('radio', { name: "I'm hiring talent" }).click()
    await visitor.getByLabel('Company name').fill('Orchard')
    await visitor.getByRole('checkbox').check()
    await visitor.getByRole('button', { name: 'Create Account' }).click()
  }
  await register()
  await expect(
    visitor.getByText('New accounts cannot be created at the moment. Please contact us.').first(),
  ).toBeVisible()

  await admin.getByRole('button', { name: /^Reset/ }).click()
  await expect(registrations).toBeChecked()
  await save()
  await visitor.getByRole('button', { name: 'Create Account' }).click()
  await expect(visitor.getByText('Please verify your email address.')).toBeVisible()
})
