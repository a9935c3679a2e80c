import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { nextPayday } from '#domain/assignments/pay-dates.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { tinyPdf } from '#server/testing/files.ts'
import { pdfText } from '#server/testing/pdf-text.ts'
import { answerOf, demoAccount, succeed } from '../account.ts'
import type { Account } from '../account.ts'
import { expectDialogAccessible, openScreen, wide } from '../accessible.ts'
import { withDatabase } from '../database.ts'
import { expect, test } from '../journey.ts'
import { issueInvoiceTomorrow, letSecurityPeriodPass } from '../passing-time.ts'
import { addCard } from './add-card.ts'

interface Invoice {
  id: string
  number: string
  amount_cents: number
  items: { description: string; amount_cents: number; parts: { amount_cents: number }[] }[]
}

/** The owner of the company for which the demo applicant works. */
async function employer(): Promise<{ owner: Account; company_id: string; assignment_id: string }> {
  let found: { email: string; company_id: string; assignment_id: string } | undefined
  await withDatabase(async (client) => {
    const { rows } = await client.query<{ email: string; company_id: string; assignment_id: string }>(
      `select owner.email, assignments.company_id, assignments.id as assignment_id from assignments
       join users talent on talent.id = assignments.talent_id
       join members on members.company_id = assignments.company_id and members.member_role = 'owner'
       join users owner on owner.id = members.user_id
       where talent.email = 'applicant@tulay.test' and assignments.status = 'active'
       order by assignments.start_date`,
    )
    found = rows[0]
  })
  const { email, ...rest } = found!
  return { owner: await demoAccount(email), ...rest }
}

const expense = 'Ferry to the workshop'

