import { readFile } from 'node:fs/promises'
import { expect, test } from '../journey.ts'
import { boxOf, openTalk, threadOf } from './conversation.ts'

const picture = { name: 'chair.png', mimeType: 'image/png', buffer: await readFile('web/public/icon-192.png') }
const price_list = { name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('files of a message are previewed by the other side, and a file of another type is refused', async ({ open }) => {
  const talk = await openTalk()
  const path = `messages?conversation=${talk.conversation_id}`
  const mine = await open(`/company/${path}`, { as: talk.company })
  const picker = mine.locator('input[type="file"]')
  await boxOf(mine).fill('Our chair')
  await picker.setInputFiles([picture, price_list])
  const attached = mine.getByRole('list', { name: 'Attached files' })
  await expect(attached.getByRole('listitem')).toHaveCount(2)
  await picker.setInputFiles({ name: 'chair.docx', mimeType: 'application/msword', buffer: Buffer.from('x') })
  await expect(mine.getByRole('alert').filter({ hasText: 'PDF' })).toBeVisible()
  await attached.getByRole('button', { name: 'Remove chair.docx' }).click()
  await expect(attached.getByRole('progressbar')).toHaveCount(0)
  await boxOf(mine).press('Enter')
  await expect(threadOf(mine).getByText('Sent', { exact: true })).toBeVisible()

  const theirs = await open(`/applicant/${path}`, { as: talk.applicant })
  const preview = threadOf(theirs).getByRole('img', { name: 'chair.png' })
  await expect(preview).toBeVisible()
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
  await expect(threadOf(theirs).getByRole('link', { name: /prices\.pdf/ })).toBeVisible()
})
