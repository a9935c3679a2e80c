import type { Page } from '@playwright/test'
import { firstName } from '#domain/accounts/first-name.ts'
import { demoAccount, openAccount, publishJob, succeed } from '../account.ts'
import { expect, test } from '../journey.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const toastWith = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem').filter({ hasText: words })
const act = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('applicants are notified of better pay and when the job is closed', async ({ open }) => {
  const [company, ana] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const job = await publishJob(company, { title: 'Weaver of nets' })
  await succeed(ana.api.post(`/api/open-jobs/${job.id}/applications`, { data: { coverLetter: 'I weave.' } }))
  const applicantPage = await open('/applicant-dashboard', { as: ana })
  const page = await open(`/company/jobs/${job.id}`, { as: company })

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await field(page, 'Minimum hourly rate').fill('15')
  await field(page, 'Maximum hourly rate').fill('28')
  await save(page).click()
  const question = page.getByRole('dialog', { name: 'Notify 1 applicant?' })
  await expect(question.getByRole('listitem')).toHaveText(/^Pay: .* → \$15-28\/hr$/)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Maximum hourly rate')).toHaveValue('28')
  await save(page).click()
  await question.getByRole('button', { name: 'Save and Notify 1 applicant' }).click()
  await expect(toastWith(page, 'Job updated')).toBeVisible()
  await expect(page).toHaveURL(`/company/jobs/${job.id}`)
  await expect(page.getByText('$15-28/hr')).toBeVisible()

  await applicantPage.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const bell = applicantPage.getByRole('dialog', { name: 'Notifications' })
  await expect(bell.getByRole('link', { name: /changed Weaver of nets/ })).toContainText('→ $15-28/hr')
  await applicantPage.keyboard.press('Escape')

  await act(page, 'Close')
  const closing = page.getByRole('dialog', { name: 'Close “Weaver of nets”?' })
  await expect(closing).toContainText('1 applicant still waiting for a reply')
  await closing.getByRole('radio', { name: 'Keep their applications' }).click()
  await expect(field(closing.page(), 'Message')).toHaveValue(/still under consideration/)
  await closing.getByRole('radio', { name: 'Reject their applications' }).click()
  await field(page, 'Message').fill('Dear {name}, our nets are full.')
  await closing.getByRole('button', { name: 'Close Job' }).click()
  await expect(toastWith(page, 'Close Job')).toBeVisible()
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible()

  await applicantPage.getByRole('button', { name: /^Notifications, \d unread$/ }).click()
  const notification = bell.getByRole('link', { name: /Weaver of nets has been closed/ })
  await expect(notification).toContainText(`Dear ${firstName(ana.name)}, our nets are full.`)

  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('list', { name: 'History, newest first' }).getByRole('listitem')
  await expect(history.first()).toContainText(`${company.name} closed the job`)
  await page.reload()
  await expect(history.filter({ hasText: 'changed what applicants rely on' })).toContainText('→ $15-28/hr')
})

test('a user pauses, resumes, duplicates, archives and deletes a job, each with a confirmation', async ({ open }) => {
  const company = await openAccount({ user_type: 'company' })
  const job = await publishJob(company, { title: 'Weaver of mats' })
  const page = await open(`/company/jobs/${job.id}`, { as: company })
  const badge = (status: string) =>
    page.getByRole('banner').or(page.locator('main')).getByText(status, { exact: true }).first()
  await act(page, 'Pause')
  await expect(toastWith(page, "Job paused; applicants won't see it")).toBeVisible()
  await expect(badge('Paused')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(toastWith(page, 'Job resumed and visible to applicants')).toBeVisible()
  await expect(badge('Open')).toBeVisible()

  await act(page, 'Duplicate')
  await toastWith(page, 'Duplicate Job').getByRole('button', { name: 'Edit' }).click()
  await expect(field(page, 'Job title')).toHaveValue('Weaver of mats (copy)')
  await page.getByRole('link', { name: 'Job', exact: true }).click()
  await act(page, 'Archive')
  await expect(page.getByText('This job is archived')).toBeVisible()
  await page.getByRole('button', { name: 'Unarchive' }).click()
  await expect(page.getByText('This job is archived')).toBeHidden()
  await act(page, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Job' }).click()
  await expect(toastWith(page, 'Delete Job')).toBeVisible()
  await expect(page).toHaveURL('/company/jobs')
  await expect(page.getByRole('row', { name: /Weaver of mats \(copy\)/ })).toHaveCount(0)
})

test('when two colleagues edit the same job, the second sees the differences and loses nothing', async ({
  open,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const [cora, rosa] = await Promise.all([demoAccount('company@tulay.test'), demoAccount('recruiter@tulay.test')])
  const job = await publishJob(cora, { title: 'Weaver of sails' })
  const path = `/company/jobs/${job.id}/edit`
  const [page, colleaguePage] = [await open(path, { as: cora }), await open(path, { as: rosa })]
  await field(page, 'Job title').fill('Weaver of white sails')
  await field(colleaguePage, 'Job title').fill('Weaver of red sails')
  await save(colleaguePage).click()
  await expect(toastWith(colleaguePage, 'Job updated')).toBeVisible()

  await save(page).click()
  const question = page.getByRole('dialog', { name: 'Someone else changed this job' })
  await expect(question.getByRole('listitem')).toHaveText(/Title.*Weaver of red sails.*Weaver of white sails/)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Job title')).toHaveValue('Weaver of white sails')
  await save(page).click()
  await question.getByRole('button', { name: 'Use their version' }).click()
  await expect(field(page, 'Job title')).toHaveValue('Weaver of red sails')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'Job title')).toHaveValue('Weaver of white sails')
  await save(page).click()
  await expect(toastWith(page, 'Job updated')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Weaver of white sails', level: 1 })).toBeVisible()
})
