import {
  demoAccount,
  expectNoSidewaysScroll,
  expectNoViolations,
  narrowest,
  testScreensOf,
  wide,
} from '../accessible.ts'
import { expect, test } from '../journey.ts'

testScreensOf('company')

test('menus, popovers and the drawer are accessible', async ({ open }) => {
  const page = await open('/company-dashboard', { as: await demoAccount('company@tulay.test'), viewport: wide })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first()).toBeVisible()
  await expectNoViolations(page, 'notifications')
  await page.keyboard.press('Escape')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: /^Your account/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoViolations(page, 'account menu')
  await page.keyboard.press('Escape')
  await page.setViewportSize(narrowest)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectNoViolations(page, 'drawer')
  await expectNoSidewaysScroll(page)
})
