import type { Page } from '@playwright/test'
import { dateText } from '#domain/kernel/calendar.ts'
import type { AssignmentSummary, Ending } from '#domain/assignments/assignment.ts'
import { answerOf, demoAccount } from '../account.ts'
import { expectDialogAccessible, openScreen, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { openHired } from '../time/hired.ts'

async function chooseAction(page: Page, name: string) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a milestone is delivered and accepted; both sides sign new terms and review each other; the work ends by notice', async ({
  open,
}) => {
  const { company, applicant, assignment_id } = await openHired('Asia/Manila', {
    terms: {
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
  // It is accepted where its notification is shown, for the price that is named there.
  await employer.getByRole('button', { name: /^Notifications, 1 needs an answer/ }).click()
  const notices = employer.getByRole('dialog', { name: 'Notifications' })
  await notices.getByRole('button', { name: 'Accept $900.00 Twelve chairs' }).click()
  const confirm = employer.getByRole('alertdialog')
  await expect(confirm).toContainText('$900.00 is billed on the next invoice.')
  await confirm.getByRole('button', { name: 'Accept' }).click()
  await expect(notices.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  await expect(notices.getByRole('link', { name: /delivered “Twelve chairs”/ })).toBeFocused()
  await expect(milestone).toContainText('Accepted')
  await employer.getByRole('button', { name: /^Notifications/ }).click()
  await expect(talent.getByRole('list', { name: 'Milestones' })).toContainText('Accepted')

  await openScreen(employer, `/company/team/${assignment_id}`)
  await openScreen(talent, `/applicant/work/${assignment_id}`)
  await chooseAction(employer, 'Change the terms…')
  const dialog = employer.getByRole('dialog', { name: 'Change the terms' })
  await expect(dialog.getByText('Nothing changes yet.')).toBeVisible()
  await dialog.getByLabel('Hours a week').fill('30')
  await dialog.getByLabel('Your full name').fill(company.name)
  // Without a date, nothing is sent, and the input stays.
  await dialog.getByRole('button', { name: 'Sign and Send' }).click()
  await expect(dialog.getByLabel('Hours a week')).toHaveValue('30')
  await expect(dialog.getByLabel('Changes')).toContainText('49 hours')
  await expect(dialog.getByLabel('Changes')).toContainText('30 hours')
  await expectDialogAccessible(employer, 'changing the terms')
  await employer.setViewportSize(wide)
  await dialog.getByRole('button', { name: /Effective date/ }).click()
  await employer.getByRole('button', { name: 'Go to the Next Month' }).click()
  await employer.getByRole('gridcell').getByRole('button', { name: /15/ }).click()
  await dialog.getByRole('button', { name: 'Sign and Send' }).click()
  await expect(employer.getByRole('list', { name: 'Amendments' })).toContainText('Waits for a signature')

  await talent.getByRole('button', { name: 'Review and Sign' }).first().click()
  const signing = talent.getByRole('dialog', { name: 'Sign this amendment' })
  await expect(signing.getByLabel('Changes')).toContainText('30 hours')
  await signing.getByLabel('Your full name').fill(applicant.name)
  await signing.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(talent.getByRole('list', { name: 'Amendments' })).toContainText('Signed')
  await expect(talent.getByRole('list', { name: 'Later terms' })).toContainText('30 hours')

  await talent.getByRole('tab', { name: 'Feedback' }).click()
  await review(talent, 5, 'Clear goals.')
  await employer.getByRole('tab', { name: 'Feedback' }).click()
  await expect(employer.getByText(`${applicant.name} has submitted a review.`, { exact: false })).toBeVisible()
  await expect(employer.getByText('Clear goals.')).toBeHidden()
  await review(employer, 4, 'Fine chairs.')
  await expect(employer.getByText('Clear goals.')).toBeVisible()
  await expect(talent.getByText('Fine chairs.')).toBeVisible()

  const ending = await answerOf<Ending>(company.api.get(`/api/assignments/${assignment_id}/ending`))
  await chooseAction(employer, 'Give notice…')
  const notice = employer.getByRole('dialog', { name: 'Give notice' })
  await expect(notice.getByText(dateText(ending.final_payday_on))).toBeVisible()
  await notice.getByLabel('Reason').fill('The season is over.')
  await notice.getByRole('button', { name: 'Give Notice' }).click()
  await expect(employer.getByText(`Ends on ${dateText(ending.ends_on)}, by notice of`)).toBeVisible()
  await expect(talent.getByText('Reason: The season is over.')).toBeVisible()
})

test('a dialog that was opened for one assignment is not open for another one', async ({ open }) => {
  const owner = await demoAccount('company@tulay.test')
  const { items } = await answerOf<{ items: AssignmentSummary[] }>(owner.api.get('/api/assignments?status=active'))
  const [one, other] = items.map(({ id }) => `/company/team/${id}`)
  const page = await open(one!, { as: owner })
  await expect(page.getByRole('button', { name: 'More' })).toBeVisible()
  await openScreen(page, other!)
  await chooseAction(page, 'Give notice…')
  const dialog = page.getByRole('dialog', { name: 'Give notice' })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(one!)
  await expect(dialog).toBeHidden()
})

async function review(page: Page, stars: number, comment: string) {
  await page.getByRole('button', { name: 'Write a Review' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: new RegExp(`^${stars} of 5`) }).press('Space')
  await dialog.getByRole('textbox', { name: 'Comment' }).fill(comment)
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
  await expect(dialog).toBeHidden()
}
