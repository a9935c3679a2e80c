import { openAccount } from '../account.ts'
import type { Account } from '../account.ts'
import { expect, test } from '../journey.ts'
import { addQuestion, box, choose, create, items, panel, paste, startQuestion, toast } from './build-test.ts'

async function testsOf(company: Account) {
  const page = await (await company.api.get('/api/tests', { params: { source: 'own' } })).json()
  return page.items as { id: string; name: string; status: string }[]
}

test('what is missing is listed with links to the fields; unsaved work survives a reload, and no question is forgotten', async ({
  open,
}) => {
  const company = await openAccount({ user_type: 'company' })
  const page = await open('/company/create-test', { as: company })
  await create(page).click()
  await expect(toast(page)).toContainText('Missing information')
  await expect(toast(page)).toContainText('Please fill in all required fields and add at least one question.')
  await expect(box(page, 'Test name')).toBeFocused()

  await box(page, 'Test name').fill('Support')
  await choose(page.getByRole('form', { name: 'Test' }), 'Test type', 'Mixed')
  await startQuestion(page, 'Multiple choice', 'Which?')
  await paste(box(panel(page), 'Option 1'), 'Yes\nNo')
  await addQuestion(page)
  await startQuestion(page, 'Paragraph', 'Why?')
  await addQuestion(page)

  await create(page).click()
  await expect(toast(page)).toContainText('2 things are missing')
  const missing = page.getByRole('list', { name: 'Missing' })
  await expect(missing.getByRole('button')).toHaveText([/Question 1: Which\?.*Choose the correct answer/, /Question 2/])
  await missing.getByRole('button').first().click()
  const first = page.getByRole('group', { name: 'Question 1' })
  await expect(first.getByRole('radio', { name: 'Option 1 is correct' })).toBeFocused()
  await page.keyboard.press('Space')
  await missing.getByRole('button').first().click()
  const second = page.getByRole('group', { name: 'Question 2' })
  await expect(second.getByRole('button', { name: 'Add criterion' })).toBeFocused()
  await second.getByRole('checkbox', { name: 'Not scored' }).check()
  expect(await testsOf(company)).toEqual([])

  page.on('dialog', (dialog) => void dialog.accept())
  await box(panel(page), 'Question').fill('A question that is not added yet')
  await expect(page.getByText(/^Saved in this browser at \d/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your unsaved work has been restored.')).toBeVisible()
  await expect(items(page)).toHaveText([/Which\?/, /Why\?/])
  await expect(box(panel(page), 'Question')).toHaveValue('A question that is not added yet')

  await create(page).click()
  await expect(toast(page)).toContainText('Question not added')
  await panel(page).getByRole('button', { name: 'Discard question' }).click()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(box(panel(page), 'Question')).toHaveValue('A question that is not added yet')
  await panel(page).getByRole('button', { name: 'Discard question' }).click()
  await create(page).click()
  await expect(toast(page)).toContainText('Test created successfully')
  expect(await testsOf(company)).toMatchObject([{ name: 'Support', status: 'active', questions_count: 2 }])
})
