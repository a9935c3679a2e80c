import type { Page } from '@playwright/test'
import { firstName } from '#domain/accounts/first-name.ts'
import { demoAccount, openAccount, publishJob, succeed } from '../account.ts'
import { expect, test } from '../journey.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const said = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem').filter({ hasText: words })
const act = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('who has applied hears at the bell of better pay, and in the end that the job is closed', async ({ open }) => {
  const [company, ana] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const job = await publishJob(company, { title: 'Weaver of nets' })
  await succeed(ana.api.post(`/api/open-jobs/${job.id}/applications`, { data: { coverLetter: 'I weave.' } }))
  const hers = await open('/applicant-dashboard', { as: ana })
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
  await expect(said(page, 'Job updated')).toBeVisible()
  await expect(page).toHaveURL(`/company/jobs/${job.id}`)
  await expect(page.getByText('$15-28/hr')).toBeVisible()

  await hers.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const bell = hers.getByRole('dialog', { name: 'Notifications' })
  await expect(bell.getByRole('link', { name: /changed Weaver of nets/ })).toContainText('→ $15-28/hr')
  await hers.keyboard.press('Escape')

  await act(page, 'Close')
  const closing = page.getByRole('dialog', { name: 'Close “Weaver of nets”?' })
  await expect(closing).toContainText('1 applicant still waiting for a reply')
  await closing.getByRole('radio', { name: 'Keep their applications' }).click()
  await expect(field(closing.page(), 'Message')).toHaveValue(/still under consideration/)
  await closing.getByRole('radio', { name: 'Reject their applications' }).click()
  await field(page, 'Message').fill('Dear {name}, our nets are full.')
  await closing.getByRole('button', { name: 'Close Job' }).click()
  await expect(said(page, 'Close Job')).toBeVisible()
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible()

  await hers.getByRole('button', { name: /^Notifications, \d unread$/ }).click()
  const news = bell.getByRole('link', { name: /Weaver of nets has been closed/ })
  await expect(news).toContainText(`Dear ${firstName(ana.name)}, our nets are full.`)

  await page.getByRole('tab', { name: 'History' }).click()
  const story = page.getByRole('list', { name: 'History, newest first' }).getByRole('listitem')
  await expect(story.first()).toContainText(`${company.name} closed the job`)
  await page.reload()
  await expect(story.filter({ hasText: 'changed what applicants rely on' })).toContainText('→ $15-28/hr')
})

test('a job is paused and resumed, copied, put away and deleted, each by one click and each said', async ({ open }) => {
  const company = await openAccount({ user_type: 'company' })
  const job = await publishJob(company, { title: 'Weaver of mats' })
  const page = await open(`/company/jobs/${job.id}`, { as: company })
  const badge = (status: string) =>
    page.getByRole('banner').or(page.locator('main')).getByText(status, { exact: true }).first()
  await act(page, 'Pause')
  await expect(said(page, "Job paused; applicants won't see it")).toBeVisible()
  await expect(badge('Paused')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(said(page, 'Job resumed and visible to applicants')).toBeVisible()
  await expect(badge('Open')).toBeVisible()

  await act(page, 'Duplicate')
  await said(page, 'Duplicate Job').getByRole('button', { name: 'Edit' }).click()
  await expect(field(page, 'Job title')).toHaveValue('Weaver of mats (copy)')
  await page.getByRole('link', { name: 'Job', exact: true }).click()
  await act(page, 'Archive')
  await expect(page.getByText('This job is archived')).toBeVisible()
  await page.getByRole('button', { name: 'Unarchive' }).click()
  await expect(page.getByText('This job is archived')).toBeHidden()
  await act(page, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Job' }).click()
  await expect(said(page, 'Delete Job')).toBeVisible()
  await expect(page).toHaveURL('/company/jobs')
  await expect(page.getByRole('row', { name: /Weaver of mats \(copy\)/ })).toHaveCount(0)
})

test('of two who edit one job, the second is told, sees the difference, and loses nothing', async ({
  open,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const [cora, rosa] = await Promise.all([demoAccount('company@tulay.test'), demoAccount('recruiter@tulay.test')])
  const job = await publishJob(cora, { title: 'Weaver of sails' })
  const path = `/company/jobs/${job.id}/edit`
  const [mine, theirs] = [await open(path, { as: cora }), await open(path, { as: rosa })]
  await field(mine, 'Job title').fill('Weaver of white sails')
  await field(theirs, 'Job title').fill('Weaver of red sails')
  await save(theirs).click()
  await expect(said(theirs, 'Job updated')).toBeVisible()

  await save(mine).click()
  const question = mine.getByRole('dialog', { name: 'Someone else changed this job' })
  await expect(question.getByRole('listitem')).toHaveText(/Title.*Weaver of red sails.*Weaver of white sails/)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(mine, 'Job title')).toHaveValue('Weaver of white sails')
  await save(mine).click()
  await question.getByRole('button', { name: 'Use their version' }).click()
  await expect(field(mine, 'Job title')).toHaveValue('Weaver of red sails')
  await mine.getByRole('button', { name: 'Restore' }).click()
  await expect(field(mine, 'Job title')).toHaveValue('Weaver of white sails')
  await save(mine).click()
  await expect(said(mine, 'Job updated')).toBeVisible()
  await expect(mine.getByRole('heading', { name: 'Weaver of white sails', level: 1 })).toBeVisible()
})
