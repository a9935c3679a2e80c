import type { Page } from '@playwright/test'
import type { Account } from '../account.ts'
import { demoAccount } from '../account.ts'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { createTest, createWrittenTest, takeTest } from './taken-test.ts'

let owner: Account
let recruiter: Account

test.beforeAll(async () => {
  owner = await demoAccount('company@tulay.test')
  recruiter = await demoAccount('recruiter@tulay.test')
})

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
const points = (page: Page, criterion: string) => page.getByRole('radiogroup', { name: criterion })

test('a company grades blind with the keyboard and a suggestion, compares, releases and assigns a new attempt', async ({
  open,
}) => {
  const written = await createWrittenTest(owner, 'Letters about chairs')
  const letter = 'I apologize for the broken chair. We offer you a replacement or a full refund.'
  const ana = await takeTest(owner, written, { letter, fiber: 'Abaca' })
  const ben = await takeTest(owner, written, { letter: 'Please send it back to us.', fiber: 'Cotton' })

  const page = await open(`/company/tests/${written.id}`, { as: owner })
  await expect(page.getByText('2 answers are waiting for a grade')).toBeVisible()
  await page.getByRole('button', { name: 'Grade Answers' }).click()
  await expect(page).toHaveURL(/tab=grade/)
  await expect(page.getByRole('heading', { name: '2 answers left' })).toBeVisible()
  for (const { name } of [ana, ben]) await expect(page.getByText(name)).toHaveCount(0)

  // Without points for every criterion, nothing is saved.
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(page.getByText('Suggestion from word matching')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText('Choose points for every criterion.')

  const grade = async () => {
    if ((await answer.textContent())?.includes('apologize')) {
      await expect(answer.locator('mark').first()).toBeVisible()
      // The key takes the suggestion over into the form; saving is up to the person.
      await page.keyboard.press('a')
      await expect(points(page, 'Apologizes').getByRole('radio', { checked: true })).toHaveCount(1)
      await page.keyboard.press('2')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('2')
      await page.getByRole('textbox', { name: 'Comment for the applicant' }).fill('Friendly and complete.')
    } else {
      await page.keyboard.press('0')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('1')
      await page.getByRole('textbox', { name: 'Note for colleagues' }).fill('Too short.')
    }
    await page.keyboard.press('Control+Enter')
  }
  await grade()
  await expect(page.getByRole('heading', { name: '1 answer left' })).toBeVisible()
  await grade()
  await expect(page.getByText('You graded 2 answers')).toBeVisible()

  await page.getByRole('button', { name: 'Show Results' }).click()
  const results = page.getByRole('table', { name: 'Results' })
  const row = (name: string) => results.getByRole('row').filter({ hasText: name })
  await expect(row(ana.name)).toContainText('100% · Passed')
  await expect(row(ben.name)).toContainText('20% · Not passed')

  await row(ana.name).getByRole('checkbox').click()
  await row(ben.name).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Compare' }).click()
  const comparison = page.getByRole('dialog', { name: 'Compare results' })
  await expect(comparison.getByRole('row', { name: /Which fiber/ })).toContainText(/1 of 1.*0 of 1|0 of 1.*1 of 1/)
  await page.reload()
  await expect(comparison.getByRole('columnheader', { name: ben.name })).toBeVisible()
  await page.keyboard.press('Escape')

  // The result has its own URL, and can be released before the hold ends.
  await row(ana.name).getByRole('button', { name: ana.name }).click()
  const result = page.getByRole('dialog', { name: ana.name })
  await expect(result).toContainText('For the applicant: Friendly and complete.')
  await page.reload()
  await result.getByRole('button', { name: 'Release Outcome' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release Outcome' }).click()
  // While the drawer is open, the toast is outside the dialog and not found by its role.
  await expect(page.getByText('Outcome released', { exact: true })).toBeVisible()
  await expect(result.getByRole('button', { name: 'Release Outcome' })).toHaveCount(0)
  const outcome = await (await ana.api.get(`/api/applicant/tests/${ana.attempt}`)).json()
  expect(outcome.outcome).toMatchObject({ is_passed: true })
  expect(JSON.stringify(outcome)).toContain('Friendly and complete.')
  await result.getByRole('button', { name: 'Close' }).click()

  await row(ben.name).getByRole('button', { name: ben.name }).click()
  await expect(page.getByRole('dialog', { name: ben.name })).toContainText('For colleagues: Too short.')
  await page.getByRole('button', { name: 'Assign New Attempt' }).click()
  const form = page.getByRole('dialog', { name: /^Assign a new attempt/ })
  await form.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(form).toContainText('Please give a reason.')
  await form.getByRole('textbox', { name: 'Reason' }).fill('The power was out.')
  await form.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText('New attempt assigned', { exact: true })).toBeVisible()
  await page.getByRole('dialog', { name: ben.name }).getByRole('button', { name: 'Close' }).click()
  await expect(row(ben.name)).toHaveCount(2)
  await expect(row(ben.name).filter({ hasText: 'Not started' })).toHaveCount(1)
  await expect(row(ben.name).filter({ hasText: 'Replaced by a new attempt' })).toHaveCount(1)

  await page.getByRole('tab', { name: 'Statistics' }).click()
  await expect(page.getByRole('list', { name: 'At a glance' })).toContainText('Passed1 (50%)')
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('row', { name: '90–100% 1' })).toBeVisible()

  // The application shows the result and links to it.
  await openScreen(page, `/company/applications/${ana.application}`)
  const tests = page.getByRole('list', { name: 'Tests' })
  await expect(tests).toContainText('100% · Passed')
  await tests.getByRole('link', { name: 'Letters about chairs' }).click()
  await expect(result).toContainText('Friendly and complete.')
})

test('when a colleague has graded the same answer, nothing is graded twice', async ({ open, tolerate }) => {
  tolerate(/409/)
  const written = await createWrittenTest(owner, 'Letters about tables')
  await takeTest(owner, written, { letter: 'We apologize.', fiber: 'Abaca' })
  const page = await open(`/company/tests/${written.id}?tab=grade`, { as: owner })
  await expect(page.getByRole('heading', { name: '1 answer left' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Note for colleagues' }).fill('Who will win?')

  // What was typed is kept while another tab is shown.
  await page.getByRole('tab', { name: 'Questions' }).click()
  await page.getByRole('tab', { name: /^Grade/ }).click()

  const other = await open(`/company/tests/${written.id}?tab=grade`, { as: recruiter })
  for (const key of ['2', 'ArrowDown', '1', 'Control+Enter']) {
    await expect(other.getByRole('form', { name: 'Grade' })).toBeVisible()
    await other.keyboard.press(key)
  }
  await expect(other.getByText('You graded 1 answer')).toBeVisible()

  // What was typed is still on the screen, and the conflict is reported.
  await expect(page.getByRole('textbox', { name: 'Note for colleagues' })).toHaveValue('Who will win?')
  await points(page, 'Apologizes').getByRole('radio').first().click()
  await points(page, 'Offers').getByRole('radio').first().click()
  await page.getByRole('button', { name: 'Save and Next' }).click()
  await expect(toast(page)).toContainText('Someone else has already graded this answer.')
  await expect(page.getByText('Nothing to grade')).toBeVisible()
})

test('a test is assigned from an application, from the board and in bulk', async ({ open }) => {
  const quiz = await createTest(owner, { name: 'Quiz about baskets' })
  const first = await createTest(owner, { name: 'Quiz about ropes' })
  const ana = await takeTest(owner, first, {})

  const page = await open(`/company/applications/${ana.application}`, { as: owner })
  await page.getByRole('button', { name: 'Assign Test' }).click()
  const dialog = page.getByRole('dialog', { name: `Assign a test to ${ana.name}` })
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(dialog).toContainText('Please choose a test.')
  await dialog.getByRole('combobox', { name: 'Test' }).click()
  await page.getByRole('combobox', { name: 'Search tests' }).fill('baskets')
  await page.getByRole('option', { name: /Quiz about baskets/ }).click()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(toast(page)).toContainText(`Test assigned to ${ana.name}`)
  await expect(page.getByRole('list', { name: 'Tests' })).toContainText(quiz.name)

  // Who already has the test is skipped, and the toast says why.
  await openScreen(page, `/company/jobs/${ana.job.id}?tab=applicants&view=board`)
  await expect(page.getByRole('article').filter({ hasText: ana.name })).toContainText('Not started')
  await page.getByRole('article').filter({ hasText: ana.name }).hover()
  await page.getByRole('button', { name: `Actions for ${ana.name}` }).click()
  await page.getByRole('menuitem', { name: 'Assign Test…' }).click()
  await dialog.getByRole('combobox', { name: 'Test' }).click()
  await page.getByRole('combobox', { name: 'Search tests' }).fill('baskets')
  await page.getByRole('option', { name: /Quiz about baskets/ }).click()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(toast(page)).toContainText('1 applicant skipped because the applicant already has this test')

  const knots = await createTest(owner, { name: 'Quiz about knots' })
  await openScreen(page, `/company/jobs/${ana.job.id}?tab=applicants&view=table`)
  await page.getByRole('checkbox', { name: `Select ${ana.name}` }).click()
  await page.getByRole('button', { name: 'Assign Test…' }).click()
  await dialog.getByRole('combobox', { name: 'Test' }).click()
  await page.getByRole('combobox', { name: 'Search tests' }).fill('knots')
  await page.getByRole('option', { name: /Quiz about knots/ }).click()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(toast(page)).toContainText(knots.name)
  await expect(page.getByRole('region', { name: 'Selected applicants' })).toHaveCount(0)
})
