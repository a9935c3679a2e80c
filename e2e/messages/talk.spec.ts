import { settingsPath } from '#domain/paths.ts'
import { expect, reloadAndFollow, test } from '../journey.ts'
import { boxOf, openTalk, send, threadOf, write } from './conversation.ts'

test('a company writes first, the applicant replies; both see typing and what was read', async ({ open }) => {
  const talk = await openTalk()
  const { company, applicant, job, application_id } = talk
  const theirs = await open(`/company/applications/${application_id}`, { as: company })
  await theirs.getByRole('main').getByRole('button', { name: 'Message' }).click()
  await expect(theirs.getByRole('region', { name: applicant.name })).toBeVisible()

  const mine = await open('/applicant/messages', { as: applicant })
  await expect(mine.getByText('No messages yet')).toBeVisible()
  await reloadAndFollow(mine)
  await boxOf(theirs).fill('Could we talk on **Tuesday**?')
  await boxOf(theirs).press('Enter')
  await expect(threadOf(theirs).getByText('Sent', { exact: true })).toBeVisible()

  const line = mine.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: new RegExp(job) })
  await expect(line).toContainText('Could we talk on Tuesday?')
  await expect(mine.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ })).toContainText(
    '1',
  )
  await line.click()
  await expect(threadOf(mine).getByText('Could we talk on Tuesday?')).toBeVisible()
  await expect(threadOf(mine).getByText('Tuesday')).toHaveCSS('font-weight', '600')
  await expect(threadOf(theirs).getByText(`Read by ${applicant.name}`)).toBeVisible()

  await boxOf(mine).pressSequentially('Yes')
  await expect(theirs.getByText(`${applicant.name} is typing…`)).toBeVisible()
  await boxOf(mine).press('Enter')
  await expect(threadOf(theirs).getByText('Yes', { exact: true })).toBeVisible()
  await expect(theirs.getByText('is typing…')).toHaveCount(0)
  await expect(threadOf(mine).getByText(`Read by ${company.name}`)).toBeVisible()
})

test('messages that are written offline are sent once, in order, when the connection returns', async ({
  open,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/)
  const talk = await openTalk()
  await send(talk, talk.company, 'Could we talk?')
  const mine = await open(`/applicant/messages?conversation=${talk.conversation_id}`, { as: talk.applicant })
  const theirs = await open(`/company/messages?conversation=${talk.conversation_id}`, { as: talk.company })
  await expect(threadOf(mine).getByText('Could we talk?')).toBeVisible()
  await expect(threadOf(theirs).getByText('Could we talk?')).toBeVisible()

  await mine.context().setOffline(true)
  await write(mine, 'First')
  await write(mine, 'Second')
  await expect(threadOf(mine).getByText('Sent when your connection returns.')).toHaveCount(2)
  await mine.context().setOffline(false)
  await expect(threadOf(mine).getByText('Sent', { exact: true })).toBeVisible()
  await expect(threadOf(theirs).getByText('Second', { exact: true })).toBeVisible()

  // A refused message stays, also after a reload.
  const path = `**/api/conversations/${talk.conversation_id}/messages`
  const refusal = { code: 'conversation_blocked', error: 'One of you has blocked the other.' }
  await mine.route(path, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, json: refusal }) : route.continue(),
  )
  await write(mine, 'Third')
  await expect(threadOf(mine).getByText(`Not sent. ${refusal.error}`)).toBeVisible()
  await mine.reload()
  await expect(threadOf(mine).getByText(`Not sent. ${refusal.error}`)).toBeVisible()
  await mine.unroute(path)
  await threadOf(mine).getByRole('button', { name: 'Retry' }).click()
  await expect(threadOf(theirs).getByText('Third', { exact: true })).toBeVisible()
  await expect(threadOf(mine).getByText('Not sent')).toHaveCount(0)
  const texts = await threadOf(theirs).getByRole('article').getByRole('paragraph').allTextContents()
  expect(texts.filter((text) => ['First', 'Second', 'Third'].includes(text))).toEqual(['First', 'Second', 'Third'])
})

