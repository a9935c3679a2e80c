import type { Locator, Page } from '@playwright/test'
import { expect } from '../journey.ts'

export const box = (within: Page | Locator, name: string | RegExp) => within.getByRole('textbox', { name, exact: true })
export const panel = (page: Page) => page.getByRole('group', { name: 'Add a question' })
export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
export const create = (page: Page) => page.getByRole('button', { name: 'Create Test' })
export const items = (page: Page) => page.getByRole('button', { name: /^Edit question \d/ })

export async function choose(within: Locator, name: string, option: string) {
  const choice = within.page().getByRole('option', { name: option, exact: true })
  await within.getByRole('combobox', { name, exact: true }).click()
  // A click on a list that is still opening selects nothing.
  await choice.waitFor()
  await expect(async () => {
    if (await choice.isVisible()) await choice.click({ timeout: 1_000 })
    await expect(choice).toBeHidden({ timeout: 1_000 })
  }).toPass()
}

/** Opens the panel with a type, or changes the type of the question in it. */
export async function startQuestion(page: Page, type: string, question: string) {
  await panel(page).waitFor()
  const tile = panel(page).getByRole('button', { name: type, exact: true })
  if (await tile.isVisible()) await tile.click()
  else await choose(panel(page), 'Type', type)
  await box(panel(page), 'Question').fill(question)
}

export async function addQuestion(page: Page) {
  const before = await items(page).count()
  await panel(page).getByRole('button', { name: 'Add Question' }).click()
  await expect(toast(page)).toContainText('Question added')
  await expect(items(page)).toHaveCount(before + 1)
}

export async function addChoice(page: Page, question: string) {
  await startQuestion(page, 'Multiple choice', question)
  await box(panel(page), 'Option 1').fill('Yes')
  await box(panel(page), 'Option 2').fill('No')
  await panel(page).getByRole('radio', { name: 'Option 1 is correct' }).check()
  await addQuestion(page)
}

export const paste = (target: Locator, text: string) =>
  target.evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', data)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** Adds a question of each type with its key or rubric: 15 points, 6 of them graded by a person. */
export async function addAllTypes(page: Page) {
  const add = panel(page)
  await startQuestion(page, 'Multiple choice', 'Which day follows Monday?')
  await expect(add.getByRole('textbox', { name: /^Option/ })).toHaveCount(4)
  await expect(add.getByRole('button', { name: /^Remove option/ })).toHaveCount(2)
  await box(add, 'Option 1').fill('Tuesday')
  await box(add, 'Option 2').fill('Sunday')
  await add.getByRole('button', { name: 'Remove option 3' }).click()
  await add.getByRole('radio', { name: 'Option 1 is correct' }).check()
  await addQuestion(page)

  await startQuestion(page, 'Checkboxes', 'Which are primes?')
  await paste(box(add, 'Option 1'), '- 2\n- 3\n- 4')
  await add.getByRole('checkbox', { name: 'Option 1 is correct' }).check()
  await add.getByRole('checkbox', { name: 'Option 2 is correct' }).check()
  await add.getByRole('checkbox', { name: 'Partial credit' }).check()
  await addQuestion(page)

  await startQuestion(page, 'Dropdown', 'Where is Cebu?')
  await paste(box(add, 'Option 1'), 'Japan\nPhilippines')
  await add.getByRole('radio', { name: 'Option 2 is correct' }).check()
  await addQuestion(page)

  await startQuestion(page, 'Short answer', 'What is the capital?')
  await expect(add.getByRole('checkbox', { name: 'AI assistance' })).toBeDisabled()
  await add.getByRole('radio', { name: 'Automatically' }).click()
  await box(add, 'Accepted answers').fill('Manila\nMaynila')
  await addQuestion(page)

  await startQuestion(page, 'Paragraph', 'How do you calm an angry customer?')
  await choose(add, 'Points', '5 points')
  await add.getByRole('button', { name: 'Add criterion' }).click()
  await expect(box(add, 'Criterion 1')).toBeFocused()
  await page.keyboard.type('Listens')
  await choose(add, 'Points for criterion 1', '2 points')
  await add.getByRole('button', { name: 'Add criterion' }).click()
  await expect(box(add, 'Criterion 2')).toBeFocused()
  await page.keyboard.type('Apologizes')
  await expect(add.getByText('5 of 5 points')).toBeVisible()
  await add.getByRole('checkbox', { name: 'AI assistance' }).check()
  await addQuestion(page)

  await startQuestion(page, 'File upload', 'Upload a sample.')
  await add.getByRole('button', { name: 'Add criterion' }).click()
  await expect(box(add, 'Criterion 1')).toBeFocused()
  await page.keyboard.type('Is readable')
  await addQuestion(page)

  await startQuestion(page, 'Linear scale', 'How urgent is an outage?')
  await choose(add, 'To', '10')
  await choose(add, 'Correct answer', '9')
  await choose(add, 'Tolerance', 'Up to 1 more or less')
  await addQuestion(page)

  await startQuestion(page, 'Rating', 'Rate your English.')
  await add.getByRole('combobox', { name: 'Stars' }).click()
  await expect(page.getByRole('option')).toHaveText(['3 stars', '4 stars', '5 stars', '10 stars'])
  await page.getByRole('option', { name: '4 stars' }).click()
  await add.getByRole('checkbox', { name: 'Not scored' }).check()
  await addQuestion(page)

  await startQuestion(page, 'Multiple choice grid', 'Is it urgent?')
  await paste(box(add, 'Row 1'), 'Outage\nTypo')
  await paste(box(add, 'Column 1'), 'Urgent\nNot urgent')
  await add.getByRole('radiogroup', { name: 'Outage' }).getByRole('radio', { name: 'Urgent', exact: true }).check()
  await add.getByRole('radiogroup', { name: 'Typo' }).getByRole('radio', { name: 'Not urgent' }).check()
  await addQuestion(page)

  await startQuestion(page, 'Checkbox grid', 'Which channels?')
  await box(add, 'Row 1').fill('Refund')
  await paste(box(add, 'Column 1'), 'Email\nPhone\nChat')
  await add.getByRole('group', { name: 'Refund' }).getByRole('checkbox', { name: 'Email' }).check()
  await add.getByRole('group', { name: 'Refund' }).getByRole('checkbox', { name: 'Chat' }).check()
  await addQuestion(page)

  await startQuestion(page, 'Date', 'When did 2026 begin?')
  await add.getByLabel('Correct date').fill('2026-01-01')
  await addQuestion(page)

  await startQuestion(page, 'Time', 'When do you start?')
  await add.getByLabel('Correct time').fill('08:00')
  await add.getByRole('checkbox', { name: 'Accept a range of times' }).check()
  await add.getByLabel('To', { exact: true }).fill('09:30')
  await addQuestion(page)

  await add.getByRole('button', { name: 'Close' }).click()
}
