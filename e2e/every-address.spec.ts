import { pathTo, portalOf, screens } from '#domain/paths.ts'
import type { Portal, Screen } from '#domain/paths.ts'
import { demoAccount } from './account.ts'
import { expect, test } from './journey.ts'

const entries = Object.entries(screens) as [keyof typeof screens, Screen][]
const signedInAs: Partial<Record<Portal, string>> = {
  company: 'company@tulay.test',
  applicant: 'applicant@tulay.test',
  admin: 'admin@tulay.test',
}

for (const portal of new Set(['account', ...Object.values(portalOf)] as Portal[])) {
  test(`what is not built yet says so plainly: ${portal}`, async ({ open }) => {
    const email = signedInAs[portal]
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

test('an unknown address answers 404 with the way home', async ({ open, tolerate }) => {
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

test('what the head of a page names is there: icons, the picture for those who share it, the manifest', async ({
  open,
  request,
}) => {
  const page = await open('/')
  const named = await page.evaluate(() => [
    ...[...document.querySelectorAll<HTMLLinkElement>('link[rel*=icon]')].map(({ href }) => href),
    new URL(document.querySelector<HTMLMetaElement>('[property="og:image"]')!.content).pathname,
  ])
  const manifest = await request.get('/site.webmanifest')
  expect(manifest.headers()['content-type']).toBe('application/manifest+json')
  const { name, icons } = await manifest.json()
  expect(name).toBe('Tulay')
  named.push(...icons.map(({ src }: { src: string }) => src))
  expect(named.length).toBeGreaterThanOrEqual(7)
  for (const address of named) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(answer.headers()['content-type'], address).toMatch(/^image\/(png|svg\+xml|x-icon)$/)
  }
})

test('old addresses lead to the new ones for good', async ({ open }) => {
  const page = await open('/')
  for (const [from, to] of [
    ['/privacy-policy', '/privacy'],
    ['/services/e-commerce-support', '/services/ecommerce-support'],
    ['/benefits', '/'],
  ] as const) {
    const answer = await page.goto(from)
    expect((await answer!.request().redirectedFrom()!.response())!.status(), from).toBe(301)
    await expect(page).toHaveURL(to)
  }
})
