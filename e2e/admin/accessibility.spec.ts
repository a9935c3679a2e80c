import { demoAccount, expectAccessible, openScreen, testScreensOf, wide } from '../accessible.ts'
import { test } from '../journey.ts'

testScreensOf('admin')

test('each section of the payments and the operations is accessible', async ({ open }) => {
  const as = await demoAccount('admin@tulay.test')
  const sections = [
    ...['invoices', 'payouts', 'batches', 'reconciliation', 'ledger', 'fees'].map(
      (tab) => `/admin/payments?tab=${tab}`,
    ),
    ...['jobs', 'schedule', 'announcement'].map((tab) => `/admin/operations?tab=${tab}`),
  ]
  const page = await open('/admin/payments', { as, viewport: wide })
  for (const section of sections) {
    await page.setViewportSize(wide)
    await openScreen(page, section)
    await expectAccessible(page, section)
  }
})
