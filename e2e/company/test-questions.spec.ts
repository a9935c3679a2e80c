import type { QuestionInput } from '#domain/tests/question.ts'
import { openAccount } from '../account.ts'
import { expect, test } from '../journey.ts'
import { choose, items, toast } from './build-test.ts'
import { createTest } from './taken-test.ts'

const choice = (id: string, question: string): QuestionInput => ({
  id,
  type: 'multiple-choice',
  question,
  options: ['Yes', 'No'],
})

test('questions are reordered by keyboard and by dragging, removed with Undo, drawn from a section, and previewed', async ({
  open,
}) => {
  const company = await openAccount({ user_type: 'company' })
  const questions = [choice('1', 'First?'), choice('2', 'Second?'), choice('3', 'Third?')]
  const { id } = await createTest(company, { name: 'Weaving', is_active: false, questions })
  // Tall enough that no question has to be scrolled to.
  const page = await open(`/company/tests/${id}/edit`, { as: company, viewport: { width: 1280, height: 1200 } })
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

  await page.getByRole('button', { name: 'Add section' }).click()
  await page.keyboard.type('Basics')
  for (const number of [1, 1]) {
    await page.getByRole('button', { name: `Actions for question ${number}` }).click()
    await page.getByRole('menuitem', { name: 'Move to Basics' }).click()
  }
  await names('First', 'Third', 'Second')
  const section = page.getByRole('region', { name: 'Basics' })
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await choose(section, 'Questions asked', '1 of 2')

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: Weaving' })
  await expect(preview.getByRole('heading', { name: 'First?' })).toBeVisible()
  await preview.getByRole('radio', { name: 'No' }).check()
  await preview.getByRole('button', { name: 'Next' }).click()
  await expect(preview.getByRole('heading', { name: 'Third?' })).toBeVisible()
})
