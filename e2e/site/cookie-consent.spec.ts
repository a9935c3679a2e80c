import type { Page } from '@playwright/test'
import { cookieConsentWords } from '#content/cookie-consent.ts'
import { consentCookie } from '#domain/visits/consent.ts'
import { expect, test } from '../journey.ts'

const { title, accept, decline, settings, now } = cookieConsentWords
const question = (page: Page) => page.getByRole('region', { name: title })

async function cookies(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name)
}

test('nothing is recorded before consent, and the choice holds until it is changed', async ({ open, tolerate }) => {
  tolerate(/status of 404/)
  const page = await open('/robots.txt')
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.goto('/services/finance-accounting')
  await expect(question(page)).toBeVisible()
  // It comes before the page.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(question(page).getByRole('link')).toBeFocused()
  // Both buttons look the same.
  const looks = await Promise.all(
    [accept, decline].map(async (name) => {
      const button = question(page).getByRole('button', { name })
      return [await button.getAttribute('class'), (await button.boundingBox())!.width]
    }),
  )
  expect(looks[0]).toEqual(looks[1])
  expect(requests).toEqual([])
  expect(await cookies(page)).toEqual([])

  await question(page).getByRole('button', { name: decline }).click()
  await expect(question(page)).toBeHidden()
  await expect.poll(() => requests).toEqual(['DELETE /api/visits'])
  await page.goto('/')
  await expect(question(page)).toBeHidden()
  expect(requests).toHaveLength(1)
  expect(await cookies(page)).toEqual([consentCookie])

  await page.getByRole('button', { name: settings }).click()
  await expect(question(page)).toBeFocused()
  await expect(question(page)).toContainText(now.declined)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(question(page).getByRole('button', { name: accept })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: settings })).toBeFocused()
  await expect.poll(() => cookies(page)).toContain('visitor')

  // The 404 page is not recorded.
  await page.goto('/nothing/here')
  await page.goto('/contact')
  await expect.poll(() => requests.filter((one) => one === 'POST /api/visits').length).toBe(2)
  await page.getByRole('button', { name: settings }).click()
  await expect(question(page)).toContainText(now.accepted)
  await question(page).getByRole('button', { name: decline }).click()
  await expect.poll(() => cookies(page)).toEqual([consentCookie])
})

test('it is a slim bar that covers no heading and no button, at 320 px', async ({ open }) => {
  const page = await open('/', { viewport: { width: 320, height: 667 }, hasTouch: true, isMobile: true })
  const covered = () =>
    page.evaluate(() => {
      const bar = document.querySelector('#cookie-consent')!.getBoundingClientRect()
      return [
        ...document.querySelectorAll('header a, header button, main :is(h1, h2, a, button), footer :is(a, button)'),
      ]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return bottom > bar.top && top < bar.bottom
        })
        .map((element) => element.textContent)
    })
  await expect(question(page)).toBeVisible()
  expect((await question(page).boundingBox())!.height).toBeLessThanOrEqual(96)
  expect(await covered(), 'at first').toEqual([])
  await page.getByRole('contentinfo').getByRole('button', { name: settings }).click()
  await expect(question(page)).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  expect(await covered(), 'at the end, opened again').toEqual([])
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const last = page.getByRole('contentinfo').getByRole('link', { name: 'GDPR Compliance' })
  await last.focus()
  const bar = (await question(page).boundingBox())!.y
  await expect
    .poll(async () => {
      const { y, height: high } = (await last.boundingBox())!
      return y + high
    })
    .toBeLessThanOrEqual(bar)
  for (const name of [decline, accept]) {
    const { width: wide, height: high } = (await question(page).getByRole('button', { name }).boundingBox())!
    expect(Math.min(wide, high), name).toBeGreaterThanOrEqual(40)
  }
})

test('a browser with Global Privacy Control is not asked, and can accept in the settings; declining cancels a recording that is still in progress', async ({
  open,
  tolerate,
}) => {
  tolerate(/ERR_ABORTED/)
  const page = await open('/robots.txt')
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto('/')
  await expect(page.getByRole('button', { name: settings })).toBeVisible()
  await expect(question(page)).toBeHidden()
  expect(await cookies(page)).toEqual([])
  let arrived = 0
  await page.route('**/api/visits', async (route) => {
    // The request gets no response, so only the page can end it.
    if (route.request().method() === 'POST') arrived += 1
    else await route.continue()
  })
  await page.getByRole('button', { name: settings }).click()
  await question(page).getByRole('button', { name: accept }).click()
  await expect.poll(() => arrived).toBe(1)
  const cut = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
  const forgotten = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: settings }).click()
  await question(page).getByRole('button', { name: decline }).click()
  expect((await cut).url()).toContain('/api/visits')
  await forgotten
  expect(await cookies(page)).toEqual([consentCookie])

  await page.unroute('**/api/visits')
  await page.getByRole('button', { name: settings }).click()
  await question(page).getByRole('button', { name: accept }).click()
  await expect.poll(() => cookies(page)).toContain('visitor')
})
