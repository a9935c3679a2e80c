import { demoAccount, expectAccessible, testScreensOf, wide } from '../accessible.ts'
import { test } from '../journey.ts'

testScreensOf('applicant')

test('earnings with the way of their money are accessible', async ({ open }) => {
  const page = await open('/applicant/work?tab=earnings', {
    as: await demoAccount('applicant@tulay.test'),
    viewport: wide,
  })
  await page.getByRole('list', { name: 'Work', exact: true }).getByRole('button').first().click()
  await expectAccessible(page)
})
