import { expect, test } from '../journey.ts'

test('a developer reads the API reference, which loads nothing from other origins', async ({ open, tolerate }) => {
  // Scalar checks whether it may use eval, and works without it.
  tolerate(/blocked eval/)
  const page = await open('/api/docs')
  await expect(page.getByRole('heading', { name: 'Tulay', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Jobs Open Group' }).click()
  await expect(page.getByRole('button', { name: "The company's own jobs" })).toBeVisible()
})
