import { demoAccount, expectAccessible, openScreen, testScreensOf, wide } from '../accessible.ts'
import { test } from '../journey.ts'

testScreensOf('admin')

test('sections of the payments and the operations are accessible', async ({ open }) => {
  const as = await demoAccount('admin@tulay.test')
  // The others are tables and forms like these.
  const sections = [
    '/admin/payments?tab=batches',
    '/admin/payments?tab=reconciliation',
    '/admin/operations?tab=schedule',
  ]
  const page = await open(sections[0]!, { as, viewport: wide })
  for (const section of sections) {
    await page.setViewportSize(wide)
    await openScreen(page, section)
    await expectAccessible(page, section)
  }
})
