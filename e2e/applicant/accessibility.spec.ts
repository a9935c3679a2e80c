import {
  demoAccount,
  expectAccessible,
  expectDialogAccessible,
  expectNoSidewaysScroll,
  expectNoViolations,
  narrowed,
  narrowest,
  testScreensOf,
  views,
  wide,
} from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { allTypes, assignTest } from './assign-test.ts'

testScreensOf('applicant')

test('earnings with the way of their money are accessible', async ({ open }) => {
  const page = await open('/applicant/work?tab=earnings', {
    as: await demoAccount('applicant@tulay.test'),
    viewport: wide,
  })
  await page.getByRole('list', { name: 'Work', exact: true }).getByRole('button').first().click()
  await expectAccessible(page)
})

test('the apply dialog is accessible', async ({ open }) => {
  const page = await open(`/applicant/jobs${narrowed.applicant_jobs}`, {
    as: await demoAccount('applicant@tulay.test'),
  })
  await page.getByRole('button', { name: 'Apply Now' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Please provide a cover letter.')).toBeVisible()
  await expectDialogAccessible(page, 'the apply dialog')
})

test('questions of all types are accessible while a test is taken', async ({ open }) => {
  const questions = allTypes()
  const { applicant, path } = await assignTest({ questions })
  const page = await open(path, { as: applicant, viewport: wide })
  await page.getByRole('checkbox', { name: 'I agree to what is recorded' }).click()
  await page.getByRole('button', { name: 'Start Test' }).click()
  for (const [at, { question }] of questions.entries()) {
    await expect(page.getByRole('heading', { name: question })).toBeVisible()
    const [viewport, colorScheme] = views[at % 2]!
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoViolations(page, question)
    await page.setViewportSize(narrowest)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /^(Next|Review)$/ }).click()
  }
  await expect(page.getByRole('heading', { name: 'Review your test' })).toBeVisible()
  await expectAccessible(page)
})
