import { screens } from '#domain/paths.ts'
import { expect, test } from './journey.ts'

const pages = Object.values(screens).filter(({ portal, path }) => portal === 'site' && !path.includes(':'))

for (const { path } of pages) {
  test(`${path} opens for a visitor, and the browser has nothing to complain about`, async ({ open }) => {
    const page = await open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  })
}

test('an unknown address answers 404 with a page that leads home', async ({ open, request, tolerate }) => {
  tolerate(/status of 404/)
  const page = await open('/no-such-page')
  expect((await request.get(page.url())).status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})
