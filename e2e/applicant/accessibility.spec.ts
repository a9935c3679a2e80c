import {
  demoAccount,
  expectAccessible,
  expectDialogAccessible,
  narrowed,
  openScreen,
  testScreensOf,
  wide,
} from '../accessible.ts'
import { expect, test } from '../journey.ts'

testScreensOf('applicant')

test('earnings with the way of their money, and the apply dialog, are accessible', async ({ open }) => {
  const page = await open('/applicant/work?tab=earnings', {
    as: await demoAccount('applicant@tulay.test'),
    viewport: wide,
  })
  await page.getByRole('list', { name: 'Work', exact: true }).getByRole('button').first().click()
  await expectAccessible(page)
  await page.setViewportSize(wide)
  await openScreen(page, `/applicant/jobs${narrowed.applicant_jobs}`)
  await page.getByRole('button', { name: 'Apply Now' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Please provide a cover letter.')).toBeVisible()
  await expectDialogAccessible(page, 'the apply dialog')
})
