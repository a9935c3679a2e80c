import { pathTo, portalOf, screens } from '#domain/paths.ts'
import type { Portal, Screen } from '#domain/paths.ts'
import { demoAccount } from './account.ts'
import { expect, test } from './journey.ts'
import { demoEmails } from './screen-examples.ts'

const entries = Object.entries(screens) as [keyof typeof screens, Screen][]

for (const portal of new Set(['account', ...Object.values(portalOf)] as Portal[])) {
  test(`screens that are not built yet say so: ${portal}`, async ({ open }) => {
    const email = demoEmails[portal]
    const page = await open('/', email ? { as: await demoAccount(email) } : {})
    for (const [name, { path, title, built }] of entries.filter(([, screen]) => screen.portal === portal)) {
      if (built) continue
      const answer = await page.goto(pathTo(name, { id: 'any' }))
      expect(answer!.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: title }), path).toBeVisible()
      await expect(page.getByText('Not built yet'), path).toBeVisible()
      await expect(page, path).toHaveTitle(`${title} · Tulay`)
    }
  })
}

test('an unknown URL returns 404 with a link to the home page', async ({ open, tolerate }) => {
  tolerate(/status of 404/)
  const page = await open('/')
  for (const path of ['/nothing/here', '/company/nothing', '/services/nothing']) {
    const answer = await page.goto(path)
    expect(answer!.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('old URLs redirect permanently', async ({ request }) => {
  for (const [from, to] of [
    ['/privacy-policy', '/privacy'],
    ['/terms-of-service', '/terms'],
    ['/cookie-policy', '/cookies'],
    ['/services/e-commerce-support', '/services/ecommerce-support'],
    ['/benefits', '/'],
    ['/dashboard/settings/profile', '/company/settings'],
    ['/dashboard/billing', '/company/billing'],
    ['/dashboard/jobs/5', '/company/jobs/5'],
    ['/dashboard/tests/5', '/company/tests/5'],
    ['/services/', '/services'],
    ['/privacy-policy?from=mail', '/privacy?from=mail'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], from).toEqual([301, to])
  }
})
