import { pathTo } from '#domain/paths.ts'
import { demoAccount, expectAccessible, expectNoViolations, openScreen, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { addressOf } from '../screen-examples.ts'
import { addQuestion, startQuestion } from './build-test.ts'
import { createWrittenTest, takeTest } from './taken-test.ts'

test('the form to grade an answer, statistics, a result and the test builder are accessible', async ({ open }) => {
  const as = await demoAccount('company@tulay.test')
  const written = await createWrittenTest(as, 'Letters to customers')
  await takeTest(as, written, { letter: 'I apologize for the broken chair.' })
  const page = await open(`${pathTo('company_test', { id: written.id })}?tab=grade`, { as, viewport: wide })
  await expect(page.getByText('Words found in the answer.')).toBeVisible()
  await expectAccessible(page, 'grade')

  const path = await addressOf('company_test', as)
  await page.setViewportSize(wide)
  await openScreen(page, `${path}?tab=statistics`)
  await expect(page.getByRole('tab', { selected: true })).toContainText('Statistics')
  await expectAccessible(page, 'statistics')

  await page.setViewportSize(wide)
  await page.emulateMedia({ colorScheme: 'light' })
  await openScreen(page, `${path}?tab=results`)
  const rows = page.getByRole('table', { name: 'Results' }).getByRole('row')
  await rows.nth(1).getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Answers' })).toBeVisible()
  await expectNoViolations(page, 'result')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await openScreen(page, pathTo('company_create_test'))
  await startQuestion(page, 'Checkbox grid', 'Which?')
  await addQuestion(page)
  await page.getByRole('button', { name: /^Edit question 1/ }).click()
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expectAccessible(page, 'builder')
})
