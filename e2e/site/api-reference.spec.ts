import { expect, test } from '../journey.ts'

test('a developer reads the API reference, which loads nothing from other origins', async ({ open, tolerate }) => {
  // Scalar checks whether it may use eval, and works without it.
  tolerate(/blocked eval/)
  const page = await open('/api/docs')
  // Its program is larger than all of ours, and the other journeys leave it a part of the processor.
  await expect(page.getByRole('heading', { name: 'Tulay', level: 1 })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Jobs Open Group' }).click()
  await expect(page.getByRole('button', { name: "The company's own jobs" })).toBeVisible()
})
