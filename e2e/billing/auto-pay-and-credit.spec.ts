import type { Invoice as FullInvoice } from '#domain/invoices/invoice.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { autoPayConsent } from '#domain/payments/payment-method.ts'
import { answerOf, demoAccount } from '../account.ts'
import type { Account } from '../account.ts'
import { expectDialogAccessible, openScreen, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { letAutoPayDayCome, runTask } from '../passing-time.ts'

type Invoice = Pick<FullInvoice, 'id' | 'number' | 'open_cents' | 'amount_cents' | 'credit_notes' | 'entries'>

test('auto-pay charges an invoice with consent, and staff issue a credit note, by itself and with a refund', async ({
  open,
}) => {
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
  // The status, which is not what each item says.
  await expect(drawer.locator('span').filter({ hasText: /^Credited$/ })).toBeVisible()

  const paid = await answerOf<{ items: { id: string }[] }>(
    owner.api.get('/api/payments', { params: { invoice_id: id } }),
  )
  await openScreen(staff, `/admin/payments?payment=${paid.items[0]!.id}`)
  await staff.getByRole('button', { name: 'Refund…' }).click()
  const refund = staff.getByRole('dialog', { name: 'Refund this payment' })
  await expect(refund.getByRole('radio', { name: 'Issue a credit note for it' })).toBeChecked()
  await refund.getByRole('textbox', { name: 'Amount' }).fill('25')
  await refund.getByRole('textbox', { name: 'Reason' }).fill('The laptop arrived late.')
  await expectDialogAccessible(staff, 'refund')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(staff.getByText('Refund started', { exact: true })).toBeVisible()

  await expect(page.getByText(/^You have a credit of \$/)).toBeVisible()
  await row.getByRole('link', { name: number }).click()
  const details = page.getByRole('dialog', { name: `Invoice ${number}` })
  for (const reason of ['One shift was billed twice.', 'The laptop arrived late.'])
    await expect(details).toContainText(reason)
  // The refund has its credit note, so nothing is due.
  await expect(details.getByText('Paid', { exact: true })).toBeVisible()

  // Both sides see the same sums, and they add up.
  const admin = await demoAccount('admin@tulay.test')
  const read = async ({ api }: Account) => answerOf<Invoice>(api.get(`/api/invoices/${id}`))
  const [own, seen] = [await read(owner), await read(admin)]
  const sums = ({ open_cents, amount_cents, credit_notes, entries }: Invoice) => ({
    open_cents,
    amount_cents,
    notes: credit_notes.map((note) => [note.reason, note.amount_cents]),
    left: entries.reduce((sum, entry) => sum + entry.amount_cents, 0),
  })
  expect(sums(own)).toEqual(sums(seen))
  expect(sums(own)).toMatchObject({ open_cents: 0, left: 0 })
  const laptop = own.credit_notes.find(({ reason }) => reason === 'The laptop arrived late.')!
  expect(laptop.amount_cents).toBe(2_500)
  await openScreen(staff, `/admin/payments?tab=invoices&invoice=${id}`)
  for (const view of [details, drawer])
    for (const { number: note, amount_cents } of own.credit_notes)
      await expect(view.getByRole('listitem').filter({ hasText: note })).toContainText(moneyText(-amount_cents))
})
