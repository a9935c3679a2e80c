import { randomUUID } from 'node:crypto'
import { expect, test } from '../journey.ts'

// Apple posts its response to us; those of the other providers arrive as that of single sign-on does.
test('an applicant registers with Apple and continues where they were', async ({ open }) => {
  const page = await open(`/login?tab=register&next=${encodeURIComponent('/applicant/jobs?q=weaver')}`)
  await page.getByRole('radio', { name: "I'm looking for work" }).click()
  await page.getByRole('button', { name: 'Continue with Apple' }).click()
  await expect(page.getByRole('heading', { name: 'Apple (demo)' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Andres Lim')
  await page.getByRole('textbox', { name: 'Email' }).fill(`p-${randomUUID().slice(0, 8)}@mail.test`)
  await page.getByRole('button', { name: 'Continue as this person' }).click()
  await expect(page).toHaveURL('/applicant/jobs?q=weaver')
  await expect(page.getByRole('button', { name: 'Your account: Andres Lim' })).toBeVisible()
})
