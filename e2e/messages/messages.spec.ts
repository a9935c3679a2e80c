import { expectAccessible, expectNoSidewaysScroll, expectNoViolations, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { boxOf, openTalk, send, threadOf, write } from './conversation.ts'

test('a message is answered, given a reaction, edited and deleted, and the other side sees each change', async ({
  open,
}) => {
  const talk = await openTalk()
  await send(talk, talk.company, 'Which tools do you use?')
  const [mine, theirs] = await Promise.all([
    open(`/applicant/messages?conversation=${talk.conversation_id}`, { as: talk.applicant }),
    open(`/company/messages?conversation=${talk.conversation_id}`, { as: talk.company }),
  ])
  const question = threadOf(mine).getByRole('article').filter({ hasText: 'Which tools do you use?' })
  await question.hover()
  await question.getByRole('button', { name: 'Add a reaction' }).click()
  await mine.getByRole('dialog', { name: 'Add a reaction' }).getByRole('button', { name: '👍' }).click()
  await expect(threadOf(theirs).getByRole('button', { name: `👍, ${talk.applicant.name}` })).toBeVisible()

  await question.hover()
  await question.getByRole('button', { name: 'Reply' }).click()
  await write(mine, 'A knif and a loom')
  const answer = threadOf(theirs).getByRole('article').filter({ hasText: 'A knif and a loom' })
  await expect(answer.getByRole('button', { name: /^In reply to .* Which tools do you use\?$/ })).toBeVisible()

  await expect(threadOf(mine).getByText(/^(Sent|Read by)/)).toBeVisible()
  await boxOf(mine).press('ArrowUp')
  await mine.getByRole('textbox', { name: 'Edit message' }).fill('A knife and a loom')
  await mine.keyboard.press('Enter')
  await expect(threadOf(theirs).getByText('A knife and a loom')).toBeVisible()
  await expect(threadOf(theirs).getByText('Edited')).toBeVisible()

  const own = threadOf(mine).getByRole('article').filter({ hasText: 'A knife and a loom' })
  await own.hover()
  await own.getByRole('button', { name: 'More actions' }).click()
  await mine.getByRole('menuitem', { name: 'Delete…' }).click()
  await mine.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(threadOf(theirs).getByText('This message was deleted.')).toBeVisible()
  await expect(threadOf(theirs).getByText('A knife and a loom')).toHaveCount(0)
})

test('a search finds an old message and leads to it, and Newest messages leads back', async ({ open }) => {
  const talk = await openTalk()
  await send(talk, talk.applicant, 'I weave with rattan from Palawan')
  for (let at = 1; at <= 120; at += 1) await send(talk, at % 3 ? talk.company : talk.applicant, `Message ${at}`)
  const page = await open(`/company/messages?conversation=${talk.conversation_id}`, { as: talk.company })
  await expect(threadOf(page).getByText('Message 120', { exact: true })).toBeVisible()
  await expect(threadOf(page).getByText('rattan from Palawan')).toHaveCount(0)
  expect(await threadOf(page).getByRole('article').count()).toBeLessThan(60)
  await page.getByRole('textbox', { name: 'Search messages' }).fill('palawan')
  await page.getByRole('list', { name: 'Messages found' }).getByRole('link').click()
  await expect(threadOf(page).getByText('rattan from Palawan')).toBeInViewport()
  await page.getByRole('button', { name: 'Newest messages' }).click()
  await expect(threadOf(page).getByText('Message 120', { exact: true })).toBeInViewport()
  // New messages do not move what is being read.
  await threadOf(page).hover()
  await page.mouse.wheel(0, -1_500)
  await expect(page.getByRole('button', { name: 'Newest messages' })).toBeVisible()
  await send(talk, talk.applicant, 'Something new')
  await page.getByRole('button', { name: '1 new message' }).click()
  await expect(threadOf(page).getByText('Something new')).toBeInViewport()
})

test('the header button writes to a recipient of the company, with a template', async ({ open }) => {
  const { company, applicant, job } = await openTalk()
  const page = await open('/company/jobs', { as: company })
  await page.getByRole('banner').getByRole('button', { name: 'Message' }).click()
  const dialog = page.getByRole('dialog', { name: 'New message' })
  await dialog.getByRole('combobox', { name: 'To' }).click()
  await page.getByRole('option', { name: new RegExp(applicant.name) }).click()
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
  const text = `Hello Andres, thank you for your interest in ${job}.`
  await expect(boxOf(page)).toHaveValue(text)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/\/company\/messages\?conversation=/)
  await expect(threadOf(page).getByText(text)).toBeVisible()
})

test('a blocked company loses the conversation, and the talent can unblock it', async ({ open, tolerate }) => {
  tolerate(/status of 404/)
  const talk = await openTalk()
  await send(talk, talk.company, 'Answer me!')
  const page = await open(`/applicant/messages?conversation=${talk.conversation_id}`, { as: talk.applicant })
  const theirs = await open(`/company/messages?conversation=${talk.conversation_id}`, { as: talk.company })
  await expect(threadOf(theirs).getByText('Answer me!')).toBeVisible()
  await page.getByRole('button', { name: 'Conversation actions' }).click()
  await page.getByRole('menuitem', { name: 'Report…' }).click()
  const report = page.getByRole('dialog', { name: /^Report / })
  await report.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Harassment or threats' }).click()
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Report sent', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Conversation actions' }).click()
  await page.getByRole('menuitem', { name: 'Block…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText(/^You blocked .* Unblock them to write\.$/)).toBeVisible()
  await expect(theirs.getByText('Conversation not found')).toBeVisible()
  await expect(theirs.getByText('Answer me!')).toHaveCount(0)
  await page.getByRole('button', { name: 'Conversation actions' }).click()
  await page.getByRole('menuitem', { name: 'Unblock' }).click()
  await expect(boxOf(page)).toBeVisible()
})

test('a conversation is accessible, also on the narrowest phone', async ({ open }) => {
  const talk = await openTalk()
  await send(talk, talk.applicant, `Hello with \`code\` and https://weave.test\n\n- one\n- ${'long '.repeat(60)}`)
  await send(talk, talk.company, 'Thank you')
  const page = await open(`/company/messages?conversation=${talk.conversation_id}`, {
    as: talk.company,
    viewport: wide,
  })
  await expect(threadOf(page).getByText('Thank you')).toBeVisible()
  await expectAccessible(page)
  await boxOf(page).fill('Later')
  await page.getByRole('button', { name: 'Send later' }).click()
  await expect(page.getByRole('dialog', { name: 'Send later' })).toBeVisible()
  await expectNoViolations(page, 'Send later')
  await expectNoSidewaysScroll(page)
})
