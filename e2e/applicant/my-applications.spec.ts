import { answerOf, openAccount, publishJob, succeed } from '../account.ts'
import { expect, test } from '../journey.ts'
import { letGracePeriodEnd } from '../passing-time.ts'

test('an applicant edits an application, does not lose a letter when the company opens it first, follows it live and withdraws it', async ({
  open,
  tolerate,
}) => {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const job = await publishJob(company, { title: 'Weaver of fine baskets' })
  const data = { coverLetter: 'I weave.', proposalRate: 14 }
  const { id } = await answerOf<{ id: string }>(applicant.api.post(`/api/open-jobs/${job.id}/applications`, { data }))
  const { name: firm } = await answerOf<{ name: string }>(company.api.get('/api/company'))

  const page = await open('/applicant/applications', { as: applicant })
  const row = page.getByRole('list', { name: 'Applications', exact: true }).getByRole('listitem')
  await expect(row).toContainText('Sent')
  await page.getByRole('link', { name: 'Weaver of fine baskets' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const letter = page.getByRole('textbox', { name: 'Cover letter' })
  await letter.fill('I weave by day.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Application updated', { exact: true })).toBeVisible()
  await expect(page.getByText(`${firm} has not opened your application yet.`)).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await letter.fill('I weave by day and by night.')

  // Whether a live update or the refusal arrives first.
  tolerate(/status of 409/)
  await succeed(company.api.post(`/api/applications/${id}/open`))
  await expect(async () => {
    if (await page.getByRole('button', { name: 'Save changes' }).isVisible())
      await page.getByRole('button', { name: 'Save changes' }).click({ timeout: 500 })
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'The company has opened this application, so you can no longer change it.',
    )
  }).toPass()
  await expect(letter).toHaveValue('I weave by day and by night.')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('I weave by day.', { exact: true })).toBeVisible()

  // The applicant's browser is updated live while the company moves the application.
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveText([/^Sent/, `Seen by ${firm}Today`])
  await succeed(company.api.post(`/api/applications/${id}/shortlist`, { data: { stage: 'new' } }))
  await letGracePeriodEnd(id)
  await expect(history).toHaveText([/^Sent/, /^Seen/, /^Shortlisted/])
  await expect(page.getByText(`${firm} shortlisted you. A test or an interview may come next.`)).toBeVisible()

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(page.getByText('Application withdrawn', { exact: true })).toBeVisible()
  await expect(history.last()).toHaveText(/^Withdrawn by you/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'My Applications' }).click()
  await page.getByRole('tab', { name: /^Closed/ }).click()
  await expect(page).toHaveURL('/applicant/applications?state=closed')
  await expect(row).toContainText('Withdrawn')
})
