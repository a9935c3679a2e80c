import { openAccount } from '../account.ts'
import type { Account } from '../account.ts'
import { expect, test } from '../journey.ts'
import { addChoice, addQuestion, box, choose, create, items, panel, paste, startQuestion, toast } from './build-test.ts'

async function testsOf(company: Account) {
  const page = await (await company.api.get('/api/tests', { params: { source: 'own' } })).json()
  return page.items as { id: string; name: string; status: string }[]
}

async function contentOf(company: Account, id: string) {
  return (await (await company.api.get(`/api/tests/${id}`)).json()).content
}

test('what is missing is listed with links to the fields, and nothing is sent before', async ({ open }) => {
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
  await create(page).click()
  await expect(toast(page)).toContainText('Test created successfully')
  expect(await testsOf(company)).toMatchObject([{ name: 'Support', status: 'active' }])
})

test('questions are reordered by keyboard, duplicated, and removed with Undo', async ({ open }) => {
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
})

test('unsaved work survives a reload, and the draft is saved with defaults', async ({ open }) => {
  const company = await openAccount({ user_type: 'company' })
  const page = await open('/company/create-test', { as: company })
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
  expect(await testsOf(company)).toMatchObject([
    { status: 'draft', name: 'Untitled Test', type: 'mixed', time_limit: 60, pass_rate: 70, questions_count: 1 },
  ])
})