/** The talent submits an expense with its receipt. */
async function submitExpense(page: Page) {
  await page.getByRole('button', { name: 'Submit Expense' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit an expense' })
  await dialog.getByRole('textbox', { name: 'What it was for' }).fill(expense)
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('23.75')
  await dialog.getByRole('button', { name: /Spent on/ }).click()
  await page.getByRole('button', { name: 'Go to the Previous Month' }).click()
  await page.getByRole('gridcell').getByRole('button', { name: /15/ }).click()
  // Without a receipt, nothing is sent, and the input stays.
  await dialog.getByRole('button', { name: 'Submit Expense' }).click()
  await expect(dialog.getByText('Please add the receipt.')).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: tinyPdf() })
  await expect(dialog.getByText('receipt.pdf')).toBeVisible()
  await expectDialogAccessible(page, 'an expense')
  await page.setViewportSize(wide)
  await dialog.getByRole('button', { name: 'Submit Expense' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Expenses and bonuses' })).toContainText(expense)
}

/** The company approves the expense, and with one click the weeks that match and that of the demo applicant. */
async function approveTogether(page: Page) {
  const expenses = page.getByRole('list', { name: 'Expenses to approve' })
  await expenses.getByRole('button', { name: `Approve ${expense}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(expenses.getByRole('heading', { name: expense })).toBeHidden()
  await page.getByRole('button', { name: 'Approve All That Match' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve all that match' })
  for (const box of await dialog.getByRole('checkbox', { name: /Andrea Villanueva/ }).all()) await box.check()
  await expectDialogAccessible(page, 'timesheets to approve')
  await page.setViewportSize(wide)
  await dialog.getByRole('button', { name: /^Approve \d+ Timesheet/ }).click()
  await expect(dialog.getByRole('status')).toHaveText(/^(\d+) of \1 timesheets? approved$/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}

/** Approves the submitted week on the given page, and answers the invoice that bills it. */
async function billWeek(
  { api }: Account,
  company_id: string,
  approve: () => Promise<void>,
): Promise<{ timesheet_id: string; invoice: Invoice }> {
  const { items } = await answerOf<{ items: { id: string; talent: { name: string } }[] }>(
    api.get('/api/timesheets', { params: { status: 'submitted' } }),
  )
  const { id } = items.find(({ talent }) => talent.name === 'Andrea Villanueva')!
  await approve()
  const newest = () =>
    answerOf<{ items: Invoice[] }>(api.get('/api/invoices', { params: { per_page: 1 } })).then((page) => page.items[0]!)
  const before = await newest()
  await issueInvoiceTomorrow(company_id)
  await expect.poll(async () => (await newest()).id).not.toBe(before.id)
  const invoice = await answerOf<Invoice>(api.get(`/api/invoices/${(await newest()).id}`))
  return { timesheet_id: id, invoice }
}

const referenceOf = (line: string | undefined) => line!.split(',')[0]
const batches = (page: Page) => page.getByRole('list', { name: 'Batches' }).getByRole('listitem')
const bytesOf = async (download: Download) => readFile(await download.path())

/** Compares the PDF with what the open dialog shows. */
async function expectSamePdf(page: Page, { number, amount_cents, items }: Invoice) {
  const dialog = page.getByRole('dialog', { name: `Invoice ${number}` })
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'PDF' }).click()
  const text = (await pdfText(await bytesOf(await downloading))).replaceAll(/\s+/g, ' ')
  expect(text).toContain(number)
  expect(text).toContain('Page 1 of 1')
  for (const shown of [
    moneyText(amount_cents),
    ...items.flatMap((item) => [
      item.description,
      ...(item.parts.length > 0 ? item.parts : [item]).map((part) => moneyText(part.amount_cents)),
    ]),
  ]) {
    expect(text).toContain(shown)
    await expect(dialog.getByText(shown, { exact: true }).first()).toBeAttached()
  }
}

test('an expense and an approved week are invoiced, paid after a declined card, and paid out; its talent changes the payout method', async ({
  open,
}) => {
  const { owner, company_id, assignment_id } = await employer()
  const talent = await demoAccount('applicant@tulay.test')
  const work = await open(`/applicant/work/${assignment_id}?tab=adjustments`, { as: talent, viewport: wide })
  await submitExpense(work)
  const page = await open('/company/team?tab=timesheets', { as: owner, viewport: wide })
  const { timesheet_id, invoice } = await billWeek(owner, company_id, () => approveTogether(page))
  expect(invoice.items.map(({ description }) => description)).toContainEqual(
    expect.stringContaining(`expense: ${expense}`),
  )
  await page.goto(`/company/billing/${invoice.id}`)
  await expectSamePdf(page, invoice)

  const { number } = invoice
  const details = page.getByRole('dialog', { name: `Invoice ${number}` })
  await details.getByRole('button', { name: 'Pay', exact: true }).click()
  const pay = page.getByRole('dialog', { name: `Pay invoice ${number}` })
  // Without a method, nothing can be paid.
  await expect(pay.getByRole('button', { name: /^Pay \$/ })).toBeDisabled()
  await addCard(page, '4000000000000341')
  await pay.getByRole('radio', { name: /0341/ }).click()
  await pay.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(pay.getByRole('alert')).toContainText('declined')
  await addCard(page, '4000000000003220')
  await pay.getByRole('radio', { name: /3220/ }).click()
  await pay.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('dialog', { name: 'Payment completed' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('Paid')
  await expect(row.getByRole('button', { name: 'Pay' })).toBeDisabled()

  await letSecurityPeriodPass(timesheet_id)
  const staff = await demoAccount('admin@tulay.test')
  // Later than all others, also that of the week.
  const pay_on = addDays(nextPayday(dateIn('UTC', new Date())), 14)
  const batch_of = await answerOf<{ id: string; needs_second_approval: boolean }>(
    staff.api.post('/api/admin/payout-batches', { data: { pay_on } }),
  )
  const admin = await open('/admin/payments?tab=batches', { as: staff, viewport: wide })
  const batch = batches(admin).first()
  await expect(batch).toContainText('Draft')
  await batch.getByRole('button', { name: /^Approve/ }).click()
  if (batch_of.needs_second_approval) {
    await expect(batch).toContainText('a second person has to approve it')
    await expect(batch.getByRole('button', { name: /^Approve/ })).toBeHidden()
    const second = await demoAccount('ops@tulay.test')
    await succeed(second.api.post(`/api/payout-batches/${batch_of.id}/approve`, { data: {} }))
    await admin.reload()
  }
  await batch.getByRole('button', { name: /^Send/ }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  await expect(batch).toContainText('Sent')
  const downloading = admin.waitForEvent('download')
  await batch.getByRole('button', { name: /^CSV for the Bank/ }).click()
  const rows = (await bytesOf(await downloading)).toString('utf8').split(/\r?\n/).slice(1)
  const [own] = rows.filter((line) => line.includes('Andrea Villanueva'))
  const [other] = rows.filter((line) => line && line !== own)
  await batch.getByRole('button', { name: /^Import Results/ }).click()
  const results = admin.getByRole('dialog', { name: /^Import results/ })
  await results.locator('input[type=file]').setInputFiles({
    name: 'results.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `reference,status,reason\n${referenceOf(own)},paid,\n${referenceOf(other)},failed,Account closed\n`,
    ),
  })
  await expect(results.getByText('1 payout paid, 1 payout returned to the balance')).toBeVisible()
  await results.getByRole('button', { name: 'Import 2 results' }).click()
  await expect(results).toBeHidden()

  await openScreen(work, '/applicant/work?tab=earnings')
  const payout = work.getByRole('list', { name: 'Payouts' }).getByRole('listitem').first()
  await expect(payout).toContainText('Paid')
  await expect(payout).toContainText(/≈ ₱[\d,]+/)
  await expect(
    work.getByText(/^Estimates use [\d.]+ PHP per US dollar, [A-Z][a-z]{2} \d+, \d{4}\. .* without a fee/),
  ).toBeVisible()
  await payout.getByRole('button', { name: /^Show Work/ }).click()
  // A day, as the bonus for a referral was not worked.
  const item = work
    .getByRole('list', { name: 'Work', exact: true })
    .getByRole('listitem')
    .filter({ hasText: / h / })
    .first()
  await item.getByRole('button').click()
  const steps = item.getByRole('list').getByRole('listitem')
  // In the order of time, which this journey changed: the approval is from before the work.
  for (const step of [/^Worked/, /^Approved/, /^Invoiced/, /^Company paid/, /^Cleared/, /^Sent/, /^Arrived/])
    await expect(steps.filter({ hasText: step })).toHaveCount(1)
  // Each step has happened, so none has an expected date.
  await expect(steps.filter({ hasText: /Expected|expected|Waiting/ })).toHaveCount(0)
  const payslip = work.waitForEvent('download')
  await payout.getByRole('button', { name: /^Payslip/ }).click()
  expect((await payslip).suggestedFilename()).toMatch(/^payslip-.*\.pdf$/)
  expect(await pdfText(await bytesOf(await payslip))).toContain(`${expense} (expense)`)

  await work.getByRole('button', { name: 'Change payout method' }).click()
  const changing = work.getByRole('dialog', { name: 'Change payout method' })
  await changing.getByRole('textbox', { name: 'Name on the account' }).fill('Andrea Villanueva')
  await changing.getByRole('textbox', { name: 'Bank', exact: true }).fill('BDO Unibank')
  await changing.getByRole('textbox', { name: 'Account number' }).fill('009876543210')
  await changing.getByRole('button', { name: 'Save' }).click()
  await expect(work.getByText(/^BDO Unibank ending in 3210 is used from/)).toBeVisible()
})
