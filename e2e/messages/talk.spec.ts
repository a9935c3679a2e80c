import { readFile } from 'node:fs/promises'
import { expectAccessible, phone, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { tinyOffice } from '#server/testing/archives.ts'
import { boxOf, openTalk, send, threadOf, write } from './conversation.ts'

const picture = { name: 'chair.png', mimeType: 'image/png', buffer: await readFile('web/public/icon-192.png') }
const price_list = { name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const hours = { name: 'hours.xlsx', mimeType: 'application/octet-stream', buffer: tinyOffice('xlsx') }
const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Mon 8 h') }
const damaged_note = { name: 'damaged.txt', mimeType: 'text/plain', buffer: Buffer.from('Mon\0') }

test('two people write to each other, see typing, reactions, changes and what was read, and preview files; messages that are written offline or refused are sent once, in order, and none without a file that was not uploaded', async ({
  open,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[09]/)
  const { company, applicant, job, application_id } = await openTalk()
  const mine = await open('/applicant/messages', { as: applicant })
  await expect(mine.getByText('No messages yet')).toBeVisible()
  const theirs = await open(`/company/applications/${application_id}`, { as: company })
  await theirs.getByRole('main').getByRole('button', { name: 'Message' }).click()
  await expect(theirs.getByRole('region', { name: applicant.name })).toBeVisible()
  await write(theirs, 'Could we talk on **Tuesday**?')

  const line = mine.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: new RegExp(job) })
  await expect(line).toContainText('Could we talk on Tuesday?')
  await expect(mine.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ })).toContainText(
    '1',
  )
  await line.click()
  await expect(threadOf(mine).getByText('Tuesday')).toHaveCSS('font-weight', '600')
  await expect(threadOf(theirs).getByText(`Read by ${applicant.name}`)).toBeVisible()

  await boxOf(mine).pressSequentially('Yes')
  await expect(theirs.getByText(`${applicant.name} is typing…`)).toBeVisible()
  await boxOf(mine).press('Enter')
  await expect(threadOf(theirs).getByText('Yes', { exact: true })).toBeVisible()
  await expect(theirs.getByText('is typing…')).toHaveCount(0)
  await expect(threadOf(mine).getByText(`Read by ${company.name}`)).toBeVisible()

  await boxOf(mine).press('ArrowUp')
  await mine.getByRole('textbox', { name: 'Edit message' }).fill('Yes, gladly')
  await mine.keyboard.press('Enter')
  await expect(threadOf(theirs).getByText('Yes, gladly')).toBeVisible()
  await expect(threadOf(theirs).getByText('Edited')).toBeVisible()

  const question = threadOf(mine).getByRole('article').filter({ hasText: 'Could we talk on Tuesday?' })
  await question.hover()
  await question.getByRole('button', { name: 'Add a reaction' }).click()
  await mine.getByRole('dialog', { name: 'Add a reaction' }).getByRole('button', { name: '👍' }).click()
  await expect(threadOf(theirs).getByRole('button', { name: `👍, ${applicant.name}` })).toBeVisible()

  await mine.context().setOffline(true)
  await write(mine, 'First')
  await write(mine, 'Second')
  await expect(threadOf(mine).getByText('Sent when your connection returns.')).toHaveCount(2)
  await mine.context().setOffline(false)
  await expect(threadOf(theirs).getByText('Second', { exact: true })).toBeVisible()

  const path = '**/api/conversations/*/messages'
  const refusal = { code: 'conversation_blocked', error: 'One of you has blocked the other.' }
  await mine.route(path, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, json: refusal }) : route.continue(),
  )
  await write(mine, 'Third')
  await expect(threadOf(mine).getByText(`Not sent. ${refusal.error}`)).toBeVisible()
  await mine.unroute(path)
  await threadOf(mine).getByRole('button', { name: 'Retry' }).click()
  await expect(threadOf(theirs).getByText('Third', { exact: true })).toBeVisible()
  await expect(threadOf(mine).getByText('Not sent')).toHaveCount(0)
  const texts = await threadOf(theirs).getByRole('article').getByRole('paragraph').allTextContents()
  expect(texts.filter((text) => ['First', 'Second', 'Third'].includes(text))).toEqual(['First', 'Second', 'Third'])

  await boxOf(theirs).fill('Our chair')
  await theirs.locator('input[type="file"]').setInputFiles([picture, price_list])
  const attached = theirs.getByRole('list', { name: 'Attached files' })
  await expect(attached.getByRole('listitem')).toHaveCount(2)
  await expect(attached.getByRole('progressbar')).toHaveCount(0)
  await boxOf(theirs).press('Enter')
  const preview = threadOf(mine).getByRole('img', { name: 'chair.png' })
  await expect(preview).toBeVisible()
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
  await expect(threadOf(mine).getByRole('link', { name: /prices\.pdf/ })).toBeVisible()

  const own = mine.getByRole('list', { name: 'Attached files' })
  const fileNamed = (name: string) => own.getByRole('listitem').filter({ hasText: name })
  const sendButton = mine.getByRole('button', { name: 'Send', exact: true })
  await boxOf(mine).fill('My hours are attached')
  await mine.locator('input[type="file"]').setInputFiles([damaged_note, hours])
  await expect(fileNamed(hours.name)).toContainText(/Excel workbook · \d+ B/)
  await expect(fileNamed(damaged_note.name)).toContainText('This is not a PDF')
  await boxOf(mine).press('Enter')
  await expect(sendButton).toBeDisabled()
  await expect(mine.getByText('Remove the file that failed to upload, or try again.')).toBeVisible()
  await expectAccessible(mine, 'failed attachment')
  await mine.reload()
  await expect(boxOf(mine)).toHaveValue('My hours are attached')
  await expect(fileNamed(damaged_note.name)).toContainText('no longer available')
  await own.getByRole('button', { name: `Remove ${damaged_note.name}` }).click()
  await mine.context().setOffline(true)
  await mine.locator('input[type="file"]').setInputFiles([note])
  await expect(fileNamed(note.name).getByRole('alert')).toBeVisible()
  await boxOf(mine).press('Enter')
  await expect(boxOf(mine)).toHaveValue('My hours are attached')
  await mine.context().setOffline(false)
  await own.getByRole('button', { name: `Try again: ${note.name}` }).click()
  await expect(fileNamed(note.name)).toContainText('Text file')
  await boxOf(mine).press('Enter')
  const sentFiles = threadOf(theirs).getByRole('article').filter({ hasText: 'My hours are attached' })
  await expect(sentFiles.getByRole('link')).toContainText([hours.name, note.name])
})

