import { demoAccount, expectAccessible, testScreensOf, wide } from '../accessible.ts'
import { test } from '../journey.ts'

testScreensOf('admin')

test('each section of the payments is accessible', async ({ open }) => {
  const as = await demoAccount('admin@tulay.test')
  const page = await open('/admin/payments', { as, viewport: wide })
  for (const tab of ['invoices', 'payouts', 'batches', 'reconciliation', 'ledger', 'fees']) {
    await page.setViewportSize(wide)
    await page.goto(`/admin/payments?tab=${tab}`)
    await expectAccessible(page, { sharesTemplate: true })
  }
})
