import { openScreen } from '../accessible.ts'
import { publishJob, succeed } from '../account.ts'
import { expect, test } from '../journey.ts'
import { tokenMailedTo } from '../mail.ts'
import { openCompanyAndApplicant, uniqueWord, viewport } from './company-and-applicant.ts'

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')

test('an applicant verifies their email address, applies once by a double click, and proposes a price for a fixed-price job', async ({
  open,
}) => {
  const { company, applicant } = await openCompanyAndApplicant({ verified: false })
  const word = uniqueWord()
  const job = await publishJob(company, { title: `Weaver ${word}` })
  const priced = await publishJob(company, {
    title: `Potter ${uniqueWord()}`,
    engagement_type: 'fixed',
    budget_total: 90_000,
  })
  const page = await open(`/applicant/jobs?q=${word}`, { as: applicant, viewport })
  await page.getByRole('button', { name: 'Apply Now' }).click()
  const verification = page.getByRole('dialog', { name: 'Verify your email address first' })
  await verification.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Email sent', { exact: true })).toBeVisible()

  const token = await tokenMailedTo(applicant.api, applicant.email, 'Please verify your email address')
  await applicant.api.post('/api/verify-email', { data: { token } })
  await expect(page.getByRole('textbox', { name: 'Cover letter' })).toBeVisible()

  let sent = 0
  const clicked = Promise.withResolvers<void>()
  await page.route('**/applications', async (route) => {
    sent += 1
    await clicked.promise
    await route.continue()
  })

  const dialog = page.getByRole('dialog', { name: `Apply to Weaver ${word}` })
  await expect(dialog.getByText('$10-20/hr')).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(dialog.getByText('Please provide a cover letter.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Cover letter' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Cover letter' }).fill('I weave.')
  await expect(dialog.getByText('8 of 5000 characters')).toBeAttached()
  await dialog.getByRole('textbox', { name: 'Proposed rate' }).fill('12.50')
  expect(sent).toBe(0)

  await dialog.getByRole('button', { name: 'Submit Application' }).dblclick()
  await expect(dialog.getByRole('button', { name: 'Submitting…' })).toBeVisible()
  clicked.resolve()
  await expect(page.getByText('Application submitted!', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Applied' })).toBeDisabled()
  await expect(page.getByRole('heading', { name: `Weaver ${word}` })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Applied' })).toBeDisabled()

  expect(sent).toBe(1)
  await page.unroute('**/applications')
  const received = await (await company.api.get(`/api/jobs/${job.id}/applications`)).json()
  expect(received).toMatchObject({ total: 1, items: [{ proposal_rate: 12.5 }] })

  await openScreen(page, `/applicant/jobs/${priced.id}`)
  await page.getByRole('button', { name: 'Apply Now' }).click()
  await page.getByRole('textbox', { name: 'Cover letter' }).fill('I weave.')
  await page.getByRole('textbox', { name: 'Proposed price' }).fill('85000')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('button', { name: 'Applied' })).toBeDisabled()
  await page.getByRole('link', { name: 'View my application' }).click()
  await expect(page.getByText('$85k')).toBeVisible()

  await company.api.post(`/api/jobs/${priced.id}/close`, { data: { message: '', applications: 'keep' } })
  await openScreen(page, `/applicant/jobs/${priced.id}`)
  await expect(page.getByText('This job is closed and no longer accepts applications.')).toBeVisible()
})

test('a cover letter survives a server error, Escape and a reload, and a job says that the applicant has already applied', async ({
  open,
  tolerate,
}) => {
  const { company, applicant } = await openCompanyAndApplicant()
  const word = uniqueWord()
  const job = await publishJob(company, { title: `Weaver ${word}` })
  const sent = await succeed(
    applicant.api.post('/api/files?purpose=resume&name=resume.pdf', {
      data: pdf,
      headers: { 'content-type': 'application/pdf' },
    }),
  )
  const { id: resume_file_id } = (await sent.json()) as { id: string }
  await succeed(applicant.api.put('/api/applicant/profile', { data: { resume_file_id } }))
  const page = await open(`/applicant/jobs?q=${word}`, { as: applicant, viewport })
  const letter = page.getByRole('textbox', { name: 'Cover letter' })
  const resume = page.getByRole('checkbox', { name: 'Send the resume from my profile (resume.pdf)' })
  await page.getByRole('button', { name: 'Apply Now' }).click()
  await letter.fill('I weave by day and by night.')
  await resume.click()
  await page.getByLabel('Another file').setInputFiles({ name: 'chairs.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByRole('link', { name: 'chairs.pdf' })).toBeVisible()

  tolerate(/status of (409|500)/)
  await page.route('**/applications', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Error submitting application', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Failed to submit your application. Please try again.', { exact: true }).first(),
  ).toBeVisible()
  await expect(letter).toHaveValue('I weave by day and by night.')
  await page.unroute('**/applications')

  // The first Escape closes the toast, the second the dialog.
  await page.keyboard.press('Escape')
  await expect(page.getByText('Error submitting application', { exact: true })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Apply Now' })).toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'Apply Now' }).click()
  await expect(letter).toHaveValue('I weave by day and by night.')
  await expect(page.getByRole('link', { name: 'chairs.pdf' })).toBeVisible()
  await expect(resume).not.toBeChecked()

  // A second tab continues where the first is. If both edit at the same time, they are warned.
  const other = await page.context().newPage()
  await other.goto(`/applicant/jobs/${job.id}`)
  await other.getByRole('button', { name: 'Apply Now' }).click()
  const copy = other.getByRole('textbox', { name: 'Cover letter' })
  await expect(copy).toHaveValue('I weave by day and by night.')
  await letter.fill('I weave.')
  await expect(copy).toHaveValue('I weave.')
  await copy.fill('I weave well.')
  await expect(page.getByRole('alert').getByText('This is open in another tab, too.')).toBeVisible()
  await expect(letter).toHaveValue('I weave.')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('button', { name: 'Applied' })).toBeDisabled()
  const { items } = await (await company.api.get(`/api/jobs/${job.id}/applications`)).json()
  const received = await (await company.api.get(`/api/applications/${items[0].id}`)).json()
  expect(received.files.map((file: { name: string }) => file.name)).toEqual(['chairs.pdf'])

  const otherWord = uniqueWord()
  const second = await publishJob(company, { title: `Carver ${otherWord}` })
  await openScreen(page, `/applicant/jobs?q=${otherWord}`)
  await page.getByRole('button', { name: 'Apply Now' }).click()
  await page.getByRole('textbox', { name: 'Cover letter' }).fill('I carve.')

  // In another browser, the applicant has already applied.
  await applicant.api.post(`/api/open-jobs/${second.id}/applications`, { data: { coverLetter: 'I paint.' } })
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('You have already applied to this job.')
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: 'Applied' })).toBeDisabled()
})
