import { openAccount } from '../account.ts'
import { expect, test } from '../journey.ts'
import { addChoice, box, items, panel, toast } from './build-test.ts'

test('questions are reordered by keyboard, duplicated, removed with Undo, and previewed, also on a phone', async ({
  open,
}) => {
  const page = await open('/company/create-test', { as: await openAccount({ user_type: 'company' }) })
  for (const name of ['First?', 'Second?', 'Third?']) await addChoice(page, name)
  await panel(page).getByRole('button', { name: 'Close' }).click()
  const names = (...all: string[]) => expect(items(page)).toHaveText(all.map((name) => new RegExp(`${name}\\?`)))
  await names('First', 'Second', 'Third')

  await page.getByRole('button', { name: 'Move question 3 up' }).click()
  await names('First', 'Third', 'Second')
  await expect(page.getByRole('status').filter({ hasText: 'Moved to position 2 of 3.' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move question 2 up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await names('Third', 'First', 'Second')
  await items(page).first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await names('First', 'Third', 'Second')
  await expect(items(page).nth(1)).toBeFocused()

  const third = await items(page).nth(2).boundingBox()
  await page.getByRole('button', { name: 'Drag question 1' }).hover()
  await page.mouse.down()
  await page.mouse.move(third!.x + 20, third!.y + 10, { steps: 5 })
  await page.mouse.move(third!.x + 20, third!.y + third!.height - 2, { steps: 5 })
  await page.mouse.up()
  await names('Third', 'Second', 'First')

  await page.getByRole('button', { name: 'Actions for question 1' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await names('Second', 'First')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await names('Third', 'Second', 'First')

  await page.getByRole('button', { name: 'Actions for question 2' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const copy = page.getByRole('group', { name: 'Question 3' })
  await expect(box(copy, 'Question')).toBeFocused()
  await box(copy, 'Question').fill('Copy?')
  await copy.getByRole('button', { name: 'Done' }).click()
  await names('Third', 'Second', 'Copy', 'First')

  await page.getByRole('button', { name: 'Add section' }).click()
  await page.keyboard.type('Warm-up')
  await page.getByRole('button', { name: 'Actions for question 1' }).click()
  await page.getByRole('menuitem', { name: 'Move to Warm-up' }).click()
  await expect(page.getByRole('list', { name: 'Questions of Warm-up' }).getByRole('listitem')).toHaveCount(1)
  await names('Second', 'Copy', 'First', 'Third')

  await page.setViewportSize({ width: 375, height: 700 })
  await box(page, 'Test name').fill('On the phone')
  await page.getByRole('button', { name: 'Actions for question 2' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await names('Copy', 'Second', 'First', 'Third')
  await expect(page.getByRole('button', { name: 'Actions for question 1' })).toBeFocused()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(375)

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: On the phone' })
  await expect(preview.getByRole('heading', { name: 'Copy?' })).toBeVisible()
  await preview.getByRole('radio', { name: 'No' }).check()
  await preview.getByRole('button', { name: 'Next' }).click()
  await expect(preview.getByRole('heading', { name: 'Second?' })).toBeVisible()
})
