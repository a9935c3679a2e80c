import { openAccount } from '../account.ts'
import type { Account } from '../account.ts'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { addQuestion, box, choose, create, items, startQuestion, toast } from './build-test.ts'

async function contentOf(company: Account, id: string) {
  return (await (await company.api.get(`/api/tests/${id}`)).json()).content
}

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

test('changes of an active test are kept as a draft, activated as a version, shown in its history, and overwrite a newer version only on request', async ({
  open,
  tolerate,
}) => {
  tolerate(/409/)
  const company = await openAccount({ user_type: 'company' })
  const id = await activeTest(company)
  const page = await open(`/company/tests/${id}/edit`, { as: company })
  await box(page, 'Passing score').fill('80')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(toast(page)).toContainText('Draft saved')
  const details = async () => (await company.api.get(`/api/tests/${id}`)).json()
  expect(await details()).toMatchObject({ status: 'active', version: 1, has_unpublished_changes: true, pass_rate: 70 })

  await openScreen(page, `/company/tests/${id}/edit`)
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

  await openScreen(page, `/company/tests/${id}/edit`)
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('heading', { name: /^Version \d/ })).toHaveText([/Version 2 · Current/, 'Version 1'])
  await history.getByRole('button', { name: 'Changes in version 2' }).click()
  const differences = history.getByRole('list', { name: 'Differences' })
  await expect(differences).toContainText(/Passing score.*70%.*80%/)
  await expect(differences).toContainText(/First\?.*Correct answer.*Yes.*Never/)

  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
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
  await openScreen(page, `/company/tests/${library.items[0].id}/edit`)
  await page.getByRole('button', { name: 'Clone' }).click()
  await expect(box(page, 'Test name')).toHaveValue(new RegExp(library.items[0].name))
  await expect(create(page)).toBeVisible()
})
