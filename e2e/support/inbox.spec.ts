import { pathTo } from '#domain/paths.ts'
import { demoAccount, expectAccessible, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'

const inbox = pathTo('admin_messages')

test('the staff move through the inbox with the keyboard', async ({ open }) => {
  const page = await open(inbox, { as: await demoAccount('admin@tulay.test'), viewport: wide })
  const tickets = page.getByRole('table', { name: 'Tickets' })
  await expect(tickets).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  const first = tickets.getByRole('link').first()
  await expect(first).toBeFocused()
  const name = (await first.textContent())!
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('log')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Internal note' })).toBeFocused()
  await expectAccessible(page)
})
