import { demoAccount } from '../account.ts'
import type { Account } from '../account.ts'
import { expectAccessible, expectDialogAccessible, openScreen, wide } from '../accessible.ts'
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

test('invoices are searched and sorted; a bank transfer, chosen instead of the card or wallet, shows its reference, and can be canceled', async ({
  open,
}) => {
  const owner = await demoAccount('company@tulay.test')
  const { number } = (await openInvoices(owner)).at(-1)!
  const page = await open('/company/billing', { as: owner })
  const heading = (name: string) => page.getByRole('columnheader', { name })
  await expect(heading('Issue Date')).toHaveAttribute('aria-sort', 'descending')
  await heading('Amount').getByRole('button').click()
  await expect(heading('Amount')).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('textbox', { name: 'Search invoices' }).fill('no such invoice')
  await expect(page.getByText('No invoices found')).toBeVisible()

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
  await expectDialogAccessible(page, 'bank transfer')
  await transfer.getByRole('button', { name: 'Cancel Payment' }).click()
  await expect(page.getByText('Payment canceled', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Pay' })).toBeEnabled()
})

test('a wallet is added on the gateway’s page, made the default, and removed; each section of the billing screen is accessible', async ({
  open,
}) => {
  const owner = await demoAccount('company@tulay.test')
  const page = await open('/company/billing?tab=methods', { as: owner, viewport: wide })
  await page.getByRole('button', { name: 'Add Wallet' }).click()
  await page.getByLabel('PayPal account').fill('claire@marigold.example')
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  const methods = page.getByRole('list', { name: 'Payment methods' }).getByRole('listitem')
  const wallet = methods.filter({ hasText: 'PayPal claire@marigold.example' })
  const card = methods.filter({ hasText: 'Visa ending in 4242' })
  await wallet.getByRole('button', { name: 'Set as Default' }).click()
  await expect(wallet).toContainText('Default')
  await expect(wallet.getByRole('button', { name: 'Set as Default' })).toHaveCount(0)
  await card.getByRole('button', { name: 'Set as Default' }).click()
  await expect(card.getByRole('button', { name: 'Set as Default' })).toHaveCount(0)
  await wallet.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(wallet).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  for (const tab of ['methods', 'next', 'spend', 'statement', 'details']) {
    await page.setViewportSize(wide)
    if (tab !== 'methods') await openScreen(page, `/company/billing?tab=${tab}`)
    await expectAccessible(page, tab)
  }
})

test('recruiters have no billing', async ({ open }) => {
  const recruiter = await demoAccount('recruiter@tulay.test')
  const page = await open('/company-dashboard', { as: recruiter })
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billing' })).toHaveCount(0)
  await openScreen(page, '/company/billing')
  await expect(page.getByText('Your role has no access to this screen')).toBeVisible()
})
