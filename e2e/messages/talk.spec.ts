import { readFile } from 'node:fs/promises'
import { settingsPath } from '#domain/paths.ts'
import { expectAccessible, expectDialogAccessible, openScreen, wide } from '../accessible.ts'
import { expect, reloadAndFollow, test } from '../journey.ts'
import { boxOf, openTalk, send, threadOf, write } from './conversation.ts'

const picture = { name: 'chair.png', mimeType: 'image/png', buffer: await readFile('web/public/icon-192.png') }
const price_list = { name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('two people write to each other, see typing, reactions, changes and what was read, and preview files', async ({
  open,
}) => {
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

  const question = threadOf(mine).getByRole('article').filter({ hasText: 'Could we talk on Tuesday?' })
  await question.hover()
  await question.getByRole('button', { name: 'Add a reaction' }).click()
  await mine.getByRole('dialog', { name: 'Add a reaction' }).getByRole('button', { name: '👍' }).click()
  await expect(threadOf(theirs).getByRole('button', { name: `👍, ${applicant.name}` })).toBeVisible()

  await question.hover()
  await question.getByRole('button', { name: 'Reply' }).click()
  await write(mine, 'A knif and a loom')
  const answer = threadOf(theirs).getByRole('article').filter({ hasText: 'A knif and a loom' })
  await expect(
    answer.getByRole('button', { name: /^In reply to .* Could we talk on \*{0,2}Tuesday\*{0,2}\?$/ }),
  ).toBeVisible()

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

  const picker = theirs.locator('input[type="file"]')
  await boxOf(theirs).fill('Our chair')
  await picker.setInputFiles([picture, price_list])
  const attached = theirs.getByRole('list', { name: 'Attached files' })
  await expect(attached.getByRole('listitem')).toHaveCount(2)
  await picker.setInputFiles({ name: 'chair.docx', mimeType: 'application/msword', buffer: Buffer.from('x') })
  await expect(theirs.getByRole('alert').filter({ hasText: 'PDF' })).toBeVisible()
  await attached.getByRole('button', { name: 'Remove chair.docx' }).click()
  await expect(attached.getByRole('progressbar')).toHaveCount(0)
  await boxOf(theirs).press('Enter')

  const preview = threadOf(mine).getByRole('img', { name: 'chair.png' })
  await expect(preview).toBeVisible()
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
  await expect(threadOf(mine).getByRole('link', { name: /prices\.pdf/ })).toBeVisible()
})

test('messages that are written offline are sent once, in order; then one side is no longer shown as online and is blocked', async ({
  open,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[49]/)
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

  const status = mine.getByText(/^Online · /)
  await expect(status).toBeVisible()
  await openScreen(theirs, settingsPath('company', 'privacy'))
  const choice = theirs.getByRole('checkbox', { name: 'Show when I am online' })
  await choice.click()
  await expect(theirs.getByText('Online status saved', { exact: true })).toBeVisible()
  await expect(status).toHaveCount(0)
  await theirs.reload()
  await expect(choice).not.toBeChecked()
  await openScreen(theirs, `/company/messages?conversation=${talk.conversation_id}`)
  await expect(threadOf(theirs).getByText('Could we talk?')).toBeVisible()

  await mine.getByRole('button', { name: 'Conversation actions' }).click()
  await mine.getByRole('menuitem', { name: 'Report…' }).click()
  const report = mine.getByRole('dialog', { name: /^Report / })
  await report.getByRole('combobox', { name: 'Reason' }).click()
  await mine.getByRole('option', { name: 'Harassment or threats' }).click()
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(mine.getByText('Report sent', { exact: true })).toBeVisible()
  await mine.getByRole('button', { name: 'Conversation actions' }).click()
  await mine.getByRole('menuitem', { name: 'Block…' }).click()
  await mine.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(mine.getByText(/^You blocked .* Unblock them to write\.$/)).toBeVisible()
  await expect(theirs.getByText('Conversation not found')).toBeVisible()
  await expect(theirs.getByText('Could we talk?')).toHaveCount(0)
  await mine.getByRole('button', { name: 'Conversation actions' }).click()
  await mine.getByRole('menuitem', { name: 'Unblock' }).click()
  await expect(boxOf(mine)).toBeVisible()
})

test('on a phone, the list leads to a conversation and back, hostile text is text, and a draft stays', async ({
  open,
}) => {
  const talk = await openTalk()
  const hostile = [
    '<img src=x onerror="document.title=1"><script>document.title=2</script>',
    '[click](javascript:document.title=3) and javascript:document.title=4',
    'safe \u202Egpj.exe\u2066\u200B\u200F',
    `${'W'.repeat(300)} ${'\u0301'.repeat(200)}`,
  ]
  for (const body of hostile) await send(talk, talk.applicant, body)
  await send(talk, talk.applicant, 'Good morning')
  const page = await open('/company/messages', { as: talk.company, viewport: { width: 375, height: 740 } })
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').click()
  await expect(threadOf(page).getByText('Good morning')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeHidden()
  await expect(threadOf(page).getByText('<img src=x')).toBeVisible()
  await expect(threadOf(page).locator('script, img[src="x"], a[href^="javascript"]')).toHaveCount(0)
  await expect(page).toHaveTitle(new RegExp(talk.applicant.name))
  const over = await threadOf(page).evaluate((log) => log.scrollWidth - log.clientWidth)
  expect(over).toBeLessThanOrEqual(0)

  await boxOf(page).fill('I will answer')
  await page.getByRole('button', { name: 'Back to messages' }).click()
  await expect(page.getByRole('list', { name: 'Conversations' })).toContainText('Draft: I will answer')
  const elsewhere = await open(`/company/messages?conversation=${talk.conversation_id}`, { as: talk.company })
  await expect(boxOf(elsewhere)).toHaveValue('I will answer')
})

test('a message is scheduled for the morning of the other side, one with contact details causes a warning, and all of it is accessible', async ({
  open,
}) => {
  const talk = await openTalk()
  await send(talk, talk.company, `Hello with \`code\` and https://weave.test\n\n- one\n- ${'long '.repeat(60)}`)
  await send(talk, talk.applicant, 'Thank you')
  const page = await open(`/applicant/messages?conversation=${talk.conversation_id}`, {
    as: talk.applicant,
    viewport: wide,
  })
  await expect(threadOf(page).getByText('Thank you')).toBeVisible()
  await expectAccessible(page)
  await boxOf(page).fill('Good morning')
  await page.getByRole('button', { name: 'Send later' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send later' })
  await expectDialogAccessible(page, 'Send later')
  await page.setViewportSize(wide)
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
