import { pathTo } from '#domain/paths.ts'
import { demoAccount, expectAccessible, expectNoViolations, openScreen, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { addressOf } from '../screen-examples.ts'
import { addQuestion, startQuestion } from './build-test.ts'
import { createWrittenTest, takeTest } from './taken-test.ts'

test('the test builder, the form to grade an answer, the tabs of a test, a result and a comparison are accessible', async ({
  open,
}) => {
  const as = await demoAccount('company@tulay.test')
  const page = await open(pathTo('company_create_test'), { as, viewport: wide })
  for (const type of ['Checkbox grid', 'Short answer']) {
    await startQuestion(page, type, 'Which?')
    await addQuestion(page)
  }
  await page.getByRole('button', { name: /^Edit question 2/ }).click()
  await page.getByRole('button', { name: /^Edit question 1/ }).click()
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expectAccessible(page, 'builder')

  const written = await createWrittenTest(as, 'Letters to customers')
  await takeTest(as, written, { letter: 'I apologize for the broken chair.' })
  await page.setViewportSize(wide)
  await openScreen(page, `${pathTo('company_test', { id: written.id })}?tab=grade`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('Suggestion from word matching')).toBeVisible()
  await expectAccessible(page, 'grade')
  const path = await addressOf('company_test', as)
  for (const tab of ['questions', 'statistics', 'results']) {
    await page.setViewportSize(wide)
    await openScreen(page, `${path}?tab=${tab}`)
    await expect(page.getByRole('tab', { selected: true })).toContainText(tab, { ignoreCase: true })
    await expectAccessible(page, tab)
  }

  await page.setViewportSize(wide)
  const rows = page.getByRole('table', { name: 'Results' }).getByRole('row')
  await rows.nth(1).getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Answers' })).toBeVisible()
  await expectNoViolations(page, 'result')
  await page.keyboard.press('Escape')
  for (const at of [1, 2]) await rows.nth(at).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('dialog', { name: 'Compare results' }).getByRole('table')).toBeVisible()
  await expectNoViolations(page, 'comparison')
})
