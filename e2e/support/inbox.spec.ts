import { pathTo } from '#domain/paths.ts'
import {
  demoAccount,
  expectAccessible,
  expectDialogAccessible,
  expectNoViolations,
  openScreen,
  wide,
} from '../accessible.ts'
import { expect, test } from '../journey.ts'

const inbox = pathTo('admin_messages')

test('the staff move through the inbox with the keyboard, and filters stay in the URL', async ({ open }) => {
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
  await page.setViewportSize(wide)
  await page.getByRole('link', { name: 'All tickets' }).click()

  await page
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: /^Solved/ })
    .click()
  await expect(page).toHaveURL(/status=solved/)
  await expect(tickets.getByText('Solved').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Solved/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL(inbox)
  await page.getByRole('textbox', { name: 'Search tickets' }).fill('zzzz nothing')
  await expect(page.getByText('No tickets found')).toBeVisible()
})

test('an admin resolves the report of a conversation, read under audit, and sees how well support does', async ({
  open,
}) => {
  const page = await open(`${inbox}?tab=reports&subject=conversation`, {
    as: await demoAccount('admin@tulay.test'),
    viewport: wide,
  })
  const reports = page.getByRole('button', { name: /^Open the reports about/ })
  await expect(reports.first()).toBeVisible()
  const count = await reports.count()
  await reports.first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Read conversation' }).click()
  await expect(drawer.getByText('The audit log records that you read this conversation.')).toBeVisible()
  await expect(drawer.getByRole('list', { name: 'Messages, oldest first' }).getByRole('listitem').first()).toBeVisible()
  await expectDialogAccessible(page, 'a reported conversation')
  await page.setViewportSize(wide)
  await drawer.getByRole('button', { name: 'Claim' }).click()
  await drawer.getByRole('button', { name: 'Decide…' }).click()
  const decision = page.getByRole('dialog', { name: 'Decide about the report' })
  await decision.getByRole('textbox', { name: 'Reason' }).fill('Nothing in it is against the rules.')
  await decision.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('Report resolved', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(reports).toHaveCount(count - 1)

  await openScreen(page, `${inbox}?tab=performance`)
  await expect(page.getByRole('list', { name: 'Support' })).toContainText(/Promises kept\d+%/)
  await expect(page.getByRole('figure', { name: 'Tickets over time' }).locator('svg').first()).toBeVisible()
  await expectAccessible(page, 'the performance of support')
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('table', { name: 'Tickets over time' }).getByRole('row')).toHaveCount(31)
  await expectNoViolations(page, 'the table')
})

test('an account manager sees only the tabs and tickets that concern them', async ({ open }) => {
  const page = await open(inbox, { as: await demoAccount('manager@tulay.test'), viewport: wide })
  await expect(page.getByRole('tab', { name: 'Support & contact' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Reports' })).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Performance' })).toBeHidden()
})
