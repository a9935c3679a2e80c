import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { boxOf, openTalk, send, threadOf } from './conversation.ts'

test('a search leads to an old message, Newest messages leads back, and the header button writes with a template', async ({
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
  // New messages do not move what is being read.
  await threadOf(page).hover()
  await page.mouse.wheel(0, -1_500)
  await expect(page.getByRole('button', { name: 'Newest messages' })).toBeVisible()
  await send(talk, talk.applicant, 'Something new')
  await page.getByRole('button', { name: '1 new message' }).click()
  await expect(threadOf(page).getByText('Something new')).toBeInViewport()

  await openScreen(page, '/company/jobs')
  await page.getByRole('banner').getByRole('button', { name: 'Message' }).click()
  const dialog = page.getByRole('dialog', { name: 'New message' })
  await dialog.getByRole('combobox', { name: 'To' }).click()
  await page.getByRole('option', { name: new RegExp(talk.applicant.name) }).click()
  await dialog.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('button', { name: 'Manage templates' }).click()
  const templates = page.getByRole('dialog', { name: 'Templates' })
  await templates.getByRole('button', { name: 'New template' }).click()
  const editor = page.getByRole('dialog', { name: 'New template' })
  await editor.getByRole('textbox', { name: 'Name' }).fill('Greeting')
  await editor.getByRole('textbox', { name: 'Text' }).fill('Hello {name}, thank you for your interest in {job}.')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(templates.getByText('Greeting')).toBeVisible()
  await templates.getByRole('button', { name: 'Close' }).click()
  await dialog.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('option', { name: 'Greeting' }).click()
  const text = `Hello Andres, thank you for your interest in ${talk.job}.`
  await expect(boxOf(page)).toHaveValue(text)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/\/company\/messages\?conversation=/)
  await expect(threadOf(page).getByText(text)).toBeVisible()
})
