import type { Page } from '@playwright/test'
import { dateIn, startOfWeek } from '#domain/kernel/calendar.ts'
import type { Clock } from '#domain/time/shift.ts'
import type { TimesheetSummary } from '#domain/time/timesheet.ts'
import { answerOf } from '../account.ts'
import { expectDialogAccessible, expectNoViolations, phone, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { letAWeekPass, offlineTaps, openHired, zoneAtNight } from './hired.ts'
import type { Hired } from './hired.ts'

const clockOf = ({ applicant }: Hired) => answerOf<Clock>(applicant.api.get('/api/clock'))
const header = (page: Page) => page.getByRole('banner')

test('a night shift with a break and offline taps becomes a timesheet, of which one line is disputed', async ({
  open,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  const hired = await openHired(zoneAtNight())
  const { applicant, company, assignment_id, zone } = hired

  // The evening before, without a connection: the browser sends the taps when it is opened again.
  const page = await open('/applicant-dashboard', { as: applicant, viewport: wide })
  const taps = await offlineTaps(hired, [
    { move: 'clock_in', minutes: 300 },
    { move: 'start_break', minutes: 200 },
    { move: 'resume', minutes: 170 },
  ])
  await page.evaluate((kept) => {
    for (const { name, value } of kept) localStorage.setItem(name, value)
  }, taps)
  await page.goto('/applicant/work')
  await expect(page.getByText('On shift', { exact: true })).toBeVisible()
  await expect(header(page).getByRole('link', { name: /^On shift, 4 h/ })).toBeVisible()
  await expect.poll(async () => (await clockOf(hired)).presence).toBe('on_shift')

  // A break that begins without a connection counts from the tap.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await header(page).getByRole('button', { name: 'Start Break' }).click()
  await expect(page.getByText('On break', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/saved on this device/)).toBeVisible()
  expect((await clockOf(hired)).presence).toBe('on_shift')
  await page.context().setOffline(false)
  await expect.poll(async () => (await clockOf(hired)).presence).toBe('on_break')
  await expect(page.getByText(/saved on this device/)).toHaveCount(0)

  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Resume Work' }).click()
  await expect(main.getByText('On shift', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Work left for the next shift' }).fill('Order more rattan.')
  await main.getByRole('button', { name: 'Clock Out' }).click()
  await expect(main.getByText('Not clocked in')).toBeVisible()
  await expect(main.getByText('Order more rattan.')).toBeVisible()

  await letAWeekPass(assignment_id)
  const shifted = new Date(Date.now() - 300 * 60_000 - 7 * 86_400_000)
  const week_on = startOfWeek(dateIn(zone, shifted), 1)
  await page.goto(`/applicant/work?tab=timesheets&week=${week_on}`)
  const days = page.getByRole('list', { name: 'Days' })
  await expect(days.getByText('Recorded offline')).toBeVisible()
  await page.getByRole('button', { name: 'Add Hours' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add hours' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('I taught a new weaver.')
  await dialog.getByLabel('Start', { exact: true }).fill('09:00')
  await dialog.getByLabel('End', { exact: true }).fill('13:00')
  await expectDialogAccessible(page, 'add hours')
  await dialog.getByRole('button', { name: 'Add Hours' }).click()
  await expect(days.getByText('I taught a new weaver.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Timesheet' }).click()
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible()

  const team = await open('/company/team?tab=timesheets', { as: company, viewport: wide })
  await team.getByRole('button', { name: applicant.name }).click()
  const lines = team.getByRole('list', { name: 'Lines' })
  await expect(lines.getByRole('listitem')).toHaveCount(2)
  // Neither matches the plan, so neither is selected.
  await expect(lines.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await lines.getByRole('listitem').filter({ hasText: 'Recorded offline' }).getByRole('checkbox').click()
  await team.getByRole('button', { name: 'Approve and Dispute 1 Line' }).click()
  await expect(lines.getByText('Please say why.')).toBeVisible()
  await lines.getByRole('textbox', { name: /^Why not approve/ }).fill('Teaching was not agreed.')
  await expectNoViolations(team, 'review of a timesheet')
  await team.getByRole('button', { name: 'Approve and Dispute 1 Line' }).click()
  await expect(team.getByText('Nothing to approve')).toBeVisible()

  await page.reload()
  await expect(days.getByText('Teaching was not agreed.')).toBeVisible()
  await expect(days.getByText('Disputed', { exact: true })).toBeVisible()
  const { items } = await answerOf<{ items: TimesheetSummary[] }>(
    applicant.api.get('/api/timesheets', { params: { assignment_id } }),
  )
  const sheet = items.find((one) => one.week_on === week_on)!
  expect([sheet.status, sheet.disputed]).toEqual(['approved', 1])
  // 300 minutes, without half an hour and the moment of the second break.
  expect(sheet.minutes).toBeGreaterThanOrEqual(268)
  expect(sheet.minutes).toBeLessThanOrEqual(271)
})

test('clocking in and out takes one tap each on a phone', async ({ open }) => {
  const hired = await openHired('Asia/Manila')
  const page = await open('/applicant/work', { as: hired.applicant, viewport: phone })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Clock In' }).click()
  await expect(main.getByText('On shift', { exact: true })).toBeVisible()
  await expectNoViolations(page, 'clocked in')
  await main.getByRole('button', { name: 'Start Break' }).click()
  await expect(main.getByText('On break', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Resume Work' }).click()
  await main.getByRole('button', { name: 'Clock Out' }).click()
  await expect(main.getByText('Not clocked in')).toBeVisible()
  await expect.poll(async () => (await clockOf(hired)).presence).toBe('offline')
})

test('a company sees who is at work now, and what is planned', async ({ open }) => {
  const hired = await openHired('Asia/Manila')
  const team = await open('/company/team', { as: hired.company, viewport: wide })
  const item = team.getByRole('list', { name: 'Team' }).getByRole('listitem')
  await expect(item).toContainText('Offline')
  const page = await open('/applicant-dashboard', { as: hired.applicant, viewport: wide })
  await header(page).getByRole('button', { name: 'Clock In' }).click()
  await expect(item).toContainText('On shift')
  await expect(team.getByRole('list', { name: 'Planned shifts' })).toContainText(hired.applicant.name)
  await expectNoViolations(team, 'team')
})

test('leave is requested with its effect, and the company approves it', async ({ open }) => {
  const hired = await openHired('Asia/Manila')
  const page = await open('/applicant/work?tab=leave', { as: hired.applicant, viewport: wide })
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

  const team = await open('/company/team?tab=leave', { as: hired.company, viewport: wide })
  await expect(team.getByText(/The invoices of this time are .* lower/)).toBeVisible()
  await team
    .getByRole('list', { name: 'Leave' })
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(page.getByRole('list', { name: 'Leave' }).getByText('Approved')).toBeVisible()
})
