import { openAccount } from '../account.ts'
import type { Account } from '../account.ts'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { box, items, toast } from './build-test.ts'

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
