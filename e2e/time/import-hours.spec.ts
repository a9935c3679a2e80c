import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { expectDialogAccessible, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { openHired } from './hired.ts'

test('a talent imports hours of another time tracker, skips a wrong row and undoes it', async ({ open }) => {
  const zone = 'Asia/Manila'
  const hired = await openHired(zone)
  const page = await open('/applicant/work?tab=timesheets', { as: hired.applicant, viewport: wide })
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import hours' })
  const on_date = addDays(dateIn(zone, new Date()), -2)
  const file = [
    'Day,Begin,Stop,Task',
    `${on_date},09:00,12:00,Tickets`,
    `${on_date},13:00,17:30,Refunds`,
    'soon,1:00,2:00,',
  ]
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'tracker.csv',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from(file.join('\n')),
  })
  await dialog.getByRole('combobox', { name: 'Start column' }).click()
  await page.getByRole('option', { name: 'Begin' }).click()
  await expect(dialog.getByText('Row 4, Day:')).toBeVisible()
  await expect(dialog.getByText('1 shift, 7 h 30 min')).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Import 1 shift' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Skip the rows with errors' }).click()
  await expectDialogAccessible(page, 'import hours')
  await confirm.click()
  await expect(dialog.getByText('tracker.csv', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo import of tracker.csv' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click()
  await expect(dialog.getByText(/Undone/)).toBeVisible()
})
