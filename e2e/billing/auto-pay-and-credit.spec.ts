import { autoPayConsent } from '#domain/payments/payment-method.ts'
import { answerOf, demoAccount } from '../account.ts'
import { expectDialogAccessible, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { letAutoPayDayCome, runTask } from '../passing-time.ts'

interface Invoice {
  id: string
  number: string
}

test('auto-pay charges an invoice with consent, and a credit note by staff becomes credit', async ({ open }) => {
  const owner = await demoAccount('company@tulay.test')
  const { items } = await answerOf<{ items: Invoice[] }>(
    owner.api.get('/api/invoices', { params: { status: 'overdue' } }),
  )
  const { id, number } = items[0]!
  const page = await open('/company/billing?tab=methods', { as: owner, viewport: wide })
  await page.getByRole('button', { name: 'Turn On' }).click()
  const dialog = page.getByRole('dialog', { name: 'Auto-pay' })
  await dialog.getByRole('textbox', { name: 'Limit per charge' }).fill('20000')
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  await expect(dialog.getByRole('checkbox', { name: autoPayConsent })).toBeFocused()
  await expectDialogAccessible(page, 'auto-pay')
  await page.setViewportSize(wide)
  await dialog.getByRole('checkbox', { name: autoPayConsent }).click()
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  await expect(page.getByText(/^Authorized by Claire Whitaker/)).toBeVisible()

  await runTask('announce_auto_pay')
  await letAutoPayDayCome(id)
  await page.getByRole('tab', { name: 'Invoices' }).click()
  const row = page.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('Paid')

  const staff = await open(`/admin/payments?tab=invoices&invoice=${id}`, {
    as: await demoAccount('admin@tulay.test'),
    viewport: wide,
  })
  const drawer = staff.getByRole('dialog', { name: new RegExp(number) })
  await drawer.getByRole('button', { name: 'Credit', exact: true }).first().click()
  const credit = staff.getByRole('dialog', { name: 'Issue a credit note?' })
  await credit.getByRole('textbox', { name: 'Reason' }).fill('One shift was billed twice.')
  await credit.getByRole('button', { name: 'Issue Credit Note' }).click()
  await expect(drawer.getByText('Credited', { exact: true })).toBeVisible()

  await expect(page.getByText(/^You have a credit of \$/)).toBeVisible()
  await row.getByRole('link', { name: number }).click()
  await expect(page.getByRole('dialog', { name: `Invoice ${number}` })).toContainText('One shift was billed twice.')
})
