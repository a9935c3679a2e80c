import { pathTo } from '#domain/paths.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import {
  demoAccount,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNoViolations,
  narrowest,
  openScreen,
  testScreensOf,
  wide,
} from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { firstJob } from '../screen-examples.ts'

testScreensOf('company')

test('menus, popovers, filters, the drawer, a board, a form with errors and the calendar are accessible', async ({
  open,
}) => {
  const as = await demoAccount('company@tulay.test')
  const page = await open('/company/jobs?per_page=1', { as, viewport: wide })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first()).toBeVisible()
  await expectNoViolations(page, 'notifications')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoViolations(page, 'bulk bar and menu')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()

  await page.setViewportSize(narrowest)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Tags' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  await expectNoViolations(page, 'filter')
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectNoViolations(page, 'drawer')
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.setViewportSize(wide)
  await openScreen(page, `${pathTo('company_job', { id: await firstJob(as, 'offer') })}?tab=applicants&view=board`)
  await expect(page.getByRole('group', { name: 'View' })).toBeVisible()
  await expectAccessible(page, 'applicants')

  await page.setViewportSize(wide)
  await page.emulateMedia({ colorScheme: 'light' })
  // Their own headings follow that of the page.
  for (const section of ['/company/jobs?tab=analytics', settingsPath('company', 'notifications')]) {
    await openScreen(page, section)
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectNoViolations(page, section)
  }
  await openScreen(page, '/company/create-job')
  await page.getByRole('button', { name: 'Publish Job' }).click()
  await expect(page.getByText('Please provide a job title.').first()).toBeVisible()
  await expectNoViolations(page, 'errors')
  await page.setViewportSize(narrowest)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: /^Start date/ }).click()
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible()
  await expectNoViolations(page, 'calendar')
  await expectNoSidewaysScroll(page)
})
