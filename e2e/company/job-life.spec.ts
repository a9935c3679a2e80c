import type { Page } from '@playwright/test'
import { jobForm, openAccount, publishJob, succeed } from '../account.ts'
import { expect, test } from '../journey.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const toastWith = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem').filter({ hasText: words })
const act = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a user pauses and resumes a job, sees what a colleague has changed meanwhile and loses nothing, notifies applicants of better pay, closes the job with a message, and archives it', async ({
  open,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const [company, ana] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const job = await publishJob(company, { title: 'Weaver of nets' })
  await succeed(ana.api.post(`/api/open-jobs/${job.id}/applications`, { data: { coverLetter: 'I weave.' } }))
  const page = await open(`/company/jobs/${job.id}`, { as: company })
  const badge = (status: string) =>
    page.getByRole('banner').or(page.locator('main')).getByText(status, { exact: true }).first()
  await act(page, 'Pause')
  await expect(toastWith(page, "Job paused; applicants won't see it")).toBeVisible()
  await expect(badge('Paused')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(toastWith(page, 'Job resumed and visible to applicants')).toBeVisible()
  await expect(badge('Open')).toBeVisible()

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await field(page, 'Job title').fill('Weaver of white nets')
  const theirs = { ...jobForm, title: 'Weaver of red nets' }
  await succeed(company.api.put(`/api/jobs/${job.id}`, { data: theirs }))
  await save(page).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this job' })
  await expect(conflict.getByRole('listitem')).toHaveText(/Title.*Weaver of red nets.*Weaver of white nets/)
  await conflict.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Job title')).toHaveValue('Weaver of white nets')
  await save(page).click()
  await conflict.getByRole('button', { name: 'Use their version' }).click()
  await expect(field(page, 'Job title')).toHaveValue('Weaver of red nets')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'Job title')).toHaveValue('Weaver of white nets')

  await field(page, 'Minimum hourly rate').fill('15')
  await field(page, 'Maximum hourly rate').fill('28')
  await save(page).click()
  const question = page.getByRole('dialog', { name: 'Notify 1 applicant?' })
  await expect(question.getByRole('listitem')).toHaveText(/^Budget: .* → \$15-28\/hr$/)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Maximum hourly rate')).toHaveValue('28')
  await save(page).click()
  await question.getByRole('button', { name: 'Save and Notify 1 applicant' }).click()
  await expect(toastWith(page, 'Job updated')).toBeVisible()
  await expect(page).toHaveURL(`/company/jobs/${job.id}`)
  await expect(page.getByText('$15-28/hr')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Weaver of white nets', level: 1 })).toBeVisible()

  await act(page, 'Close')
  const closing = page.getByRole('dialog', { name: 'Close “Weaver of white nets”?' })
  await expect(closing).toContainText('1 applicant still waiting for a reply')
  await closing.getByRole('radio', { name: 'Keep their applications' }).click()
  await expect(field(page, 'Message')).toHaveValue(/still under consideration/)
  await closing.getByRole('radio', { name: 'Reject their applications' }).click()
  await field(page, 'Message').fill('Dear {name}, our nets are full.')
  await closing.getByRole('button', { name: 'Close Job' }).click()
  await expect(toastWith(page, 'Close Job')).toBeVisible()
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible()

  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('list', { name: 'History, newest first' }).getByRole('listitem')
  await expect(history.first()).toContainText(`${company.name} closed the job`)
  await expect(history.filter({ hasText: 'changed what applicants rely on' })).toContainText('→ $15-28/hr')
  await act(page, 'Archive')
  await expect(page.getByText('This job is archived')).toBeVisible()
})