test('a user who hides that they are online is shown without the dot', async ({ open }) => {
  const talk = await openTalk()
  await send(talk, talk.company, 'Hello')
  const mine = await open(settingsPath('company', 'privacy'), { as: talk.company })
  const theirs = await open(`/applicant/messages?conversation=${talk.conversation_id}`, { as: talk.applicant })
  const status = theirs.getByText(/^Online · /)
  await expect(status).toBeVisible()
  const choice = mine.getByRole('checkbox', { name: 'Show when I am online' })
  await choice.click()
  await expect(mine.getByText('Online status saved', { exact: true })).toBeVisible()
  await expect(status).toHaveCount(0)
  await mine.reload()
  await expect(choice).not.toBeChecked()
})

test('hostile text is displayed as text', async ({ open }) => {
  const talk = await openTalk()
  const hostile = [
    '<img src=x onerror="document.title=1"><script>document.title=2</script>',
    '[click](javascript:document.title=3) and javascript:document.title=4',
    'safe \u202Egpj.exe\u2066\u200B\u200F',
    `${'W'.repeat(300)} ${'\u0301'.repeat(200)}`,
  ]
  for (const body of hostile) await send(talk, talk.applicant, body)
  const page = await open(`/company/messages?conversation=${talk.conversation_id}`, {
    as: talk.company,
    viewport: { width: 375, height: 740 },
  })
  await expect(threadOf(page).getByText('<img src=x')).toBeVisible()
  await expect(threadOf(page).locator('script, img[src="x"], a[href^="javascript"]')).toHaveCount(0)
  await expect(page).toHaveTitle(new RegExp(talk.applicant.name))
  const over = await threadOf(page).evaluate((log) => log.scrollWidth - log.clientWidth)
  expect(over).toBeLessThanOrEqual(0)
})

test('a message is scheduled for the morning of the other side, and one with contact details causes a warning', async ({
  open,
}) => {
  const talk = await openTalk()
  await send(talk, talk.company, 'Could we talk?')
  const page = await open(`/applicant/messages?conversation=${talk.conversation_id}`, { as: talk.applicant })
  await boxOf(page).fill('Good morning')
  await page.getByRole('button', { name: 'Send later' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send later' })
  await expect(dialog).toContainText(/It is \d+:\d\d [AP]M in Berlin for Rattan .*, and \d+:\d\d [AP]M for you\./)
  const tomorrow = dialog.getByRole('button', { name: /^Tomorrow at 9:00 their time/ })
  await expect(tomorrow).toContainText(/9:00 AM in Berlin · .* [45]:00 PM your time/)
  await tomorrow.click()
  const waiting = page.getByRole('list', { name: 'Scheduled messages' })
  await expect(waiting).toContainText('Good morning')
  await expect(boxOf(page)).toHaveValue('')
  await waiting.getByRole('button', { name: 'Remove' }).click()
  await expect(waiting).toHaveCount(0)

  // Before a contract. The sender may send it anyway.
  await write(page, 'Write me at ana@mail.com')
  await expect(page.getByRole('alert')).toContainText('Keep the conversation on Tulay until the contract')
  await expect(threadOf(page).getByText('ana@mail.com')).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit message' }).click()
  await expect(boxOf(page)).toBeFocused()
  await boxOf(page).press('Enter')
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await expect(threadOf(page).getByText('Write me at ana@mail.com')).toBeVisible()
})

test('on a phone, the list leads to a conversation and back, and a draft stays', async ({ open }) => {
  const talk = await openTalk()
  await send(talk, talk.applicant, 'Good morning')
  const page = await open('/company/messages', { as: talk.company, viewport: { width: 375, height: 740 } })
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').click()
  await expect(threadOf(page).getByText('Good morning')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeHidden()
  await boxOf(page).fill('I will answer')
  await page.getByRole('button', { name: 'Back to messages' }).click()
  await expect(page.getByRole('list', { name: 'Conversations' })).toContainText('Draft: I will answer')
  const elsewhere = await open(`/company/messages?conversation=${talk.conversation_id}`, { as: talk.company })
  await expect(boxOf(elsewhere)).toHaveValue('I will answer')
})
