import type { Page } from '@playwright/test'
import { demoAccount, succeed } from '../account.ts'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { createTest, createWrittenTest, takeTest } from './taken-test.ts'

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
const points = (page: Page, criterion: string) => page.getByRole('radiogroup', { name: criterion })

test('a company grades blind with the keyboard and a suggestion, compares, releases the outcome and assigns another test', async ({
  open,
}) => {
  const owner = await demoAccount('company@tulay.test')
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
  await expect(page.getByText('Words found in the answer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText('Choose points for every criterion.')

  const grade = async () => {
    if ((await answer.textContent())?.includes('apologize')) {
      await expect(answer.locator('mark').first()).toBeVisible()
      await expect(page.getByText('Words found: apologize')).toBeVisible()
      // Words are no points. The keys work wherever the focus is.
      await page.keyboard.press('a')
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
      await page.getByRole('button', { name: 'Skip' }).focus()
      await page.keyboard.press('2')
      await expect(points(page, 'Apologizes').getByRole('radio', { name: '2 points' })).toBeChecked()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('2')
      await page.getByRole('textbox', { name: 'Comment for the applicant' }).fill('Friendly and complete.')
    } else {
      await expect(page.getByText('None of its words are in the answer').first()).toBeVisible()
      await page.getByRole('tab', { name: /Grade/ }).focus()
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
  await expect(comparison.getByRole('columnheader', { name: ben.name })).toBeVisible()
  await page.keyboard.press('Escape')

  // The outcome can be released before the hold ends.
  await row(ana.name).getByRole('button', { name: ana.name }).click()
  const result = page.getByRole('dialog', { name: ana.name })
  await expect(result).toContainText('For the applicant: Friendly and complete.')
  await result.getByRole('button', { name: 'Release Outcome' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release Outcome' }).click()
  // While the drawer is open, the toast is outside the dialog and not found by its role.
  await expect(page.getByText('Outcome released', { exact: true })).toBeVisible()
  await expect(result.getByRole('button', { name: 'Release Outcome' })).toHaveCount(0)
  const outcome = await (await ana.api.get(`/api/applicant/tests/${ana.attempt}`)).json()
  expect(outcome.outcome).toMatchObject({ is_passed: true })
  expect(JSON.stringify(outcome)).toContain('Friendly and complete.')
  await result.getByRole('button', { name: 'Close' }).click()

  // Of a result below pass, no section is called a strength.
  await succeed(owner.api.post(`/api/attempts/${ben.attempt}/release`))
  const failed = await open(`/applicant/tests/${ben.attempt}`, { as: ben })
  await expect(failed.getByRole('heading', { name: 'How each section went' })).toBeVisible()
  await expect(failed.getByRole('heading', { name: 'Your strengths' })).toHaveCount(0)

  // The application shows the result.
  const quiz = await createTest(owner, { name: 'Quiz about baskets' })
  await openScreen(page, `/company/applications/${ana.application}`)
  const tests = page.getByRole('list', { name: 'Tests' })
  await expect(tests).toContainText('100% · Passed')
  await page.getByRole('button', { name: 'Assign Test' }).click()
  const dialog = page.getByRole('dialog', { name: `Assign a test to ${ana.name}` })
  await dialog.getByRole('combobox', { name: 'Test' }).click()
  await page.getByRole('combobox', { name: 'Search tests' }).fill('baskets')
  await page.getByRole('option', { name: /Quiz about baskets/ }).click()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(toast(page)).toContainText(`Test assigned to ${ana.name}`)
  await expect(tests).toContainText(quiz.name)
})
