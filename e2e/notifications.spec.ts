import { randomUUID } from 'node:crypto'
import { answerOf, openAccount, publishJob, succeed } from './account.ts'
import { expect, test } from './journey.ts'
import { openTalk } from './messages/conversation.ts'

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
  await page.getByRole('button', { name: 'Notifications, 1 needs an answer, 1 unread' }).click()
  const popover = page.getByRole('dialog', { name: 'Notifications' })
  const shown = popover.getByRole('link', { name: `${company.name} sent you a message` })
  await expect(shown).toContainText('start in May')
  await expect(shown).toContainText(/Today, \d{1,2}:\d\d\s[AP]M/)
  await expect(shown).toContainText('Needs your answer')
  await popover.getByRole('button', { name: /^Reply/ }).click()
  await page.keyboard.type('Yes, on ')
  // A new message replaces the notification, and leaves the reply that is being written.
  await succeed(company.api.post(messages, { data: { id: randomUUID(), body: 'Or in April?' } }))
  await expect(popover.getByRole('link', { name: `${company.name} sent you 2 messages` })).toBeVisible()
  await page.keyboard.type('the fifth.')
  await popover.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Reply sent', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  const { items } = await answerOf<{ items: { body: string }[] }>(company.api.get(messages))
  // The application may have been noted in the conversation meanwhile, which has no text.
  expect(items.flatMap(({ body }) => body || [])).toEqual([
    'Can you start in May?',
    'Or in April?',
    'Yes, on the fifth.',
  ])
})

test('the bell counts a proposed meeting until it is answered beside the conversation, however often it is read', async ({
  open,
}) => {
  const { company, applicant, application_id, conversation_id } = await openTalk()
  const page = await open(`/applicant/messages?conversation=${conversation_id}`, {
    as: applicant,
    viewport: { width: 1280, height: 800 },
  })
  const times = [new Date(Date.now() + 3 * 86_400_000).toISOString()]
  const about = { kind: 'interview', application_id }
  const data = { about, title: 'First interview', minutes: 30, time: { method: 'times', times }, allows_night: true }
  await succeed(company.api.post('/api/meetings', { data }))
  await expect(page.getByRole('button', { name: /^Notifications, 1 needs an answer/ })).toBeVisible()
  await succeed(applicant.api.post('/api/notifications/read'))
  // News, such as the new stage, can arrive meanwhile.
  await expect(page.getByRole('button', { name: /^Notifications, 1 needs an answer/ })).toBeVisible()
  const details = page.getByRole('complementary', { name: 'Details' })
  await details.getByRole('button', { name: /^Confirm ?: First interview/ }).click()
  await expect(page.getByText('Meeting confirmed', { exact: true })).toBeVisible()
  await expect(details.getByRole('list', { name: 'Meetings' })).toContainText('Confirmed')
  await expect(page.getByRole('button', { name: /^Notifications(, \d+ unread)?$/ })).toBeVisible()
})