test('a test is created from the job form, which then requires it, and nothing is lost', async ({ open }) => {
  const company = await openAccount({ user_type: 'company' })
  const page = await open('/company/create-job', { as: company })
  await box(page, 'Job title').fill('Weaver')
  await page.getByRole('button', { name: 'Add tests' }).click()
  await page.getByRole('dialog', { name: 'Required Tests' }).getByRole('button', { name: 'Create New Test' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go to Test Builder' }).click()
  await box(page, 'Test name').fill('Weaving')
  await choose(page.getByRole('form', { name: 'Test' }), 'Test type', 'Mixed')
  await addChoice(page, 'Which?')
  await create(page).click()
  await expect(page).toHaveURL('/company/create-job')
  await expect(box(page, 'Job title')).toHaveValue('Weaver')
  await expect(page.getByRole('button', { name: 'Remove Weaving' })).toBeVisible()
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page).toHaveURL('/company/jobs')
  const jobs = await (await company.api.get('/api/jobs')).json()
  expect(jobs.items).toMatchObject([{ title: 'Weaver', required_tests: [{ name: 'Weaving' }] }])
})

test('a test is built and previewed on a phone', async ({ open }) => {
  const company = await openAccount({ user_type: 'company' })
  const page = await open('/company/create-test', { as: company, viewport: { width: 375, height: 700 } })
  await box(page, 'Test name').fill('On the phone')
  await addChoice(page, 'First?')
  await addChoice(page, 'Second?')
  await page.getByRole('button', { name: 'Actions for question 2' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(items(page)).toHaveText([/Second\?/, /First\?/])
  await expect(page.getByRole('button', { name: 'Actions for question 1' })).toBeFocused()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(375)

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: On the phone' })
  await expect(preview.getByRole('heading', { name: 'Second?' })).toBeVisible()
  await preview.getByRole('radio', { name: 'No' }).check()
  await preview.getByRole('button', { name: 'Next' }).click()
  await expect(preview.getByRole('heading', { name: 'First?' })).toBeVisible()
})

const choice = (id: string, question: string) => ({
  id,
  type: 'multiple-choice',
  question,
  options: ['Yes', 'No'],
  scored: true,
  key: { kind: 'option', option: 'Yes' },
})

/** An active test with two questions. */
async function activeTest(company: Account) {
  const data = { name: 'Weaving', type: 'mixed', questions: [choice('1', 'First?'), choice('2', 'Second?')] }
  const created = await (await company.api.post('/api/tests', { data })).json()
  return created.id as string
}

test('changes of an active test are kept as a draft, activated as a version, and shown in its history', async ({
  open,
}) => {
  const company = await openAccount({ user_type: 'company' })
  const id = await activeTest(company)
  const page = await open(`/company/tests/${id}/edit`, { as: company })
  await box(page, 'Passing score').fill('80')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(toast(page)).toContainText('Draft saved')
  const details = async () => (await company.api.get(`/api/tests/${id}`)).json()
  expect(await details()).toMatchObject({ status: 'active', version: 1, has_unpublished_changes: true, pass_rate: 70 })

  await page.goto(`/company/tests/${id}/edit`)
  await expect(page.getByText('This test has changes that are not active yet.')).toBeVisible()
  await expect(box(page, 'Passing score')).toHaveValue('80')
  await items(page).first().click()
  const first = page.getByRole('group', { name: 'Question 1' })
  await first.getByRole('radio', { name: 'Option 2 is correct' }).check()
  await box(first, 'Option 2').fill('Never')
  await page.getByRole('button', { name: 'Activate Changes' }).click()
  await expect(toast(page)).toContainText('Changes activated')
  expect(await details()).toMatchObject({ version: 2, has_unpublished_changes: false, pass_rate: 80 })
  expect((await contentOf(company, id)).questions[0].key).toEqual({ kind: 'option', option: 'Never' })

  await page.goto(`/company/tests/${id}/edit`)
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('heading', { name: /^Version \d/ })).toHaveText([/Version 2 · Current/, 'Version 1'])
  await history.getByRole('button', { name: 'Changes in version 2' }).click()
  const differences = history.getByRole('list', { name: 'Differences' })
  await expect(differences).toContainText(/Passing score.*70%.*80%/)
  await expect(differences).toContainText(/First\?.*Correct answer.*Yes.*Never/)
})

test('a newer version of a colleague is shown before it is overwritten', async ({ open, tolerate }) => {
  tolerate(/409/)
  const company = await openAccount({ user_type: 'company' })
  const id = await activeTest(company)
  const page = await open(`/company/tests/${id}/edit`, { as: company })
  await box(page, 'Test name').fill('Weaving, mine')
  const content = await contentOf(company, id)
  await company.api.put(`/api/tests/${id}`, { data: { ...content, name: 'Weaving, theirs', is_active: false } })

  await page.getByRole('button', { name: 'Save as Draft' }).click()
  const question = page.getByRole('dialog', { name: 'Someone else changed this test' })
  await expect(question).toContainText(/Test name.*Weaving, theirs.*Weaving, mine/)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(box(page, 'Test name')).toHaveValue('Weaving, mine')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await question.getByRole('button', { name: 'Save my version' }).click()
  await expect(toast(page)).toContainText('Draft saved')
  expect(await contentOf(company, id)).toMatchObject({ name: 'Weaving, mine' })
})

test('a section draws some of its questions, and a library test can only be cloned', async ({ open }) => {
  const company = await openAccount({ user_type: 'company' })
  const id = await activeTest(company)
  const page = await open(`/company/tests/${id}/edit`, { as: company })
  await startQuestion(page, 'File upload', 'Upload a sample.')
  await addQuestion(page)
  await startQuestion(page, 'File upload', 'Upload another one.')
  await addQuestion(page)
  await box(page, 'Time limit').fill('15')
  await expect(page.getByText('Longer than the time limit of 15 minutes.')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for question 4' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Actions for question 3' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByText('Longer than the time limit of 15 minutes.')).toBeHidden()
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.keyboard.type('Basics')
  for (const number of [1, 1]) {
    await page.getByRole('button', { name: `Actions for question ${number}` }).click()
    await page.getByRole('menuitem', { name: 'Move to Basics' }).click()
  }
  const section = page.getByRole('region', { name: 'Basics' })
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await choose(section, 'Questions asked', '1 of 2')
  await page.getByRole('button', { name: 'Actions for question 1' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Actions for question 1' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(section).toContainText('This section has only 0 questions to draw from.')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(section).not.toContainText('to draw from')
  await page.getByRole('button', { name: 'Activate Changes' }).click()
  await expect(toast(page)).toContainText('Changes activated')
  expect(await contentOf(company, id)).toMatchObject({
    sections: [{ title: 'Basics', draw: 1 }],
    questions: [{ question: 'Second?' }],
  })

  const library = await (await company.api.get('/api/tests', { params: { source: 'library', per_page: 1 } })).json()
  await page.goto(`/company/tests/${library.items[0].id}/edit`)
  await page.getByRole('button', { name: 'Clone' }).click()
  await expect(box(page, 'Test name')).toHaveValue(new RegExp(library.items[0].name))
  await expect(create(page)).toBeVisible()
})

test('a published job is edited after a test was created for it', async ({ open }) => {
  const company = await openAccount({ user_type: 'company' })
  const data = { title: 'Weaver', budget_min: 10, budget_max: 20, description: 'Weaving.', status: 'open' }
  const job = await (await company.api.post('/api/jobs', { data })).json()
  const page = await open(`/company/jobs/${job.id}/edit`, { as: company })
  await box(page, 'Job title').fill('Master weaver')
  await page.getByRole('button', { name: 'Add tests' }).click()
  const dialog = page.getByRole('dialog', { name: 'Required Tests' })
  await expect(dialog.getByText('Library').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Create New Test' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go to Test Builder' }).click()
  await page.getByRole('link', { name: 'Back to the job posting' }).waitFor()
  await box(page, 'Test name').fill('Weaving')
  await choose(page.getByRole('form', { name: 'Test' }), 'Test type', 'Mixed')
  await addChoice(page, 'Which?')
  await create(page).click()
  await expect(page).toHaveURL(`/company/jobs/${job.id}/edit`)
  await expect(box(page, 'Job title')).toHaveValue('Master weaver')
  await expect(page.getByRole('button', { name: 'Remove Weaving' })).toBeVisible()
})

test('when the server fails, the builder says so and keeps everything', async ({ open, tolerate }) => {
  tolerate(/500/)
  const company = await openAccount({ user_type: 'company' })
  const page = await open('/company/create-test', { as: company })
  await box(page, 'Test name').fill('Weaving')
  await choose(page.getByRole('form', { name: 'Test' }), 'Test type', 'Mixed')
  await addChoice(page, 'Which?')
  await page.route('/api/tests', (route) => route.fulfill({ status: 500, json: { error: 'Failed' } }), { times: 2 })
  await create(page).click()
  await expect(toast(page)).toContainText('Error creating test')
  await expect(toast(page)).toContainText('Failed to create test. Please try again.')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(toast(page)).toContainText('Error saving draft')
  await expect(toast(page)).toContainText('Failed to save test draft. Please try again.')
  await create(page).click()
  await expect(toast(page)).toContainText('Test created successfully')
  expect(await testsOf(company)).toMatchObject([{ name: 'Weaving', status: 'active', questions_count: 1 }])
})
