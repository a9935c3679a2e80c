import { openAccount, publishJob, succeed } from './account.ts'
import type { Account } from './account.ts'
import { expect, reloadAndFollow, test } from './journey.ts'

test('the bell shows a new application without a reload, and opening it marks it as read', async ({ open }) => {
  const [company, first, second] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const job = await publishJob(company, { title: 'Weaver of chairs' })
  const page = await open('/company-dashboard', { as: company })
  await reloadAndFollow(page)
  const apply = ({ api }: Account) =>
    succeed(api.post(`/api/open-jobs/${job.id}/applications`, { data: { coverLetter: 'I weave.' } }))

  await apply(first)
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await apply(second)
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  const popover = page.getByRole('dialog', { name: 'Notifications' })
  const notification = popover.getByRole('link', { name: `${second.name} applied` })
  await expect(notification).toContainText('Weaver of chairs')
  await notification.click()
  await expect(popover).toBeHidden()
  await expect(page.getByRole('heading', { name: second.name, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await popover.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})
