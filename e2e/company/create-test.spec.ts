import { openAccount } from '../account.ts'
import type { Account } from '../account.ts'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { addChoice, addQuestion, box, choose, create, items, panel, paste, startQuestion, toast } from './build-test.ts'

async function testsOf(company: Account) {
  const page = await (await company.api.get('/api/tests', { params: { source: 'own' } })).json()
  return page.items as { id: string; name: string; status: string }[]
}

test('what is missing is listed with links to the fields; a failing server loses nothing; unsaved work survives a reload', async ({
  open,
  tolerate,
}) => {
  tolerate(/500/)
  const company = await openAccount({ user_type: 'company' })
  const page = await open('/company/create-test', { as: company })
  await create(page).click()
  await expect(toast(page)).toContainText('Missing information')
  await expect(toast(page)).toContainText('Please fill in all required fields and add at least one question.')
  await expect(box(page, 'Test name')).toBeFocused()

  await box(page, 'Test name').fill('Support')
  await choose(page.getByRole('form', { name: 'Test' }), 'Test type', 'Mixed')
  await create(page).click()
  await expect(toast(page)).toContainText('Please fill in all required fields and add at least one question.')

  await panel(page).getByRole('button', { name: 'Multiple choice', exact: true }).click()
  await panel(page).getByRole('button', { name: 'Add Question' }).click()
  await expect(toast(page)).toContainText('Please enter a question before adding.')
  await expect(box(panel(page), 'Question')).toBeFocused()
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

  await page.route('/api/tests', (route) => route.fulfill({ status: 500, json: { error: 'Failed' } }), { times: 2 })
  await create(page).click()
  await expect(toast(page)).toContainText('Error creating test')
  await expect(toast(page)).toContainText('Failed to create test. Please try again.')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(toast(page)).toContainText('Error saving draft')
  await expect(toast(page)).toContainText('Failed to save test draft. Please try again.')
  await create(page).click()
  await expect(toast(page)).toContainText('Test created successfully')
  expect(await testsOf(company)).toMatchObject([{ name: 'Support', status: 'active', questions_count: 2 }])

  await expect(page).not.toHaveURL('/company/create-test')
  await openScreen(page, '/company/create-test')
  page.on('dialog', (dialog) => void dialog.accept())
  await addChoice(page, 'Which?')
  await startQuestion(page, 'Paragraph', 'A question that is not added yet')
  await expect(page.getByText(/^Saved in this browser at \d/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your unsaved work has been restored.')).toBeVisible()
  await expect(items(page)).toHaveText(/Which\?/)
  await expect(box(panel(page), 'Question')).toHaveValue('A question that is not added yet')

  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(toast(page)).toContainText('Question not added')
  await panel(page).getByRole('button', { name: 'Discard question' }).click()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(box(panel(page), 'Question')).toHaveValue('A question that is not added yet')
  await panel(page).getByRole('button', { name: 'Discard question' }).click()
  await box(page, 'Time limit').fill('')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(toast(page)).toContainText('Draft saved')
  await expect(page).toHaveURL('/company/jobs')
  const saved = await testsOf(company)
  expect(saved.find(({ status }) => status === 'draft')).toMatchObject({
    name: 'Untitled Test',
    type: 'mixed',
    time_limit: 60,
    pass_rate: 70,
    questions_count: 1,
  })
})
