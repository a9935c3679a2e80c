import { openAccount } from '../account.ts'
import { expect, test } from '../journey.ts'
import { addChoice, box, choose, create } from './build-test.ts'

test('a test is created from the form of a new job, which then requires it, and nothing is lost', async ({ open }) => {
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
