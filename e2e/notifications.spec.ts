import { randomUUID } from 'node:crypto'
import { answerOf, openAccount, publishJob, succeed } from './account.ts'
import { expect, test } from './journey.ts'

test('a message is answered where its notification is shown, also while another one arrives', async ({ open }) => {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const job = await publishJob(company, { title: 'Weaver' })
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
})
