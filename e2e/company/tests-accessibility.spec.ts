import { pathTo } from '#domain/paths.ts'
import { demoAccount, expectAccessible, expectNoViolations, openScreen, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { addressOf } from '../screen-examples.ts'
import { createWrittenTest, takeTest } from './taken-test.ts'

for (const type of ['Checkbox grid', 'Short answer']) {
  test(`the test builder with a question of the type ${type} is accessible`, async ({ open }) => {
    const as = await demoAccount('company@tulay.test')
    const page = await open(pathTo('company_create_test'), { as, viewport: wide })
    await page.getByRole('button', { name: type, exact: true }).click()
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Which?')
    await page.getByRole('button', { name: 'Add Question' }).click()
    await page.getByRole('button', { name: /^Edit question 1/ }).click()
    await page.getByRole('button', { name: 'Add section' }).click()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expectAccessible(page)
  })
}

test('the tabs of a test are accessible', async ({ open }) => {
  const as = await demoAccount('company@tulay.test')
  const path = await addressOf('company_test', as)
  const page = await open(`${path}?tab=questions`, { as, viewport: wide })
  for (const tab of ['questions', 'results', 'statistics', 'grade']) {
    await page.setViewportSize(wide)
    if (tab !== 'questions') await openScreen(page, `${path}?tab=${tab}`)
    await expect(page.getByRole('tab', { selected: true })).toContainText(tab, { ignoreCase: true })
    await expectAccessible(page)
  }
})

test('the form to grade an answer is accessible', async ({ open }) => {
  const as = await demoAccount('company@tulay.test')
  const written = await createWrittenTest(as, 'Letters to customers')
  await takeTest(as, written, { letter: 'I apologize for the broken chair.' })
  const page = await open(`${pathTo('company_test', { id: written.id })}?tab=grade`, { as, viewport: wide })
  await expect(page.getByText('Suggestion from word matching')).toBeVisible()
  await expectAccessible(page)
})

test('a result of a test and a comparison are accessible', async ({ open }) => {
  const as = await demoAccount('company@tulay.test')
  const path = `${await addressOf('company_test', as)}?tab=results`
  const page = await open(path, { as, viewport: wide })
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
