import { expect, test } from '../journey.ts'
import { openTalk, send, threadOf } from './conversation.ts'

test('a search leads to an old message, Newest messages leads back, and new messages do not move what is being read', async ({
  open,
}) => {
  const talk = await openTalk()
  await send(talk, talk.applicant, 'I weave with rattan from Palawan')
  for (let at = 1; at <= 80; at += 1) await send(talk, at % 3 ? talk.company : talk.applicant, `Message ${at}`)
  const page = await open(`/company/messages?conversation=${talk.conversation_id}`, { as: talk.company })
  await expect(threadOf(page).getByText('Message 80', { exact: true })).toBeVisible()
  await expect(threadOf(page).getByText('rattan from Palawan')).toHaveCount(0)
  expect(await threadOf(page).getByRole('article').count()).toBeLessThan(60)
  await page.getByRole('textbox', { name: 'Search messages' }).fill('palawan')
  await page.getByRole('list', { name: 'Messages found' }).getByRole('link').click()
  await expect(threadOf(page).getByText('rattan from Palawan')).toBeInViewport()
  await page.getByRole('button', { name: 'Newest messages' }).click()
  await expect(threadOf(page).getByText('Message 80', { exact: true })).toBeInViewport()
  await threadOf(page).hover()
  await page.mouse.wheel(0, -1_500)
  await expect(page.getByRole('button', { name: 'Newest messages' })).toBeVisible()
  await send(talk, talk.applicant, 'Something new')
  await page.getByRole('button', { name: '1 new message' }).click()
  await expect(threadOf(page).getByText('Something new')).toBeInViewport()
})
