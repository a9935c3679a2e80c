import type { Page } from '@playwright/test'
import { addDays, dateText } from '#domain/kernel/calendar.ts'
import type { Ending } from '#domain/assignments/assignment.ts'
import { answerOf } from '../account.ts'
import { demoAccount, expectDialogAccessible, expectNoViolations, openScreen, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { openHired } from '../time/hired.ts'

async function chooseAction(page: Page, name: string) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('both sides sign new terms; a document shows its talent who has viewed it; the account manager proposes a replacement in time', async ({
  open,
}) => {
  const { company, applicant, assignment_id } = await openHired('Asia/Manila')
  const employer = await open(`/company/team/${assignment_id}`, { as: company, viewport: wide })
  await chooseAction(employer, 'Change the terms…')
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

  await openScreen(talent, `/applicant/work/${assignment_id}?tab=checklist`)
  const task = talent.getByRole('checkbox', { name: /Read and keep your contract/ })
  await task.click()
  await expect(talent.getByText(/of 13 tasks are done/)).toContainText('1 of 13')

  await talent.getByRole('tab', { name: 'Documents' }).click()
  await talent.getByRole('button', { name: 'Add Document' }).click()
  const adding = talent.getByRole('dialog', { name: 'Add a document' })
  await adding.locator('input[type=file]').setInputFiles({
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  })
  await expect(adding.getByText('certificate.pdf')).toBeVisible()
  await adding.getByLabel('Name').fill('Weaving certificate')
  await expectDialogAccessible(talent, 'adding a document')
  await talent.setViewportSize(wide)
  await adding.getByRole('button', { name: 'Add Document' }).click()
  await expect(talent.getByRole('list', { name: 'Documents' })).toContainText('Not viewed yet')

  await openScreen(employer, `/company/team/${assignment_id}?tab=documents`)
  const downloaded = employer.waitForEvent('download')
  await employer.getByRole('button', { name: 'Download Weaving certificate' }).click()
  await downloaded
  await talent.reload()
  await expect(talent.getByRole('list', { name: 'Viewed by' })).toContainText(company.name)

  await openScreen(employer, `/company/team/${assignment_id}`)
  await chooseAction(employer, 'Request a replacement…')
  const requesting = employer.getByRole('dialog', { name: /^Request a replacement/ })
  await requesting.getByRole('textbox', { name: 'Reason' }).fill('We need more experience.')
  await requesting.getByRole('button', { name: 'Request Replacement' }).click()
  await expect(employer.getByText(/ left\. The first talent is due by /)).toBeVisible()

  const staff = await open(`/admin/assignments/${assignment_id}`, { as: await demoAccount('admin@tulay.test') })
  await expect(staff.getByText(/ left\. The first talent is due by /)).toBeVisible()
  await staff.getByRole('button', { name: 'Propose Talent' }).click()
  const proposing = staff.getByRole('dialog', { name: /^Propose a replacement/ })
  await proposing.getByRole('combobox', { name: 'Talent' }).click()
  await staff.getByRole('option').first().click()
  await proposing.getByRole('textbox', { name: 'Reason' }).fill('Has woven for twelve years.')
  await expectDialogAccessible(staff, 'proposing a replacement')
  await staff.setViewportSize(wide)
  await proposing.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(employer.getByText(/^The first talent was proposed after .*, on time\.$/)).toBeVisible()
  await expect(employer.getByRole('list', { name: 'Proposed talents' }).getByRole('link')).toHaveCount(1)
})

test('a milestone is delivered and accepted; both sides answer the survey and review each other; the work passes its trial, is paused and resumed, and ends later than notice was given for', async ({
  open,
}) => {
  const { company, applicant, assignment_id } = await openHired('Asia/Manila', {
    terms: {
      trial_days: 14,
      engagement_type: 'fixed',
      rate: 900,
      milestones: [{ title: 'Twelve chairs', due_on: null, rate: 900 }],
    },
  })
  const talent = await open(`/applicant/work/${assignment_id}?tab=milestones`, { as: applicant, viewport: wide })
  const employer = await open(`/company/team/${assignment_id}?tab=milestones`, { as: company, viewport: wide })
  await talent.getByRole('button', { name: 'Deliver Twelve chairs' }).click()
  await talent.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('In your warehouse.')
  await talent.getByRole('dialog').getByRole('button', { name: 'Deliver' }).click()
  const milestone = employer.getByRole('list', { name: 'Milestones' }).getByRole('listitem')
  await expect(milestone).toContainText('In your warehouse.')
  await milestone.getByRole('button', { name: 'Accept Twelve chairs' }).click()
  await employer.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
  await expect(talent.getByRole('list', { name: 'Milestones' })).toContainText('Accepted')

  await talent.getByRole('tab', { name: 'Feedback' }).click()
  const survey = talent.getByRole('form', { name: /^Survey of/ })
  await survey.getByRole('button', { name: 'Send Answers' }).click()
  await expect(survey.getByText('Please choose a score.')).toHaveCount(3)
  for (const question of await survey.getByRole('radiogroup').all())
    await question.getByRole('radio', { name: /^4 of 5/ }).press('Space')
  await expectNoViolations(talent, 'survey')
  await survey.getByRole('button', { name: 'Send Answers' }).click()
  await expect(talent.getByRole('list', { name: 'Answers' }).getByRole('img', { name: '4 of 5' })).toHaveCount(3)

  await review(talent, 5, 'Clear goals.')
  await employer.getByRole('tab', { name: 'Feedback' }).click()
  await expect(employer.getByText(`${applicant.name} has submitted a review.`, { exact: false })).toBeVisible()
  await expect(employer.getByText('Clear goals.')).toBeHidden()
  await review(employer, 4, 'Fine chairs.')
  await expect(employer.getByText('Clear goals.')).toBeVisible()
  await expect(talent.getByText('Fine chairs.')).toBeVisible()

  await openScreen(employer, `/company/team/${assignment_id}`)
  await openScreen(talent, `/applicant/work/${assignment_id}`)
  await employer.getByRole('button', { name: 'Trial Passed' }).click()
  await employer.getByRole('alertdialog').getByRole('button', { name: 'Trial Passed' }).click()
  await expect(employer.getByText(/^The trial period ends on/)).toBeHidden()

  await chooseAction(employer, 'Pause…')
  const pausing = employer.getByRole('dialog', { name: 'Pause this assignment?' })
  await pausing.getByRole('button', { name: 'Pause' }).click()
  await expect(pausing.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await pausing.getByRole('textbox', { name: 'Reason' }).fill('The rattan is late.')
  await pausing.getByRole('button', { name: 'Pause' }).click()
  await expect(talent.getByText('Reason: The rattan is late.')).toBeVisible()
  await employer.getByRole('button', { name: 'Resume' }).click()
  await expect(talent.getByText('This assignment is paused.')).toBeHidden()

  const ending = await answerOf<Ending>(company.api.get(`/api/assignments/${assignment_id}/ending`))
  await chooseAction(employer, 'Give notice…')
  const dialog = employer.getByRole('dialog', { name: 'Give notice' })
  await expect(dialog.getByText(dateText(ending.final_payday_on))).toBeVisible()
  await expectDialogAccessible(employer, 'giving notice')
  await employer.setViewportSize(wide)
  await dialog.getByLabel('Reason').fill('The season is over.')
  await dialog.getByRole('button', { name: 'Give Notice' }).click()
  await expect(employer.getByText(`Ends on ${dateText(ending.ends_on)}, by notice of`)).toBeVisible()
  await expect(talent.getByText('Reason: The season is over.')).toBeVisible()

  await chooseAction(employer, 'Change the end date…')
  await employer.getByRole('dialog', { name: 'Change the end date' }).getByRole('button', { name: 'Extend' }).click()
  await expect(talent.getByText(`Ends on ${dateText(addDays(ending.ends_on, 1))}`)).toBeVisible()
})

async function review(page: Page, stars: number, comment: string) {
  await page.getByRole('button', { name: 'Write a Review' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: new RegExp(`^${stars} of 5`) }).press('Space')
  await dialog.getByRole('textbox', { name: 'Comment' }).fill(comment)
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
  await expect(dialog).toBeHidden()
}
