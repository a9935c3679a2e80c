import { expectDialogAccessible, wide } from '../accessible.ts'
import { publishJob } from '../account.ts'
import { expect, test } from '../journey.ts'
import { tokenMailedTo } from '../mail.ts'
import { openCompanyAndApplicant, uniqueWord } from './company-and-applicant.ts'

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')

test('an applicant verifies their email address and applies once by a double click; the letter survives a server error, Escape and a reload', async ({
  open,
  tolerate,
}) => {
  const { company, applicant } = await openCompanyAndApplicant({ verified: false })
  const word = uniqueWord()
  const job = await publishJob(company, { title: `Weaver ${word}` })
  const page = await open(`/applicant/jobs/${job.id}`, { as: applicant, viewport: wide })
  const applyNow = page.getByRole('button', { name: 'Apply Now' })
  await applyNow.click()
  const verification = page.getByRole('dialog', { name: 'Verify your email address first' })
  await verification.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Email sent', { exact: true })).toBeVisible()
  const token = await tokenMailedTo(applicant.api, applicant.email, 'Please verify your email address')
  await applicant.api.post('/api/verify-email', { data: { token } })

  const dialog = page.getByRole('dialog', { name: `Apply to Weaver ${word}` })
  const letter = dialog.getByRole('textbox', { name: 'Cover letter' })
  const submit = dialog.getByRole('button', { name: 'Submit Application' })
  await expect(letter).toBeFocused()
  await expectDialogAccessible(page, 'the apply dialog')
  await page.setViewportSize(wide)
  // The form has replaced a dialog, which has not taken the focus from it.
  await expect(dialog.getByText('Please provide a cover letter.')).toBeHidden()
  await submit.click()
  await expect(dialog.getByText('Please provide a cover letter.')).toBeVisible()
  await expect(letter).toBeFocused()
  await letter.fill('I weave by day and by night.')
  await dialog.getByRole('textbox', { name: 'You receive' }).fill('12.50')
  await dialog
    .getByLabel('Résumé or additional file')
    .setInputFiles({ name: 'chairs.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(dialog.getByRole('link', { name: 'chairs.pdf' })).toBeVisible()

  tolerate(/status of 500/)
  await page.route('**/applications', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await submit.click()
  await expect(page.getByText('Error submitting application', { exact: true })).toBeVisible()
  await page.unroute('**/applications')
  // The first Escape closes the toast, the second the dialog.
  await page.keyboard.press('Escape')
  await expect(page.getByText('Error submitting application', { exact: true })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // The dialog with the button that opened it is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await applyNow.click()
  await expect(letter).toHaveValue('I weave by day and by night.')
  await expect(dialog.getByRole('link', { name: 'chairs.pdf' })).toBeVisible()

  let sent = 0
  const clicked = Promise.withResolvers<void>()
  await page.route('**/applications', async (route) => {
    sent += 1
    await clicked.promise
    await route.continue()
  })
  await submit.dblclick()
  await expect(dialog.getByRole('button', { name: 'Submitting…' })).toBeVisible()
  clicked.resolve()
  await expect(page.getByText('Application submitted!', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Applied' })).toBeDisabled()
  expect(sent).toBe(1)
  const received = await (await company.api.get(`/api/jobs/${job.id}/applications`)).json()
  expect(received).toMatchObject({ total: 1, items: [{ proposal_rate: 16.67 }] })
})
