import { randomUUID } from 'node:crypto'
import { expectNoViolations, openScreen } from './accessible.ts'
import { answerOf, openAccount, publishJob, succeed } from './account.ts'
import type { Account } from './account.ts'
import { expect, reloadAndFollow, test } from './journey.ts'
import { openTalent } from './talents.ts'

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
  // Notifications of the same job are together.
  await expect(popover.getByRole('region', { name: 'Weaver of chairs' }).getByRole('link')).toHaveCount(2)
  const notification = popover.getByRole('link', { name: `${second.name} applied` })
  await notification.click()
  await expect(popover).toBeHidden()
  await expect(page.getByRole('heading', { name: second.name, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await popover.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  // The headings of subjects follow the heading of the popover, or of the screen.
  await expectNoViolations(page, 'popover')
  await popover.getByRole('link', { name: 'View all notifications' }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Weaver of chairs' })).toBeVisible()
  await expectNoViolations(page, 'screen')
})

test('messages are answered and an invitation is declined where their notifications are shown', async ({ open }) => {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openTalent({ skills: ['Weaving'] }),
  ])
  const [job, other] = [await publishJob(company, { title: 'Weaver' }), await publishJob(company, { title: 'Potter' })]
  const application = await answerOf<{ id: string }>(
    applicant.api.post(`/api/open-jobs/${job.id}/applications`, { data: { coverLetter: 'I weave.' } }),
  )
  const data = { subject: 'application', id: application.id }
  const conversation = await answerOf<{ id: string }>(company.api.post('/api/conversations', { data }))
  const messages = `/api/conversations/${conversation.id}/messages`
  const page = await open('/applicant-dashboard', { as: applicant })

  await succeed(company.api.post(messages, { data: { id: randomUUID(), body: 'Can you start in May?' } }))
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const popover = page.getByRole('dialog', { name: 'Notifications' })
  await expect(popover.getByRole('link', { name: `${company.name} sent you a message` })).toContainText('start in May')
  await popover.getByRole('button', { name: /^Reply/ }).click()
  await page.keyboard.type('Yes, on ')
  // A new message replaces the notification, and leaves the reply that is being written.
  await succeed(company.api.post(messages, { data: { id: randomUUID(), body: 'Or in April?' } }))
  await expect(popover.getByRole('link', { name: `${company.name} sent you 2 messages` })).toBeVisible()
  await page.keyboard.type('the fifth.')
  await popover.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Reply sent', { exact: true })).toBeVisible()
  const { items } = await answerOf<{ items: { body: string }[] }>(company.api.get(messages))
  expect(items.map(({ body }) => body)).toEqual(['Can you start in May?', 'Or in April?', 'Yes, on the fifth.'])

  await succeed(
    company.api.post(`/api/jobs/${other.id}/invitations`, { data: { talent_id: applicant.id, message: '' } }),
  )
  await popover.getByRole('link', { name: 'View all notifications' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Unread: .* invited you to apply/ })).toBeVisible()
  await openScreen(page, '/applicant/notifications?kind=invitations')
  await expect(page.getByRole('combobox', { name: 'Kind' })).toContainText('Invitations and proposals')
  await expect(main.getByRole('link', { name: 'sent you a message' })).toBeHidden()
  // A live update overtakes the response.
  await page.route('**/decline', async (route) => {
    const response = await route.fetch()
    await succeed(company.api.post(messages, { data: { id: randomUUID(), body: 'Or in June?' } }))
    await expect(main.getByRole('link', { name: /^View job/ })).toBeHidden()
    await route.fulfill({ response })
  })
  await main.getByRole('button', { name: /^Decline/ }).click()
  await page.getByRole('menuitem', { name: 'I am not available now' }).click()
  await expect(page.getByText('Invitation declined', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: /^Decline/ })).toBeHidden()
  await main.getByRole('button', { name: 'Unread' }).click()
  await expect(main.getByText('No notifications match')).toBeVisible()
})
