import { openAccount, publishJob } from './account.ts'
import { expect, test } from './journey.ts'

test('the bell tells a company of an application without a reload, and leads to the job', async ({ open }) => {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const job = await publishJob(company, { title: 'Weaver of chairs' })
  const page = await open('/company-dashboard', { as: company })
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  await applicant.api.post(`/api/open-jobs/${job.id}/applications`, { data: { coverLetter: 'I weave.' } })
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const popover = page.getByRole('dialog', { name: 'Notifications' })
  const news = popover.getByRole('link', { name: `${applicant.name} applied` })
  await expect(news).toContainText('Weaver of chairs')
  await popover.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await news.click()
  await expect(popover).toBeHidden()
  await expect(page).toHaveURL(`/company/jobs/${job.id}`)
})
