import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { openScreen, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { openHired } from './hired.ts'

const zone = 'Asia/Manila'

test('clocking in and out takes one tap each, which the company sees at once; leave is requested with its effect and approved; hours of another time tracker are imported', async ({
  open,
}) => {
  const hired = await openHired(zone)
  const team = await open('/company/team', { as: hired.company, viewport: wide })
  const item = team.getByRole('list', { name: 'Team' }).getByRole('listitem')
  await expect(item).toContainText('Offline')
  const page = await open('/applicant-dashboard', { as: hired.applicant, viewport: wide })
  await page.getByRole('banner').getByRole('button', { name: 'Clock In' }).click()
  await expect(item).toContainText('On shift')
  await openScreen(page, '/applicant/work')
  const main = page.getByRole('main')
  const clockOut = main.getByRole('button', { name: 'Clock Out' })
  await expect(clockOut).toBeEnabled()
  await clockOut.press('Enter')
  await expect(main.getByText('Not clocked in')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Clock In' })).toBeFocused()
  await expect(item).toContainText('Offline')

  await openScreen(page, '/applicant/work?tab=leave')
  await page.getByRole('button', { name: 'Request Leave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request leave' })
  await dialog.getByRole('radio', { name: 'Unpaid leave' }).click()
  await dialog.getByRole('button', { name: /^First day/ }).click()
  await page.getByRole('button', { name: 'Go to the Next Month' }).click()
  await page.getByRole('gridcell').getByRole('button', { name: / 15th/ }).click()
  await expect(dialog.getByText(/^1 working day/)).toBeVisible()
  await expect(dialog.getByText(/^The pay of this time is .* lower/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Request Leave' }).click()
  await expect(page.getByRole('list', { name: 'Leave' }).getByText('Requested')).toBeVisible()

  await openScreen(team, '/company/team?tab=leave')
  await expect(team.getByText(/The invoices of this time are .* lower/)).toBeVisible()
  await team
    .getByRole('list', { name: 'Leave' })
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(page.getByRole('list', { name: 'Leave' }).getByText('Approved')).toBeVisible()

  await openScreen(page, '/applicant/work?tab=timesheets')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const importing = page.getByRole('dialog', { name: 'Import hours' })
  const on_date = addDays(dateIn(zone, new Date()), -2)
  const file = [
    'Day,Begin,Stop,Task',
    `${on_date},09:00,12:00,Tickets`,
    `${on_date},13:00,17:30,Refunds`,
    'soon,1:00,2:00,',
  ]
  await importing.locator('input[type=file]').setInputFiles({
    name: 'tracker.csv',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from(file.join('\n')),
  })
  await importing.getByRole('combobox', { name: 'Start column' }).click()
  await page.getByRole('option', { name: 'Begin' }).click()
  await expect(importing.getByText('Row 4, Day:')).toBeVisible()
  await expect(importing.getByText('1 shift, 7 h 30 min')).toBeVisible()
  const confirm = importing.getByRole('button', { name: 'Import 1 shift' })
  await expect(confirm).toBeDisabled()
  await importing.getByRole('checkbox', { name: 'Skip the rows with errors' }).click()
  await confirm.click()
  await expect(importing.getByText('tracker.csv', { exact: true })).toBeVisible()
})
