import type { Page } from '@playwright/test'
import type { Clock } from '#domain/time/shift.ts'
import { answerOf } from '../account.ts'
import { expectDialogAccessible, expectNoViolations, openScreen, phone, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { openHired } from './hired.ts'
import type { Hired } from './hired.ts'

const clockOf = ({ applicant }: Hired) => answerOf<Clock>(applicant.api.get('/api/clock'))
const header = (page: Page) => page.getByRole('banner')

test('clocking in and out takes one tap each, which the company sees at once; leave is requested with its effect and approved', async ({
  open,
}) => {
  const hired = await openHired('Asia/Manila')
  const team = await open('/company/team', { as: hired.company, viewport: wide })
  const item = team.getByRole('list', { name: 'Team' }).getByRole('listitem')
  await expect(item).toContainText('Offline')
  const page = await open('/applicant-dashboard', { as: hired.applicant, viewport: wide })
  await header(page).getByRole('button', { name: 'Clock In' }).click()
  await expect(item).toContainText('On shift')
  await expect(team.getByRole('list', { name: 'Planned shifts' })).toContainText(hired.applicant.name)
  await expectNoViolations(team, 'team')

  await page.setViewportSize(phone)
  await openScreen(page, '/applicant/work')
  const main = page.getByRole('main')
  await expect(main.getByText('On shift', { exact: true })).toBeVisible()
  await expectNoViolations(page, 'clocked in')
  await main.getByRole('button', { name: 'Start Break' }).click()
  await expect(main.getByText('On break', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Resume Work' }).click()
  const clockOut = main.getByRole('button', { name: 'Clock Out' })
  await expect(clockOut).toBeEnabled()
  await clockOut.press('Enter')
  await expect(main.getByText('Not clocked in')).toBeVisible()
  const clockIn = main.getByRole('button', { name: 'Clock In' })
  await expect(clockIn).toBeFocused()
  await expect(item).toContainText('Offline')
  await clockIn.click()
  await expect(item).toContainText('On shift')
  await clockOut.click()
  await expect(main.getByText('Not clocked in')).toBeVisible()
  await expect.poll(async () => (await clockOf(hired)).presence).toBe('offline')

  await page.setViewportSize(wide)
  await openScreen(page, '/applicant/work?tab=leave')
  await page.getByRole('button', { name: 'Request Leave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request leave' })
  await dialog.getByRole('radio', { name: 'Unpaid leave' }).click()
  await dialog.getByRole('button', { name: /^First day/ }).click()
  await page.getByRole('button', { name: 'Go to the Next Month' }).click()
  await page.getByRole('gridcell').getByRole('button', { name: / 15th/ }).click()
  await expect(dialog.getByText(/^1 working day/)).toBeVisible()
  await expect(dialog.getByText(/^The pay of this time is .* lower/)).toBeVisible()
  await expectDialogAccessible(page, 'request leave')
  await dialog.getByRole('button', { name: 'Request Leave' }).click()
  await expect(page.getByRole('list', { name: 'Leave' }).getByText('Requested')).toBeVisible()

  await openScreen(team, '/company/team?tab=leave')
  await expect(team.getByText(/The invoices of this time are .* lower/)).toBeVisible()
  await team
    .getByRole('list', { name: 'Leave' })
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(page.getByRole('list', { name: 'Leave' }).getByText('Approved')).toBeVisible()
})
