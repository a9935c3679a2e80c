import { dateText } from '#domain/kernel/calendar.ts'
import type { Ending } from '#domain/assignments/assignment.ts'
import { answerOf } from '../account.ts'
import { expectDialogAccessible, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { openHired } from '../time/hired.ts'

test('both sides sign new terms', async ({ open }) => {
  const { company, applicant, assignment_id } = await openHired('Asia/Manila')
  const employer = await open(`/company/team/${assignment_id}`, { as: company, viewport: wide })
  await employer.getByRole('button', { name: 'More' }).click()
  await employer.getByRole('menuitem', { name: 'Change the terms…' }).click()
  const dialog = employer.getByRole('dialog', { name: 'Change the terms' })
  await expect(dialog.getByText('Nothing changes yet.')).toBeVisible()
  await dialog.getByLabel('Hours a week').fill('30')
  await dialog.getByLabel('Your full name').fill(company.name)
  // Without a date, nothing is sent, and the input stays.
  await dialog.getByRole('button', { name: 'Sign and Send' }).click()
  await expect(dialog.getByLabel('Hours a week')).toHaveValue('30')
  await expect(dialog.getByLabel('Changes')).toContainText('40 hours')
  await expect(dialog.getByLabel('Changes')).toContainText('30 hours')
  await expectDialogAccessible(employer, 'changing the terms')
  await employer.setViewportSize(wide)
  await dialog.getByRole('button', { name: /Effective date/ }).click()
  await employer.getByRole('button', { name: 'Go to the Next Month' }).click()
  await employer.getByRole('gridcell').getByRole('button', { name: /15/ }).click()
  await dialog.getByRole('button', { name: 'Sign and Send' }).click()
  await expect(employer.getByRole('list', { name: 'Amendments' })).toContainText('Waits for a signature')

  const talent = await open(`/applicant/work/${assignment_id}`, { as: applicant, viewport: wide })
  await talent.getByRole('button', { name: 'Review and Sign' }).first().click()
  const signing = talent.getByRole('dialog', { name: 'Sign this amendment' })
  await expect(signing.getByLabel('Changes')).toContainText('30 hours')
  await signing.getByLabel('Your full name').fill(applicant.name)
  await signing.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(talent.getByRole('list', { name: 'Amendments' })).toContainText('Signed')
  await expect(talent.getByRole('list', { name: 'Later terms' })).toContainText('30 hours')
})

test('notice shows the final dates before it is given', async ({ open }) => {
  const { company, applicant, assignment_id } = await openHired('Asia/Manila')
  const ending = await answerOf<Ending>(company.api.get(`/api/assignments/${assignment_id}/ending`))
  const employer = await open(`/company/team/${assignment_id}`, { as: company, viewport: wide })
  await employer.getByRole('button', { name: 'More' }).click()
  await employer.getByRole('menuitem', { name: 'Give notice…' }).click()
  const dialog = employer.getByRole('dialog', { name: 'Give notice' })
  await expect(dialog.getByText(dateText(ending.final_payday_on))).toBeVisible()
  await expectDialogAccessible(employer, 'giving notice')
  await employer.setViewportSize(wide)
  await dialog.getByLabel('Reason').fill('The season is over.')
  await dialog.getByRole('button', { name: 'Give Notice' }).click()
  await expect(employer.getByText(`Ends on ${dateText(ending.ends_on)}, by notice of`)).toBeVisible()

  const talent = await open(`/applicant/work/${assignment_id}`, { as: applicant, viewport: wide })
  await expect(talent.getByText('Reason: The season is over.')).toBeVisible()
})

test('a document shows its talent who has viewed it', async ({ open }) => {
  const { company, applicant, assignment_id } = await openHired('Asia/Manila')
  const talent = await open(`/applicant/work/${assignment_id}?tab=checklist`, { as: applicant, viewport: wide })
  const task = talent.getByRole('checkbox', { name: /Read and keep your contract/ })
  await task.click()
  await expect(talent.getByText(/of 13 tasks are done/)).toContainText('1 of 13')

  await talent.getByRole('tab', { name: 'Documents' }).click()
  await talent.getByRole('button', { name: 'Add Document' }).click()
  const dialog = talent.getByRole('dialog', { name: 'Add a document' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  })
  await expect(dialog.getByText('certificate.pdf')).toBeVisible()
  await dialog.getByLabel('Name').fill('Weaving certificate')
  await expectDialogAccessible(talent, 'adding a document')
  await talent.setViewportSize(wide)
  await dialog.getByRole('button', { name: 'Add Document' }).click()
  await expect(talent.getByRole('list', { name: 'Documents' })).toContainText('Not viewed yet')

  const employer = await open(`/company/team/${assignment_id}?tab=documents`, { as: company, viewport: wide })
  const downloaded = employer.waitForEvent('download')
  await employer.getByRole('button', { name: 'Download Weaving certificate' }).click()
  await downloaded
  await talent.reload()
  await expect(talent.getByRole('list', { name: 'Viewed by' })).toContainText(company.name)
})
