import { demoAccount } from '../account.ts'
import type { Account } from '../account.ts'
import { expectAccessible, openScreen, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'

interface Invoice {
  id: string
  number: string
  is_disputed: boolean
}

/** The owner's unpaid or overdue invoices, the latest first. */
async function openInvoices({ api }: Account): Promise<Invoice[]> {
  const answer = await api.get('/api/invoices', { params: { status: 'unpaid', per_page: 50 } })
  const overdue = await api.get('/api/invoices', { params: { status: 'overdue', per_page: 50 } })
  return [...(await answer.json()).items, ...(await overdue.json()).items]
}

test('a bank transfer, chosen instead of the card or wallet, shows its reference and can be canceled; the spend and the billing details are accessible', async ({
  open,
}) => {
  const owner = await demoAccount('company@tulay.test')
  const { number } = (await openInvoices(owner)).at(-1)!
  const page = await open('/company/billing', { as: owner, viewport: wide })
  await page.getByRole('textbox', { name: 'Search invoices' }).fill(number)
  const row = page.getByRole('row', { name: new RegExp(number) })
  await row.getByRole('button', { name: 'Pay' }).click()
  const pay = page.getByRole('dialog', { name: `Pay invoice ${number}` })
  for (const saved of [/Visa ending in 4242/, /PayPal company@tulay\.test/])
    await expect(pay.getByRole('radio', { name: saved })).toBeVisible()
  await pay.getByRole('radio', { name: 'Bank transfer' }).click()
  await pay.getByRole('button', { name: /^Pay \$/ }).click()

  const transfer = page.getByRole('dialog', { name: 'Send your bank transfer' })
  await expect(transfer.getByRole('region', { name: 'Transfer details' })).toContainText('Reference')
  await transfer.getByRole('button', { name: 'Cancel Payment' }).click()
  await expect(page.getByText('Payment canceled', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Pay' })).toBeEnabled()

  for (const tab of ['spend', 'details']) {
    await page.setViewportSize(wide)
    await openScreen(page, `/company/billing?tab=${tab}`)
    await expectAccessible(page, tab)
  }
})
