import { moneyText } from '#domain/kernel/money.ts'
import { demoAccount, answerOf } from '../account.ts'
import type { Account } from '../account.ts'
import { wide } from '../accessible.ts'
import { withDatabase } from '../database.ts'
import { expect, test } from '../journey.ts'

interface Invoice {
  id: string
  number: string
  open_cents: number
}

/** The owner of a company with a past-due invoice, and the invoice. */
async function debtor(): Promise<{ owner: Account; invoice: Invoice }> {
  let email = ''
  await withDatabase(async (client) => {
    const { rows } = await client.query<{ email: string }>(
      `select owner.email from invoices
       join members on members.company_id = invoices.company_id and members.member_role = 'owner'
       join users owner on owner.id = members.user_id
       where invoices.status = 'overdue' and owner.status = 'active' and owner.email <> 'company@tulay.test'
       order by invoices.number desc`,
    )
    email = rows[0]!.email
  })
  const owner = await demoAccount(email)
  const { items } = await answerOf<{ items: Invoice[] }>(
    owner.api.get('/api/invoices', { params: { status: 'overdue', per_page: 1 } }),
  )
  return { owner, invoice: items[0]! }
}

test('a transfer that the bank takes back opens its invoice again, which its company sees', async ({ open }) => {
  const { owner, invoice } = await debtor()
  const { id, number } = invoice
  const { reference, amount_cents } = await answerOf<{ reference: string; amount_cents: number }>(
    owner.api.post('/api/payments', { data: { invoice_ids: [id], method: { kind: 'bank' } } }),
  )
  const staff = await demoAccount('admin@tulay.test')
  const admin = await open('/admin/payments?tab=reconciliation', { as: staff, viewport: wide })
  const amount = (amount_cents / 100).toFixed(2)
  const upload = async (name: string, line: string, result: string) => {
    await admin.getByRole('button', { name: 'Import Statement…' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Import a bank statement' })
    const choose = (...lines: string[]) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) })
    const header = 'Booking date,Amount,Text,Name'
    // With the first row that could have the names of the columns, nothing can be read: staff choose the other one.
    await choose(header, ',,Summary,', 'Text,Booking date,Amount,Name', 'Rent,2026-11-27,5.00,Payer')
    await expect(dialog.getByText('No row can be imported.')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Row with the column names' }).click()
    await admin.getByRole('option', { name: 'Row 3' }).click()
    await expect(dialog.getByRole('button', { name: 'Import 1 line' })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Choose Another File' }).click()
    await choose(header, line)
    await expect(dialog.getByRole('listitem').filter({ hasText: 'New' })).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Import 1 line' }).click()
    await expect(dialog.getByText(result)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  }
  await upload('november.csv', `2026-11-27,${amount},${reference},Payer`, '1 line imported, 1 matched')

  const page = await open(`/company/billing/${id}`, { as: owner, viewport: wide })
  const details = page.getByRole('dialog', { name: `Invoice ${number}` })
  await expect(details.getByText('Paid', { exact: true }).first()).toBeVisible()

  await upload(
    'return.csv',
    `2026-11-28,-${amount},RETURNED WIRE ${reference.toLowerCase()},Payer`,
    '1 line imported, 1 matched',
  )
  // The company's page follows without being reloaded. A task makes the invoice overdue again.
  await expect(details.getByText(/^(Unpaid|Overdue)$/).first()).toBeVisible()
  await expect(details.getByText('Returned', { exact: true })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled()
  // As much is due as before, for the company and for the staff.
  await expect(details.getByText(moneyText(invoice.open_cents), { exact: true }).first()).toBeVisible()
  for (const { api } of [owner, staff]) {
    const { open_cents } = await answerOf<Invoice>(api.get(`/api/invoices/${id}`))
    expect(open_cents).toBe(invoice.open_cents)
  }
})