test('on a phone, the list leads to a conversation and back, hostile text is text, and a draft stays; then a message is scheduled, and one with contact details causes a warning', async ({
  open,
}) => {
  const talk = await openTalk()
  const hostile = [
    '<img src=x onerror="document.title=1"><script>document.title=2</script>',
    '[click](javascript:document.title=3) and javascript:document.title=4',
    'safe \u202Egpj.exe\u2066\u200B\u200F',
    `${'W'.repeat(300)} ${'\u0301'.repeat(200)}`,
  ]
  for (const body of hostile) await send(talk, talk.company, body)
  await send(talk, talk.company, `Hello with \`code\` and https://weave.test\n\n- one\n- ${'long '.repeat(60)}`)
  await send(talk, talk.applicant, 'Thank you')
  const page = await open('/applicant/messages', { as: talk.applicant, viewport: phone })
  const conversations = page.getByRole('list', { name: 'Conversations' })
  await conversations.getByRole('link').click()
  await expect(threadOf(page).getByText('Thank you')).toBeVisible()
  await expect(conversations).toBeHidden()
  await expect(threadOf(page).getByText('<img src=x')).toBeVisible()
  await expect(threadOf(page).locator('script, img[src="x"], a[href^="javascript"]')).toHaveCount(0)
  // The name of the company.
  await expect(page).toHaveTitle(/Rattan/)
  const over = await threadOf(page).evaluate((log) => log.scrollWidth - log.clientWidth)
  expect(over).toBeLessThanOrEqual(0)

  await boxOf(page).fill('Good morning')
  await page.getByRole('button', { name: 'Back to messages' }).click()
  await expect(conversations).toContainText('Draft: Good morning')
  await conversations.getByRole('link').click()
  await expect(boxOf(page)).toHaveValue('Good morning')
  await expectAccessible(page, 'conversation')
  await page.setViewportSize(wide)

  await page.getByRole('button', { name: 'Send later' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send later' })
  await expect(dialog).toContainText(/It is \d+:\d\d [AP]M in Berlin for Rattan .*, and \d+:\d\d [AP]M for you\./)
  const tomorrow = dialog.getByRole('button', { name: /^Tomorrow at 9:00 their time/ })
  await expect(tomorrow).toContainText(/9:00 AM in Berlin · .* [34]:00 PM your time/)
  await tomorrow.click()
  const waiting = page.getByRole('list', { name: 'Scheduled messages' })
  await expect(waiting).toContainText('Good morning')
  await expect(boxOf(page)).toHaveValue('')

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
