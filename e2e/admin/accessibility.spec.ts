import { demoAccount, expectAccessible, testScreensOf, wide } from '../accessible.ts'
import { test } from '../journey.ts'

testScreensOf('admin')

test('each section of the payments is accessible', async ({ open }) => {
  const as = await demoAccount('admin@tulay.test')
  for (const tab of ['invoices', 'payouts', 'batches', 'reconciliation', 'ledger', 'fees']) {
    const page = await open(`/admin/payments?tab=${tab}`, { as, viewport: wide })
    await expectAccessible(page, { sharesTemplate: true })
    await page.close()
  }
})
